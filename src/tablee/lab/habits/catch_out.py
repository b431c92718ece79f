"""Habits of Catch Out: how often one lies, and whom one believes."""

from typing import Annotated, Any, Final

from msgspec import Meta

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games.catch_out import bot
from tablee.games.catch_out import model as m
from tablee.games.catch_out.odds import odds
from tablee.games.catch_out.scoring import readings, true
from tablee.games.catch_out.view import unseen
from tablee.lab.habits.habit import Habit, Rate

Points = Annotated[float, Meta(ge=-2, le=6)]


class CatchOut(Habit, frozen=True, kw_only=True):
    """`lie`, `brazen`: how often it lies, and changes two values then; `alike`: how often it says three alike, which
    nobody may take. `take`, `doubt`: how often it takes, or says "false", whatever it hears. Else it goes by odds:
    `trust` is how often it thinks others are honest, `taking` what it thinks taking is worth, `bold` how much it may
    waive for a challenge."""

    lie: Rate | None = None
    brazen: Rate | None = None
    alike: Rate | None = None
    take: Rate | None = None
    doubt: Rate | None = None
    trust: Rate | None = None
    taking: Points | None = None
    bold: Points | None = None

    def decide(self, view: m.View, chance: Chance) -> Choice:
        usual = bot.decide(view, chance)
        if view.phase == "announce" and (self.lie, self.brazen, self.alike) != (None, None, None):
            return Choice(self._announce(view, chance), usual.after)
        if view.phase == "respond":
            return Choice(self._respond(view, usual.command, chance), usual.after)
        return usual

    def _announce(self, view: m.View, chance: Chance) -> m.Announce:
        hand = certain(view.hand, "a hand")
        truths = sorted(readings(tuple(sorted(card[-1] for card in hand))))
        if chance.unit("alike") < or_else(self.alike, 0.0):
            value = max(chance.pick("same", truths))
            return m.Announce((value, value, value))
        high, middle, low = chance.pick("told", truths)
        if chance.unit("lies") < or_else(self.lie, 1 - bot.HONESTY):
            return m.Announce(self._lie(hand, (high, middle, low), view, chance))
        return m.Announce((high, middle, low))

    def _lie(self, hand: tuple[m.Card, ...], truth: m.Values, view: m.View, chance: Chance) -> m.Values:
        about = [int(card[1]) for card in unseen(view) if card != "X"] or list(view.options.values)
        for _ in range(bot.TRIES):
            changed = 2 if chance.unit("two") < or_else(self.brazen, bot.BRAZEN) else 1
            kept = chance.shuffle("stays", truth)[changed:]
            high, middle, low = sorted((*kept, *(chance.pick("new", about) for _ in range(changed))), reverse=True)
            if high != low and not true((high, middle, low), hand):
                return high, middle, low
        return truth

    def _respond(self, view: m.View, usual: Any, chance: Chance) -> Any:
        forced = len(set(certain(view.announced, "an announcement"))) == 1
        if chance.unit("takes") < or_else(self.take, 0.0):
            return m.Challenge("true") if forced else m.Take()
        if chance.unit("doubts") < or_else(self.doubt, 0.0):
            return m.Challenge("false")
        if (self.trust, self.taking, self.bold) == (None, None, None):
            return usual
        return self._weighed(view, forced, chance)

    def _weighed(self, view: m.View, forced: bool, chance: Chance) -> m.AnyCommand:
        """As the reference bot does, by other numbers."""
        pool, values = unseen(view), certain(view.announced, "an announcement")
        trust = or_else(self.trust, bot.TRUST)
        told = trust * odds(values, pool)
        made_up = (1 - trust) * odds(values, view.options.cards)
        believed = told / (told + made_up) if told + made_up else 0.0
        says: m.Says = "true" if believed > 0.5 else "false"
        if forced:
            return m.Challenge(says)
        if view.deck < (3 if view.seats == 2 else 2):
            return m.Take() if bot.is_ahead(view) else m.Challenge(says)
        gain = bot.worth_of_challenge(max(believed, 1 - believed), pool, view.seats)
        gain += or_else(self.bold, bot.BOLDNESS) * chance.unit("bolder")
        return m.Challenge(says) if gain > or_else(self.taking, bot.WORTH_OF_TAKING) else m.Take()


def or_else(number: float | None, usual: float) -> float:
    """The number, if it is set."""
    return usual if number is None else number


NAMED: Final = {
    "always-lies": CatchOut(lie=1),
    "never-lies": CatchOut(lie=0),
    "brazen": CatchOut(lie=1, brazen=1),
    "three-alike": CatchOut(alike=1),
    "challenges-everything": CatchOut(doubt=1),
    "believes-everything": CatchOut(take=1),
    "truthful-and-trusting": CatchOut(lie=0, take=1),
    "liar-and-doubter": CatchOut(lie=1, doubt=1),
    "trusting": CatchOut(trust=0.8),
    "wary": CatchOut(trust=0.2),
}
