"""What a table says, read strictly."""

from typing import Any, Final

from msgspec import DecodeError, json

from tablee.room.wire import FromTable, Refusal, Update

READER: Final[json.Decoder[Any]] = json.Decoder(FromTable)


def fault(message: str | bytes) -> str | None:
    """What is wrong with a message, if anything is."""
    try:
        said = READER.decode(message)
    except DecodeError as error:
        return f"a message that is none of the wire's ({error}): {message[:300]!r}"
    if isinstance(said, Refusal) and not (_sentence(said.fr) and _sentence(said.en)):
        return f"a refusal without its sentences: {message[:300]!r}"
    if isinstance(said, Update) and said.number < 1:
        return f"an update without a number: {message[:300]!r}"
    return None


def _sentence(text: str) -> bool:
    """Whether it is one, with everything filled in that the person did not send."""
    return text[:1] not in ("", " ") and text[-1] in ".!?" and text != "."
