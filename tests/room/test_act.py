"""`act`: a request counts once, a refusal changes nothing, and whatever people do, the room stays sound."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.room import wire
from tablee.room.act import Arrived, Decided, Departed, Measured, Requested, TimePassed
from tablee.room.changes import Changes
from tablee.room.names import skeleton
from tablee.room.recent import LONGEST
from tablee.room.room import REMEMBERED_REQUESTS, Room
from tablee.room.sentences import sentences_of
from tablee.room.stored import dump, load
from tests.room.driven import Table, spelled, three_at
from tests.room.screen import Screen
from tests.toys import scribble

INK = scribble.Ink((1, 2))


# Once


def test_a_request_sent_twice_counts_once_and_is_acknowledged_twice() -> None:
    table = three_at("scribble")
    first = table.play("ann", INK, "stroke")
    version = table.room.version
    again = table.play("ann", INK, "stroke")
    assert first.acks == again.acks == (("ann", "stroke"),)
    assert len(table.room.match.state.slates[0]) == 1
    assert (again.rows, again.events, table.room.version) == ((), (), version)


def test_a_request_that_changed_nothing_counts_once_too() -> None:
    table = Table()
    table.arrive("bob")
    table.ask("bob", wire.Stand, "up")
    table.ask("bob", wire.Sit, seat=1)
    assert table.ask("bob", wire.Stand, "up").acks == (("bob", "up"),)
    assert table.room.seat_of("bob") == 1


def test_a_request_that_was_refused_may_be_sent_again() -> None:
    table = Table()
    with pytest.raises(Refused):
        table.ask("ann", wire.Start, "go")
    table.sit("bob")
    assert table.ask("ann", wire.Start, "go").acks == (("ann", "go"),)


def test_a_request_that_is_kept_back_and_sent_again_counts_once() -> None:
    table = three_at("scribble")
    table.slow("cid", 0.3)
    assert table.play("ann", INK, "stroke").acks == ()
    assert table.play("ann", INK, "stroke").acks == ()
    (changes,) = table.wait(1)
    assert changes.acks == (("ann", "stroke"),)
    assert len(table.room.match.state.slates[0]) == 1
    assert table.play("ann", INK, "stroke").acks == (("ann", "stroke"),)


def test_two_people_may_give_their_requests_the_same_id() -> None:
    table = three_at("scribble")
    table.slow("cid", 0.3)
    table.play("ann", INK, "1")
    table.play("bob", INK, "1")
    acks = [ack for changes in table.wait(1) for ack in changes.acks]
    assert acks == [("ann", "1"), ("bob", "1")]


def test_the_last_requests_of_a_person_are_remembered_and_no_more() -> None:
    table = Table()
    for number in range(3 * REMEMBERED_REQUESTS):
        table.ask("ann", wire.Configure, f"{number}", grace=30)
    assert table.room.requests["ann"] == tuple(map(str, range(2 * REMEMBERED_REQUESTS, 3 * REMEMBERED_REQUESTS)))


def test_a_move_whose_question_has_passed_is_acknowledged_again_if_it_was_carried_out() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    announce = {"do": "announce", "values": [1, 2, 3]}
    question = table.question(holder)
    table.play(holder, announce, "said", question=question)
    while table.question(holder) == question:
        (acting,) = table.acting
        table.play(acting, table.legal(table.seat(acting), Chance("on", table.room.match_version)))
    assert table.play(holder, announce, "said", question=question).acks == ((holder, "said"),)


def test_the_measure_of_a_line_is_not_worth_a_new_version() -> None:
    table = Table()
    version = table.room.version
    table.slow("ann", 0.1)
    table.slow("zoe", 0.1)
    assert table.room.members["ann"].delay == 0.1
    assert table.room.version == version


# Whatever people do

PEOPLE: Final = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")
GAMES: Final = ("catch_out", "snap", "peek", "scribble")

anybody = st.sampled_from(PEOPLE)
host = st.just("the host") | anybody
seats = st.integers(-1, 6)
often = [
    st.tuples(st.just("play"), st.integers(0, 20)),
    st.tuples(st.just("play on"), st.integers(1, 5)),
    st.tuples(st.just("start"), st.just("the host")),
    st.tuples(st.just("reopen"), st.just("the host")),
    st.tuples(st.just("seats"), st.just("the host"), st.integers(3, 6)),
    st.tuples(st.just("come"), anybody),
    st.tuples(st.just("wait"), st.floats(0, 1)),
]
seldom = [
    st.tuples(st.just("wait"), st.floats(0, 100)),
    st.tuples(st.just("go"), anybody),
    st.tuples(st.just("sit"), anybody, seats),
    st.tuples(st.just("stand"), anybody),
    st.tuples(st.just("bot"), host, seats, st.sampled_from(["rule", "random", "oracle", None])),
    st.tuples(st.just("seats"), host, seats),
    st.tuples(st.just("pace"), host, st.sampled_from(["live", "relaxed", "frantic"])),
    st.tuples(st.just("grace"), host, st.integers(5, 100)),
    st.tuples(st.just("log"), host, st.sampled_from(["long", "last_turn"])),
    st.tuples(st.just("lock"), host, st.booleans()),
    st.tuples(st.just("start"), anybody),
    st.tuples(st.just("reopen"), host),
    st.tuples(st.just("rematch"), anybody, st.booleans()),
    st.tuples(st.just("game"), host, st.sampled_from(["catch_out", "peek", "chess"])),
    st.tuples(st.just("kick"), host, anybody),
    st.tuples(st.just("hand over"), host, anybody),
    st.tuples(st.just("leave"), anybody),
    st.tuples(st.just("slow"), anybody, st.floats(0, 1)),
    st.tuples(st.just("wrong"), anybody, st.integers(0, 5)),
    st.tuples(st.just("again"), anybody),
]
steps = st.one_of(*often, *often, *seldom)


class Evening(Table):
    """A table at which anything may be tried, with a screen before everybody who is connected."""

    def __init__(self, game: str) -> None:
        self.screens: dict[str, Screen] = {}
        super().__init__(game)
        self.last = wire.Stand(id="the very first")
        self.refusals: list[Refused] = []

    def tell(self, message: Any) -> Changes:
        before = self.room
        changes = super().tell(message)
        for person, screen in list(self.screens.items()):
            screen.hear(changes, self.now)
            if screen.closed:
                assert person in changes.dismissed
                del self.screens[person]
        assert all(self.room.present(person) for person in self.screens)
        _is_sound(self.room, before)
        handed_over = isinstance(message, Requested) and isinstance(message.request, wire.HandOver)
        assert handed_over or self.room.host == before.host or self.room.seat_of(self.room.host) is not None
        return changes

    def attempt(self, step: tuple[Any, ...]) -> None:
        """Do it, or be refused in words."""
        refused = None
        try:
            self._step(*step)
        except Refused as problem:
            refused = problem
        if refused:
            self.refusals.append(refused)
            assert all(sentences_of(refused, self.room.rules)[language] for language in LANGUAGES)

    def _step(self, what: str, *how: Any) -> None:
        how = tuple(self.room.host if one == "the host" else one for one in how)
        if what in ("wait", "play", "play on"):
            self._go_on(what, how[0])
        elif what in ("come", "go", "slow"):
            self._connect(what, *how)
        elif not self._is_away(how[0]):  # who is not connected cannot ask for anything
            self._request(what, *how)

    def _go_on(self, what: str, number: Any) -> None:
        match what:
            case "wait":
                self.wait(number)
            case "play":
                self._play(number)
            case _:
                for at in range(12 * number):
                    self._play(at)
                    self.wait(0.3)

    def _connect(self, what: str, person: str, delay: float = 0.0) -> None:
        match what:
            case "come":
                self.tell(Arrived(person, person.title()))
                self.screens[person] = Screen(person, self.room, self.now)
            case "go":
                self.screens.pop(person, None)
                self.tell(Departed(person))
            case _:
                self.tell(Measured(person, delay))

    def _request(self, what: str, person: str, *rest: Any) -> None:
        match what:
            case "again":
                self.tell(Requested(person, self.last, "seed"))
            case "wrong":
                question = max(self.room.questions, default=0) - rest[0] // 2
                self._ask(person, wire.Play, question=question, command=spelled(WRONG[rest[0]]))
            case _:
                kind, *names = REQUESTS[what]
                self._ask(person, kind, **dict(zip(names, rest, strict=True)))

    def _is_away(self, person: str) -> bool:
        return person in self.room.members and not self.room.present(person)

    def _ask(self, person: str, kind: type[Any], /, **fields: Any) -> None:
        if "pace" in fields:
            fields = {"options": fields}
        self.last = kind(id=f"request {next(self._ids)}", **fields)
        self.tell(Requested(person, self.last, f"seed {next(self._ids)}"))

    def _play(self, number: int) -> None:
        """Somebody who may act does something legal."""
        if self.room.stage != "playing" or not self.room.match.to_act:
            return
        chance = Chance(f"walk/{number}", self.room.match_version)
        seat = chance.pick("seat", sorted(self.room.match.to_act))
        command = self.legal(seat, chance)
        person = self.room.chairs[seat].person
        if person is None or self.room.chairs[seat].held:
            self.tell(Decided(seat, self.room.questions[seat], command))
        elif self.room.present(person):
            self._ask(person, wire.Play, question=self.room.questions[seat], command=spelled(command))


REQUESTS: Final[dict[str, tuple[Any, ...]]] = {
    "sit": (wire.Sit, "seat"),
    "stand": (wire.Stand,),
    "bot": (wire.SetBot, "seat", "bot"),
    "seats": (wire.Configure, "seats"),
    "pace": (wire.Configure, "pace"),
    "grace": (wire.Configure, "grace"),
    "log": (wire.Configure, "log"),
    "lock": (wire.Configure, "locked"),
    "start": (wire.Start,),
    "reopen": (wire.Reopen,),
    "rematch": (wire.Rematch, "wanted"),
    "game": (wire.Configure, "game"),
    "kick": (wire.Kick, "person"),
    "hand over": (wire.HandOver, "person"),
    "leave": (wire.Leave,),
}
WRONG: Final[tuple[dict[str, Any], ...]] = (
    {"do": "take"},
    {"do": "announce", "values": [9, 9, 9]},
    {"do": "snap"},
    {"do": "ink", "points": [1, 2, 3]},
    {"do": "look", "slot": 10**30},
    {"fly": 1},
)


def _is_sound(room: Room, before: Room) -> None:
    seated = [chair.person for chair in room.chairs if chair.person is not None]
    assert len(seated) == len(set(seated)) <= len(room.chairs)
    assert set(seated) <= set(room.members)
    assert not set(room.barred) & set(room.members)
    assert not room.awake or room.host in room.members
    names = [skeleton(member.name) for member in room.members.values()]
    names += [skeleton(chair.name) for chair in room.chairs if chair.bot]
    assert len(names) == len(set(names))
    assert room.version in (before.version, before.version + 1)
    assert len(room.chairs) in room.rules.seats(room.options) or room.stage != "playing"
    for chair in room.chairs:
        assert not (chair.person and chair.bot)
        assert not chair.held or (chair.person is not None and not room.present(chair.person))
    for person, member in room.members.items():
        assert member.away_since is None or room.belongs(person) or room.locked
    assert set(room.requests) <= set(room.members)
    assert len(room.recent) <= LONGEST
    assert room.stage == "over" or not room.again
    assert (room.state is None) == (room.stage == "waiting")
    assert room.stage == "playing" or (room.clock is None and not room.pending)
    if room.stage == "playing":
        assert len(room.questions) == room.match.state.seats == len(room.chairs)
    assert dump(load(dump(room))) == dump(room)


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(
    game=st.sampled_from(GAMES),
    pace=st.sampled_from(["live", "relaxed"]),
    evening=st.lists(steps, min_size=40, max_size=60),
)
def test_whatever_people_do_the_room_stays_sound_and_shows_each_no_more_than_is_theirs(
    game: str, pace: str, evening: list[tuple[Any, ...]]
) -> None:
    table = Evening(game)
    for step in (*opening(pace), *evening):
        table.attempt(step)


def opening(pace: str) -> list[tuple[Any, ...]]:
    """Ann, Bob and Cid sit down and deal."""
    coming = [("come", person) for person in PEOPLE[:4]]
    return [
        *coming,
        ("pace", "ann", pace),
        ("sit", "bob", 1),
        ("sit", "cid", 2),
        ("slow", "bob", 0.2),
        ("start", "ann"),
    ]


def test_such_an_evening_sees_whole_matches_and_all_that_can_come_between() -> None:
    table = Evening("snap")
    for step in (*opening("live"), *[("play on", 3), ("wait", 9.0)] * 30, ("reopen", "ann"), ("seats", "ann", 4)):
        table.attempt(step)
    for step in (("sit", "dan", 3), ("start", "ann"), ("play on", 1), ("go", "bob"), ("wait", 99.0), ("come", "bob")):
        table.attempt(step)
    assert (table.room.played, table.room.stage) == (2, "playing")
    assert {refused.reason for refused in table.refusals} <= {"stale"}


def test_a_moment_that_nobody_waited_for_changes_nothing() -> None:
    table = three_at("catch_out")
    before = table.room
    assert table.tell(TimePassed()).room is before
    assert write(table.room) == write(before)
