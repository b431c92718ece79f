"""The course of a round: dealing, what is asked in which order, the end of a turn, the end of a round.

The law (SA-2.9): after a command's effect come found actions, stars, lines, and the end of the turn. `settle` walks
this agenda and stops at the first question; whoever answers it comes back here.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Event, Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.window import order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import complete_lines, lowest
from tablee.games.skyjo_action.supply import action_cards, discarded, due, due_action, due_number, is_action, main_cards
from tablee.games.skyjo_action.table import changed, hold, lay, note, up

ROW: Final = 4
CARD_OF_ACTION: Final = 10  # SA-6.4: what an action card still held costs
LAST_TOTAL: Final = 100  # SA-6.7

Events = tuple[Event, ...]


def cells(options: m.Options) -> int:
    """SA-1.4, SA-7.2."""
    return 9 if options.large_group else 12


def deal(
    options: m.Options, seats: int, number: int, starter: Seat | None, before: m.State | None, chance: Chance
) -> Step[m.State]:
    """SA-1.8: every round is set up anew from all the cards."""
    round_chance = chance.of_round(number)
    deck = round_chance.shuffle("deck", main_cards(options))
    size = cells(options)
    grids = tuple(
        tuple(m.Lying(card, False, 0) for card in deck[seat * size : (seat + 1) * size]) for seat in range(seats)
    )
    actions = round_chance.shuffle("action_deck", action_cards(options))
    row: tuple[m.Kind | None, ...] = actions[:ROW]
    state = m.State(
        options=options,
        seats=seats,
        phase="turn",
        round=number,
        starter=starter,
        turn=starter or 0,
        grids=grids,
        faces=((m.HIDDEN,) * size,) * seats,
        deck=deck[seats * size :],
        discard=(),
        action_deck=actions[ROW:],
        action_discard=(),
        row=row + (None,) * (ROW - len(row)) if actions else (),
        actions=((),) * seats,
        scores=before.scores if before else (),
        totals=before.totals if before else (0,) * seats,
        mark=before.mark if before else 0,
    )
    state = _turned_up(state, round_chance)
    first = due_number(state, chance)  # SA-1.7
    state = discarded(first.state, first.card) if first.card is not None else first.state
    faces = tuple(tuple(lying.card for lying in grid if lying and lying.up) for grid in state.grids)
    return settle(state, chance, (m.RoundStarted(number, faces),))


def _turned_up(state: m.State, chance: Chance) -> m.State:
    """SA-1.4: two cards each, at random (SA-7.2: one)."""
    size, count = cells(state.options), 1 if state.options.large_group else 2
    fixed = chance.fixed("flips") or ()
    if fixed and (len(fixed) != state.seats or any(not _fits(slots, size, count) for slots in fixed)):
        raise Refused(None, "fixed", name="flips")
    for seat in range(state.seats):
        slots = fixed[seat] if fixed else chance.shuffle("turned_up", range(size))[:count]
        for slot in sorted(slots):
            lying = state.grids[seat][slot]
            card = lying.card if lying else ""
            state = lay(state, seat, slot, up(card))
            if is_action(card):
                state = note(state, found=(m.Found(seat, slot=slot),))
    return state


def _fits(slots: tuple[int, ...], size: int, count: int) -> bool:
    return len(set(slots)) == len(slots) == count and all(slot < size for slot in slots)


def settle(state: m.State, chance: Chance, events: Events) -> Step[m.State]:
    """Ask the next question of the agenda, or end the turn."""
    agenda = state.agenda
    if agenda.found:
        seat, card = agenda.found[0].seat, _found_card(state, agenda.found[0])
        return Step(_asking(state, "found", seat, card=card), (*events, m.ActionFound(seat, card)))
    if state.drawn:
        return Step(replace(state, phase="keep" if state.pending else "place", card=None, asked=None), events)
    if state.opening and state.starter is None:
        return settle(_with_starter(state, chance), chance, events)
    if state.opening and state.phase != "star":
        state = _with_first_stars(state)
        agenda = state.agenda
    if agenda.stars:
        if action_at_hand(state):
            return Step(_asking(state, "star", agenda.stars[0]), events)
        state = replace(state, agenda=replace(agenda, stars=()))
    for seat in state.agenda.changed:
        if lines := complete_lines(state.faces[seat]):
            return Step(_asking(state, "skyjo", seat, lines=lines), events)
    state = replace(state, agenda=m.Agenda(), card=None, asked=None, lines=(), pending=None, stolen=False)
    return begin_turn(state, events, state.turn) if state.opening else end_turn(state, chance, events)


def _asking(
    state: m.State, phase: m.Phase, seat: Seat, card: m.Kind | None = None, lines: tuple[m.Line, ...] = ()
) -> m.State:
    return replace(state, phase=phase, asked=seat, card=card, lines=lines, mark=state.mark + 1)


def _found_card(state: m.State, found: m.Found) -> m.Kind:
    if found.hand is not None:
        return state.drawn[found.hand]  # type: ignore[return-value]
    lying = state.grids[found.seat][found.slot or 0]
    return lying.card if lying else "peek"  # type: ignore[return-value]


def action_at_hand(state: m.State) -> bool:
    """Whether there is an action card to take (SA-5.1); in the variants without an action deck stars give nothing."""
    return bool(state.action_deck or (state.action_discard and not state.options.one_deck) or any(state.row))


def _with_starter(state: m.State, chance: Chance) -> m.State:
    """SA-1.5: the highest sum of open cards starts; tied: at random."""
    sums = [
        sum(int(lying.card) for lying in grid if lying and lying.up and lying.card != m.STAR) for grid in state.grids
    ]
    tied = [seat for seat, total in enumerate(sums) if total == max(sums)]
    wanted = chance.of_round(state.round).fixed("first")
    starter = wanted if wanted in tied else chance.pick("first_tied", tied)
    return replace(state, starter=starter, turn=starter)


def _with_first_stars(state: m.State) -> m.State:
    """SA-1.6: one question a star, the starter first; asked once."""
    order = ((state.starter or 0), *order_after(state.starter or 0, state.seats, last=False))
    stars = [seat for seat in order for lying in state.grids[seat] if lying and lying.up and lying.card == m.STAR]
    gives = not (state.options.one_deck or state.options.simple or state.options.simplest)
    return replace(state, phase="star", agenda=replace(state.agenda, stars=tuple(stars) if gives else ()))


def begin_turn(state: m.State, events: Events, seat: Seat) -> Step[m.State]:
    state = replace(state, phase="turn", turn=seat, opening=False, drawn=(), drawn_from=None)
    return Step(state, (*events, m.TurnBegan(seat)))


def end_turn(state: m.State, chance: Chance, events: Events) -> Step[m.State]:
    """SA-3.11: extra turns first; SA-6.2: a closed round ends where it started; SA-6.9: or it takes too long."""
    state = replace(state, drawn=(), drawn_from=None, window=None)
    if state.extra:
        return begin_turn(replace(state, extra=state.extra - 1), events, state.turn)
    following = (state.turn + 1) % state.seats
    if following != state.starter:
        return begin_turn(state, events, following)
    if state.closer is not None or state.table_turn >= state.options.max_turns:
        return end_round(state, chance, events)
    return begin_turn(replace(state, table_turn=state.table_turn + 1), events, following)


def end_round(state: m.State, chance: Chance, events: Events) -> Step[m.State]:
    """SA-6.3 to SA-6.5: turn all up, clear what lowers a score, count, double."""
    state = _all_up(state, chance)
    found = [lowest(face) for face in state.faces]
    raw = [score + CARD_OF_ACTION * len(held) for (score, _), held in zip(found, state.actions, strict=True)]
    doubled = _doubled(raw, state.closer)
    scores = tuple(score * 2 if seat == doubled else score for seat, score in enumerate(raw))
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    grids, cleared = state.faces, tuple(tuple(sorted(slots)) for _, slots in found)
    for seat, slots in enumerate(cleared):
        state = clear(state, seat, slots)
    over = max(totals) >= LAST_TOTAL
    state = replace(
        state,
        phase="over" if over else "round_over",
        scores=(*state.scores, scores),
        totals=totals,
        ready=(),
        extra=0,
        mark=state.mark + 1,
    )
    ended = (m.RoundEnded(state.round, grids, cleared, scores, doubled), *((m.Ended(totals),) if over else ()))
    return Step(state, (*events, *ended))


def _all_up(state: m.State, chance: Chance) -> m.State:
    """SA-6.3; SA-7.1: an action found now is replaced, not counted."""
    for seat, grid in enumerate(state.grids):
        for slot, lying in enumerate(grid):
            if lying is None or lying.up:
                continue
            if not is_action(lying.card):
                state = lay(state, seat, slot, up(lying.card))
                continue
            fresh = due_number(discarded(state, lying.card), chance)
            state = lay(fresh.state, seat, slot, None if fresh.card is None else up(fresh.card))
    return state


def clear(state: m.State, seat: Seat, slots: Sequence[int]) -> m.State:
    """SA-4.3: the cards go on the discard, the first one first, and leave holes."""
    cards = [lying.card for slot in slots if (lying := state.grids[seat][slot])]
    for slot in slots:
        state = lay(state, seat, slot, None)
    return discarded(state, *cards)


def _doubled(scores: list[int], closer: Seat | None) -> Seat | None:
    """SA-6.5: a closer without strictly the lowest score, if that is positive."""
    if closer is None or scores[closer] <= 0:
        return None
    beaten = any(score <= scores[closer] for seat, score in enumerate(scores) if seat != closer)
    return closer if beaten else None


def next_starter(state: m.State) -> Seat:
    """SA-6.6: the highest score of the round; tied: nearest to the left of the last starter, that seat last."""
    scores = state.scores[-1]
    order = order_after(state.starter or 0, state.seats)
    return max(order, key=lambda seat: (scores[seat], -order.index(seat)))


def take_action(state: m.State, seat: Seat, source: str | int, chance: Chance) -> Step[m.State]:
    """SA-1.3, SA-2.4: the top of the action deck, or one of the row, which is filled again at once."""
    if source == "deck":
        supplied = due_action(state, chance)
        return Step(_got(supplied.state, seat, supplied.card), (*supplied.events, _taken(seat, supplied.card, "deck")))
    place = int(source)
    card = state.row[place]
    supplied = due_action(state, chance)
    row = (*state.row[:place], supplied.card, *state.row[place + 1 :])
    state = replace(_got(supplied.state, seat, card), row=row)
    return Step(state, (_taken(seat, card, "row"), *supplied.events))


def _got(state: m.State, seat: Seat, card: m.Card | None) -> m.State:
    return hold(state, seat, (*state.actions[seat], card))  # type: ignore[arg-type]


def _taken(seat: Seat, card: m.Card | None, source: str) -> m.ActionTaken:
    return m.ActionTaken(seat, card, source)  # type: ignore[arg-type]


def answer_found(state: m.State, keep: bool, chance: Chance) -> Step[m.State]:
    """SA-7.1: the found card is kept or discarded, then replaced; the new card may be an action again."""
    found, *rest = state.agenda.found
    card = _found_card(state, found)
    state = replace(state, agenda=replace(state.agenda, found=tuple(rest)))
    state = _got(state, found.seat, card) if keep else discarded(state, card)
    event: Event = _taken(found.seat, card, "found") if keep else m.ActionDropped(found.seat, card)
    supplied = due(state, chance)
    state, news = _replaced(supplied.state, found, supplied.card)
    return settle(state, chance, (event, *supplied.events, *news))


def _replaced(state: m.State, found: m.Found, card: m.Card | None) -> tuple[m.State, Events]:
    again = (found,) if card is not None and is_action(card) else ()
    state = replace(state, agenda=replace(state.agenda, found=again + state.agenda.found))
    if found.hand is not None:
        drawn = list(state.drawn)
        drawn[found.hand : found.hand + 1] = [] if card is None else [card]
        return replace(state, drawn=tuple(drawn)), ()
    slot = found.slot or 0
    state = lay(state, found.seat, slot, None if card is None else up(card))
    shown: Events = () if card is None else (m.TurnedUp(found.seat, slot, card),)
    if again or state.opening:
        return state, shown
    state, closing = changed(state, (found.seat,))
    return state, (*shown, *closing)
