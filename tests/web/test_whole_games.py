"""People play whole games by touching what is on the screen."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.room import DESKTOP, PHONE, Screen
from tests.web.words import Language


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_person_and_three_bots_play_a_whole_game_and_one_press_deals_again(
    visitors: Visitors, screen: Screen, language: Language
) -> None:
    player = visitors.enter(language=language, screen=screen, motion="no-preference")
    player.open_game(seats=4)
    player.play()
    ranks = player.panel(player.words.scores).get_by_role("listitem")
    expect(ranks).to_have_count(4)
    expect(ranks.filter(has_text=player.name)).to_have_count(1)
    player.rematch()
    assert player.wait() != "scores"


def test_two_players_look_at_two_cards_and_lay_some_open(visitors: Visitors) -> None:
    player = visitors.enter(language="en", screen=DESKTOP)
    player.open_game(seats=2)
    assert player.wait() == "look"
    expect(player.hand.get_by_role("img")).to_have_count(2)
    expect(player.open_discard).to_have_count(1)
    player.play()
    assert player.turns["keep"]
    assert len(player.open_cards) > player.turns["keep"]
    expect(player.panel(player.words.scores).get_by_role("listitem")).to_have_count(2)
