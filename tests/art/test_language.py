import pytest

from art.figures import POSES
from art.heads import FACES, HAIR, HATS, MARKS
from art.language import Drawing, Stock, read
from art.shapes import Strokes, box_of, rectangle
from tests.art.readme import listed

SQUARE: Strokes = (rectangle(0, 0, 10, 10),)
PROP = Drawing("flag", (((0.0, 0.0), (0.0, 20.0)),), {"grip": (0.0, 20.0)}, (), "")
CART = Drawing("cart", SQUARE, {}, ("tabler:wheel",), "")
STOCK = Stock({"flag": PROP, "cart": CART}, lambda _name: SQUARE)


def drawings(*lines: str) -> tuple[list[Drawing], list[str]]:
    told: list[str] = []
    return list(read("\n".join(lines), "f.txt", STOCK, told.append)), told


def strokes(*lines: str) -> Strokes:
    (drawing,), told = drawings("= mot", *lines)
    assert told == []
    return drawing.strokes


def test_each_title_begins_a_picture_and_a_word_may_have_several() -> None:
    found, told = drawings("# list", "= un", "line 0 0 1 1", "", "= un", "line 2 2 3 3  # again", "= deux", "dot 5 5")
    assert [drawing.name for drawing in found] == ["un", "un", "deux"]
    assert found[1].strokes == (((2, 2), (3, 3)),)
    assert found[1].place == "f.txt:5"
    assert told == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("blob 1 2", "“blob” is no element"),
        ("line 1 2", "at least 2 points are needed"),
        ("circle 1 2", "something is missing"),
        ("circle 1 2 3 4", "“4” was not expected"),
        ("rect 1 2 3 4 huge", "“huge” was not expected"),
        ("line @nose 1 2", "there is no point @nose here"),
        ("arrow 1 2 3 4 head=big", "“big” is not a number"),
        ("use sofa 1 2 3", "there is no prop “sofa”"),
        ("figure 50 90 80 pose=lurk", "there is no pose “lurk”"),
        ("figure 50 90 80 facing=up", "a figure faces left, right, front, back, not “up”"),
        ("face 50 50 40 puzzled", "there is no face"),
    ],
)
def test_a_line_that_cannot_be_understood_is_told_and_costs_its_own_picture_only(line: str, why: str) -> None:
    found, told = drawings("= un", "dot 1 1", line, "= deux", "dot 5 5")
    assert [drawing.name for drawing in found] == ["deux"]
    (message,) = told
    assert message.startswith(f"f.txt:3: {why}")


def test_a_picture_without_lines_is_told() -> None:
    assert drawings("= un") == ([], ["f.txt:1: “un” has no lines"])


def test_points_are_pairs_or_names_with_a_step() -> None:
    assert strokes("mark a 10 20", "line @a 5,6 @a+4,-2") == (((10, 20), (5, 6), (14, 18)),)


def test_the_joints_of_a_figure_are_points_of_later_lines() -> None:
    *_, line = strokes("figure 30 90 80 name=ann", "figure 70 90 80", "line @ann.hip @hip")
    assert [x for x, _ in line] == [30, 70]


def test_joints_override_the_pose() -> None:
    *_, line = strokes("figure 50 90 80 pose=stand rarm=90", "line @shoulder @rhand")
    assert line[1][0] - line[0][0] == pytest.approx(0.37 * 80)
    assert line[0][1] == pytest.approx(line[1][1])


def test_a_prop_is_held_by_its_grip_and_is_as_large_as_asked() -> None:
    assert strokes("use flag 50 50 40") == (((50, 10), (50, 50)),)
    assert strokes("use flag 50 50 40 centre") == (((50, 30), (50, 70)),)


def test_the_icons_in_a_picture_are_noted_even_those_of_its_props() -> None:
    (drawing,), _ = drawings("= un", "icon ph:dog-fill 50 50 40", "use cart 20 20 10", "icon ph:dog-fill 20 50 40")
    assert drawing.icons == ("ph:dog-fill", "tabler:wheel")


def test_any_element_can_be_dashed_or_turned() -> None:
    assert len(strokes("line 0 0 50 0 dash")) > 3
    box = box_of(strokes("rect 0 40 100 20 turn=90"))
    assert (box.width, box.height) == pytest.approx((20, 100))


@pytest.mark.parametrize("facing", ["left", "right", "front"])
def test_every_face_hair_hat_and_mark_can_be_drawn(facing: str) -> None:
    moods = [f"face 50 50 40 face={mood} facing={facing}" for mood in FACES]
    tops = [f"face 50 50 40 smile hair={hair}" for hair in HAIR] + [f"face 50 50 40 smile hat={hat}" for hat in HATS]
    assert strokes(*moods, *tops, f"face 50 50 40 flat {' '.join(MARKS)}")


def test_the_page_for_artists_names_everything_there_is() -> None:
    for names in (POSES, FACES, HAIR, HATS, MARKS):
        assert set(names) <= listed()
