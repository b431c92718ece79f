"""The game room for the load benchmark: as `tablee serve`, but with no limits on what one address may do.

`python -m benchmarks.serve PORT FOLDER BOT_PACE [STORE]`; with a STORE it shares that PostgreSQL database with others.
"""

import socket
import sys
from pathlib import Path

import uvicorn

from tablee.server.app import make_app
from tablee.server.graceful import GracefulServer
from tablee.server.http import Http
from tablee.server.limits import ONE_ADDRESS
from tablee.server.postgres_backing import Shared
from tablee.server.settings import Settings
from tablee.server.transport import WebSocket

HERE = "127.0.0.1"


def listening(port: int) -> socket.socket:
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((HERE, port))
    found.listen()
    return found


def main(port: str, folder: str, bot_pace: str, *store: str) -> None:
    internal = [listening(0) for _ in store]
    backing = Shared(store[0], HERE, internal[0].getsockname()[1]) if store else None
    settings = Settings(limits=ONE_ADDRESS)
    app = make_app(Path(folder), bot_pace=float(bot_pace), settings=settings, backing=backing)
    config = uvicorn.Config(app, http=Http, ws=WebSocket, log_level="warning")
    GracefulServer(config, settings.shutdown).run([listening(int(port)), *internal])


if __name__ == "__main__":
    main(*sys.argv[1:])
