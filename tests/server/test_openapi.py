"""The OpenAPI document: it lists every endpoint and hangs together."""

import re
from collections.abc import Iterator
from typing import Any

import httpx

from tablee import __version__
from tablee.engine.codec import plain
from tablee.server.api import ENDPOINTS
from tablee.server.openapi import document
from tests.server.process import ServerProcess

METHODS = {"get", "put", "post", "delete", "patch"}


def references(part: Any) -> Iterator[str]:
    match part:
        case dict():
            if "$ref" in part:
                yield part["$ref"]
            for value in part.values():
                yield from references(value)
        case list():
            for value in part:
                yield from references(value)
        case _:
            pass


def test_the_document_is_served_as_it_is_made(server: ServerProcess) -> None:
    served = httpx.get(f"{server.address}/api/openapi.json")
    assert served.headers["content-type"] == "application/json"
    assert served.json() == plain(document())


def test_the_document_says_what_it_describes() -> None:
    made = document()
    assert made["openapi"].startswith("3.1.")
    assert made["info"] == {"title": "Tablée", "version": __version__}
    assert set(made) == {"openapi", "info", "paths", "components"}


def test_every_endpoint_is_listed_and_nothing_else() -> None:
    listed = {(method, path) for path, item in document()["paths"].items() for method in item}
    assert listed == {(endpoint.method.lower(), endpoint.path) for endpoint in ENDPOINTS}
    assert {method for method, _ in listed} <= METHODS


def test_every_operation_is_whole() -> None:
    operations = []
    for path, item in document()["paths"].items():
        assert path.startswith("/api/")
        for operation in item.values():
            operations.append(operation["operationId"])
            named = {parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))
            assert all(one["required"] == (one["in"] == "path") and one["schema"] for one in operation["parameters"])
            assert {"200", "400", "404", "429"} <= set(operation["responses"])
            for answer in operation["responses"].values():
                assert answer["description"]
                assert all("/" in kind for kind in answer["content"])
            assert operation["summary"]
    assert len(operations) == len(set(operations))


def test_only_what_changes_something_can_be_refused_to_another_site() -> None:
    made = document()
    for endpoint in ENDPOINTS:
        operation = made["paths"][endpoint.path][endpoint.method.lower()]
        assert ("403" in operation["responses"]) == (endpoint.method != "GET")


def test_what_may_be_asked_in_the_query_is_described() -> None:
    made = document()
    for endpoint in ENDPOINTS:
        described = made["paths"][endpoint.path][endpoint.method.lower()]["parameters"]
        assert tuple(one["name"] for one in described if one["in"] == "query") == endpoint.query


def test_what_is_taken_and_given_is_described() -> None:
    made = document()
    for endpoint in ENDPOINTS:
        operation = made["paths"][endpoint.path][endpoint.method.lower()]
        assert ("requestBody" in operation) == (endpoint.takes is not None)
        (kind,) = operation["responses"]["200"]["content"]
        assert kind == ("image/svg+xml" if endpoint.gives is None else "application/json")


def test_every_reference_leads_somewhere_and_every_schema_is_used() -> None:
    made = document()
    found = set(references(made))
    schemas = {f"#/components/schemas/{name}" for name in made["components"]["schemas"]}
    assert found == schemas
