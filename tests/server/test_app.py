"""The application: the page, its files, and nothing else from the disk."""

import http.client
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tablee.server.app import BASE
from tests.server.process import ICON, NOT_FOR_THE_WEB, PAGE, PATIENCE, PREVIEW_TAG, SCRIPT, ServerProcess


def raw_get(server: ServerProcess, path: str) -> tuple[int, str]:
    """Ask for a path as it is spelled: no browser puts it in order before."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/t/no-such-table"])
def test_the_page_is_served_at_home_and_for_every_table(server: ServerProcess, path: str) -> None:
    answer = httpx.get(server.address + path)
    assert PREVIEW_TAG.sub("", answer.text) == PAGE
    assert answer.headers["cache-control"] == "no-cache"


def test_the_page_of_the_client_has_a_place_for_the_base_path() -> None:
    page = Path(__file__).parents[2] / "web" / "index.html"
    assert page.read_text("utf-8").count(BASE) == 1


def test_the_files_of_the_client_are_served(server: ServerProcess) -> None:
    assert httpx.get(f"{server.address}/icon.svg").text == ICON
    assert httpx.get(f"{server.address}/assets/app.js").text == SCRIPT


@pytest.mark.parametrize("folder", ["/", "/assets/", "/t/", "/api/tables/"])
@pytest.mark.parametrize(
    "path",
    [
        "../private.txt",
        "..%2fprivate.txt",
        "%2e%2e/private.txt",
        "%2e%2e%2fprivate.txt",
        "../../private.txt",
        "..%2f..%2fprivate.txt",
        "..%5cprivate.txt",
        "%252e%252e%252fprivate.txt",
        "....//private.txt",
        "./../private.txt",
        "%00",
        "private.txt%00.svg",
        "..",
        ".",
        "%2e%2e",
        "/private.txt",
        "//private.txt",
        "../data/secret",
        "../data/tablee.sqlite",
        "%ff%fe",
        "a" * 5000,
    ],
)
def test_nothing_else_is_read_from_the_disk(server: ServerProcess, folder: str, path: str) -> None:
    status, body = raw_get(server, folder + path)
    assert status in (200, 404)
    assert NOT_FOR_THE_WEB not in body
    assert status == 404 or PREVIEW_TAG.sub("", body) == PAGE


def test_an_absolute_path_is_not_read_either(server: ServerProcess) -> None:
    private = (server.folder / "private.txt").resolve()
    assert private.is_file()
    for path in (f"/{private}", f"/assets/{private}", f"/assets//{private}", f"/{str(private).replace('/', '%2f')}"):
        status, body = raw_get(server, path)
        assert status == 404
        assert NOT_FOR_THE_WEB not in body


def test_a_link_out_of_the_assets_is_not_followed(server: ServerProcess) -> None:
    link = Path(server.folder / "client" / "assets" / "link.txt")
    link.symlink_to(server.folder / "private.txt")
    status, body = raw_get(server, "/assets/link.txt")
    assert (status, NOT_FOR_THE_WEB in body) == (404, False)
