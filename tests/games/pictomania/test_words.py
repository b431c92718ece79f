"""The word cards: how many there are, and what every list of seven words keeps to."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from tablee.engine.refusal import LANGUAGES, Language
from tablee.games.pictomania.words import COLORS, DECKS, Card, Color, Side, Words, parse_deck

each_color = pytest.mark.parametrize("color", COLORS)
each_language = pytest.mark.parametrize("language", LANGUAGES)

FRENCH = "a, b, c, d, e, f, g"
ENGLISH = "h, i, j, k, l, m, n"
LONGEST = 22
SPELLING = re.compile(r"[^\W\d_]+(?:[ ’/-][^\W\d_]+)*")  # letters; one space, hyphen, stroke or apostrophe between them

NOT_FOR_CHILDREN: Mapping[Language, str] = {
    "fr": "alcool bière vin champagne cocktail whisky vodka rhum ivre cigarette cigare tabac drogue arme fusil "
    "pistolet revolver épée poignard dague bombe grenade canon guerre sang mort cadavre tombe cercueil cimetière "
    "crâne squelette guillotine caca crotte pet pipi fesses sexe sein nu gland",
    "en": "alcohol beer wine champagne cocktail whisky vodka rum drunk cigarette cigar tobacco drug weapon gun rifle "
    "pistol revolver sword dagger bomb grenade cannon war blood death dead corpse grave tomb coffin cemetery skull "
    "skeleton guillotine poo poop fart pee bum buttocks sex breast naked",
}


def sides(color: Color) -> list[Side]:
    return [side for card in DECKS[color] for side in card.sides]


def words(side: Side, language: Language) -> Words:
    return side.fr if language == "fr" else side.en


def all_words(language: Language, *colors: Color) -> list[str]:
    return [word for color in colors for side in sides(color) for word in words(side, language)]


def heard(word: str) -> str:
    """A word without what only the eye tells apart: capitals, accents, hyphens, spaces."""
    plain = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(letter for letter in plain if letter.isalpha())


def repeated(found: Iterable[str]) -> list[str]:
    return [word for word, count in Counter(map(heard, found)).items() if count > 1]


def test_there_are_99_cards_in_four_decks() -> None:
    assert [(color, len(DECKS[color])) for color in COLORS] == [
        ("green", 27),
        ("yellow", 27),
        ("blue", 27),
        ("violet", 18),
    ]


@each_color
@each_language
def test_a_side_holds_seven_words(color: Color, language: Language) -> None:
    assert {len(words(side, language)) for side in sides(color)} == {7}


@each_color
@each_language
def test_no_word_stands_twice_on_a_side(color: Color, language: Language) -> None:
    assert [word for side in sides(color) for word in repeated(words(side, language))] == []


@each_language
def test_no_word_stands_twice_in_all_decks(language: Language) -> None:
    assert repeated(all_words(language, *COLORS)) == []


@each_color
@each_language
def test_words_are_clean_and_short(color: Color, language: Language) -> None:
    found = all_words(language, color)
    assert [word for word in found if not SPELLING.fullmatch(word)] == []
    assert [word for word in found if len(word) > LONGEST] == []


@each_color
@each_language
def test_words_are_spelled_in_composed_letters(color: Color, language: Language) -> None:
    assert [word for word in all_words(language, color) if word != unicodedata.normalize("NFC", word)] == []


@each_language
def test_easy_decks_hold_nothing_unfit_for_children(language: Language) -> None:
    unfit = set(NOT_FOR_CHILDREN[language].split())
    found = all_words(language, "green", "yellow")
    assert [word for word in found if unfit & set(re.split(r"[ ’/-]", word.casefold()))] == []


@each_language
def test_lists_for_children_hold_nothing_unfit_for_them(language: Language) -> None:
    unfit = set(NOT_FOR_CHILDREN[language].split())
    found = [word for color in COLORS for side in sides(color) if side.for_children for word in words(side, language)]
    assert [word for word in found if unfit & set(re.split(r"[ ’/-]", word.casefold()))] == []


def test_most_easy_lists_are_for_children_and_hardly_any_hard_one() -> None:
    marked = {color: sum(side.for_children for side in sides(color)) for color in COLORS}
    assert marked["green"] > len(sides("green")) / 2 > marked["yellow"] > marked["blue"] > marked["violet"] == 0


def test_jobs_are_named_in_both_genders() -> None:
    lists_of_jobs = [side.fr for color in COLORS for side in sides(color) if any("/" in word for word in side.fr)]
    assert len(lists_of_jobs) == 9
    alike = re.compile(r".*(?:e|peintre en bâtiment|clown|médecin|marin|témoin|garde du corps)|hôtesse ou steward")
    named = [word for jobs in lists_of_jobs for word in jobs if "/" not in word]
    assert [word for word in named if not alike.fullmatch(word)] == []


def test_english_is_american() -> None:
    british = {"trousers", "moustache", "lorry", "torch", "aubergine", "dice", "bobsleigh", "tram", "rubber", "jumper"}
    assert british.isdisjoint(all_words("en", *COLORS))


def test_english_is_english() -> None:
    accented = {word for word in all_words("en", *COLORS) if not word.replace("’", "").isascii()}
    assert accented == {"pétanque"}


def test_a_word_has_its_counterpart_in_the_same_place() -> None:
    side = DECKS["green"][0].sides[0]
    assert dict(zip(side.fr, side.en, strict=True))["pêche"] == "peach"


def test_a_star_marks_a_list_for_children() -> None:
    (card,) = parse_deck(f"* {FRENCH}\n{ENGLISH}\n{FRENCH}\n{ENGLISH}\n")
    assert [(side.fr[0], side.for_children) for side in card.sides] == [("a", True), ("a", False)]


def test_a_deck_is_read_card_by_card() -> None:
    side = Side(("a", "b", "c", "d", "e", "f", "g"), ("h", "i", "j", "k", "l", "m", "n"))
    card = f"{FRENCH}\n{ENGLISH}\n" * 2
    assert parse_deck(f"# For the reader.\n\n{card}\n{card}") == (Card((side, side)), Card((side, side)))


@pytest.mark.parametrize("wrong", ["h, i, j, k, l, m", "h, i, j, k, l, m, n, o"])
def test_a_list_of_more_or_less_than_seven_is_a_mistake(wrong: str) -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        parse_deck(f"{FRENCH}\n{ENGLISH}\n{FRENCH}\n{wrong}\n")


def test_a_side_without_its_counterpart_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        parse_deck(f"{FRENCH}\n{ENGLISH}\n{FRENCH}\n")
