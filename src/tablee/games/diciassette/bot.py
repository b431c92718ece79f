"""A rule-of-thumb player of Diciassette: it counts the plain cards it has not seen, and weighs what a call would give.

A call is worth what the tokens are worth after it, over all that the hidden cards may be. A card is worth what follows
if the others call on it, which they do by what they see, and what follows if they do not. So it hides cards that look
like more than they are, and leaves the others a line they do not dare to lay on.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import exp, inf
from typing import Final, NamedTuple

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Pace, Seat
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.engine.seats import order_after
from tablee.engine.window import Pass
from tablee.games.diciassette import model as m
from tablee.games.diciassette.odds import Kinds, by_traps, chance_to_reach, unseen_kinds
from tablee.games.diciassette.rules import hidden
from tablee.games.diciassette.scoring import Held, by_sum, given, outcome_of, settled

WIN: Final = 6.0
WORTH: Final = ((0.0, -0.2), (1.0, 0.6), (2.4, 1.7))  # of Victories held, without and with a Penalty
TEMPTING: Final = 0.5  # the odds at which others call every other time
STEEPNESS: Final = 12.0  # and how soon beyond them they always do, or never
PRESSURE: Final = 1.2  # what it is worth to leave others a line that has reached 17
AMBUSH: Final = 0.4  # what a trap that lies in wait is worth
PATIENCE: Final = 0.1  # what it is worth to let others lay first
KEPT: Final = {"bin": 0.3, "x2": 0.1, "d1": 0.1, "s1": 0.1, "d5": -0.1}  # what it costs to have laid a card
WHIM: Final = 0.1  # how often it lays the second best card, so that nobody can read it
THINKING: Final[Mapping[Pace, float]] = {"relaxed": 1.8, "live": 1.0}  # seconds, more or less
CALLING, PASSING, ECHO = 1.0, 0.9, 0.15
Seats = tuple[Seat, ...]


def decide(view: m.View, chance: Chance) -> Choice:
    mind = mind_of(view)
    if view.phase == "lay" and view.seat == view.turn:
        best = _picked(sorted(lays_of(mind), reverse=True), chance)
        if may_call(view) and _worth_of_call(mind) > best.worth:
            return Choice(m.Call(), about(CALLING, chance))
        return Choice(m.Lay(best.card, best.face), about(THINKING[view.options.pace], chance))
    if _worth_of_call(mind) > _worth_of_waiting(mind):
        return Choice(m.Call(), about(ECHO if view.tie else CALLING, chance))
    waits = view.phase == "lay" or view.tie or view.answer is not None
    return Choice(None) if waits else Choice(Pass(), about(PASSING, chance))


def about(seconds: float, chance: Chance) -> float:
    return seconds * (0.6 + 0.8 * chance.unit("pace"))


def may_call(view: m.View) -> bool:
    return view.options.pace == "live" and view.laid_by not in (None, view.seat)


class Mind(NamedTuple):
    """What a seat knows: the table, the plain cards it has not seen, and those that a stranger has not."""

    view: m.View
    me: Seat
    unseen: Kinds
    unseen_by_others: Kinds


def mind_of(view: m.View) -> Mind:
    me, hand = certain(view.seat, "a seat"), certain(view.hand, "a hand")
    table = (*view.line, *recall_of(view).discard)
    shown = [lying.card for lying in table if not hidden(lying)]
    own = [lying.card for lying in table if hidden(lying) and lying.seat == me]
    cards = view.options.cards
    return Mind(view, me, unseen_kinds((*shown, *own, *hand), cards), unseen_kinds(shown, cards))


# Calling


def _worth_of_call(mind: Mind) -> float:
    return _worth_of_a_call_by(mind.me, certain(mind.view.laid_by, "a card laid"), mind.view.line, mind)


def _worth_of_waiting(mind: Mind) -> float:
    """The seat that lays next compares with its best card; others can wait and see."""
    view, laid_by = mind.view, certain(mind.view.laid_by, "a card laid")
    order = order_after(laid_by, view.seats, view.direction, last=False)
    if view.tie:
        said = next(seat for seat in order if seat not in view.to_act)
        nearer = order.index(mind.me) < order.index(said)
        return _worth_of_a_call_by(said, laid_by, view.line, mind) if nearer else inf
    is_next = view.to_lay == 0 and order[0] == mind.me
    return max(lays_of(mind)).worth if is_next and view.hand else _standing(mind) + PATIENCE


def _worth_of_a_call_by(caller: Seat, laid_by: Seat, line: m.Line, mind: Mind) -> float:
    """Over all that the hidden cards may be. Which of them are the traps is guessed: the last ones laid."""
    traps = [lying.seat for lying in line if lying.card == "trap" and lying.face == "down"]
    owners = [lying.seat for lying in line if lying.card == m.HIDDEN]
    worth = 0.0
    for count, odds in enumerate(by_traps(m.TARGET - known_sum(line), len(owners), mind.unseen)):
        sprung = (*traps, *owners[len(owners) - count :])
        for likely, reached in zip(odds, (m.TARGET, 0), strict=True):
            if likely:
                held = mind.view.victories, mind.view.penalties
                worth += likely * _worth_after(*held, by_sum(reached, caller, laid_by), sprung, caller, mind.me)
    return worth


@lru_cache(maxsize=1 << 14)
def _worth_after(
    victories: m.Tokens, penalties: m.Tokens, right_and_wrong: tuple[Seat, Seat], traps: Seats, caller: Seat, me: Seat
) -> float:
    """What the tokens are worth once a call has come out so."""
    tokens = given(right_and_wrong, traps, caller, len(victories))
    return _worth_of(settled(Held(victories, penalties), tokens), me)


def known_sum(line: m.Line) -> int:
    return sum([m.VALUES[lying.card] for lying in line if lying.card != m.HIDDEN])


def _standing(mind: Mind) -> float:
    return _worth_of(Held(mind.view.victories, mind.view.penalties), mind.me)


def _worth_of(held: Held, me: Seat) -> float:
    """What the tokens are worth to a seat: its own, less those of the others in the middle; in the end, the win."""
    end = outcome_of(held.victories, held.penalties)
    if end:
        return WIN / len(end.winners) if me in end.winners else -WIN
    worths = [WORTH[victories][penalties] for victories, penalties in zip(held.victories, held.penalties, strict=True)]
    return worths[me] - (sum(worths) - worths[me]) / (len(worths) - 1)


# Laying


class Option(NamedTuple):
    """A card to lay, and what that is worth."""

    worth: float
    card: m.Card
    face: m.Face


def lays_of(mind: Mind) -> Iterator[Option]:
    for card in dict.fromkeys(certain(mind.view.hand, "a hand")):
        faces: Iterable[m.Face] = ("up",) if card in m.DOUBLE else m.FACES
        for face in faces:
            yield Option(_worth_of_lay(mind, card, face), card, face)


def _picked(options: list[Option], chance: Chance) -> Option:
    return options[1] if len(options) > 1 and chance.unit("whim") < WHIM else options[0]


def _worth_of_lay(mind: Mind, card: m.Card, face: m.Face) -> float:
    """Called or not: the others go by what they see, and this seat knows better."""
    line = line_after(mind.view.line, m.Lying(mind.me, card, face))
    tempted = 1 / (1 + exp(STEEPNESS * (TEMPTING - odds_for_others(line, mind))))
    neighbour = (mind.me + mind.view.direction) % mind.view.seats
    called = _worth_of_a_call_by(neighbour, mind.me, line, mind)
    return tempted * called + (1 - tempted) * _worth_if_quiet(line, mind) - KEPT.get(card, 0.0)


def line_after(line: m.Line, lying: m.Lying) -> m.Line:
    return line[:-1] if lying.card == "bin" and lying.face == "up" else (*line, lying)


def odds_for_others(line: m.Line, mind: Mind) -> float:
    """How likely the line has reached 17, for somebody who knows none of its hidden cards."""
    unknown = [hidden(lying) for lying in line]
    known = sum([m.VALUES[lying.card] for lying, secret in zip(line, unknown, strict=True) if not secret])
    return chance_to_reach(m.TARGET - known, sum(unknown), mind.unseen_by_others)


def _worth_if_quiet(line: m.Line, mind: Mind) -> float:
    """The next to lay is in trouble if the line is long, and a trap of one's own waits for a caller."""
    unknown = sum([lying.card == m.HIDDEN for lying in line])
    reached = chance_to_reach(m.TARGET - known_sum(line), unknown, mind.unseen)
    ambush = any(lying.seat == mind.me and lying.card == "trap" and lying.face == "down" for lying in line)
    return _standing(mind) + PRESSURE * reached / (mind.view.seats - 1) + (AMBUSH if ambush else 0.0)
