"""A table on the wall: who comes to it with a phone, and what is wrong with what all look at."""

from itertools import combinations
from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.faults import PAINTED, SETTLED, looked_at, too_wide
from tests.web.layout import boxes
from tests.web.player import Player
from tests.web.room import Screen
from tests.web.waiting import wait_for

TELEVISION: Final = Screen(1920, 1080, 1, touch=False)
LARGER: Final = Screen(3840, 2160, 1, touch=False)
LEAST, NAME, TOLD, TIME = 0.022, 0.027, 0.04, 0.045  # of the screen's height, from four metres

# Every word in sight, how tall it is on the screen, and where it ends; a sheet of one size is scaled to the window.
WORDS: Final = """() => {
    const wall = document.querySelector("[data-wall]");
    const foot = document.querySelector("footer").getBoundingClientRect().top;
    const scale = wall.getBoundingClientRect().width / wall.offsetWidth;
    const found = [];
    const texts = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, holder = text.parentElement, range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (!text.data.trim() || !box.width || holder.closest(".unseen, .avatar, svg, [popover]")) continue;
        const height = parseFloat(getComputedStyle(holder).fontSize) * scale;
        const lowest = holder.closest("footer") ? innerHeight : foot;
        const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= lowest + 1;
        found.push([text.data.trim(), height / innerHeight, inside]);
    }
    return found;
}"""
TALL: Final = "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * {scale} / innerHeight)"
HIDDEN: Final = """() => [...document.querySelectorAll("[data-wall] *")].filter(
    (one) => one.scrollHeight > one.clientHeight + 2 && /auto|scroll/.test(getComputedStyle(one).overflowY)
).map((one) => one.className)"""


class Evening(NamedTuple):
    """A table, somebody at it with a phone, and the television."""

    host: Player
    screen: Page


def gather(visitors: Visitors, game: str, seats: int, **options: object) -> Evening:
    """A table that waits, on a phone and on the television, which nobody gives a name."""
    host, television = visitors.enter("Maximilienne"), visitors.enter("", screen=TELEVISION)
    host.introduce()
    table = host.ask("POST", "/api/tables", game=game, seats=seats, options=options)["id"]
    host.visit(f"/t/{table}")
    host.start_button.wait_for()
    address = host.page.get_by_role("link", name=f"/t/{table}/ecran").get_attribute("href")
    television.visit(str(address))
    expect(television.page.get_by_text("Maximilienne").first).to_be_visible()
    return Evening(host, television.page)


def wrong(screen: Page, *, names: str = ".plate .name") -> list[str]:
    """All that is wrong with what is on the wall: too small, cut off, overlapping, or something to press."""
    screen.evaluate(PAINTED)  # what measures itself has done so
    wait_for(screen, SETTLED)
    found = [*_illegible(screen), *_crossing(screen), *_pressable(screen), *too_wide(screen)]
    if min(tall(screen, names), default=1) < NAME:
        found.append("a name is too small")
    if hidden := screen.evaluate(HIDDEN):
        found.append(f"something has to be scrolled: {hidden}")
    with looked_at(screen, LARGER):
        return found + [f"at 3840: {fault}" for fault in _illegible(screen)]


def tall(screen: Page, things: str) -> list[float]:
    """How tall the words of these are, as parts of the screen's height."""
    scale = screen.locator("[data-wall]").evaluate("(wall) => wall.getBoundingClientRect().width / wall.offsetWidth")
    sizes: list[float] = screen.locator(things).evaluate_all(TALL.replace("{scale}", str(scale)))
    return sizes


def _illegible(screen: Page) -> list[str]:
    words = screen.evaluate(WORDS)
    return [
        *(f"{text} is too small: {height:.4f}" for text, height, _ in words if height < LEAST),
        *(f"{text} is cut off" for text, _, inside in words if not inside),
        *([] if words else ["there is nothing to be read"]),
    ]


def _crossing(screen: Page) -> list[str]:
    """Names, and what stands below the board, keep clear of one another."""
    found = boxes(screen.locator(".plate, footer > *"))
    return [f"{one} overlaps {other}" for one, other in combinations(found, 2) if one.meets(other)]


def _pressable(screen: Page) -> list[str]:
    shown = screen.locator(
        ":is(button, a, input, select):not([inert] *):visible, [inert] :is(.button, .choices *):visible"
    )
    return [text for text in shown.all_inner_texts() if text != "Son"]
