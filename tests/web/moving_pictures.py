"""Takes a short moving picture of each game for the README: `make moving-pictures`."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.web.archive import bots_played
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.pictomania_screens import HOUSE
from tests.web.picture import Frame, moving, unpacked
from tests.web.replay_viewer import ReplayViewer
from tests.web.room import DESKTOP, PATIENCE, open_browser, open_room, open_window

FOLDER: Final = Path(__file__).parents[2] / "docs" / "moving"
SCREEN: Final = DESKTOP._replace(scale=0.5)  # small files
SECONDS: Final = 6.5  # the pictures stay below 1.5 MB
LAST: Final = 1500  # milliseconds before it begins again
FROM: Final = {"catch_out": 0.3, "diciassette": 0.5, "skyjo_action": 0.3, "sketch": 0.4}  # a part of the match
Shots = Iterator[bytes]


def main(*games: str) -> None:
    """Take them all, or those of these games."""
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    ways: dict[str, Callable[[Browser, str], Shots]] = {game: _watched(game) for game in FROM}
    ways["pictomania"] = _drawn
    with TemporaryDirectory() as data, open_room(Path(data)) as room, open_browser() as browser:
        desk = browser.new_page()
        for game in games or tuple(ways):
            (FOLDER / f"{game}.png").write_bytes(moving(list(_frames(ways[game](browser, room), desk))))


def _frames(shots: Shots, desk: Page) -> Iterator[Frame]:
    """As long as each was on the screen; the last one stays for a while."""
    taken = [(monotonic(), shot) for shot in shots]
    ends = [at for at, _ in taken[1:]]
    for (began, shot), end in zip(taken, [*ends, taken[-1][0] + LAST / 1000], strict=True):
        yield Frame(unpacked(shot, desk), round(1000 * (end - began)))


def _watched(game: str) -> Callable[[Browser, str], Shots]:
    """A stretch of a match of bots, through the eyes of one of them."""

    def shots(browser: Browser, room: str) -> Shots:
        page = _page(browser)
        viewer = ReplayViewer(page, room, "fr", "Camille")
        viewer.watch(bots_played(room, game, 4).path)
        viewer.eyes.select_option("0")
        viewer.seek(FROM[game])  # and it plays on
        end = monotonic() + SECONDS
        while monotonic() < end:
            yield _shot(page)

    return shots


def _drawn(browser: Browser, room: str) -> Shots:
    """A picture comes into being on a slate."""
    page = _page(browser)
    player = PictomaniaPlayer(page, room, "fr", "Camille")
    player.open_pictomania(3, long_three=True)
    player.fill_with_bots()
    player.start()
    player.set_up()
    for stroke in HOUSE:
        box = player.slate.bounding_box()
        assert box
        first, *others = ((box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in stroke)
        page.mouse.move(*first)
        page.mouse.down()
        for spot in others:
            page.mouse.move(*spot, steps=6)
            yield _shot(page)
        page.mouse.up()


def _page(browser: Browser) -> Page:
    return open_window(browser, "fr", SCREEN).new_page()


def _shot(page: Page) -> bytes:
    """Of the table alone."""
    box: FloatRect | None = page.locator("[data-phase]").first.bounding_box()
    assert box
    return page.screenshot(clip=box)


if __name__ == "__main__":
    main(*sys.argv[1:])
