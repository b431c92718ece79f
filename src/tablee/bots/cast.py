"""The people that bots are at a table: each has a name, a face and a manner of playing.

The law: no two alike sit at a table, and whoever sits down follows from the table and the seat. The name says who it
is, so it is all that a room has to keep. Faces are drawn by name in the client.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.manner import Manner

CAST: Final[Mapping[str, Manner]] = {  # by name: as many as the largest table has seats
    "Nora": "bold",
    "Théo": "careful",
    "Léa": "even",
    "Hugo": "bold",
    "Mina": "careful",
    "Jules": "even",
    "Célia": "bold",
    "Félix": "careful",
    "Odette": "even",
    "Gaston": "bold",
}


def sits_down(table: str, seat: Seat, is_free: Callable[[str], bool]) -> str | None:
    """The name of the one who sits down in a seat: each table has its own order, and of those who are free the first
    from that seat on comes; None if nobody is left."""
    order = Chance(f"cast/{table}").shuffle("order", tuple(CAST))
    start = seat % len(order)
    return next((name for name in (*order[start:], *order[:start]) if is_free(name)), None)
