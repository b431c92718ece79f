"""Which clauses a test proves, and which refusals the code can raise, read from the sources.

`python -m tests.clauses` prints, for each game, the clauses that no test names.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from tablee import games
from tablee.engine.game import Game
from tablee.games import GAMES

TESTS: Final = Path(__file__).parent
SOURCES: Final = Path(games.__file__).parent


class Raised(NamedTuple):
    """A refusal as the code spells it, and the names of its details."""

    clause: str
    reason: str
    details: frozenset[str]


def numbers(game: Game) -> list[str]:
    """The clauses of a game as its first help page lists them."""
    return [clause.number for clause in game.HELP["fr"].clauses()]


def marked() -> dict[str, set[str]]:
    """Every clause that a test is marked with, and the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for test, clause in _marks_in(path):
            found.setdefault(clause, set()).add(f"{path.relative_to(TESTS)}::{test}")
    return found


def unmarked(game: Game) -> list[str]:
    """The clauses of a game that no test is marked with."""
    proven = marked()
    return [number for number in numbers(game) if number not in proven]


class Code(NamedTuple):
    """A function of a game, and the module it stands in."""

    function: ast.FunctionDef
    module: ModuleType

    def calls_of(self, name: str) -> Iterator[ast.Call]:
        """Where it calls another function by this name."""
        calls = (node for node in ast.walk(self.function) if isinstance(node, ast.Call))
        return (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name)


def raised(game: Game) -> set[Raised]:
    """Every refusal with a clause in a game's code; one whose clause cannot be read there is a mistake."""
    codes = list(_codes(game))
    return {refusal for code in codes for refusal in _refusals(code, codes)}


def _codes(game: Game) -> Iterator[Code]:
    for path in sorted((SOURCES / game.NAME).glob("*.py")):
        module = import_module(f"{games.__name__}.{game.NAME}.{path.stem}".removesuffix(".__init__"))
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield Code(node, module)


@cache
def _marks_in(path: Path) -> tuple[tuple[str, str], ...]:
    return tuple(_marks(ast.parse(path.read_text("utf-8"))))


def _marks(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from ((node.name, ast.literal_eval(clause)) for clause in mark.args)


def _refusals(code: Code, codes: list[Code]) -> Iterator[Raised]:
    for call in code.calls_of("Refused"):
        clause, *rest = call.args
        reason = ast.literal_eval(rest[0]) if rest else ""
        details = frozenset(keyword.arg or "" for keyword in call.keywords)
        yield from (Raised(number, reason, details) for number in _numbers(clause, code, codes))


def _numbers(clause: ast.expr, code: Code, codes: list[Code]) -> Iterator[str]:
    """What an expression for a clause can be: a number, one of two, one of a table, or what stands in a name."""
    match clause:
        case ast.IfExp(body=one, orelse=other):
            yield from (*_numbers(one, code, codes), *_numbers(other, code, codes))
        case ast.Subscript(value=ast.Name(id=table)):
            yield from vars(code.module)[table].values()
        case ast.Name(id=name):
            for each, there in _named(name, code, codes):
                yield from _numbers(each, there, codes)
        case _:
            number = ast.literal_eval(clause)
            yield from [] if number is None else [number]


def _named(name: str, code: Code, codes: list[Code]) -> Iterator[tuple[ast.expr, Code]]:
    """What a function gives a name to, or is handed under it by its callers."""
    for node in ast.walk(code.function):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            yield node.value, code
    parameters = [argument.arg for argument in code.function.args.args]
    if name in parameters:
        for caller in codes:
            for call in caller.calls_of(code.function.name):
                yield call.args[parameters.index(name)], caller


def main() -> None:
    for name, game in GAMES.items():
        missing, count = unmarked(game), len(numbers(game))
        tail = f"; none for {', '.join(missing)}" if missing else ""
        sys.stdout.write(f"{name}: {count - len(missing)} of {count} clauses have a test{tail}\n")


if __name__ == "__main__":
    main()
