"""What `tablee exploit` and `tablee exploitability` have found."""

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from tablee.cli.rendering.league import margin_cell, number_cell, percent, wins_cell
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.texts import Texts
from tablee.lab.exploit import Weaknesses
from tablee.lab.tiny.measure import Exploitability


def weaknesses(result: Weaknesses, texts: Texts) -> Iterator[RenderableType]:
    """The habits, the best first, and what the numbers mean."""
    values = {"bot": escape(result.bot), "games": result.games, "seats": result.seats, "seed": escape(result.seed)}
    yield prose(f"[gold]{result.game}[/]  {texts('exploit.head', **values)}\n")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(texts("exploit.habit"), overflow="fold")
    for name in ("wins", "margin"):
        table.add_column(texts(f"arena.{name}"), justify="right", no_wrap=True)
    for habit in result.habits:
        found = f" [faint]{texts('exploit.found')}[/]" if habit.found else ""
        table.add_row(escape(habit.habit) + found, wins_cell(habit, texts), margin_cell(habit, texts))
    yield table
    yield prose(texts("exploit.meaning", even=percent(1 / result.seats, texts), tries=result.tries), "faint")


def exploitabilities(result: Exploitability, texts: Texts) -> Iterator[RenderableType]:
    """The figures of each bot, and what they mean."""
    values = {name: getattr(result, name) for name in ("hand", "positions", "situations")}
    yield prose(f"[gold]{result.game}[/]  {texts('exploitability.head', cards=' '.join(result.cards), **values)}\n")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(texts("exploitability.bot"), overflow="fold")
    for name in ("mean", "first", "second"):
        table.add_column(texts(f"exploitability.{name}"), justify="right")
    for figure in result.figures:
        numbers = (figure.exploitability, figure.sitting_first, figure.sitting_second)
        table.add_row(escape(figure.bot), *(number_cell(number, texts, ".4f") for number in numbers))
    yield table
    how = {"rounds": result.rounds, "samples": result.samples, "value": number_cell(result.value, texts, ".3f")}
    unit = texts(f"exploitability.units.{result.unit}")
    yield prose(texts("exploitability.meaning", unit=unit, **how), "faint")
