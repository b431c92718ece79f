"""The batched Catch Out has the rules of Catch Out."""

from itertools import combinations_with_replacement

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tablee.games.catch_out import scoring
from tablee.games.catch_out.model import CARDS, Options
from tablee.lab.batched.catch_out.actions import ANNOUNCEMENTS, DONE
from tablee.lab.batched.catch_out.model import KINDS
from tablee.lab.batched.catch_out.rules import is_true
from tests.lab.batched.proof import functions, prove


@pytest.mark.parametrize(("seats", "options"), [(2, Options()), (3, Options(deck=60))])
def test_the_same_deals_and_actions_lead_to_the_same_tables_as_by_the_rules(seats: int, options: Options) -> None:
    happened = prove("catch_out", seats, options, seed=8, tables=150)
    assert happened["Ended"] + happened["EndedUnseen"] == happened["matches"] == 150
    for rare in ("Ended", "EndedUnseen", "ChallengedTrue"):
        assert happened[rare] > 5


def test_every_announcement_is_as_true_of_every_three_cards_as_by_the_rules() -> None:
    kinds = KINDS[60]
    hands = list(combinations_with_replacement(range(len(kinds)), 3))
    found = jax.jit(jax.vmap(jax.vmap(lambda hand, said: is_true(kinds, said, hand), (None, 0)), (0, None)))(
        jnp.array(hands, jnp.int8), jnp.arange(len(ANNOUNCEMENTS))
    )
    for hand, truths in zip(hands, np.asarray(found), strict=True):
        cards = tuple(kinds[kind] for kind in hand)
        assert [scoring.true(values, cards) for values in ANNOUNCEMENTS] == truths.tolist()


def test_a_number_that_the_mask_does_not_hold_changes_nothing() -> None:
    play = functions("catch_out", 3, Options(deck=60))
    states = play.init(jax.random.split(jax.random.key(3), 150))
    assert not np.asarray(play.look(states).mask)[:, DONE].any()
    after = play.step(states, jnp.full(150, DONE, jnp.int32))
    for one, other in zip(states, after, strict=True):
        assert (one == other).all()


def test_every_deal_has_all_cards_in_an_order_of_its_own() -> None:
    states = functions("catch_out", 3, Options(deck=60)).init(jax.random.split(jax.random.key(5), 150))
    decks = [tuple(KINDS[60][kind] for kind in deck) for deck in np.asarray(states.deck)]
    assert len(set(decks)) == len(decks)
    assert all(sorted(deck) == sorted(CARDS[60]) for deck in decks)
    assert set(np.asarray(states.holder).tolist()) == {0, 1, 2}
