from training.values import values


def test_cards_in_hand_keep_a_seat_from_winning_above_all_unknown_ones() -> None:
    weights = values("sketch", 40, 2)
    assert weights["card"] < 0
    assert weights["unknown card"] < 0


def test_points_that_lie_open_make_a_round_worse() -> None:
    assert values("skyjo_action", 3, 2)["open"] > 0
