"""The examples in the documentation do what they say."""

import inspect
import re
import shlex
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import tablee
from tablee.cli.main import main, parser_for
from tablee.cli.wording.texts import Texts
from tablee.engine.game import PACES
from tablee.server.settings import USUAL

ROOT = Path(__file__).parents[1]
BOT_PAGE = ROOT / "docs" / "writing-a-bot.md"


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder_with_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    twenty_lines = next(block for block in blocks(BOT_PAGE, "python") if "class Believer" in block)
    (tmp_path / "mybot.py").write_text(twenty_lines, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mybot", raising=False)
    return tmp_path


@pytest.mark.usefixtures("folder_with_the_bot")
@pytest.mark.parametrize("number", range(len(blocks(BOT_PAGE, "python"))))
def test_every_python_example_of_the_bot_page_runs(number: int) -> None:
    exec(compile(blocks(BOT_PAGE, "python")[number], f"example {number}", "exec"), {"__name__": "example"})


def test_the_bot_of_the_page_is_about_twenty_lines() -> None:
    lines = next(block for block in blocks(BOT_PAGE, "python") if "class Believer" in block).splitlines()
    assert len([line for line in lines if line.strip()]) <= 24


@pytest.mark.usefixtures("folder_with_the_bot")
def test_the_command_of_the_bot_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = [line for block in blocks(BOT_PAGE, "sh") for line in block.splitlines() if line.startswith("tablee ")]
    assert main(shlex.split(line)[1:]) == 0
    assert "mybot:Believer" in capsys.readouterr().out


@pytest.mark.parametrize("game", tablee.GAMES)
@pytest.mark.parametrize("pace", PACES)
def test_the_loop_of_the_readme_plays_every_game_at_both_paces(
    game: str, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    assert '"catch_out"' in example
    assert '"live"' in example
    example = example.replace('"catch_out"', repr(game)).replace('"live"', repr(pace))
    exec(compile(example, "README", "exec"), {"__name__": "example"})
    assert "winners" in capsys.readouterr().out


def test_the_example_of_imagined_worlds_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = [block for block in blocks(ROOT / "docs" / "bots.md", "python") if "imagine" in block]
    exec(compile(example, "bots.md", "exec"), {"__name__": "example"})
    shares = [int(share) for share in re.findall(r"(\d+) of 100 true", capsys.readouterr().out)]
    assert shares[0] < shares[1] < shares[2]


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", prose):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_setting_is_documented_with_its_usual_value() -> None:
    page = (ROOT / "docs" / "operation.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `(\w+\.\w+)` \| ([^|]+) \|", page, re.MULTILINE))
    usual = {
        f"{section}.{name}": value
        for section in USUAL._fields
        for name, value in getattr(USUAL, section)._asdict().items()
    }
    assert told.keys() == usual.keys()
    for name, value in usual.items():
        if name != "metrics.readers":
            assert told[name].strip("`") == _spelled(value), name


def _spelled(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_spelled, value))
    return f"{value:.3g}" if isinstance(value, float) and value < 1 else str(value)


def test_every_command_for_people_who_run_a_server_is_understood() -> None:
    pages = [(ROOT / "docs" / name).read_text("utf-8") for name in ("operation.md", "tablee.service")]
    commands = re.findall(r"(?:^|[ `/])tablee ((?:serve|admin) [^`\n|&]*)", "\n".join(pages))
    assert len(commands) > 12
    for command in commands:
        plain = re.sub(r"\[.*?\]", "", command).replace("$(date +\\%F)", "today").rstrip(" ,.")
        asked = parser_for(Texts("en")).parse_args(shlex.split(plain))
        assert asked.command in ("serve", "admin"), command


def test_every_figure_that_is_named_is_measured() -> None:
    page = (ROOT / "docs" / "operation.md").read_text("utf-8")
    named = set(re.findall(r"`(tablee_\w+)`", page))
    source = "".join(file.read_text("utf-8") for file in (ROOT / "src" / "tablee" / "server").glob("*.py"))
    assert named
    assert [name for name in named if f'"{name}"' not in source] == []


def test_every_threat_has_a_test_that_is_there() -> None:
    threats = re.findall(r"^\| (?!threat|---)(.*) \|$", (ROOT / "SECURITY.md").read_text("utf-8"), re.MULTILINE)
    assert len(threats) > 50
    for threat in threats:
        found = re.search(r"`(tests/[\w/]+\.py)::(test_\w+)`$", threat)
        assert found is not None, threat
        assert f"def {found[2]}(" in (ROOT / found[1]).read_text("utf-8"), threat


def test_the_changelog_begins_with_the_version() -> None:
    newest = re.search(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == tablee.__version__


def test_every_runtime_dependency_has_its_reason() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    listed = re.search(r"^dependencies = \[(.*?)\]", project, re.MULTILINE | re.DOTALL)
    assert listed is not None
    reasons = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for name in re.findall(r'"([\w-]+)', listed[1]):
        assert name in reasons, name


def test_every_runtime_dependency_is_used_and_every_library_in_use_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [each for extra in ("postgres", "batched") for each in project["optional-dependencies"][extra]]
    asked = [*project["dependencies"], *extras]
    sources = "\n".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))
    imported = set(re.findall(r"^ *(?:from|import) (\w+)", sources, re.MULTILINE)) - {"tablee", "typing_extensions"}
    providers = packages_distributions()  # modules of Python itself have none
    used = {name.lower() for module in imported for name in providers.get(module, ())}
    assert {re.split(r"\W", each)[0] for each in asked} == used | {"uvloop"}  # uvicorn takes it where it is


def test_everything_public_is_documented() -> None:
    for name in tablee.__all__:
        thing = getattr(tablee, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
