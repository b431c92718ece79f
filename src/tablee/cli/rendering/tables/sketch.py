"""Sketch! in the terminal: violet backs, cheap cards cold and dear ones hot, waiting effects below the piles."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.layout import block, framed, row, seats_from
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.cli.wording.wording import Wording
from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.games.sketch import model as m

BACK: Final = "▒▒"
GONE: Final = "·"
ASSAULT: Final = "⚑"
SIGNS: Final = {
    "archer": "➹", "dancer": "♫", "magician": "✦", "seer": "◉", "good_king": "♔", "evil_king": "♚", "veto": "⊘",
    m.HIDDEN: BACK,
}  # fmt: skip
HEAT: Final = ((1, "ice"), (4, "leaf"), (8, "sun"), (1000, "fire"))  # cards below this cost have this colour
NAME_WIDTH: Final = 16


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    order = seats_from(view.seat, view.seats)
    others = order if view.seat is None else order[1:]
    known = _known(view)
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=NAME_WIDTH)
    for seat in others:
        lines.add_row(prose(_head(view, seat, wording)), prose(_line(view.hands[seat], seat, known)))
    own = [] if view.seat is None else [_own(view, view.seat, known, wording)]
    return _framed([lines, *own, _middle(view, wording), *_waiting(view, wording)], wording)


def open_table(state: m.State, wording: Wording) -> RenderableType:
    """The table with every card turned up; those that lie face down are in brackets."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=NAME_WIDTH)
    for seat, hand in enumerate(state.hands):
        held = [GONE if lying is None else _turned(lying) for lying in hand]
        lines.add_row(prose(wording.spell("seat", seat)), prose(row(held)))
    for name, cards in (("deck", state.deck), ("discard", state.discard[::-1])):
        lines.add_row(prose(wording.text(f"drawn.{name}"), "violet"), prose(row(map(chip, cards))))
    return _framed([lines, prose(wording.text("drawn.legend"), "faint")], wording)


def spell(name: str, value: Any) -> str | None:
    """Numbers as little cards; the others have their names. A card of a swap is told as it is typed, `1:0`."""
    if name in CARD_FIELDS and value in m.NUMBERS:
        return chip(value)
    match value:
        case (int(seat), int(slot)) if name == "swap":
            return f"{seat}:{slot}"
        case (one, other) if name == "swap":
            return f"{spell(name, one)} ↔ {spell(name, other)}"
    return None


def label(view: m.View, wording: Wording, known: Mapping[str, Any], name: str, value: Any) -> str | None:
    """A slot with the card that lies there."""
    match value:
        case m.Sketch(slot=slot) | m.Veto(slot=slot) | m.Discard(slot=slot):
            return f"{wording.command(value)} {_in_slot(view, view.seat, slot)}"
        case m.Draw(source="discard"):
            top = certain(view.discard.top, "a top card to draw")
            return wording.text("drawn.take_top", card=chip(top))
        case int() if name in ("slot", "slots"):
            seat = known.get("seat")
            return _in_slot(view, view.seat if seat is None else seat, value)
    return None


def chip(card: m.Card) -> str:
    """A card in a line of text."""
    return f"[{_style(card)}]{_sign(card)}[/]"


def _sign(card: m.Card) -> str:
    return SIGNS.get(card, card)


def _style(card: m.Card) -> str:
    """The colour of a card: the warmer the dearer."""
    return "back" if card == m.HIDDEN else next(name for below, name in HEAT if m.POINTS[card] < below)


def _turned(lying: m.Lying) -> str:
    return chip(lying.card) if lying.up or lying.shown else f"({chip(lying.card)})"


def _in_slot(view: m.View, seat: Seat | None, slot: int) -> str:
    whose = certain(seat, "a seat whose card it is")
    return _cell(view.hands[whose][slot], _known(view).get((whose, slot)))


def _known(view: m.View) -> Mapping[m.Place, m.Card]:
    """The hidden cards that the reader could remember, where memory is assisted."""
    return {} if view.known is None else {(one.seat, one.slot): one.card for one in view.known}


def _cell(card: m.Card | None, known: m.Card | None) -> str:
    """A card as it lies there; one that lies hidden and can be placed is in brackets."""
    return f"[faint]{GONE}[/]" if card is None else f"({chip(known)})" if known else chip(card)


def _line(hand: m.Faces, seat: Seat, known: Mapping[m.Place, m.Card]) -> str:
    """Another player's hand, each card after the number of its slot."""
    return "  ".join(f"[faint]{slot}[/] {_cell(card, known.get((seat, slot)))}" for slot, card in enumerate(hand))


def _framed(parts: list[RenderableType], wording: Wording) -> RenderableType:
    return framed(parts, f"[gold]{wording.title}[/]")


def _head(view: m.View, seat: Seat, wording: Wording) -> str:
    """A player by number and name, with marks for a turn and for the assault, and the score."""
    mark = "[gold]▸[/] " if seat in view.to_act else ""
    flag = f"[gold]{ASSAULT}[/] " if seat == view.assault else ""
    score = f" [gold]{view.scores[seat]}[/]" if view.scores else ""
    return f"{mark}{flag}[faint]{seat}[/] {wording.spell('seat', seat)}{score}"


def _own(view: m.View, seat: Seat, known: Mapping[m.Place, m.Card], wording: Wording) -> RenderableType:
    """Your hand, each card with the number of its slot."""
    cards = [_card(card, str(slot), known.get((seat, slot))) for slot, card in enumerate(view.hands[seat])]
    return Group(prose(_head(view, seat, wording)), Columns(cards, padding=(0, 1)))


def _card(card: m.Card | None, above: str = "", known: m.Card | None = None) -> Text:
    """A card as it lies on the table, with the number of its slot on its edge."""
    if card is None:
        return block((f"╭{above:╌<4}╮", f"╎{GONE:^4}╎", "╰╌╌╌╌╯"), "faint")
    sign = f"({_sign(known)})" if known else _sign(card)
    return block((f"╭{above:─<4}╮", f"│{sign:^4}│", "╰────╯"), _style(card))


def _middle(view: m.View, wording: Wording) -> RenderableType:
    """The discard and the deck."""
    grid = Table.grid(padding=(0, 3))
    counts = {"discard": view.discard.count, "deck": view.deck}
    grid.add_row(*(prose(f"{wording.text(f'drawn.{name}')} [b]{count}[/]", "faint") for name, count in counts.items()))
    top = view.discard.top
    named = prose(wording.spell("card", top)) if top and top not in m.NUMBERS else Text("")
    grid.add_row(_card(top), _card(m.HIDDEN if view.deck else None), named)
    return grid


def _waiting(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    """The cards whose effect is still to come, oldest first, and why the game ends."""
    lines = [wording.part("drawn.each_waiting", one) for one in view.waiting]
    if lines:
        yield prose("\n".join([wording.text("drawn.waiting"), *lines]))
    if view.end and not view.scores:
        yield prose(wording.text(f"drawn.ends.{view.end}", turn=wording.spell("seat", view.turn)))


CARD_FIELDS: Final = frozenset({"card", "cards", "top", "cancels"})
PRESENTATION: Final = Presentation(
    table=table,
    open_table=open_table,
    label=label,
    vocabulary=Vocabulary(
        spell=spell,
        aliases={"defausse": "discard", "cible": "target", "danseuse": "dancer"},
    ),
)
