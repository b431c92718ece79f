from tablee.lab.spaces.counts import Counts, Parts


def test_cards_are_counted_by_kind_in_parts_of_a_whole() -> None:
    counts = Counts(("s1", "d2", "trap"), 4)
    assert list(counts["d2", "s1", "d2"]) == [0.25, 0.5, 0]
    assert list(counts[()]) == [0, 0, 0]


def test_numbers_are_told_in_parts_of_a_whole() -> None:
    assert list(Parts(2)[0, 1, 2]) == [0, 0.5, 1]


def test_what_was_made_once_is_given_again() -> None:
    counts, parts = Counts(("X",), 2), Parts(2)
    assert counts["X", "X"] is counts["X", "X"]
    assert parts[1, 2] is parts[1, 2]
