"""More art to train with: icons named after a word, as JSON lines: `.venv-art/bin/python -m training.icons OUT.ndjson`.

Nobody has looked at them, so some show something else, and no bot draws them: training can bear that. Icons that the
library has are left out, since bots may draw those.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from art.iconsets import SETS, icon, icon_set
from art.language import Mistake
from tablee.bots.drawing.library import all_pictures
from tablee.bots.reading.vocabulary import Entry, places, things, vocabulary

TENTHS = 10  # icons lie in a box of 100


def main() -> None:
    known = {(picture.word, picture.source) for picture in all_pictures()}
    found = ((entry, name) for entry in vocabulary() if _is_plain(entry) for name in _icons(entry))
    lines = [_line(entry, name) for entry, name in found if (entry.fr, name) not in known]
    Path(sys.argv[1]).write_text("".join(lines), "utf-8")


def _is_plain(entry: Entry) -> bool:
    """False for words whose English has another meaning."""
    return things()[places([entry.en])[0][-1]] == entry.fr


def _icons(entry: Entry) -> Iterator[str]:
    """One icon of each set that has one."""
    name = entry.en.lower().removeprefix("the ").replace("’", "").replace(" ", "-")
    names = (name, f"{name}s", name.removesuffix("s"), name.replace("-", ""))
    for each in SETS:
        icons = icon_set(each)
        fitting = [f"{each}:{one}" for one in names if one in icons.icons or one in icons.aliases]
        yield from filter(_has_strokes, fitting[:1])


def _has_strokes(name: str) -> bool:
    try:
        return bool(icon(name))
    except Mistake:
        return False


def _line(entry: Entry, name: str) -> str:
    strokes = [[[round(TENTHS * at[axis]) for at in stroke] for axis in (0, 1)] for stroke in icon(name)]
    return json.dumps({"word": entry.en, "source": name, "strokes": strokes}) + "\n"


if __name__ == "__main__":
    main()
