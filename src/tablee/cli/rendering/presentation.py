"""The presentation of a game in the terminal. The plain one draws a view as a nested list."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.console import RenderableType

from tablee.cli.rendering.listing import listed
from tablee.cli.wording.vocabulary import Vocabulary
from tablee.cli.wording.wording import Wording


class Presentation(NamedTuple):
    """The drawing of a view and of an open state, the vocabulary, and the contents of menus."""

    table: Callable[[Any, Wording], RenderableType] = listed
    open_table: Callable[[Any, Wording], RenderableType] = listed
    vocabulary: Vocabulary = Vocabulary()
    # of a view and legal commands, those that a menu offers; the others can be typed
    offered: Callable[[Any, Sequence[Any]], Sequence[Any]] = lambda _view, commands: commands
    # of a command, or of a value of the named field, by the view and the fields decided already; None: as in all games
    label: Callable[[Any, Wording, Mapping[str, Any], str, Any], str | None] = lambda *_of: None
    # the events that do not end a person's waiting; in a game without any, nobody can wait
    quiet_events: frozenset[str] = frozenset()


PLAIN: Final = Presentation()
