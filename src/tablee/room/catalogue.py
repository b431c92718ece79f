"""The games as the home page offers them, with their numbers of players and their options."""

from typing import Any, Literal

from msgspec import NODEFAULT, structs
from msgspec.inspect import (
    BoolType,
    DictType,
    FloatType,
    IntType,
    LiteralType,
    Metadata,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from tablee.bots import offered_at, usual_at
from tablee.bots.coach.review import can_review
from tablee.engine.game import Game, Noun
from tablee.engine.help import Help
from tablee.engine.lesson import Lesson
from tablee.engine.offer import KEY, Offer
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.games import GAMES

OptionKind = Literal["one", "many", "each", "switch", "number"]


class OptionChoice(Noun, frozen=True):
    """One option of a game and what it means, in both languages. It is one of its `values`, a list of them (`many`, one
    as often as wanted), a switch, or a number from `least` to `most`, one for all or one for `each` of its values.
    `offer` says when and where it is offered."""

    name: str
    kind: OptionKind
    values: tuple[Any, ...]
    least: float | None
    most: float | None
    default: Any
    title: dict[str, str]
    about: dict[str, str]
    labels: dict[str, dict[str, str]]
    offer: Offer


class GameInfo(Noun, frozen=True):
    """A game one can pick. `bots` may sit at its tables, and `usual_bot` is the one that fills seats; `coached`: its
    finished matches can be judged; `pad` names the options that its score pad asks for (null: it has none)."""

    name: str
    title: str
    least: int
    most: int
    options: tuple[OptionChoice, ...]
    bots: tuple[str, ...]
    usual_bot: str
    help: dict[str, Help]
    lesson: Lesson | None
    coached: bool
    pad: tuple[str, ...] | None


class SeatRange(Noun, frozen=True):
    """How many may play."""

    least: int
    most: int


def rules_of(game: str) -> Game:
    """The game of this name; refused where there is none."""
    if game not in GAMES:
        raise Refused(None, "no_game", game=game)
    return GAMES[game]


def game_info(game: Game) -> GameInfo:
    """A game as the home page offers it; the seats are those of its usual options."""
    usual = seat_range(game, game.NOUNS.options())
    title = game.HELP["fr"].title
    return GameInfo(
        game.NAME,
        title,
        usual.least,
        usual.most,
        _options(game),
        offered_at(game),
        usual_at(game),
        {k: game.HELP[k] for k in LANGUAGES},
        game.LESSON,
        can_review(game.NAME),
        None if game.PAD is None else game.PAD.options,
    )


def brief(info: GameInfo) -> GameInfo:
    """A game without its clauses, which are most of what there is to tell of it."""
    pages = {language: structs.replace(page, sections=(), options=()) for language, page in info.help.items()}
    return structs.replace(info, help=pages)


def seat_range(game: Game, options: Any) -> SeatRange:
    """How many may play with these options."""
    able = game.seats(options)
    return SeatRange(able.start, able.stop - 1)


def _options(game: Game) -> tuple[OptionChoice, ...]:
    return tuple(_option(game, field) for field in structs.fields(game.NOUNS.options))


def _option(game: Game, field: structs.FieldInfo) -> OptionChoice:
    pages = {
        language: next(option for option in game.HELP[language].options if option.name == field.name)
        for language in LANGUAGES
    }
    kind, offer = _marked(type_info(field.type))
    return OptionChoice(
        name=field.name,
        **_in_page_order(_range(kind), list(pages["fr"].values)),
        default=field.default if field.default_factory is NODEFAULT else field.default_factory(),
        title={language: page.title for language, page in pages.items()},
        about={language: page.about for language, page in pages.items()},
        labels={language: dict(page.values) for language, page in pages.items()},
        offer=offer,
    )


def _marked(kind: Type) -> tuple[Type, Offer]:
    """The type of an option and its mark; most have none."""
    if isinstance(kind, Metadata):
        return kind.type, (kind.extra or {}).get(KEY, Offer())
    return kind, Offer()


def _in_page_order(found: dict[str, Any], labels: list[str]) -> dict[str, Any]:
    """The values as the help page lists them."""
    order = {label: place for place, label in enumerate(labels)}
    return {**found, "values": tuple(sorted(found["values"], key=lambda value: order.get(str(value), len(order))))}


def _range(kind: Type) -> dict[str, Any]:
    """The values of an option, as a form can offer them."""
    match kind:
        case BoolType():
            return {"kind": "switch", "values": (), "least": None, "most": None}
        case IntType(ge=least, le=most) | FloatType(ge=least, le=most):
            return {"kind": "number", "values": (), "least": least, "most": most}
        case VarTupleType(item_type=LiteralType(values=values)):
            return {"kind": "many", "values": tuple(values), "least": None, "most": None}
        case DictType(key_type=LiteralType(values=values), value_type=IntType(ge=least, le=most)):
            return {"kind": "each", "values": tuple(values), "least": least, "most": most}
        case UnionType(types=types):
            return _range(next(part for part in types if isinstance(part, LiteralType | IntType | FloatType)))
        case LiteralType(values=values):
            return {"kind": "one", "values": tuple(values), "least": None, "most": None}
        case _:
            raise TypeError(f"no form can offer {kind}")
