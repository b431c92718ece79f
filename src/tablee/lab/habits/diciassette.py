"""Habits of Diciassette: when one calls, and what one lays."""

from typing import Annotated, Final

from msgspec import Meta

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.diciassette import bot
from tablee.games.diciassette import model as m
from tablee.games.diciassette.odds import chance_to_reach, unseen_kinds
from tablee.games.diciassette.rules import hidden
from tablee.games.diciassette.view import legal
from tablee.lab.habits.habit import Habit, Rate

Odds = Annotated[float, Meta(ge=0, le=1.1)]


class Diciassette(Habit, frozen=True, kw_only=True):
    """`call`: how likely the line has to have reached 17 for it to call, above 1 never. `high`, `low`, `special`: how
    often it lays its highest card, its lowest number, a special card; `hoard`: how often it keeps
    those and lays a number. `hide`: how often it lays a plain card face down."""

    call: Odds | None = None
    high: Rate | None = None
    low: Rate | None = None
    special: Rate | None = None
    hoard: Rate | None = None
    hide: Rate | None = None

    def decide(self, view: m.View, chance: Chance) -> Choice:
        usual = bot.decide(view, chance)
        command, moves = usual.command, legal(view)
        if self.call is not None and m.Call() in moves:
            command = m.Call() if reached(view) >= self.call else self._waiting(view, command)
        if isinstance(command, m.Lay):
            command = self._lay(command, view, chance)
        return Choice(command, usual.after)

    def _waiting(self, view: m.View, usual: m.AnyCommand | None) -> m.AnyCommand | None:
        """What it does if it does not call, whether or not the reference bot does."""
        if not isinstance(usual, m.Call):
            return usual
        if view.phase == "lay" and view.seat == view.turn:
            best = max(bot.lays_of(bot.mind_of(view)))
            return m.Lay(best.card, best.face)
        return Pass() if Pass() in legal(view) else None

    def _lay(self, usual: m.Lay, view: m.View, chance: Chance) -> m.Lay:
        card = self._card(usual.card, certain(view.hand, "a hand"), chance)
        face = usual.face if card == usual.card else "up"
        if self.hide is not None and card not in m.DOUBLE:
            face = "down" if chance.unit("hides") < self.hide else "up"
        return m.Lay(card, face)

    def _card(self, usual: m.Card, hand: tuple[m.Card, ...], chance: Chance) -> m.Card:
        numbers = [card for card in hand if m.VALUES[card]]
        specials = [card for card in hand if not m.VALUES[card]]
        if specials and _drawn(self.special, "special", chance):
            return chance.pick("which", specials)
        if numbers and _drawn(self.high, "high", chance):
            return max(numbers, key=lambda card: m.VALUES[card])
        if numbers and (_drawn(self.low, "low", chance) or (usual in specials and _drawn(self.hoard, "hoard", chance))):
            return min(numbers, key=lambda card: m.VALUES[card])
        return usual


def _drawn(rate: float | None, name: str, chance: Chance) -> bool:
    return rate is not None and chance.unit(f"lays/{name}") < rate


def reached(view: m.View) -> float:
    """How likely the line has reached 17, for the seat of this view."""
    table = (*view.line, *recall_of(view).discard)
    seen = [lying.card for lying in table if not hidden(lying) or lying.seat == view.seat]
    known = sum(m.VALUES[lying.card] for lying in view.line if lying.card != m.HIDDEN)
    unknown = sum(lying.card == m.HIDDEN for lying in view.line)
    unseen = unseen_kinds((*seen, *certain(view.hand, "a hand")), view.options.cards)
    return chance_to_reach(m.TARGET - known, unknown, unseen)


NAMED: Final = {
    "never-calls": Diciassette(call=1.1),
    "calls-early": Diciassette(call=0.2),
    "calls-late": Diciassette(call=0.95),
    "high-cards-first": Diciassette(high=1),
    "low-cards-first": Diciassette(low=1),
    "special-cards-first": Diciassette(special=1),
    "hoards": Diciassette(hoard=1),
    "hides-everything": Diciassette(hide=1),
    "hides-nothing": Diciassette(hide=0),
}
