"""The name of a site, and whose pages ask."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.proxy import Values
from tablee.server.site import is_host, is_loopback, same_origin


def asked(**headers: str | list[str]) -> Values:
    lines = {name: [value] if isinstance(value, str) else value for name, value in headers.items()}
    return lambda name: lines.get(name, [])


@pytest.mark.parametrize(
    "host",
    [
        "tablee.example",
        "Tablee.Example:443",
        "localhost:8017",
        "my_house",
        "xn--table-bsa.example.",
        "192.0.2.1",
        "192.0.2.1:65535",
        "[2001:db8::1]",
        "[::ffff:192.0.2.1]:8017",
        ".".join(["x" * 49] * 5) + ":65535",
    ],
)
def test_a_name_or_an_address_with_or_without_a_port_names_a_site(host: str) -> None:
    assert is_host(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        ".",
        "a..b",
        ".a",
        "x" * 64,
        ".".join(["x" * 50] * 5),
        "x." * 5000,
        "tablee.example:",
        "tablee.example:65536",
        "tablee.example:1234567",
        "tablee.example:8017:8017",
        "tablee.example:٨",
        "[2001:db8::1",
        "[192.0.2.1]",
        "[:::]",
        "[]",
        "2001:db8::1",
        "me@tablee.example",
        "tablee.example/path",
        "tablee.example; script-src *",
        "a b",
        "tablée.example",
        "<script>",
        "tablee.example\n",
    ],
)
def test_anything_else_names_none(host: str) -> None:
    assert not is_host(host)


@given(st.text())
def test_any_text_can_be_judged(host: str) -> None:
    assert not is_host(host) or not set(host) & set(" ;,'\"<>/\\@*\r\n")


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ([], "house:8017", True),
        ("http://house:8017", "house:8017", True),
        ("https://house", "house", True),
        ("https://house", "House:443", True),
        ("https://house:443", "house", True),
        ("http://house", "house:80", True),
        ("https://[2001:db8::1]:8443", "[2001:db8::1]:8443", True),
        ("https://house", "house:80", False),
        ("http://house", "house:8017", False),
        ("http://evil.example", "house", False),
        ("http://house.evil.example", "house", False),
        ("http://evil.example/house", "house", False),
        ("null", "house", False),
        ("http://[", "house", False),
        ("house", "house", False),
        ("", "", False),
        ("http://", "", False),
        ("http://", [], False),
        ("http://house", ["house", "house"], False),
        (["http://house", "http://house"], "house", False),
    ],
)
def test_only_our_own_pages_are_ours(origin: str | list[str], host: str | list[str], ours: bool) -> None:
    assert same_origin(asked(origin=origin, host=host)) is ours


@pytest.mark.parametrize(
    ("origin", "scheme", "ours"),
    [
        ("https://house", "https", True),
        ("http://house", "http", True),
        ("http://house", "https", False),
        ("https://house", "http", False),
    ],
)
def test_a_page_over_another_scheme_is_another_site_where_the_scheme_is_known(
    origin: str, scheme: str, ours: bool
) -> None:
    assert same_origin(asked(origin=origin, host="house"), scheme) is ours


@pytest.mark.parametrize(
    "host", ["localhost", "LocalHost:8017", "a.localhost.", "127.0.0.1", "127.9.9.9:80", "[::1]:8017", "0.0.0.0:8017"]
)
def test_these_hosts_mean_this_machine_to_every_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["tablee.example", "192.168.1.20:8017", "[fe80::1]", "localhost.example", "127.0.0.1.example", "", "<"]
)
def test_these_hosts_do_not(host: str) -> None:
    assert not is_loopback(host)
