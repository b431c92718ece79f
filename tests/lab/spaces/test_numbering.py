import numpy as np

from tablee.lab.spaces.numbering import Numbering, mask_of
from tablee.lab.spaces.words import listed, whose

NUMBERS = Numbering({"simple": ["pass"], "none": [], "card": ["card 0", "card 1"]})


def test_families_follow_one_another() -> None:
    assert NUMBERS.names == ("pass", "card 0", "card 1")
    assert [NUMBERS.family(name) for name in ("simple", "none", "card")] == [(0,), (), (1, 2)]
    assert NUMBERS.of[2] == ("card", 1)


def test_a_mask_allows_its_numbers_and_is_made_once() -> None:
    mask = mask_of(4, (0, 2))
    assert mask.tolist() == [True, False, True, False]
    assert mask_of(4, (0, 2)) is mask
    assert not mask.flags.writeable
    assert np.count_nonzero(mask_of(4, ())) == 0


def test_words_name_what_is_whose() -> None:
    assert [whose("grid", steps) for steps in (0, 2)] == ["my grid", "the grid 2 to the left"]
    assert listed(("up", "down")) == "`up`, `down`"
