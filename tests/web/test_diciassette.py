"""People play Diciassette by touching what is on the screen."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.diciassette_player import DiciassetteKeyboardPlayer, DiciassettePlayer
from tests.web.faults import faults
from tests.web.room import DESKTOP, PHONE, Motion, Screen
from tests.web.screens import walk_diciassette
from tests.web.test_display import WATCH_MOTION
from tests.web.words import Language

HIDDEN = re.compile("hidden")
LONG = 120.0  # seconds: nobody is hurried


def enter(
    visitors: Visitors,
    language: Language = "fr",
    screen: Screen = PHONE,
    motion: Motion = "reduce",
    kind: type[DiciassettePlayer] = DiciassettePlayer,
) -> DiciassettePlayer:
    player = visitors.enter(language=language, screen=screen, motion=motion, kind=kind)
    assert isinstance(player, DiciassettePlayer)
    return player


def test_one_person_and_three_bots_play_a_whole_game(visitors: Visitors) -> None:
    player = enter(visitors, motion="no-preference")
    player.open_match(seats=4)
    player.play_match()
    assert player.laid
    expect(player.ranks).to_have_count(4)


def test_at_live_pace_the_card_of_another_is_called_at_once(visitors: Visitors) -> None:
    player = enter(visitors, screen=DESKTOP)
    player.open_match(seats=2, pace="live", react=LONG)
    player.play_on(lambda ask: ask == "answer")
    expect(player.page.get_by_role("img", name="encore")).to_be_visible()
    before = player.tokens
    player.press(player.call_button)
    player.play_on(lambda ask: ask != "go_on")
    assert player.tokens != before


def test_who_let_the_board_pass_is_asked_again_when_their_turn_has_come(visitors: Visitors) -> None:
    player = enter(visitors)
    player.open_match(seats=3)
    player.play_on(lambda ask: ask == "answer")
    player.pass_until("auto_turn")
    player.play_on(lambda ask: ask != "go_on")
    assert player.wait_for_ask() in ("lay", "scores")
    expect(player.auto_stop).to_be_hidden()


def test_who_let_the_board_pass_until_a_card_is_hidden_is_asked_about_those_alone(visitors: Visitors) -> None:
    player = enter(visitors, "en", DESKTOP)
    player.open_match(seats=3)
    player.play_on(lambda ask: ask == "answer")
    player.pass_until("auto_hidden")
    for _ in range(2):
        player.play_on(lambda ask: ask in ("answer", "scores"))
        if player.wait_for_ask() == "scores":
            break
        expect(player.line_cards.last.get_by_role("img")).to_have_accessible_name(HIDDEN)
        player.answer()


def test_passing_by_itself_is_remembered_and_ends_with_one_press(visitors: Visitors) -> None:
    player = enter(visitors)
    player.open_match(seats=2)
    player.play_on(lambda ask: ask == "answer")
    assert faults(player.page) == []
    player.pass_until("auto_sum", "auto_hidden")
    player.page.reload()
    player.press(player.auto_stop)
    expect(player.auto_stop).to_be_hidden()
    player.page.reload()
    player.line.wait_for()
    expect(player.auto_stop).to_be_hidden()


def test_a_card_is_turned_over_in_the_hand_and_carried_to_the_line(visitors: Visitors) -> None:
    player = enter(visitors, screen=DESKTOP, motion="no-preference")
    player.open_match(seats=2)
    player.play_on(lambda ask: ask == "lay")
    player.press(player.open_hand.first)
    player.press(player.open_hand.first)
    expect(player.enabled(player.seventeen.here)).to_have_accessible_name(re.compile("face cachée$"))
    player.carry(player.open_hand.first, player.table_top)
    expect(player.page.get_by_text("Tu poses").first).to_be_visible()


def test_a_whole_game_is_played_with_the_keyboard_alone_and_without_motion(visitors: Visitors) -> None:
    player = enter(visitors, "en", DESKTOP, kind=DiciassetteKeyboardPlayer)
    player.page.add_init_script(WATCH_MOTION)
    player.open_match(seats=2)
    player.play_match()
    assert player.laid
    expect(player.ranks).to_have_count(2)
    assert player.page.evaluate("[...window.moved]") == []


def test_the_board_fits_a_small_phone_and_axe_finds_nothing_serious(visitors: Visitors) -> None:
    player = enter(visitors)
    player.introduce()
    sights = walk_diciassette(player, seats=6)
    assert {name: wrong for name, looking in sights if (wrong := faults(looking.page))} == {}
