"""Fair order: the first to press is first, on any connection, and a lie gains no more than its quota."""

from contextlib import suppress
from typing import NamedTuple

import pytest

from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.room import wire
from tablee.room.changes import Changes
from tablee.room.fairness import LARGEST_CREDIT, REFILL
from tablee.room.room import FULL_QUOTA
from tests.room.driven import spelled, three_at
from tests.toys import snap

APART = snap.TIE + 0.001  # seconds between presses that are no tie


class Press(NamedTuple):
    """When somebody pressed, in seconds after the card was shown, and what the browser says of it, if it lies."""

    person: str
    after: float
    says: float | None = None


class Race:
    """Snap at live pace: somebody lays, two may snap; each connection has its delay."""

    def __init__(self) -> None:
        self.table = three_at("snap", pace="live")
        self.delays = dict.fromkeys(("ann", "bob", "cid"), 0.0)

    def slow(self, person: str, delay: float) -> None:
        self.delays[person] = delay
        self.table.slow(person, delay)

    def lay(self) -> tuple[str, str]:
        """A card is laid: who may snap, the nearer first."""
        (layer,) = self.table.acting
        self.table.play(layer, snap.Lay())
        seat = self.table.seat(layer)
        return self.table.who((seat + 1) % 3), self.table.who((seat + 2) % 3)

    def run(self, *presses: Press) -> list[Changes]:
        """All changes after these presses, each when its connection brings it, until the race is decided."""
        table, shown, told = self.table, self.table.now, []
        questions = {press.person: table.question(press.person) for press in presses}
        for moment, press in sorted((shown + press.after + self.delays[press.person], press) for press in presses):
            told += table.wait(moment - table.now)
            says = press.after if press.says is None else press.says
            with suppress(Refused):  # the card is somebody else's already
                told.append(
                    table.play(press.person, snap.Snap(), question=questions[press.person], pressed=1000 * says)
                )
        return told + table.wait(2 * LARGEST_CREDIT)

    def winners(self, told: list[Changes]) -> list[str]:
        return [self.table.who(event.seat) for news in told for event in news.events if isinstance(event, snap.Snapped)]


@pytest.mark.parametrize("delay", [0.0, 0.2, 0.4])
@pytest.mark.parametrize("slow_is_near", [False, True])
@pytest.mark.parametrize("near_is_quicker", [False, True])
def test_presses_more_than_a_tie_apart_go_to_who_was_quicker_on_either_line(
    delay: float, slow_is_near: bool, near_is_quicker: bool
) -> None:
    race = Race()
    near, far = race.lay()
    race.slow(near if slow_is_near else far, delay)
    quick, late = (near, far) if near_is_quicker else (far, near)
    assert race.winners(race.run(Press(quick, 1.0), Press(late, 1.0 + APART))) == [quick]


@pytest.mark.parametrize("delay", [0.0, 0.2, 0.4])
@pytest.mark.parametrize("slow_is_near", [False, True])
def test_presses_within_a_tie_go_to_the_nearer_seat_on_either_line(delay: float, slow_is_near: bool) -> None:
    race = Race()
    near, far = race.lay()
    race.slow(near if slow_is_near else far, delay)
    assert race.winners(race.run(Press(far, 1.0), Press(near, 1.0 + snap.TIE - 0.01))) == [near]


@pytest.mark.parametrize("delay", [0.05, 0.2, 0.4])
def test_a_fair_player_on_a_slow_line_never_loses_a_window_answered_in_time(delay: float) -> None:
    race = Race()
    race.slow("cid", delay)
    answered = 0
    while race.table.room.stage == "playing" and answered < 10:
        if race.table.room.match.state.phase == "double":
            for person in race.table.acting:
                race.table.play(person, Pass())
            continue
        if "cid" not in race.lay():
            race.table.wait(2 * snap.REACT)
            continue
        assert race.winners(race.run(Press("cid", snap.REACT - 0.01))) == ["cid"]
        answered += 1
    assert answered == 10


