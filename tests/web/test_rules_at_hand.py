"""The rules are at hand, and whoever breaks one is told which."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tablee.games import GAMES
from tests.web.conftest import Visitors
from tests.web.player import Player
from tests.web.together import play_together
from tests.web.words import Language

EQUAL = "CO-4.6"


class Meddler:
    """Sits between a page and the table, and once sends another command than the one that was pressed."""

    def __init__(self, player: Player) -> None:
        self.instead: dict[str, Any] | None = None
        player.page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        table = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            request = json.loads(message)
            if self.instead and request["type"] == "play":
                request["command"], self.instead = self.instead, None
            table.send(json.dumps(request))

        page.on_message(pass_on)


def test_the_rules_open_in_place_and_nothing_is_lost(visitors: Visitors) -> None:
    player = visitors.enter()
    player.open_game(seats=3)
    player.play_until("announce")
    player.say(9)
    rules = player.panel(player.words.rules)
    player.press(player.button(player.words.rules))
    expect(rules.get_by_role("list").first.get_by_role("listitem")).to_have_count(10)
    expect(rules.get_by_text(EQUAL)).to_be_hidden()
    player.press(rules.get_by_text(player.words.exact))
    player.write(rules.get_by_role("searchbox"), EQUAL)
    expect(rules.get_by_text(EQUAL)).to_be_in_viewport()
    expect(rules.get_by_role("term")).to_have_count(1)
    expect(player.hand).to_be_in_viewport(ratio=1)
    player.close()
    expect(player.said(9)).to_be_visible()
    player.say(6)
    player.say(2)
    player.press(player.button(f"{player.words.announce} 9 · 6 · 2"))
    expect(player.sign_of("announce")).to_be_hidden()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_who_breaks_a_rule_is_told_why_and_finds_the_rule(visitors: Visitors, language: Language) -> None:
    anna, ben = visitors.enter("Anna", language), visitors.enter("Ben", language)
    meddlers = {player: Meddler(player) for player in (anna, ben)}
    anna.open_table(seats=2)
    ben.join(anna.link)
    ben.sit(2)
    anna.start()
    holder = play_together([anna, ben], until=lambda _player, moment: moment == "announce")
    assert holder
    for _ in range(3):
        holder.say(7)
    holder.press(holder.button(holder.words.announce))

    responder = ben if holder is anna else anna
    assert responder.wait() == "respond"
    expect(responder.button(responder.words.take)).to_be_disabled()
    meddlers[responder].instead = {"do": "take"}
    responder.press(responder.button(responder.words.true))
    expect(responder.page.get_by_text(told(EQUAL, language)).first).to_be_visible()
    responder.press(responder.button(f"{responder.words.rule} {EQUAL}"))
    clause = responder.panel(responder.words.rules).get_by_role("term").filter(has_text=EQUAL)
    expect(clause).to_be_in_viewport()
    responder.close()
    responder.act("respond")


def told(number: str, language: Language) -> str:
    """What the rules tell whoever breaks this clause."""
    clauses = (clause for section in GAMES["catch_out"].HELP[language].sections for clause in section.clauses)
    (sentence,) = next(clause for clause in clauses if clause.number == number).refusals.values()
    return sentence.replace(" :", "\u00a0:").replace("'", "’")
