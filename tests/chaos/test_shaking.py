"""A few faults on each store; `make chaos` goes on for longer."""

from pathlib import Path
from typing import Final, get_args

import pytest

from tests.chaos.faults import FAULTS, Store
from tests.chaos.shaking import shake

# By store: some faults, and some games.
SHORT: Final[dict[Store, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "sqlite": (("game raises", "kill"), ("diciassette", "pictomania", "sketch")),
    "postgres": (("postgres restarts", "kill"), ("catch_out", "skyjo_action")),
}


@pytest.mark.parametrize("store", get_args(Store))
def test_whatever_fails_nothing_confirmed_is_lost_and_all_see_the_same(tmp_path: Path, store: Store) -> None:
    said: list[str] = []
    names, games = SHORT[store]
    faults = iter([fault for name in names for fault in FAULTS if fault.name == name])
    findings = shake(tmp_path, store, "short", faults, said.append, games)
    assert not findings, "\n".join([*said, *findings])
    assert len(said) == 2 + len(names)
