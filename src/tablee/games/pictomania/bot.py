"""A player of Pictomania that cannot draw: it scribbles, bets by chance on others' drawings, and abstains.

It waits as one waits for a bus that keeps to no timetable: how long is still to go does not depend on how long it has
waited. So it acts as often as it should, however often it changes its mind.
"""

from collections.abc import Mapping
from math import log
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.player import Choice
from tablee.games.pictomania import model as m
from tablee.games.pictomania.slates import SIZE
from tablee.games.pictomania.view import bets, has_drawn

STROKES: Final = 4
CORNERS: Final = 6  # of a stroke
STRIDE: Final = 300  # from one corner to the next, at most, in x and in y
SECONDS: Final[Mapping[type, float]] = {  # that it takes for a command, in the mean
    m.Deck: 3.0,
    m.Ready: 3.0,
    m.Ink: 4.0,
    m.Bet: 8.0,
    m.Finish: 20.0,
    m.Blank: 20.0,
    m.Stop: 20.0,
    m.Abstain: 5.0,
}
LONGEST: Final = 3.0  # means that it waits at most
LAST_TOKEN: Final = 30.0  # seconds of quiet before it cuts off people who draw
EMPTY_SLATE: Final = 90.0  # and people who have not begun


def decide(view: m.View, chance: Chance) -> Choice:
    command = _command(view, certain(view.seat, "a seat"), chance)
    waits = min(LONGEST, -log(1 - chance.unit("pace")))
    return Choice(command, SECONDS[type(command)] * waits)


def quiet(view: m.View, command: m.AnyCommand) -> float:
    """PI-2.9: at relaxed pace the last bonus token is taken only when nobody seems to be drawing any more."""
    if view.options.pace == "live" or not isinstance(command, m.Finish) or len(view.bonus) > 1:
        return 0.0
    drawing = [seat for seat in view.to_act if seat != view.seat and not view.blank[seat]]
    return LAST_TOKEN if all(has_drawn(view, seat) for seat in drawing) else EMPTY_SLATE


def _command(view: m.View, seat: Seat, chance: Chance) -> m.AnyCommand:
    match view.phase:
        case "deck":
            return m.Deck(view.color)
        case "check":
            return m.Ready()
        case "draw":
            return _stroke(view, seat, chance) or _bet(view, seat, chance) or _end(view, seat)
        case "reveal":
            return m.Abstain()
        case "over":
            raise AssertionError("nobody is asked once it is over")


def _stroke(view: m.View, seat: Seat, chance: Chance) -> m.Ink | None:
    """A zigzag, as long as there are few and there is room."""
    drawn = view.slates[seat]
    if view.blank[seat] or len(drawn) >= STROKES or view.pairs[seat] + CORNERS > m.PAIRS_A_SLATE:
        return None
    number = 1 + max((stroke.stroke for stroke in drawn), default=-1)
    return m.Ink(number, _zigzag(chance))


def _zigzag(chance: Chance) -> m.Points:
    at = [chance.below("corner", SIZE + 1), chance.below("corner", SIZE + 1)]
    points = [*at]
    for _ in range(CORNERS - 1):
        at = [min(SIZE, max(0, place + chance.below("stride", 2 * STRIDE + 1) - STRIDE)) for place in at]
        points += at
    return tuple(points)


def _bet(view: m.View, seat: Seat, chance: Chance) -> m.Bet | None:
    """On a seat that has drawn, any number but its own: nobody else has that one (PI-1.8)."""
    own = certain(view.mine, "a word").number
    able = [bet for bet in bets(view, seat) if bet.number != own and has_drawn(view, bet.seat)]
    return chance.pick("bet", able) if able else None


def _end(view: m.View, seat: Seat) -> m.Finish | m.Stop | m.Blank:
    if view.blank[seat]:
        return m.Stop()
    return m.Finish() if has_drawn(view, seat) else m.Blank()
