"""The JSON Schema of everything that travels, from which the client's types are made: `python -m tablee.server.schema`.

A game's nouns go under its name: the `View` of Catch Out is `CatchOutView`.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, json
from msgspec.inspect import CollectionType, DictType, StructType, Type, UnionType, multi_type_info

from tablee.bots.coach import review
from tablee.engine.game import Game
from tablee.engine.record import Record
from tablee.games import GAMES
from tablee.room import account, api_types, catalogue, kept, overview, pads, replay, wire

Schema = dict[str, Any]

REF: Final = "#/$defs/"
TAKEN: Final = {
    "AnyRequest": wire.AnyRequest,
    "FromBrowser": wire.FromBrowser,
    "Rename": api_types.Rename,
    "Chosen": api_types.Chosen,
    "NewTable": api_types.NewTable,
    "KeptRecord": kept.KeptRecord,
    "PadSheet": pads.PadSheet,
}
GIVEN: Final = {
    "FromTable": wire.FromTable,
    "Me": api_types.Me,
    "GameInfo": catalogue.GameInfo,
    "SeatRange": catalogue.SeatRange,
    "TableMade": api_types.TableMade,
    "TableInfo": api_types.TableInfo,
    "TableOverview": overview.TableOverview,
    "Invitation": api_types.Invitation,
    "Record": Record,
    "Replay": replay.Replay,
    "Account": account.Account,
    "Review": review.Review,
    "PadCount": pads.PadCount,
    "Problem": api_types.Problem,
}


def schema() -> Schema:
    """All types by name: those of the room, then each game's."""
    defs = _named(TAKEN, GIVEN)
    for name, game in GAMES.items():
        defs |= _prefixed("".join(map(str.title, name.split("_"))), _of_game(game))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs}


def _of_game(game: Game) -> Schema:
    nouns = game.NOUNS
    return _named({"Command": nouns.command}, {"Options": nouns.options, "Event": nouns.event, "View": nouns.view})


def _named(taken: Mapping[str, Any], given: Mapping[str, Any]) -> Schema:
    """The types and all they consist of. Output always holds every field; input may lack those with defaults."""
    wanted = {**taken, **given}
    schemas, components = json.schema_components(wanted.values(), ref_template=REF + "{name}")
    for struct in _structs(multi_type_info(given.values())):
        if not struct.__struct_config__.omit_defaults:
            components[struct.__name__]["required"] = list(components[struct.__name__]["properties"])
    aliases = zip(wanted, schemas, strict=True)
    return components | {name: found for name, found in aliases if found != {"$ref": REF + name}}


def _structs(types: Iterable[Type]) -> Iterator[type[Struct]]:
    for kind in types:
        match kind:
            case StructType(cls=cls, fields=fields):
                yield cls
                yield from _structs(field.type for field in fields)
            case UnionType(types=members):
                yield from _structs(members)
            case DictType(value_type=value):
                yield from _structs([value])
            case CollectionType(item_type=item):
                yield from _structs([item])
            case _:  # a tuple of several types, or nothing that could hold a struct
                yield from _structs(getattr(kind, "item_types", ()))


def _prefixed(prefix: str, defs: Schema) -> Schema:
    """The same definitions under longer names."""
    return {prefix + name: _pointing(prefix, one) for name, one in defs.items()}


def _pointing(prefix: str, part: Any) -> Any:
    match part:
        case dict():
            return {
                key: REF + prefix + value.removeprefix(REF) if key == "$ref" else _pointing(prefix, value)
                for key, value in part.items()
                if key != "discriminator"  # it repeats the references, and every member has its tag
            }
        case list():
            return [_pointing(prefix, one) for one in part]
        case _:
            return part


if __name__ == "__main__":
    sys.stdout.buffer.write(json.format(json.encode(schema())) + b"\n")
