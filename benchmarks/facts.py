"""What researchers ask of a game, measured: `python -m benchmarks.facts GAME` prints the tables of docs/lab/games.md.

With `--write` they take the place of those on the page. The first table of a game is exact. The second is the mean over
matches of one kind of bot at the usual options; the same seed gives the same table.
"""

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import lgamma, log
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablee import GAMES, Match, play_out
from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Game
from tablee.engine.record import Played, TimedUp
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tablee.lab.roster import player
from tablee.lab.spaces import SPACES, space_of
from tablee.lab.workers import workers

PAGE: Final = Path(__file__).parents[1] / "docs" / "lab" / "games.md"
BOTS: Final = ("rule", "random")
MATCHES: Final = 200

Decks = Callable[[Any], Iterable[Sequence[str]]]


def _one_deck(name: str) -> Decks:
    return lambda options: [[*GAMES[name].LAWS.cards(options)]]


DECKS: Final[dict[str, Decks]] = {
    "catch_out": _one_deck("catch_out"),
    "diciassette": _one_deck("diciassette"),
    "sketch": _one_deck("sketch"),
    "skyjo_action": lambda options: [main_cards(options), action_cards(options)],
}


class Course(NamedTuple):
    """What one match was like, decision by decision."""

    decisions: int
    branching: tuple[int, ...]  # legal commands of the seat that acted
    at_once: tuple[int, ...]  # seats that might act
    drawn: int  # commands and time-ups that left something to chance
    steps: int
    size: int  # of the largest state, in bytes of JSON


def exact(name: str) -> str:
    """What follows from the rules alone."""
    game: Game[Any, Any, Any, Any, Any] = GAMES[name]
    options = game.NOUNS.options()
    seats = game.seats(options)
    rows = [("seats", f"{seats.start} to {seats.stop - 1}")]
    if name in DECKS:
        decks = [Counter(deck) for deck in DECKS[name](options)]
        kinds = " + ".join(f"{deck.total()} of {len(deck)} kinds" for deck in decks)
        rows += [("cards", kinds), ("orders of the cards", f"10^{sum(map(_log_orders, decks)):.0f}")]
    if name in SPACES:
        least, most = (space_of(name, options, count) for count in (seats.start, seats.stop - 1))
        rows += [
            ("numbered actions", _span(least.actions, most.actions)),
            ("choices for a command", _span(least.choices, most.choices)),
            ("numbers of an observation", _span(*(sum(part.size for part in each.fields) for each in (least, most)))),
        ]
    return _table(("fact", "value"), rows)


def played(name: str, matches: int, jobs: int | None = None) -> str:
    """What matches are like."""
    seats = GAMES[name].seats(GAMES[name].NOUNS.options())
    heading = (
        "seats",
        "bots",
        "decisions a match (fewest – most)",
        "legal commands (most)",
        "several may act",
        "leaves something to chance",
        "state",
    )
    with workers(jobs) as spread:
        rows = [
            _row(count, bot, list(spread(partial(course, name, bot, count), range(matches))))
            for count in sorted({seats.start, min(4, seats.stop - 1)})
            for bot in BOTS
        ]
    return _table(heading, rows)


def course(name: str, bot: str, seats: int, number: int) -> Course:
    """One match of these bots, step by step."""
    game = GAMES[name]
    match = Match.start(game, seats, seed=f"facts/{number}")
    log = play_out(match, [player(bot, game) for _ in range(seats)], seed=number).log
    branching, at_once, drawn, size = [], [], 0, 0
    for entry in log:
        size = max(size, len(write(match.state)))
        chance = Chance(match.seed, match.version + 1)
        if isinstance(entry, Played):
            branching.append(len(match.legal(entry.seat)))
            at_once.append(len(match.to_act))
            game.apply(match.state, entry.seat, entry.command, chance)
            match = match.play(entry.seat, entry.command)
        elif isinstance(entry, TimedUp):
            game.time_up(match.state, chance)
            match = match.time_up(entry.timer)
        drawn += bool(chance.drawn)
    return Course(len(branching), tuple(branching), tuple(at_once), drawn, len(log), size)


def sections(page: str) -> Iterator[tuple[str, str, str]]:
    """The tables on the page: which kind, of which game, and the text."""
    yield from re.findall(r"<!-- (exact|played) (\w+) -->\n(.*?)<!-- end -->", page, re.DOTALL)


def put(page: str, kind: str, name: str, table: str) -> str:
    """The page with another table."""
    begin = f"<!-- {kind} {name} -->\n"
    return re.sub(f"{begin}.*?<!-- end -->", lambda _: f"{begin}{table}<!-- end -->", page, flags=re.DOTALL)


def _row(seats: int, bot: str, courses: Sequence[Course]) -> tuple[str, ...]:
    lengths = [course.decisions for course in courses]
    branching = [count for course in courses for count in course.branching]
    at_once = [count for course in courses for count in course.at_once]
    return (
        str(seats),
        f"`{bot}`",
        f"{_mean(lengths):,.0f} ({min(lengths):,} – {max(lengths):,})",
        f"{_mean(branching):,.1f} ({max(branching):,})",
        f"{_mean([count > 1 for count in at_once]):.0%}",
        f"{sum(course.drawn for course in courses) / sum(course.steps for course in courses):.1%}",
        f"{max(course.size for course in courses) / 1000:,.1f} kB",
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _log_orders(deck: Counter[str]) -> float:
    return (lgamma(deck.total() + 1) - sum(lgamma(count + 1) for count in deck.values())) / log(10)


def _span(least: int, most: int) -> str:
    return f"{least:,}" if least == most else f"{least:,} at the fewest seats, {most:,} at the most"


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them unless named")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each kind of table")
    parser.add_argument("--jobs", type=int, help="how many processes (one a core)")
    parser.add_argument("--write", action="store_true", help="put the tables on the page")
    chosen = parser.parse_args()
    page = PAGE.read_text("utf-8")
    for name in chosen.games or GAMES:
        tables = {"exact": exact(name), "played": played(name, chosen.matches, chosen.jobs)}
        for kind, table in tables.items():
            print(f"{name}, {kind}:\n\n{table}", flush=True)
            page = put(page, kind, name, table)
    if chosen.write:
        PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
