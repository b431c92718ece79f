"""`tablee serve`: where it listens and what it says, up to the moment it would wait for browsers."""

import re
import socket
import sys
from pathlib import Path

import pytest
import uvicorn

from tablee.cli.commands import serve
from tablee.cli.rendering.qr_code import qr_code
from tablee.cli.wording.texts import Texts
from tablee.engine.refusal import LANGUAGES, Language
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
    monkeypatch.setattr(serve, "write_logs", lambda _: None)  # it is for the whole process
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


@pytest.mark.parametrize(
    ("lang", "home", "scan"),
    [
        ("fr", "sur le réseau de la maison", "Scanne ce code avec un téléphone"),
        ("en", "on the home network", "Scan this code with a phone"),
    ],
)
def test_on_a_terminal_phones_scan_the_address_on_the_home_network(
    tablee: Tablee,
    listens: list[tuple[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    home: str,
    scan: str,
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    monkeypatch.setattr(serve, "home_address", lambda: "192.168.1.7")
    said = tablee("serve", "--port", 0, "--lang", lang).out
    link = f"http://192.168.1.7:{listens[0][1]}"
    assert f"{home}  →  {link}" in said
    assert scan in said
    for line in qr_code(link).plain.splitlines():
        assert line in said


@pytest.mark.parametrize(
    ("words", "colours", "told"),
    [
        ([], False, ["127.0.0.1", "192.168.1.7"]),  # into a file or a pipe
        (["--host", "127.0.0.1"], True, ["127.0.0.1"]),
        (["--host", "127.0.0.2"], True, ["127.0.0.2"]),
        (["--proxy", 1, "--host", "0.0.0.0"], True, ["127.0.0.1"]),  # what the proxy is called, nobody here knows
    ],
)
def test_nobody_is_shown_a_code_where_none_can_be_scanned_or_it_would_lead_nowhere(
    tablee: Tablee,
    listens: list[tuple[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    words: list[object],
    colours: bool,
    told: list[str],
) -> None:
    if colours:
        monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(serve, "home_address", lambda: "192.168.1.7")
    said = tablee("serve", "--port", 0, *words).out
    assert re.findall(r"http://([\d.]+):", said) == told
    assert "▀" not in said
    assert "code" not in said


@pytest.mark.parametrize(("lang", "said"), [("fr", "Le client web n'est pas construit"), ("en", "is not built")])
def test_without_the_web_client_it_says_how_to_build_it(
    tablee: Tablee, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, said: str
) -> None:
    monkeypatch.setattr(serve, "CLIENT", tmp_path)
    shown = tablee("serve", "--lang", lang)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.complaint


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


@pytest.mark.parametrize("address", ["", "tablee.sqlite", "mysql://here/tablee"])
def test_a_store_that_is_no_postgresql_is_refused_in_a_sentence(tablee: Tablee, address: str) -> None:
    shown = tablee("serve", f"--store={address}")
    assert (shown.code, shown.out) == (2, "")
    assert "n'est pas une adresse comme postgresql://tablee@localhost/tablee" in shown.complaint


@pytest.mark.parametrize("place", ["", "here", "here:", ":80", "here:http", "here:70000", "0.0.0.0:9017"])
def test_an_internal_address_without_host_or_port_is_refused_in_a_sentence(tablee: Tablee, place: str) -> None:
    shown = tablee("serve", f"--internal={place}")
    assert (shown.code, shown.out) == (2, "")
    assert "n'est pas un hôte et un port comme 10.0.0.5:9017" in shown.complaint


def test_a_database_that_cannot_be_reached_is_told_in_a_sentence(
    tablee: Tablee, listens: list[tuple[str, int]]
) -> None:
    shown = tablee("serve", "--port", 0, "--store", "postgresql://127.0.0.1:1/tablee", "--lang", "en")
    assert (shown.code, shown.out, listens) == (2, "", [])
    assert "tablee: The database cannot be used: " in shown.complaint
    assert "127.0.0.1" in shown.complaint


@pytest.mark.parametrize(("lang", "said"), [("fr", "Impossible d'écouter sur"), ("en", "Cannot listen on")])
def test_an_address_that_is_taken_is_told_in_a_sentence(
    tablee: Tablee, listens: list[tuple[str, int]], lang: str, said: str
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        shown = tablee("serve", "--port", port, "--host", "127.0.0.1", "--lang", lang)
    assert (shown.code, shown.out, listens) == (2, "", [])
    assert f"tablee: {said} 127.0.0.1:{port} (" in shown.complaint


@pytest.mark.parametrize(
    ("name", "value", "lang", "said"),
    [
        (
            "TABLEE_LIMITS_READS",
            "many",
            "en",
            "TABLEE_LIMITS_READS has to be a rate per second and a burst",
        ),
        ("TABLEE_LIMITS_READS", "many", "fr", "Le réglage TABLEE_LIMITS_READS doit être un débit par seconde"),
        ("TABLEE_LOG_LEVEL", "loud", "en", "cannot be 'loud'. It can be debug, info, warning, error."),
        ("TABLEE_METRICS_READERS", "all", "fr", "doit être off, local, ou des réseaux comme 10.0.0.0/8"),
        ("TABLEE_SHUTDOWN_SPEED", "1", "en", "There is no setting TABLEE_SHUTDOWN_SPEED."),
    ],
)
def test_a_setting_that_cannot_be_is_refused_in_a_sentence_before_anything_starts(
    tablee: Tablee,
    listens: list[tuple[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    lang: str,
    said: str,
) -> None:
    monkeypatch.setenv(name, value)
    shown = tablee("--lang", lang, "serve", "--port", 0)
    assert (shown.code, shown.out, listens) == (2, "", [])
    assert said in shown.complaint


def test_a_settings_file_that_cannot_be_read_is_named(
    tablee: Tablee, listens: list[tuple[str, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # no path is broken
    shown = tablee("--lang", "en", "serve", "--port", 0, "--settings", tmp_path / "none.toml")
    assert (shown.code, listens) == (2, [])
    assert "none.toml cannot be read: No such file or directory." in shown.complaint


def test_without_the_driver_of_postgresql_it_says_what_to_install(
    tablee: Tablee, listens: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tablee.server.postgres_backing", None)
    shown = tablee("serve", "--port", 0, "--store", "postgresql://localhost/tablee")
    assert (shown.code, shown.out, listens) == (2, "", [])
    assert "pip install 'tablee[postgres]'" in shown.complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_not_to_start_has_a_sentence_in_both_languages(language: Language) -> None:
    texts = Texts(language)
    for name in serve.REASONS.values():
        assert "{" not in texts(f"serve.{name}", problem="/data")
