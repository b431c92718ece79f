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

TITLE: Final = "Conseils"
OTHERS: Final = "Tes autres décisions"
FIRST: Final = re.compile("Ce qui a compté le plus|Aucune erreur nette")  # whoever plays at random rarely does well
SENTENCE: Final = re.compile(r"(Annoncer|Prendre|Dire|Défausser|Partager)\s.+ (valait \d+ points? de mieux|donnait|:)")


@pytest.fixture(scope="module")
def played(room: str) -> Archived:
    return ann_played(room, "catch_out")


def test_the_coach_leads_to_the_decisions_that_mattered_and_speaks_to_nobody_else(
    visitors: Visitors, played: Archived
) -> None:
    other = visitors.enter("Eve", "fr", PHONE, kind=ReplayViewer)
    assert isinstance(other, ReplayViewer)
    other.watch(played.path)
    expect(other.button(TITLE)).to_have_count(0)
    ann = visitors.enter("Ann", "fr", PHONE, kind=ReplayViewer)
    assert isinstance(ann, ReplayViewer)
    ann.page.context.add_cookies([{"name": "tablee", "value": played.cookie, "url": ann.room}])
    ann.watch(played.path)
    ann.press(ann.button(TITLE))
    dialog = ann.page.get_by_role("dialog", name=TITLE)
    dialog.get_by_role("heading", name=OTHERS).wait_for()
    assert [offences(ann.page), too_wide(ann.page)] == [[], []]
    ann.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    assert not unreachable(dialog.get_by_role("button"))
    expect(dialog.get_by_text(FIRST)).to_be_visible()
    first = dialog.get_by_role("listitem").first
    expect(first).to_contain_text(SENTENCE)
    step = int(first.inner_text().split("\n")[0].removeprefix("Coup "))
    ann.press(first.get_by_role("button").first)
    dialog.wait_for(state="detached")
    ann.at(step - 1)
    ann.press(ann.button(TITLE))
    expect(dialog.get_by_role("heading", name=OTHERS)).to_be_visible()
    ann.press(first.get_by_role("button", name="Rejouer d’ici"))
    expect(ann.page.get_by_role("slider")).to_have_count(0)
    ann.page.get_by_role("main").wait_for()
    expect(ann.page).not_to_have_url(re.compile(played.table))
