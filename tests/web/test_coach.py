"""Somebody who has played is told what their decisions were worth, on the replay of the match."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.archive import Archived, ann_played
from tests.web.conftest import Visitors
from tests.web.faults import offences, too_wide, unreachable
from tests.web.replay_viewer import ReplayViewer
from tests.web.room import DESKTOP, PHONE
from tests.web.words import Language

COACH: Final[dict[Language, tuple[str, str, str]]] = {
    "fr": ("Conseils", "Ce qui a compté le plus", "Tes autres décisions"),
    "en": ("Coach", "What mattered most", "Your other decisions"),
}
MOVE: Final = "(Annoncer|Prendre|Dire|Défausser) .+"
SENTENCE: Final = re.compile(rf"{MOVE} (valait \d+ points? de mieux|donnait .*)\..*Tu as joué : {MOVE}\.", re.DOTALL)


@pytest.fixture(scope="module")
def played(room: str) -> Archived:
    return ann_played(room, "catch_out")


def test_the_coach_leads_to_the_decisions_that_mattered_and_speaks_to_nobody_else(
    visitors: Visitors, played: Archived
) -> None:
    other = visitors.enter("Eve", "fr", PHONE, kind=ReplayViewer)
    assert isinstance(other, ReplayViewer)
    other.watch(played.path)
    expect(other.button("Conseils")).to_have_count(0)
    ann = visitors.enter("Ann", "fr", PHONE, kind=ReplayViewer)
    assert isinstance(ann, ReplayViewer)
    ann.page.context.add_cookies([{"name": "tablee", "value": played.cookie, "url": ann.room}])
    ann.watch(played.path)
    title, mattered, others = COACH["fr"]
    ann.press(ann.button(title))
    dialog = ann.page.get_by_role("dialog", name=title)
    dialog.get_by_role("heading", name=others).wait_for()
    assert [offences(ann.page), too_wide(ann.page)] == [[], []]
    ann.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    assert not unreachable(dialog.get_by_role("button"))
    expect(dialog.get_by_role("heading", name=mattered)).to_be_visible()
    first = dialog.get_by_role("listitem").first
    expect(first).to_contain_text(SENTENCE)
    step = int(first.inner_text().split("\n")[0].removeprefix("Coup "))
    ann.press(first.get_by_role("button"))
    dialog.wait_for(state="detached")
    ann.at(step - 1)
    ann.press(ann.button(title))
    expect(dialog.get_by_role("heading", name=others)).to_be_visible()
