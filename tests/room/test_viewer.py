"""A viewer sends each person what is new to them, and no secret."""

from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.game import PACES, SeenCommand
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.room import wire
from tablee.room.act import Requested, act
from tablee.room.changes import Changes, Declined
from tablee.room.room import Room
from tablee.room.viewer import Viewer, refusal
from tests.laws import ALL_GAMES, claims
from tests.room.driven import Table, three_at
from tests.room.screen import PARTS, Screen, frames
from tests.toys import scribble, snap

GAMES_AND_PACES = [
    (game, pace) for game in ("catch_out", "sketch", "snap", "peek", "scribble") for pace in ("relaxed", "live")
]
EVERYBODY = ("ann", "bob", "cid", "eve")  # Eve watches


def matches(game: str, seats: int, **options: Any) -> list[Table]:
    """A table mid-match and after the end, as it was at every step of random play."""
    table = Table(game, seats, **options)
    table.sit(*("bob", "cid")[: seats - 1])
    table.arrive("eve")
    table.start()
    rooms = [table.room]
    rooms += [table.room for _ in table.play_out(f"secrets of {game} {options}")]
    return [_at(table, room) for room in rooms]


def _at(table: Table, room: Room) -> Table:
    stopped = Table.__new__(Table)
    stopped.room, stopped.now = room, table.now
    return stopped


def imagined(room: Room, person: str, number: int) -> Room:
    """The room as somebody may believe it to be: the match replaced by one that fits all they could know."""
    knows = room.match.view(room.seat_of(person), recall=True)
    return replace(room, state=room.rules.imagine(knows, Chance(f"imagine for {person}", number)))


# The secrecy law


@pytest.mark.parametrize(("game", "pace"), GAMES_AND_PACES)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_sent_does_not_depend_on_what_its_reader_cannot_know(game: str, pace: str, seats: int) -> None:
    another = 0
    for number, table in enumerate(matches(game, seats, pace=pace)):
        for person in EVERYBODY:
            room = imagined(table.room, person, number)
            assert frames(room, person, table.now) == frames(table.room, person, table.now)
            another += room.state != table.room.state
    assert another > 5


@pytest.mark.parametrize(("game", "pace"), GAMES_AND_PACES)
def test_another_truth_that_its_reader_cannot_know_is_no_news(game: str, pace: str) -> None:
    for number, table in enumerate(matches(game, 3, pace=pace)):
        for person in EVERYBODY:
            sent: list[bytes] = []
            viewer = Viewer(person, sent.append, lambda: None)
            viewer.show(table.room, table.now)
            viewer.hear(Changes(imagined(table.room, person, number)), table.now)
            assert len(sent) == 1


@pytest.mark.parametrize(("game", "pace"), GAMES_AND_PACES)
def test_what_is_refused_is_refused_in_the_same_words_whatever_its_reader_cannot_know(game: str, pace: str) -> None:
    tables = matches(game, 3, pace=pace)
    tried = {write(table.legal(seat, Chance(""))): seat for table in tables for seat in table.room.match.to_act}
    for number, table in enumerate(tables):
        for person in EVERYBODY:
            other = imagined(table.room, person, number)
            for command in list(tried)[:12]:
                assert _refused(table, table.room, person, command) == _refused(table, other, person, command)


@pytest.mark.parametrize("game", [name for name, game in ALL_GAMES.items() if game.NOUNS.shown])
@pytest.mark.parametrize("pace", PACES)
def test_a_false_claim_to_have_seen_less_is_answered_alike_whatever_its_maker_cannot_know(game: str, pace: str) -> None:
    for number, table in enumerate(matches(game, 3, pace=pace)):
        for seat, person in enumerate(EVERYBODY[:3]):
            other = imagined(table.room, person, number)
            for command in _false_claims(table.room, seat):
                assert _refused(table, table.room, person, command) == _refused(table, other, person, command)


def _false_claims(room: Room, seat: int) -> list[bytes]:
    """What a seat may do and could say to have done before it saw what it sees."""
    families = room.match.legal(seat).families
    able = [command for family in families if isinstance(family[0], SeenCommand) for command in family[:3]]
    return [write(claim) for command in able for claim in claims(room.match, command)]


