"""Any game is played in sentences and buttons: one without a board at once, the others in text mode."""

import re
import sys
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tablee.bots.cast import CAST
from tablee.games import GAMES
from tests import sticks
from tests.web.conftest import Visitors
from tests.web.faults import offences, too_wide
from tests.web.player import Player
from tests.web.replay_viewer import REPLAY
from tests.web.room import DESKTOP, PHONE, Screen, open_room
from tests.web.text_player import TextPlayer
from tests.web.words import Language

LEAST = {"catch_out": 2, "diciassette": 2, "pictomania": 3, "sketch": 2, "skyjo_action": 2}
PRESSES = 10
WIRE = re.compile(r"[{}\[\]_]|\b(undefined|null|NaN)\b|\b[ADsd]\d\b")  # what nobody should read


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the toy."""
    with open_room(tmp_path_factory.mktemp("room"), serve=(sys.executable, "-m", "tests.sticks.serve")) as address:
        yield address


def enter(visitors: Visitors, game: str, language: Language = "fr", screen: Screen = PHONE) -> TextPlayer:
    player = visitors.enter(language=language, screen=screen, kind=TextPlayer)
    assert isinstance(player, TextPlayer)
    player.game = game
    player.chance = Random(f"{game} {language}")
    return player


def at_sticks(visitors: Visitors, language: Language = "fr", screen: Screen = PHONE) -> TextPlayer:
    player = enter(visitors, sticks.NAME, language, screen)
    player.open_match(2)
    return player


def focused(player: Player) -> Locator:
    return player.page.locator(":focus")


# A game without a board


def test_a_game_without_a_board_is_played_from_the_front_page_to_the_scores(visitors: Visitors) -> None:
    player = enter(visitors, sticks.NAME)
    title = sticks.HELP["fr"].title
    player.visit()
    player.pick_name()
    player.press(player.page.get_by_text(title, exact=True))
    expect(player.page.get_by_text(sticks.HELP["fr"].intro.partition(". ")[0])).to_be_visible()
    player.press(player.button(player.words.open_table))
    player.fill_with_bots()
    player.start()
    expect(player.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    assert player.play_on(12) < 12
    ranks = player.ranks
    expect(ranks).to_have_count(2)
    player.rematch()
    assert player.play_on(12) < 12


def test_the_plain_board_says_what_is_asked_what_lies_there_and_what_has_happened(visitors: Visitors) -> None:
    player = at_sticks(visitors, "en")
    expect(player.part(player.text.yours)).to_contain_text("How many sticks do you take?")
    while not player.part(player.text.log).get_by_text("You take").count():
        player.press(player.button("Take 1 stick"))
        player.answers.first.wait_for()
    left = int(player.part(player.text.table).locator("dd").first.inner_text())
    expect(player.part(player.text.table)).to_contain_text(f"Sticks {left}", use_inner_text=True)
    expect(player.part(player.text.players).get_by_role("heading", level=3)).to_have_count(2)
    expect(player.part(player.text.log).get_by_role("listitem").first).to_contain_text(f"{left} left.")


def test_it_is_played_with_the_keyboard_and_by_ear(visitors: Visitors) -> None:
    player = at_sticks(visitors, screen=DESKTOP)
    player.answers.first.wait_for()
    player.page.keyboard.press("Tab")
    mine = player.part(player.text.log).get_by_text("Tu prends")
    for presses in range(1, 12):
        expect(focused(player)).to_have_text(re.compile("^Prendre"))
        player.page.keyboard.press("Enter")
        expect(mine).to_have_count(presses)
        if presses == 1:
            expect(player.page.get_by_role("log")).to_contain_text("Tu prends")
        player.answers.first.or_(player.scores).first.wait_for()
        if player.scores.is_visible():
            return
    raise AssertionError("it does not end")


def test_a_match_is_watched_again_on_the_plain_board(visitors: Visitors) -> None:
    player = at_sticks(visitors, screen=DESKTOP)
    player.play_on(12)
    words = REPLAY["fr"]
    player.press(player.page.get_by_role("link", name=words.watch))
    lines = player.part(player.text.log).get_by_role("listitem")
    player.press(player.button(words.forth))
    expect(lines.first).to_have_text(re.compile(f"^(Tu|{'|'.join(('Mina', 'Sacha', *CAST))}) .*prend"))
    assert player.page.get_by_role("button", name=re.compile("^Prendre")).count() == 0


# Text mode


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_in_text_mode_by_reading_and_pressing_buttons(visitors: Visitors, game: str) -> None:
    language: Language = "en" if len(game) % 2 else "fr"
    player = enter(visitors, game, language)
    player.open_match(LEAST[game])
    player.choose_text_mode()
    read: list[str] = []
    for _ in range(PRESSES):
        if not player.play_on(1):
            break
        read.append(player.page.get_by_role("main").inner_text())
    assert read
    assert len(read) == PRESSES or player.scores.is_visible()
    assert {found[0]: page for page in read if (found := WIRE.search(page))} == {}
    assert [*too_wide(player.page), *offences(player.page)] == []


def test_a_move_of_many_parts_is_chosen_step_by_step_and_a_step_taken_back(visitors: Visitors) -> None:
    player = enter(visitors, "catch_out", "en", DESKTOP)
    player.open_match(2)
    player.choose_text_mode()
    yours = player.part(player.text.yours)
    while not yours.get_by_text("The highest").count():
        player.play_on(1)
    player.press(yours.get_by_role("button", name="7", exact=True))
    player.press(yours.get_by_role("button", name="5", exact=True))
    expect(focused(player)).to_have_text("Announce 7 · 5 · 5")
    player.press(player.button(player.text.back))
    player.press(yours.get_by_role("button", name="6", exact=True))
    player.press(yours.get_by_role("button", name="Announce 7 · 6 · 2", exact=True))
    expect(player.part(player.text.log)).to_contain_text("You announce 7 · 6 · 2.")


def test_text_mode_is_remembered_and_left_again(visitors: Visitors) -> None:
    player = enter(visitors, "skyjo_action")
    player.open_match(2)
    player.choose_text_mode()
    player.page.reload()
    expect(player.part(player.text.log)).to_be_visible()
    player.press(player.button(player.words.menu))
    player.press(player.page.get_by_text(player.text.board, exact=True))
    player.page.keyboard.press("Escape")
    expect(player.part(player.text.log)).to_be_hidden()
    expect(player.page.get_by_role("group", name="Ta grille")).to_be_visible()
