import numpy as np

from tablee.lab.spaces.layout import Layout, observation
from tablee.lab.spaces.space import Field

LAYOUT = Layout(Field("one", 1, "One."), Field("three", 3, "Three."), Field("two", 2, "Two."))


def test_fields_lie_one_after_the_other() -> None:
    assert LAYOUT.at == {"one": 0, "three": 1, "two": 4}
    assert LAYOUT.places == {"one": slice(0, 1), "three": slice(1, 4), "two": slice(4, 6)}
    assert LAYOUT.size == 6


def test_what_is_written_on_one_sheet_is_on_no_other() -> None:
    sheet, other = LAYOUT.blank(), LAYOUT.blank()
    sheet[LAYOUT.at["two"]] = 0.5
    assert np.array_equal(observation(sheet), np.array([0, 0, 0, 0, 0.5, 0], np.float32))
    assert not observation(other).any()
    assert not observation(LAYOUT.blank()).any()