def test_a_press_after_the_time_is_too_late_on_a_slow_line_too() -> None:
    race = Race()
    _, far = race.lay()
    race.slow(far, 0.2)
    told = race.table.wait(snap.REACT + 0.01 + 0.2)
    question = race.table.question(far)
    told.append(race.table.ask(far, wire.Play, question=question, command=spelled(snap.Snap()), pressed=4010.0))
    assert race.winners(told + race.table.wait(1)) == []


def test_a_browser_that_lies_overtakes_no_more_than_its_line_was_measured_to_take() -> None:
    race = Race()
    near, far = race.lay()
    race.slow(far, 0.04)
    assert race.winners(race.run(Press(near, 1.0), Press(far, 1.1, says=0.0))) == [near]


def test_a_browser_that_lies_and_feigns_a_slow_line_gains_no_more_than_its_quota() -> None:
    race, gained = Race(), 0.0
    race.table.slow("cid", 10.0)  # its answers to our pings are as late as it likes
    began = race.table.now
    for _ in range(12):
        if race.table.room.match.state.phase != "lay":
            break
        near, far = race.lay()
        honest = far if near == "cid" else near
        if "cid" not in (near, far):
            race.table.wait(snap.REACT + LARGEST_CREDIT)
            continue
        for news in race.run(Press(honest, 0.5), Press("cid", 0.9, says=0.0)):
            gained += sum(row.body["entry"].credit for row in news.rows if getattr(row.body["entry"], "seat", 0) == 2)
    assert 0 < gained <= FULL_QUOTA + REFILL * (race.table.now - began)


def test_a_quota_is_charged_only_for_what_is_overtaken_and_fills_again_slowly() -> None:
    race = Race()
    near, far = race.lay()
    race.slow(far, 0.4)
    race.run(Press(far, 1.0))
    assert race.table.room.members[far].quota == FULL_QUOTA
    race = Race()
    near, far = race.lay()
    race.slow(far, 0.4)
    race.run(Press(far, 1.0), Press(near, 1.2))
    assert race.table.room.members[far].quota == pytest.approx(FULL_QUOTA - 0.4)
    assert race.table.room.members[near].quota == FULL_QUOTA


def test_the_deciding_order_is_written_in_the_log() -> None:
    race = Race()
    near, far = race.lay()
    laid = race.table.now - race.table.room.dealt
    race.slow(far, 0.4)
    rows = [row for news in race.run(Press(near, 1.0), Press(far, 0.9)) for row in news.rows]
    entries = [(race.table.who(row.body["entry"].seat), row.body["entry"]) for row in rows]
    assert [(who, entry.at - laid, entry.credit) for who, entry in entries] == [
        (far, pytest.approx(0.9, abs=0.002), pytest.approx(0.4)),
        (near, pytest.approx(1.0, abs=0.002), 0.0),
    ]


def test_a_browser_that_does_not_say_when_gets_the_delay_of_its_line() -> None:
    table = three_at("snap", pace="live")
    (layer,) = table.acting
    table.play(layer, snap.Lay())
    near, far = (table.who((table.seat(layer) + step) % 3) for step in (1, 2))
    table.slow(far, 0.4)
    told = [*table.wait(1.0), table.play(near, Pass())]
    told += [*table.wait(0.3), table.play(far, snap.Snap()), *table.wait(1)]
    first = next(row.body["entry"] for news in told for row in news.rows)
    assert (first.seat, first.credit) == (table.seat(far), pytest.approx(0.4))


def test_bots_and_broken_lines_are_paid_nothing_and_waited_for_by_nobody() -> None:
    race = Race()
    near, far = race.lay()
    race.slow(far, 0.4)
    race.table.depart(far)
    changes = race.table.play(near, snap.Snap(), pressed=0.0)
    assert race.winners([changes]) == [near]
