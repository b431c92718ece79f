"""What a seat of Catch Out sees, as an array."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, get_args

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import HIDDEN, Mix, recall_of
from tablee.games.catch_out import model as m
from tablee.games.catch_out.mixing import DISCARD, IN_PLAY
from tablee.lab.spaces.layout import Layout, Sheet, observation
from tablee.lab.spaces.space import Field, Observation

PHASES: Final[tuple[m.Phase, ...]] = get_args(m.Phase)
SAYS: Final[tuple[m.Says, ...]] = get_args(m.Says)
KINDS: Final = tuple(dict.fromkeys(m.CARDS[60]))
MANY: Final = 8  # cards of one kind: counts are told in parts of it
POINTS: Final = 20  # of a pile: they are told in parts of it
FACE_DOWN: Final = m.FACE_DOWN / POINTS


def hand_size(seats: int) -> int:
    """How many cards a seat holds once it has taken (CO-3.1, CO-3.5)."""
    return 6 if seats == 2 else 5


class Observer:
    """Writes down the views of one kind of table. Seats are counted clockwise from the one that looks on."""

    def __init__(self, options: m.Options, seats: int, recall: bool) -> None:
        self._seats = seats
        self._cards = len(options.cards)
        self._recall = recall
        kinds = [kind for kind in KINDS if kind in options.cards]
        self._kind = {kind: place for place, kind in enumerate((*kinds, HIDDEN))}
        self._value = {value: place for place, value in enumerate(options.values)}
        self._points = {card: m.POINTS[card[0]] / POINTS for card in kinds}
        worth = [self._points[card] for card in options.cards]
        self._worst = sum([min(points, 0) for points in worth])
        self._best = sum([max(points, FACE_DOWN) for points in worth])
        self._order = " ".join(kinds)
        self._layout = Layout(*self._every_field(len(kinds)))
        self._at = self._layout.at
        self.fields = self._layout.fields

    def _every_field(self, kinds: int) -> Iterator[Field]:
        seats, size = self._seats, hand_size(self._seats)
        yield Field(
            "phase", len(PHASES), "Which phase it is: `look`, `announce`, `respond`, `keep`, `share` or `over`."
        )
        yield Field("to_act", seats, "Which seats may act.")
        yield Field("holder", seats, "Who is the holder; nobody once the game is over. The responder sits to its left.")
        yield Field("announced", len(self._value), f"How many of each value are announced, in parts of {m.ANNOUNCED}.")
        yield Field("hand", size * kinds, f"The kind of each card in the seat's hand, in order. Kinds: {self._order}.")
        yield Field("shown", m.ANNOUNCED * kinds, "The kind of each card shown, in the holder's order.")
        yield Field("says", len(SAYS), "What the responder says of the announcement: `true` or `false`.")
        yield Field("sharer", seats, "Who shares the cards shown.")
        yield Field("in_play", 1, f"How many cards are held, passed on, taken or shown, in parts of {size}.")
        yield Field("deck", 1, "How many cards the deck has, in parts of all cards.")
        yield Field("discard", 1, "How many cards the closed discard has, in parts of all cards.")
        if seats == 2:
            yield Field("open_discard", kinds, f"How many cards of each kind the open discard has, in parts of {MANY}.")
        yield Field("heights", seats, "How many cards each pile has, in parts of all cards.")
        yield Field("tops", seats * (kinds + 1), "The kind of the card on top of each pile, face down last.")
        if self._recall:
            yield from self._of_recall(kinds, size)

    def _of_recall(self, kinds: int, size: int) -> Iterator[Field]:
        seats, most = self._seats, self._cards / MANY
        yield Field("known", size * kinds, "The kind of each card in play that the seat can place, in order.")
        yield Field(
            "discarded",
            kinds + 1,
            f"How many cards of each kind the seat can place on the closed discard, in parts of {MANY}, others last.",
            high=most,
        )
        yield Field("up", seats * kinds, f"How many cards of each kind lie face up in each pile, in parts of {MANY}.")
        yield Field(
            "down",
            seats * (kinds + 1),
            f"How many of each kind that the seat can place lie face down there, in parts of {MANY}, others last.",
            high=most,
        )
        yield Field(
            "points", seats, f"What each pile is worth, in parts of {POINTS}.", low=self._worst, high=self._best
        )
        yield Field(
            "mixed", kinds, f"How many cards of each kind the seat knows to be in some places, in parts of {MANY}."
        )
        yield Field(
            "mixed_places",
            seats + 2,
            "How many of these places are in each pile, in play and on the closed discard, in parts of all cards.",
        )

    def observe(self, view: m.View) -> Observation:
        """The view as an array of its own."""
        sheet, own = self._layout.blank(), certain(view.seat, "a seat")
        self._write_turn(sheet, view, own)
        self._write_cards(sheet, "hand", view.hand or ())
        self._write_cards(sheet, "shown", view.shown or ())
        self._write_counts(sheet, view)
        self._write_piles(sheet, view.piles, own)
        if self._recall:
            self._write_recall(sheet, recall_of(view), own)
        return observation(sheet)

    def _write_turn(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, seats, values = self._at, self._seats, self._value
        sheet[at["phase"] + PHASES.index(view.phase)] = 1
        for seat in view.to_act:
            sheet[at["to_act"] + (seat - own) % seats] = 1
        if view.holder is not None:
            sheet[at["holder"] + (view.holder - own) % seats] = 1
        for value in view.announced or ():
            sheet[at["announced"] + values[value]] += 1 / m.ANNOUNCED
        if view.says:
            sheet[at["says"] + SAYS.index(view.says)] = 1
        if view.sharer is not None:
            sheet[at["sharer"] + (view.sharer - own) % seats] = 1

    def _write_cards(self, sheet: Sheet, field: str, cards: Sequence[m.Card]) -> None:
        """Cards in order, those that are hidden left out."""
        at, kinds = self._at[field], self._kind
        for card in cards:
            if card != HIDDEN:
                sheet[at + kinds[card]] = 1
            at += len(kinds) - 1

    def _write_counts(self, sheet: Sheet, view: m.View) -> None:
        at, cards = self._at, self._cards
        sheet[at["in_play"]] = view.in_play / hand_size(self._seats)
        sheet[at["deck"]] = view.deck / cards
        sheet[at["discard"]] = view.discard / cards
        for card in view.open_discard or ():
            sheet[at["open_discard"] + self._kind[card]] += 1 / MANY

    def _write_piles(self, sheet: Sheet, piles: Sequence[m.Pile], own: Seat) -> None:
        height, top, kinds = self._at["heights"], self._at["tops"], self._kind
        for pile in (*piles[own:], *piles[:own]):
            sheet[height] = pile.height / self._cards
            if pile.top:
                sheet[top + kinds[pile.top]] = 1
            height += 1
            top += len(kinds)

    def _write_recall(self, sheet: Sheet, recall: m.Recall, own: Seat) -> None:
        at, kinds = self._at, self._kind
        self._write_cards(sheet, "known", recall.cards)
        for placed in recall.discard:
            sheet[at["discarded"] + kinds[placed.card]] += 1 / MANY
        for place, pile in enumerate((*recall.piles[own:], *recall.piles[:own])):
            self._write_pile(sheet, pile, place)
        for mix in recall.mixes:
            self._write_mix(sheet, mix, own)

    def _write_pile(self, sheet: Sheet, pile: Iterable[m.Placed], place: int) -> None:
        kinds, points = self._kind, 0.0
        down = self._at["down"] + place * len(kinds)
        up = self._at["up"] + place * (len(kinds) - 1)
        for placed in pile:
            if placed.face == "up":
                sheet[up + kinds[placed.card]] += 1 / MANY
                points += self._points[placed.card]
            else:
                sheet[down + kinds[placed.card]] += 1 / MANY
                points += FACE_DOWN
        sheet[self._at["points"] + place] = points

    def _write_mix(self, sheet: Sheet, mix: Mix, own: Seat) -> None:
        at, seats = self._at, self._seats
        elsewhere = {IN_PLAY: seats, DISCARD: seats + 1}
        for card in mix.cards:
            sheet[at["mixed"] + self._kind[card]] += 1 / MANY
        for heap, _ in mix.places:
            sheet[at["mixed_places"] + elsewhere.get(heap, (heap - own) % seats)] += 1 / self._cards
