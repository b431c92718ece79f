"""What lies where: the rows of cards on a table, game by game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple

from tablee.engine.match import Match
from tablee.games.catch_out import model as co
from tablee.games.diciassette import model as di
from tablee.games.sketch import model as sk
from tablee.games.skyjo_action import model as sa

Colour = Literal["plain", "warm", "cold", "special"]
DECK_SHOWN: Final = 8  # cards from the top


class Card(NamedTuple):
    """A card with its face; `down` if it lies with the other side up. None: an empty place."""

    face: str
    colour: Colour
    down: bool = False


class Row(NamedTuple):
    """Cards side by side, and whose or what they are; `acting` if its seat may act."""

    title: str
    cards: tuple[Card | None, ...]
    acting: bool = False


Scene = tuple[Row, ...]


def scene(match: Match) -> Scene:
    """All rows of a table: the seats first."""
    return tuple(SCENES[match.game.NAME](match.state, match.to_act))


def _catch_out(state: co.State, acting: frozenset[int]) -> Iterator[Row]:
    for seat, pile in enumerate(state.piles):
        yield Row(f"seat {seat}", tuple([_angel(card.card, card.face == "down") for card in pile]), seat in acting)
    said = "" if state.announced is None else " announced as " + " ".join(map(str, state.announced))
    yield Row(f"in play{said}", tuple(map(_angel, state.cards)))
    yield from _piles(_angel, deck=state.deck, discard=[card.card for card in state.discard[::-1]])


def _angel(card: co.Card, down: bool = False) -> Card:
    colours: dict[str, Colour] = {"A": "cold", "D": "warm"}
    return Card(card, colours.get(card[0], "special"), down)


def _diciassette(state: di.State, acting: frozenset[int]) -> Iterator[Row]:
    for seat, hand in enumerate(state.hands):
        tokens = f"{state.victories[seat]} won {state.penalties[seat]} lost"
        yield Row(f"seat {seat}: {tokens}", tuple(map(_number, hand)), seat in acting)
    yield Row("line", tuple([_number(lying.card, lying.face == "down") for lying in state.line]))
    yield from _piles(_number, deck=state.deck, discard=[lying.card for lying in state.discard[::-1]])


def _number(card: di.Card, down: bool = False) -> Card:
    if card not in di.VALUES or card in di.SPECIALS:
        return Card(card, "special", down)
    double = card in di.DOUBLE
    return Card(f"{card[1]}.{card[1]}" if double else card[1], "warm" if double else "cold", down and not double)


def _sketch(state: sk.State, acting: frozenset[int]) -> Iterator[Row]:
    for seat, hand in enumerate(state.hands):
        cards = [None if lying is None else _royal(lying.card, not (lying.up or lying.shown)) for lying in hand]
        yield Row(f"seat {seat}", tuple(cards), seat in acting)
    yield from _piles(_royal, deck=state.deck, discard=state.discard[::-1])


def _royal(card: sk.Card, down: bool = False) -> Card:
    return Card(card.replace("_", " "), "plain" if card in sk.NUMBERS else "special", down)


def _skyjo_action(state: sa.State, acting: frozenset[int]) -> Iterator[Row]:
    for seat, grid in enumerate(state.grids):
        lying = [None if card is None else _worth(card.card, not card.up) for card in grid]
        for at in range(0, len(lying), GRID_WIDTH):
            title = f"seat {seat}: {state.totals[seat]} points" if at == 0 else ""
            yield Row(title, tuple(lying[at : at + GRID_WIDTH]), at == 0 and seat in acting)
        yield Row("  holds", tuple(map(_action, state.actions[seat])))
    yield Row("drawn", tuple(map(_worth, state.drawn)))
    yield from _piles(_worth, deck=state.deck, discard=[lying.card for lying in state.discard[::-1]])
    yield Row("actions", tuple([None if kind is None else _action(kind) for kind in state.row]))


GRID_WIDTH: Final = 4


def _worth(card: sa.Card, down: bool = False) -> Card:
    if card == sa.STAR or card in sa.KINDS:
        return Card(card.replace("_", " "), "special", down)
    return Card(card, "cold" if int(card) < 5 else "warm", down)


def _action(kind: sa.Kind) -> Card:
    return Card(kind.replace("_", " "), "special")


def _piles(card: Callable[[Any], Card], **piles: Iterable[Any]) -> Iterator[Row]:
    """Draw pile and discard, the top first."""
    for name, cards in piles.items():
        lying = tuple(cards)
        yield Row(f"{name}: {len(lying)}", tuple(map(card, lying[:DECK_SHOWN])))


SCENES: Final[Mapping[str, Callable[[Any, frozenset[int]], Iterator[Row]]]] = {
    "catch_out": _catch_out,
    "diciassette": _diciassette,
    "sketch": _sketch,
    "skyjo_action": _skyjo_action,
}
