"""The scenario runner: what holds, what differs, and what is no scenario at all. Never a traceback."""

from collections.abc import MutableMapping
from typing import Any, cast

import pytest

from tablee.games import GAMES
from tablee.lab.scenario import Differs, Malformed
from tests import toys
from tests.lab.written import ANNOUNCE, TAKE, TAKES, expect, play

# What is seen


def test_an_expect_names_some_parts_of_the_spectator_s_view() -> None:
    play(expect(phase="announce", deck=51, hand=None))
    with pytest.raises(Differs, match="step 1: deck: expected 50, seen 51"):
        play(expect(phase="announce", deck=50))


def test_an_expect_with_as_asks_for_the_view_of_a_seat() -> None:
    play(expect(viewer=0, seat=0, hand=["A5", "A3", "X"]), expect(viewer=1, seat=1, hand=None), expect(seat=None))
    play(expect(viewer=None, seat=None, hand=None))
    with pytest.raises(Differs, match="hand"):
        play(expect(viewer=1, hand=["A5", "A3", "X"]))


def test_objects_are_compared_in_part_wherever_they_stand() -> None:
    play(expect(options={"deck": 54}), expect(options={}), expect(piles=[{"height": 0}, {}, {"top": None}]))
    with pytest.raises(Differs, match=r"options\.deck: expected 60, seen 54"):
        play(expect(options={"deck": 60}))
    with pytest.raises(Differs, match=r"piles\.1\.height: expected 1, seen 0"):
        play(expect(piles=[{"height": 0}, {"height": 1}, {}]))


@pytest.mark.parametrize("hand", [["A5", "A3"], ["A3", "A5", "X"], ["A5", "A3", "X", "A1"], [], {}, "A5 A3 X", None])
def test_lists_are_compared_in_full_and_in_order(hand: Any) -> None:
    with pytest.raises(Differs, match="hand"):
        play(expect(viewer=0, hand=hand))


@pytest.mark.parametrize("part", [{"height": 0, "top": None, "cards": []}, {"Height": 0}])
def test_a_part_that_no_view_has_differs(part: dict[str, Any]) -> None:
    with pytest.raises(Differs, match="there is no such thing"):
        play(expect(piles=[part, {}, {}]))
    with pytest.raises(Differs, match="step 1: cards: there is no such thing"):
        play(expect(cards=3))


@pytest.mark.parametrize("seats", [True, "3", [3], {"count": 3}, 4, None])
def test_a_value_of_another_kind_differs(seats: Any) -> None:
    play(expect(seats=3), expect(seats=3.0))
    with pytest.raises(Differs, match="seats"):
        play(expect(seats=seats))


def test_yes_is_no_number() -> None:
    play(ANNOUNCE, TAKE, {"by": 1, "do": "keep", "discard": "A1", "score": "X", "face": "up"}, expect(discard=1))
    with pytest.raises(Differs, match="discard"):
        play(ANNOUNCE, TAKE, {"by": 1, "do": "keep", "discard": "A1", "score": "X", "face": "up"}, expect(discard=True))


def test_to_act_is_a_sorted_list_for_every_viewer() -> None:
    play(expect(to_act=[0]), ANNOUNCE, expect(viewer=2, to_act=[1]))
    play(expect(to_act=[0, 1]), {"by": 0, "do": "done"}, expect(to_act=[1]), seats=2)
    with pytest.raises(Differs, match="to_act"):
        play(expect(to_act=[1, 0]), seats=2)


def test_the_outcome_is_null_until_the_end() -> None:
    play(expect(outcome=None), ANNOUNCE, expect(outcome=None))
    with pytest.raises(Differs, match="outcome"):
        play(expect(outcome={"winners": [0]}))


# What may be done


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_legal_lists_the_commands_of_a_seat_in_any_order(order: tuple[int, ...]) -> None:
    play(ANNOUNCE, expect(viewer=1, legal=[TAKES[place] for place in order]))


