"""The result of a round robin: the bots, the best first, and how each did against each other."""

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from tablee.cli.rendering.prose import prose
from tablee.cli.wording.texts import Texts
from tablee.lab.round_robin import Meeting, Place, RoundRobin


def league(result: RoundRobin, texts: Texts) -> Iterator[RenderableType]:
    """The tables, and what their numbers mean."""
    values = {"games": result.games, "seats": result.seats, "matches": result.matches, "seed": escape(result.seed)}
    yield prose(f"[gold]{result.game}[/]  {texts('arena.head', **values)}\n")
    yield _places(result, texts)
    if len(result.bots) > 2 or result.seats > 2:
        yield _meetings(result, texts)
    how = texts("arena.two" if result.seats == 2 else "arena.more", others=result.seats - 1)
    yield prose(f"{how} {texts('arena.meaning', even=_percent(1 / result.seats, texts))}", "faint")


def _places(result: RoundRobin, texts: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("bot", "wins", "margin", "rating"):
        table.add_column(texts(f"arena.{name}"), justify="left" if name == "bot" else "right")
    for place in result.bots:
        rating = f"{_number(place.rating.mu, texts)} ± {_number(place.rating.sigma, texts)}"
        table.add_row(escape(place.bot), _wins(place, texts), _margin(place, texts), rating)
    return table


def _meetings(result: RoundRobin, texts: Texts) -> Table:
    """A row for each bot that sits alone among others of one kind."""
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("alone", "against", "wins", "margin"):
        table.add_column(texts(f"arena.{name}"), justify="left" if name in ("alone", "against") else "right")
    for place in result.bots:
        for meeting in (each for each in result.meetings if each.bot == place.bot):
            others = f"{result.seats - 1} × {escape(meeting.against)}"
            table.add_row(escape(meeting.bot), others, _wins(meeting, texts), _margin(meeting, texts))
        table.add_section()
    return table


def _wins(done: Place | Meeting, texts: Texts) -> str:
    low, high = (_number(100 * end, texts) for end in done.win_rate_95)
    return f"[b]{_percent(done.win_rate, texts)}[/] [faint]\\[{low} – {high}][/]"


def _margin(done: Place | Meeting, texts: Texts) -> str:
    low, high = (_number(end, texts, "+") for end in done.margin_95)
    return f"{_number(done.margin, texts, '+')} [faint]\\[{low} – {high}][/]"


def _percent(share: float, texts: Texts) -> str:
    return texts("arena.percent", number=_number(100 * share, texts))


def _number(number: float, texts: Texts, sign: str = "") -> str:
    """One digit after the point, or the comma."""
    return f"{number:{sign}.1f}".replace(".", texts("arena.point"))
