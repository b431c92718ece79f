"""Peek: three cards face down, a look at one of them, and swaps. Looks that close; knowledge that follows a card."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from tablee.engine.belief import believing
from tablee.engine.cards import instead, missing
from tablee.engine.chance import Chance
from tablee.engine.game import (
    PACES,
    BaseFixed,
    BaseOptions,
    BaseView,
    Command,
    Earlier,
    Event,
    Laws,
    Noun,
    Nouns,
    Outcome,
    Question,
    Seat,
    Step,
    Timer,
)
from tablee.engine.lesson import Lesson, LessonStep
from tablee.engine.memory import HIDDEN, FollowedCard, bit_of, filled_in, known, recall_of
from tablee.engine.moves import Moves, Ordered, Product, Unordered
from tablee.engine.player import Choice
from tablee.engine.refusal import Refused
from tablee.engine.texts import NO_TEXTS
from tests.toys.peek_help import HELP as HELP

Phase = Literal["look", "turn", "over"]
Pair = tuple[int, int]

CARDS: Final = tuple(str(value) for value in range(10)) * 2
SLOTS: Final = range(3)
TURNS_EACH: Final = 2


class Options(BaseOptions, frozen=True, kw_only=True):
    """The pace is all there is to choose."""


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides at the deal."""

    deck: tuple[str, ...] = ()


class Placed(FollowedCard, frozen=True):
    """A card in a slot."""

    card: str
    seen: int = 0


Hands = tuple[tuple[Placed, ...], ...]


class State(Noun, frozen=True, kw_only=True):
    """The whole table. `looking`: per seat, the slot it looks at; `done`: who has looked."""

    options: Options
    seats: int
    phase: Phase
    turns: int
    hands: Hands
    aside: tuple[str, ...]
    looking: tuple[int | None, ...]
    done: tuple[Seat, ...] = ()


class Look(Command, frozen=True):
    """I look at this card of mine."""

    slot: int


class Done(Command, frozen=True):
    """I have looked."""


class Swap(Command, frozen=True):
    """Two cards of mine against two of another seat, in the order named; which pair comes first means nothing."""

    mine: Pair
    seat: Seat
    theirs: Pair


class Shuffle(Command, frozen=True):
    """I shuffle the cards of a seat."""

    seat: Seat


class Looking(Event, frozen=True):
    """A seat looks at a card of its own."""

    seat: Seat
    slot: int


class Looked(Event, frozen=True):
    """A seat has ended its look."""

    seat: Seat


class Swapped(Event, frozen=True):
    """Cards changed places."""

    by: Seat
    mine: Pair
    seat: Seat
    theirs: Pair


class Shuffled(Event, frozen=True):
    """The cards of a seat were shuffled."""

    by: Seat
    seat: Seat


class View(BaseView[Options], frozen=True, kw_only=True):
    """What a seat is shown; `recall` are the hands, with what it could still place."""

    phase: Phase
    turns: int
    hands: tuple[tuple[str, ...], ...]
    looking: tuple[int | None, ...]
    recall: Hands | None = None


AnyCommand = Look | Done | Swap | Shuffle
AnyEvent = Looking | Looked | Swapped | Shuffled


def seats(_options: Options) -> range:
    return range(2, 6)


def variants() -> Iterator[Options]:
    for pace in PACES:
        yield Options(pace=pace)


