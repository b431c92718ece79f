"""Snap: a card is laid, and whoever sees two alike may snap. Windows at both paces, rounds, and a secret question."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from tablee.engine.belief import believing
from tablee.engine.cards import draw, missing
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
from tablee.engine.moves import Moves
from tablee.engine.player import Choice
from tablee.engine.refusal import Language, Refused
from tablee.engine.seats import order_after
from tablee.engine.texts import NO_TEXTS
from tablee.engine.window import Pass, Window

Phase = Literal["lay", "react", "double", "over"]

CARDS: Final = ("a", "b", "c") * 3
ROUNDS: Final = 2
REACT: Final = 4.0
TIE: Final = 0.3


class Options(BaseOptions, frozen=True, kw_only=True):
    """The pace is all there is to choose."""


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides when a round is set up."""

    first: Seat | None = None
    deck: tuple[str, ...] = ()


class Lay(Command, frozen=True):
    """I lay the top card of the deck."""


class Snap(Command, frozen=True):
    """I say that the two top cards are alike."""


class Double(Command, frozen=True):
    """My points of this round count twice."""


class State(Noun, frozen=True, kw_only=True):
    """The whole table. The pile lists its top last; `window` is what the phases `react` and `double` ask."""

    options: Options
    seats: int
    phase: Phase
    round: int
    turn: Seat
    deck: tuple[str, ...]
    pile: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    window: Window[Snap | Double] | None = None


class RoundStarted(Event, frozen=True):
    """A round was set up."""

    first: Seat


class Laid(Event, frozen=True):
    """A card lies open to all."""

    seat: Seat
    card: str


class Snapped(Event, frozen=True):
    """A snap counted, and brought so many points."""

    seat: Seat
    points: int


class RoundEnded(Event, frozen=True):
    """Everybody had said whether to double."""

    doubled: tuple[Seat, ...]


class View(BaseView[Options], frozen=True, kw_only=True):
    """What a seat is shown. There is nothing to remember that does not lie open."""

    phase: Phase
    round: int
    turn: Seat
    deck: int
    pile: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    tie: bool


AnyCommand = Lay | Snap | Double | Pass
AnyEvent = RoundStarted | Laid | Snapped | RoundEnded


def seats(_options: Options) -> range:
    return range(2, 5)


def variants() -> Iterator[Options]:
    for pace in PACES:
        yield Options(pace=pace)


def setup(options: Options, seats: int, chance: Chance) -> Step[State, AnyEvent]:
    return _new_round(options, (0,) * seats, 1, chance.of_round(1))


def _new_round(options: Options, totals: tuple[int, ...], number: int, deal: Chance) -> Step[State, AnyEvent]:
    seats = len(totals)
    state = State(
        options=options,
        seats=seats,
        phase="lay",
        round=number,
        turn=deal.below("first", seats),
        deck=deal.shuffle("deck", CARDS),
        pile=(),
        points=(0,) * seats,
        totals=totals,
    )
    return Step(state, (RoundStarted(state.turn),))


def to_act(state: State) -> frozenset[Seat]:
    if state.window:
        return state.window.to_act()
    return frozenset({state.turn} if state.phase == "lay" else ())


def question(state: State, _seat: Seat) -> Question:
    return ("window", state.window.mark) if state.window else ("lay", state.round, len(state.pile))


def apply(state: State, seat: Seat, command: AnyCommand, chance: Chance) -> Step[State, AnyEvent]:
    match command:
        case Lay():
            return _lay(state, seat)
        case Snap() if state.phase != "react":
            raise Refused("TO-1.2", "phase")
        case Double() if state.phase != "double":
            raise Refused("TO-2.1", "phase")
        case Snap() | Double() | Pass():
            return _answer(state, seat, command, chance)


def _lay(state: State, seat: Seat) -> Step[State, AnyEvent]:
    if state.phase != "lay":
        raise Refused("TO-1.1", "phase")
    if seat != state.turn:
        raise Refused("TO-1.1", "turn", turn=state.turn)
    (card,), deck = draw(state.deck, 1)
    state = replace(state, phase="react", deck=deck, pile=(*state.pile, card))
    return Step(replace(state, window=_opened(state)), (Laid(seat, card),))


