"""Browsers that hang up in the middle: nobody is left to answer, and the log has nothing to say about it."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx

from tests.server.process import PATIENCE, ServerProcess, running_server

LARGE: Final = 30_000_000  # bytes: more than the sockets' buffers hold
POST: Final = "POST /api/tables HTTP/1.1\r\nhost: server\r\n"
DIAL: Final = (
    "GET /ws/nowher HTTP/1.1\r\nhost: server\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
PAGE: Final = "GET / HTTP/1.1\r\nhost: server\r\n\r\n"
DOWNLOAD: Final = "GET /assets/large.bin HTTP/1.1\r\nhost: server\r\n"
HALVES: Final = (
    POST,
    POST + "content-length: 100\r\n\r\n",
    POST + 'content-length: 100\r\n\r\n{"game": ',
    POST + 'transfer-encoding: chunked\r\n\r\n9\r\n{"game": \r\n',
    DIAL,
)
WHOLES: Final = (
    POST + "content-length: 100\r\nexpect: 100-continue\r\n\r\n",
    POST + "content-length: 99999\r\n\r\n" + "x" * 50_000,
    POST.replace("tables", "nowhere") + "content-length: 100\r\n\r\nx",
    PAGE,
    PAGE * 50,
    DOWNLOAD + "\r\n",
    DOWNLOAD + "range: bytes=9-\r\n\r\n",
    DIAL + "\r\n",
    DIAL + "\r\n\x81",
)


@contextmanager
def call(server: ServerProcess) -> Iterator[socket.socket]:
    address = urlsplit(server.address)
    with socket.create_connection((str(address.hostname), address.port or 0), timeout=PATIENCE) as line:
        yield line


def cut(line: socket.socket) -> None:
    """As when a cable is pulled out and in again: the other side is told that nobody knows of this connection."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def hang_up(server: ServerProcess, said: str, *, hears: bool, cuts: bool) -> None:
    with call(server) as line:
        line.sendall(said.encode("latin-1"))
        if hears:
            assert line.recv(1)
        if cuts:
            cut(line)


def test_a_hang_up_leaves_no_traceback(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        (tmp_path / "client" / "assets" / "large.bin").write_bytes(bytes(LARGE))
        for said, answered in (*((half, False) for half in HALVES), *((whole, True) for whole in WHOLES)):
            for hears in {False, answered}:
                for cuts in (False, True):
                    hang_up(server, said, hears=hears, cuts=cuts)
        assert httpx.get(f"{server.address}/api/me", timeout=PATIENCE).status_code == 200
    assert server.errors == ""


def test_nonsense_after_the_answer_leaves_no_traceback(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        with call(server) as line:
            line.sendall((POST + f"transfer-encoding: chunked\r\n\r\nffff\r\n{'x' * 0xFFFF}").encode())
            assert line.recv(15) == b"HTTP/1.1 400 Ba"
            line.sendall(b"nonsense\r\n\r\n")
            while line.recv(4096):
                pass
        assert httpx.get(f"{server.address}/api/me", timeout=PATIENCE).status_code == 200
    assert server.failures == []
