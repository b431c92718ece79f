"""Names that everybody can look at, and tell apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.engine.refusal import Refused
from tablee.room.names import LONGEST_NAME, MOST_MARKS, cleaned, distinct, skeleton, valid_or_none

UNSEEN = (
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0xFFFC, 0x1D159),
    *range(0x0020),
    *range(0x0080, 0x00A1),
    *range(0x180B, 0x1810),
    *range(0x2000, 0x2010),
    *range(0x2028, 0x2030),
    *range(0x205F, 0x2070),
    *range(0xD800, 0xD810),
    *range(0xE000, 0xE010),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFFC),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE0200),
    0x3000,
    0x10FFFF,
)


def is_refused(name: str) -> bool:
    try:
        cleaned(name)
    except Refused:
        return True
    return False


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n of   Cleves ", "Ann of Cleves"),
        ("Ann\x00\x07\x1b[31m", "Ann[31m"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u200bb\u2066c\u2069", "abc"),
        ("e\u0301", "é"),
        ("e\u200b\u0301", "é"),
        ("李小龍", "李小龍"),
        ("🎲 Zoé", "🎲 Zoé"),
        ("👩\u200d💻", "👩💻"),
        ("🇫🇷", "🇫🇷"),
        ("ज़ीं", "ज़ीं"),
        ("น้ำ", "น้ำ"),
        ("\u3164Ann\u2800", "Ann"),
        ("<b>&amp;", "<b>&amp;"),
        ("\u0301Ann", "Ann"),
        ("Z" + "\u0335\u0336\u0337\u0338" * 9, "Z\u0335\u0336"),
    ],
)
def test_a_name_is_one_visible_line(name: str, seen: str) -> None:
    assert cleaned(name) == unicodedata.normalize("NFC", seen)


@pytest.mark.parametrize("name", ["", " ", "\u202e\u202c", "x" * (LONGEST_NAME + 1), "\n", "...", "--", "\u0301"])
def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused(name: str) -> None:
    assert is_refused(name)


def test_no_sign_that_is_drawn_as_nothing_makes_a_name() -> None:
    assert [hex(sign) for sign in UNSEEN if not is_refused(chr(sign) * 3)] == []


def test_no_sign_that_is_drawn_as_nothing_makes_a_name_another() -> None:
    assert {cleaned(f"{chr(sign)}An{chr(sign)}n{chr(sign)}").replace(" ", "") for sign in UNSEEN} == {"Ann"}


@given(st.text(max_size=60))
def test_any_name_is_refused_or_clean_for_good(name: str) -> None:
    if is_refused(name):
        return
    seen = cleaned(name)
    assert 1 <= len(seen) <= LONGEST_NAME
    assert cleaned(seen) == seen
    assert seen.isprintable()
    assert not set(seen) & set(map(chr, UNSEEN))


@given(st.text(alphabet="aé\u0301\u0302\u0327\u0335\u20dd ", max_size=20))
def test_marks_never_pile_up(name: str) -> None:
    if is_refused(name):
        return
    run = 0
    for sign in cleaned(name):
        run = run + 1 if unicodedata.combining(sign) or unicodedata.category(sign) == "Me" else 0
        assert run <= MOST_MARKS


def test_a_stored_name_that_would_be_refused_today_is_no_name() -> None:
    assert valid_or_none("Ann") == "Ann"
    assert valid_or_none("An\u034fn") == "Ann"
    assert valid_or_none("\u034f") is None
    assert valid_or_none(None) is None


@pytest.mark.parametrize(
    "other",
    [
        "ann",
        "ANN",
        "Änn",
        "A n n",
        "A.n.n.",
        "Аnn",  # Cyrillic
        "ΑΝΝ",  # Greek
        "Ａｎｎ",
        "𝐀𝐧𝐧",
        "Ann!",
        "Ann\u0336",
    ],
)
def test_names_that_look_alike_have_the_same_skeleton(other: str) -> None:
    assert skeleton(other) == skeleton("Ann")
    assert distinct(other, ["Bob", "Ann"]) == f"{other} 2"


@pytest.mark.parametrize(("one", "other"), [("Bill", "BiII"), ("Bob", "B0b"), ("Milo", "Mi1o"), ("Amie", "Arnie")])
def test_digits_and_pairs_of_letters_are_taken_for_the_letters_they_look_like(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize("other", ["Anna", "Ann 2", "Nan", "Bob", "安", "🎲"])
def test_names_that_look_different_stay_as_they_are(other: str) -> None:
    assert distinct(other, ["Ann"]) == other


def test_the_third_of_a_name_has_the_next_number() -> None:
    assert distinct("Ann", ["Ann", "Ann 2"]) == "Ann 3"
    assert distinct("ann 2", ["Ann", "Ann 2"]) == "ann 2 2"


def test_a_long_name_makes_room_for_its_number() -> None:
    long = "W" * LONGEST_NAME
    taken = [long]
    for _ in range(12):
        taken.append(distinct(long, taken))
    assert len(set(map(skeleton, taken))) == 13
    assert max(map(len, taken)) == LONGEST_NAME


@given(st.lists(st.text(alphabet="Aa4nNΝ0o2 3", min_size=1, max_size=6), max_size=8))
def test_whatever_the_names_no_two_look_alike_in_the_end(names: list[str]) -> None:
    called: list[str] = []
    for name in names:
        called.append(distinct(name, called))
    assert len(set(map(skeleton, called))) == len(called)
