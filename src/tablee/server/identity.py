"""Identity without an account: a random id in a signed cookie."""

import hmac
import os
import secrets
from collections.abc import Iterable
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

COOKIE: Final = "tablee"
SECRET_BYTES: Final = 32
MOST_COOKIES: Final = 8  # with our name, in one request


class WeakSecret(Exception):
    """The signing secret is empty or too short: anybody could sign a cookie."""


def new_person() -> str:
    """A new random id."""
    return secrets.token_urlsafe(9)


def signed(person: str, secret: bytes) -> str:
    """The cookie that proves an identity."""
    return f"{person}.{_signature(person, secret)}"


def proven(cookie: str | None, secret: bytes) -> str | None:
    """The person behind a cookie, if the signature is ours."""
    person, dot, signature = (cookie or "").rpartition(".")
    if not dot or not hmac.compare_digest(signature.encode(), _signature(person, secret).encode()):
        return None
    return person


def person_in(cookies: Iterable[str], secret: bytes) -> str | None:
    """The person behind the `Cookie` headers of a request. A browser also sends the cookie that another Tablée has set
    for a shorter path of the same host: the first with our signature counts."""
    pairs = (pair.strip().partition("=") for pair in ";".join(cookies).split(";"))
    ours = islice((value for name, _, value in pairs if name == COOKIE), MOST_COOKIES)
    return next(filter(None, (proven(value, secret) for value in ours)), None)


def _signature(person: str, secret: bytes) -> str:
    return hmac.new(secret, person.encode(), sha256).hexdigest()


def kept_secret(path: Path) -> bytes:
    """The signing secret: made on the first start and kept beside the database, readable by its owner only."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        whole = path.with_suffix(".new")  # so that a half-written secret is never used
        with os.fdopen(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
        whole.rename(path)
    secret = path.read_bytes()
    if len(secret) < SECRET_BYTES:
        raise WeakSecret(str(path))
    return secret
