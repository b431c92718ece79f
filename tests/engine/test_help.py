"""The rules for players, and the sentences of refusals."""

from collections.abc import Mapping

import pytest

from tablee.engine.help import Clause, Help, Option, parse_help, read_help, sentence
from tablee.engine.refusal import Language, Refused

PAGE = """# A game

What it is about,
in two lines.

1. Do this.
2. Then do
   that.

## Cards

A remark that is no clause.

- TO-1.1 There are cards.
- TO-1.2 (ruling) A clause that goes on
  in a second line.
  > Not so, {name}.

## A turn

- TO-2.1 (précision) Several ways to go wrong:
  mind them.
  > `phase` Not now.
  > `seat` Not you.
- TO-10.12 The last.
  Example: Zoé does
  so.
  > No.

## Options

- `deck` **Deck.** How many cards
  are shuffled.
  - `54` 54 cards
  - `60` 60 cards
- `pace` **Pace** How fast.
"""


def test_a_page_opens_with_its_title_and_what_the_game_is_about() -> None:
    page = parse_help(PAGE)
    assert page.title == "A game"
    assert page.intro == "What it is about, in two lines."
    assert page.lines == ("Do this.", "Then do that.")


def test_a_page_need_not_have_lines() -> None:
    assert parse_help("# A game\n\nIntro, 3. Not a line.").lines == ()


def test_a_page_has_its_sections_and_their_clauses_in_order() -> None:
    page = parse_help(PAGE)
    assert [(section.title, [clause.number for clause in section.clauses]) for section in page.sections] == [
        ("Cards", ["TO-1.1", "TO-1.2"]),
        ("A turn", ["TO-2.1", "TO-10.12"]),
    ]
    assert [clause.number for clause in page.clauses()] == ["TO-1.1", "TO-1.2", "TO-2.1", "TO-10.12"]


def test_a_clause_is_found_by_its_number() -> None:
    page = parse_help(PAGE)
    assert page.clause("TO-1.1") == Clause("TO-1.1", "There are cards.", False, {})
    assert page.clause("TO-1.3") is None


def test_a_clause_may_run_over_several_lines() -> None:
    clause = parse_help(PAGE).clause("TO-1.2")
    assert clause == Clause("TO-1.2", "A clause that goes on in a second line.", True, {"": "Not so, {name}."})


def test_a_clause_may_be_broken_in_several_ways() -> None:
    clause = parse_help(PAGE).clause("TO-2.1")
    refusals = {"phase": "Not now.", "seat": "Not you."}
    assert clause == Clause("TO-2.1", "Several ways to go wrong: mind them.", True, refusals)


@pytest.mark.parametrize("word", ["Example:", "Exemple :"])
def test_a_clause_may_close_with_a_worked_example(word: str) -> None:
    clause = parse_help(PAGE.replace("Example:", word)).clause("TO-10.12")
    assert clause == Clause("TO-10.12", "The last.", False, {"": "No."}, "Zoé does so.")


@pytest.mark.parametrize("item", ["- A rule without a number.", "- TO-1 Half a number.", "- to-1.1 Small.", "- TO-1.1"])
def test_an_item_without_a_clause_number_is_an_error(item: str) -> None:
    with pytest.raises(ValueError, match="not a clause"):
        parse_help(f"# A game\n\n## Cards\n\n{item}\n")


def test_the_options_of_a_game_are_told_with_their_values() -> None:
    assert parse_help(PAGE).options == (
        Option("deck", "Deck", "How many cards are shuffled.", {"54": "54 cards", "60": "60 cards"}),
        Option("pace", "Pace", "How fast.", {}),
    )


@pytest.mark.parametrize("item", ["- `deck` How many cards.", "- `the deck` **Deck.** How many cards.", "- Deck."])
def test_an_option_without_a_name_and_a_title_is_an_error(item: str) -> None:
    with pytest.raises(ValueError, match="not an option"):
        parse_help(f"# A game\n\n## Options\n\n- `pace` **Pace.** How fast.\n{item}\n")


def test_a_page_without_sections_has_no_clauses() -> None:
    assert list(parse_help("# A game\nIntro.").clauses()) == []


PAGES: Mapping[Language, Help] = {"en": parse_help(PAGE), "fr": parse_help(PAGE.replace("Not so", "Pas ainsi"))}


def test_a_refusal_is_told_in_the_players_language_with_its_blanks_filled() -> None:
    refused = Refused("TO-1.2", name="Zoé")
    assert sentence(PAGES, "en", refused) == "Not so, Zoé."
    assert sentence(PAGES, "fr", refused) == "Pas ainsi, Zoé."


def test_the_reason_picks_the_sentence() -> None:
    assert sentence(PAGES, "en", Refused("TO-2.1", "seat")) == "Not you."


def test_a_refusal_without_a_clause_has_a_sentence_of_its_own() -> None:
    assert sentence(PAGES, "en", Refused(None, "missing", field="do")) == "“do” is missing."


@pytest.mark.parametrize(
    "refused", [Refused("TO-9.9"), Refused("TO-2.1", "mood"), Refused("TO-1.1"), Refused("TO-1.2", nom="Zoé")]
)
def test_a_refusal_without_a_sentence_is_our_fault(refused: Refused) -> None:
    with pytest.raises(KeyError):
        sentence(PAGES, "en", refused)


def test_the_pages_beside_a_games_code_are_read_in_both_languages() -> None:
    pages = read_help("tablee.games.catch_out")
    assert set(pages) == {"fr", "en"}
    assert pages["en"].clause("CO-4.6") != pages["fr"].clause("CO-4.6")
