"""Somebody who plays alone against bots asks for a hint, and the match says so ever after."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.web.archive import finish
from tests.web.conftest import Visitors
from tests.web.faults import offences, too_wide
from tests.web.room import PHONE

ASK: Final = "Un conseil ?"
SENTENCE: Final = re.compile(r"^Regarder les places \d, \d\.$")
NOTED: Final = "Noté avec la partie."
FETCH: Final = "path => fetch(path).then((answer) => answer.json())"


def test_a_hint_is_given_on_request_and_shown_with_the_result_and_on_the_replay(visitors: Visitors) -> None:
    ann = visitors.enter("Ann", "fr", PHONE)
    ann.game = "sketch"
    ann.open_match(2, max_turns=2)
    expect(ann.button(ASK)).to_be_enabled()
    ann.press(ann.button(ASK))
    note = ann.page.locator(".note").filter(has_text=NOTED)
    expect(note.get_by_role("paragraph").first).to_have_text(SENTENCE)
    expect(ann.button(ASK)).to_be_disabled()
    assert [offences(ann.page), too_wide(ann.page)] == [[], []]
    ann.press(note.get_by_role("button", name="Fermer"))
    expect(note).to_have_count(0)
    finish(ann)
    expect(ann.ranks.filter(has_text="Ann")).to_contain_text("avec 1 conseil")
    expect(ann.button(ASK)).to_have_count(0)
    (given,) = ann.page.evaluate(FETCH, f"/api/tables/{ann.table}/matches/1")["hints"]
    ann.visit(f"/t/{ann.table}/replay/1?at={given['step']}")
    expect(ann.page.get_by_text("Conseil demandé par Ann")).to_be_visible()
    ann.page.keyboard.press("End")
    expect(ann.page.get_by_text("Conseil demandé par Ann")).to_have_count(0)
