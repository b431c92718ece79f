"""How strong the bots of the card games are: who wins how often against whom.

    python -m benchmarks.strength deals.jsonl --jobs 8 --seconds 400
    python -m benchmarks.strength deals.jsonl --summary docs/strength.jsonl

The first plays the meetings below, the most important ones first, and appends a line to the file for every deal; deals
that are in it already are not played again. The second writes a line for every meeting, which `strength_plot` draws.
Every deal is played from each seat, by one bot alone against others of one kind.
"""

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Final, NamedTuple

from tablee.lab.arena import Fault
from tablee.lab.habits import POOLS, PREFIX
from tablee.lab.round_robin import Plan, Task, play_deal
from tablee.lab.statistics import mean, paired_mean, paired_share

GAMES: Final = ("diciassette", "skyjo_action", "sketch")
SEED: Final = "strength"


class Meeting(NamedTuple):
    """A bot alone against others of one kind, on so many deals; the lower the tier, the sooner."""

    tier: float
    bot: str
    against: str
    deals: int
    seats: int = 2
    pace: str = "relaxed"


MEETINGS: Final = (
    Meeting(0, "strong", "rule", 50),
    Meeting(3, "strong", "rule", 20, pace="live"),
    Meeting(2, "strong", "rule", 15, seats=4),
    Meeting(2, "regular", "rule", 50),
    Meeting(2, "regular", "rule", 15, seats=4),
    Meeting(2, "regular", "beginner", 30),
    Meeting(1, "strong", "regular", 25),
    Meeting(4, "master", "strong", 12),
    Meeting(2, "regular-bold", "regular", 50),
    Meeting(2, "regular-careful", "regular", 50),
    Meeting(6, "strong-bold", "strong", 8),
    Meeting(6, "strong-careful", "strong", 8),
)
AGAINST_HABITS: Final = 8  # deals, in tier 5


class Deal(NamedTuple):
    """One deal of a meeting at one game."""

    game: str
    bot: str
    against: str
    seats: int
    pace: str
    number: int


def deals() -> Iterator[Deal]:
    """All of them; those of one tier take turns."""
    order = []
    for game in GAMES:
        habits = [Meeting(5, "strong", f"{PREFIX}{habit}", AGAINST_HABITS) for habit in POOLS[game].named]
        for meeting in (*MEETINGS, *habits):
            for number in range(meeting.deals):
                deal = Deal(game, meeting.bot, meeting.against, meeting.seats, meeting.pace, number)
                order.append((meeting.tier + number / meeting.deals, deal))
    return (deal for _, deal in sorted(order))


def played(deal: Deal) -> dict[str, Any]:
    """A deal, from each seat: what the bot won, and by how much."""
    begun = process_time()
    plan = Plan(deal.game, deal.seats, SEED, {"pace": deal.pace})
    results = play_deal(plan, Task(deal.bot, deal.against, deal.number))
    won, margin = [result.won for result in results], [result.margin for result in results]
    return {**deal._asdict(), "won": won, "margin": margin, "cpu": round(process_time() - begun, 3)}


def play(path: Path, jobs: int, seconds: float) -> None:
    """Play what is not in the file yet, until time is over."""
    known = {Deal(*(line[field] for field in Deal._fields)) for line in _read(path)}
    left = [deal for deal in deals() if deal not in known]
    end = monotonic() + seconds
    with path.open("a") as file, multiprocessing.Pool(jobs) as pool:  # which ends those in the middle of a deal, too
        results = pool.imap_unordered(played, left)
        for _ in left:
            try:
                line = results.next(timeout=max(0.0, end - monotonic()))
            except multiprocessing.TimeoutError:
                break
            except Fault as fault:  # the others need not wait for what is to be mended
                print(fault, flush=True)
                continue
            file.write(json.dumps(line) + "\n")
            file.flush()


def _read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def summary(lines: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A line for every meeting: its wins and margin, with intervals that hold the true value 95 times in 100."""
    fields = Deal._fields[:-1]
    meetings = sorted({tuple(line[field] for field in fields) for line in lines}, key=_place)
    for meeting in meetings:
        own = [line for line in lines if tuple(line[field] for field in fields) == meeting]
        if len(own) < 2:
            continue
        wins, (low, high) = paired_share([mean(line["won"]) for line in own])
        margin, (least, most) = paired_mean([mean(line["margin"]) for line in own])
        game, bot, against, seats, pace = meeting
        yield {
            "game": game,
            "bots": [bot, against],
            "seats": seats,
            "pace": pace,
            **_rounded(wins=wins, low=low, high=high, margin=margin, least=least, most=most),
            "matches": sum(len(line["won"]) for line in own),
        }


def _place(meeting: tuple[Any, ...]) -> tuple[Any, ...]:
    """Game by game, in the order in which meetings stand above, then those with habits."""
    game, *rest = meeting
    above = [(each.bot, each.against, each.seats, each.pace) for each in MEETINGS]
    return game, above.index(tuple(rest)) if tuple(rest) in above else len(above), *rest


def _rounded(**numbers: float) -> dict[str, float]:
    return {name: round(number, 4) for name, number in numbers.items()}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("deals", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--summary", type=Path)
    chosen = parser.parse_args()
    if chosen.summary:
        lines = [json.dumps(line) for line in summary(_read(chosen.deals))]
        chosen.summary.write_text("\n".join(lines) + "\n")
    else:
        play(chosen.deals, chosen.jobs, chosen.seconds)


if __name__ == "__main__":
    main()
