"""The laws hold for tiny versions, too: all but those of what is stored, since no table plays one."""

import pytest

from tablee.lab.tiny.measure import VERSIONS, tiny
from tests.laws import Table
from tests.test_laws import (  # noqa: F401 - collected here, on other tables
    test_a_command_is_legal_exactly_when_it_is_accepted,
    test_a_refusal_has_its_sentences_and_leaves_the_state_as_it_was,
    test_events_name_no_card_that_stays_hidden,
    test_every_card_is_somewhere_once_always,
    test_play_goes_on_from_what_a_seat_imagines,
    test_random_play_comes_to_an_end,
    test_the_games_own_players_are_never_refused,
    test_the_same_seed_and_commands_make_the_same_match,
    test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown_or_told,
    test_what_a_seat_imagines_looks_to_it_like_what_is,
    test_what_a_seat_remembers_follows_from_what_it_wasshown,
)


@pytest.fixture(scope="module", params=VERSIONS)
def table(request: pytest.FixtureRequest) -> Table:
    version = tiny(request.param)
    return Table(version.game, version.options, 2, request.param)
