"""The words that the reader knows."""

import pytest

from tablee.bots.reading.vocabulary import UnknownWord, places, things, vocabulary
from tablee.games.pictomania.words import DECKS


def meant(*words: str) -> list[list[str]]:
    return [[things()[place] for place in found] for found in places(words)]


def test_every_word_of_the_cards_is_known_in_both_languages_and_means_one_thing_in_french() -> None:
    sides = [side for deck in DECKS.values() for card in deck for side in card.sides]
    for side in sides:
        assert meant(*side.fr) == [[word] for word in side.fr]
        assert [word in found for word, found in zip(side.fr, meant(*side.en), strict=True)] == [True] * 7


def test_words_that_are_on_no_card_are_known_too() -> None:
    assert meant("The Great Wall of China") == meant("grande muraille de Chine") == [["Grande Muraille de Chine"]]


def test_another_name_means_the_same_thing() -> None:
    assert meant("couch", "sofa", "sea turtle", "turtle") == [["canapé"], ["canapé"], ["tortue"], ["tortue"]]


def test_a_word_of_both_languages_means_what_the_other_words_suggest() -> None:
    assert meant("basket", "pomme") == [["basket"], ["pomme"]]
    assert meant("basket", "apple") == [["panier"], ["pomme"]]
    assert meant("basket") == [["basket", "panier"]]


def test_a_word_with_two_meanings_in_one_language_may_be_either() -> None:
    assert meant("sink", "apple")[0] == ["couler", "évier"]


def test_capitals_spaces_and_apostrophes_do_not_matter() -> None:
    assert meant("  POMME ", "bouche d'incendie") == [["pomme"], ["bouche d’incendie"]]


def test_an_unknown_word_is_named() -> None:
    with pytest.raises(UnknownWord, match="flurp"):
        places(["pomme", "flurp"])


def test_no_two_entries_are_the_same() -> None:
    assert len(set(vocabulary())) == len(vocabulary())
