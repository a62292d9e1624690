"""How smoothly the site moves: frames a second while a game is shown again, on a processor slowed down four times.

    python -m benchmarks.smoothness            every game, at speed 1
    python -m benchmarks.smoothness --slow 1   without slowing down

Chromium draws without a GPU here. A frame is what `requestAnimationFrame` is called for; the game runs for ten seconds.
"""

import argparse
import json
import tempfile
from itertools import pairwise
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.serving import Server
from tests.site.conftest import ARGUMENTS, chromium
from tests.site.playing import SHORT_GAMES

SECONDS = 10
BAR = 50  # frames a second
COUNT = """seconds => new Promise(done => {
  const times = []
  const end = performance.now() + 1000 * seconds
  const frame = now => { times.push(now); now < end ? requestAnimationFrame(frame) : done(times) }
  requestAnimationFrame(frame)
})"""


def measure(browser: Any, server: Server, game: str, slow: float) -> dict[str, Any]:
    """Show a game again and count frames."""
    ticket = server.finished_table(game, SHORT_GAMES[game])
    context = browser.new_context(viewport={"width": 1366, "height": 820}, locale="fr-FR")
    page = context.new_page()
    page.goto(f"{server.address}/replay/{ticket['code']}/1")
    page.locator("select").first.wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.get_by_role("group", name="Déroulement").get_by_role("button").nth(2).click()
    times = page.evaluate(COUNT, SECONDS)
    context.close()
    gaps = sorted(later - earlier for earlier, later in pairwise(times))
    return {
        "game": game,
        "slowed": slow,
        "frames_per_second": round(1000 * (len(times) - 1) / (times[-1] - times[0]), 1),
        "slowest_tenth_ms": round(gaps[int(len(gaps) * 0.9)], 1),
        "bar": BAR,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server = Server(f"{kept}/tables.sqlite", "--no-compile").start()  # or compiling would take a core
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in SHORT_GAMES:
            print(json.dumps(measure(browser, server, game, arguments.slow)), flush=True)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
