import pickle
from copy import deepcopy

import numpy as np

from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.spaces import space_of
from tablee.lab.spaces.blocks import Blocks


def test_a_block_is_made_from_its_key_and_then_given_again() -> None:
    blocks: Blocks[str, list[str]] = Blocks(list)
    assert blocks["ab"] == ["a", "b"]
    assert blocks["ab"] is blocks["ab"]


def test_when_there_are_too_many_all_are_forgotten_and_made_again() -> None:
    blocks: Blocks[int, str] = Blocks(str, 2)
    made = [blocks[number] for number in (1, 2, 3, 1)]
    assert made == ["1", "2", "3", "1"]
    assert list(blocks) == [3, 1]


def test_a_space_that_was_copied_or_sent_sees_the_same_and_has_kept_nothing() -> None:
    match = Match.start(GAMES["skyjo_action"], 2)
    space, view = space_of("skyjo_action", match.options, 2), match.view(0)
    seen = space.observe(view)
    for copy in (deepcopy(space), pickle.loads(pickle.dumps(space))):
        assert np.array_equal(copy.observe(view), seen)
    blocks: Blocks[int, str] = Blocks(str)
    assert blocks[1] == "1"
    assert list(deepcopy(blocks)) == []
