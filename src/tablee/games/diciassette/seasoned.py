"""A seasoned player of Diciassette: the rule of thumb, and what people learn at the table.

What lies face down is a trap or nothing more often than a number, so it doubts long lines. It looks at the backs of the
neighbour: who must lay a high number next is squeezed. It keeps useful cards for when they are needed, hides its
numbers, and weighs a call by what the tokens mean to it. Its numbers are found by `training/tune.py`.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from math import exp, inf
from typing import Annotated, Final

from msgspec import Meta, Struct

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.manner import Manner, mannered
from tablee.engine.player import Choice
from tablee.engine.seats import order_after
from tablee.engine.window import Pass
from tablee.games.diciassette import bot
from tablee.games.diciassette import model as m
from tablee.games.diciassette.bot import CALLING, ECHO, PASSING, THINKING, WIN, Mind, Option, Seats
from tablee.games.diciassette.odds import Evidence, weighed_by_traps
from tablee.games.diciassette.scoring import Held, by_sum, given, outcome_of, settled

Worth = Annotated[float, Meta(ge=-1, le=1)]


class Numbers(Struct, frozen=True, kw_only=True):
    """What it goes by, in Victories where nothing else is said."""

    one: Annotated[float, Meta(ge=0.2, le=2.5)] = 1.0  # what one Victory is worth
    two: Annotated[float, Meta(ge=1, le=5)] = 2.4  # and two
    none_lost: Annotated[float, Meta(ge=0, le=1.5)] = 0.2  # what a Penalty costs beside no Victory
    one_lost: Annotated[float, Meta(ge=0, le=1.5)] = 0.4  # beside one
    two_lost: Annotated[float, Meta(ge=0, le=2)] = 0.7  # beside two
    traps: Annotated[float, Meta(ge=0.3, le=8)] = 2.0  # how much likelier a hidden card is a trap than worth nothing
    figures: Annotated[float, Meta(ge=0.1, le=3)] = 0.8  # and a number
    nerve: Worth = 0.0  # how much better than waiting a call must be
    tempting: Annotated[float, Meta(ge=0.2, le=0.95)] = 0.6  # the odds at which others call every other time
    steep: Annotated[float, Meta(ge=2, le=30)] = 12.0  # how soon beyond them they always do, or never
    pressure: Annotated[float, Meta(ge=-1, le=3)] = 1.2  # a line that has reached 17, and nobody calls
    squeeze: Annotated[float, Meta(ge=-1, le=3)] = 0.5  # one that will, whatever the neighbour lays
    ambush: Annotated[float, Meta(ge=-0.5, le=1.5)] = 0.4  # a trap of its own in wait
    hide: Worth = 0.2  # to lay a number face down
    sham: Worth = 0.0  # to lay a special card face down, traps aside
    bin: Worth = 0.3  # what it costs to have laid this card, and not to hold it any more
    x2: Worth = 0.1
    reverse: Worth = 0.0
    trap: Worth = 0.0
    low: Worth = 0.1  # 1 or 2
    high: Worth = -0.1  # 4 or 5
    whim: Annotated[float, Meta(ge=0, le=0.2)] = 0.08  # how often it lays the second best, so that nobody can read it


BY_SEATS: Final[Mapping[int, Numbers]] = {
    2: Numbers(
        one=0.52, two=3.36, none_lost=0.52, one_lost=0.33, two_lost=0.83, traps=2.24, figures=0.35,
        nerve=-0.53, tempting=0.52, steep=5.17, pressure=0.73, squeeze=2.07, ambush=0.68, hide=0.74,
        sham=-0.19, bin=0.19, x2=0.66, reverse=0.39, trap=0.64, low=-0.45, high=-0.48, whim=0.01,
    ),
    3: Numbers(
        one=1.05, two=2.4, none_lost=0.06, one_lost=0.72, two_lost=0.71, traps=1.22, figures=0.69, nerve=0.4,
        tempting=0.49, steep=12.22, pressure=1.59, squeeze=0.03, ambush=0.58, hide=0.38, sham=-0.01, bin=0.1,
        x2=0.08, reverse=0.62, trap=0.33, low=0.12, high=-0.27, whim=0.06,
    ),  # and more
}  # fmt: skip
MANNERS: Final[Mapping[Manner, Mapping[str, float]]] = {  # what is added
    "even": {},
    "bold": {"nerve": -0.6, "sham": 0.2, "tempting": 0.1, "high": -0.3, "traps": -1.0},
    "careful": {"nerve": 0.9, "sham": -0.2, "tempting": -0.1, "high": 0.2},
}


@cache
def numbers_of(seats: int, manner: Manner = "even") -> Numbers:
    """The numbers of a manner at a table of so many."""
    return mannered(BY_SEATS[min(seats, max(BY_SEATS))], MANNERS[manner])


def decide(view: m.View, chance: Chance, manner: Manner = "even") -> Choice:
    return play(view, numbers_of(view.seats, manner), chance)


def play(view: m.View, by: Numbers, chance: Chance) -> Choice:
    """What a player does who goes by these numbers."""
    mind = bot.mind_of(view)
    if view.phase == "lay" and view.seat == view.turn:
        best = _picked(sorted(_lays(mind, by), reverse=True), by, chance)
        if bot.may_call(view) and _worth_of_call(mind, by) > best.worth + by.nerve:
            return Choice(m.Call(), bot.about(CALLING, chance))
        return Choice(m.Lay(best.card, best.face), bot.about(THINKING[view.options.pace], chance))
    if _worth_of_call(mind, by) > _worth_of_waiting(mind, by) + by.nerve:
        return Choice(m.Call(), bot.about(ECHO if view.tie else CALLING, chance))
    waits = view.phase == "lay" or view.tie or view.answer is not None
    return Choice(None) if waits else Choice(Pass(), bot.about(PASSING, chance))


def _picked(options: list[Option], by: Numbers, chance: Chance) -> Option:
    return options[1] if len(options) > 1 and chance.unit("whim") < by.whim else options[0]


# Calling


def _worth_of_call(mind: Mind, by: Numbers) -> float:
    return _worth_of_a_call_by(mind.me, certain(mind.view.laid_by, "a card laid"), mind.view.line, mind, by)


def _worth_of_waiting(mind: Mind, by: Numbers) -> float:
    """The seat that lays next compares with its best card; others can wait and see."""
    view, laid_by = mind.view, certain(mind.view.laid_by, "a card laid")
    order = order_after(laid_by, view.seats, view.direction, last=False)
    if view.tie:
        said = next(seat for seat in order if seat not in view.to_act)
        nearer = order.index(mind.me) < order.index(said)
        return _worth_of_a_call_by(said, laid_by, view.line, mind, by) if nearer else inf
    is_next = view.to_lay == 0 and order[0] == mind.me
    return max(_lays(mind, by)).worth if is_next and view.hand else _standing(mind, by)


def _worth_of_a_call_by(caller: Seat, laid_by: Seat, line: m.Line, mind: Mind, by: Numbers) -> float:
    """Over all that the hidden cards may be. Which of them are the traps is guessed: the last ones laid."""
    traps = [lying.seat for lying in line if lying.card == "trap" and lying.face == "down"]
    owners = [lying.seat for lying in line if lying.card == m.HIDDEN]
    held, worth = (mind.view.victories, mind.view.penalties), 0.0
    odds = weighed_by_traps(m.TARGET - bot.known_sum(line), len(owners), mind.unseen, Evidence(by.traps, by.figures))
    for count, (enough, short) in enumerate(odds):
        sprung = (*traps, *owners[len(owners) - count :])
        for likely, reached in ((enough, m.TARGET), (short, 0)):
            if likely:
                worth += likely * _worth_after(*held, by_sum(reached, caller, laid_by), sprung, caller, mind.me, by)
    return worth


@lru_cache(maxsize=1 << 14)
def _worth_after(
    victories: m.Tokens,
    penalties: m.Tokens,
    right_and_wrong: tuple[Seat, Seat],
    traps: Seats,
    caller: Seat,
    me: Seat,
    by: Numbers,
) -> float:
    """What the tokens are worth once a call has come out so."""
    return _worth_of(settled(Held(victories, penalties), given(right_and_wrong, traps, caller, len(victories))), me, by)


def _standing(mind: Mind, by: Numbers) -> float:
    return _worth_of(Held(mind.view.victories, mind.view.penalties), mind.me, by)


def _worth_of(held: Held, me: Seat, by: Numbers) -> float:
    """What the tokens are worth to a seat: its own, less those of the others in the middle; in the end, the win."""
    end = outcome_of(held.victories, held.penalties)
    if end:
        return WIN / len(end.winners) if me in end.winners else -WIN
    worths = [_worth_held(*tokens, by) for tokens in zip(held.victories, held.penalties, strict=True)]
    return worths[me] - (sum(worths) - worths[me]) / (len(worths) - 1)


def _worth_held(victories: int, penalties: int, by: Numbers) -> float:
    won = (0.0, by.one, by.two)[victories]
    return won - (by.none_lost, by.one_lost, by.two_lost)[victories] if penalties else won


# Laying


def _lays(mind: Mind, by: Numbers) -> Iterator[Option]:
    for card in dict.fromkeys(certain(mind.view.hand, "a hand")):
        faces: Iterable[m.Face] = ("up",) if card in m.DOUBLE else m.FACES
        for face in faces:
            yield Option(_worth_of_lay(mind, card, face, by), card, face)


def _worth_of_lay(mind: Mind, card: m.Card, face: m.Face, by: Numbers) -> float:
    """Called or not: the others go by what they see, and this seat knows better."""
    line = bot.line_after(mind.view.line, m.Lying(mind.me, card, face))
    tempted = 1 / (1 + exp(by.steep * (by.tempting - bot.odds_for_others(line, mind))))
    neighbour = _neighbour(mind, card, face)
    called = _worth_of_a_call_by(neighbour, mind.me, line, mind, by)
    quiet = _worth_if_quiet(line, mind, neighbour, 2 if (card, face) == ("x2", "up") else 1, by)
    return tempted * called + (1 - tempted) * quiet - _cost(card, face, by)


def _neighbour(mind: Mind, card: m.Card, face: m.Face) -> Seat:
    turned = -1 if (card, face) == ("reverse", "up") else 1
    return (mind.me + turned * mind.view.direction) % mind.view.seats


def _cost(card: m.Card, face: m.Face, by: Numbers) -> float:
    """What it costs to have laid a card, and not to have it in hand any more."""
    figure = m.VALUES[card]
    if not figure:
        return float(getattr(by, card)) - (by.sham if face == "down" and card != "trap" else 0.0)
    kept = by.low if figure <= 2 else by.high if figure >= 4 else 0.0
    return kept - (by.hide if face == "down" else 0.0)


def worth_early(lay: m.AnyCommand, by: Numbers) -> float:
    """What a card is worth while nobody can think of a call: a trap lies in wait, and some are better kept."""
    if not isinstance(lay, m.Lay):
        return -inf
    ambush = by.ambush if (lay.card, lay.face) == ("trap", "down") else 0.0
    return ambush - _cost(lay.card, lay.face, by)


def _worth_if_quiet(line: m.Line, mind: Mind, neighbour: Seat, lays: int, by: Numbers) -> float:
    """The next to lay is in trouble if the line is long, or too long with whatever it lays; and a trap of one's own
    waits for a caller."""
    known, unknown = bot.known_sum(line), sum([lying.card == m.HIDDEN for lying in line])
    evidence = Evidence(by.traps, by.figures)
    reached = _reached(m.TARGET - known, unknown, mind, evidence)
    squeezed = _reached(m.TARGET - known - _least(mind.view.backs[neighbour], lays), unknown, mind, evidence) - reached
    ambush = any(lying.seat == mind.me and lying.card == "trap" and lying.face == "down" for lying in line)
    others = mind.view.seats - 1
    return _standing(mind, by) + (by.pressure * reached + by.squeeze * squeezed) / others + by.ambush * ambush


def _reached(need: int, unknown: int, mind: Mind, evidence: Evidence) -> float:
    return sum([enough for enough, _ in weighed_by_traps(need, unknown, mind.unseen, evidence)])


@cache
def _least(backs: tuple[m.Card, ...], lays: int) -> int:
    """The least that a hand with these backs must add to the line with its next cards: plain ones may be worth 0."""
    return sum(sorted(m.VALUES.get(back, 0) for back in backs)[:lays])