def _opened(asked: State | View) -> Window[Snap | Double]:
    """The window of the phase, told from what everybody sees."""
    mark = asked.round * len(CARDS) + len(asked.pile)
    if asked.phase == "double":
        return Window(order_after(asked.turn, asked.seats), asked.options.pace, -mark, secret=True)
    return Window(order_after(asked.turn, asked.seats, last=False), asked.options.pace, mark, ties=True)


def _answer(state: State, seat: Seat, answer: Snap | Double | Pass, chance: Chance) -> Step[State, AnyEvent]:
    window = state.window
    if window is None:
        raise Refused("TO-1.3", "phase")
    if seat not in window.order:
        raise Refused("TO-1.2", "seat")
    if seat not in window.to_act() or (isinstance(answer, Pass) and seat in window.answers):
        raise Refused("TO-1.3", "again")
    if isinstance(answer, Pass) and window.gathering:
        raise Refused("TO-1.4")
    return _settled(state, window.answer(seat, answer), chance)


def _settled(state: State, window: Window[Snap | Double], chance: Chance) -> Step[State, AnyEvent]:
    state = replace(state, window=window)
    if window.complete and window.secret:
        return _end_round(state, window, chance)
    if snap := window.counts():
        return _snapped(state, snap.seat)
    return _next(state) if window.all_passed else Step(state)


def _snapped(state: State, seat: Seat) -> Step[State, AnyEvent]:
    points = 1 if state.pile[-2:-1] == state.pile[-1:] else -1
    earned = tuple(old + points * (other == seat) for other, old in enumerate(state.points))
    return _next(replace(state, points=earned), Snapped(seat, points))


def _next(state: State, *events: AnyEvent) -> Step[State, AnyEvent]:
    if state.deck:
        turn = (state.turn + 1) % state.seats
        return Step(replace(state, phase="lay", turn=turn, window=None), events)
    state = replace(state, phase="double")
    return Step(replace(state, window=_opened(state)), events)


def _end_round(state: State, window: Window[Snap | Double], chance: Chance) -> Step[State, AnyEvent]:
    doubled = tuple(seat for seat in window.order if isinstance(window.answers[seat], Double))
    earned = zip(range(state.seats), state.totals, state.points, strict=True)
    totals = tuple(total + points * (2 if seat in doubled else 1) for seat, total, points in earned)
    ended = RoundEnded(doubled)
    if state.round == ROUNDS:
        return Step(replace(state, phase="over", totals=totals, window=None), (ended,))
    dealt = _new_round(state.options, totals, state.round + 1, chance.of_round(state.round + 1))
    return Step(dealt.state, (ended, *dealt.events))


def timer(state: State) -> Timer | None:
    return state.window.timer(REACT, TIE) if state.window else None


def time_up(state: State, chance: Chance) -> Step[State, AnyEvent]:
    window = state.window
    if window is None:
        raise Refused("TO-1.3", "phase")
    first = window.nearest()
    if first and window.gathering:
        return _snapped(state, first.seat)
    return _settled(state, window.pass_rest(), chance)


def races(state: State) -> bool:
    return state.phase == "react" and state.options.pace == "live"


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    best = max(state.totals)
    return Outcome(tuple(s for s, total in enumerate(state.totals) if total == best), state.totals, "highest_total")


def view(state: State, seat: Seat | None, _recall: bool = False) -> View:
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        to_act=tuple(sorted(to_act(state))),
        answer=state.window.own(seat) if state.window else None,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        deck=len(state.deck),
        pile=state.pile,
        points=state.points,
        totals=state.totals,
        tie=state.window is not None and state.window.gathering,
    )


def legal(view: View) -> Moves[AnyCommand]:
    if view.seat not in view.to_act:
        return Moves()
    if view.phase == "lay":
        return Moves((Lay(),))
    passes = () if view.tie or view.answer else (Pass(),)
    return Moves((Snap(),) if view.phase == "react" else (Double(),), passes)


