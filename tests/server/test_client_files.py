"""The files of the client: compressed for those who take it, kept for as long as they are valid, and always whole."""

import gzip
from collections.abc import Iterator
from typing import Final

import httpx
import pytest

from tablee.server.client_files import FOREVER
from tests.server.process import ICON, PATIENCE, ServerProcess

SCRIPT: Final = b"export const here = true;\n" * 40
BROTLI: Final = b"what Brotli makes of it"  # nobody here can unpack it
GZIP: Final = gzip.compress(SCRIPT, mtime=0)
APP: Final = "/assets/whole.js"


@pytest.fixture(scope="module")
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    client = server.folder / "client"
    (client / "page.css").write_bytes(SCRIPT)
    (client / "page.css.gz").write_bytes(GZIP)
    for suffix, content in (("", SCRIPT), (".br", BROTLI), (".gz", GZIP)):
        (client / "assets" / f"whole.js{suffix}").write_bytes(content)
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as browser:
        yield browser


def raw(browser: httpx.Client, path: str, accepted: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its body as it travelled."""
    asked = {"accept-encoding": accepted, **{name.replace("_", "-"): value for name, value in headers.items()}}
    with browser.stream("GET", path, headers=asked) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip", "gzip", GZIP),
        ("identity", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "plain"],
)
def test_a_file_comes_as_the_browser_takes_it(
    browser: httpx.Client, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, travelled = raw(browser, APP, accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert int(answer.headers["content-length"]) == len(travelled) == len(body)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"


def test_a_compressed_file_is_the_same_file(browser: httpx.Client) -> None:
    assert browser.get(APP, headers={"accept-encoding": "gzip"}).content == SCRIPT


def test_what_has_a_name_of_its_content_is_kept_for_a_year_and_the_rest_is_asked_for_again(
    browser: httpx.Client,
) -> None:
    assert browser.get(APP).headers["cache-control"] == "public, max-age=31536000, immutable"
    assert browser.get("/page.css").headers["cache-control"] == "no-cache"
    assert "cache-control" not in browser.get("/assets/gone.js").headers


def test_a_file_without_copies_comes_as_it_is_to_everybody(browser: httpx.Client) -> None:
    answer, travelled = raw(browser, "/icon.svg", "br, gzip")
    assert travelled.decode() == ICON
    assert not {"content-encoding", "vary"} & set(answer.headers)


@pytest.mark.parametrize("path", [f"{APP}.br", f"{APP}.gz", "/page.css.gz"])
def test_copies_have_no_address_of_their_own(browser: httpx.Client, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_each_form_of_a_file_has_a_tag_by_which_it_is_known(browser: httpx.Client) -> None:
    tags = {accepted: raw(browser, APP, accepted)[0].headers["etag"] for accepted in ("br", "gzip", "identity")}
    assert len(set(tags.values())) == 3
    for accepted, tag in tags.items():
        answer, travelled = raw(browser, APP, accepted, if_none_match=tag)
        assert (answer.status_code, travelled) == (304, b"")
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["etag"] == tag
    assert raw(browser, APP, "br", if_none_match=tags["gzip"])[0].status_code == 200


def test_a_part_is_a_part_of_the_form_that_is_sent(browser: httpx.Client) -> None:
    answer, travelled = raw(browser, APP, "br", range="bytes=5-10")
    assert (answer.status_code, travelled) == (206, BROTLI[5:11])
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-range"] == f"bytes 5-10/{len(BROTLI)}"
    assert raw(browser, APP, "identity", range="bytes=5-10")[1] == SCRIPT[5:11]
    other = raw(browser, APP, "identity")[0].headers["etag"]
    assert raw(browser, APP, "br", range="bytes=5-10", if_range=other)[1] == BROTLI


def test_the_head_of_a_file_is_that_of_the_form_that_would_be_sent(browser: httpx.Client) -> None:
    answer = browser.head(APP, headers={"accept-encoding": "br"})
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(BROTLI))
    assert answer.headers["content-encoding"] == "br"
