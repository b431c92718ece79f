"""The table of a match as it is drawn, and its news as they are told, both without colours."""

from io import StringIO

from rich.console import Console

from tablee.cli.rendering.screen import COLOURS
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.texts import Texts
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.refusal import Language
from tests.cli.conftest import plain as typed


def worded(match: Match, seat: Seat | None, language: Language = "en") -> Wording:
    return Wording(match.game, presentation_of(match.game.NAME).vocabulary, Texts(language), match.seats, seat)


def drawn(match: Match, seat: Seat | None, everything: bool = False) -> str:
    presentation, wording = presentation_of(match.game.NAME), worded(match, seat)
    out = StringIO()
    console = Console(file=out, width=80, theme=COLOURS)
    table = (
        presentation.open_table(match.state, wording) if everything else presentation.table(match.view(seat), wording)
    )
    console.print(table)
    return out.getvalue()


def plain(markup: str) -> str:
    return typed(Console(file=StringIO(), theme=COLOURS).render_str(markup).plain)


def told(match: Match, seat: Seat | None, language: Language = "en") -> list[str]:
    """What just happened, in sentences; some events have none."""
    sentences = map(worded(match, seat, language).event, match.events)
    return [plain(sentence) for sentence in sentences if sentence]
