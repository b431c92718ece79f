"""Claims of what a player had seen: the room goes by what it sent and by the delay."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.window import Pass
from tablee.games import sketch
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.room import wire
from tablee.room.act import Decided
from tablee.room.changes import Changes
from tablee.room.claims import REFILL, believed
from tablee.room.room import LATE_AT_ONCE
from tablee.room.shown import by_now
from tablee.room.viewer import Viewer
from tests.games.sketch.table import after, at, sk, veto
from tests.room.driven import Table, commands, declined, spelled
from tests.room.test_races import sketching

ON_SCREEN = 0.2  # seconds after which everything sent over a quick connection has been seen


class Screen:
    """A person's tab at a driven table, on a connection with a delay."""

    def __init__(self, table: Table, person: str, delay: float) -> None:
        self._viewer = Viewer(person, lambda _: None, lambda: None)
        self._viewer.shown.measured(delay)
        self._tabs = [self._viewer.shown]
        self._table, self._person = table, person
        self._viewer.show(table.room, table.now)

    def hear(self, *told: Changes) -> None:
        for changes in told:
            self._viewer.hear(changes, self._table.now)

    def throw(self, command: Any, question: int | None = None) -> Changes:
        """Press; unless another is told, the question is the one on the screen."""
        asked = self._table.question(self._person) if question is None else question
        return self._table.play(self._person, command, question=asked, shown=self.seen())

    def seen(self) -> int | None:
        """The version that the person must have seen by now."""
        return by_now(self._tabs, self._table.now)

    def share(self, other: "Screen") -> None:
        """They are two tabs of one person."""
        self._tabs = other._tabs = [self._viewer.shown, other._viewer.shown]


def matching() -> tuple[Table, list[Changes]]:
    """Bob throws an archer on the archer that Ann has laid; Cid has one as well."""
    table = sketching("1 2", "archer 3", "archer 4 5 6 7 8")
    return table, [table.play("bob", sk(0, seen=1)), table.play("bob", at(0))]


def covered() -> tuple[Table, list[Changes]]:
    """Bob throws a Veto on the archer that Ann has laid; Cid has an archer, which no longer matches."""
    table = sketching("1 2", "veto 3", "archer 4 5 6 7 8")
    return table, [table.play("bob", veto(0, seen=1))]


def cid_watches(table: Table, told: list[Changes], delay: float) -> tuple[Screen, int]:
    """Cid's screen, once Bob's card is sent to it, and the question that it showed before."""
    screen = Screen(table, "cid", delay)
    screen._viewer.shown._sent = [(table.now - 10.0, 1)]  # Ann's card has lain there for long
    screen.hear(*told)
    return screen, table.question("cid") - 1


def mistakes(*told: Changes) -> list[str]:
    return [event.card for changes in told for event in changes.events if isinstance(event, e.ThrewWrongly)]


# Honest players


@pytest.mark.rule("SK-3.3")
def test_on_a_slow_line_a_press_before_the_card_was_shown_counts_if_it_still_matches() -> None:
    table, told = matching()
    screen, asked = cid_watches(table, told, delay=0.4)
    table.now += 0.3
    assert commands(screen.throw(sk(0, seen=1), asked)) == [(2, sk(0))]


@pytest.mark.rule("SK-3.3")
@pytest.mark.parametrize("command", [sk(0, seen=1), sk(1, seen=1), veto(1, seen=1)])
def test_on_a_slow_line_a_press_before_the_card_was_shown_costs_nothing(command: m.Throw) -> None:
    table, told = covered()
    screen, asked = cid_watches(table, told, delay=0.4)
    table.now += 0.3
    state = table.room.state
    assert declined(screen.throw(command, asked))[0][2] == "SK-3.3"
    assert table.room.state == state


def test_a_press_that_comes_later_than_its_line_explains_is_stale_and_costs_nothing_either() -> None:
    table, told = covered()
    screen, asked = cid_watches(table, told, delay=0.0)
    table.now += 5.0
    state = table.room.state
    throw = spelled(sk(0, seen=1))
    assert table.refuses("cid", wire.Play, question=asked, command=throw, shown=screen.seen()) == "stale"
    assert table.room.state == state


def test_a_card_that_is_decided_but_not_yet_sent_has_been_seen_by_nobody() -> None:
    table, told = covered()
    screen, asked = cid_watches(table, [], delay=0.0)
    assert declined(screen.throw(sk(0, seen=1), asked))[0][2] == "SK-3.3"
    screen.hear(*told)
    table.now += ON_SCREEN
    assert mistakes(screen.throw(sk(0, seen=1))) == ["archer"]


