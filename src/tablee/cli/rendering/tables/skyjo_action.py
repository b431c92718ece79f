"""Skyjo Action in the terminal: cards from cold to hot, violet backs, your grid large and the others around it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.cli.rendering.layout import block, framed, in_rows, row, seats_from, side_by_side
from tablee.cli.rendering.presentation import Presentation
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.cli.wording.wording import Wording
from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.window import Pass
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import columns

BACK: Final = "▒▒"
STAR: Final = "★"
GONE: Final = "·"
ACTION: Final = "↯"
CLOSER: Final = "⚑"
BESIDE: Final = 4  # small grids in a line
WHOLE_CELL: Final = 4
WIDTH: Final = 17  # of a small grid with what belongs to it
HEAT: Final = ((0, "ice"), (1, "sky"), (5, "leaf"), (9, "sun"), (13, "fire"))  # cards below this value have this colour


def table(view: m.View, wording: Wording) -> RenderableType:
    """The table as a seat, or the public, sees it."""
    own = [] if view.seat is None else [_own(view, view.seat, wording)]
    others = seats_from(view.seat, view.seats)[len(own) :]
    blocks = [_small(view.grids[seat], _head(view, seat, wording), view.actions[seat], wording) for seat in others]
    middle = own or [_middle(view, wording)]
    sheet = [_sheet(view, wording)] if view.phase in ("round_over", "over") else []
    below = Group(*_display(view, wording), *_closing(view, wording), *sheet)
    return _framed([_side_by_side(blocks), *middle, below], view.round, wording)


def open_table(state: m.State, wording: Wording) -> RenderableType:
    """The table with every card turned up; those that lie face down are in brackets."""
    blocks = [
        _small(tuple(map(_open, state.grids[seat])), wording.spell("seat", seat), state.actions[seat], wording)
        for seat in range(state.seats)
    ]
    lists = Table.grid(padding=(0, 2))
    hand = row(map(chip, state.drawn))
    for name, told in (("hand", hand), ("deck", row(map(chip, state.deck))), ("discard", _pile(state.discard))):
        lists.add_row(prose(wording.text(f"drawn.{name}"), "violet"), prose(told))
    display = [kind for kind in state.row if kind]
    actions = (("display", display), ("actions", state.action_deck), ("action_discard", state.action_discard))
    named = Group(*(prose(_named(name, kinds, wording)) for name, kinds in actions))
    legend = prose(wording.text("drawn.legend"), "faint")
    return _framed([_side_by_side(blocks), lists, named, legend], state.round, wording)


def spell(name: str, value: Any) -> str | None:
    """Cards as little cards; actions have their names."""
    if name in CARD_FIELDS and isinstance(value, str) and value not in m.KINDS:
        return chip(value)
    if name in CARD_FIELDS and isinstance(value, tuple) and all(isinstance(card, str) for card in value):
        return None if set(value) & set(m.KINDS) else row(map(chip, value))
    return None


def offered(view: m.View, commands: Sequence[Any]) -> Sequence[Any]:
    """Of cards that go on the discard together, a menu asks for the top one; their whole order can be typed."""
    if view.phase == "skyjo":
        return _by_top(commands, lambda clear: (clear.line, clear.index, _mine(view)[clear.order[-1]]))
    if view.phase == "keep":
        return _by_top(commands, lambda keep: (keep.card, keep.slot, keep.flip, *_last(view, keep)))
    return commands


def label(view: m.View, wording: Wording, known: Mapping[str, Any], name: str, value: Any) -> str | None:
    """A slot with the card that lies there, a card of the hand by its face, a card of the display by its name."""
    match value:
        case m.TakeAction(source=int(place)):
            return wording.text("drawn.take", card=wording.spell("card", view.row[place]))
        case Pass() if view.phase == "found":
            return wording.text("drawn.drop")
        case m.Draw(source="discard"):
            return wording.text("drawn.take_top", card=_chip(view.discard.top))
        case m.Clear(line=line, index=index, order=order):
            top = _chip(_mine(view)[order[-1]])
            return wording.text("drawn.top", line=wording.spell("line", line), index=index, card=top)
        case int() if name in ("slot", "slots", "mine", "flip", "theirs"):
            seat = known.get("seat") if name in ("slot", "theirs") else None
            return _chip((_mine(view) if seat is None else view.grids[seat])[value])
        case int() if name in ("card", "order") and view.drawn:
            return chip(view.drawn[value])
    return None


def chip(card: m.Card) -> str:
    """A card in a line of text."""
    return f"[{style(card)}]{face(card)}[/]"


def _chip(card: m.Card | None) -> str:
    """A card to choose, which must be there."""
    return chip(certain(card, "a card to choose"))


def face(card: m.Card) -> str:
    """The sign on a card; one in brackets lies face down."""
    plain = card.strip("()")
    sign = ACTION if plain in m.KINDS else {m.STAR: STAR, m.HIDDEN: BACK}.get(plain, plain)
    return f"({sign})" if plain != card else sign


def style(card: m.Card) -> str:
    """The colour of a card: the warmer the worse."""
    plain = card.strip("()")
    if plain in SPECIAL or plain in m.KINDS:
        return SPECIAL.get(plain, "action")
    return next(name for below, name in HEAT if int(plain) < below)


def _by_top(commands: Sequence[Any], same: Any) -> list[Any]:
    """One command of those that differ in the order below the top card only."""
    return list({same(command): command for command in reversed(commands)}.values())[::-1]


def _last(view: m.View, keep: m.Keep) -> tuple[m.Card, ...]:
    drawn = certain(view.drawn, "a card that was drawn")
    return tuple(drawn[place] for place in keep.order[-1:])


def _mine(view: m.View) -> m.Face:
    return view.grids[certain(view.seat, "a seat that chooses")]


def _open(lying: m.Lying | None) -> m.Card | None:
    return None if lying is None else lying.card if lying.up else f"({lying.card})"


def _pile(pile: tuple[m.Lying, ...]) -> str:
    return row(chip(lying.card) for lying in reversed(pile))


def _framed(parts: list[RenderableType], number: int, wording: Wording) -> RenderableType:
    title = f"[gold]{wording.title}[/] [faint]· {wording.text('drawn.round', round=number)}[/]"
    return framed(parts, title)


def _head(view: m.View, seat: Seat, wording: Wording) -> str:
    """A player by name, with marks for a turn and for closing the round, and the total."""
    mark = "[gold]▸[/] " if seat in view.to_act else ""
    closes = f"[gold]{CLOSER}[/] " if seat == view.closer else ""
    total = f" [faint]{wording.text('drawn.total', total=view.totals[seat])}[/]" if view.scores else ""
    return f"{mark}{closes}{wording.spell('seat', seat)}{total}"


def _small(grid: m.Face, head: str, actions: tuple[m.Kind, ...], wording: Wording) -> RenderableType:
    """A grid of three lines, under its owner's name and above the action cards."""
    rows = [Text("").join(map(_cell, cards)) for cards in in_rows(grid, columns(len(grid)))]
    held = [prose(wording.spell("card", kind), "action_name") for kind in actions]
    return Group(prose(head), *rows, *held)