def _refused(table: Table, room: Room, person: str, command: bytes) -> bytes:
    request = wire.Play(id="try", question=10**6, command=Raw(command))
    try:
        changes = act(room, Requested(person, request, ""), table.now)
    except Refused as refused:
        return write(refusal("try", refused, room))
    return write([refusal("try", one.refused, room) for one in changes.declined])


def test_the_seed_is_shown_after_the_end_and_not_before() -> None:
    for table in matches("catch_out", 3):
        over = table.room.stage == "over"
        for person in EVERYBODY:
            (frame,) = frames(table.room, person, table.now)
            assert (table.room.seed in frame.decode()) == over
            assert json.decode(frame)["table"]["commitment"] == table.room.commitment


# What is sent when


def test_who_connects_is_shown_everything() -> None:
    table = three_at("snap", pace="live")
    (frame,) = frames(table.room, "ann", table.now)
    sent = json.decode(frame)
    assert (sent["type"], sent["number"]) == ("update", 1)
    assert set(sent) == {"type", "number", *PARTS}


def test_who_gets_neither_an_event_nor_a_changed_view_is_sent_nothing() -> None:
    table = three_at("snap", pace="relaxed")
    (layer,) = table.acting
    table.play(layer, snap.Lay())
    first, last = table.acting
    screens = {person: Screen(person, table.room, table.now) for person in EVERYBODY[:3]}
    changes = table.play(last, Pass(), "pass")
    sent = {person: screen.hear(changes, table.now) for person, screen in screens.items()}
    assert [frame["ack"] for frame in sent[last]] == ["pass"]
    assert changes.events == ()
    assert all("ack" not in frame for frame in sent[first])


def test_a_line_that_is_measured_is_news_to_nobody() -> None:
    table = three_at("catch_out")
    screen = Screen("bob", table.room, table.now)
    table.slow("ann", 0.2)
    assert screen.hear(Changes(table.room), table.now) == []


def test_a_refusal_goes_to_who_asked_in_both_languages() -> None:
    table = three_at("catch_out")
    screens = {person: Screen(person, table.room, table.now) for person in ("ann", "bob")}
    news = Changes(table.room, declined=(Declined("bob", "sit", Refused(None, "playing")),))
    assert screens["ann"].hear(news, table.now) == []
    (told,) = screens["bob"].hear(news, table.now)
    assert (told["type"], told["id"], told["clause"]) == ("refused", "sit", None)
    assert told["fr"] != told["en"] != ""


def test_a_stale_answer_is_refused_with_all_there_is_to_see() -> None:
    table = three_at("catch_out")
    screen = Screen("bob", table.room, table.now)
    told = screen.hear(Changes(table.room, declined=(Declined("bob", "late", Refused(None, "stale")),)), table.now)
    assert [frame["type"] for frame in told] == ["refused", "update"]
    assert set(told[1]) == {"type", "number", *PARTS}


def test_everything_is_sent_again_at_most_once_a_second() -> None:
    table = three_at("catch_out")
    screen = Screen("bob", table.room, table.now)
    stale = Changes(table.room, declined=(Declined("bob", "late", Refused(None, "stale")),))
    kinds = [[frame["type"] for frame in screen.hear(stale, table.now + after)] for after in (0.0, 0.5, 0.9, 1.1)]
    assert kinds == [["refused", "update"], ["refused"], ["refused"], ["refused", "update"]]


def test_a_clock_that_runs_on_is_not_sent_again() -> None:
    table = three_at("snap", pace="live")
    (layer,) = table.acting
    screen = Screen("ann", table.room, table.now)
    told = screen.hear(table.play(layer, snap.Lay()), table.now)
    assert [frame["clock"] for frame in told] == [{"name": "react", "left": snap.REACT, "total": snap.REACT}]
    table.now += 1
    assert all("clock" not in frame for frame in screen.hear(table.play(table.acting[0], Pass()), table.now))


def test_several_requests_done_at_once_are_acknowledged_one_by_one_and_their_events_come_with_the_first() -> None:
    table = three_at("scribble")
    screen = Screen("ann", table.room, table.now)
    changes = table.play("ann", scribble.Ink((1, 2)), "one").then(table.play("ann", scribble.Ink((3, 4)), "two"))
    told = screen.hear(changes, table.now)
    assert [frame["ack"] for frame in told] == ["one", "two"]
    assert len(told[0]["events"]) == 2
    assert "moves" in told[0]
    assert "view" not in told[1]