def test_what_is_kept_back_is_judged_by_what_was_seen_when_it_came() -> None:
    table = sketching("1 2", "veto 3", "archer 4")
    table.slow("ann", 0.2)
    screen, asked = cid_watches(table, [], delay=0.0)
    told = [table.play("bob", veto(0, seen=1))]
    table.now += 0.1
    told += [screen.throw(sk(0, seen=1), asked + 1), *table.wait(1)]
    assert commands(*told) == [(1, veto(0))]
    assert [why for _, _, why in declined(*told)] == ["SK-3.3"]


# False claims


@pytest.mark.parametrize("claim", [0, 1, 3, 10**9])
def test_who_was_shown_the_card_pays_for_a_wrong_throw_whatever_is_claimed(claim: int) -> None:
    table, told = covered()
    screen, _ = cid_watches(table, told, delay=0.0)
    table.now += ON_SCREEN
    before = len(table.room.match.state.hands[2])
    assert mistakes(screen.throw(sk(0, seen=claim))) == ["archer"]
    assert len(table.room.match.state.hands[2]) == before + 1


def test_without_word_of_what_was_shown_no_claim_is_believed() -> None:
    table, _ = covered()
    assert mistakes(table.play("cid", sk(0, seen=1))) == ["archer"]


@pytest.mark.parametrize("delay", [0.0, 0.5, 60.0])
def test_a_line_that_is_made_to_look_slow_buys_a_few_late_throws_and_no_more(delay: float) -> None:
    table, told = covered()
    screen, _ = cid_watches(table, told, delay)
    answers = [screen.throw(sk(slot, seen=1)) for slot in range(6)]
    assert [why for _, _, why in declined(*answers)] == ["SK-3.3"] * int(LATE_AT_ONCE)
    assert mistakes(*answers) == ["6", "7", "8"]


def test_late_throws_come_back_slowly_and_no_more_than_there_were() -> None:
    for seconds, free in ((0.9 / REFILL, 0), (1.1 / REFILL, 1), (100 / REFILL, 3)):
        table, told = covered()
        screen, _ = cid_watches(table, told, 0.0)
        for _ in range(int(LATE_AT_ONCE)):
            screen.throw(sk(0, seen=1))
        table.room = replace(table.room, clock=None)
        table.now += seconds
        screen._viewer.shown._sent = [(table.now, 2), (table.now - 10, 1)]
        answers = [screen.throw(sk(slot, seen=1)) for slot in range(4)]
        assert len(declined(*answers)) == free


def test_beyond_the_ration_an_answer_to_a_past_question_is_stale_whatever_the_card_is() -> None:
    table, told = matching()
    screen, asked = cid_watches(table, told, delay=0.4)
    answers = [screen.throw(veto(slot, seen=1), asked) for slot in (3, 4, 5)]
    answers += [screen.throw(sk(slot, seen=1), asked) for slot in (0, 1)]  # one would match
    assert [why for _, _, why in declined(*answers)] == ["SK-3.3"] * 3 + ["stale"] * 2


def test_a_quick_tab_shows_what_a_slow_tab_of_the_same_person_does_not_admit_to() -> None:
    table, told = covered()
    slow, _ = cid_watches(table, told, delay=0.5)
    quick, _ = cid_watches(table, told, delay=0.0)
    slow.share(quick)
    table.now += ON_SCREEN
    assert mistakes(slow.throw(sk(0, seen=1))) == ["archer"]


def test_who_connects_again_has_seen_all_that_is_shown_at_once() -> None:
    table, _ = covered()
    screen = Screen(table, "cid", delay=0.5)
    assert mistakes(screen.throw(sk(0, seen=1))) == ["archer"]


def test_a_bot_is_taken_to_have_seen_the_table_as_it_stands() -> None:
    table, _ = covered()
    table.ask("cid", wire.Leave)
    assert mistakes(table.tell(Decided(2, table.room.questions[2], sk(0, seen=0)))) == ["archer"]


# Belief


@pytest.mark.parametrize(
    ("claim", "shown", "left"),
    [
        (2, 2, 2),
        (1, 1, 1),
        (1, 0, 1),
        (0, 1, None),
        (1, 2, None),
        (3, 1, None),
        (1, None, None),
        (2, None, 2),
        (2, 9, 2),
    ],
)
def test_a_claim_is_believed_between_what_was_shown_and_what_there_is(
    claim: int, shown: int | None, left: int | None
) -> None:
    state = after("7", "1 2", "7 3", "7 4", pace="live").play(1, sk(0)).state
    command = believed(sketch, state, sk(0, seen=claim), shown)
    assert isinstance(command, m.Sketch)
    assert (command.slot, command.seen) == (0, left)


def test_a_command_that_claims_nothing_stays_as_it_is() -> None:
    state = after("7", "1 2", "7 3", "7 4", pace="live").state
    for command in (sk(0), veto(1), Pass()):
        assert believed(sketch, state, command, 0) is command
