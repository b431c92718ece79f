"""The verbs of Diciassette.

The law: a card is laid, has its effect, the hand is filled, and a window opens for all others; only then does the next
card come. Every card is in a hand, in the draw pile, in the line or on the discard, and in one of them only.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Final

from msgspec.structs import replace

from tablee.engine.cards import instead, without
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.seats import ALONE, NOBODY
from tablee.engine.verbs import Verbs, verb
from tablee.engine.window import Pass
from tablee.games.diciassette import calls
from tablee.games.diciassette import model as m
from tablee.games.diciassette.scoring import outcome_of
from tablee.games.diciassette.supply import refill

SEATS: Final = range(2, 7)
MILLISECONDS: Final = 1000


def seats(_options: m.Options) -> range:
    return SEATS


def variants() -> Iterator[m.Options]:
    for backs, pace in product(m.BACKS, PACES):
        yield m.Options(backs=backs, pace=pace)


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-1.3."""
    deal = chance.of_round(1)
    deck = deal.shuffle("deck", options.cards)
    first = deal.below("first", seats)
    dealt = [deck[seat * options.hand : (seat + 1) * options.hand] for seat in range(seats)]
    state = m.State(
        options=options,
        seats=seats,
        phase="lay",
        turn=first,
        hands=tuple(dealt),
        deck=deck[seats * options.hand :],
        victories=(0,) * seats,
        penalties=(0,) * seats,
    )
    return Step(state, (m.RoundBegan(first),))


def to_act(state: m.State) -> frozenset[Seat]:
    if state.window is None:
        return NOBODY if state.phase == "over" else ALONE[state.turn]
    callers = state.window.to_act()
    return callers if state.phase == "react" else callers | ALONE[state.turn]


def question(state: m.State, seat: Seat) -> Question:
    """DI-3.11: as long as calls are heard a seat is asked whether it calls, even if it may lay meanwhile."""
    window = state.window
    if window and seat in window.order:
        return "call", window.mark
    return "lay", state.mark, state.laid_by is None  # a round that begins is another question


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State, m.AnyEvent]:
    if state.phase == "over":
        raise Refused("DI-5.3")
    return VERBS.of(command)(state, seat, command, chance)


def timer(state: m.State) -> Timer | None:
    """DI-3.11, DI-3.12."""
    if state.window is None or state.phase == "lay":
        return None
    return state.window.timer(state.options.react, state.options.tie / MILLISECONDS)


def time_up(state: m.State, chance: Chance) -> Step[m.State, m.AnyEvent]:
    first = certain(state.window, "a window").nearest()
    return calls.resolved(state, first.seat, chance) if first else calls.closed(state, chance)


def races(state: m.State) -> bool:
    return state.window is not None and state.options.pace == "live"


def outcome(state: m.State) -> Outcome | None:
    return outcome_of(state.victories, state.penalties) if state.phase == "over" else None


def _lay(state: m.State, seat: Seat, command: m.Lay, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-2.1."""
    if state.phase == "react":
        raise Refused("DI-3.1", "lay")
    if seat != state.turn:
        raise Refused("DI-2.4")
    hand = without(state.hands[seat], (command.card,))
    if hand is None:
        raise Refused("DI-2.1")
    lying = m.Lying(seat, command.card, command.face)
    state = replace(
        state,
        hands=instead(state.hands, seat, hand),
        to_lay=state.to_lay - 1 if hand else 0,  # DI-4.6
        laid_by=seat,
        mark=state.mark + 1,
    )
    laid = _take_effect(state, lying)
    filled = Step(laid.state) if laid.state.to_lay else refill(laid.state, (seat,), chance)  # DI-2.2
    return calls.opened(filled.state, m.Laid(seat, _shown(lying), command.face), *laid.events, *filled.events)


def _take_effect(state: m.State, lying: m.Lying) -> Step[m.State, m.AnyEvent]:
    """DI-4.9: numbers, traps and all that lies face down just join the line."""
    effect = EFFECTS.get(lying.card) if lying.face == "up" else None
    return effect(state, lying) if effect else Step(replace(state, line=(*state.line, lying)))


def hidden(lying: m.Lying) -> bool:
    """DI-1.2."""
    return lying.face == "down" and lying.card not in m.DOUBLE


def _shown(lying: m.Lying) -> m.Card:
    return m.HIDDEN if hidden(lying) else lying.card


def _reverse(state: m.State, lying: m.Lying) -> Step[m.State, m.AnyEvent]:
    """DI-4.1."""
    direction: m.Direction = -1 if state.direction == 1 else 1
    return Step(replace(state, line=(*state.line, lying), direction=direction), (m.Reversed(direction),))


def _bin(state: m.State, lying: m.Lying) -> Step[m.State, m.AnyEvent]:
    """DI-4.2, DI-4.3: the end of the line goes as it lies."""
    end = state.line[-1:]
    binned = m.Binned(lying.seat, _shown(end[0]) if end else None)
    return Step(replace(state, line=state.line[:-1], discard=(*state.discard, *end, lying)), (binned,))


def _twice(state: m.State, lying: m.Lying) -> Step[m.State, m.AnyEvent]:
    """DI-4.6."""
    return Step(replace(state, line=(*state.line, lying), next_lays=2), (m.Doubled(lying.seat),))


EFFECTS: Final[Mapping[m.Card, Callable[[m.State, m.Lying], Step[m.State, m.AnyEvent]]]] = {
    "reverse": _reverse,
    "bin": _bin,
    "x2": _twice,
}


VERBS: Final[Verbs[m.State, m.AnyCommand, m.AnyEvent]] = (
    verb(m.Lay, _lay) | verb(m.Call, calls.answered) | verb(Pass, calls.answered)
)
