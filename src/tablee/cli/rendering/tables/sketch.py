"""Sketch! in the terminal: backs in violet, cheap cards cold and dear ones hot, and what waits below the piles."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.presentation import SEATS, Look
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Seat
from tablee.games.sketch import model as m

BACK: Final = "▒▒"
GONE: Final = "·"
ASSAULT: Final = "⚑"
SIGNS: Final = {
    "archer": "➹", "dancer": "♫", "magician": "✦", "seer": "◉", "good_king": "♔", "evil_king": "♚", "veto": "⊘",
    m.HIDDEN: BACK,
}  # fmt: skip
HEAT: Final = ((1, "ice"), (4, "leaf"), (8, "sun"), (1000, "fire"))  # below which cost a card is so warm
NAME_WIDTH: Final = 16


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    first = view.seat or 0
    order = [(first + step) % view.seats for step in range(view.seats)]
    others = order if view.seat is None else order[1:]
    known = {(one.seat, one.slot): one.card for one in view.known or ()}
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=NAME_WIDTH)
    for seat in others:
        lines.add_row(prose(_head(view, seat, wording)), prose(_line(view.hands[seat], seat, known)))
    own = [] if view.seat is None else [_own(view, view.seat, known, wording)]
    return _framed([lines, *own, _middle(view, wording), *_waiting(view, wording)], wording)


def opened(state: m.State, wording: Wording) -> RenderableType:
    """The table with every card turned up; those that lie face down are in brackets."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=NAME_WIDTH)
    for seat, hand in enumerate(state.hands):
        held = [GONE if lying is None else _turned(lying) for lying in hand]
        lines.add_row(prose(wording.spell("seat", seat)), prose(_row(held)))
    for name, cards in (("deck", state.deck), ("discard", state.discard[::-1])):
        lines.add_row(prose(wording.text(f"drawn.{name}"), "violet"), prose(_row(map(chip, cards))))
    return _framed([lines, prose(wording.text("drawn.legend"), "faint")], wording)


def spell(name: str, value: Any) -> str | None:
    """Numbers as little cards; the others have their names. Of a swap each card is told as it is typed, `1:0`."""
    if name in CARD_FIELDS and value in m.NUMBERS:
        return chip(value)
    match value:
        case (int(seat), int(slot)) if name == "swap":
            return f"{seat}:{slot}"
        case (one, other) if name == "swap":
            return f"{spell(name, one)} ↔ {spell(name, other)}"
    return None


def label(view: m.View, wording: Wording, known: Mapping[str, Any], name: str, value: Any) -> str | None:
    """A slot with what lies there."""
    match value:
        case m.Sketch(slot=slot) | m.Veto(slot=slot) | m.Discard(slot=slot):
            return f"{wording.command(value)} {_in_slot(view, view.seat or 0, slot)}"
        case m.Draw(source="discard"):
            return wording.text("drawn.take_top", card=chip(view.discard.top or m.HIDDEN))
        case int() if name in ("slot", "slots"):
            seat = known.get("seat")
            return _in_slot(view, view.seat or 0 if seat is None else seat, value)
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


def _in_slot(view: m.View, seat: Seat, slot: int) -> str:
    known = {(one.seat, one.slot): one.card for one in view.known or ()}
    return _cell(view.hands[seat][slot], known.get((seat, slot)))


def _cell(card: m.Card | None, known: m.Card | None) -> str:
    """A card as it lies there; one that lies hidden and can be placed is in brackets."""
    return f"[faint]{GONE}[/]" if card is None else f"({chip(known)})" if known else chip(card)


def _row(chips: Iterable[str]) -> str:
    return " ".join(chips) or "–"


def _line(hand: m.Faces, seat: Seat, known: Mapping[m.Place, m.Card]) -> str:
    """A hand of somebody else, each card after the number of its slot."""
    return "  ".join(f"[faint]{slot}[/] {_cell(card, known.get((seat, slot)))}" for slot, card in enumerate(hand))


def _framed(parts: list[RenderableType], wording: Wording) -> RenderableType:
    inside = Group(*(Padding(part, (0, 0, 1, 0)) for part in parts[:-1]), *parts[-1:])
    return Panel(inside, title=f"[gold]{wording.title}[/]", title_align="left", border_style="violet", box=box.ROUNDED)


def _head(view: m.View, seat: Seat, wording: Wording) -> str:
    """Who it is, by number and name, whether they may act, have launched the assault, and their score."""
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
        lines, look = (f"╭{above:╌<4}╮", f"╎{GONE:^4}╎", "╰╌╌╌╌╯"), "faint"
    else:
        sign = f"({_sign(known)})" if known else _sign(card)
        lines, look = (f"╭{above:─<4}╮", f"│{sign:^4}│", "╰────╯"), _style(card)
    return Text("\n").join(Text.assemble((line, look)) for line in lines)


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
    """What waits for its effect, oldest first, and why the game ends."""
    lines = [wording.spell("waiting", one) for one in view.waiting]
    if lines:
        yield prose("\n".join([wording.text("drawn.waiting"), *lines]))
    if view.end and not view.scores:
        yield prose(wording.text(f"drawn.ends.{view.end}", turn=wording.spell("seat", view.turn)))


CARD_FIELDS: Final = frozenset({"card", "cards", "top", "cancels"})
LOOK: Final = Look(
    table=table,
    opened=opened,
    spell=spell,
    label=label,
    seats=SEATS | {"dealer", "laid", "assault", "of"},
    aliases={"defausse": "discard", "cible": "target", "danseuse": "dancer"},
)
