"""Habits of Skyjo Action: from where one draws, how soon one closes, and what becomes of the action cards."""

from typing import Any, Final

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.skyjo_action import bot
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.estimate import VALUES
from tablee.games.skyjo_action.moves import legal
from tablee.lab.habits.habit import Habit, Rate


class SkyjoAction(Habit, frozen=True, kw_only=True):
    """`discard`: how often it takes the top of the discard; `turn_up`: how often it rejects what it drew and turns a
    card up; `close`: how often it closes when the reference bot would; `take`, `play`: how often it takes an action
    card that is offered, and plays one when the reference bot would; `shield`: how often it shields itself likewise."""

    discard: Rate | None = None
    turn_up: Rate | None = None
    close: Rate | None = None
    take: Rate | None = None
    play: Rate | None = None
    shield: Rate | None = None

    def decide(self, view: m.View, chance: Chance) -> Choice:
        usual = bot.decide(view, chance)
        command = usual.command
        match view.phase:
            case "turn":
                command = self._turn(view, command, chance)
            case "place":
                command = self._place(view, command, chance)
            case "star" | "found":
                command = self._offered(view, command, chance)
            case "shield" if isinstance(command, m.Shield) and not _drawn(self.shield, "shield", chance, usual=True):
                command = Pass()
        return Choice(command, usual.after)

    def _turn(self, view: m.View, usual: Any, chance: Chance) -> Any:
        moves = legal(view)
        draws = [draw for draw in (m.Draw("deck"), m.Draw("discard")) if draw in moves]
        if isinstance(usual, m.PlayAction) and draws and not _drawn(self.play, "play", chance, usual=True):
            usual = draws[0]
        if isinstance(usual, m.Draw) and draws[-1].source == "discard" and _drawn(self.discard, "discard", chance):
            return draws[-1]
        return usual

    def _place(self, view: m.View, usual: Any, chance: Chance) -> Any:
        face = view.grids[certain(view.seat, "a seat")]
        hidden = [slot for slot, card in enumerate(face) if card == m.HIDDEN]
        if hidden and view.drawn_from == "deck" and _drawn(self.turn_up, "turn_up", chance):
            return m.Reject(hidden[0])
        touched = usual.flip if isinstance(usual, m.Reject) else usual.slot if isinstance(usual, m.Place) else None
        shown = [slot for slot, card in enumerate(face) if card not in (None, m.HIDDEN)]
        if hidden == [touched] and shown and not _drawn(self.close, "close", chance, usual=True):
            return m.Place(max(shown, key=lambda slot: VALUES.get(str(face[slot]), 0.0)))
        return usual

    def _offered(self, view: m.View, usual: Any, chance: Chance) -> Any:
        if self.take is None:
            return usual
        takes = [command for command in legal(view) if isinstance(command, m.TakeAction)]
        if not takes or chance.unit("habit/take") >= self.take:
            return Pass()
        return usual if isinstance(usual, m.TakeAction) else takes[-1]


def _drawn(rate: float | None, name: str, chance: Chance, *, usual: bool = False) -> bool:
    return usual if rate is None else chance.unit(f"habit/{name}") < rate


NAMED: Final = {
    "always-takes-the-discard": SkyjoAction(discard=1),
    "calls-early": SkyjoAction(turn_up=1),
    "never-calls": SkyjoAction(close=0),
    "hoards": SkyjoAction(take=1, play=0),
    "ignores-actions": SkyjoAction(take=0),
    "takes-every-action": SkyjoAction(take=1),
    "never-shields": SkyjoAction(shield=0),
}
