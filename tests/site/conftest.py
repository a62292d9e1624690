"""A real browser at a real server. Without Chromium or the built site these tests are skipped, and say so."""

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from algodrome.server.http.site import site_folder
from tests.server.dealt import DealtServer
from tests.server.serving import Server

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: no tests in a browser")

ARGUMENTS = [
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = {"width": 1366, "height": 820}
TRACES = Path(__file__).parents[2] / "build" / "traces"
FAILED = pytest.StashKey[bool]()
PATIENCE = 30_000  # milliseconds for anything that must happen
LAG = float(os.environ.get("ALGODROME_LAG", "0"))  # milliseconds more that every answer takes, as on a slow line

Open = Callable[..., Any]


def chromium() -> str | None:
    """Find the browser."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Start Debian's Chromium; it ends with its module, since beside it no test of a loop can run in this process."""
    program = chromium()
    if not program:
        pytest.skip("Chromium is not here: no tests in a browser")
    if not (site_folder() / "index.html").is_file():
        pytest.skip("The site is not built (make site): no tests in a browser")
    with sync_api.sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for the tests of a module."""
    running = DealtServer(tmp_path_factory.mktemp("site")).start()
    yield running
    assert running.stop() == 0


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> None:
    """Give each test luck of its own, the same each time; a server that a module has for itself leaves it to chance."""
    if "server" in request.fixturenames and isinstance(server := request.getfixturevalue("server"), DealtServer):
        server.deal_for(request.node.nodeid)


@pytest.fixture
def open_page(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Open pages for one test."""
    with opening(browser, server, request.node) as open_one:
        yield open_one


@contextmanager
def opening(browser: Any, server: Server, test: pytest.Item | pytest.Collector, name: str = "") -> Iterator[Open]:
    """Open pages of the site, each in a browser window of its own: no cookies, no memory shared.

    A page that writes an error to its console, throws, or asks another machine for anything fails at the end. If a
    test fails meanwhile, or that happens, what the pages did is kept: `playwright show-trace build/traces/TEST-1.zip`.
    """
    faults: list[str] = []
    contexts: list[Any] = []
    test.stash[FAILED] = False

    def open_one(path: str = "/", *, language: str = "fr", size: dict[str, int] = DESKTOP, **options: Any) -> Any:
        options = {"reduced_motion": "reduce", **options}
        context = browser.new_context(viewport=size, locale=f"{language}-FR", **options)
        context.set_default_timeout(PATIENCE)
        context.tracing.start(snapshots=True)
        contexts.append(context)
        page = context.new_page()
        if LAG:
            _slow_down(context, page)
        page.on("pageerror", lambda error: faults.append(f"thrown: {error}"))
        page.on("console", lambda said: _note(said, faults))
        page.on("request", lambda asked: _check_request(asked, server, faults))
        page.goto(server.address + path)
        return page

    yield open_one
    for number, context in enumerate(contexts, 1):
        wanted = test.stash[FAILED] or faults
        context.tracing.stop(path=_trace_file(name or test.name, number) if wanted else None)
        context.close()
    assert faults == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember of a test that it failed, for its fixtures and for those that its module shares."""
    report = yield
    if report.failed:
        for node in item.listchain():
            node.stash[FAILED] = True
    return report


def _slow_down(context: Any, page: Any) -> None:
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    limits = {"offline": False, "latency": LAG, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", limits)


def _trace_file(test: str, number: int) -> Path:
    return TRACES / f"{re.sub(r'[^a-z0-9-]+', '-', test)}-{number}.zip"


def _note(said: Any, faults: list[str]) -> None:
    is_lost_line = "WebSocket" in said.text or "ERR_CONNECTION" in said.text  # what tests that stop a server expect
    if said.type == "error" and not is_lost_line:
        faults.append(f"console: {said.text}")


def _check_request(asked: Any, server: Server, faults: list[str]) -> None:
    if not asked.url.startswith((server.address, "data:", "blob:", server.address.replace("http", "ws", 1))):
        faults.append(f"third party: {asked.url}")
