"""Waiting for what no locator can tell."""

from time import monotonic
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.room import PATIENCE

AGAIN: Final = 50.0  # milliseconds


def wait_for(page: Page, expression: str, argument: Any = None) -> None:
    """Wait until this is true on the page."""
    assert comes(page, expression, argument), f"it does not come: {expression}"


def comes(page: Page, expression: str, argument: Any = None, patience: float = PATIENCE) -> bool:
    """True once this is true on the page, False if it is not for so long. Playwright's own way asks again by an `eval`,
    which our pages forbid."""
    end = monotonic() + patience / 1000
    while not page.evaluate(expression, argument):
        if monotonic() > end:
            return False
        page.wait_for_timeout(AGAIN)
    return True
