"""Sketch! as numbers and arrays.

The law: a card is named by whose hand it lies in, counted clockwise from one's own, and by its slot. A hand has at most
as many slots as there are cards but one: a card on the discard, or one in the deck, belongs to nobody. A seer's pick
among kids and a magician's swap take two choices, of a swap the card with the lower number first; all else takes one.
"""

from itertools import chain, combinations, compress
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.window import Pass
from tablee.games.sketch import model as m
from tablee.games.sketch.rules import HANDS, LOOKS, cards
from tablee.games.sketch.view import may_assault
from tablee.lab.spaces.numbering import Numbering, mask_of
from tablee.lab.spaces.sketch_observation import Observer
from tablee.lab.spaces.space import Chosen, Mask, Observation
from tablee.lab.spaces.words import whose

PASS, DONE, FROM_DECK, FROM_DISCARD, ASSAULT = range(5)
SIMPLE: Final[tuple[m.AnyCommand, ...]] = (Pass(), m.Done(), m.Draw("deck"), m.Draw("discard"), m.Assault())
FACES: Final[tuple[m.Face, ...]] = ("up", "down")


class Sketch:
    """What has no slot, the looks at the start, discards, throws, then what actions are aimed at."""

    choices = 2

    def __init__(self, options: m.Options, seats: int, recall: bool = False) -> None:
        self.options = options
        self.seats = seats
        self.recall = recall
        self.slots = len(cards(options)) - 1
        looks, slots = _looks(options.light), range(self.slots)
        self._commands: tuple[m.AnyCommand, ...] = (
            *SIMPLE,
            *looks,
            *map(m.Discard, slots),
            *[m.Sketch(slot, announced=True) for slot in slots],
            *map(m.Veto, slots),
        )
        self._number = {command: (number,) for number, command in enumerate(self._commands)}
        self._numbering = _numbering(looks, seats, self.slots, options.kids)
        self._look, self._discard, self._sketch, self._veto, self._seat, self._face = map(
            self._numbering.family, ("look", "discard", "sketch", "veto", "seat", "face")
        )
        places = self._numbering.family("card")
        self._cards = tuple([places[seat * self.slots :][: self.slots] for seat in range(seats)])
        self.actions = len(self._numbering)
        self._observer = Observer(options, seats, self.slots, recall)
        self.fields = self._observer.fields

    def mask(self, view: m.View, chosen: Chosen = ()) -> Mask:
        return mask_of(self.actions, self._allowed(view, chosen))

    def command(self, view: m.View, chosen: Chosen) -> m.AnyCommand | None:
        if not chosen:
            return None
        if chosen[0] < len(self._commands):
            return self._commands[chosen[0]]
        family, place = self._numbering.of[chosen[0]]
        if family == "seat":
            return m.Target((certain(view.seat, "a seat") + place) % self.seats)
        card = self._place(view, place)
        if self._takes_one(view):
            return m.Target(*card)
        if len(chosen) == 1:
            return None
        family, place = self._numbering.of[chosen[1]]
        return (
            m.Target(*card, face=FACES[place]) if family == "face" else m.Target(swap=(card, self._place(view, place)))
        )

    def numbers(self, view: m.View, command: m.AnyCommand) -> Chosen:
        if not isinstance(command, m.Target):
            return self._number[command]
        if command.swap:
            return tuple(sorted([self._card(view, *place) for place in command.swap]))
        seat = certain(command.seat, "a seat")
        if command.slot is None:
            return (self._seat[self._steps(view, seat)],)
        face = (self._face[FACES.index(command.face)],) if command.face else ()
        return (self._card(view, seat, command.slot), *face)

    def observe(self, view: m.View, chosen: Chosen = ()) -> Observation:
        return self._observer.observe(view, tuple([self._numbering.of[number][1] for number in chosen]))

    def name(self, number: int) -> str:
        return self._numbering.names[number]

    # What a number is at this table, seen from this seat

    def _steps(self, view: m.View, seat: Seat) -> int:
        return (seat - certain(view.seat, "a seat")) % self.seats

    def _card(self, view: m.View, seat: Seat, slot: int) -> int:
        return self._cards[self._steps(view, seat)][slot]

    def _place(self, view: m.View, place: int) -> m.Place:
        steps, slot = divmod(place, self.slots)
        return (certain(view.seat, "a seat") + steps) % self.seats, slot

    def _takes_one(self, view: m.View) -> bool:
        return view.discard.top == "seer" and not self.options.kids

    # What is allowed

    def _allowed(self, view: m.View, chosen: Chosen) -> Chosen:
        seat = view.seat
        if seat is None or seat not in view.to_act:
            return ()
        match view.phase:
            case "react" | "last_call":
                return self._reactions(view, seat)
            case "draw":
                return self._draws(view, seat) if seat == view.turn else self._reactions(view, seat)
            case "discard":
                taken = view.drawn.slot if view.drawn and view.drawn.source == "discard" else None  # SK-2.4
                return tuple(
                    [self._discard[slot] for slot, card in enumerate(view.hands[seat]) if card and slot != taken]
                )
            case "target":
                return self._second(view, seat, chosen[0]) if chosen else self._targets(view, seat)
            case "look":
                return (DONE,) if any(peek.by == seat for peek in view.peeks) else self._look
            case "seer":
                return (DONE,)
            case "over":
                return ()

    def _throws(self, hand: m.Faces) -> Chosen:
        return (*compress(self._sketch, hand), *compress(self._veto, hand))

    def _reactions(self, view: m.View, seat: Seat) -> Chosen:
        passes = () if view.answer else (PASS,)
        return (*self._throws(view.hands[seat]), *passes, *((ASSAULT,) if may_assault(view, seat) else ()))

    def _draws(self, view: m.View, seat: Seat) -> Chosen:
        draws = (FROM_DECK, FROM_DISCARD) if view.discard.top in m.NUMBERS else (FROM_DECK,)
        open_window = view.options.pace == "live" and view.discard.count > 0
        return (*draws, *self._throws(view.hands[seat])) if open_window else draws

    def _targets(self, view: m.View, seat: Seat) -> Chosen:
        hands = view.hands[seat:] + view.hands[:seat]
        match view.discard.top:
            case "archer":
                return self._seat[1:]
            case "dancer":
                return tuple(compress(self._seat, map(any, hands)))
            case "magician":
                last = max([steps for steps, hand in enumerate(hands) if any(hand)])
                return self._lying(hands, range(last))
            case _ if self.options.kids:
                return self._lying(hands, range(self.seats))
            case _:
                return tuple(sorted([self._card(view, *place) for place in view.unknown or ()]))

    def _lying(self, hands: tuple[m.Faces, ...], steps: range) -> Chosen:
        """The cards that lie before these seats."""
        return tuple(chain.from_iterable([compress(self._cards[step], hands[step]) for step in steps]))

    def _second(self, view: m.View, seat: Seat, first: int) -> Chosen:
        """What makes a pair with the first choice: a face among kids, or a card of a seat further on."""
        if view.discard.top == "seer":
            return self._face
        steps = self._numbering.of[first][1] // self.slots
        return self._lying(view.hands[seat:] + view.hands[:seat], range(steps + 1, self.seats))


def _looks(light: m.Light) -> tuple[m.Look, ...]:
    """SK-1.4; SK-9.2: none in the dark."""
    count = LOOKS[light]
    return tuple(map(m.Look, combinations(range(HANDS[light]), count))) if count else ()


def _numbering(looks: tuple[m.Look, ...], seats: int, slots: int, kids: bool) -> Numbering:
    return Numbering(
        {
            "simple": ("pass", "done", "draw from the deck", "draw from the discard", "assault"),
            "look": [f"look at {' and '.join(map(str, look.slots))}" for look in looks],
            "discard": [f"discard {slot}" for slot in range(slots)],
            "sketch": [f"sketch {slot}" for slot in range(slots)],
            "veto": [f"veto {slot}" for slot in range(slots)],
            "seat": [f"aim at {whose('hand', steps)}" for steps in range(seats)],
            "card": [f"pick card {slot} of {whose('hand', steps)}" for steps in range(seats) for slot in range(slots)],
            "face": [f"turn it {face}" for face in FACES] if kids else [],
        }
    )
