"""The notebook runs, at its tiny setting, and shows what it says."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "docs" / "lab" / "diciassette.ipynb"


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_NOTEBOOK", "tiny")
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    told = "".join(output.get("text", "") for output in outputs)
    assert "round 2: " in told
    assert "against the seasoned bot" in told
    assert any("image/png" in output.get("data", {}) for output in outputs)


def test_the_notebook_stays_small() -> None:
    assert NOTEBOOK.stat().st_size < 150_000
