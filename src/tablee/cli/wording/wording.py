"""A match in words: its events, commands, phases and its end, as one reader is told them.

A template's `{fields}` are those of the thing told, spelled for people. What holds for a choice of templates: the name
of every field that has something to tell; `field=value` (`field=null`: nothing); `field=you` where it is the reader's
seat; and `you`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

from msgspec import Struct
from rich.markup import escape

from tablee.cli.prompting.narrowing import Piece, common, known
from tablee.cli.rendering.presentation import Look
from tablee.cli.wording.shorthand import bare, tag_of
from tablee.cli.wording.texts import Texts, found, template, texts_of
from tablee.engine.game import Event, Game, Outcome, Seat, snake
from tablee.engine.moves import Moves

NAMES: Final = ("Mina", "Hugo", "Nora", "Théo", "Léa", "Félix", "Célia", "Sacha")


class Wording:
    """How one reader (`seat`; None: a spectator) is told of a match."""

    def __init__(self, game: Game, look: Look, texts: Texts, seats: int, seat: Seat | None) -> None:
        self.game = game
        self.look = look
        self.texts = texts
        self.seat = seat
        self.names = tuple(texts("you") if place == seat else name_of(place) for place in range(seats))
        self._tree = texts_of(game.NAME, texts.language)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.HELP[self.texts.language].title

    def event(self, event: Event) -> str:
        """What happened."""
        return self._told(f"events.{tag_of(event)}", _fields(event), tag_of(event))

    def command(self, command: Any) -> str:
        """What a command would do."""
        return self._told(f"commands.{tag_of(command)}", _fields(command), tag_of(command))

    def family(self, commands: Sequence[Any]) -> str:
        """What such commands would do, with gaps where they differ."""
        shared, tag = common(commands), tag_of(commands[0])
        places = (f"families.{tag}", f"commands.{tag}")
        entry = next(filter(None, (found(self._tree, place) for place in places)), self.say("do", tag) + " …")
        return template(entry, self._holds(shared)).format_map(Known(self._spelled(shared)))

    def phase(self, view: Any, moves: Moves[Any]) -> str:
        """What can be done now, and why; or whom one waits for."""
        holds = {f"may={tag}" for tag in tags_of(moves)}
        if view.seat is not None and view.seat in view.to_act:
            holds.add("you")
        fields = {name: value for name, value in _fields(view).items() if name != "seat"}
        told = self._told(f"phases.{getattr(view, 'phase', '')}", fields, None, holds)
        return told or self._waiting(view)

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and why."""
        holds = {"you"} if self.seat in outcome.winners else set()
        return self._told(f"outcomes.{outcome.why}", {"winners": outcome.winners}, outcome.why, holds)

    def question(self, commands: Sequence[Any], piece: Piece) -> str:
        """The question for one piece of a command; the pieces decided already can be named in it."""
        decided = known(commands, piece)
        holds = {field for field in commands[0].__struct_fields__ if getattr(commands[0], field) is not None}
        holds |= {f"{name}={value}" for name, value in decided.items() if isinstance(value, str)}
        asks = found(self._tree, f"asks.{tag_of(commands[0])}") or {}
        entry = asks.get(".".join(map(str, piece.path))) or asks.get(piece.name)
        if entry is None:
            return self.texts("turn.ask", field=piece.name)
        return template(entry, holds).format_map(Known(self._spelled(decided)))

    def option(self, tag: str, name: str, value: Any) -> str:
        """One answer to that question."""
        if value is None:
            return self._told(f"options.{tag}.{name}", {name: None}, None) or self.texts("turn.nothing")
        fields = _fields(value) if isinstance(value, Struct) else {name: value}
        return self._told(f"options.{tag}.{name}", fields, None) or self.spell(name, value)

    def text(self, name: str, holds: set[str] | None = None, **values: Any) -> str:
        """A sentence of the game's own, by its dotted name."""
        return template(found(self._tree, name) or "", holds or set()).format(**values)

    def say(self, name: str, value: Any) -> str:
        """A value as it can be typed in this language: a name for a seat, the last word of “face up”."""
        if self._is_seat(value, name):
            return self.names[value]
        return self._spoken().get(bare(name, value), bare(name, value))

    def aliases(self) -> Mapping[str, str]:
        """What the wire has for the words that `say` finds; its own words stand as they are."""
        spoken = self._spoken()
        back = {word.lower(): wire for wire, word in spoken.items()}
        seats = {name.lower(): str(seat) for seat, name in enumerate(self.names)}
        return {**back, **{wire: wire for wire in spoken}, **self.look.aliases, **seats}

    def spell(self, name: str, value: Any) -> str:
        """The value of a field of this name, for people."""
        special = self.look.spell(name, value)
        if special is not None:
            return special
        if self._is_seat(value, name):
            return f"[{'you' if value == self.seat else 'name'}]{self.names[value]}[/]"
        if isinstance(value, tuple) and name in self.look.per_seat:
            return ", ".join(f"{self.spell('seat', seat)} {count}" for seat, count in enumerate(value) if count) or "–"
        if isinstance(value, tuple):
            return ", ".join(self.spell(name, each) for each in value) or "–"
        if isinstance(value, Struct):
            return self._told(f"nouns.{snake(type(value).__name__)}", _fields(value), "")
        if value is None:
            return "–"
        return escape(self._table("words").get(bare(name, value), bare(name, value)))

    def _is_seat(self, value: Any, name: str) -> TypeGuard[int]:
        return type(value) is int and name in self.look.seats and 0 <= value < len(self.names)

    def _told(self, where: str, fields: Mapping[str, Any], name: str | None, holds: set[str] | None = None) -> str:
        """The entry that stands there; without one, the bare name and the fields, or nothing where it has no name."""
        entry = found(self._tree, where)
        if entry:
            return template(entry, self._holds(fields) | (holds or set())).format(**self._spelled(fields))
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
            mine = {name for name in self.look.seats if fields.get(name) == self.seat}
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

    def _table(self, name: str) -> Mapping[str, str]:
        return dict(found(self._tree, name) or {})


def name_of(seat: Seat) -> str:
    """What whoever sits there is called; a recorded match knows seats only, so it is always the same."""
    return NAMES[seat % len(NAMES)]


class Known(dict[str, str]):
    """What a template can name; what is not decided yet is left open."""

    def __missing__(self, _name: str) -> str:
        return "…"


def tags_of(moves: Moves[Any]) -> list[str]:
    """The `do` of each family."""
    return [tag_of(family[0]) for family in moves.families] + [tag_of(ink.kind) for ink in moves.endless]


def _fields(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}
