"""A match in words for one reader, from the catalogue of its game (`engine.texts`).

The client has the same in `web/src/lib/sentences.ts`; both are held to the cases in `tests/engine/sentences.json`.

An entry is a template; or a choice of templates, each under the words that must hold for it (of those that fit, the one
with the most words wins; `else` needs none); or a list of such entries, joined by spaces. A choice can ask for:

| word | holds if |
| --- | --- |
| `card` | the field has something to tell: it is not null, false or empty |
| `card=veto`, `slot=null`, `card=d#` | it has this value; `#` is any number |
| `sum>16` | it is a larger number |
| `winner=you`, `you` | it holds the reader's seat; `seat` does, or in a phase: the reader is to act |
| `winner==seat` | both fields have the same value |
| `may=take` | in a phase: the reader may do this |
| `terminal` | the text is for the terminal, whose reader sees nothing move |

The fields are named as on the wire; `loot.seat` is a field of a field, `#slots` the length of a list. A hole in a
template says a field:

| hole | says |
| --- | --- |
| `{card}`, `{a card}`, `{the card}` | archer, un archer, l’archer |
| `{seat}`, `{of seat}` | toi, Hugo; à toi, d’Hugo (your, Hugo’s) |
| `{seat pioches|pioche}` | tu pioches, Hugo pioche |
| `{seat's card}` | ton archer, l’archer d’Hugo |
| `{count carte|cartes}` | 1 carte, 3 cartes |
| `{text word}` | a text that somebody wrote, as it is |
| `{place slot}` | a place, counted from 1; in the terminal from 0, as it is typed |
| `{cards}`, `{and cards}`, `{and a cards}` | all items of a list, with commas or as a sentence lists them |
| `{cards: give}` | each item, or what is no list, by the entry `nouns.give`: there `{it}` is an item without fields, |
| | and `{seat}` the place in the list of an item that has no seat of its own |

A list that says nothing leaves its whole template out. What begins a sentence gets a capital, unless it is a name.
"""

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Final

from msgspec import Struct

from tablee.engine.game import Event, Fact, Seat
from tablee.engine.grammar import GRAMMARS, Who, Word
from tablee.engine.refusal import Language
from tablee.engine.templates import HOLE, Hole, Thing, bare, chosen, fields_of, matched, read_hole
from tablee.engine.texts import Tree, entry_at

SEAT_FIELDS: Final = frozenset({"seat", "to", "by", "first", "turn", "to_act", "winners"})  # in every game
GAP: Final = "…"
BEGINS: Final = re.compile(r"(^|[.!?][ \u00a0])$")


class Nothing(Exception):
    """A list has nothing to say."""


