"""Somebody between a page and its table: passes on what both say, listens, and hangs up when told to."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

GOODBYE: Final = 4000
Said = dict[str, Any]


def never(_said: Said) -> bool:
    return False


class GoBetween:
    """Counts the lines that a page dials. `ends_line` and `is_fatal` say after which words of the table, and upon which
    words of the page, the line is cut with `code`; while `mute` holds, the table's words are kept back."""

    def __init__(self, page: Page) -> None:
        self.dials = 0
        self.shown = 0  # the last line on which the page was sent an update
        self._page = page
        self.asked: list[Said] = []
        self.ends_line: Callable[[Said], bool] = never
        self.is_fatal: Callable[[Said], bool] = never
        self.code = GOODBYE
        self.mute = False
        self._kept_back: list[str | bytes] = []
        self._line: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws/"), self._meet)

    def say(self, **said: Any) -> None:
        """Something to the page, in the table's name."""
        assert self._line
        self._line.send(json.dumps(said))

    def wait_for_update(self, line: int) -> None:
        """Until the table has shown itself on this line, the how manieth it may be."""
        while self.shown < line:
            self._page.evaluate("0")  # a round trip, in which both sides are heard

    def hang_up(self, code: int = GOODBYE) -> None:
        """End the line that there is."""
        assert self._line
        self._line.close(code=code)

    def speak_up(self) -> None:
        """Pass on what was kept back."""
        self.mute = False
        for message in self._kept_back:
            assert self._line
            self._line.send(message)
        self._kept_back = []

    def _meet(self, line: WebSocketRoute) -> None:
        self.dials += 1
        self._line = line
        table = line.connect_to_server()
        line.on_message(lambda message: self._from_page(message, line, table))
        number = self.dials
        table.on_message(lambda message: self._from_table(message, line, number))

    def _from_page(self, message: str | bytes, line: WebSocketRoute, table: WebSocketRoute) -> None:
        said = json.loads(message)
        if said["type"] != "pong":
            self.asked.append(said)
        if self.is_fatal(said):
            line.close(code=self.code)
        else:
            table.send(message)

    def _from_table(self, message: str | bytes, line: WebSocketRoute, number: int) -> None:
        if self.mute:
            self._kept_back.append(message)
            return
        line.send(message)
        said = json.loads(message)
        if said["type"] == "update":
            self.shown = number
        if self.ends_line(said):
            line.close(code=self.code)
