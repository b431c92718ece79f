"""A match: one game from the deal to the end.

The law: a match is a function of its game, options, number of seats, seed, fixed draws, and the commands and
time-ups that were accepted, in their order. Replaying them gives the same match, byte for byte.
"""

from collections.abc import Mapping
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.chance import Chance, Draws
from tablee.engine.codec import fit, plain
from tablee.engine.game import C, E, Game, O, Outcome, Question, S, Seat, Timer, V, plays
from tablee.engine.moves import Moves
from tablee.engine.refusal import Refused

Fixed = Mapping[str, Any]


class Match(Struct, Generic[O, S, C, V, E], frozen=True, gc=False):
    """An immutable value: `play` and `time_up` give the next one, or refuse and leave this one as it is. `rules` is the
    version of the game's rules that it is played by; None for the current one."""

    game: Game[O, S, C, V, E]
    options: O
    seats: int
    seed: str
    fixed: tuple[Draws, ...]
    state: S
    version: int = 0
    events: tuple[E, ...] = ()
    rules: int | None = None

    @classmethod
    def start(
        cls,
        game: Game[O, S, C, V, E],
        seats: int,
        options: Mapping[str, Any] | Struct | None = None,
        seed: str | int = 0,
        fixed: Fixed | None = None,
        rules: int | None = None,
    ) -> "Match[O, S, C, V, E]":
        """Lay the table. `fixed` rigs what chance would decide: the game's draws, or `{"rounds": [draws, …]}`. `rules`
        asks for an earlier version of the game's rules."""
        rules = game.VERSION if rules is None else rules
        if not plays(game, rules):
            raise Refused(None, "rules", theirs=rules, ours=game.VERSION)
        chosen = fit(game.NOUNS.options, plain(options or {}))
        rounds = _rounds(game, fixed or {})
        able = game.seats(chosen)
        if not able.start <= seats < able.stop:
            raise Refused(None, "seats", least=able.start, most=able.stop - 1)
        step = game.setup(chosen, seats, Chance(str(seed), 0, rounds))
        state = game.EARLIER[rules](step.state) if rules in game.EARLIER else step.state
        return cls(game, chosen, seats, str(seed), rounds, state, 0, step.events, rules)

    def play(self, seat: Seat, command: C) -> "Match[O, S, C, V, E]":
        """The match after a seat's command."""
        if not 0 <= seat < self.seats:
            raise Refused(None, "seat", seat=seat)
        chance = Chance(self.seed, self.version + 1, self.fixed)
        step = self.game.apply(self.state, seat, command, chance)
        return replace(self, state=step.state, version=self.version + 1, events=step.events)

    def time_up(self, name: str) -> "Match[O, S, C, V, E]":
        """The match after the running timer of this name has run out."""
        timer = self.timer
        if timer is None or timer.name != name:
            raise Refused(None, "timer", name=name)
        chance = Chance(self.seed, self.version + 1, self.fixed)
        step = self.game.time_up(self.state, chance)
        return replace(self, state=step.state, version=self.version + 1, events=step.events)

    def view(self, seat: Seat | None, recall: bool = False) -> V:
        """What a seat (None: a spectator) is shown; with `recall`, what it could remember too."""
        return self.game.view(self.state, seat, recall)

    def legal(self, seat: Seat) -> Moves[C]:
        """The commands of a seat that would be accepted now."""
        return self.game.legal(self.view(seat))

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""
        return self.game.to_act(self.state)

    @property
    def questions(self) -> dict[Seat, Question]:
        """What each seat that may act is asked."""
        return {seat: self.game.question(self.state, seat) for seat in self.to_act}

    @property
    def timer(self) -> Timer | None:
        """The clock that should be running."""
        return self.game.timer(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The end, once there is one."""
        return self.game.outcome(self.state)


def _rounds(game: Game, fixed: Fixed) -> tuple[Draws, ...]:
    rounds = fixed["rounds"] if set(fixed) == {"rounds"} else (fixed,)
    if not isinstance(rounds, list | tuple):
        raise Refused(None, "wrong", field="rounds")
    return tuple(plain(fit(game.NOUNS.fixed, draws)) for draws in rounds)