class Sentences:
    """Says events, commands and questions to one reader (`reader`; None: a spectator). What has no entry is None."""

    first_place = 1
    always: Set[str] = frozenset()  # what holds of everything that is said

    def __init__(self, texts: Tree, language: Language, names: Sequence[str], reader: Seat | None) -> None:
        self.tree = texts
        self.grammar = GRAMMARS[language]
        self.names = names
        self.reader = reader
        self.seat_fields = SEAT_FIELDS | frozenset(texts.get("seats", ()))

    def event(self, event: Event) -> str | None:
        """An event, told as something that happened; nothing if it is not worth a line."""
        return self.say(f"events.{tag_of(event)}", fields_of(event))

    def command(self, command: Struct) -> str | None:
        """A command, told as something to do."""
        return self.say(f"commands.{tag_of(command)}", fields_of(command))

    def family(self, tag: str, shared: Mapping[str, Any]) -> str | None:
        """Commands that share these fields, told as something to do, with gaps where they differ."""
        entry = entry_at(self.tree, f"families.{tag}") or entry_at(self.tree, f"commands.{tag}")
        return self._said(entry, Thing(shared, self.always, gaps=True)) if entry else None

    def phase(self, view: Any, tags: Iterable[str]) -> str | None:
        """The phase: what the reader can do now, and why; or for whom the table waits."""
        fields = {name: value for name, value in fields_of(view).items() if name != "seat"}
        you = {"you"} if self.reader in fields["to_act"] else set()
        return self.say(f"phases.{fields.get('phase')}", fields, {f"may={tag}" for tag in tags} | you)

    def question(self, tag: str, path: Sequence[str | int], decided: Mapping[str, Any], given: Set[str]) -> str | None:
        """The question for the part of such a command at this path. It can name the fields decided already; the fields
        in `given` have a value, whichever."""
        asks = entry_at(self.tree, f"asks.{tag}") or {}
        entry = asks.get(".".join(map(str, path))) or asks.get(last_field(path))
        return self._said(entry, Thing(decided, self.always | given, gaps=True)) if entry else None

    def answer(self, tag: str, name: str, value: Any) -> str | None:
        """A value as an answer to that question."""
        return self.say(f"options.{tag}.{name}", fields_of(value) or {name: value}) or None

    def outcome(self, why: str, winners: Sequence[Seat]) -> str | None:
        """The end: who won, and why."""
        return self.say(f"outcomes.{why}", {"winners": winners}, {"you"} if self.reader in winners else set())

    def fact(self, fact: Fact) -> str | None:
        """A line in the account of a match that is over."""
        return self.say(f"account.{tag_of(fact)}", fields_of(fact))

    def part(self, where: str, thing: Any) -> str:
        """A thing by the entry at a dotted name."""
        return self._said(entry_at(self.tree, where) or "", self._item("", thing), begins=False)

    def who(self, seat: Seat) -> Who:
        """Whoever sits there."""
        you = seat == self.reader
        return Who(self.names[seat], you, self.grammar.object if you else self.names[seat])

    def special(self, _name: str, _value: Any) -> str | None:
        """A value that is said in a way of its own here; None: as in the catalogue."""
        return None

    def spell(self, name: str, value: Any) -> str:
        """The value of a field of this name."""
        special = self.special(name, value)
        if special is not None:
            return special
        if isinstance(value, tuple | list):
            return self._joined(name, [self.spell(name, each) for each in value])
        return self.who(value).shown if self._is_seat(name, value) else self._word(name, value).bare

    def say(self, where: str, fields: Mapping[str, Any], also: Set[str] = frozenset()) -> str | None:
        """The entry at a dotted name, said of these fields."""
        entry = entry_at(self.tree, where)
        return None if entry is None else self._said(entry, Thing(fields, self.always | also))

    def _noun(self, name: str, thing: Thing) -> str:
        return self._said(entry_at(self.tree, f"nouns.{name}") or "", thing, begins=False)

    def _said(self, entry: Any, thing: Thing, begins: bool = True) -> str:
        if isinstance(entry, list):
            return " ".join(filter(None, (self._said(part, thing, begins) for part in entry)))
        try:
            return self._filled(chosen(entry, thing, self.reader), thing, begins)
        except Nothing:
            return ""

    def _filled(self, template: str, thing: Thing, begins: bool) -> str:
        said, end = "", 0
        for found in HOLE.finditer(template):
            said += template[end : found.start()]
            hole = read_hole(found[1])
            text = self._hole(hole, thing)
            said += self._opening(text, hole, thing) if begins and BEGINS.search(said) else text
            end = found.end()
        return said + template[end:]

    def _opening(self, text: str, hole: Hole, thing: Thing) -> str:
        """As a sentence begins: with a capital, unless it is a name or a list."""
        first = hole.owner or hole.path
        value = thing.part(first)
        named = self._is_seat(thing.field(first), value) and value != self.reader
        if hole.noun or isinstance(value, tuple | list) or (named and text.startswith(self.who(value).shown)):
            return text
        return text[:1].upper() + text[1:]

    def _hole(self, hole: Hole, thing: Thing) -> str:
        value, name = thing.part(hole.path), thing.field(hole.path)
        if thing.is_open(hole.path):
            return GAP
        if isinstance(value, tuple | list) and not hole.forms:
            return self._list(hole, name, value)
        if hole.noun:
            return self._noun(hole.noun, self._item(name, value))
        if hole.owner:
            return self.grammar.whose(self.who(thing.part(hole.owner)), self._word(name, value))
        return self._seat(hole, self.who(value)) if self._is_seat(name, value) else self._value(hole, name, value)

    def _seat(self, hole: Hole, who: Who) -> str:
        if hole.forms:
            return self.grammar.does(who, hole.forms[0], hole.forms[-1])
        return self.grammar.of(who) if "of" in hole.modifiers else who.shown

    def _value(self, hole: Hole, name: str, value: Any) -> str:
        if "place" in hole.modifiers:
            return str(value + self.first_place)
        if "text" in hole.modifiers:
            return self.unknown(value)
        if hole.forms:
            count = len(value) if isinstance(value, tuple | list) else value
            return f"{printed(str(count))} {hole.forms[0 if self.grammar.one(count) else -1]}"
        if "the" in hole.modifiers:
            return self.grammar.the(self._word(name, value))
        return self._word(name, value).with_article if "a" in hole.modifiers else self.spell(name, value)

    def _list(self, hole: Hole, name: str, values: Sequence[Any]) -> str:
        if values and not hole.noun and not hole.modifiers:
            return self.spell(name, values)
        said = [text for at, value in enumerate(values) if (text := self._list_item(hole, name, value, at))]
        if not said:
            raise Nothing
        return self.grammar.all_of(said) if "and" in hole.modifiers else self._joined(name, said)

    def _list_item(self, hole: Hole, name: str, value: Any, at: int) -> str:
        if hole.noun:
            return self._noun(hole.noun, self._item(name, value, {"seat": at}))
        return self._hole(hole._replace(path="it"), self._item(name, value))

    def _item(self, name: str, value: Any, place: Mapping[str, Any] | None = None) -> Thing:
        return Thing({**(place or {}), **(fields_of(value) or {"it": value})}, self.always, name)

    def _joined(self, name: str, said: Sequence[str]) -> str:
        return str(entry_at(self.tree, f"between.{name}") or ", ").join(said)

    def _word(self, name: str, value: Any) -> Word:
        word = Word.read(self._spelling(value))
        special = self.special(name, value)
        return word if special is None else word._replace(bare=special)

    def _spelling(self, value: Any) -> str:
        words: Mapping[str, str] = self.tree.get("words", {})
        if (key := bare(value)) in words:
            return words[key]
        for pattern, word in words.items():
            if "#" in pattern and (number := matched(pattern, key)) is not None:
                return word.replace("#", printed(number))
        return self.unknown(key)

    def unknown(self, value: str) -> str:
        """A value that the catalogue has no word for."""
        return "–" if value == "null" else printed(value)

    def _is_seat(self, name: str, value: Any) -> bool:
        return type(value) is int and name in self.seat_fields and 0 <= value < len(self.names)


def tag_of(thing: Any) -> str:
    """The name of a command or an event on the wire."""
    return str(thing.__struct_config__.tag)


def last_field(path: Sequence[str | int]) -> str:
    """The field that a part of a command belongs to."""
    return [key for key in path if isinstance(key, str)][-1]


def printed(number: str) -> str:
    """A number with a real minus sign."""
    return number.replace("-", "−") if number.lstrip("-").isdigit() else number
