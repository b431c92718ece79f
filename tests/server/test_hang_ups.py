"""Browsers that hang up in the middle: nobody is left to answer, and the log has nothing to say about it."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.house import PATIENCE, House, open_house

LARGE: Final = 30_000_000  # bytes: more than the sockets' buffers hold
POST: Final = "POST /api/tables HTTP/1.1\r\nhost: house\r\n"
DIAL: Final = (
    "GET /ws/nowher HTTP/1.1\r\nhost: house\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HALVES: Final = {
    "headers": POST,
    "a body": POST + 'content-length: 100\r\n\r\n{"game": ',
    "no body yet": POST + "content-length: 100\r\n\r\n",
    "a body in pieces": POST + 'transfer-encoding: chunked\r\n\r\n9\r\n{"game": \r\n',
    "a body that waits to be asked for": POST + "content-length: 100\r\nexpect: 100-continue\r\n\r\n",
    "a body to nowhere": POST.replace("tables", "nowhere") + "content-length: 100\r\n\r\nx",
    "a body that is too long": POST + "content-length: 99999\r\n\r\n" + "x" * 50_000,
    "a body that is answered already, and garbage": POST + "transfer-encoding: chunked\r\n\r\nfffff\r\n"
    + "x" * 50_000,
    "a page": "GET / HTTP/1.1\r\nhost: house\r\n\r\n",
    "many pages": "GET / HTTP/1.1\r\nhost: house\r\n\r\n" * 50,
    "a download": "GET /assets/large.bin HTTP/1.1\r\nhost: house\r\n\r\n",
    "a part of a download": "GET /assets/large.bin HTTP/1.1\r\nhost: house\r\nrange: bytes=9-\r\n\r\n",
    "a handshake": DIAL,
    "a line": DIAL + "\r\n",
    "a line, and half a frame": DIAL + "\r\n\x01",
}


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("hang_ups")
    with open_house(folder) as house:
        (folder / "client" / "assets" / "large.bin").write_bytes(bytes(LARGE))
        yield house


@contextmanager
def call(house: House) -> Iterator[socket.socket]:
    address = urlsplit(house.address)
    with socket.create_connection((str(address.hostname), address.port or 0), timeout=PATIENCE) as line:
        yield line


def cut(line: socket.socket) -> None:
    """As when a cable is pulled out and in again: the other side is told that nobody knows of this connection."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def test_a_hang_up_leaves_no_traceback(own_house: House) -> None:
    for said in HALVES.values():
        for hear, end in ((h, e) for h in (0, 1, 9999) for e in ("cut", "closed", "half closed")):
            with call(own_house) as line:
                line.sendall(said.encode("latin-1"))
                if hear and said.endswith("\r\n\r\n") and "content-length" not in said:
                    line.recv(hear)
                if end == "half closed":
                    line.shutdown(socket.SHUT_WR)
                if end == "cut":
                    cut(line)
    assert httpx.get(f"{own_house.address}/api/me").status_code == 200
    own_house.stop()
    assert own_house.errors == ""
