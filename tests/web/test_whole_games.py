"""A whole game is played without touching the screen; one played by touching it is in `test_secrecy.py`."""

from typing import Final

from playwright.sync_api import expect

from tablee.engine.codec import fit
from tablee.engine.record import Record, replay
from tablee.games import catch_out
from tablee.games.catch_out.model import Placed
from tests.web.archive import finish
from tests.web.conftest import Visitors
from tests.web.keyboard import KeyboardPlayer
from tests.web.player import PHASES, Player
from tests.web.room import DESKTOP
from tests.web.test_display import WATCH_MOTION

KINDS: Final = {"A": ("angel", "+2"), "D": ("demon", "−2"), "X": ("X", "0")}


def test_every_turn_of_a_game_for_two_is_played_with_the_keyboard_alone_and_without_motion(visitors: Visitors) -> None:
    player = visitors.enter(language="en", screen=DESKTOP, kind=KeyboardPlayer)
    player.page.add_init_script(WATCH_MOTION)
    player.open_game(seats=2)
    assert player.wait() == "look"
    expect(player.hand.get_by_role("img")).to_have_count(2)
    expect(player.open_discard).to_have_count(1)
    laid = 0
    while len(player.turns) < len(PHASES) and (moment := player.wait()) != "scores":
        laid = len(player.open_cards)
        player.act(moment)
    assert player.turns["keep"]
    assert laid >= player.turns["keep"]
    finish(player)
    expect(player.ranks).to_have_count(2)
    piles = player.page.get_by_role("region", name="The opened piles").get_by_role("listitem")
    for pile, (cards, score) in zip(piles.all(), opened(player), strict=True):
        expect(pile).to_contain_text(f"from the bottom: {cards}. Total: {score} point")
        expect(pile.locator(".sum")).to_have_text(score)
    assert player.page.evaluate("[...window.moved]") == []


def opened(player: Player) -> list[tuple[str, str]]:
    """The piles at the end and their scores, by the record of the match."""
    written = player.page.request.get(f"{player.room}/api/tables/{player.table}/matches/1")
    *_, end = replay(catch_out, fit(Record, written.json()))
    assert end.outcome is not None
    piles = [", ".join(map(counted, pile)) for pile in end.state.piles]
    return list(zip(piles, (str(score).replace("-", "−") for score in end.outcome.scores), strict=True))


def counted(placed: Placed) -> str:
    """A card of a pile, and what it is worth there."""
    kind, worth = KINDS[placed.card[0]]
    named = f"{kind} {placed.card[1:]}".strip()
    return f"{named} ({worth})" if placed.face == "up" else f"{named} face down (+1)"