def setup(options: Options, seats: int, chance: Chance) -> Step[State, AnyEvent]:
    deck = chance.of_round(1).shuffle("deck", CARDS)
    size = len(SLOTS)
    hands = tuple(tuple(map(Placed, deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    aside = deck[seats * size :]
    looking = (None,) * seats
    return Step(State(options=options, seats=seats, phase="look", turns=0, hands=hands, aside=aside, looking=looking))


def turn(table: State | View) -> Seat:
    return table.turns % table.seats


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "look":
            return frozenset(range(state.seats)) - frozenset(state.done)
        case "turn":
            return frozenset({turn(state)})
        case "over":
            return frozenset()


def question(state: State, seat: Seat) -> Question:
    return state.phase, state.turns, state.looking[seat] is None


def apply(state: State, seat: Seat, command: AnyCommand, chance: Chance) -> Step[State, AnyEvent]:
    match command:
        case Look():
            return _look(state, seat, command.slot)
        case Done():
            if state.phase != "look" or state.looking[seat] is None:
                raise Refused("TO-1.1", "none")
            return Step(_looked(state, seat), (Looked(seat),))
        case Swap():
            return _swap(state, seat, command)
        case Shuffle():
            return _shuffle(state, seat, command.seat, chance)


def _look(state: State, seat: Seat, slot: int) -> Step[State, AnyEvent]:
    if state.phase != "look" or seat in state.done or state.looking[seat] is not None:
        raise Refused("TO-1.1", "once")
    if slot not in SLOTS:
        raise Refused("TO-1.1", "slot")
    hand = state.hands[seat]
    known = instead(hand, slot, replace(hand[slot], seen=bit_of(seat)))
    looking = instead(state.looking, seat, slot)
    return Step(replace(state, hands=instead(state.hands, seat, known), looking=looking), (Looking(seat, slot),))


def _looked(state: State, seat: Seat) -> State:
    done = (*state.done, seat)
    looking: tuple[int | None, ...] = instead(state.looking, seat, None)
    return replace(state, phase="turn" if len(done) == state.seats else "look", looking=looking, done=done)


def _in_turn(state: State, seat: Seat) -> None:
    if state.phase != "turn":
        raise Refused("TO-2.1", "phase")
    if seat != turn(state):
        raise Refused("TO-2.1", "turn")


def _swap(state: State, seat: Seat, swap: Swap) -> Step[State, AnyEvent]:
    _in_turn(state, seat)
    if swap.seat == seat or swap.seat not in range(state.seats):
        raise Refused("TO-2.2", "seat")
    for pair in (swap.mine, swap.theirs):
        if len(set(pair)) < 2 or not set(pair) <= set(SLOTS):
            raise Refused("TO-2.2", "slots")
    mine, theirs = state.hands[seat], state.hands[swap.seat]
    for a, b in zip(swap.mine, swap.theirs, strict=True):
        mine, theirs = instead(mine, a, theirs[b]), instead(theirs, b, mine[a])
    hands = instead(instead(state.hands, seat, mine), swap.seat, theirs)
    return Step(_next(replace(state, hands=hands)), (Swapped(seat, swap.mine, swap.seat, swap.theirs),))


def _shuffle(state: State, seat: Seat, whose: Seat, chance: Chance) -> Step[State, AnyEvent]:
    _in_turn(state, seat)
    if whose not in range(state.seats):
        raise Refused("TO-2.3")
    shuffled = chance.shuffle("hand", [placed.card for placed in state.hands[whose]])
    hands = instead(state.hands, whose, tuple(map(Placed, shuffled)))
    return Step(_next(replace(state, hands=hands)), (Shuffled(seat, whose),))


def _next(state: State) -> State:
    turns = state.turns + 1
    return replace(state, turns=turns, phase="over" if turns == TURNS_EACH * state.seats else "turn")


def timer(state: State) -> Timer | None:
    return Timer("look", 20.0, 0) if state.phase == "look" and state.options.pace == "live" else None


def time_up(state: State, _chance: Chance) -> Step[State, AnyEvent]:
    late = sorted(to_act(state)) if state.phase == "look" else []
    for seat in late:
        state = _looked(state, seat)
    return Step(state, tuple(map(Looked, late)))


def races(_state: State) -> bool:
    return False


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    scores = tuple(sum(int(placed.card) for placed in hand) for hand in state.hands)
    return Outcome(tuple(seat for seat, sum_ in enumerate(scores) if sum_ == min(scores)), scores, "lowest_sum")


def view(state: State, seat: Seat | None, recall: bool = False) -> View:
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        to_act=tuple(sorted(to_act(state))),
        phase=state.phase,
        turns=state.turns,
        hands=tuple(_shown(state, whose, seat) for whose in range(state.seats)),
        looking=state.looking,
        recall=tuple(_known(state, hand, seat) for hand in state.hands) if recall else None,
    )


def _shown(state: State, whose: Seat, seat: Seat | None) -> tuple[str, ...]:
    open_slots = SLOTS if state.phase == "over" else [state.looking[whose]] if whose == seat else []
    return tuple(placed.card if slot in open_slots else HIDDEN for slot, placed in enumerate(state.hands[whose]))


def _known(state: State, hand: tuple[Placed, ...], seat: Seat | None) -> tuple[Placed, ...]:
    return hand if state.phase == "over" else tuple([known(placed, bit_of(seat)) for placed in hand])


def legal(view: View) -> Moves[AnyCommand]:
    if view.seat not in view.to_act:
        return Moves()
    if view.phase == "look":
        looks = tuple(map(Look, SLOTS))
        return Moves(looks if view.looking[view.seat or 0] is None else (Done(),))
    others = tuple(seat for seat in range(view.seats) if seat != view.seat)
    swaps = Product(Swap, (Unordered(SLOTS, 2), others, Ordered(SLOTS, 2)), Swap, _split)
    return Moves(swaps, tuple(map(Shuffle, range(view.seats))))


def _split(swap: Swap) -> tuple[object, ...]:
    """In the one order that is listed."""
    (a, b), (c, d) = swap.mine, swap.theirs
    return (swap.mine, swap.seat, swap.theirs) if a <= b else ((b, a), swap.seat, (d, c))


@believing
def imagine(view: View, chance: Chance) -> State:
    recall = recall_of(view)
    placed = [lying.card for hand in recall for lying in hand]
    cards = iter(chance.shuffle("unseen", missing(CARDS, placed)))
    hands = tuple([tuple([filled_in(lying, cards) for lying in hand]) for hand in recall])
    looking_or_not_yet = view.to_act if view.phase == "look" else ()
    return State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        turns=view.turns,
        hands=hands,
        aside=tuple(cards),
        looking=view.looking,
        done=tuple(seat for seat in range(view.seats) if seat not in looking_or_not_yet),
    )


def decide(view: View, chance: Chance) -> Choice:
    """Gives away what it knows to be high."""
    if view.phase == "turn" and view.recall:
        hand = view.recall[turn(view)]
        high = [slot for slot in SLOTS if hand[slot].card in ("7", "8", "9")]
        if high:
            return Choice(Swap((high[0], (high[0] + 1) % 3), (turn(view) + 1) % view.seats, (0, 1)), 1.0)
    return Choice(legal(view).sample(chance), 2.0)


def _cards_in(state: State) -> Iterator[str]:
    yield from (*state.aside, *(placed.card for hand in state.hands for placed in hand))


NAME: Final = "peek"
VERSION: Final = 1
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed)
TEXTS: Final = NO_TEXTS
PLAYERS: Final = {"rule": decide}
LAWS: Final[Laws[Options, State]] = Laws(lambda _: CARDS, _cards_in, longest=20)
HINDSIGHT: Final = None
PAD: Final = None
LESSON: Final = Lesson(
    seats=2,
    options={},
    chance={"deck": ["9", "1"]},
    steps=(
        LessonStep(0, {"do": "look", "slot": 0}, {"fr": "Regarde une carte.", "en": "Look at a card."}),
        LessonStep(1, {"do": "look", "slot": 2}, {"fr": "L'autre regarde aussi.", "en": "The other looks, too."}),
        LessonStep(0, {"do": "done"}, {"fr": "Retiens-la.", "en": "Remember it."}),
        LessonStep(1, {"do": "done"}, {"fr": "L'autre a vu.", "en": "The other has seen."}),
        LessonStep(0, {"do": "shuffle", "seat": 1}, {"fr": "Mélange ses cartes.", "en": "Shuffle their cards."}),
    ),
    farewell={"fr": "Bravo !", "en": "Well done!"},
)
