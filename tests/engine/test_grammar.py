"""Small words that depend on a language."""

import pytest

from tablee.engine.grammar import GRAMMARS, Who, Word

FRENCH, ENGLISH = GRAMMARS["fr"], GRAMMARS["en"]
YOU = Who("Mina", True, "toi")


def named(name: str) -> Who:
    return Who(name, False, f"[{name}]")


@pytest.mark.parametrize(
    ("name", "of"),
    [("Hugo", "d’[Hugo]"), ("Élise", "d’[Élise]"), ("Yves", "d’[Yves]"), ("Yann", "de [Yann]"), ("Mina", "de [Mina]")],
)
def test_french_elides_before_a_silent_start(name: str, of: str) -> None:
    assert FRENCH.of(named(name)) == of


@pytest.mark.parametrize(
    ("spelled", "french", "english"),
    [
        ("un archer", "l’archer", "the archer"),
        ("une étoile", "l’étoile", "the étoile"),
        ("une danseuse", "la danseuse", "the danseuse"),
        ("un 8", "le 8", "the 8"),
        ("Échange", "Échange", "Échange"),
    ],
)
def test_the_article_of_a_known_thing(spelled: str, french: str, english: str) -> None:
    assert FRENCH.the(Word.read(spelled)) == french
    assert ENGLISH.the(Word.read(spelled)) == english


def test_a_word_is_split_from_its_article() -> None:
    assert Word.read("an evil king") == Word("an", "evil king")
    assert Word.read("antenne") == Word("", "antenne")
    assert Word.read("un archer").with_article == "un archer"
    assert Word.read("Vol").with_article == "Vol"


def test_a_thing_is_somebody_s() -> None:
    dancer = Word("une", "danseuse")
    assert FRENCH.whose(YOU, dancer) == "ta danseuse"
    assert FRENCH.whose(YOU, Word("une", "étoile")) == "ton étoile"
    assert FRENCH.whose(named("Hugo"), dancer) == "la danseuse d’[Hugo]"
    assert ENGLISH.whose(named("Hugo"), Word("a", "dancer")) == "[Hugo]’s dancer"


def test_names_are_listed_as_a_sentence_lists_them() -> None:
    assert [FRENCH.all_of("abc"[:count]) for count in range(4)] == ["", "a", "a et b", "a, b et c"]
    assert [ENGLISH.all_of("abc"[:count]) for count in (2, 3)] == ["a and b", "a, b, and c"]
