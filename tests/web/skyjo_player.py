"""Somebody who plays Skyjo Action by touching what the board offers."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.words import Language

MOST_PRESSES: Final = 400


class SkyjoWords(NamedTuple):
    """What is written on the board. `offers` is what is pressed wherever it is offered, in this order: answers first,
    then the deck, then a card of the own grid. `aimed` are actions that need targets in other grids."""

    next_round: str
    offers: tuple[str, ...]
    row: str
    mine: str
    aimed: tuple[str, ...]
    take: str
    play: str
    sheet: str
    hand: str
    level: str
    beginner: str


SKYJO: Final[dict[Language, SkyjoWords]] = {
    "fr": SkyjoWords(
        next_round="Manche suivante",
        offers=(
            "Poser quand",
            "Ne rien prendre",
            "Laisser faire",
            "Garder$",
            "J’ai vu",
            r"Pioche\s:",
            r"Rangée \d, colonne \d",
        ),
        row="La rangée Action",
        mine="Tes actions",
        aimed=("Échange", "Retrait"),
        take="Prendre",
        play="Jouer",
        sheet="Feuille de score",
        hand="En main",
        level="Niveau des robots",
        beginner="Débutant",
    ),
    "en": SkyjoWords(
        next_round="Next round",
        offers=("Place it", "Take nothing", "Let it happen", "Keep$", "Seen", "Deck:", r"Row \d, column \d"),
        row="The action row",
        mine="Your actions",
        aimed=("Trade", "Remove"),
        take="Take",
        play="Play",
        sheet="Score sheet",
        hand="In hand",
        level="Level of the bots",
        beginner="Beginner",
    ),
}


class SkyjoPlayer(Player):
    """Draws from the deck and puts the card where it may go."""

    game = "skyjo_action"

    @property
    def skyjo(self) -> SkyjoWords:
        return SKYJO[self.language]

    def fill_with_bots(self) -> None:
        """Beginners, who leave the action cards to others."""
        super().fill_with_bots()
        self.press(self.page.get_by_role("group", name=self.skyjo.level).get_by_text(self.skyjo.beginner, exact=True))

    def play_match(self) -> int:
        """Play until the scores are shown; gives the number of presses."""
        return self.play_on(self.scores.is_visible)

    def play_round(self) -> None:
        """Play until the score sheet is shown."""
        self.play_on(self.next_round.is_visible)

    def draw(self) -> None:
        """Play until the card that was drawn is in the hand."""
        hand = self.page.get_by_role("group", name=self.skyjo.hand)
        self.play_on(lambda: hand.is_visible() and self.enabled(self.skyjo.offers[-1]).count() > 1)

    def aim(self) -> None:
        """Play until an action that needs targets is being played, and touch the first of them."""
        self.play_on(self._aims)
        self.press(self.enabled(self.skyjo.offers[-1]).first)

    def play_on(self, until: Callable[[], bool]) -> int:
        """Press what is offered until something is true, in this match or another; gives the number of presses."""
        for presses in range(MOST_PRESSES):
            expect(self._anything.or_(self.next_round).or_(self.scores).first).to_be_visible()
            if until():
                return presses
            if self.scores.is_visible():
                self.rematch()
            elif self.next_round.is_visible():
                self.press(self.next_round)
            elif (offer := self._offer()) is not None:
                self.press(offer.first)
        raise AssertionError("what is waited for does not come")

    def enabled(self, words: str) -> Locator:
        """The buttons that can be pressed and whose names start like this."""
        return self.page.get_by_role("button", name=re.compile(f"^{words}"), disabled=False)

    @property
    def next_round(self) -> Locator:
        return self.enabled(self.skyjo.next_round)

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("region", name=self.skyjo.sheet)

    @property
    def _anything(self) -> Locator:
        first, *others = (self.enabled(words) for words in self.skyjo.offers)
        for other in others:
            first = first.or_(other)
        return first

    def _offer(self) -> Locator | None:
        """What can be pressed now, the first kind of thing that there is."""
        kinds = (self.enabled(words) for words in self.skyjo.offers)
        return next((kind for kind in kinds if kind.count()), None)

    def _aims(self) -> bool:
        """Take an action that needs targets, or play the one that was taken; true once its targets are asked for."""
        if (held := self._pickable(self.skyjo.mine)).count():
            self.press(held.first)
            self.press(self.enabled(self.skyjo.play).first)
            return True
        lying = self._pickable(self.skyjo.row)
        if not lying.count():  # then any, so that others come to lie there
            lying = self._picked_from(self.skyjo.row)
        if lying.count():
            self.press(lying.first)
            self.press(self.enabled(self.skyjo.take).first)
        return False

    def _pickable(self, group: str) -> Locator:
        """The actions with targets in a group that can be touched now: those that can be picked say so."""
        named = self.page.get_by_role("button", name=re.compile("|".join(self.skyjo.aimed)))
        return self._picked_from(group).and_(named)

    def _picked_from(self, group: str) -> Locator:
        return self.page.get_by_role("group", name=group).locator("[aria-pressed=false]")
