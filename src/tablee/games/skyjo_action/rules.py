"""The verbs of Skyjo Action.

The law: there is one question at a time, put to the seats that `to_act` names; a command answers it or is refused, and
every answer leads back to `settle`, which asks the next one or ends the turn (SA-2.9). Every card is in a deck, on a
discard, in the row, in a grid, before a seat or in a hand, and in one of them only; a card to be played now is on its
way from one to another.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NoReturn

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.seats import ALONE
from tablee.engine.verbs import Verbs, verb
from tablee.engine.window import Pass
from tablee.games.skyjo_action import actions, answers, scoring, turn
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.dealing import deal, next_round

TURN_PHASES: Final = frozenset({"turn", "place", "keep", "peek", "play_now"})
QUESTIONS: Final = ("shield", "skyjo", "star", "found")  # SA-2.10: at live pace passed after a while
LEAST_IN_ONE_DECK, MOST_IN_ONE_DECK, COPIES = 5, 10, 3  # SA-7.1


def seats(options: m.Options) -> range:
    _check(options)
    most = 4 if options.simplest else 6
    return range(2, most + (2 if options.large_group else 0) + 1)  # SA-7.2, SA-7.4, SA-7.5


def _check(options: m.Options) -> None:
    variants = (bool(options.one_deck), options.simple, options.simplest)
    if sum(variants) > 1:
        raise Refused("SA-7.5")
    if not isinstance(options.actions, str) and len(set(options.actions)) != len(options.actions):
        raise Refused("SA-1.2")
    mixed = options.one_deck
    if mixed and not (LEAST_IN_ONE_DECK <= len(mixed) <= MOST_IN_ONE_DECK and _copies(mixed) <= COPIES):
        raise Refused("SA-7.1")


def _copies(kinds: tuple[m.Kind, ...]) -> int:
    return max(kinds.count(kind) for kind in kinds)


ONE_DECK: Final[tuple[m.Kind, ...]] = (
    "trade", "rearrange", "draw_three", "peek", "remove", "two_turns", "shield", "replay", "steal",
)  # fmt: skip


def variants() -> Iterator[m.Options]:
    for pace in PACES:
        yield m.Options(pace=pace)
    yield m.Options(actions="base")
    yield m.Options(actions=("steal", "replay", "remove", "shield"), max_turns=12)
    yield m.Options(one_deck=ONE_DECK, pace="live")
    for group in (False, True):
        yield m.Options(large_group=group, simple=True)
        yield m.Options(large_group=group, simplest=True)
    yield m.Options(large_group=True)
    yield m.Options(large_group=True, one_deck=ONE_DECK)


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, e.AnyEvent]:
    return deal(options, seats, 1, None, None, chance)


def to_act(state: m.State) -> frozenset[Seat]:
    if state.phase in TURN_PHASES:
        return ALONE[state.turn]
    if state.asked is not None:
        return ALONE[state.asked]
    if state.window is not None:
        return state.window.to_act()
    return frozenset(range(state.seats) if state.phase == "round_over" else ()) - frozenset(state.ready)


def question(state: m.State, _seat: Seat) -> Question:
    """SA-3.9 to SA-3.11: another turn of one's own is another question, and so is another card to play now. The turn
    counts down, or an action card was spent on it; the card is another, or was taken from a hand."""
    return state.phase, state.mark, state.table_turn, state.extra, state.card, sum(map(len, state.actions))


def timer(state: m.State) -> Timer | None:
    if state.options.pace == "relaxed":
        return None
    if state.phase in QUESTIONS:
        return Timer("react", state.options.react, state.mark)
    return Timer("next", state.options.next, state.mark) if state.phase == "round_over" else None


def time_up(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SA-2.10: a seat that has not answered passes, and a seat that is not ready is taken to be."""
    if state.phase == "shield":
        window = certain(state.window, "a window").pass_rest()
        return actions.shields_answered(replace(state, window=window), chance)
    if state.phase == "round_over":
        return next_round(state, chance)
    return apply(state, certain(state.asked, "a seat that is asked"), Pass(), chance)


def races(_state: m.State) -> bool:
    return False  # questions are answered once, unseen by others: nobody is first


def outcome(state: m.State) -> Outcome | None:
    return scoring.outcome_of(state.totals) if state.phase == "over" else None


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if seat not in to_act(state):
        _refuse_seat(state)
    if type(command) not in ANSWERS[state.phase]:
        _refuse_command(state, command)
    return VERBS.of(command)(state, seat, command, chance)


VERBS: Final[Verbs[m.State, m.AnyCommand, e.AnyEvent]] = (
    verb(m.Draw, turn.draw)
    | verb(m.TakeAction, answers.take)
    | verb(m.DropAction, turn.drop)
    | verb(m.Place, turn.place)
    | verb(m.Reject, turn.reject)
    | verb(m.PlayAction, turn.play)
    | verb(m.Keep, turn.keep)
    | verb(m.Shield, answers.shield)
    | verb(m.Clear, answers.clear)
    | verb(m.Done, answers.done)
    | verb(Pass, answers.leave)
)

ANSWERS: Final[Mapping[m.Phase, Sequence[type]]] = {
    "turn": (m.Draw, m.TakeAction, m.DropAction, m.PlayAction),
    "place": (m.Place, m.Reject),
    "keep": (m.Keep,),
    "play_now": (m.PlayAction,),
    "peek": (m.Done,),
    "shield": (m.Shield, Pass),
    "skyjo": (m.Clear, Pass),
    "star": (m.TakeAction, Pass),
    "found": (m.TakeAction, Pass),
    "round_over": (m.Done,),
}


def _refuse_seat(state: m.State) -> NoReturn:
    if state.phase == "over":
        raise Refused("SA-6.7")
    if state.phase == "round_over":
        raise Refused("SA-6.10")
    if state.phase in TURN_PHASES:
        raise Refused("SA-1.5", "seat")
    raise Refused("SA-2.9", "seat")


def _refuse_command(state: m.State, command: m.AnyCommand) -> NoReturn:
    if state.phase == "round_over":
        raise Refused("SA-6.10")
    if state.phase == "turn":
        raise Refused(UNASKED[type(command)], "phase")
    raise Refused("SA-2.9", "phase")


UNASKED: Final[Mapping[type, str]] = {
    m.Place: "SA-2.1",
    m.Reject: "SA-2.2",
    m.Keep: "SA-3.3",
    m.Shield: "SA-3.7",
    m.Clear: "SA-4.1",
    m.Done: "SA-2.9",
    Pass: "SA-2.9",
}
