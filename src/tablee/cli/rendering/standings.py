"""The end of a match: the scores, the winners, and why they won."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from tablee.cli.rendering.prose import prose
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Outcome


def standings(end: Outcome, wording: Wording) -> RenderableType:
    """The scores, best first, and the sentence that names the winners."""
    texts = wording.texts
    table = Table(box=box.SIMPLE_HEAD, title=f"[gold]{texts('end.title')}[/]", title_justify="left")
    table.add_column(texts("end.player"))
    table.add_column(texts("end.score"), justify="right")
    table.add_column("")
    best = 1 if end.scores[end.winners[0]] == min(end.scores) else -1  # in some games the lowest score wins
    for seat in sorted(range(len(end.scores)), key=lambda seat: (seat not in end.winners, best * end.scores[seat])):
        won = f"[gold]★ {texts('end.won')}[/]" if seat in end.winners else ""
        table.add_row(wording.spell("seat", seat), str(end.scores[seat]), won)
    return Group(table, prose(f"[b]{wording.outcome(end)}[/]\n"))
