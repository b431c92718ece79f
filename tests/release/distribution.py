"""The wheel and the source distribution."""

import os
import subprocess
import sys
import tarfile
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZipFile

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "tablee"


class Distribution(NamedTuple):
    """Both files."""

    wheel: Path
    source: Path

    @property
    def files(self) -> dict[str, str]:
        """What the wheel installs: names and digests."""
        with ZipFile(self.wheel) as packed:
            return {name: digest(packed.read(name)) for name in packed.namelist()}

    @property
    def metadata(self) -> str:
        """What a package index is told."""
        with ZipFile(self.wheel) as packed:
            (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
            return packed.read(name).decode()

    def unpacked(self, folder: Path) -> Path:
        """The source distribution as a project of its own."""
        with tarfile.open(self.source) as packed:
            packed.extractall(folder, filter="data")
        (project,) = folder.iterdir()
        return project


def distribution(folder: Path) -> Distribution:
    """The files in the folder that DIST names; without it, they are built into this one."""
    if "DIST" in os.environ:
        folder = ROOT / os.environ["DIST"]
    else:
        build(ROOT, folder).check_returncode()
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Distribution(wheel, source)


def build(project: Path, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a project as `make dist` does. Its output is kept."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder), *options]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def digest(data: bytes) -> str:
    """A short stand-in for a file: of two that differ, a test can show the difference."""
    return sha256(data).hexdigest()


def files_of_the_package() -> dict[str, str]:
    """What lies in the checkout and has to be installed."""
    return {
        str(file.relative_to(PACKAGE.parent)): digest(file.read_bytes())
        for file in PACKAGE.rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
