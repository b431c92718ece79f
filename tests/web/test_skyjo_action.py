"""People play Skyjo Action by touching what is on the screen."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, faults, too_tall_on_its_side
from tests.web.room import PHONE, Screen
from tests.web.screens import walk_skyjo
from tests.web.skyjo_player import SkyjoPlayer
from tests.web.waiting import wait_for
from tests.web.words import Language


def enter(visitors: Visitors, language: Language = "fr", screen: Screen = PHONE) -> SkyjoPlayer:
    player = visitors.enter(language=language, screen=screen, kind=SkyjoPlayer)
    assert isinstance(player, SkyjoPlayer)
    return player


def test_one_person_and_two_bots_play_a_whole_match_with_a_score_sheet_that_fits(visitors: Visitors) -> None:
    player = enter(visitors, "en")
    player.open_match(seats=3, max_turns=3)
    player.play_round()
    wait_for(player.page, SETTLED)
    assert [*faults(player.page), *too_tall_on_its_side(player.page)] == []  # the score sheet
    assert player.play_match() > 5
    expect(player.ranks).to_have_count(3)


@pytest.mark.parametrize("seats", [4, 8])
def test_the_board_fits_a_small_phone_and_axe_finds_nothing_serious(visitors: Visitors, seats: int) -> None:
    player = enter(visitors)
    player.introduce()
    boards_only = 2 if seats == 4 else None
    wrong = {
        name: [*faults(looking.page), *(too_tall_on_its_side(looking.page) if seats == 4 else [])]
        for name, looking in islice(walk_skyjo(player, seats, max_turns=5), boards_only)
    }
    assert {name: found for name, found in wrong.items() if found} == {}


def test_how_many_seats_there_are_follows_the_options(visitors: Visitors) -> None:
    player = enter(visitors)
    choose_game(player)
    seats = player.page.get_by_role("group", name="Places").get_by_role("status")
    more = player.button(player.words.more_seats)
    for group, choice, most in (("Grande tablée", "Oui", 8), ("Genre de partie", "Partie très simple", 6)):
        player.open_settings()
        player.press(player.page.get_by_role("group", name=group).get_by_text(choice))
        player.close_dialog()
        for _ in range(8):
            if more.is_enabled():
                player.press(more)
        expect(seats).to_have_text(str(most))


def test_the_cards_of_one_deck_are_picked_and_a_list_that_cannot_be_is_refused_in_words(visitors: Visitors) -> None:
    visitors.complaints.expected += ["400 (Bad Request)"]
    player = enter(visitors)
    choose_game(player)
    player.open_settings()
    player.press(player.button("Choisir des cartes"))
    for kind in ("Échange", "Vol", "Bouclier", "Coup d’œil"):
        player.press(player.page.get_by_role("button", name=re.compile(rf"^{kind}\s: une de plus")))
    expect(player.page.get_by_role("alert")).to_contain_text("5 à 10 cartes Action")
    expect(player.page.get_by_role("button", name=player.words.open_table)).to_be_disabled()
    player.press(player.page.get_by_role("button", name=re.compile(r"^Vol\s: une de plus")))
    expect(player.page.get_by_role("alert")).to_be_hidden()
    player.close_dialog()
    player.press(player.button(player.words.open_table))
    player.start_button.wait_for()
    player.press(player.page.get_by_text(player.words.more_settings))
    expect(player.page.get_by_text("5 choisies")).to_be_visible()

    player.press(player.page.get_by_role("button", name=re.compile(r"^Échange\s: une de moins")))
    player.press(player.page.get_by_role("button", name="Valider"))
    expect(player.button(f"{player.words.rule} SA-7.1")).to_be_visible()
    expect(player.page.get_by_text("5 choisies")).to_be_visible()


def choose_game(player: SkyjoPlayer) -> None:
    """Skyjo Action on the front page."""
    player.visit()
    player.pick_name()
    player.press(player.page.get_by_text("Skyjo Action"))
