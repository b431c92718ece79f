import os

import pytest

from tablee.lab.one_core import NAMES, keep_to_one_core


def test_a_process_computes_on_one_core_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(NAMES[0], "4")
    keep_to_one_core()
    assert [os.environ[name] for name in NAMES] == ["4", "1"]
