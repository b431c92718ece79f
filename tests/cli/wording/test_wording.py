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
from tests.cli.conftest import plain as typed
from tests.toys import snap

THREE = (m.Give("A5", 0, "up"), m.Give("D7", 1, "down"), m.Give("X", 1, "up"))


def words(language: Language = "fr", seat: Seat | None = 0, game: Any = catch_out) -> Wording:
    return Wording(game, presentation_of(game.NAME).vocabulary, Texts(language), 3, seat)


def plain(markup: str) -> str:
    return typed(Text.from_markup(markup).plain)


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (m.Started(0), "Tu commences.", "You begin."),
        (m.Started(1), "Hugo commence.", "Hugo begins."),
        (m.Drew(0, 3), "Tu pioches 3 cartes.", "You draw 3 cards."),
        (m.Announced(1, (9, 6, 2)), "Hugo annonce 9 · 6 · 2.", "Hugo announces 9 · 6 · 2."),
        (
            m.Kept(1, None, None),
            "Hugo défausse une carte et pose une carte cachée sur sa pile.",
            "Hugo discards a card and lays a hidden card on their pile.",
        ),
        (
            m.Kept(0, "A5", "D7"),
            "Tu défausses une carte et poses un A5 sur ta pile, un D7 à la défausse visible.",
            "You discard a card and lay an A5 on your pile, a D7 on the visible discard.",
        ),
        (
            m.Challenged(1, "false", ("A5", "D7", "X"), True, 0),
            "Hugo dit « C'est faux ! » mais tu gagnes les cartes : A5, D7 et X.",
            "Hugo says “It's false!” but you win the cards: A5, D7, and X.",
        ),
        (
            m.Shared(0, THREE),
            "Tu partages : A5 pour toi, D7 caché pour Hugo, X pour Hugo.",
            "You share: A5 for you, D7 face down for Hugo, X for Hugo.",
        ),
        (
            m.Ended(3),
            "La pioche ne suffit plus : les trois cartes partent sans être vues. La partie est finie.",
            "There are not enough cards left to draw: the three cards go unseen. The game is over.",
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
