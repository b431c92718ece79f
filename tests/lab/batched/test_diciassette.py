"""The batched Diciassette has the rules of Diciassette."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.games import diciassette
from tablee.games.diciassette.model import CARDS, Options
from tablee.lab.batched import diciassette as batched
from tablee.lab.batched.diciassette.model import CALL, COUNTS, KINDS, PASS, State
from tablee.lab.spaces import space_of
from tests.lab.batched.deals import DEALS
from tests.lab.batched.proof import ROUNDED, functions, prove

PUBLIC = Options()
SECRET = Options(backs="secret")
SEATS, TABLES = 3, 60


def test_the_same_deals_and_actions_lead_to_the_same_tables_as_by_the_rules() -> None:
    happened = prove("diciassette", SEATS, PUBLIC, seed=7, tables=TABLES)
    assert happened["Ended"] == happened["matches"] == TABLES
    for rare in ("Reshuffled", "CalledForced", "Doubled", "Reversed", "Binned", "TokensGivenBack"):
        assert happened[rare] > 5


@pytest.fixture
def dealt() -> State:
    states: State = functions("diciassette", SEATS, PUBLIC).init(jax.random.split(jax.random.key(3), TABLES))
    return states


def test_secret_backs_are_seen_as_by_the_rules(dealt: State) -> None:
    space = space_of("diciassette", SECRET, SEATS)
    matches = [Match.start(diciassette, SEATS, SECRET, fixed=fixed) for fixed in DEALS["diciassette"].fixed(dealt)]
    seen = jax.jit(jax.vmap(lambda state: batched.observe(state, jnp.int32(1), SECRET)))(dealt)
    np.testing.assert_allclose(seen, [space.observe(match.view(1)) for match in matches], rtol=0, atol=ROUNDED)


def test_a_number_that_the_mask_does_not_hold_changes_nothing(dealt: State) -> None:
    play = functions("diciassette", SEATS, PUBLIC)
    assert not np.asarray(play.look(dealt).mask)[:, [CALL, PASS]].any()
    after = play.step(dealt, jnp.full(TABLES, CALL, jnp.int32))
    for one, other in zip(jax.tree.leaves(dealt), jax.tree.leaves(after), strict=True):
        assert (one == other).all()


def test_first_players_and_dealt_cards_are_as_likely_as_in_a_shuffled_deck() -> None:
    tables = 20_000
    states = jax.jit(jax.vmap(partial(batched.init, seats=2)))(jax.random.split(jax.random.key(4), tables))
    assert abs(np.asarray(states.turn).mean() - 1 / 2) < 4 * (1 / 4 / tables) ** 0.5
    for place in (states.hands[:, 0, 0], states.hands[:, 1, 2], states.top):
        found = np.bincount(np.asarray(place), minlength=len(KINDS)) / tables
        for share, count in zip(found, COUNTS, strict=True):
            likely = count / len(CARDS)
            assert abs(share - likely) < 4 * (likely * (1 - likely) / tables) ** 0.5


def test_live_pace_needs_a_clock_which_no_batched_table_has() -> None:
    with pytest.raises(ValueError, match="relaxed"):
        batched.init(jax.random.key(0), 4, Options(pace="live"))
