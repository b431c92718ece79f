"""What is revealed stays until it has been seen, and what cannot be undone is meant.

Times are measured in the page, from one change of it to another, and have a lower bound only.
"""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.diciassette_player import DiciassettePlayer
from tests.web.room import DESKTOP, Motion
from tests.web.sketch_player import SketchPlayer, Told
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.waiting import wait_for

# When something has come and when it was gone again, each time.
WATCH: Final = """(signs) => {
    window.seen = {};
    const look = () => {
        for (const [name, sign] of Object.entries(signs)) {
            const times = window.seen[name] ??= [];
            const last = times.at(-1);
            const there = document.querySelector(sign) !== null;
            if (there && (!last || last.gone)) times.push({ came: performance.now() });
            else if (!there && last && !last.gone) last.gone = performance.now();
        }
    };
    look();
    const changes = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, changes);
}"""
GONE: Final = "name => window.seen[name].some(({ gone }) => gone)"
SHOWN: Final = "document.querySelector('[data-phase=round_over], [data-phase=over]') !== null"


def watch(page: Page, **signs: str) -> None:
    """Note when these are on the screen from now on."""
    page.evaluate(WATCH, signs)


def lasted(page: Page, name: str) -> float:
    """How long something was on the screen the first time, in milliseconds."""
    wait_for(page, GONE, name)
    first: dict[str, Any] = page.evaluate("name => window.seen[name][0]", name)
    return float(first["gone"] - first["came"])


def between(page: Page, first: str, second: str) -> float:
    """How long after the one the other came, in milliseconds."""
    return float(page.evaluate("([a, b]) => seen[b][0].came - seen[a][0].came", [first, second]))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_verdict_of_a_challenge_stays_although_bots_go_on_and_somebody_taps(
    visitors: Visitors, motion: Motion
) -> None:
    player = visitors.enter(motion=motion)
    player.open_match(seats=4)
    watch(player.page, stamp=".stamp")
    while not player.page.evaluate("window.seen.stamp.length"):
        moment = player.moment
        assert moment != "scores", "nobody challenges"
        if moment:
            player.act(moment)
        player.page.wait_for_timeout(50)
    player.page.touchscreen.tap(180, 90)
    player.page.keyboard.press("x")
    assert lasted(player.page, "stamp") >= 2500


def test_the_count_of_a_call_is_cut_short_by_its_own_button_alone_and_not_at_once(visitors: Visitors) -> None:
    player = visitors.enter(motion="no-preference", screen=DESKTOP, kind=DiciassettePlayer)
    assert isinstance(player, DiciassettePlayer)
    player.open_match(seats=3)
    watch(player.page, waits=".dock > .action:disabled")
    player.play_on(lambda ask: ask == "go_on")
    player.page.mouse.click(640, 90)
    player.page.keyboard.press("Escape")
    expect(player.go_on).to_be_visible()
    player.press(player.go_on)
    assert lasted(player.page, "waits") >= 1190


def test_a_costly_card_is_taken_back_and_the_score_sheet_waits_for_the_cards_and_outlives_a_reload(
    visitors: Visitors,
) -> None:
    player = visitors.enter(screen=DESKTOP, kind=SkyjoPlayer)
    assert isinstance(player, SkyjoPlayer)
    told = Told(player)
    player.open_match(seats=2)
    watch(player.page, ended="[data-phase=round_over], [data-phase=over]", sheet=".sheet[role=region]")
    sure = player.enabled(player.skyjo.offers[0])
    player.play_on(sure.is_visible)
    placed = len(told.of("place"))
    player.press(player.enabled("Annuler"))
    expect(sure).to_be_hidden()
    assert len(told.of("place")) == placed
    player.play_on(lambda: bool(player.page.evaluate(SHOWN)))
    player.sheet.wait_for()
    assert between(player.page, "ended", "sheet") >= 1490
    player.next_round.wait_for()
    told_before = player.sheet.inner_text()
    closed = player.sheet.get_by_role("img", name="a fermé")
    expect(closed).to_have_count(1)
    player.page.reload()
    player.next_round.wait_for()
    assert player.sheet.inner_text() == told_before
    expect(closed).to_have_count(1)


def test_the_assault_is_held_and_says_what_it_does(visitors: Visitors) -> None:
    player = visitors.enter(screen=DESKTOP, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    told = Told(player)
    player.open_match(seats=2)
    assault = player.offered(player.board.assault)
    while not assault.is_visible():
        player.do_something(player.asked)
    expect(assault).to_contain_text("Les autres rejouent")
    player.press(assault)
    expect(assault).to_contain_text("encore une fois")
    assert told.of("assault") == []
    assault.hover()
    player.page.mouse.down()
    told.wait_for("assault")
    player.page.mouse.up()
    expect(player.page.get_by_text("Tu lances l’assaut").first).to_be_visible()
    assert len(told.of("assault")) == 1
