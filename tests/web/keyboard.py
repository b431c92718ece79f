"""A player without a mouse."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.web.player import Player

MOST_STOPS: Final = 80


class KeyboardPlayer(Player):
    """Goes from thing to thing with Tab, along a hand with the arrows, and presses with Enter or Space."""

    def press(self, thing: Locator) -> None:
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def skip(self) -> None:
        """The button has the focus, if nothing else has."""
        focused = self.go_on.evaluate_all("ones => ones.includes(document.activeElement)")
        self.page.keyboard.press("Enter" if focused else "Tab")

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.type(text)

    def put(self, card: Locator, place: Locator) -> None:
        """The card beside the one that was meant: to get there is what the arrows are for."""
        self.reach(card)
        self.page.keyboard.press("ArrowRight")
        expect(card).not_to_be_focused()
        self.page.keyboard.press("Space")
        self.press(place)

    def reach(self, thing: Locator) -> None:
        """Tab until it has the focus."""
        thing.wait_for()
        for _ in range(MOST_STOPS):
            if thing.evaluate("thing => thing === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {thing} with the Tab key")
