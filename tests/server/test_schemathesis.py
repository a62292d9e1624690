"""The HTTP API against its own description: every answer has a status, a type and a shape that it declares.

And none of the requests holds the event loop.
"""

import asyncio
import gc
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.schemas import OpenApiSchema

from algodrome.server.clerks.clerks import Paper, Reading
from algodrome.server.clerks.tasks import is_quick
from algodrome.server.hall import make_every_game
from algodrome.server.http.paper import archive_file, sheets_in
from algodrome.server.payer import Payer
from algodrome.server.store import Entry
from tests.conftest import SOAKING
from tests.server.http_corpus import ENDPOINTS, Endpoint
from tests.server.http_siege import finished_table
from tests.server.unplugged import UNLIMITED, DirectClerks, Unplugged
from tests.server.watchdog import Watchdog

TRIES = settings(
    max_examples=400 if SOAKING else 6,
    deadline=None,
    derandomize=not SOAKING,
    suppress_health_check=list(HealthCheck),
)
# Whether a wish in the right form is allowed depends on the game: refusing it is fine.
LEFT_OUT = [positive_data_acceptance]
# Which answers refuse what is wrong; a text that is too long may make the whole body too large.
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": ["400", "401", "404", "413", "422"]}}}
)
CALLED = "http://testserver"  # as Schemathesis calls every server
CODES: list[str] = []  # of tables that are there


class WatchedClerks(DirectClerks):
    """Clerks whose work is not the event loop's."""

    watchdog = Watchdog()

    async def ask(
        self, payer: Payer, task: str, /, *, packed: bool = False, entries: Reading | None = None, **given: object
    ) -> Paper:
        """Do it here, out of the sight of the watchdog, unless the server would do it on the loop as well."""
        if is_quick(task, given):
            return await super().ask(payer, task, packed=packed, entries=entries, **given)
        read = await entries() if entries else ()

        async def again() -> Sequence[Entry]:
            return read

        with self.watchdog.elsewhere():
            return await super().ask(payer, task, packed=packed, entries=again if entries else None, **given)


CLERKS = WatchedClerks()


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenApiSchema]:
    """Give the description of a server that has a table at which a game is over."""
    named = replace(UNLIMITED, origins=frozenset({CALLED}))
    server = Unplugged(tmp_path_factory.mktemp("described") / "tables.sqlite", named, random.Random(1))
    server.hall.clerks = CLERKS
    asyncio.run(_prepare(server))
    yield schemathesis.openapi.from_asgi("/api/openapi.json", server.app, config=CONFIG)
    CODES.clear()
    asyncio.run(server.hall.store.close())


async def _prepare(server: Unplugged) -> None:
    make_every_game()
    sheets_in(archive_file())
    await server.hall.store.open()
    CODES.append((await finished_table(server)).code)


@pytest.mark.soak
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=str)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda mode: mode.value)
def test_every_answer_is_as_described(described: OpenApiSchema, endpoint: Endpoint, mode: GenerationMode) -> None:
    operation = described[endpoint.path][endpoint.method]
    if mode.is_negative and not _can_be_wrong(operation.definition.raw):
        pytest.skip("takes nothing that could be wrong")

    @TRIES
    @given(case=operation.as_strategy(generation_mode=mode))
    def answered(case: schemathesis.Case[Any]) -> None:
        _call(case)
        if "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = CODES[0]
            _call(case)

    with Watchdog() as CLERKS.watchdog:
        answered()


def _call(case: schemathesis.Case[Any]) -> None:
    """Make a request, without the search for garbage of the tests, which is not the server's."""
    gc.disable()
    try:
        case.call_and_validate(excluded_checks=LEFT_OUT)
    finally:
        gc.enable()


def _can_be_wrong(operation: dict[str, Any]) -> bool:
    """Tell whether an operation takes something besides a word in its path, which can be any word."""
    others = [one for one in operation.get("parameters", ()) if one["schema"].get("type") != "string"]
    return bool(others or operation.get("requestBody"))
