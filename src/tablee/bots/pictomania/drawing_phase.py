"""While everybody draws: a bot draws its word, reads what the others draw, and bets.

The law: it sees what its seat sees, and no clock. The ink on its own slate tells it how far it has come; what it leaves
to chance over a round is drawn from what its seat sees, so it has the same plan whenever it is asked.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.bots.pictomania.betting import Prospect, prospects
from tablee.bots.pictomania.eyes import odds, own_chance
from tablee.bots.pictomania.hand import Batch, between, drawn
from tablee.bots.pictomania.levels import Level
from tablee.bots.pictomania.subject import picture_for
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.player import Choice
from tablee.games.pictomania import model as m
from tablee.games.pictomania.view import has_drawn

ENDING: Final = (1.5, 4.0)  # seconds to say that one is done
SHARE: Final = 0.55  # of the time there is, in which the drawing should be done
ROUNDS_KEPT: Final = 512


class Plan(NamedTuple):
    """A drawing, batch by batch, and how many of them are done when these strokes are on the slate."""

    batches: tuple[Batch, ...]
    done: Mapping[tuple[m.Points, ...], int]


def draw(level: Level, view: m.View, chance: Chance) -> Choice:
    """What a bot of this level does now, while everybody draws."""
    seat = certain(view.seat, "a seat")
    if view.blank[seat]:
        return _bet(level, view, seat, chance) or Choice(m.Stop(), between(ENDING, chance, "pace"))
    plan = plan_for(level, view)
    done = _done(plan, view, seat)
    if done == len(plan.batches):
        return _bet(level, view, seat, chance) or _end(level, view, seat, chance)
    batch = plan.batches[done]
    looks_up = batch.begins and done and own_chance(level, view, f"looks {done}").unit("up") < level.glances
    glanced = _glance(level, view, seat, chance) if looks_up or _is_last_call(view) else None
    return glanced or Choice(batch.ink, batch.seconds)


def plan_for(level: Level, view: m.View) -> Plan:
    """The drawing of a bot in this round."""
    return _plan(level, Round(view))


class Round:
    """A view, as what of it stays the same over a round."""

    def __init__(self, view: m.View) -> None:
        self.view = view
        self._key = (view.seat, view.round, view.mine, tuple(view.cards.items()), view.options)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Round) and self._key == other._key


@lru_cache(ROUNDS_KEPT)
def _plan(level: Level, of: Round) -> Plan:
    chance = own_chance(level, of.view, "draws")
    time = of.view.options.time
    hurry = min(1.0, SHARE * time / level.draws[1]) if time else 1.0
    batches = drawn(picture_for(level, of.view, chance), level, chance, hurry)
    slate: tuple[m.Points, ...] = ()
    done = {slate: 0}
    for number, batch in enumerate(batches, 1):
        *before, last = (*slate, ()) if batch.begins else slate
        slate = (*before, last + batch.ink.points)
        done[slate] = number
    return Plan(batches, done)


def _done(plan: Plan, view: m.View, seat: Seat) -> int:
    """How many batches are on the slate. All of them, if somebody else has drawn there: a bot does not spoil it."""
    strokes = tuple([stroke.points for stroke in view.slates[seat]])
    full = view.pairs[seat] + m.PAIRS_A_COMMAND > m.PAIRS_A_SLATE or view.gestures[seat] >= m.GESTURES
    return len(plan.batches) if full else plan.done.get(strokes, len(plan.batches))


# Betting


def _is_last_call(view: m.View) -> bool:
    """PI-2.9: whoever takes the last token ends the round, and no bet is laid any more."""
    return len(view.bonus) == 1


def _glance(level: Level, view: m.View, seat: Seat, chance: Chance) -> Choice | None:
    """A bet between two strokes: only on what is clear, unless there is no time left."""
    surest = level.sure if _is_last_call(view) else level.surest
    clear = [prospect for prospect in _worthwhile(level, view, seat) if prospect.chance >= surest]
    return Choice(clear[0].bet, between(level.reaction, chance, "pace")) if clear else None


def _bet(level: Level, view: m.View, seat: Seat, chance: Chance) -> Choice | None:
    """The clearest bet: soon if the slate is clear or done, else once it has been waited for."""
    able = _worthwhile(level, view, seat)
    soon = [each for each in able if each.chance >= level.sure or not each.grows]
    if soon:
        return Choice(soon[0].bet, between(level.reaction, chance, "pace"))
    return Choice(able[0].bet, between(level.patience, chance, "pace")) if able else None


def _worthwhile(level: Level, view: m.View, seat: Seat) -> list[Prospect]:
    able = prospects(view, seat, odds(level, view))
    return [each for each in able if each.chance >= level.least and each.worth > 0]


def _end(level: Level, view: m.View, seat: Seat, chance: Chance) -> Choice:
    """It is done once it has bet on everybody; before, it waits a while for slates to become clear."""
    if not has_drawn(view, seat):
        return Choice(m.Blank(), between(ENDING, chance, "pace"))
    laid = [other for other in range(view.seats) if any(wager.seat == seat for wager in view.bets[other])]
    open_seats = [other for other in view.to_act if other != seat and other not in laid and not view.blank[other]]
    waits = level.patience if open_seats and not _is_last_call(view) else ENDING
    return Choice(m.Finish(), between(waits, chance, "pace"))
