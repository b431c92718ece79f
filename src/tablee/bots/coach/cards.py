"""The cards that a move names only by their places, as far as its seat sees them.

The law: a card is named if it lies face up or the seat is looking at it. What a seat could only remember is not named.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tablee.bots.search.knowledge import Move
from tablee.engine.memory import HIDDEN
from tablee.games.sketch import model as sketch
from tablee.games.skyjo_action import model as skyjo_action


def cards_named(game: str, view: Any, move: Move) -> tuple[str, ...]:
    """The cards that a move is about, in the order in which its sentence names their places; none if all are hidden."""
    found = tuple(card or HIDDEN for card in PLACES[game](view, move)) if game in PLACES else ()
    return found if any(card != HIDDEN for card in found) else ()


def _sketch(view: sketch.View, move: Move) -> Iterator[str | None]:
    match move:
        case sketch.Draw(source="discard"):
            yield view.discard.top
        case sketch.Sketch(slot=slot) | sketch.Veto(slot=slot) | sketch.Discard(slot=slot):
            yield view.hands[view.seat or 0][slot]
        case sketch.Target(seat=int(seat), slot=int(slot)):
            yield view.hands[seat][slot]
        case sketch.Target(swap=tuple(places)):
            yield from (view.hands[seat][slot] for seat, slot in places)
        case _:  # it names no place, or one whose card the seat does not see
            return


def _skyjo_action(view: skyjo_action.View, move: Move) -> Iterator[str | None]:
    mine = view.grids[view.seat or 0]
    match move:
        case skyjo_action.Draw(source="discard"):
            yield view.discard.top
        case skyjo_action.TakeAction(source=int(place)):
            yield view.row[place]
        case skyjo_action.Place(slot=slot):
            yield mine[slot]
        case skyjo_action.Keep(card=int(card)) if isinstance(view.drawn, tuple):
            yield view.drawn[card]
        case skyjo_action.PlayAction(swaps=tuple(swaps)):
            for swap in swaps:
                yield from (mine[swap.mine], view.grids[swap.seat][swap.theirs])
        case _:
            return


PLACES: Final[Mapping[str, Callable[[Any, Move], Iterator[str | None]]]] = {
    "sketch": _sketch,
    "skyjo_action": _skyjo_action,
}
