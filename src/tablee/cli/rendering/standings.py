"""The end of a match: the scores, the winners, why they won, and how it came about."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table

from tablee.cli.rendering.prose import prose
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Fact, Outcome, Seat


def standings(end: Outcome, wording: Wording) -> RenderableType:
    """The scores, best first, and the sentence that names the winners."""
    texts = wording.texts
    table = Table(box=box.SIMPLE_HEAD, title=f"[gold]{texts('end.title')}[/]", title_justify="left")
    table.add_column(texts("end.player"))
    table.add_column(texts("end.score"), justify="right")
    table.add_column("")
    for seat in end.ranking:
        won = f"[gold]★ {texts('end.won')}[/]" if seat in end.winners else ""
        table.add_row(wording.spell("seat", seat), str(end.scores[seat]), won)
    return Group(table, prose(f"[b]{wording.outcome(end)}[/]\n"))


def account(end: Outcome, facts: Sequence[Fact], wording: Wording) -> Iterator[RenderableType]:
    """How the result came about: of the whole table first, then player by player, the best first."""
    if facts:
        yield prose(f"[gold]{wording.texts('end.account')}[/]")
    yield from _told(None, facts, wording)
    for seat in end.ranking:
        if lines := [*_told(seat, facts, wording)]:
            yield Padding(prose(wording.spell("seat", seat)), (0, 0, 0, 2))
            yield from lines


def _told(seat: Seat | None, facts: Sequence[Fact], wording: Wording) -> Iterator[RenderableType]:
    for line in filter(None, (wording.fact(fact) for fact in facts if fact.seat == seat)):
        yield Padding(prose(line), (0, 0, 0, 2 if seat is None else 4))
