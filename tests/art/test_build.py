from art.build import FILE, fingerprint, on_slate, pictures
from art.gallery import Piece
from art.shapes import circle
from tablee.bots.drawing.library import inputs

SMALL = Piece("pomme", (circle((50, 50), 40),), "tabler:apple", "")
OTHER = Piece("pomme", (circle((50, 50), 30),), "lucide:apple", "")
HEAVY = Piece("pomme", tuple(circle((50, 50), r / 2) for r in range(20, 90)), "game-icons:apple", "")


def test_the_data_file_is_made_from_what_lies_in_the_folder() -> None:
    """Icons are not needed for this: their packages are pinned by a lock, which is part of the fingerprint."""
    assert inputs() == fingerprint(), f"{FILE.name} is older than art/: make pictures"


def test_every_other_picture_is_kept_for_training() -> None:
    made = list(pictures({"pomme": (SMALL, OTHER, SMALL)}))
    assert [(picture.source, picture.shown) for picture in made] == [
        ("tabler:apple", True),
        ("lucide:apple", False),
        ("tabler:apple", True),
    ]


def test_a_picture_with_too_much_ink_is_drawn_last() -> None:
    assert [picture.source for picture in pictures({"pomme": (HEAVY, SMALL)})] == ["tabler:apple", "game-icons:apple"]


def test_the_only_picture_of_a_word_is_drawn() -> None:
    assert [picture.shown for picture in pictures({"pomme": (HEAVY,)})] == [True]


def test_points_are_whole_numbers_that_differ() -> None:
    assert on_slate((((10.0, 10.0), (10.01, 10.0), (20.04, 30.0)),)) == (((100, 100), (200, 300)),)
    assert on_slate((((10.0, 10.0), (10.01, 10.0)),)) == (((100, 100),),)
