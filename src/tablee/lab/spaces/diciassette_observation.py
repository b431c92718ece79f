"""What a seat of Diciassette sees, as an array."""

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.games.diciassette import model as m
from tablee.lab.spaces.counts import Counts, Parts
from tablee.lab.spaces.layout import Layout, Sheet, observation
from tablee.lab.spaces.space import Field, Observation

LAST: Final = 16  # cards of the line that are told one by one
MANY: Final = 8  # cards of one kind: counts are told in parts of it
VICTORIES: Final = 4  # at the most: two of a seat, and two of the call that ends the game
PENALTIES: Final = 8  # more than a call gives
PHASES: Final[tuple[m.Phase, ...]] = ("lay", "react", "over")
ANSWERS: Final = ("call", "pass")


class Observer:
    """Writes down the views of one kind of table. Seats are counted clockwise from the one that looks on."""

    def __init__(self, options: m.Options, seats: int, recall: bool, kinds: Sequence[m.Card]) -> None:
        self._seats = seats
        self._cards = len(options.cards)
        self._highest_sum = sum(m.VALUES[card] for card in options.cards) / m.TARGET
        self._most_alike = max(1.0, sum(card not in m.DOUBLE for card in options.cards) / MANY)  # face down
        self._recall = recall
        self._kind = {kind: place for place, kind in enumerate((*kinds, m.HIDDEN))}
        doubles = [kind for kind in kinds if kind in m.DOUBLE and options.backs == "public"]
        self._back = {back: place for place, back in enumerate((*doubles, m.HIDDEN))}
        self._hand_counts = Counts(kinds, options.hand)
        self._back_counts = Counts(tuple(self._back), options.hand)
        self._victories = Parts(VICTORIES)
        self._penalties, self._call_penalties = Parts(m.TOO_MANY), Parts(PENALTIES)
        self._last = min(LAST, self._cards)
        self._lying = len(kinds) + 2 + seats  # numbers for one card of the end of the line
        self._orders = f"Kinds: {' '.join(kinds)}. Backs: {' '.join(self._back)}"
        self._layout = Layout(*self._every_field(len(kinds)))
        self._at, self._places = self._layout.at, self._layout.places
        self.fields = self._layout.fields

    def _every_field(self, kinds: int) -> Iterator[Field]:
        seats, backs = self._seats, len(self._back)
        yield Field("phase", len(PHASES), "Which phase it is: `lay`, `react` or `over`.")
        yield Field("to_act", seats, "Which seats may act.")
        yield Field("turn", seats, "Whose turn it is; nobody's once the game is over.")
        yield Field("laid_by", seats, "Who laid the round's last card; nobody before the first.")
        yield Field("direction", 1, "The direction of play: 1 is clockwise, -1 the other way.", low=-1.0)
        yield Field("to_lay", 1, "How many cards the seat in turn has yet to lay, in parts of 2.")
        yield Field("next_lays", 1, "How many cards the seat after it will have to lay, in parts of 2.")
        yield Field("tie", 1, "1 while calls are gathered.")
        yield Field("answer", len(ANSWERS), "The seat's own answer in this window: `call`, `pass` or none.")
        yield Field("victories", seats, f"Victories by seat, in parts of {VICTORIES}.")
        yield Field("penalties", seats, f"Penalties by seat, in parts of {m.TOO_MANY}.")
        yield Field(
            "hand", kinds, f"How many cards of each kind the seat holds, in parts of a full hand. {self._orders}."
        )
        yield Field(
            "backs", (seats - 1) * backs, "How many of each back the other hands show, in parts of a full hand."
        )
        yield Field("deck", 1, "How many cards the draw pile has, in parts of all cards.")
        yield Field("top", backs, "The back on top of the draw pile, none if the pile is empty.")
        yield Field("discard", 1, "How many cards the discard has, in parts of all cards.")
        yield Field(
            "sum",
            1,
            f"The sum of the cards in the line that the seat knows, in parts of {m.TARGET}.",
            high=self._highest_sum,
        )
        yield Field(
            "line",
            seats * (kinds + 1),
            f"How many cards of each kind each seat has in the line, those that the seat does not know last,"
            f" in parts of {MANY}.",
            high=self._most_alike,
        )
        yield Field(
            "end",
            self._last * self._lying,
            f"The last {self._last} cards of the line, from its end: the kind (unknown last), 1 if face down, whose.",
        )
        yield from self._of_the_last_call(kinds)
        if self._recall:
            yield Field(
                "discarded",
                kinds + 1,
                f"How many cards of each kind the seat knows to be on the discard, in parts of {MANY};"
                " last those binned unseen.",
                high=self._most_alike,
            )

    def _of_the_last_call(self, kinds: int) -> Iterator[Field]:
        seats = self._seats
        yield Field("caller", seats, "Who called last; nobody before the first call.")
        yield Field("called_on", seats, "Who had laid the last card then.")
        yield Field("call_sum", 1, f"The sum of the line then, in parts of {m.TARGET}.", high=self._highest_sum)
        yield Field("call_victories", seats, f"The Victories that this call gave, in parts of {VICTORIES}.")
        yield Field("call_penalties", seats, f"The Penalties that it gave, in parts of {PENALTIES}.")
        yield Field(
            "call_line",
            2 * kinds,
            f"How many cards of each kind lay face up in that line, in parts of {MANY}, then how many face down.",
        )

    def observe(self, view: m.View) -> Observation:
        """The view as an array of its own."""
        sheet, own = self._layout.blank(), certain(view.seat, "a seat")
        self._write_turn(sheet, view, own)
        self._write_tokens(sheet, "victories", view.victories, self._victories, own)
        self._write_tokens(sheet, "penalties", view.penalties, self._penalties, own)
        self._write_cards(sheet, view, own)
        self._write_line(sheet, view.line, own)
        if view.last_call:
            self._write_call(sheet, view.last_call, own)
        if self._recall:
            self._write_discarded(sheet, recall_of(view).discard)
        return observation(sheet)

    def _write_turn(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, seats = self._at, self._seats
        sheet[at["phase"] + PHASES.index(view.phase)] = 1
        for seat in view.to_act:
            sheet[at["to_act"] + (seat - own) % seats] = 1
        if view.turn is not None:
            sheet[at["turn"] + (view.turn - own) % seats] = 1
        if view.laid_by is not None:
            sheet[at["laid_by"] + (view.laid_by - own) % seats] = 1
        sheet[at["direction"]] = view.direction
        sheet[at["to_lay"]] = view.to_lay / 2
        sheet[at["next_lays"]] = view.next_lays / 2
        sheet[at["tie"]] = view.tie
        if view.answer:
            sheet[at["answer"] + ANSWERS.index(view.answer)] = 1

    def _write_tokens(self, sheet: Sheet, field: str, tokens: m.Tokens, parts: Parts, own: Seat) -> None:
        sheet[self._places[field]] = parts[tokens[own:] + tokens[:own]]

    def _write_cards(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, counts, width = self._at, self._back_counts, len(self._back)
        sheet[self._places["hand"]] = self._hand_counts[certain(view.hand, "a hand")]
        place = at["backs"]
        for backs in view.backs[own + 1 :] + view.backs[:own]:
            sheet[place : place + width] = counts[backs]
            place += width
        sheet[at["deck"]] = view.deck.count / self._cards
        if view.deck.top:
            sheet[at["top"] + self._back[view.deck.top]] = 1
        sheet[at["discard"]] = view.discard / self._cards

    def _write_line(self, sheet: Sheet, line: m.Line, own: Seat) -> None:
        kinds, seats, each, total = self._kind, self._seats, len(self._kind), 0
        at, end, size = self._at["line"], self._at["end"], self._lying
        stop = end + self._last * size
        for lying in reversed(line):
            card, seat = lying.card, (lying.seat - own) % seats
            kind = kinds[card]
            total += m.VALUES.get(card, 0)
            sheet[at + seat * each + kind] += 1 / MANY
            if end < stop:
                sheet[end + kind] = 1
                sheet[end + each] = lying.face == "down"
                sheet[end + each + 1 + seat] = 1
                end += size
        sheet[self._at["sum"]] = total / m.TARGET

    def _write_call(self, sheet: Sheet, call: m.LastCall, own: Seat) -> None:
        at, kinds, seats = self._at, self._kind, self._seats
        sheet[at["caller"] + (call.caller - own) % seats] = 1
        sheet[at["called_on"] + (call.laid_by - own) % seats] = 1
        sheet[at["call_sum"]] = call.sum / m.TARGET
        self._write_tokens(sheet, "call_victories", call.victories, self._victories, own)
        self._write_tokens(sheet, "call_penalties", call.penalties, self._call_penalties, own)
        up = at["call_line"]
        down = up + len(kinds) - 1
        for lying in call.line:
            sheet[(up if lying.face == "up" else down) + kinds[lying.card]] += 1 / MANY

    def _write_discarded(self, sheet: Sheet, discard: m.Line) -> None:
        at, kinds = self._at["discarded"], self._kind
        for lying in discard:
            sheet[at + kinds[lying.card]] += 1 / MANY
