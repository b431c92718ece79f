"""A real nginx with TLS in front of a server, set up as the documentation says."""

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
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


def open_nginx(folder: Path, server: str) -> AbstractContextManager[Front]:
    """A proxy in front of a server, while the test lasts."""
    here = {
        "server_name example.org": "server_name _",
        "example.org.pem": "certificate.pem",
        "example.org.key": "key.pem",
        "127.0.0.1:8017": urlsplit(server).netloc,
    }
    return proxying(folder, EXAMPLE, here, "/etc/ssl", BASE_PATH)


@contextmanager
def proxying(folder: Path, site: Path, here: Mapping[str, str], certificates: str, path: str = "") -> Iterator[Front]:
    """nginx with a site of the documentation, in which names of other machines are replaced by what is `here`."""
    folder.mkdir()
    _make_certificate(folder)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        text = site.read_text().replace(certificates, str(folder))
        for written, local in {"listen 443 ssl": f"listen 127.0.0.1:{port} ssl", **here}.items():
            assert text.count(written) == 1, written
            text = text.replace(written, local)
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder, site=text))
        process = _start(folder, listening)
    try:
        trust = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
        yield Front(f"https://127.0.0.1:{port}{path}", trust)
    finally:
        process.terminate()
        process.wait(PATIENCE)


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
