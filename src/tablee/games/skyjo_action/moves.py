"""What a seat may do, told from its view alone."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress, permutations, repeat
from operator import eq
from typing import Any, Final

from tablee.engine.certain import certain
from tablee.engine.moves import Later, Moves, Product
from tablee.engine.window import Pass
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.supply import can_draw, can_take
from tablee.games.skyjo_action.targets import Targets, plays_of, slots_of

Legal = Moves[m.AnyCommand]
NOTHING: Final[Legal] = Moves()
PASS: Final = (Pass(),)
DONE: Final[Legal] = Moves((m.Done(),))


def legal(view: m.View) -> Legal:
    return MOVES[view.phase](view) if view.seat in view.to_act else NOTHING


def _mine(view: m.View) -> m.Face:
    return view.grids[certain(view.seat, "a seat")]


def _hidden(face: m.Face) -> Iterator[bool]:
    """Slot by slot, whether a card lies there face down."""
    return map(eq, face, repeat(m.HIDDEN))


DRAWS: Final = (m.Draw("deck"), m.Draw("discard"))
TAKES: Final = (m.TakeAction("deck"), *map(m.TakeAction, range(4)))
AT_HAND: Final = DRAWS, TAKES
USUAL: Final[Legal] = Moves(*AT_HAND)
PLACES: Final = tuple(map(m.Place, range(12)))
REJECTS: Final = tuple(map(m.Reject, range(12)))
JUST_REJECT: Final = (m.Reject(None),)  # SA-2.2


def _turn(view: m.View) -> Legal:
    seat = certain(view.seat, "a seat")
    usual = view.deck and view.discard.count and view.action_deck and None not in view.row and any(view.grids[seat])
    at_hand = AT_HAND if usual else (_draws(view), _takes(view))
    held = view.actions[seat] if view.closer is None else ()  # SA-2.8
    if not held:
        return USUAL if usual else Moves(*at_hand)
    return Moves(*at_hand, *plays_of(targets(view), held), _drops(held))


@lru_cache(1024)
def _drops(held: tuple[m.Kind, ...]) -> tuple[m.DropAction, ...]:
    return tuple([m.DropAction(kind) for kind in dict.fromkeys(held)])


def targets(view: m.View) -> Targets:
    """What action cards may meet, as a seat can tell."""
    drawable = can_draw(view.deck, view.discard.count)
    return Targets(certain(view.seat, "a seat"), view.seats, view.grids, view.actions, view.action_discard, drawable)


def _draws(view: m.View) -> tuple[m.Draw, ...]:
    count = view.discard.count
    return tuple(compress(DRAWS, (can_draw(view.deck, count), count and any(_mine(view)))))


def _takes(view: m.View) -> tuple[m.TakeAction, ...]:
    return tuple(compress(TAKES, (can_take(view), *view.row)))


def _place(view: m.View) -> Legal:
    mine = _mine(view)
    places = tuple(compress(PLACES, mine)) if None in mine else PLACES[: len(mine)]
    if view.drawn_from == "discard":
        return Moves(places)
    return Moves(places, tuple(compress(REJECTS, _hidden(mine))) or JUST_REJECT)


def _keep(view: m.View) -> Legal:
    orders = _orders(len(certain(view.drawn, "cards drawn")))
    one_kept = Product(m.Keep, (orders, slots_of(_mine(view))), _build_kept, _split_kept)
    return Moves(one_kept, Later(_none_kept, view))


@cache
def _orders(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The choices of the card that is kept, each with an order in which the others go."""
    return tuple(
        (kept, order)
        for kept in range(count)
        for order in permutations([place for place in range(count) if place != kept])
    )


def _build_kept(kept: tuple[int, tuple[int, ...]], slot: int) -> m.Keep:
    return m.Keep(kept[0], kept[1], slot=slot)


def _split_kept(keep: m.Keep) -> tuple[Any, ...]:
    return () if keep.card is None or keep.flip is not None else ((keep.card, keep.order), keep.slot)


def _none_kept(view: m.View) -> tuple[m.Keep, ...]:
    flips = tuple(compress(range(12), _hidden(_mine(view)))) or (None,)
    orders = permutations(range(len(certain(view.drawn, "cards drawn"))))
    return tuple([m.Keep(None, order, flip=flip) for order in orders for flip in flips])


def _skyjo(view: m.View) -> Legal:
    grid = _mine(view)
    clears = [
        m.Clear(line.line, line.index, order)
        for line in certain(view.lines, "lines")
        for order in permutations([cell for cell in cells_of(line, len(grid)) if grid[cell] is not None])
    ]
    return Moves(tuple(clears), PASS)


MOVES: Final[Mapping[m.Phase, Callable[[m.View], Legal]]] = {
    "turn": _turn,
    "place": _place,
    "keep": _keep,
    "peek": lambda _: DONE,
    "play_now": lambda view: Moves(*plays_of(targets(view), (certain(view.card, "a card"),))),
    "shield": lambda _: Moves((m.Shield(),), PASS),
    "skyjo": _skyjo,
    "star": lambda view: Moves(_takes(view), PASS),
    "found": lambda _: Moves((m.TakeAction("found"),), PASS),
    "round_over": lambda _: DONE,
    "over": lambda _: NOTHING,
}