def test_legal_of_a_seat_that_may_not_act_or_of_a_spectator_is_empty() -> None:
    play(ANNOUNCE, expect(viewer=0, legal=[]), expect(legal=[]))
    with pytest.raises(Differs, match=r"legal: .*take.* is not"):
        play(ANNOUNCE, expect(legal=TAKES))


def test_legal_differs_where_a_command_is_missing() -> None:
    with pytest.raises(Differs, match=r"legal: there are 3, .*false.* among them"):
        play(ANNOUNCE, expect(viewer=1, legal=TAKES[:2]))


def test_legal_differs_where_a_command_is_too_many() -> None:
    with pytest.raises(Differs, match=r"legal: .*done.* is not"):
        play(ANNOUNCE, expect(viewer=1, legal=[*TAKES, {"do": "done"}]))


def test_legal_takes_any_spelling_of_a_command() -> None:
    spelled = [{"do": "announce", "values": [c, b, a]} for a in range(10) for b in range(a + 1) for c in range(b + 1)]
    play(expect(viewer=0, legal=spelled))
    with pytest.raises(Differs, match="220"):
        play(expect(viewer=0, legal=spelled[1:]))


@pytest.mark.parametrize("legal", [None, True, 3, "take", {"do": "take"}, ["take"], [{"do": "fold"}], [[]]])
def test_legal_that_is_no_list_of_commands_is_malformed(legal: Any) -> None:
    with pytest.raises(Malformed, match="step 2: legal"):
        play(ANNOUNCE, expect(viewer=1, legal=legal))


# Refusals


def test_a_refused_command_may_be_written_with_its_clause_or_without() -> None:
    play({**TAKE, "refused": True}, {**TAKE, "refused": "CO-2.3"}, expect(phase="announce"), ANNOUNCE)


def test_a_command_that_is_refused_unforeseen_differs_in_words() -> None:
    with pytest.raises(Differs, match=r"step 1: refused: CO-2\.3 There is no announcement yet"):
        play(TAKE)
    with pytest.raises(Differs, match=r"step 1: refused: CO-2\.3"):
        play({**TAKE, "refused": False})


@pytest.mark.parametrize("clause", ["CO-2.2", "CO-9.9", "true", "", "co-2.3"])
def test_a_refusal_under_another_clause_differs(clause: str) -> None:
    with pytest.raises(Differs, match=r"step 1: refused, but not under .*: CO-2\.3 "):
        play({**TAKE, "refused": clause})


@pytest.mark.parametrize("refused", [True, "CO-2.2"])
def test_a_command_that_is_accepted_against_expectation_differs(refused: Any) -> None:
    with pytest.raises(Differs, match="step 1: accepted"):
        play({**ANNOUNCE, "refused": refused})


@pytest.mark.parametrize("refused", [None, 1, 0, [], ["CO-2.2"], {}])
def test_refused_is_true_or_a_clause(refused: Any) -> None:
    with pytest.raises(Malformed, match=r"step 1: refused: .* is neither true nor a clause"):
        play({**TAKE, "refused": refused})


MALFORMED_COMMANDS: list[dict[str, Any]] = [
    {"by": 0},
    {"by": 0, "do": None},
    {"by": 0, "do": "fold"},
    {"by": 0, "do": ["announce"]},
    {"by": 0, "do": "announce"},
    {"by": 0, "do": "announce", "values": [10, 1, 1]},
    {"by": 0, "do": "announce", "values": [9, 1]},
    {"by": 0, "do": "announce", "values": [9, 1, "X"]},
    {"by": 0, "do": "announce", "values": [9, 1, 1], "aloud": True},
    {"by": 0, "do": "challenge", "says": True},
    {"by": 3, "do": "announce", "values": [9, 1, 1]},
    {"by": -1, "do": "announce", "values": [9, 1, 1]},
]


@pytest.mark.parametrize("command", MALFORMED_COMMANDS, ids=str)
def test_a_malformed_command_is_a_refused_one_where_the_file_says_so(command: dict[str, Any]) -> None:
    play({**command, "refused": True}, expect(phase="announce"))
    with pytest.raises(Differs, match=r"refused, but not under CO-2\.2"):
        play({**command, "refused": "CO-2.2"})


