from collections import Counter

from tablee.bots.search.comparison import better, compared
from tablee.bots.search.knowledge import Move

WORTH: dict[Move, float] = {"usual": 0.5, "better": 0.6, "worse": 0.4, "bad": 0.1, "awful": 0.0, "quiet": 0.05}


def noise(world: int) -> float:
    return 0.01 * (world * 7 % 10)


def never(_move: Move) -> bool:
    return False


def test_a_better_move_is_found_and_by_how_much() -> None:
    ranked = compared("usual", ["worse", "better"], lambda move, world: WORTH[move] + noise(world), 16, never)
    assert ranked[0].move == "better"
    assert round(ranked[0].gain, 6) == 0.1
    assert better(ranked, 3.0) == ranked[0]


def test_the_usual_move_stays_where_the_difference_may_be_luck() -> None:
    def lucky(move: Move, world: int) -> float:
        return float(world % 2 == (move == "usual")) + (0.05 if move == "better" else 0.0)

    ranked = compared("usual", ["better"], lucky, 16, never)
    assert ranked[0].gain > 0
    assert better(ranked, 1.5) is None


def test_all_moves_are_tried_in_the_same_worlds() -> None:
    tried: dict[Move, list[int]] = {}

    def sample(move: Move, world: int) -> float:
        tried.setdefault(move, []).append(world)
        return WORTH[move] + noise(world)

    compared("usual", ["better", "worse"], sample, 16, never)
    assert tried["usual"] == tried["better"] == [*range(16)]
    assert tried["worse"] == [*range(len(tried["worse"]))]


def test_moves_that_fall_behind_are_cut_but_quiet_ones_never_are() -> None:
    tried: Counter[Move] = Counter()

    def sample(move: Move, world: int) -> float:
        tried[move] += 1
        return WORTH[move] + noise(world * (1 + len(str(move))))

    moves = ["better", "worse", "bad", "awful", "quiet"]
    kept = {one.move for one in compared("usual", moves, sample, 40, lambda move: move == "quiet")}
    assert tried["usual"] == tried["better"] == tried["quiet"] == 40
    assert tried["awful"] == 10
    assert {"better", "quiet"} <= kept
    assert "awful" not in kept


def test_fewer_worlds_than_rounds_are_enough_to_end() -> None:
    ranked = compared("usual", ["better"], lambda move, _world: WORTH[move], 1, never)
    assert [one.move for one in ranked] == ["better"]
    assert better(ranked, 1.5) is None
