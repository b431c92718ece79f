"""The rules on the screen: the whole page, a section, or a clause."""

import re
from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from tablee.cli.errors import UserError
from tablee.cli.rendering.prose import prose
from tablee.cli.wording.texts import Texts, typeset
from tablee.engine.help import Clause, Help, Section

EVERYTHING: Final = "*"


def look_up(wanted: str, help_page: Help, texts: Texts) -> list[RenderableType]:
    """The rules asked for: by nothing (the contents), the number of a section, a clause, or everything."""
    if wanted == EVERYTHING:
        return list(page(help_page, texts))
    if not wanted:
        return [_contents(help_page, texts)]
    if re.fullmatch(r"[0-9]{1,3}", wanted) and 1 <= int(wanted) <= len(help_page.sections):
        return [_section(help_page.sections[int(wanted) - 1], texts)]
    if clause := help_page.clause(wanted.upper()):
        return [_clauses([clause], texts)]
    raise UserError(texts("help.unknown", number=wanted))


def page(help_page: Help, texts: Texts) -> Iterator[RenderableType]:
    """All the rules."""
    yield prose(f"[gold]{escape(help_page.title)}[/]\n")
    yield _paragraph(help_page.intro, texts)
    yield _lines(help_page, texts)
    for section in help_page.sections:
        yield _section(section, texts)


def _contents(help_page: Help, texts: Texts) -> RenderableType:
    titles = [
        prose(f"[key]? {number}[/]  {escape(section.title)}") for number, section in enumerate(help_page.sections, 1)
    ]
    first = next(help_page.clauses()).number
    return Group(
        prose(f"\n[gold]{texts('help.contents', title=help_page.title)}[/]"),
        _paragraph(help_page.intro, texts),
        _lines(help_page, texts),
        *(Padding(title, (0, 0, 0, 2)) for title in titles),
        prose(texts("help.how", clause=first) + "\n", "faint"),
    )


def _lines(help_page: Help, texts: Texts) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for number, line in enumerate(help_page.lines, 1):
        grid.add_row(prose(f"{number}.", "gold"), _paragraph(line, texts))
    return Padding(grid, (1, 0))


def _section(section: Section, texts: Texts) -> RenderableType:
    return Group(prose(f"\n[b]{escape(section.title)}[/]"), _clauses(section.clauses, texts))


def _clauses(clauses: tuple[Clause, ...] | list[Clause], texts: Texts) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for clause in clauses:
        ruling = f"[violet]({texts('help.ruling')})[/] " if clause.ruling else ""
        grid.add_row(prose(clause.number, "gold"), prose(ruling + escape(typeset(clause.text, texts.language))))
        if clause.example:
            grid.add_row(
                "", prose(escape(f"{texts('help.example')} {typeset(clause.example, texts.language)}"), "faint")
            )
    return grid


def _paragraph(text: str, texts: Texts) -> RenderableType:
    return prose(escape(typeset(" ".join(text.split()), texts.language)))
