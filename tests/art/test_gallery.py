import json
from pathlib import Path

import pytest

from art.gallery import HERE, Piece, chosen, drawn, filled, fitted, hung
from art.language import Drawing, Stock, read
from art.shapes import Strokes, box_of, rectangle
from tests.art.readme import PAGE

SQUARE: Strokes = (rectangle(20, 20, 10, 10),)
PACKAGES = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
SETS = {name.removeprefix("@iconify-json/") for name in PACKAGES}
FILES = sorted((HERE / "pictures").glob("*.txt"))


def square(name: str) -> Strokes:
    """Stands in for icons, which are not here: only their sets are checked."""
    assert name.partition(":")[0] in SETS, name
    return SQUARE


def shelf(told: list[str]) -> Stock:
    props: dict[str, Drawing] = {}
    stock = Stock(props, square)
    for drawing in read((HERE / "props.txt").read_text("utf-8"), "props.txt", stock, told.append):
        assert drawing.name not in props, drawing.place
        props[drawing.name] = drawing
    return stock


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_every_hand_drawn_picture_can_be_read(file: Path) -> None:
    told: list[str] = []
    assert list(drawn(file, shelf(told), told.append))
    assert told == []


def test_the_examples_on_the_page_can_be_read() -> None:
    told: list[str] = []
    examples = [block for block in PAGE.read_text("utf-8").split("```")[1::2] if block.lstrip().startswith("= ")]
    assert len(examples) > 1
    assert list(read("\n".join(examples), "README.md", shelf(told), told.append))
    assert told == []


def test_every_chosen_icon_names_a_word_and_a_set() -> None:
    told: list[str] = []
    for file in sorted((HERE / "icons").glob("*.tsv")):
        assert list(chosen(file, (), told.append)) == []
        rows = [line.split("\t") for line in file.read_text("utf-8").splitlines()]
        assert {icon.partition(":")[0] for _, icon in rows} <= SETS
        assert len(rows) == len({icon for _, icon in rows}), "an icon shows one word of a deck"
    assert told == []


def test_a_word_that_the_game_does_not_have_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "f.txt"
    file.write_text("= xyzzy\ndot 1 1\n= pomme\ndot 1 1\n", "utf-8")
    assert [piece.word for piece in drawn(file, shelf(told), told.append)] == ["pomme"]
    assert told == ["art/pictures/f.txt:1: “xyzzy” is no word of the game"]


def test_a_picture_that_leaves_the_box_is_made_smaller_and_others_are_left_alone() -> None:
    assert fitted(SQUARE) == SQUARE
    box = box_of(fitted((rectangle(-50, 0, 200, 100),)))
    assert (box.left, box.right) == pytest.approx((5, 95))


def test_an_icon_fills_the_box() -> None:
    box = box_of(filled(SQUARE))
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx((5, 5, 95, 95))


def test_an_icon_that_is_part_of_a_picture_of_the_word_is_not_hung_again() -> None:
    ours = Piece("pomme", SQUARE, "ours+tabler:apple", "")
    again = Piece("pomme", SQUARE, "tabler:apple", "")
    other = Piece("pomme", SQUARE, "lucide:apple", "")
    elsewhere = Piece("poire", SQUARE, "tabler:apple", "")
    found = hung([ours, ours._replace(source="ours"), again, other, elsewhere, ours._replace(source="ours")])
    assert [piece.source for piece in found["pomme"]] == ["ours+tabler:apple", "ours", "lucide:apple", "ours"]
    assert found["poire"] == (elsewhere,)
