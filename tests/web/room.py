"""A game room to visit: the server in a process of its own, and a browser."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final, Literal, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, sync_playwright

from tablee.games import GAMES
from tests.web.words import WORDS, Language

PATIENCE: Final = 60_000.0  # milliseconds: on a busy machine everything takes its time
PLAIN_HOST: Final = "tablee.test"  # leads to this machine, but the browser does not trust it as it trusts 127.0.0.1
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
)
NO_OPENER_POLICY: Final = "Cross-Origin-Opener-Policy header has been ignored"  # as always over plain http
NO_WORKER: Final = "Service Worker registration blocked by Playwright"
NOT_USED_YET: Final = "preloaded using link preload but not used within a few seconds"  # as on any slow machine
REMEMBER: Final = "localStorage.setItem(`tablee.known.${game}`, 'all')"  # games that were played before
Motion = Literal["reduce", "no-preference"]
Scheme = Literal["light", "dark"]


class Screen(NamedTuple):
    """What somebody looks at, and whether they touch it."""

    width: int
    height: int
    scale: float
    touch: bool


TABLEE: Final = (str(Path(sys.executable).with_name("tablee")), "serve")
PHONE: Final = Screen(360, 740, 2, touch=True)
ON_ITS_SIDE: Final = Screen(740, 360, 2, touch=True)
DESKTOP: Final = Screen(1280, 800, 1, touch=False)


@contextmanager
def open_room(
    data: Path, bot_pace: float = 0.0, more: tuple[str, ...] = (), serve: tuple[str, ...] = TABLEE
) -> Iterator[str]:
    """The address of a server that runs meanwhile, with more options where wanted."""
    options = ("--host", "127.0.0.1", "--port", "0", "--data", str(data), "--bot-pace", str(bot_pace))
    with running((*serve, *options, *more), {**os.environ, "TABLEE_LOG_LEVEL": "warning"}) as address:
        yield address


@contextmanager
def running(command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None) -> Iterator[str]:
    """The address of a server that this command starts, in a folder where wanted."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment, cwd=folder) as server:
        try:
            address = _address(server)
            _wait_for(address)
            yield address
        finally:
            server.terminate()


def _address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        if found := re.search(r"http://[\d.]+:\d+[\w/]*", line):
            return found[0]
    raise AssertionError("the server did not start")


def _wait_for(address: str) -> None:
    """Until the server answers: it tells its address first."""
    end = monotonic() + PATIENCE / 1000
    while True:
        try:
            urlopen(address).close()
            return
        except URLError:
            if monotonic() > end:
                raise
            sleep(0.05)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Debian's Chromium without a window, which is quicker than the whole one; or the one that CHROMIUM names."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")
    assert path, "there is no Chromium: install it, or name one with CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


def open_window(
    browser: Browser,
    language: Language,
    screen: Screen,
    motion: Motion = "no-preference",
    scheme: Scheme = "light",
    newcomer: bool = False,
    keeps: bool = False,
) -> BrowserContext:
    """The browser of one person, with cookies of its own. A newcomer is told what each kind of question wants. Only one
    that `keeps` the client has a service worker: the others need not copy all files first."""
    window = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.scale,
        has_touch=screen.touch,
        is_mobile=screen.touch,
        locale=WORDS[language].locale,
        reduced_motion=motion,
        color_scheme=scheme,
        service_workers="allow" if keeps else "block",
        ignore_https_errors=True,  # a proxy in front has a certificate that the test made
    )
    window.set_default_timeout(PATIENCE)
    if not newcomer:
        window.add_init_script(f"if (origin !== 'null') {list(GAMES)}.forEach((game) => {REMEMBER})")
    return window


class Complaints:
    """What a page's console complains about: errors, and what the content security policy forbids."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected = [NO_OPENER_POLICY, NO_WORKER, NOT_USED_YET]

    def listen(self, page: Page) -> None:
        """Hear this page from now on."""
        page.on("console", self._console)
        page.on("pageerror", self._error)

    @property
    def unexpected(self) -> list[str]:
        """What no test has asked for."""
        return [text for text in self.heard if not any(part in text for part in self.expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: Error) -> None:
        self.heard.append(f"page error: {error}")
