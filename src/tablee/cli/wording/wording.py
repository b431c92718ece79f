"""A match in words: its events, commands, phases and its end, as one reader is told them.

The `{fields}` of a template are those of the event, command or view, spelled for people. A choice of templates can ask
for these words: the name of every field that has something to tell; `field=value` (`field=null`: nothing); `field=you`
where the field holds the reader's seat; and `you`.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final, TypeGuard

from msgspec import Struct
from rich.markup import escape

from tablee.cli.wording.shorthand import bare, tag_of
from tablee.cli.wording.texts import Texts, entry_at, template, texts_of
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.engine.game import Event, Game, Outcome, Seat, snake
from tablee.engine.moves import Moves

NAMES: Final = ("Mina", "Hugo", "Nora", "Théo", "Léa", "Félix", "Célia", "Sacha")


class Wording:
    """Puts a match in words for one reader (`seat`; None: a spectator)."""

    def __init__(self, game: Game, vocabulary: Vocabulary, texts: Texts, seats: int, seat: Seat | None) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.texts = texts
        self.seat = seat
        self.names = tuple(texts("you") if place == seat else name_of(place) for place in range(seats))
        self._tree = texts_of(game.NAME, texts.language)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.HELP[self.texts.language].title

    def event(self, event: Event) -> str:
        """An event, told as something that happened."""
        return self._told(f"events.{tag_of(event)}", _fields(event), tag_of(event))

    def command(self, command: Any) -> str:
        """A command, told as something to do."""
        return self._told(f"commands.{tag_of(command)}", _fields(command), tag_of(command))

    def family(self, tag: str, shared: Mapping[str, Any]) -> str:
        """Commands that share these fields, told as something to do, with gaps where they differ."""
        places = (f"families.{tag}", f"commands.{tag}")
        entry = next(filter(None, (entry_at(self._tree, place) for place in places)), self.say("do", tag) + " …")
        return template(entry, self._holds(shared)).format_map(WithGaps(self._spelled(shared)))

    def phase(self, view: Any, moves: Moves[Any]) -> str:
        """The phase: what the reader can do now, and why; or whom the table waits for."""
        holds = {f"may={tag}" for tag in tags_of(moves)}
        if view.seat is not None and view.seat in view.to_act:
            holds.add("you")
        fields = {name: value for name, value in _fields(view).items() if name != "seat"}
        told = self._told(f"phases.{getattr(view, 'phase', '')}", fields, None, holds)
        return told or self._waiting(view)

    def outcome(self, outcome: Outcome) -> str:
        """The end: who won, and why."""
        holds = {"you"} if self.seat in outcome.winners else set()
        return self._told(f"outcomes.{outcome.why}", {"winners": outcome.winners}, outcome.why, holds)

    def question(self, command: Any, path: Sequence[str | int], decided: Mapping[str, Any]) -> str:
        """The question for the part of such a command at this path; it can name the fields decided already."""
        holds = {field for field in command.__struct_fields__ if getattr(command, field) is not None}
        holds |= {f"{name}={value}" for name, value in decided.items() if isinstance(value, str)}
        asks, field = self._table(f"asks.{tag_of(command)}"), last_field(path)
        entry = asks.get(".".join(map(str, path))) or asks.get(field)
        if entry is None:
            return self.texts("turn.ask", field=field)
        return template(entry, holds).format_map(WithGaps(self._spelled(decided)))

    def answer(self, tag: str, name: str, value: Any) -> str:
        """A value as an answer to that question."""
        if value is None:
            return self._told(f"options.{tag}.{name}", {name: None}, None) or self.texts("turn.nothing")
        fields = _fields(value) if isinstance(value, Struct) else {name: value}
        return self._told(f"options.{tag}.{name}", fields, None) or self.spell(name, value)

    def text(self, name: str, holds: Set[str] = frozenset(), **values: Any) -> str:
        """A sentence of this game alone, by its dotted name."""
        return template(entry_at(self._tree, name), holds).format(**values)

    def say(self, name: str, value: Any) -> str:
        """A value as it can be typed in this language: the name of a seat, the last word of “face up”."""
        if self._is_seat(value, name):
            return self.names[value]
        return self._spoken().get(bare(name, value), bare(name, value))

    def aliases(self) -> Mapping[str, str]:
        """The words of the wire, by those that `say` returns; a word of the wire stands for itself."""
        spoken = self._spoken()
        back = {word.lower(): wire for wire, word in spoken.items()}
        seats = {name.lower(): str(seat) for seat, name in enumerate(self.names)}
        return {**back, **{wire: wire for wire in spoken}, **self.vocabulary.aliases, **seats}

    def spell(self, name: str, value: Any) -> str:
        """The value of a field of this name, for people."""
        special = self.vocabulary.spell(name, value)
        if special is not None:
            return special
        if self._is_seat(value, name):
            return f"[{'you' if value == self.seat else 'name'}]{self.names[value]}[/]"
        if isinstance(value, tuple) and name in self.vocabulary.per_seat_fields:
            return ", ".join(f"{self.spell('seat', seat)} {count}" for seat, count in enumerate(value) if count) or "–"
        if isinstance(value, tuple):
            return ", ".join(self.spell(name, each) for each in value) or "–"
        if isinstance(value, Struct):
            return self._told(f"nouns.{snake(type(value).__name__)}", _fields(value), "")
        if value is None:
            return "–"
        return escape(self._table("words").get(bare(name, value), bare(name, value)))

    def _is_seat(self, value: Any, name: str) -> TypeGuard[int]:
        return type(value) is int and name in self.vocabulary.seat_fields and 0 <= value < len(self.names)

    def _told(self, where: str, fields: Mapping[str, Any], name: str | None, holds: Set[str] = frozenset()) -> str:
        """The text at that place; without one, the bare name and the fields, or nothing where there is no name."""
        entry = entry_at(self._tree, where)
        if entry:
            return template(entry, self._holds(fields) | holds).format(**self._spelled(fields))
        if name is None:
            return ""
        listed = [f"{field} {value}" for field, value in self._spelled(fields).items()]
        return " ".join(filter(None, (name.replace("_", " "), ", ".join(listed))))

    def _spelled(self, fields: Mapping[str, Any]) -> dict[str, str]:
        return {name: self.spell(name, value) for name, value in fields.items()}

    def _holds(self, fields: Mapping[str, Any]) -> set[str]:
        holds = {name for name, value in fields.items() if value}
        plain = {name: value for name, value in fields.items() if value is None or isinstance(value, str | int)}
        holds |= {f"{name}={bare(name, value)}" for name, value in plain.items()}
        if self.seat is not None:
            mine = {name for name in self.vocabulary.seat_fields if fields.get(name) == self.seat}
            holds |= {f"{name}=you" for name in mine} | ({"you"} if "seat" in mine else set())
        return holds

    def _waiting(self, view: Any) -> str:
        if view.seat is not None and view.seat in view.to_act:
            return self.texts("turn.yours")
        names = ", ".join(self.names[seat] for seat in view.to_act)
        return self.texts("table.waiting", names=names) if names else self.texts("table.over")

    def _spoken(self) -> Mapping[str, str]:
        words = {**self._table("words"), **self._table("typed"), **self._table("said")}
        return {wire: word.split()[-1] for wire, word in words.items()}

    def _table(self, name: str) -> Mapping[str, Any]:
        """A table of the game's texts; a game can be played without any."""
        table = entry_at(self._tree, name)
        return {} if table is None else dict(table)


def name_of(seat: Seat) -> str:
    """The name of whoever sits there: always the same, because a recorded match knows seats only."""
    return NAMES[seat % len(NAMES)]


def last_field(path: Sequence[str | int]) -> str:
    """The field that a part of a command belongs to."""
    return [key for key in path if isinstance(key, str)][-1]


class WithGaps(dict[str, str]):
    """The fields decided already; a template leaves the others open."""

    def __missing__(self, _name: str) -> str:
        return "…"


def tags_of(moves: Moves[Any]) -> list[str]:
    """The `do` of each family of commands."""
    return [tag_of(family[0]) for family in moves.families] + [tag_of(ink.kind) for ink in moves.endless]


def _fields(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}
