"""Pictomania in the terminal: word cards by their symbols, and slates in dots."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.braille import drawing
from tablee.cli.rendering.layout import framed, in_rows, row, seats_from, side_by_side
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.texts import NO_BREAK
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Seat
from tablee.games.pictomania import model as m
from tablee.games.pictomania.rounds import subject, words_of

SIGNS: Final[Mapping[str, str]] = {
    "star": "★", "square": "■", "circle": "●", "triangle": "▲", "moon": "☾", "heart": "♥",
}  # fmt: skip
STYLES: Final[Mapping[str, str]] = {"green": "leaf", "yellow": "sun", "blue": "sky", "violet": "action"}
TOKEN: Final = "◆"
DRAWN: Final = ("draw", "reveal", "over")
BESIDE: Final = 3  # slates in a line
WIDTH, HEIGHT = 22, 7  # of a slate, in characters


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    cards = [_cards(view.cards)] if view.cards else []
    slates, below = _slates(view, wording), _middle(view.bonus, wording)
    parts = [*cards, *slates, *_mine(view, wording), *_sheet(view, wording), below]
    return _framed(view.round, view.color, parts, wording)


def open_table(state: m.State, wording: Wording) -> RenderableType:
    """The table with everything that is secret."""
    dealt = [subject(state, seat) if state.cards else None for seat in range(state.seats)]
    blocks = [
        Group(
            prose(wording.spell("seat", seat)),
            _paper(state.slates[seat].strokes),
            prose("–" if own is None else _word(own)),
            *_bets(state.bets[seat], wording),
        )
        for seat, own in enumerate(dealt)
    ]
    aside = [SIGNS[symbol] for symbol in state.symbols[state.seats :]] + [str(n) for n in state.numbers[state.seats :]]
    below = [prose(wording.text("drawn.aside", cards=" ".join(aside)), "faint"), _middle(state.bonus, wording)]
    return _framed(state.round, state.color, [_cards(words_of(state)), _side_by_side(blocks), *below], wording)


def spell(name: str, value: Any) -> str | None:
    """Symbols by their signs, words with their numbers."""
    match value:
        case m.Subject():
            return _word(value)
        case str() if name == "symbol" and value in SIGNS:
            return f"[gold]{SIGNS[value]}[/]"
        case tuple() if name == "words":
            return numbered(value)
    return None


def numbered(words: Sequence[str]) -> str:
    """The words of a card, each with its number on the same line."""
    held = [escape(word.replace(" ", NO_BREAK)) for word in words]
    return "  ".join(f"[faint]{number}[/]{NO_BREAK}{word}" for number, word in enumerate(held, 1))


def _word(subject: m.Subject) -> str:
    """A word with the symbol of its card and its number."""
    return f"[gold]{SIGNS[subject.symbol]} {subject.number}[/] [b]{escape(subject.word)}[/]"


def _framed(number: int, color: m.Color, parts: Sequence[RenderableType], wording: Wording) -> RenderableType:
    deck = f"[{STYLES[color]}] {wording.part('nouns.deck', color)} [/]"
    title = f"[gold]{wording.title}[/] [faint]· {wording.text('drawn.round', round=number)} ·[/] {deck}"
    return framed(parts, title)


def _cards(cards: m.Cards) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for symbol, words in cards.items():
        grid.add_row(prose(SIGNS[symbol], "gold"), prose(numbered(words)))
    return grid


def _side_by_side(blocks: Sequence[RenderableType]) -> RenderableType:
    return side_by_side(in_rows(blocks, BESIDE), WIDTH + 2)


def _slates(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if view.phase in DRAWN:
        yield _side_by_side([_slate(view, seat, wording) for seat in seats_from(view.seat, view.seats)])


def _slate(view: m.View, seat: Seat, wording: Wording) -> RenderableType:
    """A slate under its owner's name, and below it its word, once shown, and the bets on it."""
    shown = [prose(_word(view.shown[seat]))] if view.shown else []
    return Group(prose(_head(view, seat, wording)), _paper(view.slates[seat]), *shown, *_bets(view.bets[seat], wording))


def _head(view: m.View, seat: Seat, wording: Wording) -> str:
    mark = "[gold]▸[/] " if seat in view.to_act else ""
    token = f" [gold]{TOKEN}{view.taken[seat]}[/]" if view.taken[seat] is not None else ""
    blank = f" [faint]{wording.text('drawn.blank')}[/]" if view.blank[seat] else ""
    return f"{mark}{wording.spell('seat', seat)}{token}{blank}{_objection(view, seat, wording)}"


def _objection(view: m.View, seat: Seat, wording: Wording) -> str:
    """A mark on a slate that the reader objects to, or owns up to."""
    if seat not in view.objections:
        return ""
    return f" [no]{wording.text('drawn.owned_up' if seat == view.seat else 'drawn.objected')}[/]"


def _paper(slate: Sequence[m.Stroke]) -> RenderableType:
    dots = Text("\n".join(drawing(slate, WIDTH, HEIGHT)))
    return Panel(dots, box=box.ROUNDED, padding=0, width=WIDTH + 2, border_style="faint")


def _bets(laid: Iterable[m.Wager | m.SeenWager], wording: Wording) -> Iterable[RenderableType]:
    if bets := ", ".join(wording.part("nouns.wager", wager) for wager in laid):
        yield prose(wording.text("drawn.bets", bets=bets), "faint")


def _mine(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if view.mine:
        yield prose(wording.text("drawn.mine", word=_word(view.mine)))


def _sheet(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    """The last round scored, and the totals, while nobody draws."""
    if view.sheet is None or view.phase not in ("deck", "reveal", "over"):
        return
    sheet = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    sheet.add_column("")
    for name in ("won", "kept", "bonus", "total", "totals"):
        sheet.add_column(wording.text(f"drawn.{name}"), justify="right")
    for seat, tally in enumerate(view.sheet):
        marks = [name for name, holds in (("sheep", tally.sheep), ("void", tally.void)) if holds]
        named = [wording.spell("seat", seat), *(f"[no]{wording.text(f'drawn.{mark}')}[/]" for mark in marks)]
        numbers = (f"{tally.won:+}", f"{-tally.kept:+}", f"{tally.bonus:+}", f"{tally.total:+}")
        sheet.add_row(prose(" ".join(named)), *numbers, f"[gold]{view.totals[seat]}[/]")
    yield sheet


def _middle(bonus: Sequence[int], wording: Wording) -> RenderableType:
    tokens = row(f"[gold]{TOKEN}{token}[/]" for token in bonus)
    return prose(wording.text("drawn.tokens", tokens=tokens))


PRESENTATION: Final = Presentation(
    table=table,
    open_table=open_table,
    quiet_events=frozenset({"inked", "undone", "wiped"}),
    vocabulary=Vocabulary(
        spell=spell,
        aliases={"pret": "ready", **{sign: name for name, sign in SIGNS.items()}},
    ),
)
