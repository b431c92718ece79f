"""The room below a path of another site, behind a real proxy with TLS."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.nginx import OPTIONS, open_nginx
from tests.web.conftest import Visitors
from tests.web.room import open_room

SOURCES = Path(__file__).parents[2] / "web" / "src"
FROM_THE_ROOT = re.compile(r"""["'`}](/(api|ws|t)/|/["'`])""")


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("front")
    with open_room(folder / "data", more=OPTIONS) as room, open_nginx(folder / "nginx", room) as front:
        yield front.address


def test_a_table_is_opened_played_and_reloaded_below_a_path(visitors: Visitors, front: str) -> None:
    visitors.room = front
    anna = visitors.enter("Anna")
    anna.open_table(seats=3)
    assert anna.link == f"{front}/t/{anna.table}" == anna.page.url
    code = anna.page.request.get(f"{front}/api/tables/{anna.table}/qr.svg")
    assert code.ok
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert anna.page.evaluate("isSecureContext")

    anna.fill_with_bots()
    anna.start()
    anna.play_until("announce")
    anna.act("announce")
    anna.page.reload()
    anna.play_until("announce")
    anna.act("announce")


def test_every_page_has_a_way_home(visitors: Visitors, front: str) -> None:
    visitors.room = front
    visitors.complaints.expected += ["404"]
    anna = visitors.enter("Anna")
    anna.visit("/t/nowher/replay/1")
    anna.press(anna.page.get_by_role("main").get_by_role("link"))
    expect(anna.name_field).to_be_visible()
    assert anna.page.url == f"{front}/"
    anna.page.reload()
    expect(anna.name_field).to_be_visible()


def test_no_address_in_the_client_begins_at_the_root() -> None:
    """They begin with `BASE`."""
    sources = [path for kind in ("*.ts", "*.svelte") for path in SOURCES.rglob(kind)]
    assert sources
    assert [path.name for path in sources if FROM_THE_ROOT.search(path.read_text("utf-8"))] == []
