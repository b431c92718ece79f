"""Imports go downwards only, and the engine, the games, the bots, the room and solo play are pure."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tablee.__file__).parent
PURE_LAYERS = ("engine", "games", "bots", "room", "solo")
PURE = sorted(path for layer in PURE_LAYERS for path in (PACKAGE / layer).rglob("*.py"))
IMPURE = {"open", "print", "input", "eval", "exec", "compile", "__import__", "globals", "breakpoint"}


def lint_imports(config: Path) -> subprocess.CompletedProcess[str]:
    lint = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", lint, "--config", str(config), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_imports_keep_to_the_contracts() -> None:
    linted = lint_imports(ROOT / "pyproject.toml")
    assert linted.returncode == 0, linted.stdout


def test_a_broken_contract_would_be_found(tmp_path: Path) -> None:
    upside_down = tmp_path / "contracts.toml"
    upside_down.write_text(
        '[tool.importlinter]\nroot_package = "tablee"\n\n[[tool.importlinter.contracts]]\nname = "Upside down"\n'
        'type = "layers"\nlayers = ["tablee.engine", "tablee.games"]\n',
        "utf-8",
    )
    linted = lint_imports(upside_down)
    assert linted.returncode == 1, linted.stdout
    assert "Upside down BROKEN" in linted.stdout


def impure_calls(source: str) -> Iterator[str]:
    """The functions in a module's source that reach out of it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id in IMPURE:
            yield f"line {node.lineno}: {node.id}"


@pytest.mark.parametrize("path", PURE, ids=[str(path.relative_to(PACKAGE)) for path in PURE])
def test_the_pure_layers_call_nothing_impure(path: Path) -> None:
    assert list(impure_calls(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("name", sorted(IMPURE))
def test_an_impure_call_would_be_found(name: str) -> None:
    assert list(impure_calls(f"def f(x):\n    return [{name}(x)]\n")) == [f"line 2: {name}"]


def test_the_same_word_as_an_attribute_is_nobodys_business() -> None:
    assert list(impure_calls("import re\nCLAUSE = re.compile('x')\n")) == []


def test_there_is_something_to_check() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in PURE} == set(PURE_LAYERS)
