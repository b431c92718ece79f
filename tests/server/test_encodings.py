"""What an `Accept-Encoding` header says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.encodings import preferred, takes


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip, deflate, br, zstd", True),
        ("GZIP", True),
        ("*", True),
        ("gzip; q=0.001", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("*;q=0", False),
        ("x-gzip-like", False),
    ],
)
def test_gzip_is_for_whoever_says_so(accepted: str, taken: bool) -> None:
    assert takes(accepted, "gzip") is taken


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("BR", "br"),
        ("*", "br"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0, *", "gzip"),
        ("br;q=0.5, identity", None),
        ("identity, br", "br"),
        ("", None),
        ("identity", None),
        ("*;q=0", None),
        ("zstd", None),
    ],
)
def test_the_heaviest_encoding_is_preferred_and_the_first_of_several_alike(accepted: str, encoding: str | None) -> None:
    assert preferred(accepted, ("br", "gzip")) == encoding


def test_without_an_offer_a_response_comes_as_it_is() -> None:
    assert preferred("br, gzip", ()) is None


@given(st.text())
def test_any_header_can_be_read(accepted: str) -> None:
    assert preferred(accepted, ("br", "gzip")) in ("br", "gzip", None)
