"""The files of the built client.

Beside a file may lie compressed copies, made by the build (`web/scripts/compress.js`): a browser that takes one gets it
in the file's place. Copies have no address of their own.
"""

import os
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from tablee.server.encodings import preferred

COPIES: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first
FOREVER: Final = "public, max-age=31536000, immutable"  # the name of the file tells what is in it
REVALIDATED: Final = "no-cache"


class ClientFiles(StaticFiles):
    """A folder of the client, and for how long browsers may keep what is in it."""

    def __init__(self, folder: Path, cache: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._cache = cache

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.endswith(tuple(COPIES.values())):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    async def beside_the_page(self, request: Request) -> Response:
        """A file of the folder itself: the icon, the manifest."""
        return await self.get_response(request.path_params["file"], request.scope)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked, file = Headers(scope=scope), Path(full_path)
        copies = _copies(file)
        encoding = preferred(asked.get("accept-encoding", ""), copies)
        headers = {
            "cache-control": self._cache,
            **({"vary": "accept-encoding"} if copies else {}),
            **({"content-encoding": encoding} if encoding else {}),
        }
        sent, stat = (copies[encoding], copies[encoding].stat()) if encoding else (file, stat_result)
        kind = guess_type(file.name)[0] or "application/octet-stream"
        response = FileResponse(sent, status_code, headers, kind, stat_result=stat)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def _copies(file: Path) -> dict[str, Path]:
    """The compressed copies that there are of a file, by encoding."""
    beside = {encoding: file.with_name(file.name + suffix) for encoding, suffix in COPIES.items()}
    return {encoding: copy for encoding, copy in beside.items() if copy.is_file()}
