"""Dealing: every round starts with all the cards."""

from functools import cache
from itertools import combinations
from typing import Final

from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.agenda import settle
from tablee.games.skyjo_action.scoring import next_starter
from tablee.games.skyjo_action.supply import ACTIONS, action_cards, discarded, due_number, main_cards
from tablee.games.skyjo_action.table import down, face_of, up

ROW: Final = 4


def cells(options: m.Options) -> int:
    """SA-1.4, SA-7.2."""
    return 9 if options.large_group else 12


def deal(
    options: m.Options, seats: int, number: int, starter: Seat | None, before: m.State | None, chance: Chance
) -> Step[m.State, e.AnyEvent]:
    """SA-1.8: every round is set up from all the cards."""
    drawn = chance.of_round(number)
    size = cells(options)
    flips = _flips(options, seats, drawn)
    deck = drawn.shuffle("deck", main_cards(options))
    actions = drawn.shuffle("action_deck", action_cards(options))
    row: tuple[m.Kind | None, ...] = actions[:ROW]
    grids = tuple([_grid(deck[seat * size :][:size], flips[seat]) for seat in range(seats)])
    faces = tuple([tuple(map(face_of, grid)) for grid in grids])
    state = m.State(
        options=options,
        seats=seats,
        phase="turn",
        round=number,
        starter=starter,
        turn=starter or 0,  # nobody's before the first starter is found
        grids=grids,
        faces=faces,
        deck=deck[seats * size :],
        discard=(),
        action_deck=actions[ROW:],
        action_discard=(),
        row=row + (None,) * (ROW - len(row)) if actions else (),
        actions=((),) * seats,
        agenda=m.Agenda(found=_found(faces) if options.one_deck else ()),
        scores=before.scores if before else (),
        ends=before.ends if before else (),
        totals=before.totals if before else (0,) * seats,
        mark=before.mark if before else 0,
    )
    first, state, _ = due_number(state, chance)  # SA-1.7
    state = state if first is None else discarded(state, first)
    return settle(state, chance, (e.RoundStarted(number, tuple(map(_open, faces))),))


def _flips(options: m.Options, seats: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """SA-1.4: the slots of two cards each, at random (SA-7.2: of one); those that the match fixes come first."""
    size, count = cells(options), 1 if options.large_group else 2
    fixed: tuple[tuple[int, ...], ...] = tuple(map(tuple, chance.fixed.get("flips") or ()))
    if len(fixed) > seats or not all(_fits(slots, size, count) for slots in fixed):
        raise Refused(None, "fixed", name="flips")
    fixed += ((),) * (seats - len(fixed))
    return tuple([slots + chance.pick("turned_up", _others(slots, size, count)) for slots in fixed])


def _fits(slots: tuple[int, ...], size: int, count: int) -> bool:
    return len(set(slots)) == len(slots) <= count and all(slot < size for slot in slots)


@cache
def _others(slots: tuple[int, ...], size: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The ways to add slots to these until there are `count`."""
    return tuple(combinations([slot for slot in range(size) if slot not in slots], count - len(slots)))


def _grid(cards: tuple[m.Card, ...], flips: tuple[int, ...]) -> m.Grid:
    return tuple([up(card) if slot in flips else down(card) for slot, card in enumerate(cards)])


def _found(faces: tuple[m.Face, ...]) -> tuple[m.Found, ...]:
    """SA-7.1: the actions among the cards turned up."""
    places = [(seat, slot, card) for seat, face in enumerate(faces) for slot, card in enumerate(face)]
    return tuple([m.Found(seat, slot=slot) for seat, slot, card in places if card in ACTIONS])


def _open(face: m.Face) -> tuple[m.Card, ...]:
    return tuple([card for card in face if card and card != m.HIDDEN])


def next_round(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    return deal(state.options, state.seats, state.round + 1, next_starter(state), state, chance)
