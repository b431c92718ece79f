"""The OpenAPI document of the HTTP API, made from the list of its endpoints."""

import re
from importlib.metadata import version
from typing import Any, Final

import msgspec

from tablee.room.api_types import Problem
from tablee.server.api import ENDPOINTS, Endpoint

TEXT: Final = {"type": "string"}
REFUSALS: Final = {"400": "Refused", "404": "Not there", "429": "Too many requests", "503": "Not now"}
REFUSED_TABLES: Final = {"409": "Dealt by other rules", "500": "Damaged"}
REFUSED_WRITES: Final = {"403": "Asked by a page of another site"}


def document(base_path: str = "") -> dict[str, Any]:
    """The document of the API as it is served below a path."""
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.takes, endpoint.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    found = dict(zip(map(str, [*types, Problem]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r":\w+}", "}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, path, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tablée", "version": version("tablee")},
        **({"servers": [{"url": base_path}]} if base_path else {}),
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, path: str, schemas: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        *({"name": name, "in": "path", "required": True, "schema": TEXT} for name in re.findall(r"{(\w+)}", path)),
        *({"name": name, "in": "query", "required": False, "schema": TEXT} for name in endpoint.query),
    ]
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.answer.__name__,
        "parameters": parameters,
        "responses": {
            "200": {"description": "Done", "content": _content(endpoint.gives, schemas, "image/svg+xml")},
            **_refusals(endpoint, _content(Problem, schemas)),
        },
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.takes, schemas)}
    return operation


def _refusals(endpoint: Endpoint, content: dict[str, Any]) -> dict[str, Any]:
    statuses = REFUSALS | (REFUSED_TABLES if "{table}" in endpoint.path else {})
    if endpoint.method != "GET":
        statuses |= REFUSED_WRITES
    return {status: {"description": why, "content": content} for status, why in sorted(statuses.items())}


def _content(kind: Any, schemas: dict[str, Any], otherwise: str = "") -> dict[str, Any]:
    return {otherwise: {}} if kind is None else {"application/json": {"schema": schemas[str(kind)]}}
