from tablee.engine.match import Match
from tablee.games.skyjo_action import model as m
from tablee.lab.spaces.skyjo_action import SkyjoAction
from tests.games.skyjo_action.table import DONE, DRAW, MIXED, OTHERS, PASS, action, lay, remove, trade
from tests.lab.spaces.parts import ones, part

ACTIONS = m.KINDS
CARDS = (*dict.fromkeys(m.NUMBERS), m.STAR)


def space_at(match: Match, recall: bool = False) -> SkyjoAction:
    return SkyjoAction(match.options, match.seats, recall)


def kinds_at(space: SkyjoAction, view: m.View, place: int) -> list[m.Card]:
    """The kinds that are told of a card."""
    numbers = part(space, view, "kinds")[place * len(CARDS) :][: len(CARDS)]
    return [card for card, number in zip(CARDS, numbers, strict=True) if number]


def test_ones_own_grid_comes_first_with_its_hidden_cards_and_holes() -> None:
    match = lay(MIXED, OTHERS.replace("8 7", ". 7"))
    space, view = space_at(match), match.view(1)
    assert ones(space, view, "down") == [11, 23]
    assert ones(space, view, "cards") == [place for place in range(24) if place != 4]
    assert [kinds_at(space, view, place) for place in (0, 4, 11, 12)] == [["4"], [], [], ["1"]]
    assert [ones(space, match.view(seat), "turn") for seat in range(2)] == [[0], [1]]


def test_a_card_drawn_from_the_deck_is_seen_by_its_seat_alone() -> None:
    match = lay(MIXED, OTHERS, deck="12").play(0, DRAW)
    space = space_at(match)
    assert ones(space, match.view(0), "drawn") == [CARDS.index("12")]
    assert ones(space, match.view(1), "drawn") == [len(CARDS)]
    assert ones(space, match.view(1), "drawn_from") == [0]


def test_what_has_been_chosen_is_told_in_its_order() -> None:
    match = lay(MIXED, OTHERS, held=("trade",))
    space, view = space_at(match), match.view(0)
    numbers = space.numbers(view, trade((1, 1, 3), (4, 1, 5)))
    told = part(space, view, "chosen", *numbers[:3])
    assert [told[number] for number in numbers] == [0.2, 0.4, 0.6, 0, 0]
    assert len(ones(space, view, "chosen")) == 0


def test_a_seat_that_may_shield_sees_what_the_attack_would_do() -> None:
    match = lay(MIXED, OTHERS, MIXED, held=("trade remove", "shield shield peek", "peek"))
    space = space_at(match)
    traded = match.play(0, trade((4, 2, 5), (1, 1, 3))).view(1)
    assert ones(space, traded, "pending_by") == [2]
    assert ones(space, traded, "pending") == [ACTIONS.index("trade")]
    assert ones(space, traded, "pending_cards") == [3, 24 + 1]
    assert ones(space, traded, "pending_second") == [12 + 5, 24 + 4]
    removed = match.play(0, remove((1, "peek"), (2, 4))).view(1)
    assert ones(space, removed, "pending_held") == [ACTIONS.index("peek")]
    assert ones(space, removed, "pending_cards") == [12 + 4]


def test_swaps_told_in_either_order_look_alike() -> None:
    match = lay(MIXED, OTHERS, held=("trade", "shield"))
    space = space_at(match)
    swaps = (1, 1, 3), (4, 1, 5)
    views = [match.play(0, trade(*order)).view(1) for order in (swaps, swaps[::-1])]
    assert space.observe(views[0]).tobytes() == space.observe(views[1]).tobytes()


def test_with_recall_a_seat_knows_what_it_peeked_at_and_who_did() -> None:
    match = lay(MIXED, OTHERS, held=("peek",)).play(0, action("peek", seat=1, line="row", index=2))
    space, recalling = space_at(match), space_at(match, recall=True)
    assert kinds_at(space, match.view(0), 23) == ["1"]
    assert ones(space, match.view(1), "pending_line") == [2]
    match = match.play(0, DONE)
    views = [match.view(seat, recall=True) for seat in range(2)]
    assert [kinds_at(recalling, view, place) for view, place in zip(views, (23, 11), strict=True)] == [["1"], []]
    assert kinds_at(space, views[0], 23) == []
    assert [ones(recalling, view, "seen_by") for view in views] == [[23 * 2], [11 * 2 + 1]]


def test_with_recall_a_seat_can_tell_what_lies_on_the_discard_and_right_below_its_top() -> None:
    match = lay(MIXED, OTHERS, discard="0 0 12 9")
    recalling = space_at(match, recall=True)
    view = match.view(0, recall=True)
    told = part(recalling, view, "discarded")
    assert [told[CARDS.index(card)] for card in ("0", "12", "9", "1")] == [
        round(2 / 11, 4),
        round(1 / 7, 4),
        round(1 / 7, 4),
        0,
    ]
    assert ones(recalling, view, "below") == [CARDS.index("12")]
    assert part(recalling, view, "unknown") == [0]


def test_totals_beyond_the_bounds_are_told_as_the_bounds() -> None:
    match = lay(MIXED, OTHERS, totals=(-900, 50))
    assert part(space_at(match), match.view(1), "totals") == [0.5, -2]


def test_an_answer_that_is_not_counted_yet_is_seen_by_its_own_seat() -> None:
    match = lay(MIXED, OTHERS, MIXED, held=("remove", "shield", "shield")).play(0, remove((1, 4), (2, 4)))
    match = match.play(1, PASS)
    assert [ones(space_at(match), match.view(seat), "answer") for seat in (1, 2)] == [[0], []]
