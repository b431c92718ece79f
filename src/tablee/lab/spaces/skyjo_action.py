"""Skyjo Action as numbers and arrays.

The law: a command is a short path of choices: what to do, then card by card what it is done with. All choices share one
numbering, in which a card is named by its slot and by whose it is, counted clockwise from oneself. What is left over at
the end of an order is not chosen.
"""

from collections.abc import Mapping
from itertools import compress
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.window import Pass
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.moves import targets
from tablee.games.skyjo_action.supply import can_draw, can_take
from tablee.games.skyjo_action.targets import playable
from tablee.lab.spaces.numbering import mask_of
from tablee.lab.spaces.skyjo_action_numbers import Numbers
from tablee.lab.spaces.skyjo_action_observation import Observer
from tablee.lab.spaces.skyjo_action_plays import PATHS, longest, mine
from tablee.lab.spaces.space import Chosen, Mask, Observation

SIMPLE: Final[tuple[m.AnyCommand, ...]] = (Pass(), m.Done(), m.Draw("deck"), m.Draw("discard"))
FOUND: Final = m.TakeAction("found")


class SkyjoAction:
    """Draws, action cards taken, dropped and played, then all that these are aimed at."""

    def __init__(self, options: m.Options, seats: int, recall: bool = False) -> None:
        self.options = options
        self.seats = seats
        self.recall = recall
        self._numbers = numbers = Numbers(options, seats)
        takes = (m.TakeAction("deck"), *map(m.TakeAction, range(len(numbers.take) - 1)))
        self._commands: tuple[m.AnyCommand, ...] = (
            *SIMPLE,
            *takes[: len(numbers.take)],
            *[FOUND for _ in numbers.found],
            *[m.Shield() for _ in numbers.shield],
            *map(m.DropAction, numbers.kinds),
        )
        self._number = {command: (number,) for number, command in enumerate(self._commands)}
        self._plain: Mapping[m.Phase, Chosen] = {
            "peek": (numbers.done,),
            "round_over": (numbers.done,),
            "shield": (*numbers.shield, numbers.pass_),
            "found": (*numbers.found, numbers.pass_),
        }
        self.actions = numbers.actions
        self.choices = longest(numbers)
        self._observer = Observer(options, numbers, self.choices, recall)
        self.fields = self._observer.fields

    def mask(self, view: m.View, chosen: Chosen = ()) -> Mask:
        return mask_of(self.actions, self._allowed(view, chosen) or ())

    def command(self, view: m.View, chosen: Chosen) -> m.AnyCommand | None:
        if not chosen:
            return None
        if chosen[0] < len(self._commands):
            return self._commands[chosen[0]]
        return self._made(view, chosen) if self._further(view, chosen) is None else None

    def numbers(self, view: m.View, command: m.AnyCommand) -> Chosen:
        numbers = self._numbers
        match command:
            case m.PlayAction():
                return (numbers.play[command.card], *PATHS[command.card].split(numbers, view, command))
            case m.Place():
                return (numbers.cards[0][command.slot],)
            case m.Reject():
                return (self._flip(command.flip),)
            case m.Keep():
                return self._kept(command)
            case m.Clear():
                line = numbers.of_lines.index(m.Line(command.line, command.index))
                return (numbers.lines[0][line], *[numbers.cards[0][slot] for slot in command.order[:-1]])
            case _:
                return self._number[command]

    def observe(self, view: m.View, chosen: Chosen = ()) -> Observation:
        return self._observer.observe(view, chosen)

    def name(self, number: int) -> str:
        return self._numbers.numbering.names[number]

    def _flip(self, slot: int | None) -> int:
        return self._numbers.flip[self._numbers.cells if slot is None else slot]

    def _kept(self, keep: m.Keep) -> Chosen:
        numbers = self._numbers
        order = [numbers.next[place] for place in keep.order[:-1]]
        if keep.card is None:
            return (numbers.keep[-1], self._flip(keep.flip), *order)
        return (numbers.keep[keep.card], numbers.cards[0][certain(keep.slot, "a slot")], *order)

    # What is made of choices that are whole

    def _made(self, view: m.View, chosen: Chosen) -> m.AnyCommand:
        family, place = self._numbers.numbering.of[chosen[0]]
        match family:
            case "play":
                return PATHS[self._numbers.kinds[place]].made(self._numbers, view, chosen[1:])
            case "card":
                return m.Place(place)
            case "flip":
                return m.Reject(self._flipped(chosen[0]))
            case "keep":
                return self._keeping(view, chosen)
            case _:
                line = self._numbers.of_lines[place]
                order = (*map(self._numbers.place, chosen[1:]), *self._left_in_line(view, chosen))
                return m.Clear(line.line, line.index, order)

    def _flipped(self, number: int) -> int | None:
        slot = self._numbers.place(number)
        return slot if slot < self._numbers.cells else None

    def _keeping(self, view: m.View, chosen: Chosen) -> m.Keep:
        keep, where, *first = chosen
        order = (*map(self._numbers.place, first), *self._left_of_drawn(view, chosen))
        if keep == self._numbers.keep[-1]:
            return m.Keep(None, order, flip=self._flipped(where))
        return m.Keep(self._numbers.place(keep), order, slot=self._numbers.place(where))

    def _left_of_drawn(self, view: m.View, chosen: Chosen) -> list[int]:
        """The cards drawn that are neither kept nor discarded yet."""
        gone = [self._numbers.place(number) for number in (chosen[0], *chosen[2:])]
        return [place for place in range(len(certain(view.drawn, "cards drawn"))) if place not in gone]

    def _left_in_line(self, view: m.View, chosen: Chosen) -> list[int]:
        """The cards of a line that are not discarded yet."""
        grid, gone = view.grids[certain(view.seat, "a seat")], [self._numbers.place(number) for number in chosen[1:]]
        line = self._numbers.of_lines[self._numbers.place(chosen[0])]
        return [cell for cell in cells_of(line, len(grid)) if grid[cell] is not None and cell not in gone]

    # What is allowed; None once the choices are whole

    def _allowed(self, view: m.View, chosen: Chosen) -> Chosen | None:
        if view.seat is None or view.seat not in view.to_act:
            return ()
        return self._further(view, chosen) if chosen else self._first(view, view.seat)

    def _first(self, view: m.View, seat: Seat) -> Chosen:
        numbers = self._numbers
        match view.phase:
            case "turn":
                return self._turn(view, seat)
            case "place":
                places = mine(numbers, view)
                return places if view.drawn_from == "discard" else (*places, *self._flips(view, seat))
            case "keep":
                return (*numbers.keep[: len(certain(view.drawn, "cards drawn"))], numbers.keep[-1])
            case "play_now":
                return (numbers.play[certain(view.card, "a card")],)
            case "skyjo":
                lines = [numbers.of_lines.index(line) for line in certain(view.lines, "lines")]
                return (*[numbers.lines[0][line] for line in lines], numbers.pass_)
            case "star":
                return (*self._takes(view), numbers.pass_)
            case _:
                return self._plain[view.phase]

    def _turn(self, view: m.View, seat: Seat) -> Chosen:
        numbers, count = self._numbers, view.discard.count
        draws = compress(numbers.draw, (can_draw(view.deck, count), count and any(view.grids[seat])))
        held = view.actions[seat] if view.closer is None else ()  # SA-2.8
        if not held:
            return (*draws, *self._takes(view))
        at, kinds = targets(view), dict.fromkeys(held)
        plays = [numbers.play[kind] for kind in kinds if playable(at, kind)]
        return (*draws, *self._takes(view), *[numbers.drop[kind] for kind in kinds], *plays)

    def _takes(self, view: m.View) -> Chosen:
        return tuple(compress(self._numbers.take, (can_take(view), *view.row)))

    def _flips(self, view: m.View, seat: Seat) -> Chosen:
        hidden = [card == m.HIDDEN for card in view.grids[seat]]
        return tuple(compress(self._numbers.flip, hidden)) or self._numbers.flip[-1:]  # SA-2.2

    def _further(self, view: m.View, chosen: Chosen) -> Chosen | None:
        family, place = self._numbers.numbering.of[chosen[0]]
        match family:
            case "play":
                return PATHS[self._numbers.kinds[place]].further(self._numbers, view, chosen[1:])
            case "keep" if len(chosen) == 1:
                none = chosen[0] == self._numbers.keep[-1]
                return self._flips(view, certain(view.seat, "a seat")) if none else mine(self._numbers, view)
            case "keep":
                left = self._left_of_drawn(view, chosen)
                return tuple([self._numbers.next[place] for place in left]) if len(left) > 1 else None
            case "line":
                left = self._left_in_line(view, chosen)
                return tuple([self._numbers.cards[0][cell] for cell in left]) if len(left) > 1 else None
            case _:
                return None
