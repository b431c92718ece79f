"""The names of the environments where PettingZoo and Gymnasium look for them: `tablee/catch_out-v0` and so on.

The modules `pettingzoo` and `gymnasium` beside this one register them when they are imported, as both libraries expect.
"""

from typing import Final

import gymnasium
import pettingzoo

from tablee.lab.spaces import SPACES

VERSION: Final = 0
HERE: Final = "tablee.lab.environments"


def name_of(game: str) -> str:
    """The name of a game's environment."""
    return f"tablee/{game}-v{VERSION}"


def register_with_gymnasium() -> None:
    """Make the environments known to `gymnasium.make`."""
    for game in SPACES:
        gymnasium.register(name_of(game), f"{HERE}.gymnasium:OneSeat", kwargs={"game": game})


def register_with_pettingzoo() -> None:
    """Make the environments known to `pettingzoo.make`, turn by turn and all at once."""
    for game in SPACES:
        pettingzoo.register("aec", name_of(game), f"{HERE}.pettingzoo:env", kwargs={"game": game})
        pettingzoo.register("parallel", name_of(game), f"{HERE}.parallel:parallel_env", kwargs={"game": game})
