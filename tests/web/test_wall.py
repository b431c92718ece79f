"""A table on a television: legible from afar, nothing to press, and phones beside it put their own things first."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.archive import bots_played, come_back
from tests.web.conftest import Visitors
from tests.web.faults import offences
from tests.web.layout import boxes
from tests.web.wall import NAME, TELEVISION, TIME, TOLD, gather, tall, wrong

# By game: how many sit there, its options, and on a phone something of one's own and something of everybody's.
TABLES: Final[dict[str, tuple[int, dict[str, Any], str, str]]] = {
    "catch_out": (6, {}, ".me", ".seats"),
    "diciassette": (6, {}, ".own", ".middle"),
    "pictomania": (6, {}, ".dock", ".words"),
    "sketch": (8, {"pace": "live", "look": 120}, ".own", ".round"),
    "skyjo_action": (6, {}, ".own", ".mosaic"),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_screen_shows_a_full_table_while_it_fills_and_while_it_is_played_at(visitors: Visitors, game: str) -> None:
    seats, options, own, shared = TABLES[game]
    host, screen = gather(visitors, game, seats, **options)
    found = [f"waiting: {fault}" for fault in wrong(screen, names=".called")]
    host.fill_with_bots()
    host.start()
    screen.locator(".foot .last").wait_for()
    found += [f"playing: {fault}" for fault in [*wrong(screen), *offences(screen)]]
    assert min(tall(screen, ".foot .last")) >= TOLD
    assert game != "sketch" or min(tall(screen, ".time")) >= TIME
    assert "\n".join(found) == ""

    def first(things: str) -> float:
        return min(box.top for box in boxes(host.page.locator(f".table {things}")))

    if game == "pictomania":  # before there are words, somebody picks a deck
        host.press(host.page.locator("[data-deck]:enabled").first)
        host.page.locator(".words").wait_for()
    assert host.page.locator(".screened").count() == 1
    assert first(own) < first(shared)
    screen.keyboard.press("m")  # whoever presses anything hears the table from then on
    expect(screen.locator("button:not([inert] *)")).to_have_count(0)
    screen.close()
    expect(host.page.locator(".screened")).to_have_count(0)
    assert first(own) > first(shared)


def test_a_screen_tells_who_has_won_and_follows_the_table_to_its_next_match(visitors: Visitors, room: str) -> None:
    match = bots_played(room, "catch_out", seats=6)
    host, screen = visitors.enter("Ann"), visitors.enter("", screen=TELEVISION).page
    come_back(host, match)
    screen.goto(f"{room}/t/{match.table}/ecran")
    expect(screen.locator(".scene .names")).to_be_visible()
    screen.keyboard.press("Shift")  # the scores would come by themselves, later
    expect(screen.locator(".scene")).to_have_count(0)
    assert [*wrong(screen, names="ol .name"), *offences(screen)] == []
    assert min(tall(screen, ".headline")) >= NAME
    host.press(host.button(host.words.rematch))
    screen.locator(".foot .last").wait_for()
