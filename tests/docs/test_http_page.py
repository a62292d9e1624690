"""The page about the HTTP API leaves no request out, and invents none."""

import re
from pathlib import Path
from typing import cast

from algodrome.server.app import STATUS, make_app
from algodrome.server.hall import Hall
from algodrome.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "http-api.md").read_text("utf-8")
REQUEST = re.compile(r"`(GET|POST|DELETE) (/[^`]*)`")


def test_the_page_lists_every_request() -> None:
    described = make_app(cast("Hall", None), Settings()).openapi()
    served = {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}
    told = {(method, path.replace("CODE", "{code}").replace("/1/", "/{round_number}/")) for method, path in named()}
    assert told == served


def test_the_page_explains_every_status() -> None:
    assert [status for status in sorted(set(STATUS.values())) if f"`{status.value}`" not in PAGE] == []


def named() -> list[tuple[str, str]]:
    """List the requests of the table."""
    return [found for line in PAGE.splitlines() if line.startswith("|") for found in REQUEST.findall(line)]
