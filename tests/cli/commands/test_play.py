"""A person at the table."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.cli.rendering.presentation import PLAIN
from tablee.cli.rendering.screen import Screen
from tablee.cli.rendering.tables import PRESENTATIONS
from tablee.cli.rendering.tables.catch_out import PRESENTATION
from tablee.engine.codec import read
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.engine.record import Record, replay
from tablee.games import GAMES, catch_out
from tests.cli.conftest import Tablee
from tests.cli.typist import Typist
from tests.toys import scribble, snap

ONES = ["1"] * 500


def test_a_whole_match_is_played_by_numbers(tablee: Tablee) -> None:
    shown = tablee("play", "catch_out", "--seed", "3", lines=ONES)
    assert (shown.code, shown.err) == (0, "")
    assert "Depuis ton dernier coup" in shown.out
    assert "La partie est finie" in shown.out
    assert "★ gagne" in shown.out
    assert "tablee play catch_out --seats 3 --seat 0 --seed 3" in shown.prose


@pytest.mark.parametrize(
    ("language", "over", "title", "line"),
    [
        ("fr", "La partie est finie", "Comment c'est arrivé", "annonces, dont"),
        ("en", "The match is over", "How it came about", "announcements, "),
    ],
)
def test_the_end_tells_how_it_came_about_player_by_player_the_best_first(
    tablee: Tablee, language: str, over: str, title: str, line: str
) -> None:
    shown = tablee("play", "catch_out", "--seed", "3", "--lang", language, lines=ONES).out
    before, _, account = shown.partition(title)
    standings = before.rpartition(over)[2]
    names = ["Hugo", "Nora", "toi" if language == "fr" else "you"]
    assert sorted(names, key=standings.index) == sorted(names, key=account.index)
    assert account.count(line) == 3


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_table_can_be_played_from_any_seat(tablee: Tablee, seats: int) -> None:
    for seat in (0, seats - 1):
        words = ("--seats", seats, "--seat", seat, "--seed", seats, "--bots", "random", "--lang", "en")
        shown = tablee("play", "catch_out", *words, lines=ONES)
        assert (shown.code, shown.err) == (0, "")
        assert "The match is over" in shown.out


def test_the_same_seed_and_answers_give_the_same_match(tablee: Tablee) -> None:
    once, again = (tablee("play", "catch_out", "--seed", "x", lines=ONES).out for _ in range(2))
    assert once == again


@pytest.mark.parametrize("language", ["fr", "en"])
def test_whole_matches_are_played_by_typing(tablee: Tablee, tmp_path: Path, language: str) -> None:
    typist = Typist()
    file = tmp_path / "match.json"
    for seed in range(3):
        words = ("--seats", 2, "--seat", 1, "--bots", "random", "--seed", seed, "--save", file, "--lang", language)
        shown = tablee("play", "catch_out", *words, typist=typist)
        assert (shown.code, shown.err) == (0, "")
        assert read(Record, file.read_bytes()).outcome
    assert len({line.split()[0] for line in typist.lines}) == 6


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The deal: seat 0 begins, the deck as listed."""

    def rig(cards: str) -> None:
        deal = {"first": 0, "deck": cards.split()}
        start = partial(Match.start, fixed=deal)
        monkeypatch.setattr("tablee.cli.matches.setup.Match", SimpleNamespace(start=start))

    return rig


def test_typed_commands_bad_ones_and_help_at_one_table(tablee: Tablee, rigged: Callable[[str], None]) -> None:
    rigged("A5 D7 X")
    lines = [
        "dance",
        "announce 9 6",
        "take",
        "{",
        "? co-4.6",
        "? 99",
        "?",
        "",
        "9 6 12",
        '{"do": "announce", "values": [2, 9, 6]}',
    ]
    shown = tablee("play", "catch_out", "--seed", "1", "--lang", "en", lines=lines)
    assert shown.code == 0
    assert "✗ “values” does not have a possible value." in shown.prose
    assert "A number of the list, or a whole command such as announce" in shown.prose
    assert "✗ CO-2.3 There is no announcement yet: wait for the holder to speak." in shown.prose
    assert "✗ This message cannot be read: it must be a JSON object." in shown.prose
    assert "CO-4.6 If the holder announces the same value three times, the responder has to challenge" in shown.prose
    assert "✗ There is no clause “99” in these rules." in shown.prose
    assert "The rules of Catch Out" in shown.prose
    assert shown.out.count("The truth would be") == 2
    assert "You announce 9 · 6 · 2." in shown.prose


def test_the_refusal_of_a_forced_challenge_is_in_the_person_s_language(
    tablee: Tablee, rigged: Callable[[str], None]
) -> None:
    rigged("X X X")
    bot = f"{__name__}:Thrice"
    for language, sentence in (
        ("fr", "✗ CO-4.6 Trois valeurs égales : tu dois dire si c'est vrai ou faux."),
        ("en", "✗ CO-4.6 Three equal values: you have to say true or false."),
    ):
        words = ("--seat", 1, "--bots", bot, "--lang", language)
        shown = tablee("play", "catch_out", *words, lines=["take", "challenge true"])
        assert sentence in shown.prose


