"""Every screen is for everybody: with a small phone, with bad eyes, in the dark."""

import pytest

from tests.web.conftest import Visitors
from tests.web.faults import offences, too_tall_on_its_side, too_wide, unreachable
from tests.web.player import PHASES
from tests.web.screens import walk
from tests.web.words import Language

NOWHERE = "/api/tables/nowhere"


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (6, "en")])
def test_every_screen_fits_a_small_phone_and_offends_no_axe(visitors: Visitors, seats: int, language: Language) -> None:
    visitors.complaints.expected += [NOWHERE]
    player, guest = visitors.enter("Maximilienne-Alexandra", language), visitors.enter("Ben", language)
    wrong: dict[str, list[str]] = {}
    for name, looking in walk(player, guest, seats):
        wrong[name] = too_wide(looking.page)
        if name in PHASES or seats == 2:  # beside the game the other walk differs in its language only
            wrong[name] += offences(looking.page)
        if name in PHASES:
            buttons = looking.page.get_by_role("main").get_by_role("button")
            wrong[name] += [*unreachable(looking.all_cards.or_(buttons)), *too_tall_on_its_side(looking.page)]
    assert {name: found for name, found in wrong.items() if found} == {}
