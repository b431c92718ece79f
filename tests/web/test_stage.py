"""The stage on a laptop and on a large screen: everything has room, is large, and stays where it is beside a panel."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, TOO_TALL, offences, too_wide
from tests.web.layout import boxes, misplaced
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.sketch_player import SketchPlayer
from tests.web.waiting import wait_for

LARGE: Final = (1920, 1080)
NARROW: Final = (1024, 768)
GROWTH: Final = 1.35  # from a laptop to a large screen
OWN, OTHERS, NAME = 110.0, 55.0, 16.0  # pixels on a laptop, at least
STAGE: Final = 0.9  # of the window is cloth
FONT_SIZES: Final = "(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"


def width(things: Locator) -> float:
    """How wide the narrowest of these is."""
    return min(box.right - box.left for box in boxes(things))


def resize(player: Player, size: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for(player.page, SETTLED)


def screen(player: Player) -> Locator:
    return player.page.locator("[data-screen]")


@contextmanager
def reading_the_log(player: Player) -> Iterator[None]:
    player.press(player.button(player.words.menu))
    player.press(player.button(player.words.log))
    expect(player.panel(player.words.log)).to_be_visible()
    yield
    player.page.keyboard.press("Escape")
    expect(player.panel(player.words.log)).to_be_hidden()


def faults(player: Player, things: dict[str, Locator]) -> list[str]:
    """What lies badly on the stage, or is hard to read by day or by night."""
    wait_for(player.page, SETTLED)
    found = misplaced(player.page, things) + too_wide(player.page) + offences(player.page)
    if player.page.evaluate(TOO_TALL):
        found.append("it has to be scrolled")
    if min(player.page.locator(".plate .name").evaluate_all(FONT_SIZES)) < NAME:
        found.append("a name is too small")
    return found


def beside_a_panel(player: Player) -> None:
    """The log narrows the stage, or in a narrower window lies over its edge."""
    for size in ((DESKTOP.width, DESKTOP.height), NARROW):
        resize(player, size)
        with reading_the_log(player):
            expect(screen(player)).to_have_attribute("data-screen", "desk")
            assert too_wide(player.page) == []


def test_eight_sit_round_the_stage_of_sketch(visitors: Visitors) -> None:
    player = visitors.enter("Maximilienne", screen=DESKTOP, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    player.open_match(8)
    player.play_to("react")
    things = {
        "hand": player.hands,
        "name": player.page.locator(".plate-of"),
        "deck": player.deck,
        "discard": player.discard,
        "news": player.page.locator(".told"),
        "sentence": player.page.locator(".sentence"),
        "answer": player.answers,
    }
    rivals = player.page.locator(".place [data-slot]")
    assert faults(player, things) == []
    own, others = width(player.own_cards), width(rivals)
    assert own >= OWN
    assert others >= OTHERS
    resize(player, LARGE)
    assert faults(player, things) == []
    assert width(player.own_cards) >= own * GROWTH
    assert width(rivals) >= others * GROWTH
    beside_a_panel(player)


def test_six_sit_round_the_stage_of_catch_out(visitors: Visitors) -> None:
    player = visitors.enter("Maximilienne", screen=DESKTOP)
    player.open_match(6)
    player.play_until("respond")
    bubble = player.page.locator(".speech .bubble")
    things = {
        "name": player.page.locator(".seats .plate"),
        "pile": player.page.locator(".seats .pile"),
        "stock": player.page.locator(".stock .pile"),
        "trio": player.page.locator(".trio"),
        "bubble": bubble,
        "sentence": player.page.locator(".sentence"),
        "answer": player.page.locator(".dock .action"),
    }
    assert faults(player, things) == []
    trio = width(things["trio"])
    resize(player, LARGE)
    assert faults(player, things) == []
    assert width(things["trio"]) >= trio * GROWTH
    beside_a_panel(player)


@pytest.mark.parametrize("game", ["diciassette", "pictomania", "skyjo_action"])
def test_a_board_is_a_stage_and_keeps_its_layout_beside_a_panel(visitors: Visitors, game: str) -> None:
    player = visitors.enter("Anna", screen=DESKTOP)
    player.game = game
    player.open_match(4)
    expect(screen(player)).to_have_attribute("data-screen", "desk")
    stage = boxes(player.page.locator(".stage").first)[0]
    assert stage.right - stage.left > DESKTOP.width * STAGE
    for size in ((DESKTOP.width, DESKTOP.height), LARGE):
        resize(player, size)
        assert not player.page.evaluate(TOO_TALL)
        assert too_wide(player.page) + offences(player.page) == []
    beside_a_panel(player)
