"""The wheel and the source distribution are whole, say the same version everywhere, and open a room to play in."""

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee.cli.main import parser_for
from tablee.cli.wording.texts import Texts
from tests.release import dockerfile
from tests.release.distribution import ROOT, Distribution, build, digest, distribution, files_of_the_package
from tests.release.installation import ENVIRONMENT, Installation
from tests.web.conftest import Visitors
from tests.web.room import open_browser
from tests.web.sketch_player import SketchPlayer

CLIENT = "src/tablee/server/client/index.html"
BESIDE_THE_SOURCE = {
    ".gitignore",
    "CHANGELOG.md",
    "CREDITS.md",
    "LICENSE",
    "PKG-INFO",
    "README.md",
    "docs",
    "hatch_build.py",
    "pyproject.toml",
    "src",
    "web",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    return distribution(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def source(built: Distribution, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built.unpacked(tmp_path_factory.mktemp("source"))


def version() -> str:
    found = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_wheel_holds_the_whole_package_with_the_built_client_and_the_licences(built: Distribution) -> None:
    installed = built.files
    about = f"tablee-{version()}.dist-info"
    assert {name: each for name, each in installed.items() if name.startswith("tablee/")} == files_of_the_package()
    assert {"tablee/server/client/index.html", "tablee/server/client/manifest.json"} < installed.keys()
    for name in ("LICENSE", "CREDITS.md"):
        assert installed[f"{about}/licenses/{name}"] == digest((ROOT / name).read_bytes())
    assert {name.partition("/")[0] for name in installed} == {"tablee", about}


def test_the_source_distribution_makes_the_same_wheel_without_node(
    built: Distribution, source: Path, tmp_path: Path
) -> None:
    assert {path.name for path in source.iterdir()} == BESIDE_THE_SOURCE
    assert not (source / "web" / "node_modules").exists()
    build(source, tmp_path, "--target", "wheel").check_returncode()
    (again,) = tmp_path.iterdir()
    assert again.name == built.wheel.name
    assert built._replace(wheel=again).files == built.files


def test_without_the_client_nothing_is_built_and_one_is_told_why(source: Path, tmp_path: Path) -> None:
    page = source / CLIENT
    kept = page.rename(page.with_suffix(".kept"))
    try:
        tried = build(source, tmp_path)
    finally:
        kept.rename(page)
    assert tried.returncode != 0
    assert "The web client is not built" in tried.stdout + tried.stderr
    assert list(tmp_path.iterdir()) == []


def test_version_changelog_and_tag_agree(built: Distribution) -> None:
    assert f"\nVersion: {version()}\n" in built.metadata
    assert f"\n## {version()}\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    tags = subprocess.run(["git", "tag", "--points-at", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert [tag for tag in tags.stdout.split() if tag.startswith("v")] in ([], [f"v{version()}"])


def test_the_page_of_the_package_index_needs_no_checkout(built: Distribution) -> None:
    _, _, page = built.metadata.partition("\n\n")
    assert page.startswith("# Tablée\n")
    assert re.findall(r"\]\((?!https://)", page) == []


def test_installed_without_node_it_opens_a_room_from_an_empty_folder_in_which_a_match_is_played(
    built: Distribution, tmp_path: Path
) -> None:
    """One test, because all of it happens in one environment."""
    installation = Installation(built.wheel, tmp_path)
    assert installation.run("tablee", "--version").stdout == f"tablee {version()}\n"
    runs_the_example(installation, built.metadata)
    with installation.room() as room, open_browser() as browser:
        visitors = Visitors(browser, room)
        play_a_match(visitors)
        assert is_healthy(installation, room)
        visitors.leave()
        assert visitors.complaints.unexpected == []
    assert not is_healthy(installation, room)
    assert list(installation.folder.iterdir()) == []
    assert (installation.home / ".local" / "share" / "tablee" / "tablee.sqlite").is_file()


def runs_the_example(installation: Installation, page: str) -> None:
    """The library does what the page of the package index says."""
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ran = installation.run("python", "-c", f"{example}\nprint(tablee.__file__)")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert Path(ran.stdout.splitlines()[-1]).is_relative_to(ENVIRONMENT)


def play_a_match(visitors: Visitors) -> None:
    """Two turns of Sketch!, by touch, from the front page to the scores."""
    player = visitors.enter(kind=SketchPlayer)
    assert isinstance(player, SketchPlayer)
    player.visit()
    player.pick_name()
    player.set_match(seats=2, max_turns=2)
    assert player.play_match() > 1
    expect(player.ranks.filter(has_text=player.name)).to_have_count(1)


def is_healthy(installation: Installation, room: str) -> bool:
    """The health check of the Docker image, asked about this room."""
    python, *words = dockerfile.command("HEALTHCHECK")
    return installation.run(python, *(word.replace("http://127.0.0.1:8017", room) for word in words)).returncode == 0


def test_the_docker_image_serves_as_nobody_in_particular_and_keeps_its_data_in_the_volume() -> None:
    asked = parser_for(Texts("en")).parse_args(dockerfile.command("CMD"))
    assert (dockerfile.command("ENTRYPOINT"), asked.command) == (["tablee"], "serve")
    assert dockerfile.told("EXPOSE") == str(asked.port)
    assert f":{asked.port}/readyz" in dockerfile.command("HEALTHCHECK")[-1]
    assert dockerfile.variables()["XDG_DATA_HOME"] == dockerfile.told("VOLUME")
    assert f"useradd --home-dir {dockerfile.told('VOLUME')} {dockerfile.told('USER')} " in dockerfile.told("RUN")
    assert len({line.split()[1] for line in dockerfile.LINES if line.startswith("FROM ")}) == 1  # one Python for both
