"""The verbs of Skyjo Action.

The law: there is one question at a time, put to the seats that `to_act` names; a command answers it or is refused, and
every answer leads back to `settle`, which asks the next one or ends the turn (SA-2.9). Every card is in a deck, on a
discard, in the row, in a grid, before a seat or in a hand, and in one of them only; a card to be played now is on its
way from one to another.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NoReturn

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Event, Outcome, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games.skyjo_action import actions, course
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.supply import can_draw, discarded, due, is_action, on_action_discard
from tablee.games.skyjo_action.table import changed, lay, lose, note, up

QUESTIONS: Final = ("shield", "skyjo", "star", "found")  # SA-2.10: at live pace passed after a while
LEAST_IN_ONE_DECK, MOST_IN_ONE_DECK, COPIES = 5, 10, 3  # SA-7.1
ALONE: Final = tuple(frozenset({seat}) for seat in range(8))


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


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State]:
    return course.deal(options, seats, 1, None, None, chance)


def to_act(state: m.State) -> frozenset[Seat]:
    match state.phase:
        case "turn" | "place" | "keep" | "peek" | "play_now":
            return ALONE[state.turn]
        case "skyjo" | "star" | "found":
            return ALONE[state.asked or 0]
        case "shield":
            return state.window.to_act() if state.window else frozenset()
        case "round_over":
            return frozenset(range(state.seats)) - frozenset(state.ready)
        case "over":
            return frozenset()


def timer(state: m.State) -> Timer | None:
    if state.options.pace == "relaxed":
        return None
    if state.phase in QUESTIONS:
        return Timer("react", state.options.react, state.mark)
    return Timer("next", state.options.next, state.mark) if state.phase == "round_over" else None


def time_up(state: m.State, chance: Chance) -> Step[m.State]:
    """SA-2.10: who has not answered passes; who is not ready is."""
    if state.phase == "shield" and state.window:
        return actions.shields_answered(replace(state, window=state.window.pass_rest()), chance)
    if state.phase == "round_over":
        return _next_round(state, chance)
    return _pass(state, state.asked or 0, Pass(), chance)


def races(_state: m.State) -> bool:
    return False  # questions are answered once, unseen by others: nobody is first


def outcome(state: m.State) -> Outcome | None:
    if state.phase != "over":
        return None
    best = min(state.totals)  # SA-6.7
    winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
    return Outcome(winners, state.totals, "lowest_total" if len(winners) == 1 else "shared")


def apply(state: m.State, seat: Seat, command: m.AnyCommand, chance: Chance) -> Step[m.State]:
    if state.phase == "over":
        raise Refused("SA-6.7")
    if seat not in to_act(state):
        _refuse_seat(state)
    if not isinstance(command, EXPECTED[state.phase]):
        _refuse_command(state, command)
    return HANDLERS[type(command)](state, seat, command, chance)


def _refuse_seat(state: m.State) -> NoReturn:
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


TURN_PHASES: Final = ("turn", "place", "keep", "peek", "play_now")
UNASKED: Final[Mapping[type, str]] = {
    m.Place: "SA-2.1",
    m.Reject: "SA-2.2",
    m.Keep: "SA-3.3",
    m.Shield: "SA-3.7",
    m.Clear: "SA-4.1",
    m.Done: "SA-2.9",
    Pass: "SA-2.9",
}
EXPECTED: Final[Mapping[m.Phase, tuple[type, ...]]] = {
    "turn": (m.Draw, m.TakeAction, m.DropAction, m.PlayAction),
    "place": (m.Place, m.Reject),
    "keep": (m.Keep,),
    "peek": (m.Done,),
    "play_now": (m.PlayAction,),
    "shield": (m.Shield, Pass),
    "skyjo": (m.Clear, Pass),
    "star": (m.TakeAction, Pass),
    "found": (m.TakeAction, Pass),
    "round_over": (m.Done,),
}


def _draw(state: m.State, seat: Seat, command: m.Draw, chance: Chance) -> Step[m.State]:
    if command.source == "discard":
        return _draw_from_discard(state, seat)
    if not can_draw(len(state.deck), len(state.discard)):
        raise Refused("SA-6.8")
    supplied = due(state, chance)
    state = replace(supplied.state, drawn=(supplied.card or "",), drawn_from="deck")
    if is_action(state.drawn[0]):
        state = note(state, found=(m.Found(seat, hand=0),))
    return course.settle(state, chance, (*supplied.events, m.Drew(seat, "deck", None)))


def _draw_from_discard(state: m.State, seat: Seat) -> Step[m.State]:
    """SA-2.3: it must replace a card. The card below, be it one removed unseen, is the top now, for all to see."""
    if not state.discard:
        raise Refused("SA-2.3", "empty")
    if not any(state.grids[seat]):
        raise Refused("SA-2.3", "grid")
    *below, top = state.discard
    discard = (*below[:-1], *(up(lying.card) for lying in below[-1:]))
    state = replace(state, phase="place", drawn=(top.card,), drawn_from="discard", discard=discard)
    return Step(state, (m.Drew(seat, "discard", top.card),))


def _place(state: m.State, seat: Seat, command: m.Place, chance: Chance) -> Step[m.State]:
    state, events = _put(state, seat, command.slot, state.drawn[0])
    return course.settle(replace(state, drawn=(), drawn_from=None), chance, events)


def _put(state: m.State, seat: Seat, slot: int, card: m.Card) -> Step[m.State]:
    """A card from the hand lies face up in the place of another, which goes on the discard."""
    if slot >= len(state.grids[seat]):
        raise Refused(None, "wrong", field="slot")
    old = state.grids[seat][slot]
    if old is None:
        raise Refused("SA-4.3")
    state = discarded(lay(state, seat, slot, up(card)), old.card)
    state, closing = changed(_starred(state, seat, card), (seat,))
    return Step(state, (m.Placed(seat, slot, card, old.card), *closing))


def _starred(state: m.State, seat: Seat, card: m.Card) -> m.State:
    """SA-5.1: a star that comes to lie face up lets its seat take an action card."""
    gives = card == m.STAR and not (state.options.one_deck or state.options.simple)
    return note(state, stars=(seat,)) if gives else state


def _reject(state: m.State, seat: Seat, command: m.Reject, chance: Chance) -> Step[m.State]:
    if state.drawn_from == "discard":
        raise Refused("SA-2.3", "must")
    _check_flip(state, seat, command.flip, "SA-2.2")
    card = state.drawn[0]
    state = _starred(discarded(state, card), seat, card)
    state, events = _flip(replace(state, drawn=(), drawn_from=None), seat, command.flip)
    return course.settle(state, chance, (m.Rejected(seat, card), *events))


def _check_flip(state: m.State, seat: Seat, slot: int | None, clause: str) -> None:
    hidden = [at for at, lying in enumerate(state.grids[seat]) if lying and not lying.up]
    if (slot is None) != (not hidden) or (slot is not None and slot not in hidden):
        raise Refused(clause, "flip")


def _flip(state: m.State, seat: Seat, slot: int | None) -> Step[m.State]:
    lying = None if slot is None else state.grids[seat][slot]
    if slot is None or lying is None:
        return Step(state)
    state = lay(state, seat, slot, up(lying.card))
    turned = m.TurnedUp(seat, slot, lying.card)
    if is_action(lying.card):
        return Step(note(state, found=(m.Found(seat, slot=slot),)), (turned,))
    state, closing = changed(_starred(state, seat, lying.card), (seat,))
    return Step(state, (turned, *closing))


def _take(state: m.State, seat: Seat, command: m.TakeAction, chance: Chance) -> Step[m.State]:
    if state.phase == "found":
        if command.source != "found":
            raise Refused("SA-2.9", "phase")
        return course.answer_found(state, True, chance)
    _check_source(state, command.source)
    starred = state.phase == "star"
    state, events = course.take_action(state, seat, command.source, chance)
    return course.settle(_star_answered(state) if starred else state, chance, events)


def _check_source(state: m.State, source: str | int) -> None:
    """SA-2.4: only a card that lies there is taken."""
    if state.options.simple:
        raise Refused("SA-7.3")
    if state.options.simplest:
        raise Refused("SA-7.4")
    if state.options.one_deck or source == "found":
        raise Refused("SA-7.1", "take")
    if source == "deck":
        if not (state.action_deck or state.action_discard):
            raise Refused("SA-6.8")
    elif not dict(enumerate(state.row)).get(int(source)):
        raise Refused("SA-1.3")


def _star_answered(state: m.State) -> m.State:
    return replace(state, agenda=replace(state.agenda, stars=state.agenda.stars[1:]))


def _held(state: m.State, seat: Seat, kind: m.Kind) -> None:
    if kind not in state.actions[seat]:
        raise Refused("SA-2.5", "held")
    if state.closer is not None:
        raise Refused("SA-2.8")


def _drop(state: m.State, seat: Seat, command: m.DropAction, chance: Chance) -> Step[m.State]:
    _held(state, seat, command.card)
    state = on_action_discard(lose(state, seat, command.card), command.card)
    return course.settle(state, chance, (m.ActionDropped(seat, command.card),))


def _play(state: m.State, seat: Seat, command: m.PlayAction, chance: Chance) -> Step[m.State]:
    if state.phase == "play_now":
        if command.card != state.card:
            raise Refused("SA-2.9", "card")
        after = on_action_discard(state, command.card) if state.stolen else state
    else:
        _held(state, seat, command.card)
        after = on_action_discard(lose(state, seat, command.card), command.card)
    actions.check(after, seat, command)
    return actions.play(after, seat, command, chance)


def _keep(state: m.State, seat: Seat, command: m.Keep, chance: Chance) -> Step[m.State]:
    """SA-3.3: one card at most into the grid, the others on the discard in the seat's order."""
    left = [place for place in range(len(state.drawn)) if place != command.card]
    if tuple(sorted(command.order)) != tuple(left) or (command.card is not None and command.card >= len(state.drawn)):
        raise Refused("SA-3.3", "order")
    drawn = state.drawn
    others = tuple(drawn[place] for place in command.order)
    state = replace(state, drawn=(), drawn_from=None, pending=None)
    if command.card is None:
        if command.slot is not None:
            raise Refused("SA-3.3", "slot")
        _check_flip(state, seat, command.flip, "SA-3.3")
        state, events = _flip(discarded(state, *others), seat, command.flip)
    else:
        if command.slot is None or command.flip is not None:
            raise Refused("SA-3.3", "slot")
        state, events = _put(state, seat, command.slot, drawn[command.card])
        state = discarded(state, *others)
    return course.settle(state, chance, (*events, m.Discarded(seat, others)))


