from hypothesis import given
from hypothesis import strategies as st

from tablee.bots.drawing.picture import Picture, read_line, write_line

POINTS = st.tuples(st.integers(0, 1000), st.integers(0, 1000))
STROKES = st.lists(POINTS, min_size=1, max_size=300).map(tuple)
SOURCES = st.sampled_from(["ours", "tabler:apple", "ours+tabler:car+ph:dog-fill"])
PICTURES = st.builds(
    Picture,
    st.sampled_from(["pomme", "noix de coco"]),
    st.lists(STROKES, max_size=5).map(tuple),
    SOURCES,
    st.booleans(),
)


@given(PICTURES)
def test_a_picture_survives_its_line(picture: Picture) -> None:
    line = write_line(picture)
    assert read_line(line) == picture
    assert "\n" not in line


def test_a_point_near_the_one_before_takes_two_bytes() -> None:
    far = Picture("pomme", (((0, 0), (900, 900)),), "ours", True)
    near = Picture("pomme", (((0, 0), (63, -64)),), "ours", True)
    assert len(write_line(near)) < len(write_line(far))


def test_a_picture_of_ours_names_the_sets_of_the_icons_in_it() -> None:
    assert Picture("pomme", (), "tabler:apple", True).collections == ("tabler",)
    assert Picture("pomme", (), "ours", True).collections == ("ours",)
    assert Picture("pomme", (), "ours+tabler:car+ph:dog-fill+tabler:cat", True).collections == ("ours", "tabler", "ph")
