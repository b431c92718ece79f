"""Scribble: everybody draws a secret word at once until they finish. A free phase, and ink without end."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from tablee.engine.belief import believing
from tablee.engine.cards import missing
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
from tablee.engine.help import Help, parse_help
from tablee.engine.moves import Endless, Moves
from tablee.engine.player import Choice
from tablee.engine.refusal import Language, Refused
from tablee.engine.texts import NO_TEXTS

Phase = Literal["draw", "over"]
Coordinate = Annotated[int, Meta(ge=0, le=100)]
Points = tuple[Coordinate, ...]  # x and y by turns
Slate = tuple[Points, ...]

WORDS: Final = ("cat", "dog", "cow", "hen", "pig", "fox")
PAIRS_A_STROKE: Final = 5
PAIRS_A_SLATE: Final = 12


class Options(BaseOptions, frozen=True, kw_only=True):
    """The pace is all there is to choose."""


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides at the deal."""

    words: tuple[str, ...] = ()


class State(Noun, frozen=True, kw_only=True):
    """The whole table. `words` are one a seat, then those put aside; `finished` in the order of finishing."""

    options: Options
    seats: int
    phase: Phase
    words: tuple[str, ...]
    slates: tuple[Slate, ...]
    finished: tuple[Seat, ...] = ()


class Ink(Command, frozen=True):
    """A stroke on my slate."""

    points: Points


class Finish(Command, frozen=True):
    """My drawing is done."""


class Inked(Event, frozen=True):
    """A stroke was drawn; whether one was there before, and there is room for more."""

    seat: Seat
    points: Points
    between: bool

    @property
    def suffices(self) -> bool:
        return self.between


class Finished(Event, frozen=True):
    """A seat finished its drawing."""

    seat: Seat


class Ended(Event, frozen=True):
    """The words are shown."""

    words: tuple[str, ...]


class View(BaseView[Options], frozen=True, kw_only=True):
    """What a seat is shown; `words` are its own, and all once the game is over."""

    phase: Phase
    words: tuple[str | None, ...]
    slates: tuple[Slate, ...]
    finished: tuple[Seat, ...]


AnyCommand = Ink | Finish
AnyEvent = Inked | Finished | Ended


def seats(_options: Options) -> range:
    return range(2, 5)


def variants() -> Iterator[Options]:
    for pace in PACES:
        yield Options(pace=pace)


def setup(options: Options, seats: int, chance: Chance) -> Step[State, AnyEvent]:
    words = chance.of_round(1).shuffle("words", WORDS)
    return Step(State(options=options, seats=seats, phase="draw", words=words, slates=((),) * seats))


def to_act(state: State) -> frozenset[Seat]:
    return frozenset(range(state.seats) if state.phase == "draw" else ()) - frozenset(state.finished)


def question(state: State, _seat: Seat) -> Question:
    return (state.phase,)


def apply(state: State, seat: Seat, command: AnyCommand, _chance: Chance) -> Step[State, AnyEvent]:
    if seat not in to_act(state):
        raise Refused("TO-1.1", "done")
    match command:
        case Ink():
            return _ink(state, seat, command.points)
        case Finish():
            return _finish(state, seat)


def fits(slate: Slate, points: Points) -> bool:
    """Whether there is room for a stroke."""
    return len(points) in range(2, 2 * PAIRS_A_STROKE + 1, 2) and len(points) <= room(slate)


def room(slate: Slate) -> int:
    """How many numbers may still be drawn."""
    return 2 * PAIRS_A_SLATE - sum(map(len, slate))


