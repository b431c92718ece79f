"""What the laws are run on: every game at every table, random walks through a match, and commands to try on the way."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, Final, NamedTuple, get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.inspect import IntType, LiteralType, StructType, TupleType, Type, UnionType, VarTupleType, multi_type_info
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain
from tablee.engine.game import Game, Seat, SeenCommand
from tablee.engine.help import sentence
from tablee.engine.match import Match
from tablee.engine.moves import Moves
from tablee.engine.record import Entry, Played, TimedUp, follow
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.engine.window import Pass
from tablee.games import GAMES
from tablee.room.claims import believed
from tests.toys import TOYS

EXAMPLES: Final = int(os.environ.get("LAWS", "3"))  # for each law at each table
PLACES: Final = 12  # of a walk that a law looks at
HASTE: Final = (8, 64, 2)  # one step in so many is a time-up, where a timer runs
PATIENCE: Final = (1, 32, 1)  # but for one step in so many nobody reacts who need not, and play is long
HUGE: Final = 10**30
MANY: Final = 40  # tables of one game: then not every variant is tried with every number of seats

ALL_GAMES: Final[Mapping[str, Game]] = {**GAMES, **TOYS}


def law(test: Callable[..., None]) -> Callable[..., None]:
    """Runs a test at the seeds 0, 1, 2 …"""
    derandomised = settings(max_examples=EXAMPLES, derandomize=True, deadline=None, database=None)
    return derandomised(given(seed=st.integers(0, EXAMPLES - 1))(test))


@dataclass(frozen=True, eq=False)
class Table:
    """A game, its options, and how many play."""

    game: Game
    options: Any
    seats: int
    name: str

    def __str__(self) -> str:
        return self.name

    def start(self, seed: str) -> Match:
        return Match.start(self.game, self.seats, self.options, seed)

    def viewers(self) -> tuple[Seat | None, ...]:
        """All the seats, and a spectator."""
        return (*range(self.seats), None)


def tables() -> Iterator[Table]:
    """Every game, variant and number of seats."""
    for name, game in ALL_GAMES.items():
        variants = tuple(game.variants())
        varied = [key for key in sorted(plain(variants[0])) if len({str(getattr(v, key)) for v in variants}) > 1]
        for options in variants:
            spelled = ",".join(f"{key}={getattr(options, key)}" for key in varied)
            for seats in _tried(game, variants.index(options), game.seats(options)):
                yield Table(game, options, seats, f"{name}-{spelled}-{seats}")


def _tried(game: Game, number: int, seats: range) -> Iterable[int]:
    """All the numbers of seats; where there are many tables, two for each variant: the numbers take turns."""
    many = sum(len(game.seats(options)) for options in game.variants()) > MANY
    return sorted({seats[(2 * number + more) % len(seats)] for more in (0, 1)}) if many else seats


@dataclass(frozen=True, eq=False)
class Walk:
    """A random match: as it stood at the deal and after each entry of its log."""

    table: Table
    seed: int
    matches: Sequence[Match]
    log: Sequence[Entry]

    def chance(self, purpose: str, place: int) -> Chance:
        return Chance(f"{purpose}/{self.seed}", place)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The deal, the end, and others at random: first those that differ in kind."""
        order = self.chance("places", 0).shuffle("order", range(len(self.matches)))
        kinds = {_kind(self.matches[place]): place for place in order}
        return tuple(dict.fromkeys((0, len(self.matches) - 1, *kinds.values(), *order)))[:PLACES]

    @cached_property
    def sorts(self) -> dict[type, list[Any]]:
        """The walk's commands by their type."""
        sorts: dict[type, list[Any]] = {}
        for entry in self.log:
            if isinstance(entry, Played):
                sorts.setdefault(type(entry.command), []).append(entry.command)
        return sorts

    @cached_property
    def words(self) -> set[Any]:
        """All that the walk's commands are made of."""
        return {word for sort in self.sorts.values() for command in sort for word in leaves(plain(command))}


def _kind(match: Match) -> tuple[object, ...]:
    """Where it stands, roughly: games have phases, and some have windows."""
    phase, window = (getattr(match.state, name, None) for name in ("phase", "window"))
    return phase, len(match.to_act), match.timer and match.timer.name, window and len(window.answers)


def stays_open(before: Match, after: Match, seat: Seat) -> bool:
    """True if what the seat was asked before is still open: a free phase goes on, or a window that it may react in."""
    phases = {match.state.phase for match in (before, after)}
    windows = [getattr(match.state, "window", None) for match in (before, after)]
    marks = {window.mark if window and seat in window.order else None for window in windows}
    free = len(phases) == 1 and phases <= set(before.game.LAWS.free)
    return free or (len(marks) == 1 and None not in marks)


def leaves(value: Any) -> Iterator[Any]:
    """All texts and numbers in plain data."""
    match value:
        case dict() | list():
            for part in value.values() if isinstance(value, dict) else value:
                yield from leaves(part)
        case _:
            yield value


