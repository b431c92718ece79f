"""Catch Out in the terminal: gold angels, dark red demons, pale X, violet backs, and the announcement in its bubble."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.layout import block, framed, row, seats_from
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.cli.wording.wording import Wording
from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import readings

STYLES: Final = {"A": "angel", "D": "demon", "X": "cross", m.HIDDEN: "back"}
BUBBLE: Final = 30


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    if view.counted and view.scores:
        return _framed([_counted(view.counted, view.scores, wording), prose(wording.text("drawn.counted"))], wording)
    parts = [_piles(view, wording), *_middle(view, wording), *_hand(view, wording), _counts(view, wording)]
    return _framed(parts, wording)


def open_table(state: m.State, wording: Wording) -> RenderableType:
    """The table with every card turned up."""
    grid = Table.grid(padding=(0, 2))
    for seat, pile in enumerate(state.piles):
        grid.add_row(prose(wording.spell("seat", seat)), prose(row(map(_placed, pile))))
    grid.add_row(prose(wording.text("drawn.in_play"), "violet"), prose(row(map(chip, state.cards))))
    grid.add_row(prose(wording.text("drawn.discard"), "violet"), prose(row(map(_placed, state.discard))))
    if state.seats == 2:
        opened = row(map(chip, state.open_discard))
        grid.add_row(prose(wording.text("drawn.open_discard"), "violet"), prose(opened))
    grid.add_row(prose(wording.text("drawn.deck"), "violet"), prose(row(map(chip, state.deck))))
    said = [_bubble(state.announced, state.holder, wording)] if state.announced else []
    return _framed([grid, *said, prose(wording.text("drawn.legend"), "faint")], wording)


def spell(name: str, value: Any) -> str | None:
    """Cards as little cards, values as they are announced."""
    if name in ("values", "announced") and isinstance(value, tuple):
        return _values(value)
    if name in CARD_FIELDS and isinstance(value, str):
        return chip(value)
    if name in CARD_FIELDS and isinstance(value, tuple) and all(isinstance(card, str) for card in value):
        return row(map(chip, value))
    return None


def offered(view: m.View, commands: Sequence[Any]) -> Sequence[Any]:
    """A menu shares the cards in the order they are shown; another order can be typed."""
    if view.phase != "share":
        return commands
    return [share for share in commands if tuple(give.card for give in share.cards) == view.shown]


def chip(card: m.Card) -> str:
    """A card in a line of text."""
    return f"[{STYLES[card[0]]}]{card}[/]"


def _placed(placed: m.Placed | m.Counted) -> str:
    return chip(placed.card) if placed.face == "up" else f"({chip(placed.card)})"


def _values(values: tuple[Any, ...]) -> str:
    return f"[gold]{' · '.join(map(str, values))}[/]"


def _framed(parts: list[RenderableType], wording: Wording) -> RenderableType:
    return framed(parts, f"[gold]{wording.title}[/]")


def _piles(view: m.View, wording: Wording) -> RenderableType:
    """The piles of points from the reader's own to the left, each under its owner's name."""
    grid = Table.grid(padding=(0, 1), expand=True)
    order = seats_from(view.seat, view.seats)
    for _ in order:
        grid.add_column(justify="center", ratio=1)
    grid.add_row(*(prose(_owner(view, seat, wording)) for seat in order))
    grid.add_row(*(_top(view.piles[seat]) for seat in order))
    grid.add_row(*(prose(_height(view.piles[seat], wording)) for seat in order))
    grid.add_row(*(prose(_role(view, seat, wording)) for seat in order))
    return grid


def _owner(view: m.View, seat: Seat, wording: Wording) -> str:
    return f"[gold]▸[/] {wording.spell('seat', seat)}" if seat in view.to_act else wording.spell("seat", seat)


def _top(pile: m.Pile) -> Text:
    return card(pile.top) if pile.top else block(("╭╌╌╌╌╮", "╎    ╎", "╰╌╌╌╌╯"), "faint")


def _height(pile: m.Pile, wording: Wording) -> str:
    return f"[faint]{counted('drawn.pile', pile.height, wording)}[/]"


def counted(name: str, count: int, wording: Wording) -> str:
    """A number of cards, in words."""
    return wording.text(name, {"none"} if count == 0 else {"one"} if count == 1 else set(), count=count)


def _role(view: m.View, seat: Seat, wording: Wording) -> str:
    roles = {view.holder: "holder", view.responder: "responder"}
    role = "winner" if seat == view.sharer else roles.get(seat)
    return f"[violet]{wording.text(f'roles.{role}')}[/]" if role else ""


def _counted(piles: Sequence[Sequence[m.Counted]], scores: Sequence[int], wording: Wording) -> RenderableType:
    """CO-7.6: the opened piles, each with its height and its score."""
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column()
    grid.add_column(ratio=1)
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    for seat, pile in enumerate(piles):
        height = f"[faint]{counted('drawn.pile', len(pile), wording)}[/]"
        cells = (wording.spell("seat", seat), row(map(_placed, pile)), height, f"[gold]{scores[seat]}[/]")
        grid.add_row(*map(prose, cells))
    return grid


def card(code: m.Card) -> Text:
    """A card as it lies on the table: its sign, and what it is worth there."""
    sign, points = ("▒▒", 1) if code == m.HIDDEN else (code, m.POINTS[code[0]])
    return block(("╭────╮", f"│ {sign:<2} │", f"╰ {points:+} ╯" if points else "╰  0 ╯"), STYLES[code[0]])


def _cards(codes: Iterable[m.Card]) -> Columns:
    return Columns([card(code) for code in codes], padding=(0, 1))


def _middle(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    """The announcement, beside its cards: face down, or shown once it is challenged."""
    if view.announced is None or view.phase == "keep":
        return
    grid = Table.grid(padding=(0, 3))
    label = wording.text("drawn.shown" if view.shown else "drawn.passed")
    cards = _cards(view.shown) if view.shown else _backs()
    holder = certain(view.holder, "a holder")
    grid.add_row(_bubble(view.announced, holder, wording), Group(cards, prose(label, "faint")))
    yield Align.center(grid)


def _backs() -> Columns:
    return Columns([block(("╭────╮", "│ ▒▒ │", "╰────╯"), "back") for _ in range(3)], padding=(0, 1))


def _bubble(values: m.Values, holder: Seat, wording: Wording) -> RenderableType:
    says = wording.text("drawn.says", {"you"} if holder == wording.seat else set(), holder=wording.names[holder])
    digits = Text("  ·  ".join(map(str, values)), style="gold", justify="center")
    return Panel(digits, title=says, title_align="left", border_style="gold", box=box.ROUNDED, width=BUBBLE)


def _hand(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if not view.hand:
        return
    lines: list[RenderableType] = [prose(f"[b]{wording.text('drawn.hand')}[/]"), _cards(view.hand)]
    if view.phase == "announce":
        lines.append(prose(wording.text("drawn.truth", values=_truths(view.hand, wording)), "faint"))
    yield Group(*lines)


def _truths(hand: tuple[m.Card, ...], wording: Wording) -> str:
    """All true announcements of the hand."""
    signs = tuple(sorted(code[-1] for code in hand))
    if signs == ("X", "X", "X"):
        return wording.text("drawn.three_x")
    return wording.text("drawn.or").join(map(_values, sorted(readings(signs))))


def _counts(view: m.View, wording: Wording) -> RenderableType:
    """The cards left to draw, and those on the discards."""
    piles = {"deck": view.deck, "discard": view.discard}
    counts = [f"{wording.text(f'drawn.{name}')} [b]{count}[/]" for name, count in piles.items()]
    if view.open_discard is not None:
        counts.append(f"{wording.text('drawn.open_discard')} {row(map(chip, view.open_discard))}")
    return prose(" · ".join(counts))


CARD_FIELDS: Final = frozenset({"card", "cards", "discard", "score", "open_discard", "hand", "shown", "top", "deck"})
PRESENTATION: Final = Presentation(
    table=table,
    open_table=open_table,
    offered=offered,
    vocabulary=Vocabulary(
        spell=spell,
        aliases={code.lower(): code for code in m.CARDS[60]},
    ),
)