@pytest.mark.parametrize("reason", ["kicked", "left"])
def test_who_is_dismissed_is_told_why_and_nothing_after(reason: str) -> None:
    table = three_at("catch_out")
    screens = [Screen("bob", table.room, table.now) for _ in range(2)]  # in both tabs
    changes = table.ask("ann", wire.Kick, person="bob") if reason == "kicked" else table.ask("bob", wire.Leave)
    for screen in screens:
        assert screen.hear(changes, table.now) == [{"type": "dismissed", "reason": reason}]
        assert screen.closed


def test_both_tabs_of_a_person_show_the_same() -> None:
    table = three_at("catch_out")
    tabs = [Screen("ann", table.room, table.now) for _ in range(2)]
    for changes in table.play_out("tabs"):
        assert tabs[0].hear(changes, table.now) == tabs[1].hear(changes, table.now)


@pytest.mark.parametrize(("game", "pace"), GAMES_AND_PACES)
def test_frames_put_together_always_show_what_may_be_seen_now(game: str, pace: str) -> None:
    table = Table(game, 3, pace=pace)
    table.sit("bob", "cid")
    table.arrive("eve")
    screens = [Screen(person, table.room, table.now) for person in EVERYBODY]
    for changes in (table.start(), *table.play_out(f"frames of {game} {pace}")):
        for screen in screens:
            screen.hear(changes, table.now)
    assert plain(table.room.match.outcome) == screens[-1].shown["table"]["outcome"]


def test_when_the_writer_breaks_down_the_viewer_connects_again() -> None:
    table = three_at("catch_out")
    screen = Screen("ann", table.room, table.now)
    assert screen.hear(Changes(table.room, broken=True), table.now) == []
    assert screen.closed


def test_what_events_tell_change_by_change_is_shown_once_a_match_and_then_heard() -> None:
    table = Table("scribble", 3)
    table.sit("bob", "cid")
    screen = Screen("bob", table.room, table.now)
    (dealt,) = screen.hear(table.start(), table.now)
    assert "slates" in dealt["view"]
    (first,) = screen.hear(table.play("bob", scribble.Ink((1, 2))), table.now)
    assert set(first) == {"type", "number", "ack", "events", "moves"}  # it may be finished now
    (second,) = screen.hear(table.play("bob", scribble.Ink((3, 4))), table.now)
    assert set(second) == {"type", "number", "ack", "events"}
    (finished,) = screen.hear(table.play("bob", scribble.Finish()), table.now)
    assert "slates" not in finished["view"]
    late = Screen("bob", table.room, table.now)
    assert late.shown["view"]["slates"][1] == [[1, 2], [3, 4]]
    for changes in table.play_out("to the end"):
        screen.hear(changes, table.now)
    (again,) = screen.hear(table.start(), table.now)
    assert again["view"]["slates"] == [[], [], []]


def test_moves_are_sent_in_full_to_the_one_screen_that_asks_for_them() -> None:
    table = three_at("catch_out")
    holder = min(table.room.match.to_act)
    person = ("ann", "bob", "cid")[holder]
    sent: list[bytes] = []
    viewer = Viewer(person, sent.append, lambda: None)
    viewer.show(table.room, table.now)
    for in_full in (True, True, False, True, False):
        viewer.list_moves(in_full)
    first, full = [json.decode(frame) for frame in sent]
    legal = table.room.match.legal(holder)
    assert full == {"type": "update", "number": 2, "moves": plain(legal.in_full())}
    assert first["moves"] == plain(legal.compact()) != full["moves"]
    viewer.show(table.room, table.now)
    assert json.decode(sent[-1])["moves"] == first["moves"]


def test_whoever_asks_for_moves_in_full_before_anything_is_shown_is_sent_them_then() -> None:
    table = three_at("catch_out")
    for person in ("ann", "bob", "cid"):
        sent: list[bytes] = []
        viewer = Viewer(person, sent.append, lambda: None)
        viewer.list_moves(in_full=True)
        assert sent == []
        viewer.show(table.room, table.now)
        seat = certain(table.room.seat_of(person), "a seat")
        may_act = seat in table.room.match.to_act
        assert json.decode(sent[0])["moves"] == (plain(table.room.match.legal(seat).in_full()) if may_act else [])
