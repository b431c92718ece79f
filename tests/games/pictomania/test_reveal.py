"""The reveal of Pictomania: all is shown, and the table objects."""

import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    ABSTAIN,
    BLANK,
    PASS,
    SEATS,
    all_abstain,
    all_pass,
    asked,
    bet,
    clause,
    drawing,
    events,
    finished,
    inked,
    next_round,
    objection,
    play,
    refusal,
    revealed,
    seen,
    sketched,
)

KEPT = [(2, None), (1, None), (1, None)]


def takers(match: Match, seat: int | None = None) -> list[list[tuple[int, int | None]]]:
    """Of each seat its score tokens, and who takes them."""
    return [[(token["value"], token["to"]) for token in tokens] for tokens in seen(match, seat)["tokens"]]


def voided(match: Match) -> list[bool]:
    return [tally["void"] for tally in seen(match)["sheet"]]


@pytest.mark.rule("PI-3.1")
def test_all_is_shown_at_once_when_the_round_ends() -> None:
    match = play(sketched(3), (0, bet(1, 2)), (2, bet(1, 7)), (1, bet(2, 3)))
    match = finished(match, (0, 1))
    shown = [
        {"symbol": "star", "number": 1, "word": "star1"},
        {"symbol": "square", "number": 2, "word": "square2"},
        {"symbol": "circle", "number": 3, "word": "circle3"},
    ]
    bets = [[], [{"seat": 0, "number": 2}, {"seat": 2, "number": 7}], [{"seat": 1, "number": 3}]]
    for seat in (None, 0, 1, 2):
        assert seen(match, seat)["shown"] == shown
        assert seen(match, seat)["bets"] == bets
        assert seen(match, seat)["mine"] == (None if seat is None else shown[seat])
    assert events(match)[-1] == {"is": "revealed", "why": "last_token", "shown": shown, "bets": bets}


@pytest.mark.rule("PI-3.3")
def test_the_score_tokens_are_shown_with_who_takes_them_once_the_bets_lie_open() -> None:
    match = play(sketched(4), (3, bet(0, 2)), (2, bet(0, 1)), (1, bet(0, 1)), (0, bet(2, 3)))
    assert seen(match)["tokens"] is None
    match = finished(match, (0, 1, 2))
    for seat in (None, 0, 3):
        assert takers(match, seat) == [[(2, 2), (1, 1), (1, None)], KEPT, [(2, 0), (1, None), (1, None)], KEPT]
    assert seen(all_pass(match))["tokens"] is None


@pytest.mark.rule("PI-4.2")
def test_a_wrong_word_gives_no_score_token_in_the_end() -> None:
    match = revealed(4)
    while match.state.round < m.ROUNDS:
        match = inked(next_round(match), range(4))
        match = finished(play(match, (1, bet(0, match.state.numbers[0]))), range(3))
    match = play(match, *((seat, objection(0)) for seat in (1, 2)))
    assert takers(match)[0] == [(2, 1), (1, None), (1, None)]
    assert takers(all_pass(match))[0] == KEPT


@pytest.mark.rule("PI-3.1", "PI-4.3")
def test_it_is_scored_when_everybody_has_passed_and_not_before() -> None:
    match = revealed(3)
    for passes, seat in enumerate((2, 0)):
        match = match.play(seat, PASS)
        assert events(match) == [{"is": "passed", "seat": seat}]
        assert len(match.to_act) == 2 - passes
        assert (seen(match)["round"], seen(match)["sheet"], seen(match)["totals"]) == (1, None, [0, 0, 0])
    assert seen(match, 2)["answer"] == "pass"
    assert seen(match, 1)["answer"] is None
    match = match.play(1, PASS)
    assert [told["is"] for told in events(match)] == ["passed", "scored", "round_began"]
    assert events(match)[1]["sheet"] == seen(match)["sheet"]
    assert (seen(match)["phase"], seen(match)["round"]) == ("deck", 2)
    assert seen(match, 2)["answer"] is None