def _cell(card: m.Card | None) -> Text:
    sign, look = (GONE, "faint") if card is None else (face(card), style(card))
    return Text.assemble((f"{sign:^3}", look), " " if len(sign) < WHOLE_CELL else "")


def _side_by_side(blocks: list[RenderableType]) -> RenderableType:
    return side_by_side(in_rows(blocks, BESIDE), WIDTH, spaced=True)


def _own(view: m.View, seat: Seat, wording: Wording) -> RenderableType:
    """Your grid, each card with the number of its place, and beside it the middle of the table."""
    grid = view.grids[seat]
    rows = [
        Columns([_card(card, str(row * columns(len(grid)) + at)) for at, card in enumerate(cards)], padding=(0, 1))
        for row, cards in enumerate(in_rows(grid, columns(len(grid))))
    ]
    told = [prose(_named("yours", view.actions[seat], wording))] if _has_actions(view) else []
    beside = Table.grid(padding=(0, 4))
    beside.add_column(width=columns(len(grid)) * 7)
    beside.add_row(Group(prose(_head(view, seat, wording)), *rows), _middle(view, wording))
    return Group(beside, *told)


def _named(name: str, kinds: Sequence[m.Kind], wording: Wording) -> str:
    """Action cards under their title."""
    cards = wording.spell("card", tuple(kinds)) if kinds else wording.text("drawn.none")
    return wording.text(f"drawn.{name}", cards=f"[action_name]{cards}[/]")


