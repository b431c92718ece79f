"""What the numbers of Skyjo Action stand for: things to do, and cards, lines and action cards to do it with."""

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.dealing import ROW, cells
from tablee.games.skyjo_action.lines import all_lines
from tablee.games.skyjo_action.supply import action_cards
from tablee.lab.spaces.numbering import Numbering
from tablee.lab.spaces.words import whose

DRAWN: Final = 3  # cards at the most, by `draw_three`


class Numbers:
    """The numbers at one kind of table. Seats are counted clockwise from the one that chooses."""

    def __init__(self, options: m.Options, seats: int) -> None:
        self.seats = seats
        self.cells = cells(options)
        self.kinds: tuple[m.Kind, ...] = tuple(dict.fromkeys(action_cards(options) or options.one_deck))
        self.of_lines = all_lines(self.cells)
        self.numbering = Numbering(self._families(options))
        family = self.numbering.family
        self.pass_, self.done, *self.draw = family("simple")
        self.take, self.found, self.shield = family("take"), family("found"), family("shield")
        self.flip, self.keep, self.next = family("flip"), family("keep"), family("next")
        self.drop = dict(zip(self.kinds, family("drop"), strict=True))
        self.play = dict(zip(self.kinds, family("play"), strict=True))
        self.cards = _cut(family("card"), self.cells)
        self.lines = _cut(family("line"), len(self.of_lines))
        self.held = ((), *_cut(family("held"), len(self.kinds)))
        self.actions = len(self.numbering)

    def _families(self, options: m.Options) -> Mapping[str, Sequence[str]]:
        kinds = self.kinds
        aimed = range(self.seats) if {"trade", "remove"}.intersection(kinds) else range(1)
        peeked = range(self.seats) if "peek" in kinds else range(1)
        robbed = range(1, self.seats) if {"steal", "remove"}.intersection(kinds) else range(0)
        three = range(DRAWN if "draw_three" in kinds else 0)
        row = range(ROW if action_cards(options) else 0)
        return {
            "simple": ("pass", "done", "draw from the deck", "draw from the discard"),
            "take": [
                *["take from the action deck"][: len(row)],
                *[f"take action card {place} of the row" for place in row],
            ],
            "found": ["accept the action card found"] if options.one_deck else [],
            "shield": ["shield"] if "shield" in kinds else [],
            "drop": [f"drop {kind}" for kind in kinds],
            "play": [f"play {kind}" for kind in kinds],
            "card": [f"pick card {cell} of {whose('grid', steps)}" for steps in aimed for cell in range(self.cells)],
            "flip": [*[f"turn up card {cell}" for cell in range(self.cells)], "turn up none"],
            "line": [
                f"choose {line.line} {line.index} of {whose('grid', steps)}"
                for steps in peeked
                for line in self.of_lines
            ],
            "keep": [*[f"keep drawn card {place}" for place in three], *["keep none"][: len(three)]],
            "next": [f"discard drawn card {place}" for place in three],
            "held": [f"rob {kind} of {whose('seat', steps)}" for steps in robbed for kind in kinds],
        }

    def steps(self, view: m.View, seat: Seat) -> int:
        return (seat - certain(view.seat, "a seat")) % self.seats

    def seat(self, view: m.View, steps: int) -> Seat:
        return (certain(view.seat, "a seat") + steps) % self.seats

    def place(self, number: int) -> int:
        """The place of a number in its family."""
        return self.numbering.of[number][1]

    def card_at(self, view: m.View, number: int) -> tuple[Seat, int]:
        """The seat and the slot of a card."""
        steps, slot = divmod(self.place(number), self.cells)
        return self.seat(view, steps), slot

    def card(self, view: m.View, seat: Seat, slot: int) -> int:
        return self.cards[self.steps(view, seat)][slot]

    def held_by(self, view: m.View, number: int) -> tuple[Seat, m.Kind]:
        """The seat that holds an action card, and its kind."""
        steps, kind = divmod(self.place(number), len(self.kinds))
        return self.seat(view, steps + 1), self.kinds[kind]

    def held_card(self, view: m.View, seat: Seat, kind: m.Kind) -> int:
        return self.held[self.steps(view, seat)][self.kinds.index(kind)]


def _cut(numbers: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """The numbers in parts of one size."""
    return tuple([numbers[start : start + size] for start in range(0, len(numbers), size or 1)])
