"""Somebody who plays Skyjo Action by touching what the board offers."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.words import Language

SHORT: Final = '{"game": "skyjo_action", "seats": 3, "options": {"max_turns": 3}}'
# What is pressed wherever it is offered, in this order: answers first, then the deck, then a card of the own grid.
OFFERS: Final[dict[Language, tuple[str, ...]]] = {
    "fr": (
        "Manche suivante",
        "Ne rien prendre",
        "Laisser faire",
        "Garder$",
        "J’ai vu",
        r"Pioche\s:",
        r"Rangée \d, colonne \d",
    ),
    "en": (
        "Next round",
        "Take nothing",
        "Let it happen",
        "Keep$",
        "Seen",
        "Deck:",
        r"Row \d, column \d",
    ),
}
MOST_PRESSES: Final = 200


class SkyjoPlayer(Player):
    """Draws from the deck, puts the card where it may go, and takes no action card."""

    def open_short_match(self) -> None:
        """A table whose rounds end after three turns, so that a match is soon over."""
        self.visit()
        self.pick_name()
        expect(self.button(self.words.open_table)).to_be_enabled()
        table = self.page.evaluate(
            "body => fetch('/api/tables', {method: 'POST', body}).then(r => r.json()).then(t => t.id)", SHORT
        )
        self.visit(f"/t/{table}")
        self.fill_with_bots()
        self.start()

    def play_match(self) -> int:
        """Play until the scores are shown; gives the number of presses."""
        for presses in range(MOST_PRESSES):
            offer = self._offer()
            expect(offer.or_(self.scores).first).to_be_visible()
            if self.scores.is_visible():
                return presses
            self.press(offer.first)
        raise AssertionError("the match does not end")

    def _offer(self) -> Locator:
        """What can be pressed now, the first kind of thing that there is."""
        kinds = [self._enabled(words) for words in OFFERS[self.language]]
        anything = kinds[0]
        for kind in kinds[1:]:
            anything = anything.or_(kind)
        expect(anything.or_(self.scores).first).to_be_visible()
        return next((kind for kind in kinds if kind.count()), anything)

    def _enabled(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{words}"), disabled=False)
