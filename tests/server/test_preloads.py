"""What the page loads ahead of need."""

import re
from pathlib import Path
from typing import Final

from tablee.server.preloads import ANSWER, GAMES, with_preloads

WEB: Final = Path(__file__).parents[2] / "web" / "src"
PAGE: Final = """<head>
    <link rel="stylesheet" crossorigin href="./assets/index.css">
    <!-- table: ./assets/Table-x_1.js ./assets/Table-y.css -->
    <!-- table of sketch: ./assets/table-s.js -->
    <!-- table of pictomania: ./assets/table-p.js -->
    <link rel="modulepreload" hreflang="en" href="./assets/en.js" crossorigin>
    <link rel="modulepreload" hreflang="fr" href="./assets/fr.js" crossorigin>
    <link rel="preload" as="font" href="./assets/font.woff2" crossorigin>
  </head>"""


def test_the_words_of_the_visitors_language_are_loaded_ahead_and_no_others() -> None:
    page = with_preloads(PAGE, "fr")
    assert "assets/fr.js" in page
    assert "assets/en.js" not in page
    assert "index.css" in page
    assert "font.woff2" in page


def test_at_a_table_its_screen_is_loaded_ahead_and_nowhere_else() -> None:
    page = with_preloads(PAGE, "en", "k7m-4hp-q2x")
    assert '<link rel="modulepreload" href="./assets/Table-x_1.js" crossorigin />' in page
    assert '<link rel="preload" as="style" href="./assets/Table-y.css" crossorigin />' in page
    assert "Table" not in with_preloads(PAGE, "en")


def test_of_the_games_only_the_one_that_is_known_is_loaded_ahead() -> None:
    assert "/table-" not in with_preloads(PAGE, "en", "k7m-4hp-q2x")
    assert "/table-" not in with_preloads(PAGE, "en", game="sketch")
    page = with_preloads(PAGE, "en", "k7m-4hp-q2x", game="sketch")
    assert "table-s.js" in page
    assert "table-p.js" not in page


def test_the_games_are_asked_for_as_the_client_asks_for_them() -> None:
    asked = re.search(r'ask<GameInfo\[\]>\("GET", "([^"]+)"\)', (WEB / "lib" / "api.ts").read_text("utf-8"))
    assert asked
    assert asked[1] == GAMES
    assert ANSWER.format(GAMES) in with_preloads(PAGE, "en")


def test_a_table_that_lets_its_visitor_in_tells_ahead_who_they_are_and_what_waits_for_them() -> None:
    page = with_preloads(PAGE, "en", "k7m-4hp-q2x", game="sketch")
    assert 'href="./api/me"' in page
    assert 'href="./api/tables/k7m-4hp-q2x"' in page
    assert '"./api/tables/%22%3E%3Cscript%3E"' in with_preloads(PAGE, "en", '"><script>', game="sketch")
    for closed in (with_preloads(PAGE, "en", "k7m-4hp-q2x"), with_preloads(PAGE, "en", game="sketch")):
        assert "api/me" not in closed
        assert "api/tables" not in closed


def test_a_page_without_a_head_stays_as_it_is() -> None:
    assert with_preloads("<title>Tablée</title>", "en", "k7m-4hp-q2x") == "<title>Tablée</title>"
