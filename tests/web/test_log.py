"""The log: a host may cut it to what everybody at a real table has just seen."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.words import Language

LAST_TURN: Final[dict[Language, str]] = {"fr": "Le dernier tour", "en": "The last turn"}
LONG: Final[dict[Language, str]] = {"fr": "Les derniers coups", "en": "The last moves"}
ANNOUNCED: Final = re.compile(r"\b(annonces?|announces?)\b")  # which is how a turn of Catch Out begins


def turns(player: Player) -> Locator:
    """The turns that the log tells of."""
    return player.panel(player.words.log).get_by_role("listitem").filter(has_text=ANNOUNCED)


def length(player: Player, words: dict[Language, str]) -> Locator:
    return player.page.get_by_role("radio", name=words[player.language])


def open_log(player: Player) -> None:
    player.press(player.button(player.words.menu))
    player.press(player.button(player.words.log))


def test_the_host_cuts_the_log_to_the_last_turn_for_everybody(visitors: Visitors) -> None:
    mina, ben = visitors.enter("Mina"), visitors.enter("Ben", "en", DESKTOP)
    mina.open_table(seats=3)
    ben.join(mina.link)
    ben.press(ben.page.get_by_text(ben.words.more_settings))
    expect(length(ben, LONG)).to_be_checked()
    mina.fill_with_bots()
    mina.start()
    ben.button(ben.words.menu).wait_for()
    mina.play_until("announce")
    mina.act("announce")
    mina.play_until("announce")
    open_log(mina)
    open_log(ben)
    for player in (mina, ben):
        assert turns(player).count() > 2
    expect(length(ben, LAST_TURN)).to_be_disabled()

    mina.press(mina.page.get_by_text(LAST_TURN["fr"], exact=True))
    for player in (mina, ben):
        expect(length(player, LAST_TURN)).to_be_checked()
        expect(turns(player)).to_have_count(2)

    mina.press(mina.page.get_by_text(LONG["fr"], exact=True))
    for player in (mina, ben):
        expect(length(player, LONG)).to_be_checked()
        expect(turns(player).nth(2)).to_be_visible()