@pytest.mark.parametrize("command", MALFORMED_COMMANDS, ids=str)
def test_a_malformed_command_without_refused_makes_a_malformed_file(command: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="step 2: "):
        play(expect(phase="announce"), command)


# Timers


def test_a_timer_that_does_not_run_differs() -> None:
    with pytest.raises(Differs, match="step 1: No timer “react” is running"):
        play({"time_up": "react"})


@pytest.fixture
def snap(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A table of Snap, which has windows, timers and two rounds: seat 0 begins the first, seat 1 the second."""
    monkeypatch.setitem(cast(MutableMapping[str, Any], GAMES), "snap", toys.snap)
    rounds = [{"first": 0, "deck": ["a", "b", "c"]}, {"first": 1, "deck": ["c"]}]
    return {"game": "snap", "seats": 2, "options": {"pace": "live"}, "chance": {"rounds": rounds}}


def lay(seat: int) -> dict[str, Any]:
    return {"by": seat, "do": "lay"}


def test_the_running_timer_of_that_name_runs_out(snap: dict[str, Any]) -> None:
    play(lay(0), expect(phase="react", to_act=[1]), {"time_up": "react"}, expect(phase="lay", to_act=[1]), **snap)


@pytest.mark.parametrize("early", [[], [{"time_up": "react"}]])
def test_a_timer_that_does_not_run_yet_or_has_another_name_differs(snap: dict[str, Any], early: list[Any]) -> None:
    steps = early or [lay(0), {"time_up": "tie"}]
    with pytest.raises(Differs, match=f"step {len(steps)}: No timer “{steps[-1]['time_up']}” is running"):
        play(*steps, **snap)


def test_at_relaxed_pace_no_window_has_a_timer(snap: dict[str, Any]) -> None:
    with pytest.raises(Differs, match="step 2: No timer"):
        play(lay(0), {"time_up": "react"}, **{**snap, "options": {}})


def test_a_view_shows_the_answer_of_its_own_seat(snap: dict[str, Any]) -> None:
    relaxed = {**snap, "seats": 3, "options": {}}
    answer = {"by": 2, "do": "pass"}
    play(lay(0), answer, expect(viewer=2, answer="pass"), expect(viewer=1, answer=None), expect(to_act=[1]), **relaxed)


def test_each_round_has_its_own_chance(snap: dict[str, Any]) -> None:
    first_round = [step for card in range(9) for step in (lay(card % 2), {"time_up": "react"})]
    doubled = [{"by": seat, "do": "pass"} for seat in (0, 1)]
    begun = expect(round=1, turn=0, to_act=[0])
    play(begun, *first_round, *doubled, expect(round=2, turn=1), lay(1), expect(pile=["c"]), **snap)


# Chance


def test_what_is_not_fixed_is_seeded_and_the_same_at_every_run() -> None:
    def fails() -> str:
        with pytest.raises(Differs) as caught:
            play(expect(viewer=0, hand=[]), chance={"first": 0})
        return str(caught.value)

    assert fails() == fails()


def test_chance_may_be_told_round_by_round() -> None:
    rounds = [{"first": 1, "deck": ["X", "X", "X"]}, {"first": 0}]
    play(expect(viewer=1, hand=["X", "X", "X"]), chance={"rounds": rounds})


@pytest.mark.parametrize(
    "chance",
    [
        {"dealer": 0},
        {"first": 3},
        {"first": True},
        {"first": 10**30},
        {"deck": ["Z1"]},
        {"deck": ["D6"]},
        {"deck": ["A5"] * 4},
        {"deck": [5]},
        {"deck": "A5"},
        {"rounds": None},
        {"rounds": 1},
        {"rounds": {"first": 0}},
        {"rounds": "first"},
        {"rounds": [1]},
        {"rounds": [{"first": 9}]},
        {"rounds": [], "first": 0},
        [],
        None,
    ],
    ids=str,
)
def test_chance_that_cannot_be_makes_a_malformed_file(chance: Any) -> None:
    with pytest.raises(Malformed):
        play(chance=chance)