class Speller(NamedTuple):
    """Spells commands that nobody would think of, out of words that mean something in the game."""

    words: Sequence[Any]
    chance: Chance

    def changed(self, value: Any) -> Any:
        """A value with one thing in it changed, left out or doubled."""
        match value:
            case dict() if value:
                key = self.chance.pick("key", [key for key in value if key != "do"] or list(value))
                return {**value, key: self.changed(value[key])}
            case list() if value:
                at = self.chance.below("place", len(value))
                instead = self.chance.pick("instead", ((), (value[at],) * 2, (self.changed(value[at]),)))
                return [*value[:at], *instead, *value[at + 1 :]]
            case int():
                return self.chance.pick("near", (value - 1, value + 1, self._number()))
            case _:
                return self.chance.pick("word", self.words)

    def made(self, kind: Type) -> Any:
        """A value made up to fit a type."""
        match kind:
            case StructType():
                parts = [part for part in kind.fields if part.required or self.chance.below("part", 2)]
                tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
                return tag | {part.encode_name: self.made(part.type) for part in parts}
            case UnionType():
                return self.made(self.chance.pick("kind", kind.types))
            case LiteralType():
                return self.chance.pick("literal", kind.values)
            case TupleType():
                return [self.made(item) for item in kind.item_types]
            case VarTupleType():
                return [self.made(kind.item_type) for _ in range(self.chance.below("length", 5))]
            case IntType():
                return self._number()
            case _:
                return self.chance.pick("word", self.words)

    def _number(self) -> int:
        return self.chance.pick("number", (0, 1, 2, 3, -1, HUGE, *(word for word in self.words if type(word) is int)))


@lru_cache(maxsize=8 * PLACES)
def tries(walk: Walk, place: int) -> Sequence[Any]:
    """Commands to try at a place: some are legal, some were given elsewhere, some are changed, some made up."""
    match, chance = walk.matches[place], walk.chance("tries", place)
    offers = [match.legal(seat) for seat in range(match.seats)]
    commands = [moves.sample(chance) for moves in offers if moves for _ in range(2)]
    commands += [chance.pick("command", sort) for sort in walk.sorts.values()]
    words = {word for viewer in walk.table.viewers() for word in leaves(plain(match.view(viewer)))}
    spell = Speller(sorted(walk.words | words, key=repr), chance)
    spelled = [spell.changed(plain(command)) for command in commands]
    spelled += [spell.made(kind) for kind in _kinds(walk.table) for _ in range(2)]
    fitted = [done_or_refused(fit, match.game.NOUNS.command, command) for command in spelled]
    sent = [command for command in (*commands, *fitted) if not isinstance(command, Refused)]
    given = [believed(match.game, match.state, claim, None) for command in sent for claim in claims(match, command)]
    return list({repr(command): command for command in given}.values())


def claims(match: Match, command: Any) -> Iterator[Any]:
    """The command as it is, and if it carries the version its player saw, with false ones too. The laws are about the
    command that the room hands to the game: who has been shown all there is can claim what they like."""
    yield command
    if isinstance(command, SeenCommand) and match.game.NOUNS.shown:
        newest = match.game.NOUNS.shown(match.state)
        yield from (replace(command, seen=claim) for claim in (0, max(0, newest - 1), newest, newest + 1))


@cache
def _kinds(table: Table) -> Sequence[Type]:
    return multi_type_info(get_args(table.game.NOUNS.command))


def walk_afresh(table: Table, seed: int) -> Walk:
    """The random match of this seed, to its end, or as long as the game's laws say."""
    return walk_on(table, seed, table.start(f"walk/{seed}"), table.game.LAWS.longest)


walk = lru_cache(maxsize=8)(walk_afresh)


def walk_on(table: Table, seed: int, match: Match, steps: int) -> Walk:
    """Random play from where a match stands."""
    matches, log = [match], list[Entry]()
    while len(log) < steps and (entry := _next(match, seed)):
        match = follow(match, entry)
        matches.append(match)
        log.append(entry)
    return Walk(table, seed, matches, log)


def _next(match: Match, seed: int) -> Entry | None:
    chance = Chance(f"next/{seed}", match.version)
    if match.timer and chance.below("haste", HASTE[seed % len(HASTE)]) == 0:
        return TimedUp(match.timer.name)
    if not match.to_act:
        return None
    acting = {seat: match.legal(seat) for seat in sorted(match.to_act)}
    patient = chance.below("patience", PATIENCE[seed % len(PATIENCE)]) > 0
    return (_patient(acting, chance) if patient else None) or _any(acting, chance)


def _any(acting: Mapping[Seat, Moves[Any]], chance: Chance) -> Played:
    seat = chance.pick("seat", list(acting))
    return Played(seat, acting[seat].sample(chance))


def _patient(acting: Mapping[Seat, Moves[Any]], chance: Chance) -> Played | None:
    """A pass where one is possible; of several seats the one in turn, which has the widest choice."""
    passing = [seat for seat, moves in acting.items() if Pass() in moves]
    if passing:
        return Played(chance.pick("seat", passing), Pass())
    families = [(len(family), seat, at) for seat, moves in acting.items() for at, family in enumerate(moves.families)]
    if len(acting) == 1 or not families:
        return None
    _, seat, at = max(families)
    return Played(seat, chance.pick("member", acting[seat].families[at]))


def imagined(walk: Walk, place: int, viewer: Seat | None) -> Match:
    """The match as a viewer may believe it to be."""
    match = walk.matches[place]
    chance = walk.chance(f"imagine/{viewer}", place)
    return replace(match, state=match.game.imagine(match.view(viewer, recall=True), chance))


def done_or_refused(act: Callable[..., Any], *arguments: Any) -> Any:
    """What comes of it, be it a refusal."""
    try:
        return act(*arguments)
    except Refused as refused:
        return refused


def told(game: Game, refused: Refused) -> tuple[str, ...]:
    """A refusal's sentence in each language."""
    return tuple(sentence(game.HELP, language, refused) for language in LANGUAGES)


def shown(match: Match, viewer: int | None) -> tuple[Any, ...]:
    return match.events, match.view(viewer)


TABLES: Final = tuple(tables())
