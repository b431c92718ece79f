"""Which clauses a test proves, and which refusals the code can raise, read from the sources.

`python -m tests.clauses` prints, for each game, the clauses that no test names.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
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
        for test, clause in _marks(ast.parse(path.read_text("utf-8"))):
            found.setdefault(clause, set()).add(f"{path.relative_to(TESTS)}::{test}")
    return found


def unmarked(game: Game) -> list[str]:
    """The clauses of a game that no test is marked with."""
    proven = marked()
    return [number for number in numbers(game) if number not in proven]


def raised(game: Game) -> set[Raised]:
    """Every refusal with a clause in a game's code; one whose clause cannot be read there is a mistake."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted((SOURCES / game.NAME).glob("*.py"))]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {refusal for function in functions for refusal in _refusals(function, calls)}


def _marks(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from ((node.name, ast.literal_eval(clause)) for clause in mark.args)


def _refusals(function: ast.FunctionDef, calls: list[ast.Call]) -> Iterator[Raised]:
    parameters = [argument.arg for argument in function.args.args]
    for call in _calls_of("Refused", [node for node in ast.walk(function) if isinstance(node, ast.Call)]):
        clause, *rest = call.args
        reason = ast.literal_eval(rest[0]) if rest else ""
        details = frozenset(keyword.arg or "" for keyword in call.keywords)
        if isinstance(clause, ast.Name):  # a helper that is handed the clause
            place = parameters.index(clause.id)
            clauses = [other.args[place] for other in _calls_of(function.name, calls)]
        else:
            clauses = [clause]
        yield from (Raised(ast.literal_eval(each), reason, details) for each in clauses)


def _calls_of(name: str, calls: list[ast.Call]) -> Iterator[ast.Call]:
    return (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name)


def main() -> None:
    for name, game in GAMES.items():
        missing, count = unmarked(game), len(numbers(game))
        tail = f"; none for {', '.join(missing)}" if missing else ""
        sys.stdout.write(f"{name}: {count - len(missing)} of {count} clauses have a test{tail}\n")


if __name__ == "__main__":
    main()
