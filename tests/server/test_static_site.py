"""The client as a folder of files."""

from pathlib import Path

import pytest

from tablee.server.static_site import Occupied, write_site

PAGE = '<head><meta charset="utf-8" /><base href="/" /><script src="./assets/app-1.js"></script></head>'


@pytest.fixture
def client(tmp_path: Path) -> Path:
    built = tmp_path / "client"
    for name, text in {
        "index.html": PAGE,
        "sw.js": "worker()",
        "manifest.json": "{}",
        "preview.png": "picture",
        "assets/app-1.js": "app()",
        "assets/app-1.js.br": "packed",
        "python/tablee.zip": "rules",
    }.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_text(text, "utf-8")
    return built


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_page_says_that_there_is_no_server_and_begins_where_it_lies(client: Path, tmp_path: Path) -> None:
    written = write_site(tmp_path / "a" / "site", client)
    assert files(tmp_path / "a" / "site") == {
        "index.html",
        "sw.js",
        "manifest.json",
        "assets/app-1.js",
        "python/tablee.zip",
    }
    page = (tmp_path / "a" / "site" / "index.html").read_text("utf-8")
    assert '<meta name="tablee-server" content="none" />' in page
    assert '<base href="./" />' in page
    assert "default-src &#x27;none&#x27;" in page
    assert "frame-ancestors" not in page  # a page cannot say it, and browsers complain
    assert written.files == 5
    assert written.size == sum(path.stat().st_size for path in (tmp_path / "a" / "site").rglob("*") if path.is_file())


def test_an_earlier_folder_is_renewed_and_keeps_what_others_put_beside_the_page(client: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, client)
    before = (site / "sw.js").read_text("utf-8")
    (site / "CNAME").write_text("house.example", "utf-8")
    (client / "assets/app-1.js").rename(client / "assets/app-2.js")
    (client / "index.html").write_text(PAGE.replace("app-1", "app-2"), "utf-8")
    write_site(site, client)
    assert "assets/app-1.js" not in files(site)
    assert {"CNAME", "assets/app-2.js"} <= files(site)
    assert (site / "sw.js").read_text("utf-8") != before  # so that browsers notice


@pytest.mark.parametrize("name", ["index.html", "notes.txt", "python/mine.py"])
def test_a_folder_with_other_things_is_left_alone(client: Path, tmp_path: Path, name: str) -> None:
    site = tmp_path / "site"
    (site / name).parent.mkdir(parents=True)
    (site / name).write_text("mine", "utf-8")
    with pytest.raises(Occupied):
        write_site(site, client)
    assert files(site) == {name}


def test_an_empty_folder_will_do(client: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    assert write_site(tmp_path / "site", client).files == 5
