"""What a tab was shown: the version that its player must have seen when a press comes."""

import asyncio
from pathlib import Path

import pytest

from tablee.room import wire
from tablee.room.act import Asked, Measured
from tablee.room.fairness import JITTER, LARGEST_CREDIT
from tablee.server import socket
from tablee.server.shown import DRAWING, Shown, by_now
from tablee.server.viewer import Viewer
from tests.room.driven import three_at
from tests.server.fakes import FakeLine, Told, connected
from tests.server.inside import eventually, open_hub


class Tab(Shown):
    """A tab whose clock goes on when it is told to."""

    def __init__(self, delay: float = 0.0) -> None:
        super().__init__(lambda: self.now)
        self.delay = delay
        self.now = 0.0


def shown(delay: float, *versions: tuple[float, int]) -> Tab:
    """A tab that was sent versions at these moments."""
    tab = Tab(delay)
    for tab.now, version in versions:
        tab.note(version)
    return tab


def seen_after(tab: Tab, seconds: float) -> int | None:
    tab.now += seconds
    return tab.by_now()


def test_a_version_is_seen_once_the_line_must_have_carried_it_and_the_press_back() -> None:
    allowance = 0.2 * (1 + JITTER) + DRAWING
    tab = shown(0.2, (0.0, 4), (10.0, 5))
    assert seen_after(tab, allowance - 0.01) == 4
    assert seen_after(tab, 0.02) == 5


def test_on_a_quick_line_only_the_drawing_takes_time() -> None:
    tab = shown(0.0, (0.0, 4), (10.0, 5))
    assert seen_after(tab, DRAWING - 0.01) == 4
    assert seen_after(tab, 0.02) == 5


def test_no_line_is_so_slow_that_it_explains_more_than_the_limit() -> None:
    tab = shown(60.0, (0.0, 4), (10.0, 5))
    assert seen_after(tab, LARGEST_CREDIT + DRAWING - 0.01) == 4
    assert seen_after(tab, 0.02) == 5


def test_of_several_versions_sent_within_a_blink_the_least_may_have_been_on_the_screen() -> None:
    tab = shown(0.2, (0.0, 3), (10.0, 4), (10.1, 5), (10.2, 4), (10.3, 6))
    assert seen_after(tab, 0.0) == 3
    assert seen_after(tab, 0.15) == 4
    assert seen_after(tab, 0.5) == 6


def test_what_is_sent_again_was_there_since_the_first_time() -> None:
    tab = shown(0.0, (0.0, 4), (10.0, 5), (10.09, 5))
    assert seen_after(tab, 0.05) == 5


def test_the_first_version_that_a_tab_is_sent_counts_at_once() -> None:
    assert shown(0.4, (0.0, 7)).by_now() == 7
    assert Tab().by_now() is None


def test_only_what_a_line_can_explain_is_remembered() -> None:
    tab = shown(0.4, *[(0.1 * at, at) for at in range(500)])
    assert len(tab._sent) < 10


def test_what_any_tab_of_a_person_has_shown_is_seen() -> None:
    quick, slow = shown(0.0, (0.0, 4), (10.0, 5)), shown(0.4, (0.0, 4), (10.0, 5))
    quick.now = slow.now = 10.2
    assert (quick.by_now(), slow.by_now()) == (5, 4)
    assert by_now([slow]) == 4
    assert by_now([slow, quick]) == by_now([quick, slow]) == 5
    assert by_now([]) is by_now([Tab()]) is None


# Who notes it


def test_a_viewer_notes_what_it_sends_and_a_game_without_versions_has_none() -> None:
    for game, version in (("sketch", 0), ("catch_out", None)):
        viewer = Viewer("ann", lambda _: None, lambda: None)
        assert viewer.seen() is None
        viewer.show(three_at(game).room)
        assert viewer.seen() == version


def test_a_request_comes_with_what_its_line_must_have_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "PINGS", (0.0, 60.0))

    async def run() -> None:
        line, desk = FakeLine(), Told()
        connection = await connected(line, desk)
        await eventually(lambda: bool(line.sent))
        connection.hear(line.sent[0].replace(b"ping", b"pong"))
        connection.viewer.show(three_at("sketch").room)
        connection.hear(b'{"type": "stand", "id": "x"}')
        measured, asked = desk.heard
        assert isinstance(measured, Measured)
        assert connection.viewer.shown.delay == measured.delay > 0
        assert asked == Asked("ann", wire.Stand(id="x"), "", 0)
        connection.gone()

    asyncio.run(run())


def test_the_tabs_of_a_person_at_a_table_know_of_each_other_while_they_are_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for table in ("here", "there"):
                await hub.create(table, "ann", "sketch", {}, 2)
            one, two, elsewhere = (Viewer("ann", lambda _: None, lambda: None) for _ in range(3))
            _, leave = await hub.join("here", one, "Ann")
            _, leave_too = await hub.join("here", two, "Ann")
            await hub.join("there", elsewhere, "Ann")
            assert one.tabs == two.tabs == [one.shown, two.shown]
            assert elsewhere.tabs == [elsewhere.shown]
            leave()
            assert two.tabs == [two.shown]
            leave_too()
            await hub.join("here", one, "Ann")
            assert one.tabs == [one.shown]

    asyncio.run(run())
