"""A seasoned player of Catch Out: the rule of thumb, and what people learn at the table.

Three alike cannot be taken, so it gathers three alike and says so, now and then without having them. It believes more
of cards that it knows its neighbours may hold, weighs a challenge by the cards at stake and by what taking brings, and
risks more when it is behind towards the end. Demons that it wins it hides where that is worth more than to hand them
out. Its numbers were set by hand; `training/tune.py` can tune them.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from math import tanh
from typing import Annotated, Final

from msgspec import Meta, Struct

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.manner import Manner, mannered
from tablee.engine.player import Choice
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Source, source_of
from tablee.games.catch_out.bluffs import announced
from tablee.games.catch_out.bot import THINKING
from tablee.games.catch_out.keeping import can_hold_alike, kept, other_of_two, reads_alike, shared
from tablee.games.catch_out.reckoning import angels_among, credit, drawn_on_taking, lead, points
from tablee.games.catch_out.scoring import is_alike

Rate = Annotated[float, Meta(ge=0, le=1)]
Points = Annotated[float, Meta(ge=-2, le=4)]
LATE: Final = 18  # cards of the deck: from there on it plays by the score
FAR_AHEAD: Final = 6.0  # points: most of what a lead can change


class Numbers(Struct, frozen=True, kw_only=True):
    """What it goes by. `honest`: how often it tells the truth; `far`: how many of its lies change two values;
    `owns_up`, `alike`: how often it says three alike with such a hand, and without. `trust`, `trust_alike`: how often
    it thinks others are honest. `holding`: what it is worth to choose the next hand; `bold`: what it may waive for a
    challenge. `swing`: how much more it risks when behind late. `gathers`, `demons`: how often it holds three alike,
    and demons. `grudge`: how many points behind a rival is still handed demons."""

    honest: Rate = 0.4
    far: Rate = 0.4
    owns_up: Rate = 0.7
    alike: Rate = 0.15
    trust: Rate = 0.45
    trust_alike: Rate = 0.45
    holding: Points = 1.0
    bold: Annotated[float, Meta(ge=0, le=4)] = 0.8
    swing: Annotated[float, Meta(ge=-2, le=4)] = 1.0
    gathers: Rate = 0.9
    demons: Rate = 0.5
    grudge: Annotated[float, Meta(ge=-8, le=16)] = 2.0


BY_SEATS: Final[Mapping[int, Numbers]] = {2: Numbers(), 3: Numbers(), 4: Numbers()}  # 4: and more
MANNERS: Final[Mapping[Manner, Mapping[str, float]]] = {  # what is added
    "even": {},
    "bold": {"honest": -0.12, "alike": 0.06, "holding": -0.3, "bold": 0.4},
    "careful": {"honest": 0.12, "alike": -0.05, "holding": 0.4, "bold": -0.4},
}


@cache
def numbers_of(seats: int, manner: Manner = "even") -> Numbers:
    """The numbers of a manner at a table of so many."""
    return mannered(BY_SEATS[min(seats, max(BY_SEATS))], MANNERS[manner])


def decide(view: m.View, chance: Chance, manner: Manner = "even") -> Choice:
    return play(view, numbers_of(view.seats, manner), chance)


def play(view: m.View, by: Numbers, chance: Chance) -> Choice:
    """What a player does who goes by these numbers."""
    after = THINKING[view.phase] * (0.5 + chance.unit("pace"))
    return Choice(DECISIONS[view.phase](view, by, chance), after)


def _look(_view: m.View, _by: Numbers, _chance: Chance) -> m.Done:
    return m.Done()


def _announce(view: m.View, by: Numbers, chance: Chance) -> m.Announce:
    own_alike = reads_alike(certain(view.hand, "a hand"))
    if own_alike and chance.unit("owns_up") < by.owns_up:
        return announced("truth", view, chance)
    if not own_alike and chance.unit("alike") < by.alike * (1 + 0.5 * _need(view)):
        return announced("alike", view, chance)
    if not own_alike and chance.unit("honest") < by.honest:
        return announced("truth", view, chance)
    return announced("far" if chance.unit("far") < by.far else "near", view, chance)


def _need(view: m.View) -> float:
    """How much this seat needs to take a risk: from -1, far ahead near the end, to 1, far behind."""
    return -tanh(lead(view) / FAR_AHEAD) if view.deck < LATE else 0.0


def _respond(view: m.View, by: Numbers, chance: Chance) -> m.Take | m.Challenge:
    values, source = certain(view.announced, "an announcement"), source_of(view)
    forced = is_alike(values)
    believed = _belief(credit(values, source, view.options), by.trust_alike if forced else by.trust)
    challenge = m.Challenge("true" if believed > 0.5 else "false")
    if forced:
        return challenge
    if view.deck < drawn_on_taking(view):
        return m.Take() if lead(view) > 0 else challenge
    risk = by.bold * chance.unit("bold") + by.swing * _need(view)
    gain = _worth_of_challenge(max(believed, 1 - believed), source, view.seats) + risk
    return challenge if gain > _worth_of_taking(view, source) + by.holding else m.Take()


def _belief(credit: float, trust: float) -> float:
    """How likely an announcement is true."""
    told = trust * credit
    return told / (told + 1 - trust) if told else 0.0


def _worth_of_challenge(right: float, source: Source, seats: int) -> float:
    """The winner keeps angels and crosses, and does the better with demons; one rival's points weigh less."""
    kinds = Counter([card[0] for card in (*source.before, *source.others)])
    angels, demons, crosses = (m.ANNOUNCED * kinds[kind] / max(1, kinds.total()) for kind in "ADX")
    rival = 1 / (seats - 1)
    won = 2 * angels + crosses + demons * max(2 * rival, 1)
    lost = rival * (2 * angels + crosses) + demons * (2 if 2 * rival >= 1 else rival)
    return right * won - (1 - right) * lost


def _worth_of_taking(view: m.View, source: Source) -> float:
    """Two points if there is an angel to score, else one."""
    others = 1 - angels_among((*source.before, *source.others))
    return 2.0 - others ** (m.ANNOUNCED + drawn_on_taking(view))


def _keep(view: m.View, by: Numbers, chance: Chance) -> m.Keep:
    if chance.unit("gathers") < by.gathers and can_hold_alike(view):
        return kept("alike", view)
    return kept("demons" if chance.unit("demons") < by.demons else "angels", view)


def _share(view: m.View, by: Numbers, _chance: Chance) -> m.Share:
    now = points(view)
    dangerous = now[other_of_two(view)] >= now[certain(view.seat, "a seat")] - by.grudge
    return shared("give" if view.seats == 2 or dangerous else "hide", view)


DECISIONS: Final[Mapping[m.Phase, Callable[[m.View, Numbers, Chance], m.AnyCommand]]] = {
    "look": _look,
    "announce": _announce,
    "respond": _respond,
    "keep": _keep,
    "share": _share,
}
