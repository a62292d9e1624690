"""Queries of an address: the language is found in them, and one of very many fields is read by nobody."""

import json
from pathlib import Path
from unittest.mock import PropertyMock, patch

import pytest
from starlette.requests import Request as Asked

from tests.server.unplugged import Request, unplugged

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("query", "word"),
    [
        (b"language=en", "understood"),
        (b"a=b&language=en&c", "understood"),
        (b"language=en&language=fr", "understood"),
        (b"language=xx", "incompréhensible"),
        (b"mylanguage=en", "incompréhensible"),
        (b"language=%65n&\xff", "incompréhensible"),
    ],
)
async def test_the_language_of_a_query_is_found_among_its_fields(tmp_path: Path, query: bytes, word: str) -> None:
    async with unplugged(tmp_path) as server:
        answer = await server.ask(Request("GET", "/api/games", query + b"&a" * 200))
    assert json.loads(answer.body)["reason"] == "bad_request"
    assert word in json.loads(answer.body)["text"]


async def test_a_query_of_very_many_fields_is_read_by_nobody(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        with patch.object(Asked, "query_params", PropertyMock(side_effect=AssertionError)):
            assert (await server.ask(Request("GET", "/api/games", b"a=%ff&" * 2500))).status == 400
        assert (await server.ask(Request("GET", "/api/games", b"a=%ff&" * 99))).status == 200
