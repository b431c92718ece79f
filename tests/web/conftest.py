"""One server and one browser for all these tests, and visitors who come and go.

They are closed before a test of another folder runs: Playwright keeps an event loop running while it is open.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.player import Player
from tests.web.room import PATIENCE, PHONE, Complaints, Motion, Scheme, Screen, open_browser, open_room, open_window
from tests.web.words import Language

expect.set_options(timeout=PATIENCE)


class Visitors:
    """Those who come in the course of a test, each at a screen of their own."""

    def __init__(self, browser: Browser, room: str) -> None:
        self.room = room
        self.complaints = Complaints()
        self._browser = browser
        self._windows: list[BrowserContext] = []

    def enter(
        self,
        name: str = "Mina",
        language: Language = "fr",
        screen: Screen = PHONE,
        motion: Motion = "reduce",
        scheme: Scheme = "light",
        kind: type[Player] = Player,
        newcomer: bool = False,
        keeps: bool = False,
    ) -> Player:
        """Somebody comes; motion is off, unless it matters."""
        window = open_window(self._browser, language, screen, motion, scheme, newcomer, keeps)
        self._windows.append(window)
        page = window.new_page()
        self.complaints.listen(page)
        return kind(page, self.room, language, name, screen.touch)

    def leave(self) -> None:
        """Everybody goes."""
        for window in self._windows:
            window.close()


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with open_room(tmp_path_factory.mktemp("room")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def visitors(browser: Browser, room: str) -> Iterator[Visitors]:
    """Whoever comes must find nothing to complain about in the browser's console."""
    visitors = Visitors(browser, room)
    yield visitors
    visitors.leave()
    assert visitors.complaints.unexpected == []
