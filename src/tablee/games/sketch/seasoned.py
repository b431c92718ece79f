"""A seasoned player of Sketch!: the rule of thumb, and what people learn at the table.

Whoever has seen a card and kept it holds a low one: so much for the assault, and a magician fetches it. A discard that
rivals may throw on, or that the next of them would draw, is a gift. To be rid of a card is worth more than its points,
and a card that one does not know is worth less than its mean, since it can never be thrown. Its numbers are found by
`training/tune.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import prod, sqrt
from statistics import NormalDist
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.manner import Manner, mannered
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.sketch import bot
from tablee.games.sketch import model as m
from tablee.games.sketch.bot import PASSING, REFLEX, THINKING, Estimate
from tablee.games.sketch.forgetting import Memory, remembered
from tablee.games.sketch.reactions import matches
from tablee.games.sketch.view import legal

Points = Annotated[float, Meta(ge=0, le=12)]
Hands = tuple[m.Faces, ...]
KEPT: Final = "kept"  # stands for a card that its owner has seen and kept
SPREAD_OF_KEPT: Final = 0.35  # how much less such a card is off its mean, squared


class Numbers(Struct, frozen=True, kw_only=True):
    """What it goes by, in points where nothing else is said."""

    archer: Points = 3.0  # what it is worth to play one
    dancer: Points = 1.0
    magician: Points = 4.0
    seer: Points = 2.0
    knowing: Annotated[float, Meta(ge=0, le=8)] = 1.5  # to know a card
    unknown: Points = 2.0  # what a card costs its owner, beyond its points, who does not know it
    rid: Points = 2.0  # to be rid of a card, beyond its points
    kept: Annotated[float, Meta(ge=1, le=10)] = 4.5  # a card that a rival has seen and kept
    deny: Annotated[float, Meta(ge=0, le=2)] = 0.5  # the part that it costs of what rivals may throw on a discard
    offer: Annotated[float, Meta(ge=0, le=2)] = 0.3  # and of what the next rival gains by drawing it
    from_discard: Annotated[float, Meta(ge=-5, le=5)] = 0.0  # how much better the discard must be than the deck
    veto: Annotated[float, Meta(ge=0.5, le=10)] = 3.0  # what a Veto must save
    last_turn: Annotated[float, Meta(ge=-3, le=12)] = 4.0  # what a rival takes off its hand after an assault
    spread: Annotated[float, Meta(ge=2, le=14)] = 7.0  # by how much an unknown card is off the mean
    confidence: Annotated[float, Meta(ge=0.4, le=0.98)] = 0.75  # how sure of each rival it wants to be to attack


BY_SEATS: Final[Mapping[int, Numbers]] = {
    2: Numbers(
        archer=2.81, dancer=4.73, magician=2.27, seer=3.31, knowing=1.9, unknown=1.95, rid=2.55, kept=5.44,
        deny=0.64, offer=0.03, from_discard=2.41, veto=2.43, last_turn=9.04, spread=6.88, confidence=0.69,
    ),
    3: Numbers(
        archer=2.76, dancer=2.17, magician=2.09, seer=1.22, knowing=2.86, unknown=1.75, rid=2.91, kept=3.75,
        deny=0.77, offer=0.28, from_discard=1.44, veto=2.76, last_turn=1.96, spread=6.89, confidence=0.86,
    ),  # and more
}  # fmt: skip
MANNERS: Final[Mapping[Manner, Mapping[str, float]]] = {  # what is added
    "even": {},
    "bold": {"confidence": -0.15, "veto": -0.5},
    "careful": {"confidence": 0.12, "knowing": 1.0},
}


@cache
def numbers_of(seats: int, manner: Manner = "even") -> Numbers:
    """The numbers of a manner at a table of so many."""
    return mannered(BY_SEATS[min(seats, max(BY_SEATS))], MANNERS[manner])


def decide(view: m.View, chance: Chance, manner: Manner = "even", memory: Memory | None = None) -> Choice:
    """What a player of this manner does; without a memory it forgets nothing."""
    hands = remembered(view, memory, chance) if memory else recalled(view)
    return play_by(hands, view, numbers_of(view.seats, manner), chance)


def play(view: m.View, by: Numbers, chance: Chance) -> Choice:
    """What a player does who goes by these numbers and forgets nothing."""
    return play_by(recalled(view), view, by, chance)


def recalled(view: m.View) -> Hands:
    """The hands as a perfect memory knows them."""
    return tuple([tuple([lying.card if lying else None for lying in hand]) for hand in recall_of(view).hands])


def play_by(hands: Hands, view: m.View, by: Numbers, chance: Chance) -> Choice:
    """What a player does who believes the hands to be these."""
    reacting = view.phase in ("react", "last_call") or (view.phase == "draw" and view.turn != view.seat)
    if reacting and is_idle(view, hands):
        return Choice(None) if view.answer or view.phase == "draw" else Choice(Pass(), bot.taking(PASSING, chance))
    at = _reckoned(view, hands, by)
    if reacting:
        return _react(at, chance)
    return Choice(DECISIONS[view.phase](at, chance), bot.taking(THINKING[view.phase], chance))


def is_idle(view: m.View, hands: Hands) -> bool:
    """True for a seat that knows of no card to throw, and has no assault to launch."""
    if view.turn == view.seat and view.assault is None and view.end is None:
        return False
    mine, top = hands[certain(view.seat, "a seat")], certain(view.discard.top, "a card laid")
    return not any(card and (card == m.VETO or matches(card, top)) for card in mine)


class Reckoned(NamedTuple):
    """What it makes of the table, and the numbers that it goes by. The hands of the estimate say `KEPT` where a rival
    has seen a card and kept it."""

    estimate: Estimate
    by: Numbers

    def worth_of_action(self, card: m.Card) -> float:
        """What it is worth to play an action, whatever it is aimed at; the last ones must do without a later turn."""
        if card not in m.AIMED or (self.ending and card in ("dancer", "seer")):
            return 0.0
        return float(getattr(self.by, card))

    @property
    def ending(self) -> bool:
        """True once this seat has its last turn."""
        return self.estimate.view.assault is not None


def _reckoned(view: m.View, hands: Hands, by: Numbers) -> Reckoned:
    estimate = bot.estimate_of(view, hands)
    marked = tuple([_marked(view, seat, hand) for seat, hand in enumerate(hands)])
    costs = {**estimate.costs, KEPT: min(by.kept, estimate.costs[m.HIDDEN])}
    return Reckoned(estimate._replace(hands=marked, costs=costs), by)


def _marked(view: m.View, seat: Seat, hand: m.Faces) -> m.Faces:
    if seat == view.seat or view.options.kids:
        return hand
    lying = recall_of(view).hands[seat]
    return tuple(
        [
            KEPT if card == m.HIDDEN and one and _could_discard(view, seat, one) else card
            for card, one in zip(hand, lying, strict=True)
        ]
    )


def _could_discard(view: m.View, seat: Seat, lying: m.Lying) -> bool:
    """True for a card that its owner has seen, and has had a turn to get rid of."""
    return bool(lying.seen >> seat & 1 and (lying.since or view.turns >= view.seats))


# In turn


def _draw(at: Reckoned, _chance: Chance) -> m.AnyCommand:
    """The pile that should leave the smaller hand after the discard."""
    estimate = at.estimate
    top, mine = estimate.view.discard.top, [card for card in estimate.mine if card]
    if top not in m.NUMBERS or top is None:
        return m.Draw("deck")
    gains = {card: _gain(at, card, mine) for card in mine}
    with_top = estimate.costs[top] - max([_with(at, top, *gain) for gain in gains.items()], default=0.0)
    unseen_one = sum([odds * _left(at, card, mine, gains) for card, odds in estimate.odds.items()])
    return m.Draw("discard" if with_top + at.by.from_discard < unseen_one else "deck")


def _left(at: Reckoned, drawn: m.Card, mine: Sequence[m.Card], gains: Mapping[m.Card, float]) -> float:
    """What is added to the hand by a card drawn from the deck, once the best one is discarded."""
    best = max([_gain(at, drawn, [*mine, drawn]), *[_with(at, drawn, *gain) for gain in gains.items()]])
    return at.estimate.costs[drawn] - best


def _with(at: Reckoned, drawn: m.Card, card: m.Card, gain: float) -> float:
    """What the discard of a card takes off the hand once another has been drawn, which may follow it."""
    follows = card != m.VETO and matches(drawn, card)
    return gain + at.estimate.costs[drawn] + at.by.rid if follows else gain


def _gain(at: Reckoned, card: m.Card, mine: Sequence[m.Card]) -> float:
    """What a discard takes off the hand: its points, those of cards that can follow it, and the worth of its action."""
    costs, view = at.estimate.costs, at.estimate.view
    if card == m.VETO:
        return 0.0 if view.options.kids else -costs[m.HIDDEN] - at.by.rid  # SK-6.1, SK-9.9
    if card == m.HIDDEN:
        return costs[card] + (0.0 if at.ending else at.by.unknown)
    fitting = sum([costs[other] + at.by.rid for other in mine if matches(other, card)])  # with the card itself
    return fitting - at.by.rid + at.worth_of_action(card)


def _discard(at: Reckoned, _chance: Chance) -> m.AnyCommand:
    estimate = at.estimate
    mine = [card for card in estimate.mine if card]
    discards = [command for command in legal(estimate.view) if isinstance(command, m.Discard)]
    return max(discards, key=lambda command: _worth_of_discard(at, estimate.mine[command.slot] or m.HIDDEN, mine))


def _worth_of_discard(at: Reckoned, card: m.Card, mine: Sequence[m.Card]) -> float:
    gift = 0.0 if card == m.HIDDEN else at.by.deny * _thrown_by_rivals(at, card) + at.by.offer * _drawn_next(at, card)
    return _gain(at, card, mine) - gift


def _thrown_by_rivals(at: Reckoned, card: m.Card) -> float:
    """The points that rivals are likely to throw on a discard."""
    estimate = at.estimate
    fitting = {other: odds for other, odds in estimate.odds.items() if other != m.VETO and matches(other, card)}
    likely = sum(fitting.values())
    rid = at.by.rid + estimate.costs[card]
    return sum(
        [
            rid * (likely if other == KEPT else 1.0 if other != m.HIDDEN and matches(other, card) else 0.0)
            for rival in estimate.rivals
            for other in estimate.hands[rival]
            if other and other != m.VETO
        ]
    )


def _drawn_next(at: Reckoned, card: m.Card) -> float:
    """How much better than an unknown card a number is for the next seat, if that is a rival."""
    estimate = at.estimate
    next_ = (estimate.me + 1) % estimate.view.seats
    if card not in m.NUMBERS or next_ not in estimate.rivals:
        return 0.0
    return max(0.0, estimate.costs[m.HIDDEN] - estimate.costs[card])


# Actions


def _target(at: Reckoned, chance: Chance) -> m.AnyCommand:
    view = at.estimate.view
    offered = [command for command in legal(view) if isinstance(command, m.Target)]
    card = certain(view.discard.top, "a card laid")
    worths = [_worth(at, card, command.aim) for command in offered]
    best = max(worths)
    return chance.pick("target", [each for each, worth in zip(offered, worths, strict=True) if worth == best])


def _worth(at: Reckoned, card: m.Card, aim: m.Aim) -> float:
    """What an action is worth to this player, were it its own."""
    estimate = at.estimate
    match card:
        case "archer":
            return estimate.weights[certain(aim.seat, "a seat")] * (estimate.costs[m.HIDDEN] + at.by.unknown)
        case "dancer":
            seat = certain(aim.seat, "a seat")
            return estimate.weights[seat] * at.by.knowing * bot.known_to_itself(estimate, seat)
        case "magician":
            return bot.worth_of_swap(estimate, aim)
        case _:
            return _worth_of_look(at, aim)


def _worth_of_look(at: Reckoned, aim: m.Aim) -> float:
    """Its own unknown cards first, then those of the rival that is best off; kids turn them up."""
    estimate, seat, slot = at.estimate, certain(aim.seat, "a seat"), certain(aim.slot, "a slot")
    if estimate.hands[seat][slot] not in (m.HIDDEN, KEPT) or aim.face == "down":
        return 0.0
    return at.by.knowing * (2.0 if seat == estimate.me else abs(estimate.weights[seat]))


# Out of turn


def _react(at: Reckoned, chance: Chance) -> Choice:
    view = at.estimate.view
    seen = view.discard.count
    slot = _matching(at)
    if slot is not None:
        return Choice(m.Sketch(slot, seen, announced=True), bot.taking(REFLEX, chance))
    slot = _vetoing(at)
    if slot is not None:
        return Choice(m.Veto(slot, seen), bot.taking(REFLEX + 0.4, chance))
    if view.answer or view.phase == "draw":
        return Choice(None)
    return Choice(m.Assault() if _should_attack(at) else Pass(), bot.taking(PASSING, chance))


def _matching(at: Reckoned) -> int | None:
    """The slot of the card most worth throwing on the top one."""
    estimate = at.estimate
    top = certain(estimate.view.discard.top, "a card laid")
    if top == m.VETO:
        return None
    gains = {
        slot: estimate.costs[card] + at.by.rid + at.worth_of_action(card)
        for slot, card in enumerate(estimate.mine)
        if card and matches(card, top)
    }
    best = max(gains, key=lambda slot: gains[slot], default=None)
    return best if best is not None and gains[best] > 0 else None


def _vetoing(at: Reckoned) -> int | None:
    """The slot of a Veto, if one is worth throwing: on what hurts, or on what keeps its own action from helping."""
    mine, waiting = at.estimate.mine, at.estimate.view.waiting
    if m.VETO not in mine or not waiting:
        return None
    action = [one for one in waiting if one.penalty or one.card != m.VETO][-1]
    worth = _worth_of_waiting(at, action)
    saved = -worth if action.live else worth / 2
    return mine.index(m.VETO) if saved >= at.by.veto else None


def _worth_of_waiting(at: Reckoned, action: m.Waiting) -> float:
    if action.penalty:
        return at.estimate.weights[action.by] * (at.estimate.costs[m.HIDDEN] + at.by.unknown)
    if action.target is None or action.card == "seer":
        return 0.0
    return _worth(at, action.card, action.target)


def _should_attack(at: Reckoned) -> bool:
    """True if it may launch the assault, and should still be ahead when everybody has had one more turn."""
    view, rivals = at.estimate.view, at.estimate.rivals
    if view.turn != view.seat or view.assault is not None or view.end is not None:
        return False
    return prod(_chance_to_stay_below(at, rival) for rival in rivals) > at.by.confidence ** len(rivals)


def _chance_to_stay_below(at: Reckoned, rival: Seat) -> float:
    """How likely this side ends below a rival's, by the cards that are known and the spread of those that are not."""
    estimate = at.estimate
    view, hands, me = estimate.view, estimate.hands, estimate.me
    sums = [sum(estimate.costs[card] for card in hand if card) for hand in hands]
    unknown = [hand.count(m.HIDDEN) + SPREAD_OF_KEPT * hand.count(KEPT) for hand in hands]
    lead = bot.of_side(view, sums, rival) - bot.of_side(view, sums, me) - at.by.last_turn
    spread = bot.of_side(view, unknown, rival) + bot.of_side(view, unknown, me) + 1
    return NormalDist(0.0, at.by.spread * sqrt(spread)).cdf(lead)


def _look(at: Reckoned, chance: Chance) -> m.AnyCommand:
    return bot.looked_at(at.estimate, chance)


def _seer(_at: Reckoned, _chance: Chance) -> m.AnyCommand:
    return m.Done()


DECISIONS: Final[Mapping[m.Phase, Callable[[Reckoned, Chance], m.AnyCommand]]] = {
    "look": _look,
    "draw": _draw,
    "discard": _discard,
    "target": _target,
    "seer": _seer,
}
