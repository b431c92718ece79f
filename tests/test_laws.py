"""The laws that every game keeps, with every variant and number of seats. `LAWS=200` runs them long."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tablee.bots import bots_of
from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain, read, write
from tablee.engine.game import Outcome, SeenCommand
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, Record, digest, follow, record, replay
from tablee.engine.refusal import Refused
from tablee.lab.arena import play_out
from tablee.room.claims import believed, is_late
from tests.laws import (
    TABLES,
    Table,
    Walk,
    claims,
    done_or_refused,
    imagined,
    law,
    leaves,
    shown,
    told,
    tries,
    walk,
    walk_afresh,
    walk_on,
)
from tests.toys import TOYS


@pytest.fixture(scope="module", params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


# What a seat knows


@law
def test_what_a_seat_imagines_looks_to_it_like_what_is(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        for viewer in table.viewers():
            seen = path.matches[place].view(viewer, recall=True)
            assert imagined(path, place, viewer).view(viewer, recall=True) == seen


@law
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown_or_told(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        match = path.matches[place]
        for viewer in table.viewers():
            other = imagined(path, place, viewer)
            assert write(other.view(viewer)) == write(match.view(viewer))
            assert _public(other) == _public(match)
            for command in tries(path, place) if viewer is not None else ():
                assert _answer(other, viewer or 0, command) == _answer(match, viewer or 0, command), command


@law
def test_a_view_is_what_all_see_and_what_is_the_seats_own(table: Table, seed: int) -> None:
    own = table.game.NOUNS.own
    if own is None:
        assert table.game.NAME in TOYS
        return
    path = walk(table, seed)
    for match in [path.matches[place] for place in path.places]:
        for viewer in table.viewers():
            assert replace(match.view(None), **own(match.state, viewer)) == match.view(viewer)


@law
def test_the_laws_try_false_claims_for_every_command_that_says_what_was_seen(table: Table, seed: int) -> None:
    path = walk(table, seed)
    kinds = {kind for kind in get_args(table.game.NOUNS.command) if issubclass(kind, SeenCommand)}
    assert bool(kinds) == (table.game.NOUNS.shown is not None)
    claimed: set[type] = set()
    for place in path.places:
        match = path.matches[place]
        for claim in [claim for command in tries(path, place) for claim in claims(match, command)]:
            if is_late(table.game, match.state, claim):
                claimed.add(type(claim))
                assert not is_late(table.game, match.state, believed(table.game, match.state, claim, None))
    assert claimed == kinds


def _public(match: Match) -> tuple[Any, ...]:
    """What anybody may know, whatever they are shown."""
    clock = match.timer and (match.timer.name, match.timer.seconds)
    return match.to_act, clock, match.outcome, match.game.races(match.state)


def _answer(match: Match, seat: int, command: Any) -> Any:
    after = done_or_refused(match.play, seat, command)
    return after.args if isinstance(after, Refused) else "accepted"


@law
def test_what_a_seat_remembers_follows_from_what_it_wasshown(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for number in range(8):
        _remember_alike(path, 0, table.start(f"other/{seed}/{number}"), table.viewers())
    for place in path.places:
        for viewer in table.viewers():
            _remember_alike(path, place, replace(imagined(path, place, viewer), seed="other"), (viewer,))


def _remember_alike(path: Walk, place: int, other: Match, viewers: Sequence[int | None]) -> None:
    """Plays on in another match as in the walk, for as long as that looks the same to some viewer."""
    for match, entry in zip(path.matches[place:], [*path.log[place : place + 20], None], strict=False):
        viewers = [viewer for viewer in viewers if shown(match, viewer) == shown(other, viewer)]
        for viewer in viewers:
            assert match.view(viewer, recall=True) == other.view(viewer, recall=True)
        after = done_or_refused(follow, other, entry) if entry and viewers else None
        if not isinstance(after, Match):
            break
        other = after


@law
def test_events_name_no_card_that_stays_hidden(table: Table, seed: int) -> None:
    path = walk(table, seed)
    cards = set(table.game.LAWS.cards(table.options))
    for place in path.places:
        for viewer in table.viewers() if place < len(path.log) else ():
            after = path.matches[place + 1]
            seen, hidden = after.view(viewer, recall=True), cards - set(leaves(plain(after.view(None))))
            for other in _what_may_have_happened(path, place, viewer):
                if other.view(viewer, recall=True) == seen:
                    assert _named(other, hidden) == _named(after, hidden)


def _what_may_have_happened(path: Walk, place: int, viewer: int | None) -> list[Match]:
    """The walk's next step in what a viewer imagines; where another seat acts, also other commands it might give."""
    match, entry = imagined(path, place, viewer), path.log[place]
    entries = [entry]
    if isinstance(entry, Played) and entry.seat != viewer:
        chance, moves = path.chance("otherwise", place), match.legal(entry.seat)
        entries += [Played(entry.seat, moves.sample(chance)) for _ in range(6)]
    steps = [done_or_refused(follow, match, entry) for entry in entries]
    return [step for step in steps if isinstance(step, Match)]


