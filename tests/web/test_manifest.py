"""What browsers read of the app that can be installed."""

import json
import struct
from pathlib import Path
from typing import Any, Final

import pytest

from tablee.games import GAMES

PUBLIC: Final = Path(__file__).parents[2] / "web" / "public"
MANIFESTS: Final = {"fr": "manifest.json", "en": "manifest.en.json"}
WORDS: Final = {"name", "description", "label", "lang"}  # what differs between languages


def manifest(language: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((PUBLIC / MANIFESTS[language]).read_text("utf-8"))
    return read


def pictures(found: dict[str, Any]) -> list[dict[str, str]]:
    shortcuts = [icon for shortcut in found["shortcuts"] for icon in shortcut["icons"]]
    return [*found["icons"], *found["screenshots"], *shortcuts]


def without_words(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: without_words(part) for name, part in value.items() if name not in WORDS}
    return [without_words(part) for part in value] if isinstance(value, list) else value


def test_both_languages_tell_of_the_same_app() -> None:
    french, english = manifest("fr"), manifest("en")
    assert without_words(french) == without_words(english)
    assert french["description"] != english["description"]
    assert (french["lang"], english["lang"]) == ("fr", "en")


def test_every_picture_is_there_and_as_large_as_it_says() -> None:
    for picture in pictures(manifest("fr")):
        data = (PUBLIC / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert picture["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize("language", MANIFESTS)
def test_a_shortcut_leads_to_every_game(language: str) -> None:
    titles = {f"./?game={name}": game.HELP["fr"].title for name, game in GAMES.items()}
    shortcuts = {shortcut["url"]: shortcut["short_name"] for shortcut in manifest(language)["shortcuts"]}
    assert shortcuts == titles


def test_addresses_begin_where_the_page_lies() -> None:
    """The room may lie below any path."""
    found = manifest("fr")
    addresses = [found["start_url"], found["scope"], *(picture["src"] for picture in pictures(found))]
    assert all(address.startswith("./") for address in addresses)