def _clear(state: m.State, seat: Seat, command: m.Clear, chance: Chance) -> Step[m.State]:
    line = m.Line(command.line, command.index)
    if line not in state.lines:
        raise Refused("SA-4.1", "line")
    grid = state.grids[seat]
    cells = cells_of(line, len(grid))
    there = [cell for cell in cells if grid[cell] is not None]
    if sorted(command.order) != there:
        raise Refused("SA-4.1" if len(there) == len(cells) else "SA-4.4", "order")
    cards = tuple(lying.card for cell in command.order if (lying := grid[cell]))
    state, closing = changed(course.clear(state, seat, command.order), (seat,))
    lines = tuple(other for other in state.lines if other != line and _has_cards(state.faces[seat], other))
    events: tuple[Event, ...] = (m.Cleared(seat, command.line, command.index, cards), *closing)
    if lines:  # SA-4.4
        return Step(replace(state, lines=lines, mark=state.mark + 1), events)
    return course.settle(_line_answered(state, seat), chance, events)


def _has_cards(face: m.Face, line: m.Line) -> bool:
    return any(face[cell] is not None for cell in cells_of(line, len(face)))


def _line_answered(state: m.State, seat: Seat) -> m.State:
    changed_seats = tuple(other for other in state.agenda.changed if other != seat)
    return replace(state, lines=(), agenda=replace(state.agenda, changed=changed_seats))


