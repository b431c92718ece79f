"""How a game looks in the terminal. A game without a look of its own has its view listed field by field."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table

from tablee.cli.rendering.prose import prose

if TYPE_CHECKING:
    from tablee.cli.wording.wording import Wording

SEATS: Final = frozenset({"seat", "to", "by", "first", "turn", "to_act", "winners"})


def listed(view: Any, wording: "Wording") -> RenderableType:
    """The fields of a view, or of a state, one a line."""
    grid = Table.grid(padding=(0, 2))
    for name in view.__struct_fields__:
        if name != "recall":
            grid.add_row(prose(name, "violet"), prose(wording.spell(name, getattr(view, name))))
    return Panel(grid, title=wording.title, title_align="left", border_style="violet")


class Look(NamedTuple):
    """What is a game's own: its drawing of a view and of an open state, how it spells values, what it spares, and how
    it labels a command, or a value of one that is chosen step by step, by the view and what is decided already.
    """

    table: Callable[[Any, "Wording"], RenderableType] = listed
    opened: Callable[[Any, "Wording"], RenderableType] = listed
    spell: Callable[[str, Any], str | None] = lambda _name, _value: None
    natural: Callable[[Any, Sequence[Any]], Sequence[Any]] = lambda _view, commands: commands
    label: Callable[[Any, "Wording", Mapping[str, Any], str, Any], str | None] = lambda *_of: None
    seats: frozenset[str] = SEATS  # the fields that hold a seat
    per_seat: frozenset[str] = frozenset()  # the fields that hold a number for each seat
    quiet: frozenset[str] = frozenset()  # the events that wake nobody who waits; without any, nobody can wait
    aliases: Mapping[str, str] = {}  # what may be typed for a word of the wire, in any language


PLAIN: Final = Look()
