"""Presses on the digits of an announcement: none is lost and none counts for another, whatever the table does."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.finger import Finger, Spot, middle, upper_edge
from tests.web.go_between import GoBetween
from tests.web.player import Phase, Player
from tests.web.room import DESKTOP, PHONE, Screen
from tests.web.waiting import wait_for

SCREENS: Final = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["finger", "mouse"])
HARDLY_MOVING: Final = 0.001  # of the usual speed: what sets out now is on its way for minutes
REPLACE: Final = """({ x, y }) => {
    document.elementFromPoint(x, y).remove();
    const other = document.createElement('button');
    other.style.cssText = 'position: fixed; inset: 0; z-index: 99';
    other.onmouseup = () => setTimeout(() => (window.lifted = true)); // after the click that it may lead to
    other.onclick = () => (window.pressed = true);
    document.body.append(other);
}"""
FLIGHTS: Final = """digits => {
    const flights = document.getAnimations().filter(({ effect }) => effect.target.closest('.hand'));
    const covered = new Set();
    for (const part of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]) {
        for (const flight of flights) flight.currentTime = part * flight.effect.getComputedTiming().endTime;
        for (const digit of digits) {
            const { x, y, width, height } = digit.getBoundingClientRect();
            const there = document.elementFromPoint(x + width / 2, y + height / 2);
            if (!digit.contains(there)) covered.add(digit.textContent);
        }
    }
    return [flights.length, [...covered]];
}"""


def until_asked(player: Player, phase: Phase = "announce") -> Player:
    """At a table full of bots, until the player is asked for three values, or something else."""
    player.open_match(3)
    player.play_until(phase)
    return player


def digit(player: Player, value: int) -> Locator:
    return player.sign_of("announce").get_by_role("button", name=str(value))


def has_said(player: Player, *values: int) -> None:
    """These values, and no others."""
    slots = player.page.get_by_role("group", name="Tu annonces").get_by_role("button")
    expect(slots).to_have_text([*map(str, values), *[""] * (3 - len(values))])


@SCREENS
def test_a_press_counts_though_a_strip_pushes_the_table_down_before_the_finger_is_lifted(
    visitors: Visitors, screen: Screen
) -> None:
    player = visitors.enter("Anna", screen=screen)
    until_asked(player)
    finger = Finger(player)
    before = upper_edge(digit(player, 7))
    finger.come_down(before)
    player.page.locator(".strips").evaluate("strips => (strips.style.paddingTop = '160px')")
    assert upper_edge(digit(player, 7)).y > before.y + 3
    finger.lift()
    has_said(player, 7)


@SCREENS
def test_a_press_counts_though_the_line_breaks_and_everything_is_told_again(visitors: Visitors, screen: Screen) -> None:
    player = visitors.enter("Anna", screen=screen)
    between = GoBetween(player.page)
    until_asked(player)
    finger = Finger(player)
    for count, value in enumerate((9, 6, 2), start=1):
        dials = between.dials
        finger.come_down(middle(digit(player, value)))
        between.hang_up()
        between.wait_for_update(dials + 1)
        finger.lift()
        has_said(player, *(9, 6, 2)[:count])
    player.press(player.button(player.words.announce))
    expect(player.sign_of("announce")).to_be_hidden()


def test_whoever_slides_off_a_digit_takes_the_press_back(visitors: Visitors) -> None:
    player = until_asked(visitors.enter("Anna", screen=DESKTOP))
    finger = Finger(player)
    finger.come_down(middle(digit(player, 7)))
    finger.slide(middle(digit(player, 2)))
    finger.lift()
    has_said(player)
    finger.come_down(middle(digit(player, 7)))
    finger.slide(Spot(5, 5))
    finger.lift()
    has_said(player)


def test_a_finger_whose_button_is_gone_presses_nothing_else(visitors: Visitors) -> None:
    player = until_asked(visitors.enter("Anna"))
    finger = Finger(player)
    spot = middle(digit(player, 7))
    finger.come_down(spot)
    player.page.evaluate(REPLACE, spot._asdict())
    finger.lift()
    wait_for(player.page, "() => window.lifted")
    assert not player.page.evaluate("window.pressed")


def test_no_card_on_its_way_to_the_hand_lies_over_a_digit(visitors: Visitors) -> None:
    player = visitors.enter("Anna", motion="no-preference")
    until_asked(player, phase="keep")
    player.fill_places()
    tools = player.page.context.new_cdp_session(player.page)
    tools.send("Animation.enable")
    tools.send("Animation.setPlaybackRate", {"playbackRate": HARDLY_MOVING})
    player.press(player.button(player.words.confirm))
    player.sign_of("announce").wait_for()
    flights, covered = player.sign_of("announce").get_by_role("button").evaluate_all(FLIGHTS)
    assert flights > 0
    assert covered == []


def test_digits_are_taken_from_keys_as_fast_as_they_are_typed(visitors: Visitors) -> None:
    player = until_asked(visitors.enter("Anna", screen=DESKTOP))
    player.page.keyboard.type("962")
    has_said(player, 9, 6, 2)
    player.page.keyboard.press("Backspace")
    has_said(player, 9, 6)
