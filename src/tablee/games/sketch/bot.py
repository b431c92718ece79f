"""A rule-of-thumb player of Sketch!: it counts in points, by what it remembers.

A card it cannot place costs the mean of all that it cannot place. A move is worth the points it takes off its own
side, and a share of those it puts on rivals. It throws what it believes to match, vetoes what would hurt, and launches
the assault when its side should stay below all others for one more round.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import prod, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.sketch import model as m
from tablee.games.sketch.forgetting import Memory, remembered
from tablee.games.sketch.hands import partner
from tablee.games.sketch.reactions import matches
from tablee.games.sketch.view import legal, unseen

WORTH_OF_AN_ACTION: Final[Mapping[m.Card, float]] = {"archer": 3.0, "dancer": 1.0, "magician": 4.0, "seer": 2.0}
WORTH_OF_KNOWING: Final = 1.5  # a card, which a dancer makes unknown
SAVED_BY_A_VETO: Final = 3.0  # points, or it is kept
LAST_TURN: Final = 5.0  # points that a rival takes off its hand after an assault
SPREAD: Final = 7.0  # points by which an unknown card is off the mean
CONFIDENCE: Final = 0.85  # how sure it wants to be of each rival to launch the assault
SHARE: Final = 0.6  # what rivals' points together are worth to it, where there are several
THINKING: Final[Mapping[m.Phase, float]] = {"look": 3.0, "draw": 0.8, "discard": 1.2, "target": 1.6, "seer": 2.0}
REFLEX: Final = 1.4  # seconds to throw what it believes to be right
PASSING: Final = 0.6  # it is asked again if something happens


class Estimate(NamedTuple):
    """What a player makes of the table: the hands as it believes them, what cards cost (`"?"` too) and how likely they
    are, who it plays against, best off first, and what a point in each seat's hand is worth to it."""

    view: m.View
    me: Seat
    hands: tuple[m.Faces, ...]
    costs: Mapping[m.Card, float]
    odds: Mapping[m.Card, float]
    rivals: Sequence[Seat]
    weights: Sequence[float]

    @property
    def mine(self) -> m.Faces:
        return self.hands[self.me]

    def cost(self, seat: Seat, slot: int) -> float:
        card = self.hands[seat][slot]
        return self.costs[card] if card else 0.0


def decide(memory: Memory, view: m.View, chance: Chance) -> Choice:
    """What a player with this memory does."""
    return play(view, remembered(view, memory, chance), chance)


def play(view: m.View, hands: tuple[m.Faces, ...], chance: Chance) -> Choice:
    """What a player does who believes the hands to be these."""
    estimate = estimate_of(view, hands)
    if view.phase in ("react", "last_call") or (view.phase == "draw" and view.turn != view.seat):
        return _react(estimate, chance)
    return Choice(DECISIONS[view.phase](estimate, chance), taking(THINKING[view.phase], chance))


def taking(seconds: float, chance: Chance) -> float:
    return seconds * (0.6 + 0.8 * chance.unit("pace"))


def estimate_of(view: m.View, hands: tuple[m.Faces, ...]) -> Estimate:
    costs: dict[str, float] = {**m.POINTS, **{str(code): value for code, value in view.options.points.items()}}
    pool = unseen(view)
    odds = {card: count / len(pool) for card, count in Counter(pool).items()}
    costs[m.HIDDEN] = sum(costs[card] * odds[card] for card in odds)
    me = certain(view.seat, "a seat")
    sums = [sum(costs[card] for card in hand if card) for hand in hands]
    side = {me, partner(me, view.seats)} if view.options.teams else {me}
    rivals = sorted({*range(view.seats)} - side, key=lambda seat: of_side(view, sums, seat))
    weights = [-1.0 if seat in side else SHARE / len(rivals) for seat in range(view.seats)]
    weights[rivals[0]] = 1.0 if len(rivals) == 1 else 2 * SHARE / len(rivals)
    return Estimate(view, me, hands, costs, odds, rivals, weights)


def of_side(view: m.View, sums: Sequence[float], seat: Seat) -> float:
    """What a seat and its partner, if it has one, hold."""
    return sums[seat] + (sums[partner(seat, view.seats)] if view.options.teams else 0.0)


# In turn


def looked_at(_at: Estimate, chance: Chance) -> m.AnyCommand:
    return legal(_at.view).sample(chance)


def _draw(at: Estimate, _chance: Chance) -> m.AnyCommand:
    """The pile that should leave the smaller hand after the discard."""
    top, mine = at.view.discard.top, [card for card in at.mine if card]
    if top not in m.NUMBERS or top is None:
        return m.Draw("deck")
    with_top = at.costs[top] - max([_gain(at, card, [*mine, top]) for card in mine], default=0.0)
    unseen_one = sum(
        odds * (at.costs[card] - max(_gain(at, one, [*mine, card]) for one in (*mine, card)))
        for card, odds in at.odds.items()
    )
    return m.Draw("discard" if with_top < unseen_one else "deck")


def _gain(at: Estimate, card: m.Card, mine: Sequence[m.Card]) -> float:
    """What a discard takes off the hand: its points, those of cards that can follow it, and the worth of its action."""
    if card == m.VETO:
        return 0.0 if at.view.options.kids else -at.costs[m.HIDDEN]  # SK-6.1, SK-9.9
    if card == m.HIDDEN:
        return at.costs[card]
    following = sum(at.costs[other] for other in mine if matches(other, card)) - at.costs[card]
    return at.costs[card] + following + WORTH_OF_AN_ACTION.get(card, 0.0)