@pytest.mark.rule("PI-4.3")
def test_objections_are_unseen_by_the_others() -> None:
    match = revealed().play(0, objection(2))
    assert events(match) == []
    assert seen(match, 0)["objections"] == [2]
    assert [seen(match, seat)["objections"] for seat in (None, 1, 2, 3)] == [[], [], [], []]
    assert asked(match) == ("reveal", [0, 1, 2, 3])
    before, after = revealed(), match
    assert [seen(before, seat) for seat in (None, 1, 2, 3)] == [seen(after, seat) for seat in (None, 1, 2, 3)]


@pytest.mark.rule("PI-4.3")
def test_a_seat_objects_to_as_many_as_it_likes_once_each_in_its_order() -> None:
    match = play(revealed(), (3, objection(2)), (3, objection(0)))
    assert seen(match, 3)["objections"] == [2, 0]
    refused = refusal(match, 3, objection(2))
    assert (refused.clause, refused.reason) == ("PI-4.3", "again")
    match = match.play(3, objection(1)).play(3, objection(3))
    assert list(match.legal(3)) == [PASS]


@pytest.mark.rule("PI-4.3")
@pytest.mark.parametrize("seat", [4, -1, 10**20])
def test_a_seat_objects_to_seats_of_the_table(seat: int) -> None:
    refused = refusal(revealed(), 1, objection(seat))
    assert (refused.clause, refused.reason) == ("PI-4.3", "seat")


@pytest.mark.rule("PI-4.3", "PI-4.4", "PI-4.6")
def test_a_blank_slate_cannot_be_objected_to() -> None:
    match = play(inked(drawing(), (0, 1, 2)), (0, BLANK))
    match = play(finished(match, (1, 2)), (0, m.Stop()), (3, BLANK), (3, m.Stop()))
    for seat in (0, 3):
        refused = refusal(match, 1, objection(seat))
        assert (refused.clause, refused.reason) == ("PI-4.3", "blank")
    assert list(match.legal(1)) == [objection(1), objection(2), ABSTAIN, PASS]
    found = finished(inked(drawing(), (0, 1, 2)), (0, 1, 2))
    assert clause(found, 0, objection(3)) == "PI-4.3"
    found.play(3, objection(0))  # a seat that is blank objects like any other


@pytest.mark.rule("PI-4.3")
def test_a_seat_that_has_passed_or_abstains_answers_no_more() -> None:
    match = play(revealed(), (0, objection(1)), (0, PASS), (2, ABSTAIN))
    for seat in (0, 2):
        for command in (objection(3), objection(1), PASS, ABSTAIN):
            refused = refusal(match, seat, command)
            assert (refused.clause, refused.reason) == ("PI-4.3", "passed")
    assert seen(match, 0)["objections"] == [1]


@pytest.mark.rule("PI-4.3")
def test_a_seat_that_owns_up_needs_nobody_else() -> None:
    match = play(revealed(), (2, objection(2)))
    assert (events(match), seen(match, 2)["objections"], seen(match, 1)["objections"]) == ([], [2], [])
    assert voided(all_pass(match)) == [False, False, True, False]


@pytest.mark.rule("PI-4.3", "PI-4.1", "PI-4.2")
def test_bets_on_a_drawing_that_was_owned_up_to_go_back() -> None:
    match = play(sketched(3), (0, bet(1, 2)), (2, bet(1, 7)))
    match = all_pass(finished(match, (1, 0)).play(1, objection(1)))
    sheet = seen(match)["sheet"]
    assert [(tally["won"], tally["kept"], tally["bonus"], tally["sheep"]) for tally in sheet] == [
        (0, 3, 0, False), (0, 3, 0, False), (0, 3, 0, False),
    ]  # fmt: skip


@pytest.mark.rule("PI-4.3")
@pytest.mark.parametrize("command", [objection(0), objection(1)])
def test_a_seat_that_has_objected_cannot_abstain(command: m.Object) -> None:
    match = revealed().play(0, command)
    refused = refusal(match, 0, ABSTAIN)
    assert (refused.clause, refused.reason) == ("PI-4.3", "objected")
    assert ABSTAIN not in match.legal(0)


