"""How soon the ghosts of Bumping Bots are there: from a click to all of them drawn, in a browser at a server.

    python -m benchmarks.ghosts            every answer of some turns
    python -m benchmarks.ghosts --slow 4   on a page slowed down four times

Two moments are measured. A turn opens: from the message that asks for it to a ghost for every speed. An answer is
clicked: from the click to the ghosts of what is asked next. Beside them is the time of a bare round trip to the server
on the same line, so that a busy machine is seen. With the first turn the page itself opens: that one is told apart, and
no bar is set to it. Where a bar is missed the command says so with its status.
"""

import argparse
import json
import statistics
import sys
import tempfile
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.serving import Server
from tests.site.conftest import ARGUMENTS, chromium
from tests.site.playing import VALIDATE, Person, expect, visit

BAR = 300  # milliseconds
BARRED = ("turn opens", "answer clicked")
TURNS = 5
# When messages come, when something is clicked, and when the ghosts were drawn last: the frame after they changed.
WATCH = """() => {
  const seen = (window.watched = { asked: 0, clicked: 0, drawn: 0, sent: 0, trips: [] })
  const Line = window.WebSocket
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.includes('"type":"update"') || data.includes('"type":"sync"')) seen.asked = performance.now()
        if (data.includes('"type":"preview"')) seen.trips.push(performance.now() - seen.sent)
      })
    }
    send(text) {
      if (text.includes('"preview"')) seen.sent = performance.now()
      super.send(text)
    }
  }
  addEventListener('click', () => (seen.clicked = performance.now()), { capture: true })
  let shown = ''
  const look = (now) => {
    const ghosts = [...document.querySelectorAll('circle.spot')].map((one) => one.outerHTML).join()
    if (ghosts !== shown) [shown, seen.drawn] = [ghosts, now]
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""
SINCE = "since => window.watched.drawn - window.watched[since]"
COMPLETE = """() => {
  const count = (wanted) => document.querySelectorAll(wanted).length
  return count('circle.spot') > 0 && count('circle.spot') >= count('.choice .gears button:enabled')
}"""
SETTLED = """() => new Promise((done) => {
  const seen = window.watched
  const look = () => {
    const now = performance.now()
    if (seen.drawn > seen.clicked && now - seen.drawn > 150) done(seen.drawn - seen.clicked)
    else if (now - seen.clicked > 2000) done(null)
    else setTimeout(look, 20)
  }
  look()
})"""  # null: what was clicked changed no ghost


def measure(page: Any, person: Person) -> dict[str, list[float]]:
    """Play some turns; of each the time to its first ghosts, and the times after clicks on speeds."""
    times: dict[str, list[float]] = {"page opens": [], "turn opens": [], "answer clicked": []}
    for number in range(1 + TURNS):
        expect(person.validate.or_(person.over)).to_be_visible()
        if person.over.is_visible():
            break
        page.wait_for_function(COMPLETE, polling=20)
        times["turn opens" if number else "page opens"].append(page.evaluate(SINCE, "asked"))
        speeds = page.locator(".choice .gears button:enabled")
        for speed in range(speeds.count()):
            speeds.nth(speed).click()
            times["answer clicked"].append(page.evaluate(SETTLED))
        person.take_turn()
    return {moment: [one for one in found if one is not None] for moment, found in times.items()}


def main() -> int:
    """Measure and tell; 1 if something took longer than its bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=1.0)
    slow = parser.parse_args().slow
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server = Server(f"{kept}/tables.sqlite").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        context = browser.new_context(viewport={"width": 1366, "height": 820}, locale="fr-FR", reduced_motion="reduce")
        context.add_init_script(f"({WATCH})()")

        def open_page(path: str, **_: Any) -> Any:
            page = context.new_page()
            page.goto(server.address + path)
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
            return page

        ticket = server.open_table("bumping-bots", options={"players": 2, "tuning": 0}, play_now=True)
        page = visit(open_page, server, ticket)
        page.locator(VALIDATE).wait_for()
        times = measure(page, Person(page, "bumping-bots"))
        trip = statistics.median(page.evaluate("window.watched.trips"))
        for moment, found in times.items():
            told = {"median_ms": round(statistics.median(found)), "slowest_ms": round(max(found))}
            bar = {"bar_ms": BAR} if moment in BARRED else {}
            about = {"moment": moment, "measured": len(found)}
            print(json.dumps(about | told | bar | {"answer_of_the_server_ms": round(trip)}))
        browser.close()
        server.stop()
    return int(any(one > BAR for moment in BARRED for one in times[moment]))


if __name__ == "__main__":
    sys.exit(main())
