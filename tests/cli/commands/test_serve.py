"""`tablee serve`: where it listens and what it says, up to the moment it would wait for browsers."""

import socket
from pathlib import Path

import pytest
import uvicorn

from tablee.cli.commands import serve
from tests.cli.conftest import Tablee


@pytest.fixture
def listens(tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The addresses that servers listened on."""
    heard: list[tuple[str, int]] = []

    def listen(_: uvicorn.Server, sockets: list[socket.socket]) -> None:
        heard.append(sockets[0].getsockname())
        sockets[0].close()

    (tmp_path / "index.html").touch()
    monkeypatch.setattr(serve, "CLIENT", tmp_path)
    monkeypatch.setattr(serve, "make_app", lambda *_: None)
    monkeypatch.setattr(uvicorn.Server, "run", listen)
    return heard


@pytest.mark.parametrize(
    ("words", "host"),
    [([], "0.0.0.0"), (["--proxy", 1], "127.0.0.1"), (["--proxy", 1, "--host", "127.0.0.2"], "127.0.0.2")],
)
def test_behind_a_proxy_only_this_machine_is_listened_to(
    tablee: Tablee, listens: list[tuple[str, int]], words: list[object], host: str
) -> None:
    """Whoever came past the proxy could claim to be anybody."""
    assert tablee("serve", "--port", 0, *words).code == 0
    assert listens[0][0] == host


@pytest.mark.parametrize(
    ("words", "path"), [([], ""), (["--base-path", "/jeux"], "/jeux"), (["--base-path", "/a/b-c.d/"], "/a/b-c.d")]
)
def test_the_address_that_is_told_leads_to_the_page(
    tablee: Tablee, listens: list[tuple[str, int]], words: list[str], path: str
) -> None:
    said = tablee("serve", "--port", 0, "--host", "127.0.0.1", *words).out
    assert said.strip() == f"Tablée → http://127.0.0.1:{listens[0][1]}{path}".replace(" → ", "  →  ")


@pytest.mark.parametrize("path", ["", "/"])
def test_no_base_path_is_the_same_as_none(tablee: Tablee, listens: list[tuple[str, int]], path: str) -> None:
    assert tablee("serve", "--port", 0, "--base-path", path).code == 0


@pytest.mark.parametrize(
    "path",
    ["jeux", "//", "/jeux//", "/a//b", "/..", "/a/../b", "/.", "/a b", "/é", "/a?b", "/{x}", "/" + "a" * 300],
)
def test_a_base_path_that_is_none_is_refused_in_a_sentence(tablee: Tablee, path: str) -> None:
    shown = tablee("serve", "--base-path", path, "--lang", "en")
    assert (shown.code, shown.out) == (2, "")
    assert shown.complaint.startswith("tablee: --base-path: ")
    assert "is not a path such as /jeux. See" in shown.complaint


@pytest.mark.parametrize("hops", ["-1", "one", "1.5", ""])
def test_a_number_of_proxies_that_cannot_be_is_refused_in_a_sentence(tablee: Tablee, hops: str) -> None:
    shown = tablee("serve", f"--proxy={hops}")
    assert (shown.code, shown.out) == (2, "")
    assert "n'est pas un nombre entier à partir de 0" in shown.complaint
