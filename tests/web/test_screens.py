"""Every screen is for everybody: with a small phone, with bad eyes, in the dark."""

from collections.abc import Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.conftest import Visitors
from tests.web.player import PHASES
from tests.web.room import ON_ITS_SIDE, PHONE, Scheme
from tests.web.screens import SETTLED, walk
from tests.web.words import Language

NOWHERE = "/api/tables/nowhere"
SCHEMES: tuple[Scheme, ...] = ("dark", "light")
UNREACHABLE = """(things) => things.filter((thing) => {
    thing.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !thing.contains(hit);
}).map((thing) => thing.getAttribute("aria-label") ?? thing.textContent)"""

TOO_TALL = (
    "() => Math.max(...[...document.querySelectorAll('main > *')].map((one) => one.scrollHeight - one.clientHeight))"
)


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (6, "en")])
def test_every_screen_fits_a_small_phone_and_nothing_covers_the_cards(
    visitors: Visitors, seats: int, language: Language
) -> None:
    visitors.complaints.expected += [NOWHERE]
    player, guest = visitors.enter("Maximilienne-Alexandra", language), visitors.enter("Ben", language)
    faults: list[str] = []
    for name, looking in walk(player, guest, seats):
        width = looking.page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE.width:
            faults.append(f"{name} is {width} wide")
        if name in PHASES:
            things = player.all_cards.or_(looking.page.get_by_role("main").get_by_role("button"))
            faults += [f"{name}: {thing} cannot be reached" for thing in things.evaluate_all(UNREACHABLE)]
    assert faults == []


def test_on_a_phone_on_its_side_no_question_has_to_be_scrolled(visitors: Visitors) -> None:
    visitors.complaints.expected += [NOWHERE]
    player, guest = (visitors.enter(name, screen=ON_ITS_SIDE) for name in ("Mina", "Ben"))
    hidden = {name: looking.page.evaluate(TOO_TALL) for name, looking in walk(player, guest, seats=4) if name in PHASES}
    assert {name: pixels for name, pixels in hidden.items() if pixels} == {}


def test_axe_finds_nothing_serious_on_any_screen_by_day_and_by_night(visitors: Visitors) -> None:
    visitors.complaints.expected += [NOWHERE]
    faults: list[str] = []
    for name, looking in walk(visitors.enter(), visitors.enter("Ben"), seats=2):
        for scheme in SCHEMES:
            looking.page.emulate_media(color_scheme=scheme)
            looking.page.wait_for_function(SETTLED)
            faults += [f"{name}, {scheme}: {fault}" for fault in serious(looking.page)]
    assert faults == []


def serious(page: Page) -> list[str]:
    """What is wrong with a screen: the rules of axe and the things that break them."""
    found: list[Mapping[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{one['id']} {node['html']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