@pytest.mark.rule("PI-4.3")
def test_an_abstention_looks_like_a_pass_to_the_others() -> None:
    passed, abstained = revealed().play(0, PASS), revealed().play(0, ABSTAIN)
    assert events(abstained) == events(passed) == [{"is": "passed", "seat": 0}]
    assert [seen(abstained, seat) for seat in (None, 1, 2, 3)] == [seen(passed, seat) for seat in (None, 1, 2, 3)]
    assert (seen(abstained, 0)["answer"], seen(passed, 0)["answer"]) == ("abstain", "pass")
    assert seen(abstained, 0)["objections"] == []


@pytest.mark.rule("PI-4.3")
@pytest.mark.parametrize(
    ("seats", "abstain", "object_", "void"),
    [
        (3, (2,), (1,), True),  # two people and a bot
        (3, (1, 2), (), False),
        (3, (), (1,), False),
        (4, (3,), (1,), False),  # one of two is not more than half
        (4, (3,), (1, 2), True),
        (4, (2, 3), (1,), True),
        (6, (4, 5), (1,), False),
        (6, (4, 5), (1, 2), True),
    ],
)
def test_the_majority_is_counted_among_the_other_seats_that_did_not_abstain(
    seats: int, abstain: tuple[int, ...], object_: tuple[int, ...], void: bool
) -> None:
    match = all_abstain(revealed(seats), *abstain)
    match = all_pass(play(match, *((seat, objection(0)) for seat in object_)))
    assert voided(match) == [void] + [False] * (seats - 1)


@pytest.mark.rule("PI-4.3")
def test_the_abstention_of_the_one_who_drew_it_changes_nothing() -> None:
    match = all_abstain(revealed(3), 0).play(1, objection(0))
    assert voided(all_pass(match)) == [False] * 3
    assert voided(all_pass(match.play(2, objection(0)))) == [True, False, False]


@pytest.mark.rule("PI-4.3", "PI-5.4")
def test_a_seat_that_does_not_answer_in_time_passes_and_does_not_abstain() -> None:
    match = revealed(3, pace="live").play(1, objection(0))
    assert voided(match.time_up("reveal")) == [False] * 3
    assert voided(match.play(2, ABSTAIN).time_up("reveal")) == [True, False, False]


@pytest.mark.rule("PI-4.3")
def test_everybody_may_abstain_and_the_next_round_asks_again() -> None:
    match = all_abstain(revealed(3), 0, 1, 2)
    assert voided(match) == [False] * 3
    assert [seen(match, seat)["answer"] for seat in range(3)] == [None] * 3
    assert match.state.objections == ((),) * 3


@pytest.mark.rule("PI-4.3")
@pytest.mark.parametrize("seats", SEATS)
def test_a_drawing_is_void_when_more_than_half_of_the_other_seats_object(seats: int) -> None:
    needed = {3: 2, 4: 2, 5: 3, 6: 3}[seats]
    for count in range(seats):
        objected = play(revealed(seats), *((seat, objection(0)) for seat in range(1, 1 + count)))
        match = all_pass(objected)
        assert voided(match) == [count >= needed] + [False] * (seats - 1)


@pytest.mark.rule("PI-4.3")
def test_objections_do_not_add_up_over_seats_nor_over_rounds() -> None:
    match = play(revealed(), (0, objection(1)), (1, objection(0)), (2, objection(3)), (3, objection(2)))
    match = all_pass(match)
    assert voided(match) == [False] * 4
    match = play(match, (0, m.Deck("green")), *((seat, m.Ready()) for seat in range(4)))
    match = finished(inked(match, range(4)), range(3))
    assert [seen(match, seat)["objections"] for seat in range(4)] == [[]] * 4
    assert voided(all_pass(match.play(2, objection(1)))) == [False] * 4


@pytest.mark.rule("PI-4.3")
def test_all_drawings_may_be_void() -> None:
    match = revealed(3)
    pairs = [(seat, objection(other)) for seat in range(3) for other in range(3) if other != seat]
    match = all_pass(play(match, *pairs))
    assert voided(match) == [True] * 3
    assert [tally["total"] for tally in seen(match)["sheet"]] == [-3] * 3


@pytest.mark.rule("PI-4.3")
def test_a_bot_abstains() -> None:
    view = revealed().view(1, recall=True)
    assert all(revealed().game.PLAYERS["rule"](view, Chance("bot", step)).command == ABSTAIN for step in range(20))