class Thrice:
    """Announces nines, and takes what comes first otherwise."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def decide(self, view: Any, _chance: Any) -> Any:
        return Choice(self.game.legal(view).families[0][0])


def test_keeping_is_guided_card_by_card_and_can_be_taken_back(tablee: Tablee, rigged: Callable[[str], None]) -> None:
    rigged("A5 D7 X A0 A1")
    lines = ["", "take", "1", "<", "D7", "a0", "UP", "q"]
    shown = tablee("play", "catch_out", "--seat", 1, "--bots", f"{__name__}:Thrifty", "--lang", "en", lines=lines)
    assert shown.out.count("Three cards, face down") == 2
    assert "1 A5 2 D7 3 X 4 A0 5 A1" in shown.prose
    assert shown.prose.count("Which one to the discard?") == 2
    assert "A0: face up it is worth what it shows" in shown.prose
    assert "You discard a card and lay an A0 on your pile." in shown.prose


class Thrifty(Thrice):
    """Announces something else than three equal values."""

    def decide(self, view: Any, _chance: Any) -> Any:
        return Choice(self.game.legal(view).families[0][1])


def test_an_answer_may_be_given_in_the_person_s_words(tablee: Tablee, rigged: Callable[[str], None]) -> None:
    rigged("A5 D7 X A0 A1")
    lines = ["prends", "x", "D7", "cachée", "q"]
    shown = tablee("play", "catch_out", "--seat", 1, "--bots", f"{__name__}:Thrifty", lines=lines)
    assert "Tu défausses une carte et poses une carte cachée sur ta pile." in shown.prose


def test_sharing_asks_for_each_card_who_gets_it_and_how(tablee: Tablee, rigged: Callable[[str], None]) -> None:
    rigged("A5 D7 X")
    lines = ["challenge false", "3", "D7:Mina:cachée", "1", "q"]
    shown = tablee("play", "catch_out", "--seat", 1, "--bots", f"{__name__}:Thrifty", lines=lines)
    for card in ("A5", "D7", "X"):
        assert f"{card} : pour qui, et comment ?" in shown.prose
    assert "1 pour Mina, face visible 2 pour Mina, face cachée 3 pour toi, face visible" in shown.prose
    shared = "A5 pour toi, D7 caché pour Mina, X pour Mina."
    assert f"Tu partages : {shared}" in shown.prose


def test_french_words_and_names_are_understood(tablee: Tablee, rigged: Callable[[str], None]) -> None:
    rigged("A5 D7 X")
    lines = ["conteste faux", "partage x:mina:cachée a5:toi:visible d7:Mina:visible", "q"]
    shown = tablee("play", "catch_out", "--seat", 1, "--bots", f"{__name__}:Thrifty", lines=lines)
    shared = "X caché pour Mina, A5 pour toi, D7 pour Mina."
    assert f"Tu partages : {shared}" in shown.prose


def test_leaving_is_no_failure_and_the_match_is_kept(tablee: Tablee, tmp_path: Path) -> None:
    for number, lines in enumerate((["9 6 2", "q"], ["9 6 2"])):
        file = tmp_path / f"{number}.json"
        shown = tablee("play", "catch_out", "--seed", "1", "--save", file, lines=lines)
        assert shown.code == 0
        assert "Partie enregistrée dans" in shown.out
        written = read(Record, file.read_bytes())
        assert written.outcome is None
        assert [*replay(catch_out, written)][-1].version == len(written.log) > 0


def test_ctrl_c_leaves_with_130_and_the_match_is_kept(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_screen: Any) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupt)
    file = tmp_path / "match.json"
    shown = tablee("play", "catch_out", "--seed", "1", "--save", file)
    assert shown.code == 130
    assert "Interrompu. À bientôt !" in shown.out
    assert read(Record, file.read_bytes()).seed == "1"


def test_a_person_is_shown_the_plain_view(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def table(view: Any, wording: Any) -> Any:
        seen.append(view)
        return PRESENTATION.table(view, wording)

    monkeypatch.setitem(PRESENTATIONS, "catch_out", PRESENTATION._replace(table=table))
    tablee("play", "catch_out", "--seed", "2", lines=ONES)
    assert len(seen) > 10
    assert {view.recall for view in seen} == {None}


def test_a_game_without_a_presentation_can_be_played(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESENTATIONS, "catch_out", PLAIN)
    shown = tablee("play", "catch_out", "--seed", "3", "--lang", "en", lines=ONES)
    assert shown.code == 0
    assert "announced" in shown.out
    assert "recall" not in shown.out
    assert "The match is over" in shown.out


@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_windows_are_asked_once_each(tablee: Tablee, monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    monkeypatch.setitem(GAMES, "snap", snap)
    options = f'{{"pace": "{pace}"}}'
    shown = tablee("play", "snap", "--seed", "1", "--options", options, "--lang", "en", lines=ONES)
    assert (shown.code, shown.err) == (0, "")
    assert "The match is over" in shown.out


def test_what_cannot_be_listed_can_be_typed(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "scribble", scribble)
    lines = ["ink 1 2 3 4", "1", *ONES]
    shown = tablee("play", "scribble", "--seed", "1", "--lang", "en", lines=lines)
    assert (shown.code, shown.err) == (0, "")
    assert "A number, or the command: ink " in shown.prose
    assert "inked seat you, points 1, 2, 3, 4" in shown.prose


def test_several_games_are_offered_by_number(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "snap", snap)
    shown = tablee("play", "--lang", "en", lines=["9", str(len(GAMES)), "q"])
    assert shown.code == 0
    titles = " ".join(f"{number} {game.HELP['en'].title}" for number, game in enumerate(GAMES.values(), 1))
    assert f"{titles} >" in shown.prose
    assert "whoever sees two alike may snap" in shown.prose
    assert tablee("play", lines=["q"]).code == 0
    assert tablee("play", lines=[]).code == 0


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (["chess"], "Il n'y a pas de jeu « chess ».", "There is no game “chess”."),
        (["--seats", "7"], "Ce jeu se joue de 2 à 6 places", "the game is for 2 to 6 seats"),
        (["--seats", "x"], "--seats : 'x' n'est pas un nombre entier", "--seats: 'x' is not a whole number"),
        (["--seat", "3"], "Il n'y a pas de place 3", "There is no seat 3"),
        (["--bots", "genius"], "Il n'y a pas de bot « genius ».", "There is no bot “genius”."),
        (
            ["--bots", "forgetful"],
            "rule, seasoned, learned, random, ou les tiens",
            "rule, seasoned, learned, random, or yours",
        ),
        (["--bots", "rule,rule,rule"], "3 bots, c'est trop", "3 bots are too many"),
        (["--options", '{"decks": 60}'], "« decks » n'a rien à faire ici.", "“decks” has no place here."),
        (["--options", '{"deck": 61}'], "« deck » n'a pas une valeur possible.", "“deck” does not have a possible"),
        (["--options", "[]"], "'[]' n'est pas un objet JSON", "'[]' is not a JSON object"),
        (["--save", "/nowhere/at/all.json"], "ce dossier n'existe pas", "there is no such folder"),
        (["--save", "/"], "c'est un dossier", "it is a folder"),
        (["--seed", "\udcff"], "Cette graine", "This seed"),
        (["--bogus"], "Je ne connais pas --bogus", "I do not know --bogus"),
        (["--seed"], "--seed : il manque sa valeur", "--seed: its value is missing"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    tablee: Tablee, words: list[str], french: str, english: str
) -> None:
    for language, sentence in (("fr", french), ("en", english)):
        shown = tablee("play", *(words if "chess" in words else ["catch_out", *words]), "--lang", language)
        assert (shown.code, shown.out) == (2, "")
        assert sentence in shown.complaint


def test_a_bot_of_somebody_else_may_fail(tablee: Tablee) -> None:
    shown = tablee("play", "catch_out", "--seed", "1", "--bots", f"{__name__}:Broken", "--seat", "2", lines=ONES)
    assert shown.code == 1
    assert "a fait une faute, la partie s'arrête : RuntimeError: out of ideas" in shown.prose
    assert tablee("play", "catch_out", "--bots", f"{__name__}:nothing_there").code == 2
    assert tablee("play", "catch_out", "--bots", f"{__name__}:refuse").code == 2


def refuse(_game: Any) -> Any:
    raise RuntimeError("I do not play")


class Broken(Thrice):
    """Fails when asked."""

    def decide(self, _view: Any, _chance: Any) -> Any:
        raise RuntimeError("out of ideas")


def test_other_options_are_part_of_the_deal(tablee: Tablee) -> None:
    shown = tablee("play", "catch-out", "--seed", "a b", "--options", '{"deck": 60}', lines=ONES)
    assert "--seed 'a b' --options" in shown.prose
    assert "Pioche 57" in shown.out


def test_colours_are_never_all_there_is(tablee: Tablee) -> None:
    shown = tablee("play", "catch_out", "--seed", "3", lines=ONES)
    assert "\x1b" not in shown.out


def test_a_hint_is_given_on_request_and_noted_in_the_record(tablee: Tablee, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    words = ("play", "catch_out", "--seed", "3", "--lang", "en", "--save", file)
    shown = tablee(*words, lines=["!", "!", *ONES])
    assert shown.code == 0
    assert shown.out.count("✦ Take the three cards unseen") == 2
    assert "With 1 hint." in shown.out
    saved = read(Record, file.read_bytes())
    ((seat, step),) = [(hint.seat, hint.step) for hint in saved.hints]
    assert (seat, saved.log[step].seat) == (0, 0)
    assert tablee("replay", file).code == 0


def test_a_game_without_a_coach_says_so(tablee: Tablee) -> None:
    shown = tablee("play", "pictomania", "--lang", "en", lines=["!", "q"])
    assert "There are no hints in this game." in shown.out
    assert "a hint, noted" not in shown.out