def _has_actions(view: m.View) -> bool:
    return not (view.options.simple or view.options.simplest)


def _card(card: m.Card | None, above: str = "") -> Text:
    """A card as it lies on the table, with the number of its place on its edge."""
    if card is None:
        return block(("╭╌╌╌╌╮", f"╎{GONE:^4}╎", "╰╌╌╌╌╯"), "faint")
    return block((f"╭{above:─<4}╮", f"│{face(card):^4}│", "╰────╯"), style(card))


def _middle(view: m.View, wording: Wording) -> RenderableType:
    """The discard, the deck, and the cards in a hand or to be played now."""
    piles: list[tuple[str, RenderableType]] = [
        (wording.text("drawn.discard"), _card(view.discard.top)),
        (f"{wording.text('drawn.deck')} [b]{view.deck}[/]", _card(m.HIDDEN if view.deck else None)),
    ]
    grid = Table.grid(padding=(0, 3))
    grid.add_row(*(prose(title, "faint") for title, _ in piles))
    grid.add_row(*(pile for _, pile in piles))
    return Group(grid, *_in_hand(view, wording))


def _in_hand(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if view.drawn:
        cards = (view.drawn,) if isinstance(view.drawn, str) else view.drawn
        whose = wording.spell("seat", view.turn)
        shown = [_card(card, str(place) if len(cards) > 1 else "") for place, card in enumerate(cards)]
        yield Group(prose(f"{wording.text('drawn.hand')} [faint]({whose})[/]"), Columns(shown, padding=(0, 1)))
    if view.card:
        yield prose(_named("found" if view.phase == "found" else "now", [view.card], wording))


def _display(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    """The action cards to take, and how many are left."""
    if not _has_actions(view):
        return
    lines: list[RenderableType] = []
    if view.row:
        places = [
            f"[key]{place}[/] " + (f"[action_name]{wording.spell('card', kind)}[/]" if kind else "–")
            for place, kind in enumerate(view.row)
        ]
        lines.append(prose(wording.text("drawn.display", cards=" · ".join(places))))
    counts = [_named("action_discard", view.action_discard, wording)]
    if view.row:
        counts.insert(0, f"{wording.text('drawn.action_deck')} [b]{view.action_deck}[/]")
    yield Group(*lines, prose(" · ".join(counts), "faint"))


def _closing(view: m.View, wording: Wording) -> Iterable[RenderableType]:
    if view.closer is not None:
        holds = {"you"} if view.closer == view.seat else set()
        yield prose(f"[gold]{CLOSER}[/] " + wording.text("drawn.closes", holds, closer=wording.names[view.closer]))


def _sheet(view: m.View, wording: Wording) -> RenderableType:
    """The scores, round by round."""
    sheet = Table(box=box.SIMPLE_HEAD, show_footer=True, padding=(0, 1))
    sheet.add_column(wording.text("drawn.sheet"), footer=wording.text("drawn.sum"), style="faint")
    for seat in range(view.seats):
        sheet.add_column(wording.spell("seat", seat), footer=f"[gold]{view.totals[seat]}[/]", justify="right")
    for number, scores in enumerate(view.scores, 1):
        sheet.add_row(str(number), *map(str, scores))
    return sheet


SPECIAL: Final = {m.STAR: "starry", m.HIDDEN: "back"}
CARD_FIELDS: Final = frozenset({"card", "cards", "replaced", "dealt", "drawn", "up"})
PRESENTATION: Final = Presentation(
    table=table,
    open_table=open_table,
    offered=offered,
    label=label,
    vocabulary=Vocabulary(
        spell=spell,
        aliases={
            "echange": "trade", "rearrangement": "rearrange", "oeil": "peek", "rangee": "row", "defausse": "discard",
            "trouvee": "found", "-": "null",
        },
    ),
)  # fmt: skip