@believing
def imagine(view: View, chance: Chance) -> State:
    return State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        deck=chance.shuffle("deck", missing(CARDS, view.pile)),
        pile=view.pile,
        points=view.points,
        totals=view.totals,
        window=_imagined(view, chance) if view.phase in ("react", "double") else None,
    )


def _imagined(view: View, chance: Chance) -> Window[Snap | Double]:
    reaction = Double() if view.phase == "double" else Snap()
    own = None if view.answer is None else Pass() if view.answer == "pass" else reaction
    can_have_passed = view.options.pace == "relaxed" or view.phase == "double"
    answers = (reaction, Pass()) if can_have_passed else (reaction,)
    return _opened(view).imagine(view.to_act, view.seat, own, lambda _: chance.pick("answer", answers))


def decide(view: View, chance: Chance) -> Choice:
    if view.phase == "lay":
        return Choice(Lay(), 1.0)
    if view.phase == "double":
        return Choice(Double() if view.points[view.seat or 0] > 0 else Pass(), chance.unit("think"))
    if view.pile[-2:-1] == view.pile[-1:]:
        return Choice(Snap(), 0.5 + chance.unit("reflex"))
    return Choice(None if view.tie or view.answer else Pass())


PAGE_EN: Final = """# Snap
A card is laid; whoever sees two alike may snap. Most points in two rounds.

## Laying

- TO-1.1 In turn, to the left, each seat lays the top card of the deck.
  > `phase` This is not the time to lay a card.
  > `turn` It is seat {turn}'s turn to lay.
- TO-1.2 The others may snap: +1 if the two top cards are alike, -1 if not.
  > `phase` There is no card to snap at.
  > `seat` You laid this card: it is for the others.
- TO-1.3 Whoever does not snap passes. All passed: the next card.
  > `phase` There is nothing to pass on.
  > `again` You have answered already.
- TO-1.4 Of several snaps the nearest to the left of who laid counts: while they are gathered nobody passes.
  > Somebody has snapped: snap too, or wait.

## The end of a round

- TO-2.1 With the deck empty each seat says in secret whether its points count twice.
  > `phase` The round is not at its end.
"""

PAGE_FR: Final = """# Snap
Une carte est posée ; qui en voit deux pareilles peut crier snap. Le plus de points en deux manches.

## Poser

- TO-1.1 À son tour, vers la gauche, chacun pose la carte du dessus de la pioche.
  > `phase` Ce n'est pas le moment de poser une carte.
  > `turn` C'est à la place {turn} de poser.
- TO-1.2 Les autres peuvent crier snap : +1 si les deux cartes du dessus sont pareilles, -1 sinon.
  > `phase` Il n'y a pas de carte pour crier snap.
  > `seat` Vous avez posé cette carte : elle est pour les autres.
- TO-1.3 Qui ne crie pas passe. Tous ont passé : carte suivante.
  > `phase` Il n'y a rien à passer.
  > `again` Vous avez déjà répondu.
- TO-1.4 De plusieurs snaps compte le plus proche à gauche de qui a posé : pendant ce temps personne ne passe.
  > Quelqu'un a crié snap : criez aussi, ou attendez.

## La fin d'une manche

- TO-2.1 La pioche vide, chacun dit en secret si ses points comptent double.
  > `phase` La manche n'est pas finie.
"""

NAME: Final = "snap"
VERSION: Final = 1
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed)
HELP: Final[Mapping[Language, Help]] = {"fr": parse_help(PAGE_FR), "en": parse_help(PAGE_EN)}
TEXTS: Final = NO_TEXTS
PLAYERS: Final = {"rule": decide}
LAWS: Final[Laws[Options, State]] = Laws(lambda _: CARDS, lambda state: (*state.deck, *state.pile), longest=134)
HINDSIGHT: Final = None
PAD: Final = None
LESSON: Final = None
