"""A real nginx with TLS in front of a server, set up as the documentation says."""

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from tests.server.process import PATIENCE

EXAMPLE: Final = Path(__file__).parents[2] / "docs" / "nginx.conf"
BASE_PATH: Final = "/jeux"  # as in the example
OPTIONS: Final = ("--proxy", "1", "--base-path", BASE_PATH)
FRAME: Final = """
daemon off;
pid {folder}/pid;
events {{}}
http {{
    access_log off;
    proxy_max_temp_file_size 0;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


class Front(NamedTuple):
    """Where the proxy is to be found, and whom to trust there."""

    address: str
    trust: ssl.SSLContext


@contextmanager
def open_nginx(folder: Path, server: str) -> Iterator[Front]:
    """A proxy in front of a server, while the test lasts."""
    folder.mkdir()
    _make_certificate(folder)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder, site=_site(folder, server, port)))
        process = _start(folder, listening)
    try:
        trust = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
        yield Front(f"https://127.0.0.1:{port}{BASE_PATH}", trust)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _site(folder: Path, server: str, port: int) -> str:
    """The example of the documentation, with other addresses and files."""
    site = EXAMPLE.read_text("utf-8")
    for written, here in {
        "listen 443": f"listen 127.0.0.1:{port}",
        "server_name example.org": "server_name _",
        "/etc/ssl/example.org.pem": f"{folder}/certificate.pem",
        "/etc/ssl/example.org.key": f"{folder}/key.pem",
        "127.0.0.1:8017": urlsplit(server).netloc,
    }.items():
        assert site.count(written) == 1, written
        site = site.replace(written, here)
    return site


def _start(folder: Path, listening: socket.socket) -> subprocess.Popen[bytes]:
    """nginx takes over a socket that listens already, as it does when it is replaced by a newer nginx."""
    path = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert path, "there is no nginx: install it"
    command = [path, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    number = listening.fileno()
    return subprocess.Popen(command, pass_fds=[number], env={"NGINX": f"{number};"}, stderr=subprocess.DEVNULL)


def _make_certificate(folder: Path) -> None:
    files = ("-keyout", folder / "key.pem", "-out", folder / "certificate.pem")
    kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    whose = ("-subj", "/CN=tablee", "-addext", "subjectAltName=IP:127.0.0.1")
    subprocess.run(["openssl", "req", "-x509", *kind, *whose, *files], check=True, capture_output=True)
