"""The page that a newcomer sees first: the commands, some examples, the games."""

from collections.abc import Iterable

from rich.console import Group
from rich.padding import Padding
from rich.table import Table

from tablee.cli.rendering.prose import prose
from tablee.cli.wording.texts import Texts
from tablee.games import GAMES


def front_page(commands: Iterable[str], texts: Texts) -> Group:
    """The page that `tablee` prints without a command."""
    return Group(
        prose(f"[gold]{texts('page.title')}[/]  {texts('page.lead')}\n"),
        Padding(_commands(commands, texts), (0, 0, 1, 2)),
        prose(f"[b]{texts('page.for_example')}[/]"),
        Padding(_examples(texts), (0, 0, 1, 2)),
        prose(texts("page.games", games=", ".join(GAMES))),
        prose(texts("page.more", example="play")),
    )


def _commands(commands: Iterable[str], texts: Texts) -> Table:
    grid = Table.grid(padding=(0, 3))
    for name in commands:
        grid.add_row(f"[key]tablee {name}[/]", prose(texts(f"page.commands.{name}")))
    return grid


def _examples(texts: Texts) -> Table:
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name, line in texts.table("page.examples").items():
        grid.add_row(f"[b]{line}[/]", prose(texts(f"page.meanings.{name}"), "faint"))
    return grid
