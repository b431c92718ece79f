"""What the page tells a browser to load ahead of need: the games, the words that its visitor reads, and at a table the
files of its screen and of its game. The build has written into the page which files those are
(`web/scripts/preload.js`)."""

import re
from typing import Final

from tablee.engine.refusal import Language

WORDS: Final = re.compile(r'\s*<link rel="modulepreload" hreflang="(\w\w)"[^>]*>')
OF_TABLE: Final = re.compile(r"\s*<!-- table(?: of (\w+))?: ([\w./ -]+) -->")
GAMES: Final = '<link rel="preload" as="fetch" href="./api/games?without=clauses" crossorigin />'  # as lib/api.ts asks
HEAD_ENDS: Final = "</head>"


def with_preloads(page: str, language: Language, at_table: bool, game: str | None = None) -> str:
    """The page for somebody who reads a language, at a table, perhaps of a known game, or elsewhere."""

    def links(files: re.Match[str]) -> str:
        wanted = at_table and files[1] in (None, game)
        return "".join(map(_link, files[2].split())) if wanted else ""

    mine = WORDS.sub(lambda link: link[0] if link[1] == language else "", page)
    return OF_TABLE.sub(links, mine).replace(HEAD_ENDS, GAMES + HEAD_ENDS, 1)


def _link(file: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} href="{file}" crossorigin />'
