"""What nobody in their right mind would send."""

from collections.abc import Sequence
from typing import Any, get_args

from hypothesis import strategies as st
from msgspec.structs import fields

from tablee.engine.codec import write
from tablee.engine.game import Game

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
ANY_BYTES = st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass"))


def commands_of(game: Game) -> tuple[Any, ...]:
    """A game may have one command only."""
    return get_args(game.NOUNS.command) or (game.NOUNS.command,)


def almost_commands(game: Game) -> st.SearchStrategy[bytes]:
    """Objects with a command's keys, and anything for values."""
    small = JSON | st.integers(0, 4) | st.lists(st.integers(0, 4), max_size=4)
    return st.sampled_from(commands_of(game)).flatmap(
        lambda kind: st.fixed_dictionaries(
            {"do": st.just(kind.__struct_config__.tag)}, optional={part.encode_name: small for part in fields(kind)}
        ).map(write)
    )


def torn(commands: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Commands with some bytes put in place of others."""
    cuts = st.tuples(st.sampled_from(commands), st.integers(0, 60), st.integers(0, 3), st.binary(max_size=3))
    return cuts.map(lambda cut: cut[0][: cut[1]] + cut[3] + cut[0][cut[1] + cut[2] :])


def objects(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with the keys of a noun, and anything for values."""
    small = JSON | st.integers(0, 4) | st.lists(st.text(max_size=2), max_size=3)
    return st.fixed_dictionaries({}, optional={part.encode_name: small for part in fields(kind)})
