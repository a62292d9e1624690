"""How soon the site is there: milliseconds from a click on an address, on a processor slowed down four times.

    python -m benchmarks.first_paint            the middle of nine times, and the slowest of them
    python -m benchmarks.first_paint --slow 1   without slowing down

Nothing is kept from one time to the next. The server is on the same machine, so that no network is waited for; its load
when measured is told besides, as whatever else runs makes all of this slower. `paint` is the first word or picture;
`home` is the first game that can be begun, `board` the one of a table, `field` that of SpeedAlgo's program.
"""

import argparse
import json
import os
import tempfile
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.serving import Server
from tests.site.conftest import ARGUMENTS, chromium
from tests.site.playing import SHORT_GAMES, VALIDATE, visit

TIMES = 9
WANTED = {"home": "main .games button:enabled", "board": ".play .board svg", "field": ".play .choice input:enabled"}
WATCH = """const wanted = %s
window.seen = {}
const look = () => {
  for (const [name, part] of Object.entries(wanted))
    if (!(name in seen) && document.querySelector(part)) seen[name] = performance.now()
}
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def open_once(browser: Any, address: str, kept: Any, wanted: str, slow: float) -> dict[str, float]:
    """Open a page as a device that has never seen it, or only holds a ticket, and tell when its parts were there."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR", storage_state=kept)
    context.add_init_script(WATCH % json.dumps(WANTED))
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(address)
    page.locator(wanted).first.wait_for()
    page.wait_for_function(PAINT)
    told = {"paint": page.evaluate(PAINT), **page.evaluate("() => seen")}
    context.close()
    return told


def ticket_at(browser: Any, server: Server) -> tuple[str, Any]:
    """Sit down at a table of SpeedAlgo, and give its address with what a device keeps of it."""
    context = browser.new_context()

    def open_page(path: str) -> Any:
        page = context.new_page()
        page.goto(server.address + path)
        return page

    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    visit(open_page, server, ticket).locator(VALIDATE).wait_for()
    kept = context.storage_state()
    context.close()
    return f"{server.address}/t/{ticket['code']}", kept


def tell(page: str, slow: float, runs: list[dict[str, float]]) -> None:
    """Write down the middle of all times, and the slowest."""
    for part in runs[0]:
        times = sorted(run[part] for run in runs)
        load = round(os.getloadavg()[0], 1)
        told = {"page": page, "part": part, "ms": round(median(times)), "slowest_ms": round(times[-1])}
        print(json.dumps({**told, "slowed": slow, "load": load}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"{folder}/tables.sqlite").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        table, kept = ticket_at(browser, server)
        for page, address, state, wanted in (
            ("home", server.address, None, WANTED["home"]),
            ("table", table, kept, WANTED["field"]),
        ):
            runs = [open_once(browser, address, state, wanted, arguments.slow) for _ in range(TIMES)]
            tell(page, arguments.slow, runs)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
