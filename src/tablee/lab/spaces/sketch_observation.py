"""What a seat of Sketch! sees, as an array."""

from array import array
from collections.abc import Iterator, Mapping
from typing import Final, get_args

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.engine.window import Pass
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import TURNS_A_SEAT
from tablee.games.sketch.rules import cards
from tablee.lab.spaces.layout import Layout, Sheet, observation, seats_in
from tablee.lab.spaces.space import Field, Observation
from tablee.lab.spaces.words import listed

KIND: Final[Mapping[m.Card, int]] = {code: place for place, code in enumerate(m.CODES)}
KINDS: Final = len(KIND)
COPIES: Final = tuple(m.COPIES.values())
PHASE: Final = {phase: place for place, phase in enumerate(get_args(m.Phase))}
END: Final = {end: place for place, end in enumerate(get_args(m.End))}
PILE: Final = {pile: place for place, pile in enumerate(get_args(m.Pile))}
ANSWER: Final = {answer: place for place, answer in enumerate(("pass", "sketch", "veto", "assault"))}
WAITS: Final[Mapping[m.Card, int]] = {card: place for place, card in enumerate((*m.AIMED, m.VETO))}
FACE: Final = {face: place for place, face in enumerate(get_args(m.Face))}
WAITING: Final = 9  # of those that wait are told one by one: all actions of a kind, and all Vetoes


