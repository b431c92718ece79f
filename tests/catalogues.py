"""Reads the texts of a game and notes the fields, nouns and values that they speak of."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, NamedTuple, get_args

from msgspec import inspect

from tablee.engine.game import Game
from tablee.engine.refusal import Language
from tablee.engine.sentences import tag_of
from tablee.engine.templates import CONDITION, Hole, holes, needs
from tablee.engine.texts import TERMINAL

Types = tuple[inspect.Type, ...]


class Fields(NamedTuple):
    """The fields that a text may speak of: those of these types, and others by name."""

    types: Types
    others: Set[str] = frozenset()

    def at(self, path: str) -> Types:
        """The types of the field at a path."""
        found = self.types
        for key in path.removeprefix("#").split("."):
            found = tuple(part for kind in found for part in _field(kind, key))
        return found

    def has(self, path: str) -> bool:
        """True if there is such a field."""
        return bool(self.at(path)) or path in self.others


class Reader:
    """Reads the texts of a game in one language."""

    def __init__(self, game: Game, language: Language) -> None:
        self.game = game
        self.tree = game.TEXTS[language]
        self.wrong: list[str] = []
        self.nouns: set[str] = set()
        parts = [part for kind in _structs(game) for part in _parts(kind)]
        self.fields = {name for name, _ in parts}
        self.values = {str(value) for _, kind in parts for value in getattr(kind, "values", ())}

    def read_all(self) -> None:
        """Read every entry that is about something of the game."""
        nouns = self.game.NOUNS
        for tag, kind in kinds(nouns.event).items():
            self.entry(self.tree["events"][tag], self.fields_of(kind), f"events.{tag}")
        for tag, kind in facts(self.game).items():
            self.entry(self.tree["account"][tag], self.fields_of(kind), f"account.{tag}")
        self.entry(self.tree["phases"], self.fields_of(nouns.view), "phases", depth=1)
        for tag, kind in kinds(nouns.command).items():
            inner = Fields(tuple(_within(_types_of(kind))))
            for group, fields in (("commands", self.fields_of(kind)), ("families", inner)):
                self.entry(self.tree.get(group, {}).get(tag, ""), fields, f"{group}.{tag}")
            for group in ("asks", "options"):
                entries = self.tree.get(group, {}).get(tag, {})
                self.entry(entries, inner, f"{group}.{tag}", depth=1)
                for path in entries:
                    self._expect(inner.has(path), f"{group}.{tag}", path)

    def fields_of(self, kind: Any) -> Fields:
        """The fields of a struct."""
        return Fields(_types_of(kind))

    def entry(self, entry: Any, fields: Fields, where: str, depth: int = 0) -> None:
        """Read an entry about these fields; the first keys of it are names."""
        for path, text in leaves(entry):
            for word in (word for key in path[depth:] if not key.isdigit() for word in needs(key)):
                self._condition(word, fields, where)
            for hole in holes(text):
                self._hole(hole, fields, where)

    def _condition(self, word: str, fields: Fields, where: str) -> None:
        found = CONDITION.fullmatch(word)
        path, sign, value = found.groups() if found else (word, "", "")
        if path == "may":
            self._expect(value in kinds(self.game.NOUNS.command), where, value)
        elif word not in ("you", TERMINAL):
            for named in [path, value] if sign == "==" else [path]:
                self._expect(fields.has(named), where, named)
            if sign == "=":
                self._expect(_can_be(fields.at(path), value), where, word)

    def _hole(self, hole: Hole, fields: Fields, where: str) -> None:
        for path in filter(None, (hole.path, hole.owner)):
            self._expect(fields.has(path), where, path)
        if hole.noun and hole.noun not in self.nouns:
            self.nouns.add(hole.noun)
            entry = self.tree.get("nouns", {}).get(hole.noun)
            self._expect(entry is not None, where, hole.noun)
            items = tuple(_items(fields.at(hole.path)))
            self.entry(entry or "", Fields(items, {"it", "seat"}), f"nouns.{hole.noun}")

    def _expect(self, fine: bool, where: str, what: str) -> None:
        if not fine:
            self.wrong.append(f"{where}: {what}")


def kinds(union: Any) -> dict[str, Any]:
    """The structs of a union by their tags."""
    return {tag_of(kind): kind for kind in get_args(union) or (union,)}


def facts(game: Game) -> dict[str, Any]:
    """The facts that its accounts tell, by their tags."""
    return kinds(game.HINDSIGHT.fact) if game.HINDSIGHT else {}


def leaves(tree: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of a tree by their paths."""
    if isinstance(tree, str):
        yield path, tree
    else:
        for key, entry in tree.items() if isinstance(tree, Mapping) else enumerate(tree):
            yield from leaves(entry, (*path, str(key)))


def _can_be(types: Types, value: str) -> bool:
    """True if a field of these types can have a value, as far as its values are listed."""
    listed = {str(one) for kind in types for one in getattr(kind, "values", ())}
    free = any(not isinstance(kind, inspect.LiteralType | inspect.NoneType) for kind in types)
    return free or not types or value in listed | {"null", "you"}


def _types_of(kind: Any) -> Types:
    return tuple(_plain(inspect.type_info(kind)))


def _plain(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a value of this type can have, one by one."""
    match kind:
        case inspect.UnionType(types=types):
            for part in types:
                yield from _plain(part)
        case inspect.Metadata(type=inner):
            yield from _plain(inner)
        case _:
            yield kind


def _items(types: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """The items of the types that are lists, and the other types."""
    for kind in types:
        match kind:
            case inspect.VarTupleType(item_type=item):
                yield from _plain(item)
            case inspect.TupleType(item_types=items):
                for item in items:
                    yield from _plain(item)
            case _:
                yield kind


def _parts(kind: inspect.Type) -> Iterator[tuple[str, inspect.Type]]:
    """The fields of a struct, and the places of its pairs, by name."""
    for field in getattr(kind, "fields", ()):
        for part in _plain(field.type):
            yield field.encode_name, part
            for item in _items([part]):
                yield from (
                    (f"{field.encode_name}.{at}", one) for at, one in enumerate(getattr(item, "item_types", ()))
                )
                yield field.encode_name, item


def _field(kind: inspect.Type, key: str) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType(fields=fields):
            yield from (part for field in fields if field.encode_name == key for part in _plain(field.type))
        case inspect.VarTupleType(item_type=item) if key.isdigit():
            yield from _plain(item)
        case inspect.TupleType(item_types=items) if key.isdigit():
            yield from _plain(items[int(key)])


def _within(types: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """The structs that these types consist of, from the outside in."""
    for kind in types:
        if isinstance(kind, inspect.StructType):
            yield kind
            for field in kind.fields:
                yield from _within(_items(_plain(field.type)))


def _structs(game: Game) -> Iterator[inspect.Type]:
    nouns = game.NOUNS
    for union in (nouns.event, nouns.command, nouns.view, *facts(game).values()):
        yield from _within(_types_of(union))
