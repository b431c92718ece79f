"""Requests that Schemathesis makes up from the OpenAPI document, against a running server.

It lives in an environment of its own and is run as a command: its plugins would slow every start of pytest.
"""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tablee.games import GAMES
from tests.fuzz.tally import Tally

COMMAND: Final = Path(__file__).parents[2] / ".venv-fuzz" / "bin" / "schemathesis"
LEFT_OUT: Final = (
    "positive_data_acceptance",  # the rules of a game refuse much that its document allows
    "missing_required_header",  # there is none
)
CONFIGURATION: Final = """
[dictionaries]
tables = {{ values = {tables} }}
matches = {{ values = ["0", "1", "2", "01", "1e3", "-1"] }}
seats = {{ values = ["0", "1", "9", "-1", "99", "x"] }}
games = {{ values = {games} }}

[parameters]
"path.table" = {{ dictionary = "tables", probability = 0.6 }}
"path.match" = {{ dictionary = "matches", probability = 0.6 }}
"path.game" = {{ dictionary = "games", probability = 0.6 }}
"query.as" = {{ dictionary = "seats", probability = 0.6 }}
"body.game" = {{ dictionary = "games", probability = 0.6 }}
"""


def generated_requests(tally: Tally, address: str, folder: Path, tables: list[str], *how: str) -> None:
    """Ask what the document allows and what it does not; no answer may be one that it does not tell of."""
    folder.mkdir()
    configured = CONFIGURATION.format(tables=_listed(tables), games=_listed(GAMES))
    (folder / "schemathesis.toml").write_text(configured)
    command = [str(COMMAND), "run", f"{address}/api/openapi.json", *_always(tally), *how]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    cases = re.search(r"(\d+) generated", ran.stdout)
    tally.counts["generated requests"] += int(cases[1]) if cases else 0
    if ran.returncode:
        tally.find(f"schemathesis {' '.join(how)}\n{ran.stdout}{ran.stderr}")


def _always(tally: Tally) -> list[str]:
    seed = tally.random("schemathesis").randrange(2**32)
    left_out = ",".join(LEFT_OUT)
    return [
        "--no-color",
        "--warnings=off",
        "--continue-on-failure",
        "--generation-database=none",
        f"--exclude-checks={left_out}",
        f"--seed={seed}",
    ]


def _listed(names: Iterable[str]) -> str:
    """A list as TOML spells it."""
    return str(list(names))
