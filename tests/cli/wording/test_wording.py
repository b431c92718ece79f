"""A match in words, as each reader is told it."""

from typing import Any

import pytest
from rich.text import Text

from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.texts import Texts
from tablee.cli.wording.wording import Wording
from tablee.engine.game import Outcome, Seat
from tablee.engine.match import Match
from tablee.engine.refusal import Language
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tests.toys import snap

THREE = (m.Give("A5", 0, "up"), m.Give("D7", 1, "down"), m.Give("X", 1, "up"))


def words(language: Language = "fr", seat: Seat | None = 0, game: Any = catch_out) -> Wording:
    return Wording(game, presentation_of(game.NAME).vocabulary, Texts(language), 3, seat)


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (m.Started(0), "Le sort te désigne pour commencer.", "Chance names you to begin."),
        (m.Started(1), "Le sort désigne Hugo pour commencer.", "Chance names Hugo to begin."),
        (m.Drew(0, 3), "Tu pioches 3 cartes.", "You draw 3 cards."),
        (
            m.Announced(1, (9, 6, 2)),
            "Hugo annonce 9 · 6 · 2 et passe ses trois cartes.",
            "Hugo announces 9 · 6 · 2 and passes the three cards on.",
        ),
        (
            m.Kept(1, None, None),
            "Hugo défausse une carte et en pose une face cachée sur sa pile.",
            "Hugo discards one card and scores one face down.",
        ),
        (
            m.Kept(0, "A5", "D7"),
            "Tu défausses une carte et poses A5 face visible sur ta pile. D7 va à la défausse visible.",
            "You discard one card and score A5 face up. D7 goes to the visible discard.",
        ),
        (
            m.Challenged(1, "false", ("A5", "D7", "X"), True, 0),
            "Hugo dit « c'est faux ». On retourne A5 D7 X : l'annonce était vraie, tu gagnes les trois cartes.",
            "Hugo says “it is false”. The cards are A5 D7 X: the announcement was true, you win the three cards.",
        ),
        (
            m.Shared(0, THREE),
            "Tu partages : A5 face visible pour toi, D7 face cachée pour Hugo, X face visible pour Hugo.",
            "You share: A5 face up for you, D7 face down for Hugo, X face up for Hugo.",
        ),
        (
            m.Ended(3),
            "Il ne reste plus assez de cartes à piocher : les 3 cartes prises vont à la défausse sans être vues, "
            "et la partie est finie.",
            "There are not enough cards left to draw: the 3 cards taken go to the discard unseen, "
            "and the match is over.",
        ),
    ],
)
def test_an_event_is_told_in_both_languages(event: Any, french: str, english: str) -> None:
    assert plain(words("fr").event(event)) == french
    assert plain(words("en").event(event)) == english


def test_a_spectator_is_nobody_at_the_table() -> None:
    assert plain(words("fr", None).event(m.Drew(0, 3))) == "Mina pioche 3 cartes."


def announced(*values: int) -> Match:
    match = Match.start(catch_out, 3, seed=1, fixed={"first": 0, "deck": ["A5", "D7", "X"]})
    return match.play(0, m.Announce((values[0], values[1], values[2])))


def phase(match: Match, seat: Seat | None) -> str:
    view = match.view(seat)
    return plain(words("en", seat).phase(view, match.game.legal(view)))


def test_the_responder_is_told_what_to_do_and_why() -> None:
    assert phase(announced(9, 6, 2), 1).startswith("Mina passes you three cards and announces 9 · 6 · 2. Take them")


def test_three_equal_values_are_explained() -> None:
    assert "you cannot take" in phase(announced(9, 9, 9), 1)


def test_the_others_are_told_whom_they_wait_for() -> None:
    assert phase(announced(9, 6, 2), 2) == "Hugo is about to take the cards or challenge the announcement."
    assert phase(announced(9, 6, 2), None) == "Hugo is about to take the cards or challenge the announcement."


def test_to_take_the_last_cards_is_known_to_end_the_match() -> None:
    view = announced(9, 6, 2).view(1)
    low = type(view)(**{**{name: getattr(view, name) for name in view.__struct_fields__}, "deck": 1})
    assert "the match ends" in plain(words("en", 1).phase(low, catch_out.legal(low)))


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome((1,), (3, 9, 2), "highest_score"), "Hugo l'emporte avec le plus de points."),
        (Outcome((0,), (9, 3, 2), "highest_score"), "Tu l'emportes avec le plus de points. Bravo !"),
        (
            Outcome((0,), (9, 9, 2), "fewest_cards"),
            "À égalité de points, la pile la moins haute l'emporte : la tienne. Bravo !",
        ),
        (
            Outcome((1, 2), (0, 9, 9), "shared"),
            "À égalité de points et de cartes, la victoire est partagée entre Hugo, Nora.",
        ),
    ],
)
def test_the_end_says_who_won_and_why(outcome: Outcome, sentence: str) -> None:
    assert plain(words().outcome(outcome)) == sentence


def test_a_game_without_texts_is_told_by_its_names() -> None:
    bare = words("en", 0, snap)
    assert plain(bare.event(snap.Laid(1, "a"))) == "laid seat Hugo, card a"
    assert plain(bare.command(snap.Lay())) == "lay"
    match = Match.start(snap, 3, seed=1, fixed={"first": 0})
    assert bare.phase(match.view(0), match.legal(0)) == "Your turn."
    assert words("en", 1, snap).phase(match.view(1), match.legal(1)) == "It is for Mina to play."


def test_what_can_be_typed_is_understood_again() -> None:
    french = words()
    for name, value in (("face", "up"), ("says", "false"), ("do", "announce"), ("to", 0), ("to", 1)):
        assert french.aliases()[french.say(name, value).lower()] == str(value)