def _ink(state: State, seat: Seat, points: Points) -> Step[State, AnyEvent]:
    if not fits(state.slates[seat], points):
        raise Refused("TO-1.2", room=room(state.slates[seat]) // 2)
    slates = tuple((*slate, points) if other == seat else slate for other, slate in enumerate(state.slates))
    between = bool(state.slates[seat]) and room(slates[seat]) > 0
    return Step(replace(state, slates=slates), (Inked(seat, points, between),))


def _finish(state: State, seat: Seat) -> Step[State, AnyEvent]:
    if not state.slates[seat]:
        raise Refused("TO-1.1", "blank")
    state = replace(state, finished=(*state.finished, seat))
    finished = Finished(seat)
    return Step(state, (finished,)) if to_act(state) else _end(state, finished)


def _end(state: State, *events: AnyEvent) -> Step[State, AnyEvent]:
    return Step(replace(state, phase="over"), (*events, Ended(state.words[: state.seats])))


def timer(state: State) -> Timer | None:
    return Timer("draw", 60.0, 0) if state.phase == "draw" and state.options.pace == "live" else None


def time_up(state: State, _chance: Chance) -> Step[State, AnyEvent]:
    return _end(state)


def races(state: State) -> bool:
    return state.phase == "draw"


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    scores = tuple(state.seats - state.finished.index(s) if s in state.finished else 0 for s in range(state.seats))
    return Outcome(tuple(s for s, score in enumerate(scores) if score == max(scores)), scores, "first_to_finish")


def view(state: State, seat: Seat | None, _recall: bool = False) -> View:
    dealt = enumerate(state.words[: state.seats])
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        to_act=tuple(sorted(to_act(state))),
        phase=state.phase,
        words=tuple(word if state.phase == "over" or whose == seat else None for whose, word in dealt),
        slates=state.slates,
        finished=state.finished,
    )


def legal(view: View) -> Moves[AnyCommand]:
    if view.seat is None or view.seat not in view.to_act:
        return Moves()
    slate = view.slates[view.seat]
    ink = Endless(Ink, lambda stroke: fits(slate, stroke.points), lambda chance: _stroke(slate, chance))
    return Moves((Finish(),) if slate else (), endless=(ink,) if room(slate) else ())


def _stroke(slate: Slate, chance: Chance) -> Ink:
    pairs = 1 + chance.below("pairs", min(PAIRS_A_STROKE, room(slate) // 2))
    return Ink(tuple(chance.below("point", 101) for _ in range(2 * pairs)))


@believing
def imagine(view: View, chance: Chance) -> State:
    unseen = iter(chance.shuffle("words", missing(WORDS, [word for word in view.words if word])))
    words = [word or next(unseen) for word in view.words]
    return State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        words=(*words, *unseen),
        slates=view.slates,
        finished=view.finished,
    )


def decide(view: View, chance: Chance) -> Choice:
    slate = view.slates[view.seat or 0]
    if room(slate) < PAIRS_A_SLATE:
        return Choice(Finish(), 1.0)
    return Choice(_stroke(slate, chance), 5.0 + 10.0 * chance.unit("think"))


PAGE_EN: Final = """# Scribble
Draw your word; the first to finish wins.

## Drawing

- TO-1.1 Everybody draws until they say that they are done.
  > `done` Your drawing is done.
  > `blank` Draw something first.
- TO-1.2 A stroke has 1 to 5 points, a slate 12.
  > A stroke has 1 to 5 points, x and y by turns; your slate has room for {room}.
"""

PAGE_FR: Final = """# Gribouillis
Dessinez votre mot ; qui finit d'abord gagne.

## Le dessin

- TO-1.1 Chacun dessine jusqu'à ce qu'il dise avoir fini.
  > `done` Votre dessin est fini.
  > `blank` Dessinez d'abord quelque chose.
- TO-1.2 Un trait a de 1 à 5 points, une ardoise 12.
  > Un trait a de 1 à 5 points, x et y tour à tour ; il reste de la place pour {room}.
"""

NAME: Final = "scribble"
VERSION: Final = 1
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed, streamed=("slates",))
HELP: Final[Mapping[Language, Help]] = {"fr": parse_help(PAGE_FR), "en": parse_help(PAGE_EN)}
TEXTS: Final = NO_TEXTS
PLAYERS: Final = {"rule": decide}
LAWS: Final[Laws[Options, State]] = Laws(lambda _: WORDS, lambda state: state.words, longest=52, free=("draw",))
HINDSIGHT: Final = None
LESSON: Final = None
PAD: Final = None
