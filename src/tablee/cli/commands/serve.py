"""`tablee serve`: the game room, in one process with one SQLite file."""

import os
import resource
import socket
import sqlite3
from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path

import uvicorn
from rich.console import Console

from tablee.cli.arguments import folder_of_addresses, whole
from tablee.server.app import CLIENT, make_app
from tablee.server.folder import InUse
from tablee.server.http import Http
from tablee.server.limits import LIMITS, Limits
from tablee.server.line import Line
from tablee.server.person import WeakSecret
from tablee.server.proxy import Proxy
from tablee.server.sqlite_schema import NewerDatabase

REASONS_NOT_TO_START = (InUse, WeakSecret, NewerDatabase, OSError, sqlite3.Error)
SPARE_FILES = 100  # for everything that is not a connection
ANYWHERE, HERE = "0.0.0.0", "127.0.0.1"
PROXY = "how many proxies stand in front and say who asks (0: what they forward is not believed)"
BASE_PATH = "the path below which all pages lie, such as /jeux"


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("serve", help="open the game room for browsers")
    parser.add_argument("--host", help="address to listen on (every one this machine has; behind a proxy 127.0.0.1)")
    parser.add_argument("--port", type=whole(0), default=8017, help="port to listen on (8017)")
    parser.add_argument("--data", type=Path, default=_data_folder(), help="folder of the database and the secret")
    parser.add_argument("--bot-pace", type=float, default=1.0, help="how long bots think: 0 not at all, 1 like people")
    parser.add_argument("--proxy", type=whole(0), default=0, metavar="N", help=PROXY)
    parser.add_argument("--base-path", type=folder_of_addresses, default="", metavar="PATH", help=BASE_PATH)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Serve until interrupted."""
    console = Console(highlight=False)
    if not (CLIENT / "index.html").is_file():
        Console(stderr=True).print("tablee: the web client is not built; `make play` builds and starts it", style="red")
        return 2
    try:
        place = Proxy(arguments.proxy), arguments.base_path
        app = make_app(arguments.data, arguments.bot_pace, within_the_system(LIMITS), *place)
    except REASONS_NOT_TO_START as error:
        Console(stderr=True).print(f"tablee: {_sentence(error)}", style="red", soft_wrap=True)
        return 2
    host = arguments.host or (HERE if arguments.proxy else ANYWHERE)
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, arguments.port))
        listening.listen()  # whoever comes as soon as the address is printed is let in
    except OSError as error:
        Console(stderr=True).print(f"tablee: cannot listen on port {arguments.port}: {error.strerror}", style="red")
        return 2
    page = f":{listening.getsockname()[1]}{arguments.base_path}"
    console.print(f"\n  Tablée  →  http://{HERE}{page}", style="bold")
    if host == ANYWHERE and (home := home_address()):
        console.print(f"  sur le réseau de la maison / on the home network  →  http://{home}{page}\n")
    config = uvicorn.Config(
        app,
        http=Http,
        ws=Line,
        log_level="error",  # it would warn of every line of nonsense that comes
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run([listening])
    return 0


def within_the_system(limits: Limits) -> Limits:
    """The limits of a process that may only have so many files open: a connection too many is closed at once, before
    there is none left to open the database with."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = int(limits.connections) + SPARE_FILES
    allowed = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return limits._replace(connections=min(limits.connections, allowed - SPARE_FILES))


def _sentence(error: Exception) -> str:
    """Why the server does not start, and what to do."""
    match error:
        case InUse():
            return f"another Tablée is running on the folder {error}: stop it first, or pick another with --data"
        case WeakSecret():
            return f"the secret in {error} is empty or cut short: remove that file to have a new one made"
        case _:
            return f"the data folder cannot be used: {error}"


def home_address() -> str | None:
    """This machine's address on the home network, if it has one: the one a packet would leave from. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tablee"
