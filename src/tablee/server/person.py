"""Who somebody is, without an account: a random id in a signed cookie."""

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Final

COOKIE: Final = "tablee"


def new_person() -> str:
    """An id that nobody has."""
    return secrets.token_urlsafe(9)


def signed(person: str, secret: bytes) -> str:
    """The cookie that proves who somebody is."""
    return f"{person}.{_signature(person, secret)}"


def proven(cookie: str | None, secret: bytes) -> str | None:
    """The person behind a cookie, if the signature is ours."""
    person, dot, signature = (cookie or "").rpartition(".")
    if not dot or not hmac.compare_digest(signature.encode(), _signature(person, secret).encode()):
        return None
    return person


def _signature(person: str, secret: bytes) -> str:
    return hmac.new(secret, person.encode(), sha256).hexdigest()


def kept_secret(path: Path) -> bytes:
    """The signing secret: made on the first start, kept beside the database, for the owner's eyes only."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        whole = path.with_suffix(".new")  # so that no half-written secret is ever taken for one
        with os.fdopen(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
        whole.rename(path)
    return path.read_bytes()
