"""Which language the terminal speaks."""

import pytest

from tablee.cli.wording.language import language_in, language_of


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "fr"),
        (None, {"LANG": "en_GB.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        (None, {"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        (None, {"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
        (None, {"LANG": "fr_FR.UTF-8", "LANGUAGE": "en_GB:en"}, "en"),
        (None, {"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        (None, {"LANG": "en_US.UTF-8", "LANGUAGE": ""}, "en"),
        ("fr", {"LANG": "en_US.UTF-8"}, "fr"),
        ("en", {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_what_is_asked_for_comes_first_then_the_environment_then_french(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert language_of(asked, environment) == language


def test_the_language_is_known_before_the_arguments_are_read() -> None:
    assert language_in(["play", "--lang", "en", "--bogus"]) == "en"
    assert language_in(["--lang=fr"]) == "fr"
    assert language_in(["play", "--lang"]) is None
