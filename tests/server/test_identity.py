"""Identity: a signed id."""

import stat
from pathlib import Path

import pytest

from tablee.server.identity import (
    MOST_COOKIES,
    SECRET_BYTES,
    WeakSecret,
    kept_secret,
    new_person,
    person_in,
    proven,
    signed,
)
from tests.server.process import said_instead_of_starting

SECRET = b"a secret"


def test_a_cookie_proves_who_somebody_is() -> None:
    person = new_person()
    assert proven(signed(person, SECRET), SECRET) == person


@pytest.mark.parametrize("cookie", [None, "", ".", "ann", "ann.", ".abc", "ann.abc", "ann.é", "a" * 10_000])
def test_what_was_not_signed_here_proves_nothing(cookie: str | None) -> None:
    assert proven(cookie, SECRET) is None


def test_neither_the_id_nor_the_secret_can_be_changed() -> None:
    cookie = signed("ann", SECRET)
    assert proven(cookie.replace("ann", "bob"), SECRET) is None
    assert proven(cookie, b"another secret") is None


ANN, BOB = (f"tablee={signed(person, SECRET)}" for person in ("ann", "bob"))
STRANGER = f"tablee={signed('eve', b'the secret of another server')}"


@pytest.mark.parametrize(
    ("cookies", "person"),
    [
        ([], None),
        ([""], None),
        ([ANN], "ann"),
        ([f"a=b; {ANN};c"], "ann"),
        ([f"a=b;{ANN}"], "ann"),
        (["a=b", ANN], "ann"),
        ([ANN, BOB], "ann"),
        ([f"{ANN}; {BOB}"], "ann"),
        ([f"{STRANGER}; {ANN}"], "ann"),
        ([f"{ANN}; {STRANGER}"], "ann"),
        ([STRANGER], None),
        ([f"x{ANN}"], None),
        (["tablee", "tablee=", "=;=", "é=é"], None),
        ([f"{'tablee=a.b; ' * MOST_COOKIES}{ANN}"], None),
    ],
)
def test_the_first_cookie_that_was_signed_here_says_who_asks(cookies: list[str], person: str | None) -> None:
    assert person_in(cookies, SECRET) == person


def test_no_two_people_are_the_same() -> None:
    assert len({new_person() for _ in range(1000)}) == 1000


def test_the_secret_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "room" / "secret"
    first = kept_secret(path)
    assert len(first) == 32
    assert kept_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [file.name for file in path.parent.iterdir()] == ["secret"]


def test_every_server_has_its_own_secret(tmp_path: Path) -> None:
    assert kept_secret(tmp_path / "a" / "secret") != kept_secret(tmp_path / "b" / "secret")


def test_a_secret_that_was_half_written_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret.new").write_bytes(b"half")
    assert len(kept_secret(tmp_path / "secret")) == 32


@pytest.mark.parametrize("content", [b"", b"short", b"x" * (SECRET_BYTES - 1)])
def test_a_secret_that_is_empty_or_cut_short_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(WeakSecret):
        kept_secret(tmp_path / "secret")


def test_a_server_with_an_empty_secret_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret").touch()
    assert "is empty or cut short: remove that file" in said_instead_of_starting(tmp_path)
