"""The life of a table: who leaves and who plays on, what latecomers read, another match, another game."""

import re

from playwright.sync_api import Locator, expect

from tests.web.archive import bots_played, come_back
from tests.web.conftest import Visitors
from tests.web.faults import offences, too_wide
from tests.web.player import Player
from tests.web.room import DESKTOP
from tests.web.together import play_together


def open_page(player: Player, page: str) -> Locator:
    """What the menu opens beside the table."""
    player.press(player.button(player.words.menu))
    player.press(player.button(page))
    return player.panel(page)


def news(player: Player, text: str) -> Locator:
    """What the table has just told everybody."""
    return player.page.locator(".news").filter(has_text=re.compile(text))


def heard(player: Player, text: str) -> Locator:
    """What a screen reader was told."""
    return player.page.get_by_role("log").get_by_text(re.compile(text)).first


def test_everybody_is_told_who_leaves_and_who_plays_on_and_the_log_keeps_it(visitors: Visitors) -> None:
    anna, ben = visitors.enter("Anna"), visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    link = anna.link
    ben.join(link)
    ben.sit(2)
    anna.fill_with_bots()
    anna.start()
    play_together([anna, ben], until=lambda *_: ben.turns["announce"] + anna.turns["announce"] > 0)

    ben.page.goto("about:blank")
    expect(anna.absence("Ben").locator("..")).to_have_text(re.compile(r"^\s*[1-5]?\d\s*$"))
    people = open_page(anna, "Autour de la table")
    anna.press(people.get_by_role("button", name="Que faire avec Ben"))
    anna.press(anna.button("Un robot joue en attendant"))
    expect(news(anna, "Ben n’est plus là")).to_be_visible()
    anna.close()

    ben.page.goto(link)
    expect(news(ben, "You are back in your seat")).to_be_visible()
    expect(news(anna, "Ben est de retour")).to_be_visible()
    expect(heard(anna, "Ben est de retour")).to_be_attached()
    log = open_page(ben, ben.words.log)
    expect(log.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(log.get_by_role("listitem").filter(has_text=re.compile("announces?"))).not_to_have_count(0)
    ben.close()

    ben.press(ben.button(ben.words.menu))
    ben.press(ben.button("Leave the table"))
    ben.press(ben.button("Leave"))
    expect(news(anna, "Ben a quitté la table. .+, un robot, joue à sa place")).to_be_visible()

    late = visitors.enter("Zoé")
    late.join(link)
    expect(open_page(late, late.words.log).get_by_text("Ben a quitté la table")).to_be_visible()


def test_a_rematch_asks_everybody_and_the_last_match_stays_within_reach(visitors: Visitors, room: str) -> None:
    anna, ben = visitors.enter("Ann"), visitors.enter("Ben", "en", DESKTOP)
    match = bots_played(room, "sketch", max_turns=1, matches=2)
    come_back(anna, match)
    ben.join(f"{room}/t/{match.table}")
    expect(ben.page.get_by_role("region", name="The tally of this table")).to_contain_text("2 matches played")

    for player, sit in ((anna, "S’asseoir"), (ben, "Sit down")):
        player.press(player.button(sit))
        expect(player.button(sit)).to_be_hidden()
    ben.press(ben.button(ben.words.rematch))
    expect(ben.page.get_by_text("Waiting for Ann.")).to_be_visible()
    expect(ben.scores).to_be_visible()
    expect(news(anna, "Ben veut rejouer")).to_be_visible()
    for player in (anna, ben):
        assert [*too_wide(player.page), *offences(player.page)] == []
    anna.press(anna.button("Pas cette fois"))
    expect(ben.page.get_by_role("list", name="Who plays again")).to_contain_text("sits out")
    anna.press(anna.button("Encore"))
    for player in (anna, ben):
        expect(player.scores).to_be_hidden()

    anna.press(anna.button(anna.words.menu))
    with anna.page.context.expect_page() as opened:
        anna.press(anna.page.get_by_role("link", name="Revoir la dernière partie"))
    expect(opened.value).to_have_url(re.compile(r"/replay/2$"))
    opened.value.close()


def test_a_table_changes_its_game_under_the_same_link(visitors: Visitors) -> None:
    anna, ben = visitors.enter("Anna"), visitors.enter("Ben", "en", DESKTOP)
    anna.open_table(seats=3)
    ben.join(anna.link)
    ben.sit(2)
    expect(ben.page.get_by_text("Change the game")).to_be_hidden()
    anna.press(anna.page.get_by_text("Changer de jeu"))
    anna.press(anna.button("Diciassette"))
    for player in (anna, ben):
        expect(player.page.get_by_role("heading", name="Diciassette", level=1)).to_be_visible()
    expect(news(ben, "The game is now Diciassette")).to_be_visible()
    assert [*too_wide(anna.page), *offences(anna.page)] == []
    anna.fill_with_bots()
    anna.start()
    for player in (anna, ben):
        expect(player.hand).to_be_visible()
