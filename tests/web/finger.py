"""A finger, or a mouse, that comes down on a spot and stays there until it is lifted."""

from typing import NamedTuple

from playwright.sync_api import Locator

from tests.web.player import Player


class Spot(NamedTuple):
    """A place on the screen."""

    x: float
    y: float


class Finger:
    """Presses in two halves: what happens to the page in between is the test's business."""

    def __init__(self, player: Player) -> None:
        self._mouse = None if player.touch else player.page.mouse
        self._touch = player.page.context.new_cdp_session(player.page)

    def come_down(self, spot: Spot) -> None:
        if self._mouse:
            self._mouse.move(*spot)
            self._mouse.down()
        else:
            self._tell("touchStart", [spot._asdict()])

    def slide(self, spot: Spot) -> None:
        if self._mouse:
            self._mouse.move(*spot)
        else:
            self._tell("touchMove", [spot._asdict()])

    def lift(self) -> None:
        if self._mouse:
            self._mouse.up()
        else:
            self._tell("touchEnd", [])

    def press(self, spot: Spot) -> None:
        """Without looking what is there: something else may lie over it."""
        self.come_down(spot)
        self.lift()

    def _tell(self, event: str, points: list[dict[str, float]]) -> None:
        self._touch.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})


def middle(thing: Locator) -> Spot:
    box = thing.bounding_box()
    assert box
    return Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def upper_edge(thing: Locator) -> Spot:
    """Where it is no more, should it move down by a few pixels."""
    box = thing.bounding_box()
    assert box
    return Spot(box["x"] + box["width"] / 2, box["y"] + 3)
