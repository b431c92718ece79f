"""Habits of Sketch!: when one launches the assault, from where one draws, and what one throws."""

from typing import Annotated, Any, Final

from msgspec import Meta

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.sketch import PLAYERS, bot
from tablee.games.sketch import model as m
from tablee.games.sketch.forgetting import GOOD, remembered
from tablee.games.sketch.view import legal
from tablee.lab.habits.habit import Habit, Rate

Points = Annotated[float, Meta(ge=-50, le=80)]


class Sketch(Habit, frozen=True, kw_only=True):
    """`assault`: with how many points in hand it launches the assault, or fewer; `discard`: how often it draws from the
    discard; `throw`, `veto`: how often it throws a card, or a Veto, when the reference bot would; `guess`: how
    often it throws a card that it does not know."""

    assault: Points | None = None
    discard: Rate | None = None
    throw: Rate | None = None
    veto: Rate | None = None
    guess: Rate | None = None

    def decide(self, view: m.View, chance: Chance) -> Choice:
        usual = PLAYERS["rule"](view, chance)
        if view.phase == "draw" and view.turn == view.seat:
            return Choice(self._draw(view, usual.command, chance), usual.after)
        if view.phase in ("react", "last_call", "draw"):
            return Choice(self._react(view, usual.command, chance), usual.after)
        return usual

    def _draw(self, view: m.View, usual: Any, chance: Chance) -> Any:
        from_discard = m.Draw("discard")
        if self.discard is None or from_discard not in legal(view):
            return usual
        return from_discard if chance.unit("habit/discard") < self.discard else m.Draw("deck")

    def _react(self, view: m.View, usual: m.AnyCommand | None, chance: Chance) -> m.AnyCommand | None:
        moves = legal(view)
        quiet = Pass() if Pass() in moves else None
        if isinstance(usual, m.Sketch | m.Veto):
            rate = self.throw if isinstance(usual, m.Sketch) else self.veto
            return usual if rate is None or chance.unit("habit/throw") < rate else quiet
        if self.guess is not None and chance.unit("habit/guess") < self.guess:
            return self._guess(view, chance) or usual
        if self.assault is None or m.Assault() not in moves:
            return usual
        return m.Assault() if _points(view, chance) <= self.assault else quiet

    def _guess(self, view: m.View, chance: Chance) -> m.AnyCommand | None:
        throws = [command for command in legal(view) if isinstance(command, m.Sketch)]
        return chance.pick("habit/slot", throws) if throws else None


def _points(view: m.View, chance: Chance) -> float:
    """What it thinks that it holds."""
    at = bot.estimate_of(view, remembered(view, GOOD, chance))
    return sum(at.cost(at.me, slot) for slot in range(len(at.mine)))


NAMED: Final = {
    "never-calls": Sketch(assault=-50),
    "calls-early": Sketch(assault=30),
    "always-takes-the-discard": Sketch(discard=1),
    "never-takes-the-discard": Sketch(discard=0),
    "never-throws": Sketch(throw=0),
    "hoards": Sketch(veto=0),
    "guesses": Sketch(guess=0.1),
}
