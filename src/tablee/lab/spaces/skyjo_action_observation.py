"""What a seat of Skyjo Action sees, as an array."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, get_args

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tablee.lab.spaces.blocks import Blocks
from tablee.lab.spaces.layout import FLOAT_BYTES, Layout, Sheet, observation, seats_in
from tablee.lab.spaces.skyjo_action_numbers import DRAWN, Numbers
from tablee.lab.spaces.space import Chosen, Field, Observation
from tablee.lab.spaces.words import listed

PHASE: Final = {phase: place for place, phase in enumerate(get_args(m.Phase))}
PILE: Final = {pile: place for place, pile in enumerate(get_args(m.Pile))}
ANSWER: Final = {answer: place for place, answer in enumerate(("pass", "shield", "done"))}
COPIES: Final = 3  # of an action card
EXTRA: Final = 10  # turns: more are told as that
TOTAL: Final = 100  # ends the game
LOWEST, HIGHEST = -2, 4  # totals in parts of that: what is beyond is told as that
FACES: Final = 512  # of grids, kept as they are written
SHORT: Final = 256  # kept of what stays the same for some turns
ALL_STARS: Final = len(m.STARS)

Seating: TypeAlias = tuple[Seat, m.Phase, tuple[Seat, ...], Seat | None, Seat | None, Seat | None]
"""Who looks on, the phase, who may act, whose turn it is, who started and who closed the round."""


class Observer:
    """Writes down the views of one kind of table. Seats are counted clockwise from the one that looks on, and slots of
    one grid after the other."""

    def __init__(self, options: m.Options, numbers: Numbers, choices: int, recall: bool) -> None:
        cards = main_cards(options)
        copies = Counter(cards)
        self._seats = numbers.seats
        self._cells = numbers.cells
        self._lines = {line: place for place, line in enumerate(numbers.of_lines)}
        self._action = {kind: place for place, kind in enumerate(numbers.kinds)}
        self._kind: dict[m.Card, int] = {kind: place for place, kind in enumerate(copies)}
        self._kinds = tuple(copies)
        self._copies = tuple(copies.values())
        self._cards = len(cards)
        self._action_cards = len(action_cards(options))
        self._drawn = DRAWN if "draw_three" in self._action else 1
        self._max_turns = options.max_turns
        self._actions = numbers.actions
        self._choices = choices
        self._recall = recall
        self._layout = Layout(*self._every_field())
        self._at, self._places = self._layout.at, self._layout.places
        self.fields = self._layout.fields
        self._seating = slice(self._at["phase"], self._places["closer"].stop)
        self._grids = tuple([self._places_of(steps) for steps in range(self._seats)])
        self._seatings = Blocks(self._seated, SHORT)
        self._totals = Blocks(_totals, SHORT)
        self._faces = Blocks(self._face, FACES)
        if self._action:
            self._held, self._rows = Blocks(self._action_counts, FACES), Blocks(self._one_by_one, SHORT)

    def _places_of(self, steps: int) -> tuple[slice, slice, slice]:
        """Where a grid is written: where its cards lie, which face down, and their kinds."""
        cells, at = self._cells, self._at
        sizes = {"cards": cells, "down": cells, "kinds": cells * len(self._kind)}
        cards, down, kinds = [
            slice(at[name] + steps * size, at[name] + (steps + 1) * size) for name, size in sizes.items()
        ]
        return cards, down, kinds

    def _every_field(self) -> Iterator[Field]:
        seats, places, kinds = self._seats, self._seats * self._cells, len(self._kind)
        yield Field("phase", len(PHASE), f"Which phase it is: {listed(PHASE)}.")
        yield Field("to_act", seats, "Which seats may act.")
        yield Field("turn", seats, "Whose turn it is; nobody's between rounds.")
        yield Field("starter", seats, "Who started the round; nobody before that is settled.")
        yield Field("closer", seats, "Who closed the round.")
        yield Field("extra", 1, f"How many more turns that seat has after this one, in parts of {EXTRA}, at the most.")
        yield Field("table_turn", 1, "How often all have had a turn, in parts of those after which the round ends.")
        yield Field("totals", seats, f"The total of each seat, in parts of {TOTAL}, within bounds.", LOWEST, HIGHEST)
        yield Field("deck", 1, "How many cards the main deck has, in parts of all cards.")
        yield Field("discard", 1, "How many cards the main discard has, likewise.")
        yield Field("top", kinds, f"The kind of its top card. Kinds: {' '.join(self._kind)}.")
        yield Field("cards", places, "Where cards lie: every slot of every grid, one's own first.")
        yield Field("down", places, "Which of them lie face down, but for those that the seat is looking at.")
        yield Field(
            "kinds", places * kinds, "The kind of each card that the seat sees; with recall also of those it peeked at."
        )
        yield Field("drawn", self._drawn * (kinds + 1), "The kind of each card drawn, unknown last.")
        yield Field("drawn_from", len(PILE), f"The pile that it comes from: {listed(PILE)}.")
        yield Field("lines", len(self._lines), f"Which lines may be cleared now: {self._every_line()}.")
        yield Field("answer", len(ANSWER), f"The seat's own answer while it is not counted: {listed(ANSWER)}.")
        if self._action:
            yield from self._of_actions()
        yield Field(
            "chosen",
            self._actions,
            f"The numbers chosen so far for the same command, 1/{self._choices} for the first,"
            f" 2/{self._choices} for the second and so on.",
        )
        if self._recall:
            yield from self._remembered()

    def _every_line(self) -> str:
        return ", ".join(f"{line.line} {line.index}" for line in self._lines)

    def _of_actions(self) -> Iterator[Field]:
        seats, places, kinds = self._seats, self._seats * self._cells, len(self._action)
        yield Field(
            "held",
            seats * kinds,
            f"How many action cards of each kind each seat holds, in parts of {COPIES}."
            f" Kinds: {' '.join(self._action)}.",
        )
        if self._action_cards:
            yield Field("row", 4 * kinds, "The kind of each card of the action row.")
            yield Field("action_deck", 1, "How many cards the action deck has, in parts of all action cards.")
        yield Field("action_discard", kinds, f"How many of each kind the action discard has, in parts of {COPIES}.")
        yield Field("action", kinds, "The action card to be played now, or found.")
        yield Field("pending_by", seats, "Whose action is being carried out.")
        yield Field("pending", kinds, "Which action that is.")
        yield Field("pending_cards", places, "The cards that it would remove, or swap first.")
        yield Field("pending_second", places, "The cards that it would swap then.")
        yield Field("pending_held", seats * kinds, "The action cards that it would remove or steal.")
        yield Field("pending_line", seats * len(self._lines), "The line that it shows.")

    def _remembered(self) -> Iterator[Field]:
        seats, places, kinds = self._seats, self._seats * self._cells, len(self._kind)
        yield Field("seen_by", places * seats, "Which seats know each card that lies face down, its own first.")
        yield Field("discarded", kinds, "The share of each kind's copies that the seat knows to be on the discard.")
        yield Field("unknown", 1, "How many cards of the discard it does not know, in parts of all cards.")
        yield Field("below", kinds, "The kind of the card below the top of the discard, if it knows it.")
        yield Field(
            "in_deck", kinds, "The share of each kind's copies that it knows to be in the deck, or drawn from it."
        )
        yield Field("lined", seats, "Who will be asked about complete lines.")
        if self._action:
            yield Field("stars", seats, f"How many stars each seat will be asked about, in parts of {ALL_STARS}.")
            yield Field("stolen", 1, "1 if the action card to be played now comes from a hand.")
        yield Field("opening", 1, "1 while the table is being laid.")

    def observe(self, view: m.View, chosen: Chosen) -> Observation:
        """The view as an array of its own."""
        sheet, own = self._layout.blank(), certain(view.seat, "a seat")
        self._write_turn(sheet, view, own)
        self._write_grids(sheet, view, own)
        if view.drawn:
            self._write_drawn(sheet, view.drawn)
        if self._action:
            self._write_actions(sheet, view, own)
        for place, number in enumerate(chosen, 1):
            sheet[self._at["chosen"] + number] = place / self._choices
        if self._recall:
            self._write_recall(sheet, view, own)
        return observation(sheet)

    def _write_turn(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, discard = self._at, view.discard
        sheet[self._seating] = self._seatings[own, view.phase, view.to_act, view.turn, view.starter, view.closer]
        if view.extra:
            sheet[at["extra"]] = min(1, view.extra / EXTRA)
        sheet[at["table_turn"]] = view.table_turn / self._max_turns
        sheet[self._places["totals"]] = self._totals[view.totals[own:] + view.totals[:own]]
        sheet[at["deck"]] = view.deck / self._cards
        sheet[at["discard"]] = discard.count / self._cards
        if discard.top:
            sheet[at["top"] + self._kind[discard.top]] = 1
        for line in view.lines or ():
            sheet[at["lines"] + self._lines[line]] = 1
        if view.drawn_from:
            sheet[at["drawn_from"] + PILE[view.drawn_from]] = 1
        if view.answer:
            sheet[at["answer"] + ANSWER[view.answer]] = 1

    def _seated(self, key: Seating) -> Sheet:
        """The fields from `phase` to `closer`."""
        own, phase, to_act, *others = key
        seats = [to_act, *[() if seat is None else (seat,) for seat in others]]
        block = array("f", [place == PHASE[phase] for place in range(len(PHASE))])
        for each in seats:
            block.extend([(own + steps) % self._seats in each for steps in range(self._seats)])
        return block

    def _write_grids(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        faces, grids = self._faces, view.grids
        for face, (cards, down, kinds) in zip(grids[own:] + grids[:own], self._grids, strict=True):
            sheet[cards], sheet[down], sheet[kinds] = faces[face]

    def _face(self, face: m.Face) -> tuple[Sheet, Sheet, Sheet]:
        """A grid: where cards lie, which of them face down, and the kind of each."""
        kind, width = self._kind, len(self._kind)
        kinds = array("f", bytes(FLOAT_BYTES * len(face) * width))
        for slot, card in enumerate(face):
            if card in kind:
                kinds[slot * width + kind[card]] = 1
        return array("f", map(bool, face)), array("f", [card == m.HIDDEN for card in face]), kinds

    def _write_drawn(self, sheet: Sheet, drawn: m.Card | tuple[m.Card, ...]) -> None:
        at, unknown = self._at["drawn"], len(self._kind)
        for card in drawn if isinstance(drawn, tuple) else (drawn,):
            sheet[at + self._kind.get(card, unknown)] = 1
            at += unknown + 1

    def _write_actions(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        at, places, counts = self._at, self._places, self._held
        held, width = at["held"], len(self._action)
        for kinds in view.actions[own:] + view.actions[:own]:
            if kinds:
                sheet[held : held + width] = counts[kinds]
            held += width
        sheet[places["action_discard"]] = counts[view.action_discard]
        if self._action_cards:
            sheet[at["action_deck"]] = view.action_deck / self._action_cards
            sheet[places["row"]] = self._rows[view.row]
        if view.card:
            sheet[at["action"] + self._action[view.card]] = 1
        if view.pending:
            self._write_pending(sheet, view.pending, own)

    def _action_counts(self, cards: tuple[m.Kind, ...]) -> Sheet:
        return array("f", [cards.count(kind) / COPIES for kind in self._action])

    def _one_by_one(self, row: tuple[m.Kind | None, ...]) -> Sheet:
        return array("f", [card == kind for card in row for kind in self._action])

    def _write_pending(self, sheet: Sheet, pending: m.Pending, own: Seat) -> None:
        at, lines = self._at, self._lines
        sheet[at["pending_by"] + (pending.by - own) % self._seats] = 1
        sheet[at["pending"] + self._action[pending.card]] = 1
        for field, swap in zip(("pending_cards", "pending_second"), _in_order(pending.swaps or ()), strict=False):
            sheet[at[field] + self._place(pending.by, swap.mine, own)] = 1
            sheet[at[field] + self._place(swap.seat, swap.theirs, own)] = 1
        for loot in pending.cards or ():
            if loot.slot is None:
                self._write_loot(sheet, loot.seat, loot.action, own)
            else:
                sheet[at["pending_cards"] + self._place(loot.seat, loot.slot, own)] = 1
        if pending.card == "steal":
            self._write_loot(sheet, certain(pending.seat, "a seat"), pending.action, own)
        if pending.line and pending.index is not None:
            steps = (certain(pending.seat, "a seat") - own) % self._seats
            sheet[at["pending_line"] + steps * len(lines) + lines[m.Line(pending.line, pending.index)]] = 1

    def _place(self, seat: Seat, slot: int, own: Seat) -> int:
        return (seat - own) % self._seats * self._cells + slot

    def _write_loot(self, sheet: Sheet, seat: Seat, kind: m.Kind | None, own: Seat) -> None:
        place = (seat - own) % self._seats * len(self._action) + self._action[certain(kind, "an action card")]
        sheet[self._at["pending_held"] + place] = 1

    def _write_recall(self, sheet: Sheet, view: m.View, own: Seat) -> None:
        recall, at = recall_of(view), self._at
        self._write_peeked(sheet, recall.grids[own:] + recall.grids[:own], own)
        self._write_discard(sheet, recall.discard)
        self._write_shares(sheet, "in_deck", recall.in_deck)
        for seat in recall.agenda.lined:
            sheet[at["lined"] + (seat - own) % self._seats] = 1
        sheet[at["opening"]] = recall.opening
        if self._action:
            sheet[at["stolen"]] = recall.stolen
            for seat in recall.agenda.stars:
                sheet[at["stars"] + (seat - own) % self._seats] += 1 / ALL_STARS

    def _write_peeked(self, sheet: Sheet, grids: Sequence[m.Grid], own: Seat) -> None:
        kinds, seen_by, seats = self._at["kinds"], self._at["seen_by"], self._seats
        for place, lying in enumerate([lying for grid in grids for lying in grid]):
            if lying and not lying.up and lying.seen:
                start = seen_by + place * seats
                sheet[start : start + seats] = seats_in(lying.seen, own, seats)
                if lying.card != m.HIDDEN:
                    sheet[kinds + place * len(self._kind) + self._kind[lying.card]] = 1

    def _write_discard(self, sheet: Sheet, discard: Sequence[m.Lying]) -> None:
        known = [lying.card for lying in discard if lying.card != m.HIDDEN]
        self._write_shares(sheet, "discarded", known)
        sheet[self._at["unknown"]] = (len(discard) - len(known)) / self._cards
        if len(discard) > 1 and discard[-2].card != m.HIDDEN:
            sheet[self._at["below"] + self._kind[discard[-2].card]] = 1

    def _write_shares(self, sheet: Sheet, field: str, cards: Sequence[m.Card]) -> None:
        at = self._at[field]
        for card in cards:
            sheet[at + self._kind[card]] += 1
        for place, copies in enumerate(self._copies, at) if cards else ():
            sheet[place] /= copies


def _in_order(swaps: Sequence[m.Swap]) -> list[m.Swap]:
    """Which of two swaps comes first means nothing."""
    return sorted(swaps, key=lambda swap: swap.mine)


def _totals(totals: tuple[int, ...]) -> Sheet:
    return array("f", [min(HIGHEST, max(LOWEST, total / TOTAL)) for total in totals])
