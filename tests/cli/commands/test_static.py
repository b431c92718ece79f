"""`tablee static`: a folder for web space without a server."""

from pathlib import Path

import pytest

from tablee.cli.commands import static
from tests.cli.conftest import Tablee


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    built = tmp_path / "client"
    built.mkdir()
    (built / "index.html").write_text('<meta charset="utf-8" /><base href="/" />', "utf-8")
    (built / "sw.js").touch()
    monkeypatch.setattr(static, "CLIENT", built)
    return built


def test_it_tells_what_it_wrote_and_how_to_try_it(tablee: Tablee, client: Path, tmp_path: Path) -> None:
    shown = tablee("static", tmp_path / "site")
    assert shown.code == 0
    assert "2 fichiers" in shown.prose
    assert "python -m http.server --directory" in shown.prose
    assert (tmp_path / "site" / "index.html").is_file()
    assert "2 files" in tablee("static", tmp_path / "site", "--lang", "en").prose


def test_a_folder_that_cannot_be_used_is_refused_in_a_sentence(tablee: Tablee, client: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").touch()
    shown = tablee("static", tmp_path / "mine")
    assert (shown.code, shown.out) == (2, "")
    assert "contient autre chose" in shown.complaint
    shown = tablee("static", tmp_path / "mine" / "letter" / "site", "--lang", "en")
    assert shown.code == 2
    assert "cannot be written: Not a directory" in shown.complaint


def test_without_the_built_client_there_is_nothing_to_write(tablee: Tablee, client: Path, tmp_path: Path) -> None:
    (client / "index.html").unlink()
    shown = tablee("static", tmp_path / "site", "--lang", "en")
    assert shown.code == 2
    assert "not built" in shown.complaint
    assert not (tmp_path / "site").exists()