def _discard(at: Estimate, _chance: Chance) -> m.AnyCommand:
    mine = [card for card in at.mine if card]
    discards = [command for command in legal(at.view) if isinstance(command, m.Discard)]
    return max(discards, key=lambda command: _gain(at, at.mine[command.slot] or m.HIDDEN, mine))


def _seer(_at: Estimate, _chance: Chance) -> m.AnyCommand:
    return m.Done()


# Actions


def _target(at: Estimate, chance: Chance) -> m.AnyCommand:
    offered = [command for command in legal(at.view) if isinstance(command, m.Target)]
    card = certain(at.view.discard.top, "a card laid")
    best = max(_worth(at, card, command.aim) for command in offered)
    return chance.pick("target", [command for command in offered if _worth(at, card, command.aim) == best])


def ranked_targets(view: m.View, hands: tuple[m.Faces, ...]) -> list[m.Target]:
    """The targets that an action may have, the best first for a player who believes the hands to be these."""
    at, card = estimate_of(view, hands), certain(view.discard.top, "a card laid")
    offered = [command for command in legal(view) if isinstance(command, m.Target)]
    return sorted(offered, key=lambda command: -_worth(at, card, command.aim))


def _worth(at: Estimate, card: m.Card, aim: m.Aim) -> float:
    """What an action is worth to this player, were it its own."""
    match card:
        case "archer":
            return at.weights[certain(aim.seat, "a seat")] * at.costs[m.HIDDEN]
        case "dancer":
            seat = certain(aim.seat, "a seat")
            return at.weights[seat] * WORTH_OF_KNOWING * known_to_itself(at, seat)
        case "magician":
            return worth_of_swap(at, aim)
        case _:
            return _worth_of_look(at, aim)


def known_to_itself(at: Estimate, seat: Seat) -> int:
    """How many of its own cards a seat could know."""
    return sum(lying.seen >> seat & 1 for lying in recall_of(at.view).hands[seat] if lying)


def worth_of_swap(at: Estimate, aim: m.Aim) -> float:
    one, other = certain(aim.swap, "a swap")
    gained = at.cost(*other) - at.cost(*one)
    return (at.weights[one[0]] - at.weights[other[0]]) * gained


def _worth_of_look(at: Estimate, aim: m.Aim) -> float:
    """Its own unknown cards first, then those of the rival that is best off; kids turn them up."""
    seat, slot = certain(aim.seat, "a seat"), certain(aim.slot, "a slot")
    if at.hands[seat][slot] != m.HIDDEN or aim.face == "down":
        return 0.0
    return WORTH_OF_KNOWING * (2.0 if seat == at.me else abs(at.weights[seat]))


# Out of turn


def _react(at: Estimate, chance: Chance) -> Choice:
    view = at.view
    seen = view.discard.count
    slot = _matching(at)
    if slot is not None:
        return Choice(m.Sketch(slot, seen, announced=True), taking(REFLEX, chance))
    slot = _vetoing(at)
    if slot is not None:
        return Choice(m.Veto(slot, seen), taking(REFLEX + 0.4, chance))
    if view.answer or view.phase == "draw":
        return Choice(None)
    return Choice(m.Assault() if _should_attack(at) else Pass(), taking(PASSING, chance))


def _matching(at: Estimate) -> int | None:
    """The slot of the card most worth throwing on the top one."""
    top = certain(at.view.discard.top, "a card laid")
    if top == m.VETO:
        return None
    gains = {
        slot: at.costs[card] + WORTH_OF_AN_ACTION.get(card, 0.0)
        for slot, card in enumerate(at.mine)
        if card and matches(card, top)
    }
    best = max(gains, key=lambda slot: gains[slot], default=None)
    return best if best is not None and gains[best] > 0 else None


def _vetoing(at: Estimate) -> int | None:
    """The slot of a Veto, if one is worth throwing: on what hurts, or on what keeps its own action from helping."""
    if m.VETO not in at.mine or not at.view.waiting:
        return None
    action = [one for one in at.view.waiting if one.penalty or one.card != m.VETO][-1]
    worth = _worth_of_waiting(at, action)
    saved = -worth if action.live else worth / 2
    return at.mine.index(m.VETO) if saved >= SAVED_BY_A_VETO else None


def _worth_of_waiting(at: Estimate, action: m.Waiting) -> float:
    if action.penalty:
        return at.weights[action.by] * at.costs[m.HIDDEN]
    if action.target is None or action.card == "seer":
        return 0.0
    return _worth(at, action.card, action.target)


def _should_attack(at: Estimate) -> bool:
    """True if it may launch the assault, and should still be ahead when everybody has had one more turn."""
    view = at.view
    if view.turn != view.seat or view.assault is not None or view.end is not None:
        return False
    return prod(_chance_to_stay_below(at, rival) for rival in at.rivals) > CONFIDENCE ** len(at.rivals)


def _chance_to_stay_below(at: Estimate, rival: Seat) -> float:
    """How likely this side ends below a rival's, by the cards that are known and the spread of those that are not."""
    sums = [sum(at.costs[card] for card in hand if card) for hand in at.hands]
    unknown = [hand.count(m.HIDDEN) for hand in at.hands]
    lead = of_side(at.view, sums, rival) - of_side(at.view, sums, at.me) - LAST_TURN
    spread = of_side(at.view, unknown, rival) + of_side(at.view, unknown, at.me) + 1
    return NormalDist(0.0, SPREAD * sqrt(spread)).cdf(lead)


DECISIONS: Final[Mapping[m.Phase, Callable[[Estimate, Chance], m.AnyCommand]]] = {
    "look": looked_at,
    "draw": _draw,
    "discard": _discard,
    "target": _target,
    "seer": _seer,
}
