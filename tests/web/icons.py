"""Icons for home screens, pictures for link previews and for the installed app, into web/public/:
`python -m tests.web.icons`.

They are made from our mark and from the games' own pictures, as the front page draws them; the app's screenshots are
some of those in docs/screenshots/.
"""

from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from tablee.games import GAMES
from tests.web.picture import packed
from tests.web.room import DESKTOP, open_browser, open_room, open_window

FOLDER: Final = Path(__file__).parents[2] / "web" / "public"
DOCS: Final = Path(__file__).parents[2] / "docs" / "screenshots"
PAPER: Final = "#f7f0e4"
PREVIEW: Final = DESKTOP._replace(width=1200, height=630)


class Drawn(NamedTuple):
    """An icon: its file, its size, and how large the mark is on it. A square one has no rounded corners."""

    file: str
    size: int
    part: float = 1.0
    square: bool = False


ICONS: Final = (
    Drawn("icon-192.png", 192),
    Drawn("icon-512.png", 512),
    Drawn("icon-512-round.png", 512, 0.84, square=True),  # a phone cuts it to its own shape
    Drawn("apple-touch-icon.png", 180, 0.94, square=True),
)

SHORTCUT: Final = 96
SCREENSHOTS: Final = {
    "home-phone": "home-phone-fr",
    "sketch-phone": "sketch-react-phone-fr",
    "pictomania-phone": "pictomania-draw-phone-fr",
    "home-desktop": "home-desktop-fr",
    "diciassette-desktop": "seventeen-desktop-fr",
}

# A game's sign, as large as the window.
ENLARGE: Final = """(game) => {
  const sign = document.querySelector(`svg[data-game="${game}"]`);
  sign.style.cssText = "position:fixed;inset:0;z-index:99;width:100vw;height:100vh";
  document.body.replaceChildren(sign);
}"""

# The front page's picture of a game, or our mark, large and beside its name.
LAY_OUT: Final = """([game, title, about, mark]) => {
  const stage = document.createElement("label");
  if (game) stage.dataset.game = game;
  const [cloth, ink] = game ? ["cloth-2", "cloth-ink"] : ["paper", "ink"];
  stage.style.cssText = `position:fixed;inset:0;z-index:99;display:grid;grid-template-columns:640px 1fr;
    align-items:center;justify-items:center;overflow:hidden;background:var(--${cloth});color:var(--${ink})`;
  stage.innerHTML = "<div></div><div><p></p><p></p></div>";
  const [left, words] = stage.children;
  words.style.cssText = "justify-self:start;padding:0 40px 0 24px";
  words.children[0].style.cssText = "font:800 76px/1.05 var(--title);letter-spacing:-0.02em";
  words.children[1].style.cssText = "margin-top:22px;font:400 34px/1.35 var(--text)";
  left.style.width = game ? "600px" : "480px";
  if (game) left.append(document.querySelector(`label[data-game="${game}"] div.art`).cloneNode(true));
  else left.innerHTML = mark;
  if (game) left.firstChild.style.cssText = "max-width:none;aspect-ratio:1.45;overflow:visible;scale:1.15";
  [words.children[0].textContent, words.children[1].textContent] = [title, about];
  document.body.append(stage);
}"""


def main() -> None:
    with TemporaryDirectory() as data, open_room(Path(data)) as room, open_browser() as browser:
        for icon in ICONS:
            _draw_icon(browser, icon)
        for game in GAMES:
            _draw_preview(browser, room, game)
            _draw_shortcut(browser, room, game)
        _draw_preview(browser, room, None)
    for name, source in SCREENSHOTS.items():
        copyfile(DOCS / f"{source}.png", FOLDER / f"screenshot-{name}.png")


def _draw_icon(browser: Browser, icon: Drawn) -> None:
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    mark = (FOLDER / "icon.svg").read_text("utf-8")
    if icon.square:
        mark = mark.replace('rx="30"', 'rx="0"')
    style = f"margin:0;display:grid;place-items:center;height:100vh;background:{PAPER if icon.square else 'none'}"
    page.set_content(f'<body style="{style}"><div style="width:{icon.part:.0%};line-height:0">{mark}</div>')
    picture = page.screenshot(omit_background=True)
    (FOLDER / icon.file).write_bytes(picture)
    page.close()


def _draw_shortcut(browser: Browser, room: str, game: str) -> None:
    window = open_window(browser, "fr", DESKTOP, "reduce")
    page = window.new_page()
    page.goto(room)
    other = next(one for one in GAMES if one != game)  # the picked one shows its picture instead
    page.locator(f'label[data-game="{other}"]').click()
    page.evaluate(ENLARGE, game)
    page.set_viewport_size({"width": SHORTCUT, "height": SHORTCUT})
    (FOLDER / f"shortcut-{game.replace('_', '-')}.png").write_bytes(page.screenshot(omit_background=True))
    window.close()


def _draw_preview(browser: Browser, room: str, game: str | None) -> None:
    window = open_window(browser, "fr", PREVIEW, "reduce")
    page = window.new_page()
    page.goto(room)
    page.locator(f'label[data-game="{game}"]' if game else "label[data-game]").first.click()
    help_page = GAMES[game].HELP["fr"] if game else None
    title = help_page.title if help_page else "Tablée"
    about = help_page.intro.split(". ")[0] + "." if help_page else "Un lien, une table, et on joue."
    mark = (FOLDER / "icon.svg").read_text("utf-8")
    page.evaluate(LAY_OUT, [game, title, about.replace("'", "’"), mark])
    page.evaluate("document.fonts.ready.then(() => true)")
    file = f"preview-{game.replace('_', '-')}.png" if game else "preview.png"
    (FOLDER / file).write_bytes(packed(page.screenshot(), window.new_page()))
    window.close()


if __name__ == "__main__":
    main()
