"""A message on which a game fails is refused as our fault and changes nothing, and the table goes on."""

from typing import Any

import pytest

from tablee.engine.game import Timer
from tablee.engine.window import Pass
from tablee.room import wire
from tablee.room.act import Decided, Requested, TimePassed, wake_at
from tablee.room.changes import Declined
from tablee.room.ruling import OUR_FAULT, rule_on
from tests.room.driven import Table, laid, spelled
from tests.toys import peek, snap

SLOW = 0.2


class Bug(Exception):
    """We were wrong."""


def fail_at_snaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the game fails whenever somebody snaps."""
    apply = snap.apply

    def apply_or_fail(state: Any, seat: int, command: Any, chance: Any) -> Any:
        if isinstance(command, snap.Snap):
            raise Bug
        return apply(state, seat, command, chance)

    monkeypatch.setattr(snap, "apply", apply_or_fail)


def pressing(table: Table, person: str, command: Any) -> Requested:
    """A request to make a move."""
    play = wire.Play(id="asked", question=table.question(person), command=spelled(command))
    return Requested(person, play, "fresh")


def test_what_a_person_may_not_do_is_refused_and_is_nobodys_fault() -> None:
    table, _, near, _ = laid()
    ruling = rule_on(table.room, pressing(table, near, snap.Lay()), table.now)
    assert (ruling.fate, ruling.faults, ruling.changes.room) == ("refused", (), table.room)
    assert ruling.changes.declined[0][:2] == (near, "asked")


def test_a_move_that_the_game_fails_at_is_refused_as_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, near, _ = laid()
    fail_at_snaps(monkeypatch)
    ruling = rule_on(table.room, pressing(table, near, snap.Snap()), table.now)
    assert ruling.changes.declined == (Declined(near, "asked", OUR_FAULT),)
    assert ruling.changes.room is table.room
    assert [type(fault.error) for fault in ruling.faults] == [Bug]


def test_a_pending_move_that_the_game_fails_at_is_withdrawn_and_the_message_at_hand_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _, near, far = laid(ann=SLOW, bob=SLOW, cid=SLOW)
    table.tell(pressing(table, far, snap.Snap()))
    fail_at_snaps(monkeypatch)
    table.now += 10 * SLOW
    ruling = rule_on(table.room, pressing(table, near, Pass()), table.now)
    assert ruling.fate == "counts"
    assert Declined(far, "asked", OUR_FAULT) in ruling.changes.declined
    assert [pending.person for pending in ruling.changes.room.pending] == [near]
    assert ruling.mistrusted == ()


def test_a_bot_whose_pending_move_the_game_fails_at_is_mistrusted(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _, far = laid(ann=SLOW, bob=SLOW, cid=SLOW)
    answer = Decided(table.seat(far), table.question(far), snap.Snap())
    table.ask(far, wire.Leave)
    table.tell(answer)
    fail_at_snaps(monkeypatch)
    moment = wake_at(table.room)
    assert moment is not None
    ruling = rule_on(table.room, TimePassed(), moment)
    assert ruling.mistrusted == (answer,)
    assert not ruling.changes.room.pending


def test_a_timer_that_the_game_fails_at_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def time_up(_state: Any, _chance: Any) -> Any:
        raise Bug

    monkeypatch.setattr(peek, "timer", lambda _state: Timer("look", 1.0, 0))
    monkeypatch.setattr(peek, "time_up", time_up)
    table = Table("peek", 2)
    table.sit("bob")
    table.start()
    ruling = rule_on(table.room, TimePassed(), table.now + 2.0)
    assert (ruling.fate, ruling.changes.room.clock) == ("refused", None)
    assert ruling.changes.room.version > table.room.version
    assert ruling.faults
