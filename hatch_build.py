"""Part of the build: a wheel or a source distribution holds the built client, or it is not made."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/tablee/server/client/index.html"


class BuiltClient(BuildHookInterface[Any]):
    """Stops a build without the client. An editable install takes the client from the checkout, once it is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's own names
        """Called before anything is put into the archive."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            self.app.abort(f"The web client is not built ({PAGE} is missing): `make dist` builds it first.")
