"""`Moves`: the legal commands of a seat as a lazy set.

The law: a family is a sequence of commands, no two alike; families share no command; nothing is listed before
somebody asks. A small family is a plain tuple. A large one is a `Product` of its parts, which are sequences too
(tuples, ranges, `Ordered`, `OrderedAlike`, `Unordered`), so it is counted, indexed and sampled by arithmetic. An
`Endless` family (ink) is only tested and sampled.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from math import perm, prod
from operator import contains
from typing import Any, Final, Generic, TypeVar, overload

from msgspec import Struct, to_builtins

from tablee.engine.cards import without
from tablee.engine.chance import Chance

C = TypeVar("C", bound=Struct)
C_co = TypeVar("C_co", bound=Struct, covariant=True)
T = TypeVar("T")

BITS_OF_A_MOVE: Final = 64  # one draw picks the family and the member: the largest has far fewer
LISTED_UP_TO: Final = 16  # a product no larger than this travels to the client as a list
LISTED_IF_PLAIN: Final = 128  # and a plain family no larger than this
LISTED_IN_FULL: Final = 2000  # a product no larger than this, for a client that knows nothing of the game


class Part(Sequence[T]):
    """A sequence known by its length and its members' numbers alone."""

    @abstractmethod
    def nth(self, index: int) -> T:
        """The member of this number."""

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return [self.nth(i) for i in range(*index.indices(len(self)))]
        if 0 <= index < len(self):
            return self.nth(index)
        raise IndexError(index)


class Ordered(Part[tuple[T, ...]]):
    """The ways to take `size` of some distinct things one after the other."""

    def __init__(self, things: Sequence[T], size: int) -> None:
        self.things = things
        self.size = size

    def __len__(self) -> int:
        return perm(len(self.things), self.size)

    def __contains__(self, picks: object) -> bool:
        if not isinstance(picks, tuple) or not len(picks) == len(set(picks)) == self.size:
            return False
        return all(pick in self.things for pick in picks)

    def nth(self, index: int) -> tuple[T, ...]:
        left = list(self.things)
        picks = []
        for _ in range(self.size):
            index, place = divmod(index, len(left))
            picks.append(left.pop(place))
        return tuple(picks)

    def compact(self) -> dict[str, Any]:
        return {"ordered": self.size, "of": list(self.things)}


class OrderedAlike(Ordered[T]):
    """The same, where some things may be twins: that makes no difference. They are few, as in a hand."""

    def __init__(self, things: Sequence[T], size: int) -> None:
        super().__init__(things, size)
        self._places = _places_with_twins(tuple(map(things.index, things)), size)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, picks: object) -> bool:
        return isinstance(picks, tuple) and len(picks) == self.size and without(self.things, picks) is not None

    def nth(self, index: int) -> tuple[T, ...]:
        return tuple([self.things[place] for place in self._places[index]])


@cache
def _places_with_twins(pattern: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """The places to pick from so that no two picks look alike; the pattern has for each thing its leftmost twin."""
    looks: dict[tuple[int, ...], tuple[int, ...]] = {}
    for places in permutations(range(len(pattern)), size):
        looks.setdefault(tuple(pattern[place] for place in places), places)
    return tuple(looks.values())


class Unordered(Part[tuple[T, ...]]):
    """The ways to take `size` of some distinct things at once, in their order. They are few, as in a hand."""

    def __init__(self, things: Sequence[T], size: int) -> None:
        self.things = tuple(things)
        self.size = size
        self._places = _places(len(self.things), size)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, picks: object) -> bool:
        if not isinstance(picks, tuple) or len(picks) != self.size:
            return False
        return picks == tuple([thing for thing in self.things if thing in picks])

    def nth(self, index: int) -> tuple[T, ...]:
        return tuple([self.things[place] for place in self._places[index]])

    def compact(self) -> dict[str, Any]:
        return {"unordered": self.size, "of": list(self.things)}


@cache
def _places(count: int, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(count), size))


class Product(Part[C]):
    """A family of commands: one member of each part, built into a command and split from it again."""

    def __init__(
        self,
        kind: type[C],
        parts: tuple[Sequence[Any], ...],
        build: Callable[..., C],
        split: Callable[[Any], tuple[Any, ...]],
    ) -> None:
        self.kind = kind
        self.parts = parts
        self._build = build
        self._split = split
        self._length = prod(map(len, parts))

    def __len__(self) -> int:
        return self._length

    def __contains__(self, command: object) -> bool:
        if not isinstance(command, self.kind):
            return False
        members = self._split(command)
        return len(members) == len(self.parts) and all(map(contains, self.parts, members))

    def nth(self, index: int) -> C:
        members = []
        for part in self.parts:
            index, place = divmod(index, len(part))
            members.append(part[place])
        return self._build(*members)

    def restricted(self, place: int, members: Sequence[Any]) -> "Product[C]":
        """The commands of this family that have one of these members in one part."""
        parts = (*self.parts[:place], members, *self.parts[place + 1 :])
        return Product(self.kind, parts, self._build, self._split)

    def compact(self) -> dict[str, Any]:
        return {"count": len(self), "parts": [_compact(part) for part in self.parts]}

    def recipe(self) -> dict[str, Any]:
        """A command as plain data, with a hole for each member of a part, or for a piece of one."""
        holes = [Hole((place,), part[0]) for place, part in enumerate(self.parts)]
        recipe: dict[str, Any] = to_builtins(self._build(*holes), enc_hook=lambda hole: {"part": hole.path})
        return recipe


