"""Another way to play than pressing: carrying cards."""

from playwright.sync_api import Locator, expect

from tests.web.archive import skip_to
from tests.web.conftest import Visitors
from tests.web.player import Phase, Player
from tests.web.room import DESKTOP


class Carrier(Player):
    """Carries cards with the mouse to where they belong."""

    def put(self, card: Locator, place: Locator) -> None:
        self.carry(card, place)

    def share(self) -> None:
        """Across and back again, and done."""
        for _ in range(2):
            place = self.button(self.words.give, self.words.keep).first
            name = place.get_attribute("aria-label") or ""
            self.carry(self.shared_cards.first, place)
            expect(self.button(self.words.give, self.words.keep).first).not_to_have_attribute("aria-label", name)
        self.press(self.button(self.words.confirm_share))

    def carry(self, card: Locator, place: Locator) -> None:
        card.hover()
        self.page.mouse.down()
        box = place.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=2)
        self.page.mouse.up()


def test_cards_are_kept_and_shared_by_carrying_them(visitors: Visitors) -> None:
    player = visitors.enter(screen=DESKTOP, motion="no-preference", kind=Carrier)
    player.open_game(seats=3)
    phases: tuple[Phase, ...] = ("keep", "share")
    for phase in phases:
        skip_to(player, phase)
        player.act(phase)
