"""How long a bot thinks in a turn of its own.

The law: it takes longer where there is more to choose from, told from what a spectator sees and remembers. So two
worlds that its rivals cannot tell apart take it as long, whatever it holds, does or computes.
"""

from math import log2
from typing import Final

from tablee.engine.chance import Chance
from tablee.engine.game import Command, Seat
from tablee.engine.moves import Moves
from tablee.room.room import Room

LEAST: Final = 0.15  # seconds
DOUBLED: Final = 0.12  # seconds more whenever there is twice as much to choose from
MOST_MOVES: Final = 16  # nobody looks at more of them


def turn_seconds(room: Room, seat: Seat, own: Chance) -> float | None:
    """How long a bot thinks that alone is asked; None where it draws, which takes the time it takes."""
    moves = _open_moves(room, seat)
    if moves.endless:
        return None
    hard = log2(1 + min(MOST_MOVES, len(moves)))
    return (LEAST + DOUBLED * hard) * (0.6 + 0.8 * own.unit("seconds"))


def _open_moves(room: Room, seat: Seat) -> Moves[Command]:
    """What the seat could do in a world that a spectator thinks possible, always the same one."""
    match = room.match
    world = room.rules.imagine(match.view(None, recall=True), Chance("public", room.match_version))
    return room.rules.legal(room.rules.view(world, seat))
