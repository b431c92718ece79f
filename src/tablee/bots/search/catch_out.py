"""What Catch Out tells the search: a future is judged after a few more announcements, by the points that everybody has.

Without a belief about announcements a search takes everybody for a liar, so it goes by how often each seat has told the
truth so far, and how it answered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import exp, sqrt
from typing import ClassVar, Final

from tablee.bots.search.habits import Habits
from tablee.bots.search.knowledge import Move
from tablee.engine.belief import Belief
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice, Decide
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Trust
from tablee.games.catch_out.bluffs import announced, truths
from tablee.games.catch_out.bot import decide
from tablee.games.catch_out.keeping import kept, shared
from tablee.games.catch_out.scoring import outcome_of, score
from tablee.games.catch_out.situation import BLUFFS, KEEPINGS, SHARINGS
from tablee.games.catch_out.view import legal

GAME: Final[Game] = catch_out
AHEAD: Final = 8  # cards drawn from the deck until a future is judged: two or three announcements
STEEPNESS: Final = 0.9  # how soon a lead decides, the sooner the fewer cards are left
TRUTHS: Final = 2  # that it thinks about, and a lie of each kind
KEEPS: Final = 6  # ways to keep cards, beside those that have a reason

policy = decide


def candidates(view: m.View, chance: Chance) -> tuple[Move, ...]:
    match view.phase:
        case "announce":
            return (*_truths(view), *(announced(bluff, view, chance) for bluff in BLUFFS))
        case "respond":
            return tuple(legal(view))
        case "keep":
            return (*(kept(keeping, view) for keeping in KEEPINGS), *_keeps(view, chance))
        case "share":
            return tuple(shared(sharing, view) for sharing in SHARINGS)
        case _:
            return ()


def _truths(view: m.View) -> Iterator[m.Announce]:
    for high, middle, low in islice(truths(certain(view.hand, "a hand")), TRUTHS):
        yield m.Announce((high, middle, low))


def _keeps(view: m.View, chance: Chance) -> Iterator[m.Keep]:
    """Ways to keep cards that score what is best to score: an angel for all to see, else anything face down."""
    hand = certain(view.hand, "a hand")
    angel = any(card[0] == "A" for card in hand)
    for _ in range(KEEPS):
        cards = chance.shuffle("keep", hand)
        score = next((card for card in cards if card[0] == "A"), cards[-1])
        rest = list(cards)
        rest.remove(score)
        yield m.Keep(rest[0], score, "up" if angel else "down", rest[1] if view.seats == 2 else None)


def is_quiet(move: Move) -> bool:
    return isinstance(move, m.Take)


def settled(world: m.State, state: m.State) -> bool:
    if state.phase == "announce":
        return len(world.deck) - len(state.deck) >= AHEAD
    return state.phase == "over"


def value(state: m.State, seat: Seat) -> float:
    if state.phase == "over":
        winners = outcome_of(state.piles).winners
        return 1 / len(winners) if seat in winners else 0.0
    scores = [score(pile) for pile in state.piles]
    steep = STEEPNESS / sqrt(1 + len(state.deck))
    weights = [exp(steep * points) for points in scores]
    return weights[seat] / sum(weights)


def belief(_view: m.View) -> Belief[m.View, m.State]:
    return Trust()


@dataclass(frozen=True)
class Knowing:
    """The same knowledge for a seat that has watched the others for a while; `base` is how they play as a rule."""

    habits: Mapping[Seat, Habits]
    base: Decide[m.View] = decide
    GAME: ClassVar[Game] = catch_out
    candidates = staticmethod(candidates)
    is_quiet = staticmethod(is_quiet)
    settled = staticmethod(settled)
    value = staticmethod(value)

    def policy(self, view: m.View, chance: Chance) -> Choice:
        """As a rule; the longer a seat was watched, the more often it answers announcements as it did before."""
        habits = self.habits.get(view.seat or 0)
        if habits and view.phase == "respond":
            habit = habits.about(certain(view.announced, "an announcement"))
            if chance.unit("habit") < habit.known:
                return Choice(chance.pick("answer", habit.answers))
        return self.base(view, chance)

    def belief(self, _view: m.View) -> Belief[m.View, m.State]:
        return Trust(
            habits={seat: habits.several.honesty for seat, habits in self.habits.items()},
            alike={seat: habits.alike.honesty for seat, habits in self.habits.items()},
        )
