"""What cannot be missing, and what happens if it is."""

import pytest

from tablee.engine.certain import certain


@pytest.mark.parametrize("value", [0, (), "", False])
def test_what_is_there_is_given_back_however_empty_it_is(value: object) -> None:
    assert certain(value, "something") is value


def test_a_broken_promise_surfaces_by_its_name() -> None:
    with pytest.raises(AssertionError, match="there must be a starter here"):
        certain(None, "a starter")
