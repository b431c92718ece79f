"""The catalogues of sentences: both languages say the same things, everything that can happen in a game has its words,
and no entry speaks of something that the game does not have."""

from typing import Final, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES, Language
from tablee.engine.texts import OF_TERMINAL
from tablee.games import GAMES, catch_out, skyjo_action
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import outcome_of
from tablee.games.diciassette.scoring import outcome_of as diciassette_outcome
from tablee.games.pictomania import scoring as pictomania
from tablee.games.sketch.ending import outcome_of as sketch_outcome
from tests.catalogues import Reader, facts, kinds, leaves
from tests.games.sketch.table import lay

UP: Final = (m.Placed("A1", "up", 0),)
TWICE: Final = (m.Placed("A1", "down", 0),) * 2


def skyjo_outcome(totals: tuple[int, int]) -> str:
    end = skyjo_action.outcome(replace(SKYJO, totals=totals))
    return end.why if end else ""


def outcome_of_sketch(hands: tuple[str, str]) -> str:
    return sketch_outcome(lay(*hands).state).why


SKYJO: Final = replace(Match.start(skyjo_action, 2).state, phase="over")
TOKENS: Final = [((3, 0), (0, 0)), ((3, 3), (0, 1)), ((3, 3), (0, 0))]
REASONS: Final = {
    "catch_out": {outcome_of(piles).why for piles in [(UP, ()), (UP, TWICE), (UP, UP)]},
    "diciassette": {end.why for tokens in TOKENS if (end := diciassette_outcome(*tokens))},
    "pictomania": {pictomania.outcome_of(totals).why for totals in [(3, 2), (3, 3)]},
    "sketch": {outcome_of_sketch(hands) for hands in [("1", "2"), ("1", "1")]},
    "skyjo_action": {why for totals in [(3, 100), (100, 100)] if (why := skyjo_outcome(totals))},
}
DRAWN: Final = {"pictomania": {"wager"}}  # nouns that the table in the terminal alone says
EVERYWHERE: Final = {"null", "true", "false", "?"}  # values that are in no list of cards
OF_CLIENT: Final = {"seats", "words", "between", "nouns", "events", "account"} | {
    *("phases", "commands", "families", "asks", "options")
}
OF_PLAIN_BOARD: Final = {"labels", "items", "by_seat", "buttons"}  # tests/test_labels.py


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_both_languages_have_the_same_entries(game: Game) -> None:
    french, english = (dict(leaves(game.TEXTS[language])).keys() for language in LANGUAGES)
    only = {"8", "11"}  # English says “an” before them
    assert {path for path in french ^ english if path[-1] not in only} == set()
    assert game.TEXTS["fr"]["seats"] == game.TEXTS["en"]["seats"]


def test_the_reasons_of_every_game_are_known() -> None:
    assert REASONS.keys() == GAMES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_that_can_happen_in_a_game_has_its_words(game: Game, language: Language) -> None:
    nouns, tree = game.NOUNS, game.TEXTS[language]
    commands = kinds(nouns.command).keys()
    assert tree.keys() <= OF_CLIENT | OF_PLAIN_BOARD | OF_TERMINAL
    assert tree["events"].keys() == kinds(nouns.event).keys()
    assert tree["commands"].keys() == tree["typed"].keys() == commands
    assert tree["phases"].keys() == set(get_args(get_type_hints(nouns.view)["phase"]))
    assert tree["account"].keys() == facts(game).keys()
    assert tree["outcomes"].keys() == REASONS[game.NAME]
    assert {*tree.get("families", ()), *tree.get("asks", ()), *tree.get("options", ())} <= commands


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_text_speaks_only_of_what_the_game_has(game: Game, language: Language) -> None:
    reader = Reader(game, language)
    reader.read_all()
    assert reader.wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_entry_is_there_for_nothing(game: Game, language: Language) -> None:
    tree, reader = game.TEXTS[language], Reader(game, language)
    reader.read_all()
    assert set(tree.get("nouns", ())) - reader.nouns == DRAWN.get(game.NAME, set())
    assert set(tree["seats"]) <= reader.fields
    assert set(tree.get("between", ())) <= reader.fields
    cards = game.LAWS.cards(game.NOUNS.options())
    values = {*reader.values, *cards, *EVERYWHERE}
    assert {word for word in tree.get("words", ()) if "#" not in word} - values == set()


def test_an_entry_about_nothing_is_found() -> None:
    game = catch_out
    reader = Reader(game, "en")
    reader.entry({"sead": "{the crad} {count: nuon}"}, reader.fields_of(m.Drew), "drew")
    reader.entry({"says=tru": ""}, reader.fields_of(m.Challenged), "challenged")
    assert [what.rpartition(": ")[2] for what in reader.wrong] == ["sead", "crad", "nuon", "says=tru"]
