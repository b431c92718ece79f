"""Diciassette in the terminal: the line in the middle, pale single cards, warm doubles, red specials, violet backs."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.layout import block, framed, row, seats_from
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.vocabulary import SEAT_FIELDS, Vocabulary
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Seat
from tablee.games.diciassette import model as m
from tablee.games.diciassette.rules import hidden
from tablee.games.diciassette.scoring import total

SIGNS: Final = {m.HIDDEN: "▒▒", "reverse": "⇆", "bin": "⌫", "x2": "×2", "trap": "☠"}
VICTORY, NO_VICTORY, PENALTY = "★", "☆", "✗"
DIRECTIONS: Final = {1: "↻", -1: "↺"}


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    parts = [_seats(view, wording), _line(view, wording), *_hand(view, wording), _piles(view, wording)]
    return _framed(parts, wording)


def open_table(state: m.State, wording: Wording) -> RenderableType:
    """The table with every card turned up; those that lie face down are in brackets."""
    grid = Table.grid(padding=(0, 2))
    for seat, cards in enumerate(state.hands):
        tokens = _tokens(state.victories[seat], state.penalties[seat])
        grid.add_row(prose(wording.spell("seat", seat)), prose(tokens), prose(row(map(chip, cards))))
    piles = {"line": map(_lying, state.line), "deck": map(chip, state.deck), "discard": map(_lying, state.discard)}
    for name, chips in piles.items():
        grid.add_row(prose(wording.text(f"drawn.{name}"), "violet"), "", prose(row(chips)))
    return _framed([grid, prose(wording.text("drawn.legend"), "faint")], wording)


def spell(name: str, value: Any) -> str | None:
    """Numbers as little cards; specials have their names."""
    if name in CARD_FIELDS and isinstance(value, str) and value not in m.SPECIALS:
        return chip(value)
    if name in CARD_FIELDS and isinstance(value, tuple):
        return row(_lying(card) if isinstance(card, m.Lying) else chip(card) for card in value)
    return None


def offered(_view: m.View, commands: Sequence[Any]) -> Sequence[Any]:
    """A menu lays a double face up only, as it looks the same either way; face down can be typed."""
    return [each for each in commands if not (isinstance(each, m.Lay) and _pointless(each))]


def _pointless(lay: m.Lay) -> bool:
    return lay.card in m.DOUBLE and lay.face == "down"


def chip(card: m.Card) -> str:
    """A card in a line of text."""
    return f"[{style(card)}] {sign(card)} [/]"


def sign(card: m.Card) -> str:
    """The sign on a card: a double shows its number twice."""
    if card in SIGNS:
        return SIGNS[card]
    return f"{card[1]}·{card[1]}" if card in m.DOUBLE else card[1]


def style(card: m.Card) -> str:
    """The colour of a card."""
    if card in SIGNS:
        return "back" if card == m.HIDDEN else "fire"
    return "sun" if card in m.DOUBLE else "sky"


def _lying(lying: m.Lying) -> str:
    return f"({chip(lying.card)})" if hidden(lying) else chip(lying.card)


def _framed(parts: list[RenderableType], wording: Wording) -> RenderableType:
    return framed(parts, f"[gold]{wording.title}[/]")


def _seats(view: m.View, wording: Wording) -> RenderableType:
    """Everybody from the reader on, clockwise: their tokens, and the backs of their cards."""
    grid = Table.grid(padding=(0, 2))
    for seat in seats_from(view.seat, view.seats):
        mark = "[gold]▸[/]" if seat in view.to_act else " "
        tokens = _tokens(view.victories[seat], view.penalties[seat])
        told = (f"{mark} {wording.spell('seat', seat)}", tokens, row(map(chip, view.backs[seat])))
        grid.add_row(*map(prose, told), prose(_role(view, seat, wording)))
    return grid


def _tokens(victories: int, penalties: int) -> str:
    left = NO_VICTORY * max(m.ENOUGH - victories, 0)
    return f"[gold]{VICTORY * victories}[/][faint]{left}[/] [no]{PENALTY * penalties}[/]"


def _role(view: m.View, seat: Seat, wording: Wording) -> str:
    roles = {view.laid_by: "last"}
    if view.phase == "lay" and view.turn is not None:
        roles[view.turn] = "turn" if view.to_lay < 2 else "twice"
    return f"[violet]{wording.text(f'seats.{roles[seat]}')}[/]" if seat in roles else ""


def _line(view: m.View, wording: Wording) -> RenderableType:
    """The cards with the initials of their owners, and the part of their sum that the reader sees."""
    if not view.line:
        return prose(f"{DIRECTIONS[view.direction]} {wording.text('drawn.empty')}", "faint")
    cards = Columns([_card(lying, wording) for lying in view.line], padding=(0, 1))
    return Group(cards, prose(f"{DIRECTIONS[view.direction]} {_sum(view, wording)}"))


def _sum(view: m.View, wording: Wording) -> str:
    known = tuple(lying for lying in view.line if lying.card != m.HIDDEN)
    unknown = len(view.line) - len(known)
    holds = {"one"} if unknown == 1 else {"many"} if unknown else set()
    return wording.text("drawn.sum", holds, sum=total(known), count=unknown)


def _card(lying: m.Lying, wording: Wording) -> Text:
    """A card as it lies, its owner's initial on its edge; one's own hidden card has a broken edge."""
    edge, side = ("╌", "╎") if hidden(lying) else ("─", "│")
    initial = wording.names[lying.seat][0].upper()
    lines = (f"╭{initial}{edge * 3}╮", f"{side}{sign(lying.card):^4}{side}", f"╰{edge * 4}╯")
    return block(lines, style(lying.card))


def _hand(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if view.hand:
        cards = "  ".join(_named(card, wording) for card in view.hand)
        yield Group(prose(f"[b]{wording.text('drawn.hand')}[/]"), prose(cards))


def _named(card: m.Card, wording: Wording) -> str:
    """A card of the hand, a special with its name."""
    return f"{chip(card)} [faint]{wording.spell('card', card)}[/]" if card in SIGNS else chip(card)


def _piles(view: m.View, wording: Wording) -> RenderableType:
    top = f" {chip(view.deck.top)}" if view.deck.top else ""
    deck = f"{wording.text('drawn.deck')} [b]{view.deck.count}[/]{top}"
    return prose(f"{deck} · {wording.text('drawn.discard')} [b]{view.discard}[/]")


CARD_FIELDS: Final = frozenset({"card", "line", "hand", "backs"})
PRESENTATION: Final = Presentation(
    table=table,
    open_table=open_table,
    offered=offered,
    vocabulary=Vocabulary(
        spell=spell,
        seat_fields=SEAT_FIELDS | {"caller", "laid_by"},
        per_seat_fields=frozenset({"victories", "penalties"}),
        aliases={"17": "call", "piege": "trap", "cachee": "down"},
    ),
)
