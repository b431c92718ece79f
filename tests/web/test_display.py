"""How a page is shown: its language, its colours, without motion, and over plain http."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.player import Player
from tests.web.room import PLAIN_HOST
from tests.web.words import WORDS

WATCH_MOTION = """
    window.moved = new Set();
    const plain = new Set(["offset", "computedOffset", "easing", "composite", "opacity"]);
    const look = () => {
        for (const { effect, animationName, transitionProperty } of document.getAnimations()) {
            const fades = effect.getKeyframes().every((frame) => Object.keys(frame).every((key) => plain.has(key)));
            const { activeDuration } = effect.getComputedTiming();
            if (activeDuration > (fades ? 200 : 10))
                window.moved.add(`${animationName ?? transitionProperty ?? "?"} of ${effect.target.outerHTML}`);
        }
        requestAnimationFrame(look);
    };
    look();
"""


def test_the_language_is_the_browsers_and_can_be_switched_for_good(visitors: Visitors) -> None:
    player = visitors.enter(language="fr")
    player.visit()
    for words in (WORDS["en"], WORDS["fr"], WORDS["en"]):
        player.switch({"fr-FR": "Français", "en-GB": "English"}[words.locale])
        player.words = words
        expect(player.page.get_by_text(words.tagline)).to_be_visible()
        assert player.page.evaluate("document.documentElement.lang") == words.locale[:2]
    player.page.reload()
    expect(player.page.get_by_text(WORDS["en"].tagline)).to_be_visible()


def test_the_colours_are_the_devices_and_can_be_switched_for_good(visitors: Visitors) -> None:
    player = visitors.enter(scheme="dark")
    player.visit()
    assert brightness(player) < 0.2
    player.switch(player.words.light)
    assert brightness(player) > 0.8
    player.page.reload()
    assert brightness(player) > 0.8
    player.switch(player.words.dark)
    assert brightness(player) < 0.2


def brightness(player: Player) -> float:
    colour: str = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")) / 3 / 255


def test_over_plain_http_a_table_is_opened_and_its_link_copied(visitors: Visitors) -> None:
    player = visitors.enter()
    player.room = player.room.replace("127.0.0.1", PLAIN_HOST)
    player.open_table(seats=3)
    assert player.page.evaluate("[isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]") == [False] * 3
    player.press(player.button(player.words.copy))
    expect(player.page.get_by_role("main").get_by_text(player.words.copied)).to_be_visible()
    player.fill_with_bots()
    player.start()
    player.play_until("announce")
    player.act("announce")