class Observer:
    """Writes down the views of one kind of table. Seats are counted clockwise from the one that looks on, and slots of
    one hand after the other."""

    def __init__(self, options: m.Options, seats: int, slots: int, recall: bool) -> None:
        self._seats = seats
        self._slots = slots
        self._kids = options.kids
        self._deck = len(cards(options))
        self._turns = options.max_turns or TURNS_A_SEAT * seats
        self._recall = recall
        self._assisted = options.memory == "assisted"
        self._one = len(WAITS) + 2 + len(FACE) + 3 * seats + 2  # numbers for one that waits
        self._layout = Layout(*self._every_field())
        self._at = self._layout.at
        self.fields = self._layout.fields
        self._lying = tuple([array("f", [1]) * size for size in range(slots + 1)])

    def _every_field(self) -> Iterator[Field]:
        seats, places = self._seats, self._seats * self._slots
        yield Field("phase", len(PHASE), f"Which phase it is: {listed(PHASE)}.")
        yield Field("to_act", seats, "Which seats may act.")
        yield Field("turn", seats, "Whose turn it is.")
        yield Field("dealer", seats, "Who dealt.")
        yield Field("laid", seats, "Who laid the top of the discard; nobody if it was drawn away.")
        yield Field("assault", seats, "Who launched the assault.")
        yield Field("end", len(END), f"Why the game ends: {listed(END)}; none before the last call.")
        yield Field("turns", 1, "How many turns have begun, in parts of those after which the game ends.")
        yield Field("deck", 1, "How many cards the draw pile has, in parts of all cards.")
        yield Field("discard", 1, "How many cards the discard has, likewise.")
        yield Field("top", KINDS, f"The kind of the card on top of the discard. Kinds: {' '.join(KIND)}.")
        yield Field("answer", len(ANSWER), f"The seat's own answer while it is not counted: {listed(ANSWER)}.")
        yield Field("answer_slot", 1, "The slot of the card it threw, from 1 on, in parts of all slots.")
        yield Field(
            "drawn_from", len(PILE), f"The pile that a card was drawn from and not yet discarded: {listed(PILE)}."
        )
        yield Field("drawn", self._slots, "The slot where that card lies, in the hand of the seat in turn.")
        yield Field("cards", places, "Where cards lie: every slot of every hand, one's own first.")
        yield Field(
            "kinds",
            places * KINDS,
            "The kind of each card that the seat sees, or is told that it remembers; with recall also of those that it"
            " could remember, and of cards that were mixed the share of each kind.",
        )
        yield Field("open", places, "Which of the cards all see.")
        yield Field("looked_at", places, "Which of them somebody looks at: a seat at its own, or with a seer.")
        yield Field("unknown", places, "Which of them the seat may pick for its seer now.")
        yield Field(
            "waiting",
            WAITING * self._one,
            f"What waits, oldest first, no more than the last {WAITING}: {listed(WAITS)}; 1 while it counts; 1 for a"
            " Veto that is a penalty; a card turned up, or down; whose it is; the seat it is aimed at, the slot there,"
            " and a second seat and slot that it swaps with. Slots from 1 on, in parts of all slots.",
        )
        yield Field("all_waiting", 1, "How many wait in all, in parts of all cards; more than that count as that.")
        yield Field("chosen", places, "The card that was chosen first for the same command.")
        yield from self._remembered() if self._recall else ()

    def _remembered(self) -> Iterator[Field]:
        seats, places = self._seats, self._seats * self._slots
        yield Field(
            "seen_by", places * seats, "Which seats have seen each card and could follow it since, its own first."
        )
        yield Field("rested", places, "How long ago each card came there or was last seen, in parts of all turns.")
        yield Field("up", places, "Which cards lie face up for good.")
        yield Field(
            "mixed",
            places,
            "Slots whose cards were mixed with one another: 1 for the first of such sets, 1/2 for the second.",
        )
        yield Field("discarded", KINDS, "The share of each kind's copies that the seat knows to be on the discard.")
        yield Field(
            "lower_half", KINDS, "The same for the lower half of the discard, where penalties come from at last."
        )
        yield Field("blurred", 1, "How many of the lowest cards of the discard it can't tell, in parts of all cards.")

    def observe(self, view: m.View, chosen: tuple[int, ...]) -> Observation:
        """The view as an array of its own; `chosen` are places in the order of the hands."""
        sheet, own = self._layout.blank(), certain(view.seat, "a seat")
        self._write_table(sheet, view, own)
        self._write_hands(sheet, view, own)
        if view.reaction:
            self._write_answer(sheet, view.reaction)
        if view.waiting:
            self._write_waiting(sheet, view.waiting, own)
        for place in chosen[:1]:
            sheet[self._at["chosen"] + place] = 1
        if self._recall:
            self._write_recall(sheet, view, own)
        return observation(sheet)

    def _write_table(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, seats, to_act = self._at, self._seats, self._at["to_act"]
        sheet[at["phase"] + PHASE[view.phase]] = 1
        for seat in view.to_act:
            sheet[to_act + (seat - own) % seats] = 1
        sheet[at["turn"] + (view.turn - own) % seats] = 1
        sheet[at["dealer"] + (view.dealer - own) % seats] = 1
        if view.laid is not None:
            sheet[at["laid"] + (view.laid - own) % seats] = 1
        if view.assault is not None:
            sheet[at["assault"] + (view.assault - own) % seats] = 1
        if view.end:
            sheet[at["end"] + END[view.end]] = 1
        sheet[at["turns"]] = min(1, view.turns / self._turns)
        sheet[at["deck"]] = view.deck / self._deck
        sheet[at["discard"]] = view.discard.count / self._deck
        if view.discard.top:
            sheet[at["top"] + KIND[view.discard.top]] = 1
        if view.drawn:
            sheet[at["drawn_from"] + PILE[view.drawn.source]] = 1
            sheet[at["drawn"] + view.drawn.slot] = 1

    def _write_hands(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, slots, lie, kinds = self._at, self._slots, self._at["cards"], self._at["kinds"]
        for hand in view.hands[own:] + view.hands[:own]:
            size = len(hand)
            sheet[lie : lie + size] = self._lying[size]
            if hand.count(m.HIDDEN) < size:
                _write_seen(sheet, lie, kinds, hand)
            lie, kinds = lie + slots, kinds + slots * KINDS
        self._mark(sheet, at["open"], view.opened, own)
        for peek in view.peeks:
            self._mark(sheet, at["looked_at"], [(peek.seat, slot) for slot in peek.slots], own)
        self._mark(sheet, at["unknown"], view.unknown or (), own)
        for known in view.known or ():
            sheet[at["kinds"] + self._place((known.seat, known.slot), own) * KINDS + KIND[known.card]] = 1

    def _mark(self, sheet: Sheet, at: int, places: tuple[m.Place, ...] | list[m.Place], own: Seat) -> None:
        for place in places:
            sheet[at + self._place(place, own)] = 1

    def _place(self, place: m.Place, own: Seat) -> int:
        return (place[0] - own) % self._seats * self._slots + place[1]

    def _write_answer(self, sheet: Sheet, answer: m.Reaction | Pass) -> None:
        sheet[self._at["answer"] + ANSWER[str(answer.__struct_config__.tag)]] = 1
        if isinstance(answer, m.Throw):
            sheet[self._at["answer_slot"]] = (answer.slot + 1) / self._slots

    def _write_waiting(self, sheet: Sheet, waiting: tuple[m.Waiting, ...], own: Seat) -> None:
        sheet[self._at["all_waiting"]] = min(1, len(waiting) / self._deck)
        at = self._at["waiting"]
        for one in waiting[-WAITING:]:
            sheet[at + WAITS[one.card]] = 1
            after = at + len(WAITS)
            sheet[after] = one.live
            sheet[after + 1] = one.penalty
            if one.target and one.target.face:
                sheet[after + 2 + FACE[one.target.face]] = 1
            after += 2 + len(FACE)
            sheet[after + (one.by - own) % self._seats] = 1
            self._write_aims(sheet, after + self._seats, one.target, own)
            at += self._one

    def _write_aims(self, sheet: Sheet, at: int, aim: m.Aim | None, own: Seat) -> None:
        seats = self._seats
        for steps, slot in sorted([((seat - own) % seats, slot) for seat, slot in _aimed_at(aim)]):
            sheet[at + steps] = 1
            sheet[at + seats] = (slot + 1) / self._slots
            at += seats + 1

    def _write_recall(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        recall, at, slots, seats = recall_of(view), self._at, self._slots, self._seats
        kinds, seen_by, rested, up = at["kinds"], at["seen_by"], at["rested"], at["up"]
        for steps, hand in enumerate(recall.hands[own:] + recall.hands[:own]):
            for place, lying in enumerate(hand, steps * slots):
                if lying is None:
                    continue
                if lying.card != m.HIDDEN:
                    sheet[kinds + place * KINDS + KIND[lying.card]] = 1
                if lying.seen:
                    start = seen_by + place * seats
                    sheet[start : start + seats] = seats_in(lying.seen, own, seats)
                sheet[rested + place] = min(1, (view.turns - lying.since) / self._turns)
                sheet[up + place] = lying.up
        self._write_mixes(sheet, recall, own)
        self._write_discarded(sheet, recall.discard)

    def _write_mixes(self, sheet: Sheet, recall: m.Recall, own: Seat) -> None:
        at, kinds = self._at["mixed"], self._at["kinds"]
        for number, mix in enumerate(recall.mixes, 1):
            shares = {KIND[card]: mix.cards.count(card) / len(mix.places) for card in mix.cards}
            for place in [self._place(place, own) for place in mix.places]:
                sheet[at + place] = 1 / number
                for kind, share in shares.items():
                    sheet[kinds + place * KINDS + kind] = share

    def _write_discarded(self, sheet: Sheet, discard: tuple[m.Card, ...]) -> None:
        blurred = discard.count(m.HIDDEN)
        sheet[self._at["blurred"]] = blurred / self._deck
        _write_kinds(sheet, self._at["discarded"], discard[blurred:])
        _write_kinds(sheet, self._at["lower_half"], discard[blurred : len(discard) // 2])


def _write_seen(sheet: Sheet, lie: int, kinds: int, hand: m.Faces) -> None:
    """The slots where no card lies, and the kinds that are seen."""
    for slot, card in enumerate(hand):
        if card is None:
            sheet[lie + slot] = 0
        elif card != m.HIDDEN:
            sheet[kinds + slot * KINDS + KIND[card]] = 1


def _write_kinds(sheet: Sheet, at: int, pile: tuple[m.Card, ...]) -> None:
    """The share of each kind's copies that lie here."""
    for card in pile:
        sheet[at + KIND[card]] += 1
    for place, copies in enumerate(COPIES, at) if pile else ():
        sheet[place] /= copies


HAND: Final = -1  # in place of a slot


def _aimed_at(aim: m.Aim | None) -> tuple[m.Place, ...]:
    """The cards or the hand that an action is aimed at."""
    if aim is None:
        return ()
    return aim.swap or ((certain(aim.seat, "a seat"), HAND if aim.slot is None else aim.slot),)
