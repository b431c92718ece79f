"""People play Skyjo Action by touching what is on the screen."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.room import DESKTOP, PHONE, Screen
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.words import Language


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone-fr", "desktop-en"])
def test_one_person_and_two_bots_play_a_whole_match(visitors: Visitors, screen: Screen, language: Language) -> None:
    player = visitors.enter(language=language, screen=screen, kind=SkyjoPlayer)
    assert isinstance(player, SkyjoPlayer)
    player.open_short_match()
    assert player.play_match() > 10
    expect(player.panel(player.words.scores).get_by_role("listitem")).to_have_count(3)
