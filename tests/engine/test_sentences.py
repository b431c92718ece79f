"""Sentences, held to the cases that the client is held to."""

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import json

from tablee.engine.game import Command, Event, Seat
from tablee.engine.refusal import LANGUAGES, Language
from tablee.engine.sentences import Sentences

SHARED: Final = json.decode(Path(__file__).with_name("sentences.json").read_bytes())


class Drew(Event, frozen=True, rename={"source": "from"}):
    """An event with a field that is called something else on the wire."""

    seat: Seat
    source: str
    card: str | None = None


class Lay(Command, frozen=True):
    """A command."""

    card: str


def speaker(language: Language, reader: Seat | None = 0, **texts: Any) -> Sentences:
    return Sentences(texts or SHARED["texts"][language], language, SHARED["names"], reader)


def said(sentences: Sentences, what: str, of: list[Any]) -> str | None:
    match what, of:
        case "tell", [event]:
            return sentences.say(f"events.{event['is']}", event)
        case "ask", [view, may]:
            return sentences.phase(view, may)
        case "command", [command]:
            return sentences.say(f"commands.{command['do']}", command)
        case "family", [tag, shared]:
            return sentences.family(tag, shared)
        case "step", [tag, path, decided, given]:
            return sentences.question(tag, path, decided, set(given))
        case "answer", [tag, field, value]:
            return sentences.answer(tag, field, value)
        case _:
            raise ValueError(what)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", SHARED["cases"], ids=[case["law"] for case in SHARED["cases"]])
def test_the_shared_cases(case: dict[str, Any], language: Language) -> None:
    sentences = speaker(language, case.get("reader", 0))
    assert (said(sentences, case["say"], case["of"]) or "") == case[language]


def test_the_fields_of_an_event_are_named_as_on_the_wire() -> None:
    sentences = speaker("en", events={"drew": {"from=deck": "{seat draw|draws}.", "else": "{from}"}})
    assert sentences.event(Drew(0, "deck")) == "You draw."
    assert sentences.event(Drew(0, "discard")) == "Discard"


def test_what_has_no_entry_is_none() -> None:
    sentences = speaker("en", events={})
    assert sentences.event(Drew(0, "deck")) is None
    assert sentences.command(Lay("archer")) is None
    assert sentences.family("lay", {}) is None
    assert sentences.question("lay", ["card"], {}, set()) is None
    assert sentences.answer("lay", "card", "archer") is None
    assert sentences.outcome("shared", (0, 1)) is None


def test_the_end_is_told_to_the_winner_and_to_others() -> None:
    for reader, told in ((0, "You win."), (1, "Mina wins."), (None, "Mina wins.")):
        sentences = speaker("en", reader, outcomes={"most": {"you": "You win.", "else": "{winners} wins."}})
        assert sentences.outcome("most", (0,)) == told


class OnPaper(Sentences):
    """Cards are drawn, and places are counted from 0."""

    first_place = 0
    always = frozenset({"terminal"})

    def special(self, name: str, value: Any) -> str | None:
        return f"<{value}>" if name == "card" and isinstance(value, str) else None


def test_a_special_way_to_say_a_value_keeps_its_article() -> None:
    paper = OnPaper(SHARED["texts"]["en"], "en", SHARED["names"], 0)
    assert paper.say("events.threw", {"seat": 0, "card": "archer"}) == "Sketch! You throw an <archer>."
    assert paper.say("events.looked", {"seat": 0, "slots": (1,)}) == "You look at card 1."
    assert paper.say("events.told", {}) == "In the terminal."
