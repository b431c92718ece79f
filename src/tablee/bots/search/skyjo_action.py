"""What Skyjo Action tells the search: a future is judged at the end of the round, by everybody's totals.

There are thousands of ways to play some cards; of each the best by the rule bot's estimate is enough to compare.
"""

from collections.abc import Callable, Iterator, Mapping
from math import exp, sqrt
from typing import Final

from tablee.bots.search.knowledge import Move
from tablee.engine.belief import Belief
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.window import Pass
from tablee.games import skyjo_action
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.bot import PLAYS, decide
from tablee.games.skyjo_action.estimate import VALUES, Estimate
from tablee.games.skyjo_action.moves import legal, targets
from tablee.games.skyjo_action.targets import playable, slots_of

GAME: Final[Game] = skyjo_action
PLACES: Final = 4  # where it thinks of putting a card
FLIPS: Final = 2  # hidden cards that it thinks of turning up
LAST: Final = 100  # points at which the game ends
A_ROUND: Final = 20.0  # points that the highest total grows by
AHEAD: Final = 2  # table turns until a future is judged, unless the end of the round is near
# What becomes of a round: of points that lie open and hidden, of hidden cards, and of action cards held, each at the
# very end and for every card that is still hidden in the grid that has fewest.
ROUND: Final = ((0.89, -0.074), (0.63, -0.042), (0.4, 0.2), (4.0, -0.55))
STEEPNESS: Final = 0.1  # how soon a lead decides, the sooner the fewer rounds are left

policy = decide


def candidates(view: m.View, chance: Chance) -> tuple[Move, ...]:
    propose = PROPOSALS.get(view.phase)
    return tuple(propose(view, chance)) if propose else ()


def _turn(view: m.View, _chance: Chance) -> Iterator[Move]:
    yield from (m.Draw("deck"), m.Draw("discard"))
    if view.row:
        yield m.TakeAction("deck")
    for kind in {kind for kind in view.row if kind}:
        yield m.TakeAction(view.row.index(kind))
    if view.closer is None:
        at, estimate = targets(view), Estimate(view)
        for kind in dict.fromkeys(view.actions[at.seat]):
            if playable(at, kind):
                yield PLAYS[kind](estimate, at)[1]


def _place(view: m.View, chance: Chance) -> Iterator[Move]:
    estimate = Estimate(view)
    yield from map(m.Place, _places(estimate, str(view.drawn)))
    hidden = [slot for slot, card in enumerate(estimate.face) if card == m.HIDDEN]
    yield from map(m.Reject, chance.shuffle("flips", hidden)[:FLIPS])


def _places(estimate: Estimate, card: m.Card) -> list[int]:
    """The slots where a card saves most: of hidden ones, those in a line that it may help to complete."""
    mine = estimate.points[estimate.seat]
    gains = {slot: mine[slot] - VALUES[card] + estimate.line_gain(slot, card) for slot in slots_of(estimate.face)}
    return sorted(gains, key=lambda slot: -gains[slot])[:PLACES]


def _keep(view: m.View, _chance: Chance) -> Iterator[Move]:
    estimate, cards = Estimate(view), certain(view.drawn, "cards drawn")
    for kept, card in enumerate(cards):
        rest = sorted((at for at in range(len(cards)) if at != kept), key=lambda at: VALUES[cards[at]])
        for slot in _places(estimate, card)[:2]:
            yield m.Keep(kept, tuple(rest), slot=slot)


def _skyjo(view: m.View, _chance: Chance) -> Iterator[Move]:
    lines = {(clear.line, clear.index): clear for clear in legal(view) if isinstance(clear, m.Clear)}
    yield from (Pass(), *lines.values())


def _any(view: m.View, _chance: Chance) -> Iterator[Move]:
    yield from legal(view)


PROPOSALS: Final[Mapping[m.Phase, Callable[[m.View, Chance], Iterator[Move]]]] = {
    "turn": _turn,
    "place": _place,
    "keep": _keep,
    "shield": _any,
    "skyjo": _skyjo,
    "star": _any,
    "found": _any,
}


def is_quiet(move: Move) -> bool:
    return isinstance(move, Pass)


def settled(world: m.State, state: m.State) -> bool:
    if state.phase in ("round_over", "over"):
        return True
    return state.phase == "turn" and state.closer is None and state.table_turn - world.table_turn >= AHEAD


def value(state: m.State, seat: Seat) -> float:
    end = GAME.outcome(state)
    if end:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    totals = state.totals if state.phase == "round_over" else _hoped_for(state)
    left = max(0.5, (LAST - max(totals)) / A_ROUND)
    weights = [exp(-STEEPNESS / sqrt(left) * total) for total in totals]
    return weights[seat] / sum(weights)


def _hoped_for(state: m.State) -> list[float]:
    """The totals that seats may expect after this round, by what lies in their grids: learnt from play."""
    left = min([face.count(m.HIDDEN) for face in state.faces])  # the fewer cards are hidden, the nearer the end
    totals = []
    for seat, before in enumerate(state.totals):
        lying = [one for one in state.grids[seat] if one]
        open_ = sum([VALUES.get(one.card, 0.0) for one in lying if one.up])
        hidden = [VALUES.get(one.card, 0.0) for one in lying if not one.up]
        parts = open_, sum(hidden), float(len(hidden)), float(len(state.actions[seat]))
        totals.append(before + sum([part * (a + b * left) for part, (a, b) in zip(parts, ROUND, strict=True)]))
    return totals


def belief(_view: m.View) -> Belief[m.View, m.State] | None:
    return None
