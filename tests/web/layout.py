"""Where things are on a screen: within it, beside one another, and under the finger."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple

from playwright.sync_api import Locator, Page

BLUR: Final = 1.0  # edges may meet
SEEN: Final = """(things) => things.map((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return [left, top, right, bottom, thing.contains(hit) || (hit?.contains(thing) ?? false)];
})"""


class Box(NamedTuple):
    """Where a thing is; `bare`: nothing else covers its middle."""

    left: float
    top: float
    right: float
    bottom: float
    bare: bool

    def within(self, other: "Box") -> bool:
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def meets(self, other: "Box") -> bool:
        """Whether two things overlap."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > BLUR and down > BLUR


def boxes(things: Locator) -> list[Box]:
    """Where all of these are."""
    return [Box(*one) for one in things.evaluate_all(SEEN)]


def misplaced(page: Page, things: Mapping[str, Locator]) -> list[str]:
    """What is missing, not wholly on the screen, covered, or overlaps another thing."""
    size = page.viewport_size
    assert size
    screen = Box(-BLUR, -BLUR, size["width"] + BLUR, size["height"] + BLUR, bare=True)
    found = [(f"{name} {at}", box) for name, one in things.items() for at, box in enumerate(boxes(one), start=1)]
    return [
        *(f"{name} is missing" for name, one in things.items() if not one.count()),
        *(f"{name} is off the screen: {box}" for name, box in found if not box.within(screen)),
        *(f"{name} is covered" for name, box in found if not box.bare),
        *(f"{one} overlaps {other}" for (one, a), (other, b) in combinations(found, 2) if a.meets(b)),
    ]


def too_small(things: Locator, least: float) -> list[str]:
    """What is not so many pixels wide and tall."""
    return [f"too small: {box}" for box in boxes(things) if min(box.right - box.left, box.bottom - box.top) < least]