class Hole(Sequence["Hole"]):
    """Stands for a member of a part while a command is built, and takes that apart no further than the command does."""

    def __init__(self, path: tuple[int, ...], like: Any) -> None:
        self.path = path
        self._like = like

    def __len__(self) -> int:
        return len(self._like)

    @overload
    def __getitem__(self, index: int) -> "Hole": ...
    @overload
    def __getitem__(self, index: slice) -> Sequence["Hole"]: ...
    def __getitem__(self, index: int | slice) -> "Hole | Sequence[Hole]":
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        return Hole((*self.path, range(len(self))[index]), self._like[index])


class Later(Sequence[C]):
    """A family that is known to have members, and is made when somebody asks for one."""

    __slots__ = ("_made", "_make", "_of")

    def __init__(self, make: Callable[[Any], Sequence[C]], of: Any) -> None:
        self._make = make
        self._of = of
        self._made: Sequence[C] | None = None

    @property
    def made(self) -> Sequence[C]:
        if self._made is None:
            self._made = self._make(self._of)
        return self._made

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.made)

    def __contains__(self, command: object) -> bool:
        return command in self.made

    @overload
    def __getitem__(self, index: int) -> C: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[C]: ...
    def __getitem__(self, index: int | slice) -> C | Sequence[C]:
        return self.made[index]


class Endless(Generic[C_co]):
    """A family that is too large to be counted: it is tested for membership, and gives an example at random."""

    def __init__(self, kind: type[C_co], holds: Callable[[C_co], bool], example: Callable[[Chance], C_co]) -> None:
        self.kind = kind
        self._holds = holds
        self.example = example

    def __contains__(self, command: object) -> bool:
        return isinstance(command, self.kind) and self._holds(command)

    def compact(self) -> dict[str, Any]:
        return {"count": None}


class Moves(Generic[C]):
    """The legal commands of a seat, in families of one `do` each."""

    __slots__ = ("endless", "families")

    def __init__(self, *families: Sequence[C], endless: tuple[Endless[C], ...] = ()) -> None:
        self.families = families if all(families) else tuple(filter(None, families))
        self.endless = endless

    def __bool__(self) -> bool:
        return bool(self.families or self.endless)

    def __len__(self) -> int:
        """How many there are, endless families apart."""
        return sum(map(len, self.families))

    def __iter__(self) -> Iterator[C]:
        """All that can be listed, one by one."""
        for family in self.families:
            yield from family

    def __contains__(self, command: object) -> bool:
        return any(command in family for family in self.families) or any(command in ink for ink in self.endless)

    def sample(self, chance: Chance) -> C:
        """A family at random, then a member at random."""
        families = self.families
        count = len(families) + len(self.endless)
        number, at = divmod(chance.number("move", BITS_OF_A_MOVE), count)
        if at < len(families):
            family = families[at]
            return family[number % len(family)]
        return self.endless[at - len(families)].example(chance)

    def compact(self) -> list[dict[str, Any]]:
        """The families as plain data for a client: small ones listed, large ones by their parts."""
        return [_family(family, _members(family)) for family in self._made]

    def in_full(self) -> list[dict[str, Any]]:
        """The same for a client that knows nothing of the game: every command that can be listed, and for each product
        that is too large for that the recipe of its commands."""
        return [_family(family, _all_members(family)) for family in self._made]

    @property
    def _made(self) -> Iterator[Any]:
        for family in (*self.families, *self.endless):
            yield family.made if type(family) is Later else family  # an abstract class takes long to say what is one


def _family(family: Any, members: dict[str, Any]) -> dict[str, Any]:
    kind = family.kind if _has_kind(family) else type(family[0])
    return {"do": kind.__struct_config__.tag, **members}


def _has_kind(family: Any) -> bool:
    """True for a `Product` and an endless family, which are no plain sequences."""
    return hasattr(family, "kind")


def _members(family: Any) -> dict[str, Any]:
    whole = _has_kind(family)
    if isinstance(family, Endless) or len(family) > (LISTED_UP_TO if whole else LISTED_IF_PLAIN):
        compact: dict[str, Any] = family.compact() if whole else {"count": len(family)}
        return compact
    return {"all": to_builtins(list(family))}


def _all_members(family: Any) -> dict[str, Any]:
    if isinstance(family, Endless):
        return family.compact()
    if isinstance(family, Product) and len(family) > LISTED_IN_FULL:
        return {**family.compact(), "recipe": family.recipe()}
    return {"all": to_builtins(list(family))}


def _compact(part: Any) -> Any:
    return part.compact() if hasattr(part, "compact") else to_builtins(list(part))
