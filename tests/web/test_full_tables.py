"""As many as can sit round a table, on a phone upright and on its side: all of it is within the screen."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.faults import SETTLED, TOO_TALL
from tests.web.layout import misplaced, too_small
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.room import ON_ITS_SIDE, PHONE, Screen
from tests.web.sketch_player import SketchPlayer

UPRIGHT_AND_ON_ITS_SIDE = pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
FINGER = 40  # pixels
LONG_NAME = "Maximilienne-Alexandra"


def artist(visitors: Visitors, name: str, screen: Screen) -> PictomaniaPlayer:
    player = visitors.enter(name, screen=screen, kind=PictomaniaPlayer)
    assert isinstance(player, PictomaniaPlayer)
    return player


@UPRIGHT_AND_ON_ITS_SIDE
def test_eight_play_sketch_on_a_phone(visitors: Visitors, screen: Screen) -> None:
    player = visitors.enter(LONG_NAME, screen=screen, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    player.open_match(8)
    faults: list[str] = []
    for phase in ("look", "draw", "discard", "react"):
        player.play_to(phase)
        player.page.wait_for_function(SETTLED)
        things = {
            "hand": player.hands,
            "name": player.page.locator(".place .plate-of"),
            "deck": player.deck,
            "discard": player.discard,
            "news": player.page.locator(".told"),
            "sentence": player.page.locator(".sentence"),
        }
        if player.answers.count():
            things["answer"] = player.answers
        assert player.hands.count() == 8
        faults += [f"{phase}: {fault}" for fault in misplaced(player.page, things)]
        faults += [f"{phase}: a card is {fault}" for fault in too_small(player.own_cards, FINGER)]
        faults += [f"{phase}: an answer is {fault}" for fault in too_small(player.answers, FINGER)]
        if player.page.evaluate(TOO_TALL):
            faults.append(f"{phase} has to be scrolled")
    assert faults == []


@UPRIGHT_AND_ON_ITS_SIDE
def test_six_play_pictomania_on_a_phone(visitors: Visitors, screen: Screen) -> None:
    anna, ben = artist(visitors, LONG_NAME, screen), artist(visitors, "Ben", screen)
    anna.open_pictomania(6)
    ben.join(anna.link)
    ben.sit(2)
    anna.fill_with_bots()  # they take all bonus tokens but one, and the round goes on
    anna.start()
    anna.press(anna.deck)
    for player in (anna, ben):
        player.press(player.read_all)
    for player in (anna, ben):
        player.slate.wait_for()
        player.draw()
    faults = scene(anna, "drawing", 5, slate=anna.slate, tool=anna.page.get_by_role("toolbar").get_by_role("button"))
    anna.press(anna.slate_of("Ben"))
    faults += scene(anna, "betting", 5, number=anna.numbers("Ben"), back=anna.button(anna.board.back))
    anna.press(anna.numbers("Ben").first)
    anna.press(anna.button(anna.board.finish))
    faults += scene(
        anna, "asked once more", 5, yes=anna.button(anna.board.finish_yes), no=anna.button(anna.board.go_back)
    )
    anna.press(anna.button(anna.board.finish_yes))
    anna.button(anna.board.score).wait_for()
    things = {"next": anna.button(anna.board.next), "score": anna.button(anna.board.score)}
    faults += scene(anna, "reveal", 6, words=False, **things)
    assert faults == []


def scene(player: PictomaniaPlayer, name: str, slates: int, *, words: bool = True, **things: Locator) -> list[str]:
    """What is wrong with a scene in which there are so many small slates, the words and these things."""
    player.page.wait_for_function(SETTLED)
    expect(player.slates).to_have_count(slates)
    cards = {"card": player.word_tabs, "words": player.words_shown} if words else {}
    faults = misplaced(player.page, {"small slate": player.slates, **cards, **things})
    faults += too_small(player.slates, FINGER)
    if player.page.evaluate(TOO_TALL):
        faults.append("it has to be scrolled")
    return [f"{name}: {fault}" for fault in faults]
