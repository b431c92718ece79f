"""The page for researchers tells what the games are now."""

import re
from pathlib import Path

import pytest
import yaml

from benchmarks.facts import PAGE, exact, played, put, sections
from tablee import GAMES, __version__

ROOT = Path(__file__).parents[2]


def told() -> dict[tuple[str, str], str]:
    return {(kind, game): table for kind, game, table in sections(PAGE.read_text("utf-8"))}


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_from_the_rules_is_on_the_page(game: str) -> None:
    assert told()["exact", game] == exact(game), f"python -m benchmarks.facts {game} --write"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_measured_stands_beside_it(game: str) -> None:
    table = told()["played", game].splitlines()
    assert len(table) == 2 + 4  # bots and numbers of seats
    assert table[0] == "| seats | bots | decisions a match (fewest – most) | legal commands (most) |" + (
        " several may act | leaves something to chance | state |"
    )


def test_the_same_matches_give_the_same_table_and_it_takes_its_place() -> None:
    table = played("diciassette", 2, jobs=1)
    assert played("diciassette", 2, jobs=1) == table
    assert re.search(r"^\| 2 \| `rule` \| \d+ \(\d+ – \d+\) \|", table, re.MULTILINE)
    page = put(PAGE.read_text("utf-8"), "played", "diciassette", table)
    assert [each for each in sections(page) if each[2] == table] == [("played", "diciassette", table)]


def test_the_citation_names_the_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (cited["version"], cited["license"], cited["cff-version"]) == (__version__, "MIT", "1.2.0")
    assert cited["authors"]