def _named(match: Match, cards: set[str]) -> list[str]:
    return sorted(word for word in leaves(plain(match.events)) if word in cards)


@law
def test_events_that_suffice_for_a_view_leave_it_as_it_was_but_for_what_is_streamed(table: Table, seed: int) -> None:
    path = walk(table, seed)
    streamed = dict.fromkeys(path.matches[0].game.NOUNS.streamed)
    for before, after in pairwise(path.matches):
        if streamed and after.events and all(event.suffices_for_view for event in after.events):
            for viewer in table.viewers():
                assert replace(before.view(viewer), **streamed) == replace(after.view(viewer), **streamed)


# What there is


@law
def test_every_card_is_somewhere_once_always(table: Table, seed: int) -> None:
    path = walk(table, seed)
    laws = table.game.LAWS
    everything = Counter(laws.cards(table.options))
    for match in path.matches:
        assert Counter(laws.cards_in(match.state)) == everything
    for place in path.places:
        for viewer in table.viewers():
            assert Counter(laws.cards_in(imagined(path, place, viewer).state)) == everything


# How it goes on


@law
def test_random_play_comes_to_an_end(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for match in path.matches[:-1]:
        assert match.outcome is None
        assert match.to_act
        assert all(match.legal(seat) for seat in match.to_act)
    last = path.matches[-1]
    assert last.outcome is not None, f"{len(path.log)} steps, and no end"
    assert last.to_act == frozenset()
    assert last.timer is None
    _makes_sense(last.outcome, table)


def _makes_sense(end: Outcome, table: Table) -> None:
    assert len(end.scores) == table.seats
    assert end.winners
    assert set(end.winners) <= set(range(table.seats))
    assert end.why


@law
def test_play_goes_on_from_what_a_seat_imagines(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        viewer = path.chance("viewer", place).pick("viewer", table.viewers())
        further = walk_on(table, seed, imagined(path, place, viewer), steps=30)
        assert len(further.log) == 30 or further.matches[-1].outcome


@law
def test_a_running_timer_can_run_out(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        match = path.matches[place]
        if match.timer:
            assert match.timer.seconds > 0
            after = match.time_up(match.timer.name)
            assert after.outcome or after.timer != match.timer or after.state != match.state


@law
def test_a_command_is_legal_exactly_when_it_is_accepted(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        match = path.matches[place]
        assert not match.game.legal(match.view(None))
        for seat in range(table.seats):
            moves = match.legal(seat)
            assert bool(moves) == (seat in match.to_act)
            for command in tries(path, place):
                accepted = isinstance(done_or_refused(match.play, seat, command), Match)
                assert (command in moves) == accepted, (seat, command)


@law
def test_recall_changes_nothing_in_what_is_legal(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        match = path.matches[place]
        for seat in match.to_act:
            with_recall = match.game.legal(match.view(seat, recall=True))
            assert with_recall.compact() == match.legal(seat).compact()


@law
def test_families_count_list_and_index_the_same_commands(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        chance = path.chance("families", place)
        for seat in path.matches[place].to_act:
            moves = path.matches[place].legal(seat)
            assert moves.sample(chance) in moves
            assert len(moves) == sum(map(len, moves.families))
            assert [family["do"] for family in plain(moves.compact())] == [_do(family) for family in _all(moves)]
            for family in moves.families:
                _agrees(family, chance)
                assert all(sum(command in other for other in _all(moves)) == 1 for command in family[:20])


def _all(moves: Any) -> tuple[Any, ...]:
    return (*moves.families, *moves.endless)


def _do(family: Any) -> str:
    kind = family.kind if hasattr(family, "kind") else type(family[0])
    return str(kind.__struct_config__.tag)


def _agrees(family: Any, chance: Chance) -> None:
    """Small families are looked at as a whole, large ones here and there."""
    count = len(family)
    whole = count <= 300
    numbers = range(count) if whole else sorted({chance.below("number", count) for _ in range(30)})
    members = [family[number] for number in numbers]
    if whole:
        assert list(family) == members
    assert len({write(member) for member in members}) == len(numbers)
    assert all(member in family for member in members)
    assert {_do([member]) for member in members} == {_do(family)}
    with pytest.raises(IndexError):
        family[count]


# What is refused


@law
def test_a_refusal_has_its_sentences_and_leaves_the_state_as_it_was(table: Table, seed: int) -> None:
    path = walk_afresh(table, seed)
    for place in path.places:
        match = path.matches[place]
        before = write(match.state)
        for seat in range(table.seats):
            for command in tries(path, place):
                after = done_or_refused(match.play, seat, command)
                if isinstance(after, Refused):
                    assert all(told(table.game, after)), (seat, command)
        assert write(match.state) == before


# The same again


@law
def test_the_same_seed_and_commands_make_the_same_match(table: Table, seed: int) -> None:
    path = walk(table, seed)
    last = path.matches[-1]
    written = read(Record, write(record(last, tuple(path.log))))
    again = list(replay(table.game, written))
    assert [write(match.state) for match in again] == [write(match.state) for match in path.matches]
    assert [match.events for match in again] == [match.events for match in path.matches]
    assert digest(again[-1]) == written.digest
    assert again[-1].outcome == written.outcome


@law
def test_states_commands_events_and_views_survive_json(table: Table, seed: int) -> None:
    path = walk(table, seed)
    nouns = table.game.NOUNS
    for command in {repr(command): command for place in path.places for command in tries(path, place)}.values():
        _survives(nouns.command, command)
    for place in path.places:
        match = path.matches[place]
        _survives(nouns.state, match.state)
        _survives(nouns.options, match.options)
        for event in match.events:
            _survives(nouns.event, event)
        for viewer in table.viewers():
            _survives(nouns.view, match.view(viewer))
            _survives(nouns.view, match.view(viewer, recall=True))


def _survives(kind: Any, value: Any) -> None:
    """`repr` tells a 1 from a 1.0 and a True."""
    for again in (read(kind, write(value)), fit(kind, plain(value))):
        assert again == value
        assert repr(again) == repr(value)


@law
def test_a_stored_match_goes_on_identically(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places[:4]:
        match = _stored_and_loaded(path.matches[place])
        for entry, expected in zip(path.log[place:], path.matches[place + 1 :], strict=True):
            match = follow(match, entry)
            assert match == expected


def _stored_and_loaded(match: Match) -> Match:
    options = read(match.game.NOUNS.options, write(match.options))
    state = read(match.game.NOUNS.state, write(match.state))
    fixed = read(tuple[dict[str, Any], ...], write(match.fixed))
    return Match(match.game, options, match.seats, match.seed, fixed, state, match.version, rules=match.rules)


# Players


@law
def test_the_games_own_players_are_never_refused(table: Table, seed: int) -> None:
    own = [bots_of(table.game)[name] for name in table.game.PLAYERS]
    players = [own[(seat + seed) % len(own)] for seat in range(table.seats)]
    finished = play_out(table.start(f"own/{seed}"), players, _ends_some_day)
    assert finished.match.outcome is not None


def _ends_some_day(match: Match, log: Sequence[Entry]) -> None:
    assert len(log) <= 10 * match.game.LAWS.longest, "the player plays on and on"
