"""Draws what `benchmarks.strength` has summed up: wins with their intervals, a picture for each game.

    python -m benchmarks.strength_plot docs/strength.jsonl docs/plots

The pictures are plain SVG, and follow the reader's choice of a light or a dark page.
"""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

NAMES: Final = {
    "diciassette": "Diciassette",
    "skyjo_action": "Skyjo Action",
    "sketch": "Sketch!",
    "catch_out": "Catch Out",
}
LEFT, WIDTH, RIGHT, ROW, TOP = 250, 360, 110, 24, 56
STYLE: Final = """
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 16px; font-weight: 600; }
  .small { font-size: 11px; }
  .grid { stroke: #8c959f; stroke-opacity: 0.35; }
  .even { stroke: #8c959f; stroke-dasharray: 3 3; }
  .range { stroke: #0969da; stroke-width: 3; stroke-linecap: round; stroke-opacity: 0.5; }
  .wins { fill: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .range { stroke: #4493f8; }
    .wins { fill: #4493f8; }
  }
"""
Line = Mapping[str, Any]


def picture(game: str, lines: Sequence[Line]) -> str:
    """The meetings of a game, one below the other."""
    height = TOP + ROW * len(lines) + 16
    marks = "\n".join(_grid(height)) + "\n" + "\n".join(_row(at, line) for at, line in enumerate(lines))
    width = LEFT + WIDTH + RIGHT
    title = f"{NAMES[game]}: wins, and the range that holds the true value 95 times in 100"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title)}">\n<style>{STYLE}</style>\n'
        f'<text class="title" x="8" y="22">{escape(title)}</text>\n{marks}\n</svg>\n'
    )


def _grid(height: int) -> Iterable[str]:
    for percent in (0, 25, 50, 75, 100):
        x = _x(percent / 100)
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - 10}"/>'
        yield f'<text class="small" x="{x}" y="{TOP - 13}" text-anchor="middle">{percent} %</text>'


def _row(at: int, line: Line) -> str:
    """Who against whom, the share of an equal, the interval, and the wins."""
    y, even = TOP + ROW * at + ROW // 2, _x(1 / line["seats"])
    low, wins, high = (_x(line[name]) for name in ("low", "wins", "high"))
    told = f"{100 * line['wins']:.0f} % of {line['matches']}"
    return (
        f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(label(line))}</text>'
        f'<line class="even" x1="{even}" x2="{even}" y1="{y - 10}" y2="{y + 10}"/>'
        f'<line class="range" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
        f'<circle class="wins" cx="{wins}" cy="{y}" r="4.5"/>'
        f'<text class="small" x="{LEFT + WIDTH + 14}" y="{y + 4}">{told}</text>'
    )


def label(line: Line) -> str:
    """Who against whom, and how, if not two at relaxed pace."""
    bot, against = line["bots"]
    others = f"{line['seats'] - 1} × {against}" if line["seats"] > 2 else against
    return f"{bot} – {others.removeprefix('habit:')}{', live' if line['pace'] == 'live' else ''}"


def _x(share: float) -> float:
    return round(LEFT + WIDTH * share, 1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("summary", type=Path)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    lines = [json.loads(line) for line in chosen.summary.read_text().splitlines()]
    chosen.folder.mkdir(exist_ok=True)
    for game in dict.fromkeys(line["game"] for line in lines):
        drawn = picture(game, [line for line in lines if line["game"] == game])
        (chosen.folder / f"strength-{game}.svg").write_text(drawn)


if __name__ == "__main__":
    main()
