"""The arena: players meet over one match, without a wall clock.

The law: time is what the players say they need. Of all that is planned (commands and the running timer) the soonest
happens; a player is asked again only when its view has changed. One that is `steady` and still plans the same kind of
command keeps to its moment; any other waits again. Players that observe are told of every step before anybody is asked.

A player's chance says nothing of the match's. It follows from a seed of the players' own, which is no part of the
match, or from what that seat sees: a world that looks the same to a player hands it the same chance.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from math import inf
from traceback import extract_tb
from typing import Any, NamedTuple

from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.game import Seat, Timer
from tablee.engine.match import Match
from tablee.engine.player import Player, Seated
from tablee.engine.record import Entry, Played, TimedUp
from tablee.engine.refusal import Refused


class Fault(Exception):
    """A player did what it must not: it was refused, it failed, or nobody acts any more."""

    def __init__(self, seat: Seat | None, problem: str) -> None:
        super().__init__(seat, problem)
        self.seat = seat
        self.problem = problem

    def __str__(self) -> str:
        return self.problem


class Finished(NamedTuple):
    """A match played to its end."""

    match: Match
    log: tuple[Entry, ...]


Watch = Callable[[Match, Sequence[Entry]], None]  # told of the deal and of every step after it, with the log so far


class Plan(NamedTuple):
    """What a seat will do, and when, unless its view changes before."""

    at: float
    seat: Seat
    command: Any
    view: Any


class Clock(NamedTuple):
    """The running timer and when it runs out."""

    timer: Timer
    at: float


def play_out(
    match: Match,
    players: Sequence[Player],
    watch: Watch = lambda _match, _log: None,
    seed: str | int | None = None,
) -> Finished:
    """The players, one a seat, play the match to its end, while somebody may watch. `seed` is that of the players'
    chance; without one it follows from what they see."""
    seated = _seated(match, players)
    log: list[Entry] = []
    plans: dict[Seat, Plan] = {}
    clock: Clock | None = None
    now = 0.0
    while match.outcome is None:
        watch(match, log)
        _tell(match, seated)
        plans = {seat: _plan(match, seat, seated[seat], plans.get(seat), now, seed) for seat in sorted(match.to_act)}
        clock = _clock(match, clock, now)
        soonest = min(plans.values(), key=lambda plan: plan.at, default=None)
        if clock and (soonest is None or clock.at < soonest.at):
            now, match = clock.at, match.time_up(clock.timer.name)
            log.append(TimedUp(clock.timer.name))
            continue
        if soonest is None or soonest.at == inf:
            raise Fault(None, "nobody acts any more")
        now, match = soonest.at, _act(match, soonest)
        log.append(Played(soonest.seat, soonest.command))
        del plans[soonest.seat]
    watch(match, log)
    _tell(match, seated)
    return Finished(match, tuple(log))


def _seated(match: Match, players: Sequence[Player]) -> list[Seated]:
    seated: list[Seated] = []
    for seat, player in enumerate(players):
        with _blaming(seat):
            seated.append(Seated(player, match.game, seat, match.options))
    watching = {id(each.player): seat for seat, each in enumerate(seated) if each.watches}
    for seat, each in enumerate(seated):
        if watching.get(id(each.player), seat) != seat:
            raise Fault(seat, "a player that observes is in two seats: begin must give each seat its own")
    return seated


def _tell(match: Match, seated: Sequence[Seated]) -> None:
    for seat, player in enumerate(seated):
        if player.watches:
            with _blaming(seat):
                player.observe(match.events, match.view(seat, recall=True))


def _plan(match: Match, seat: Seat, player: Seated, before: Plan | None, now: float, seed: str | int | None) -> Plan:
    view = match.view(seat, recall=True)
    if before and before.view == view:
        return before
    with _blaming(seat):
        command, after = player.decide(view, _chance(match, seat, view, seed))
    if before and command is not None and type(before.command) is type(command) and player.steady:
        return Plan(before.at, seat, command, view)
    return Plan(inf if command is None else now + after, seat, command, view)


def _chance(match: Match, seat: Seat, view: Any, seed: str | int | None) -> Chance:
    """A player's chance at this step, which the seed of the match has no part in."""
    known = write(view) if seed is None else str(seed).encode()
    return Chance(sha256(b"player %d/" % seat + known).hexdigest(), match.version)


@contextmanager
def _blaming(seat: Seat) -> Iterator[None]:
    """Blames what goes wrong in a player on its seat, with the place in its code."""
    try:
        yield
    except Exception as error:
        frame = extract_tb(error.__traceback__)[-1]
        raise Fault(seat, f"{type(error).__name__}: {error} ({frame.filename}:{frame.lineno})") from error


def _clock(match: Match, running: Clock | None, now: float) -> Clock | None:
    timer = match.timer
    if timer is None or (running and running.timer == timer):
        return running if timer else None
    return Clock(timer, now + timer.seconds)


def _act(match: Match, plan: Plan) -> Match:
    try:
        return match.play(plan.seat, plan.command)
    except Refused as refused:
        raise Fault(plan.seat, f"{plain(plan.command)} is refused: {refused}") from refused
