"""Screens that are loaded when somebody goes there: what was there stays, and nothing moves."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.conftest import Visitors
from tests.web.room import DESKTOP, PHONE, Screen, open_room

TABLE: Final = re.compile(r"/assets/Table-[\w-]+\.js$")
AHEAD: Final = re.compile(r'<link rel="preload" as="style" href="[^"]*/Table-')
COUNT_SHIFTS: Final = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) window.shifts += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
MOST_SHIFT: Final = 0.01
PATIENT_BOTS: Final = 1000.0  # they think for so much longer than usual
GAMES_WITH_A_FACE: Final = ("catch_out", "diciassette", "pictomania", "sketch", "skyjo_action")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_nothing_moves_while_home_comes(visitors: Visitors, screen: Screen) -> None:
    player = visitors.enter(screen=screen)
    player.page.add_init_script(COUNT_SHIFTS)
    for _ in ("a newcomer", "somebody with a name and a table"):
        player.visit()
        expect(player.button(player.words.open_table)).to_be_visible()
        player.page.evaluate("document.fonts.ready")
        assert player.page.evaluate("window.shifts") <= MOST_SHIFT
        player.ask("PUT", "/api/me", name="Mina")
        player.ask("POST", "/api/tables", game="sketch", alone=True)


def test_nothing_moves_while_a_running_table_comes(browser: Browser, tmp_path: Path) -> None:
    """Bots take their time, and somebody who plays for the first time is told first words above the board."""
    with open_room(tmp_path, bot_pace=PATIENT_BOTS) as room:
        visitors = Visitors(browser, room)
        for game in GAMES_WITH_A_FACE:
            player = visitors.enter(newcomer=True)
            player.introduce()
            table = player.ask("POST", "/api/tables", game=game, alone=True)["id"]
            player.page.add_init_script(COUNT_SHIFTS)
            player.visit(f"/t/{table}")
            expect(player.button("Le but")).to_be_visible()
            expect(player.page.locator(".board .table")).to_be_visible()
            player.page.evaluate("document.fonts.ready")
            assert player.page.evaluate("window.shifts") <= MOST_SHIFT, game
        visitors.leave()


def test_what_a_table_asks_the_server_is_asked_once_and_ahead(visitors: Visitors) -> None:
    player = visitors.enter()
    player.introduce()
    table = player.ask("POST", "/api/tables", game="sketch", alone=True)["id"]
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url.removeprefix(player.room)))
    player.visit(f"/t/{table}")
    expect(player.page.locator(".sentence")).to_be_visible()
    answers = [path for path in asked if path.startswith("/api/")]
    assert sorted(answers) == ["/api/games?without=clauses", "/api/me", f"/api/tables/{table}"]
    page = player.page.request.get(f"{player.room}/t/{table}").text()
    assert all(f'href=".{path}"' in page for path in answers)


def test_the_files_of_a_tables_screen_are_loaded_ahead_where_it_is_shown_and_nowhere_else(visitors: Visitors) -> None:
    player = visitors.enter()
    for path, ahead in {"/": False, "/t/any": True, "/t/any/ecran": False, "/carnet/sketch": False}.items():
        assert bool(AHEAD.search(player.page.request.get(player.room + path).text())) is ahead, path


def test_home_stays_until_the_table_has_come_and_says_so_if_it_does_not(visitors: Visitors) -> None:
    player = visitors.enter()
    held: list[Route] = []
    player.introduce()
    player.page.route(TABLE, lambda route: held.append(route))
    player.visit()
    with player.page.expect_request(TABLE):
        player.press(player.button(player.words.open_table))
    player.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(player.button(player.words.open_table)).to_be_visible()
    visitors.complaints.expected += ["ERR_FAILED"]
    player.page.route(TABLE, lambda route: route.abort())
    for route in held:
        route.abort()
    expect(player.page.get_by_role("alert")).to_contain_text("Tablée ne répond pas")
    player.page.unroute(TABLE)
    player.press(player.page.get_by_role("alert").get_by_role("button"))
    expect(player.start_button).to_be_visible()
