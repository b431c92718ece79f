"""What a player is told when something cannot be."""

import pickle
from string import Formatter

import pytest

from tablee.engine.refusal import LANGUAGES, SENTENCES, Refused, without_clause


def test_both_languages_have_the_same_sentences_with_the_same_blanks() -> None:
    blanks = [
        {reason: {name for _, name, _, _ in Formatter().parse(text) if name} for reason, text in sentences.items()}
        for sentences in (SENTENCES["fr"], SENTENCES["en"])
    ]
    assert blanks[0] == blanks[1]


def test_every_language_has_its_sentences() -> None:
    assert set(SENTENCES) == set(LANGUAGES) == {"fr", "en"}


def test_a_refusal_without_a_clause_says_what_was_wrong() -> None:
    refused = Refused(None, "seats", least=2, most=6)
    assert without_clause("en", refused) == "With these options the game is for 2 to 6 seats."
    assert without_clause("fr", refused) == "Ce jeu se joue de 2 à 6 places avec ces options."
    assert str(refused) == without_clause("en", refused)


def test_a_refusal_by_a_rule_is_printed_with_its_clause() -> None:
    assert str(Refused("CO-4.6")) == "CO-4.6"
    assert str(Refused("CO-2.2", "phase")) == "CO-2.2 phase"


def test_what_a_player_sent_is_quoted_and_never_read_as_a_blank() -> None:
    assert without_clause("en", Refused(None, "unknown_command", value="{seat}")) == (
        "“{seat}” is not a command of this game."
    )


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refused = Refused("CO-4.6", "why", seat=2)
    again = pickle.loads(pickle.dumps(refused))
    assert isinstance(again, Refused)
    assert (again.clause, again.reason, dict(again.details)) == ("CO-4.6", "why", {"seat": 2})


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (Refused("CO-4.6", "why", seat=2), True),
        (Refused("CO-4.6", "why", seat=3), False),
        (Refused("CO-4.6", "how", seat=2), False),
        (Refused("CO-4.5", "why", seat=2), False),
        (Refused("CO-4.6", "why"), False),
    ],
)
def test_two_refusals_are_the_same_when_a_player_cannot_tell_them_apart(other: Refused, same: bool) -> None:
    assert Refused("CO-4.6", "why", seat=2).same_as(other) is same
