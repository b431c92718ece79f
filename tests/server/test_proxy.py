"""The proxies in front: who is believed, and about what."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers as ServerHeaders
from websockets.datastructures import Headers as LineHeaders

from tablee.server.proxy import PASSED_ON, Proxy, Values, network_of

PEER = "192.0.2.1"


def forwarded(*lines: str, name: str = "x-forwarded-for") -> Values:
    """A request with these lines of a header, and no other."""
    return lambda wanted: lines if wanted == name else ()


@pytest.mark.parametrize(
    ("hops", "lines", "client"),
    [
        (0, ["203.0.113.5"], PEER),
        (1, [], PEER),
        (1, ["203.0.113.5"], "203.0.113.5"),
        (1, ["198.51.100.9, 203.0.113.5"], "203.0.113.5"),
        (1, ["198.51.100.9", "203.0.113.5"], "203.0.113.5"),
        (2, ["198.51.100.9, 203.0.113.5,10.0.0.1"], "203.0.113.5"),
        (2, ["198.51.100.9", "203.0.113.5", "10.0.0.1"], "203.0.113.5"),
        (2, ["198.51.100.9,203.0.113.5", "10.0.0.1"], "203.0.113.5"),
        (3, ["203.0.113.5, 10.0.0.1"], "203.0.113.5"),
        (10**30, ["203.0.113.5, 10.0.0.1"], "203.0.113.5"),
        (1, ["203.0.113.5:4711"], "203.0.113.5"),
        (1, ["2001:DB8::5"], "2001:db8::5"),
        (1, ["[2001:db8::5]:4711"], "2001:db8::5"),
        (1, ["[2001:db8::5]"], "2001:db8::5"),
        (1, ["::ffff:203.0.113.5"], "203.0.113.5"),
        (1, ["fe80::1%" + "x" * 500], "fe80::1"),
        (1, [""], PEER),
        (1, [","], PEER),
        (1, ["203.0.113.5,"], PEER),
        (1, ["unknown"], PEER),
        (1, ["203.0.113"], PEER),
        (1, ["203.0.113.5\x00"], PEER),
        (1, ["٢٠٣.0.113.5"], PEER),
        (1, ["'; drop table"], PEER),
    ],
)
def test_the_client_is_whom_the_outermost_trusted_proxy_saw(hops: int, lines: Sequence[str], client: str) -> None:
    assert Proxy(hops).client(forwarded(*lines), PEER) == client


@pytest.mark.parametrize(
    ("hops", "lines", "scheme"),
    [
        (0, ["https"], None),
        (1, [], None),
        (1, ["https"], "https"),
        (1, ["HTTPS"], "https"),
        (1, ["http"], "http"),
        (1, ["http, https"], "https"),
        (1, ["http", "https"], "https"),
        (2, ["https, http"], "https"),
        (2, ["https"], "https"),
        (1, ["wss"], None),
        (1, ["javascript"], None),
        (1, [""], None),
    ],
)
def test_the_scheme_is_how_the_browser_reached_the_outermost_trusted_proxy(
    hops: int, lines: Sequence[str], scheme: str | None
) -> None:
    assert Proxy(hops).scheme(forwarded(*lines, name="x-forwarded-proto")) == scheme


@given(st.lists(st.text()), st.integers(0, 5))
def test_no_header_brings_it_down_and_nothing_but_an_address_comes_out(lines: list[str], hops: int) -> None:
    client = Proxy(hops).client(forwarded(*lines), PEER)
    assert client == PEER or (hops and network_of(client))
    assert Proxy(hops).scheme(forwarded(*lines, name="x-forwarded-proto")) in (None, "http", "https")


@given(st.lists(st.ip_addresses(v=4).map(str), min_size=1), st.lists(st.text(st.characters(codec="latin-1"))))
def test_a_client_cannot_choose_its_address_whatever_it_sends_before(seen: list[str], sent: list[str]) -> None:
    """Each trusted proxy appends the address that it saw."""
    assert Proxy(len(seen)).client(forwarded(*sent, ", ".join(seen)), PEER) == seen[0]


def test_headers_of_requests_and_of_handshakes_are_read_alike() -> None:
    pairs = [("X-Forwarded-For", "198.51.100.9"), ("X-Forwarded-For", "203.0.113.5"), ("X-Forwarded-Proto", "https")]
    raw = [(name.lower().encode(), value.encode()) for name, value in pairs]
    for values in (ServerHeaders(raw=raw).getlist, LineHeaders(pairs).get_all):
        assert Proxy(1).client(values, PEER) == "203.0.113.5"
        assert Proxy(1).scheme(values) == "https"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_one_household_count_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


# What processes pass on to each other


def test_another_process_of_ours_says_who_asks_before_any_proxy_does() -> None:
    ours = Proxy(1, b"key")
    told = ours.telling("203.0.113.5", "https")

    def values(name: str) -> Sequence[str]:
        return {PASSED_ON: [told], "x-forwarded-for": ["198.51.100.9"], "x-forwarded-proto": ["http"]}.get(name, [])

    assert (ours.client(values, PEER), ours.scheme(values)) == ("203.0.113.5", "https")


@pytest.mark.parametrize(
    "lines",
    [
        [Proxy(key=b"guessed").telling("203.0.113.5", "https")],
        [Proxy(key=b"key").telling("203.0.113.5", "https").replace("203", "198")],
        [Proxy(key=b"key").telling("203.0.113.5", "https")] * 2,
        ["203.0.113.5 https"],
        ["203.0.113.5 https é"],
        ["", " "],
        [" "],
    ],
)
def test_nobody_without_the_key_passes_for_a_process_of_ours(lines: list[str]) -> None:
    values = forwarded(*lines, name=PASSED_ON)
    for proxy in (Proxy(key=b"key"), Proxy()):
        assert proxy.passed(values) is None
        assert (proxy.client(values, PEER), proxy.scheme(values)) == (PEER, None)


def test_a_process_of_ours_vouches_for_whom_it_passes_on_and_nobody_else_who_is_not_trusted() -> None:
    ours = Proxy(key=b"key")
    signed = forwarded(ours.telling("203.0.113.5", "https"), name=PASSED_ON)
    assert ours.vouches_for(("x-forwarded-for", PASSED_ON), signed)
    assert not Proxy(key=b"other").vouches_for(("x-forwarded-for", PASSED_ON), signed)
    assert not ours.vouches_for(("via",), forwarded())


def test_without_a_key_nothing_that_was_passed_on_is_believed() -> None:
    values = forwarded(Proxy().telling("203.0.113.5", "https"), name=PASSED_ON)
    assert Proxy().passed(values) is None
