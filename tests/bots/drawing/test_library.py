from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.bots.drawing.library import FRENCH, FROM_ENGLISH, all_pictures, collections, pictures_of
from tablee.games.pictomania import model as m
from tablee.games.pictomania.slates import SIZE

ROOT = Path(__file__).parents[3]
FREE = {"MIT", "ISC", "Apache-2.0", "CC0-1.0", "CC-BY-3.0", "CC-BY-4.0"}


def test_every_word_has_two_pictures_one_of_them_to_be_drawn() -> None:
    shown = {word: [picture.shown for picture in pictures_of(word)] for word in FRENCH}
    assert {word: each for word, each in shown.items() if len(each) < 2 or set(each) != {True, False}} == {}


def test_every_picture_is_of_a_word_of_the_game() -> None:
    assert {picture.word for picture in all_pictures()} <= FRENCH


def test_a_word_is_found_in_both_languages() -> None:
    assert pictures_of("apple") == pictures_of("pomme") != ()
    assert all(pictures_of(en) == pictures_of(fr) for en, fr in FROM_ENGLISH.items() if en not in FRENCH)


@pytest.mark.parametrize(("word", "not_this"), [("chat", "bavarder"), ("pull", "tirer")])
def test_a_word_of_both_languages_is_taken_for_the_french_one(word: str, not_this: str) -> None:
    assert FROM_ENGLISH[word] == not_this
    assert {picture.word for picture in pictures_of(word)} == {word}


def test_nobody_has_drawn_an_unknown_word() -> None:
    assert pictures_of("xyzzy") == ()


def test_every_point_lies_on_the_slate() -> None:
    for picture in all_pictures():
        assert picture.strokes, picture.word
        assert all(0 <= x <= SIZE and 0 <= y <= SIZE for stroke in picture.strokes for x, y in stroke), picture.source


def test_a_slate_takes_every_picture_several_times_over() -> None:
    largest = max(all_pictures(), key=lambda picture: picture.points)
    assert 8 * largest.points <= m.PAIRS_A_SLATE, largest.source


def test_pictures_are_large() -> None:
    for picture in all_pictures():
        xs, ys = zip(*(point for stroke in picture.strokes for point in stroke), strict=True)
        assert max(max(xs) - min(xs), max(ys) - min(ys)) >= SIZE / 2, (picture.word, picture.source)


def test_no_picture_is_there_twice() -> None:
    twice = [key for key, count in Counter((p.word, p.strokes) for p in all_pictures()).items() if count > 1]
    assert [word for word, _ in twice] == []


def test_a_word_is_drawn_from_pictures_that_do_not_all_train_readers() -> None:
    for word in FRENCH:
        uses = [picture.shown for picture in pictures_of(word)]
        assert not uses or uses[0], word
        assert len(uses) < 2 or not all(uses), word


def test_every_picture_comes_from_a_free_collection_that_is_credited() -> None:
    known = {collection.name: collection for collection in collections()}
    page = (ROOT / "CREDITS.md").read_text("utf-8")
    assert {name for picture in all_pictures() for name in picture.collections} == set(known)
    for name, collection in known.items():
        assert collection.licence in FREE
        assert name == "ours" or f"`{name}`" in page


def test_the_data_file_is_small() -> None:
    assert len(files("tablee.bots.drawing").joinpath("pictures.tsv").read_bytes()) < 2_000_000
