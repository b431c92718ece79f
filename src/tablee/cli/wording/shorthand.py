"""Commands as a person types them: `announce 9 6 2`, `share A3:0:up A5:1:down X:0:down`.

The law: the words are the `do` of a command and its fields in their order. A tuple that comes last is spelled in as
many words as it has members; anything else that has parts is one word, its parts joined by `:`. An optional field
without a value is left out. Where words can mean several commands, they mean the legal one; so `read` understands
whatever `spelled` writes of a legal command.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice, product
from typing import Any, Final, get_args

from msgspec import Struct, inspect

from tablee.engine import codec, templates
from tablee.engine.refusal import Refused
from tablee.engine.sentences import tag_of

WHOLE: Final = re.compile(r"-?\d{1,18}")
NOTHING: Final = "null"
WORDS: Final = 50  # a longer line can mean one thing only
SENSES: Final = 200

NO_TEXT: Final = (inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.LiteralType)

Aliases = Mapping[str, str]
Say = Callable[[str, Any], str]


def kinds_of(union: Any) -> dict[str, type[Struct]]:
    """The commands of a game by their `do`."""
    return {tag_of(kind): kind for kind in get_args(union) or (union,)}


def read(
    line: str, union: Any, offered: Sequence[type[Struct]], aliases: Aliases, legal: Container[Any] = frozenset()
) -> Any:
    """The command that a line spells; a line without a `do` stands for the only command offered that fits it."""
    if line.startswith("{"):
        return codec.read(union, line)
    words = [_unaliased(word, aliases) for word in line.replace(",", " ").split()]
    kinds = kinds_of(union)
    if words[:1] and words[0] in kinds:
        return _fitted(kinds[words[0]], words[1:], legal)
    return _guessed(words, offered, legal)


def bare(_name: str, value: Any) -> str:
    """A scalar as the wire has it."""
    return templates.bare(value)


def spelled(command: Any, say: Say = bare) -> str:
    """A command as it can be typed; `say` may find other words for the values of its fields."""
    values = list(_said(command))
    name, last = values.pop() if values and isinstance(values[-1][1], tuple) else ("", ())
    words = [word_of(value, field, say) for field, value in values]
    return " ".join([say("do", tag_of(command)), *words, *(word_of(value, name, say) for value in last)])


def _said(thing: Struct) -> Iterator[tuple[str, Any]]:
    """The fields to spell: those with a value, and those that cannot be left out."""
    for field, shape in zip(thing.__struct_fields__, _fields(type(thing)), strict=True):
        value = getattr(thing, field)
        if value is not None or shape.required:
            yield field, value


def word_of(value: Any, name: str = "", say: Say = bare) -> str:
    """A value of a field as one word."""
    if isinstance(value, Struct):
        return ":".join(word_of(part, field, say) for field, part in _said(value))
    if isinstance(value, tuple):
        return ":".join(word_of(part, name, say) for part in value)
    return say(name, value)


def _unaliased(word: str, aliases: Aliases) -> str:
    return ":".join(aliases.get(part.lower(), part) for part in word.split(":"))


def _guessed(words: list[str], offered: Sequence[type[Struct]], legal: Container[Any]) -> Any:
    fitting, refusals = [], []
    for kind in offered:
        try:
            fitting.append(_fitted(kind, words, legal))
        except Refused as refused:
            refusals.append(refused)
    fitting = [command for command in fitting if command in legal] or fitting
    if len(fitting) == 1 and words:
        return fitting[0]
    if len(offered) == 1 and refusals:
        raise refusals[0]
    raise Refused(None, "unknown_command", value=" ".join(words))


def _fitted(kind: type[Struct], words: list[str], legal: Container[Any]) -> Any:
    fitting = list(islice(_fits(kind, words), SENSES)) if len(words) <= WORDS else []
    return next((command for command in fitting if command in legal), fitting[0] if fitting else _plain(kind, words))


def _fits(kind: type[Struct], words: list[str]) -> Iterator[Any]:
    """All commands that these words can mean; those that leave no field out come first."""
    for values in _ways(_fields(kind), words):
        with suppress(Refused):
            yield codec.fit(kind, {"do": tag_of(kind), **values})


def _ways(fields: Sequence[inspect.Field], words: Sequence[str]) -> Iterator[dict[str, Any]]:
    if not fields:
        yield from [] if words else [{}]
        return
    field, *rest = fields
    for count, value in _openings(field.type, words):
        yield from ({field.encode_name: value, **others} for others in _ways(rest, words[count:]))
    if not field.required:
        yield from _ways(rest, words)


def _openings(shape: inspect.Type, words: Sequence[str]) -> Iterator[tuple[int, Any]]:
    """The values that the first words can be, and how many words each takes."""
    for choice in shape.types if isinstance(shape, inspect.UnionType) else (shape,):
        if _is_tuple(choice):
            for count in range(len(words), 0, -1):
                yield from ((count, members) for members in _members(choice, words[:count]))
        if words:
            yield from ((1, value) for value in _senses(choice, words[0]))


def _senses(choice: inspect.Type, word: str) -> Iterator[Any]:
    if isinstance(choice, inspect.StructType):
        yield from _ways(choice.fields, word.split(":"))
    elif _is_tuple(choice):
        yield from _members(choice, word.split(":")) if ":" in word else ()
    elif (value := _scalar((choice,), word)) != word or not isinstance(choice, NO_TEXT) or word in _literals((choice,)):
        yield value


def _members(shape: inspect.Type, words: Sequence[str]) -> Iterator[list[Any]]:
    senses = [[value for _, value in _openings(item, [word])] for item, word in _paired(shape, words)]
    return map(list, product(*senses))


def _plain(kind: type[Struct], words: list[str]) -> Any:
    """The words read one by one, so that the refusal names what is wrong with them."""
    fields = _fields(kind)
    values: dict[str, Any] = {"do": tag_of(kind)}
    left = list(words)
    for place, field in enumerate(fields, 1):
        if place == len(fields) and _is_tuple(field.type):
            values[field.encode_name] = [_value(item, word) for item, word in _paired(field.type, left)]
            left = []
        elif left:
            values[field.encode_name] = _value(field.type, left.pop(0))
    if left:
        raise Refused(None, "unknown", field=left[0])
    return codec.fit(kind, values)


def _fields(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    shape = inspect.type_info(kind)
    return shape.fields if isinstance(shape, inspect.StructType) else ()


def _is_tuple(shape: inspect.Type) -> bool:
    return isinstance(shape, inspect.TupleType | inspect.VarTupleType)


def _paired(shape: inspect.Type, words: Iterable[str]) -> list[tuple[inspect.Type, str]]:
    """Each word with its type; a word too many gets the last type, and is refused later."""
    if isinstance(shape, inspect.VarTupleType):
        return [(shape.item_type, word) for word in words]
    items = shape.item_types if isinstance(shape, inspect.TupleType) else ()
    return [(items[min(place, len(items) - 1)], word) for place, word in enumerate(words)] if items else []


def _value(shape: inspect.Type, word: str) -> Any:
    """A word as plain data of this shape; a word that does not fit is left as it is, to be refused."""
    choices = shape.types if isinstance(shape, inspect.UnionType) else (shape,)
    for choice in choices:
        if isinstance(choice, inspect.StructType):
            named = zip(choice.fields, word.split(":"), strict=False)
            return {field.encode_name: _value(field.type, part) for field, part in named}
        if _is_tuple(choice):
            return [_value(item, part) for item, part in _paired(choice, word.split(":"))]
    return _scalar(choices, word)


def _literals(choices: Sequence[inspect.Type]) -> list[Any]:
    return [value for choice in choices if isinstance(choice, inspect.LiteralType) for value in choice.values]


def _scalar(choices: Sequence[inspect.Type], word: str) -> Any:
    literals = _literals(choices)
    if word in literals:
        return word
    whole = any(isinstance(choice, inspect.IntType) for choice in choices) or any(type(v) is int for v in literals)
    if whole and WHOLE.fullmatch(word):
        return int(word)
    if word in ("true", "false") and any(isinstance(choice, inspect.BoolType) for choice in choices):
        return word == "true"
    if word == NOTHING and any(isinstance(choice, inspect.NoneType) for choice in choices):
        return None
    return word
