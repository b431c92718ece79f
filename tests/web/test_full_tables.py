"""As many as can sit round a table, on a phone upright and on its side: all of it is within the screen."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.faults import TOO_TALL, looked_at
from tests.web.layout import misplaced, too_small
from tests.web.pictomania_player import PictomaniaPlayer
from tests.web.room import ON_ITS_SIDE, PHONE
from tests.web.sketch_player import SketchPlayer

FINGER = 40  # pixels
LONG_NAME = "Maximilienne-Alexandra"


def artist(visitors: Visitors, name: str) -> PictomaniaPlayer:
    player = visitors.enter(name, kind=PictomaniaPlayer)
    assert isinstance(player, PictomaniaPlayer)
    return player


def test_eight_play_sketch_on_a_phone(visitors: Visitors) -> None:
    player = visitors.enter(LONG_NAME, kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    player.open_match(8)
    faults: list[str] = []
    for phase in ("look", "draw", "discard", "react"):
        player.play_to(phase)
        for screen in (ON_ITS_SIDE, PHONE):
            with looked_at(player.page, screen):
                faults += [f"{phase} {screen}: {fault}" for fault in at_sketch(player)]
    assert faults == []


def at_sketch(player: SketchPlayer) -> list[str]:
    """What is wrong with a table of eight."""
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
    return [
        *misplaced(player.page, things),
        *(f"a card is {fault}" for fault in too_small(player.own_cards, FINGER)),
        *(f"an answer is {fault}" for fault in too_small(player.answers, FINGER)),
        *(["it has to be scrolled"] if player.page.evaluate(TOO_TALL) else []),
    ]


def test_six_play_pictomania_on_a_phone(visitors: Visitors) -> None:
    anna, ben = artist(visitors, LONG_NAME), artist(visitors, "Ben")
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
    expect(player.slates).to_have_count(slates)
    cards = {"card": player.word_tabs, "words": player.words_shown} if words else {}
    faults: list[str] = []
    for screen in (ON_ITS_SIDE, PHONE):
        with looked_at(player.page, screen):
            found = [
                *misplaced(player.page, {"small slate": player.slates, **cards, **things}),
                *too_small(player.slates, FINGER),
                *(["it has to be scrolled"] if player.page.evaluate(TOO_TALL) else []),
            ]
            faults += [f"{name} {screen}: {fault}" for fault in found]
    return faults
