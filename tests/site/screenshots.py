"""Take a picture of every screen from the running program: `python -m tests.site.screenshots docs/screenshots`.

`make screenshots` does it. Each screen is taken on a desktop and on a phone, in French, as a visitor finds it; then a
lesson is held, and its pictures are taken.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.serving import Server
from tests.site.class_pictures import take_lesson
from tests.site.conftest import ARGUMENTS, chromium
from tests.site.screens import SCREENS

SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SETTLED = 1500  # milliseconds until pictures are drawn and nothing moves


def main(folder: Path) -> None:
    """Write the pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server = Server(f"{kept}/tables.sqlite").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for size in SIZES:
            for screen in SCREENS:
                take(browser, server, screen, size, folder / f"{screen}-{size}.jpg")
        take_lesson(browser, server, folder / "class")
        browser.close()
        server.stop()


def take(browser: Any, server: Server, screen: str, size: str, file: Path) -> None:
    """Take one picture."""
    context = browser.new_context(viewport=SIZES[size], locale="fr-FR", reduced_motion="reduce")

    def open_page(path: str, **_: Any) -> Any:
        page = context.new_page()
        page.goto(server.address + path)
        return page

    page = SCREENS[screen](open_page, server)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=file, type="jpeg", quality=82)
    context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
