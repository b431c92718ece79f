"""What the page tells a browser to load ahead of need: the games, the words that its visitor reads, and at a table the
files of its screen and of its game, who its visitor is, and what the table tells them. The build has written into the
page which files those are (`web/scripts/preload.js`)."""

import re
from typing import Final
from urllib.parse import quote

from tablee.engine.refusal import Language

WORDS: Final = re.compile(r'\s*<link rel="modulepreload" hreflang="(\w\w)"[^>]*>')
OF_TABLE: Final = re.compile(r"\s*<!-- table(?: of (\w+))?: ([\w./ -]+) -->")
ANSWER: Final = '<link rel="preload" as="fetch" href="./api/{}" crossorigin />'  # asked for as in lib/api.ts
GAMES: Final = "games?without=clauses"
ME: Final = "me"
HEAD_ENDS: Final = "</head>"


def with_preloads(page: str, language: Language, table: str | None = None, game: str | None = None) -> str:
    """The page for somebody who reads a language, at a table or elsewhere. Of a table that lets them in, the game is
    known."""

    def links(files: re.Match[str]) -> str:
        wanted = table is not None and files[1] in (None, game)
        return "".join(map(_link, files[2].split())) if wanted else ""

    mine = WORDS.sub(lambda link: link[0] if link[1] == language else "", page)
    answers = (GAMES, ME, f"tables/{quote(table, safe='')}") if table is not None and game else (GAMES,)
    return OF_TABLE.sub(links, mine).replace(HEAD_ENDS, "".join(map(ANSWER.format, answers)) + HEAD_ENDS, 1)


def _link(file: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} href="{file}" crossorigin />'
