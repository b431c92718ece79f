"""What is wrong with a screen: it is too wide, something is out of reach, or axe finds something serious."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page

from tests.web.room import ON_ITS_SIDE, Scheme, Screen
from tests.web.waiting import wait_for

SETTLED: Final = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity
)"""
A_MOMENT: Final = 400.0  # milliseconds: news pass over a board
LOOKS: Final = 5
PAINTED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TOO_TALL: Final = (
    "() => Math.max(...[...document.querySelectorAll('main > *')].map((one) => one.scrollHeight - one.clientHeight))"
)
CUT: Final = """() => [...document.querySelectorAll(".lesson button, .dock button, main > button")].filter((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return height && !one.closest("[inert]") && (top < 0 || bottom > innerHeight);
}).map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
UNREACHABLE: Final = """(things) => things.filter((thing) => !["nearest", "center"].some((block) => {
    thing.scrollIntoView({ block, behavior: "instant" });
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && thing.contains(hit);
})).map((thing) => thing.getAttribute("aria-label") ?? thing.textContent)"""

BY_SCHEME: Final[Mapping[Scheme, Mapping[str, Any]]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},  # by night nothing but the colours differs
}
AXE: Final = Axe().axe_script
RUN: Final = "options => axe.run({ ...options, resultTypes: ['violations'], preload: false })"


def faults(page: Page, things: Locator | None = None) -> list[str]:
    """All that is wrong with this screen; these things must be within reach, or whatever can be pressed."""
    buttons = things or page.get_by_role("main").get_by_role("button")
    return [*too_wide(page), *unreachable(buttons), *offences(page)]


def too_wide(page: Page) -> list[str]:
    """Whether one would have to scroll sideways."""
    width, seen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    return [f"{width} is too wide for {seen}"] if width > seen else []


def too_tall_on_its_side(page: Page) -> list[str]:
    """Whether one would have to scroll if the phone were turned."""
    with looked_at(page, ON_ITS_SIDE):
        hidden = page.evaluate(TOO_TALL)
    return [f"on its side {hidden} pixels have to be scrolled"] if hidden else []


@contextmanager
def looked_at(page: Page, screen: Screen) -> Iterator[None]:
    """The same page on a screen of another size, for a moment."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(PAINTED)  # what measures itself has done so
    wait_for(page, SETTLED)
    yield
    page.set_viewport_size(before)
    wait_for(page, SETTLED)


def unreachable(things: Locator) -> list[str]:
    """Which of these cannot be brought on the screen, or are covered for more than a moment."""
    for _ in range(LOOKS - 1):
        if not things.evaluate_all(UNREACHABLE):
            return []
        things.page.wait_for_timeout(A_MOMENT)
    return [f"{thing} cannot be reached" for thing in things.evaluate_all(UNREACHABLE)]


def offences(page: Page) -> list[str]:
    """The serious things that axe finds, by day and by night."""
    return [fault for scheme in BY_SCHEME for fault in _found(page, scheme)]


def _found(page: Page, scheme: Scheme) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    wait_for(page, SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    violations = page.evaluate(RUN, BY_SCHEME[scheme])["violations"]
    return [
        f"{scheme}: {one['id']} {node['html']} {node['failureSummary']}"
        for one in violations
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
