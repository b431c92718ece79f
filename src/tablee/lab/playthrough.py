"""Playthroughs: a whole match as text, with all that every seat and a spectator are shown at every step.

Kept beside the tests they are golden: a secret that leaks is a line in a diff.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from tablee.bots import bots_of
from tablee.engine.codec import plain, write
from tablee.engine.game import Game, Seat
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, follow
from tablee.lab.arena import play_out


def playthrough(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: str,
    steps: int | None = None,
    bots: Sequence[str] = ("rule", "random"),
) -> str:
    """A match of these bots in turn, as a rule the game's own player against chance; a long one may be cut short."""
    start = Match.start(game, seats, options, seed)
    players = [bots_of(game)[bots[seat % len(bots)]] for seat in range(seats)]
    finished = play_out(start, players, seed="playthrough")
    lines = [f"{game.NAME} (rules {game.VERSION}): {seats} seats, options {_json(start.options)}, seed {seed}"]
    log = finished.log[:steps]
    for entry, match in zip((None, *log), accumulate(log, follow, initial=start), strict=True):
        lines += ["", f"{match.version}. {_happened(entry)}", *_told(match)]
    return "\n".join([*lines, "", f"outcome {_json(finished.match.outcome)}", ""])


def _happened(entry: Entry | None) -> str:
    if entry is None:
        return "the deal"
    if isinstance(entry, Played):
        return f"seat {entry.seat}: {_json(entry.command)}"
    return f"time up: {entry.timer}"


def _told(match: Match) -> Iterator[str]:
    for event in match.events:
        yield f"  event {_json(event)}"
    yield f"  spectator {_json(match.view(None))}"
    for seat in range(match.seats):
        yield f"  seat {seat} {_json(match.view(seat))}"
        yield f"  seat {seat} recalls {_json(_recalled(match, seat))}"


def _recalled(match: Match, seat: Seat) -> dict[str, Any]:
    """What the view with recall adds to the plain one."""
    shown, recalled = plain(match.view(seat)), plain(match.view(seat, recall=True))
    return {name: value for name, value in recalled.items() if value != shown[name]}


def _json(value: Any) -> str:
    return write(value).decode()