def _answer_attack(state: m.State, seat: Seat, command: m.Shield | Pass, chance: Chance) -> Step[m.State]:
    """SA-3.7: answers are unseen until all have given theirs."""
    if state.window is None:
        raise AssertionError("shields are asked for in a window")
    window = state.window.answer(seat, command)
    state = replace(state, window=window)
    return actions.shields_answered(state, chance) if window.complete else Step(state)


def _done(state: m.State, seat: Seat, _command: m.Done, chance: Chance) -> Step[m.State]:
    if state.phase == "peek":
        return course.settle(replace(state, pending=None), chance, ())
    state = replace(state, ready=tuple(sorted((*state.ready, seat))))
    return _next_round(state, chance) if len(state.ready) == state.seats else Step(state)  # SA-6.10


def _next_round(state: m.State, chance: Chance) -> Step[m.State]:
    return course.deal(state.options, state.seats, state.round + 1, course.next_starter(state), state, chance)


def _pass(state: m.State, seat: Seat, command: Pass, chance: Chance) -> Step[m.State]:
    match state.phase:
        case "shield":
            return _answer_attack(state, seat, command, chance)
        case "star":
            return course.settle(_star_answered(state), chance, ())
        case "found":
            return course.answer_found(state, False, chance)
        case _:
            return course.settle(_line_answered(state, seat), chance, ())


HANDLERS: Final[Mapping[type, Callable[..., Step[m.State]]]] = {
    m.Draw: _draw,
    m.Place: _place,
    m.Reject: _reject,
    m.TakeAction: _take,
    m.DropAction: _drop,
    m.PlayAction: _play,
    m.Keep: _keep,
    m.Clear: _clear,
    m.Shield: _answer_attack,
    m.Done: _done,
    Pass: _pass,
}
