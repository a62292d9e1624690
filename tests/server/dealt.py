"""A real server at which every test has luck of its own, the same each time: what chance makes fail, fails again.

`ALGODROME_LUCK=2 make test` gives all of these tests other luck. Its bots move at once, as often as a test lets them.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from algodrome.cli.main import main
from algodrome.server import decisions, driver, hall, names
from algodrome.server.classes import decisions as class_decisions
from algodrome.server.classes import drawing, school
from algodrome.server.thinking import thinkers
from tests.server.serving import Server

LUCKY = (decisions, driver, thinkers, drawing, school, class_decisions)  # where deals, draws and bots get their seeds
LOOK_AGAIN = 0.02  # seconds


class DealtServer(Server):
    """`algodrome serve`, but for chance; codes and tokens are as secret as ever."""

    def __init__(self, folder: Path) -> None:
        """Keep the tables in a folder, and there too for which test is dealt."""
        self._test, self.leash = folder / "test", folder / "leash"
        super().__init__(str(folder / "tables.sqlite"), program=("-m", "tests.server.dealt", str(self._test)))
        self.deal_for("none")

    def deal_for(self, test: str) -> None:
        """Deal from now on what this test is always dealt."""
        _write(self._test, f"{os.environ.get('ALGODROME_LUCK', '1')} {test}")
        self.leash.unlink(missing_ok=True)

    def let_bots_move(self, times: int) -> None:
        """Have bots make so many moves from now on, at all tables together, and then think until the test is over."""
        _write(self.leash, f"{times} from {time.monotonic()}")


def _write(file: Path, text: str) -> None:
    written = file.with_suffix(".new")
    written.write_text(text, "utf-8")
    written.replace(file)  # at once: it may be read meanwhile


class Luck:
    """Draws for one purpose, for each test from the beginning: as `secrets` does, or `random`."""

    def __init__(self, purpose: str, test: Path) -> None:
        """Take what it is for, and the file that names the test."""
        self._purpose, self._test = purpose, test
        self._dealing_for, self._random = "", random.Random()

    @property
    def _luck(self) -> random.Random:
        if (test := self._test.read_text("utf-8")) != self._dealing_for:
            self._dealing_for, self._random = test, random.Random(f"{test} {self._purpose}")
        return self._random

    def randbelow(self, bound: int) -> int:
        """Draw a whole number below a bound."""
        return self._luck.randrange(bound)

    def randbits(self, bits: int) -> int:
        """Draw so many bits."""
        return self._luck.getrandbits(bits)

    def choice(self, things: Sequence[Any]) -> Any:
        """Draw one of some."""
        return self._luck.choice(things)


class LeashedDriver(driver.Driver):
    """Lets bots move as often as the test of the server allows."""

    leash = Path()
    _allowed, _moved = "", 0

    async def _think(self, seat: int, bot: str, by: str) -> None:
        while not self.may_move():  # noqa: ASYNC110 - the word comes from another process
            await asyncio.sleep(LOOK_AGAIN)
        await super()._think(seat, bot, by)

    @classmethod
    def may_move(cls) -> bool:
        """Tell whether a bot may move now, and count it."""
        try:
            allowed = cls.leash.read_text("utf-8")
        except FileNotFoundError:
            allowed = ""
        if allowed != cls._allowed:
            cls._allowed, cls._moved = allowed, 0
        cls._moved += 1
        return not allowed or cls._moved <= int(allowed.split()[0])


if __name__ == "__main__":
    for module in LUCKY:
        vars(module)["secrets"] = Luck(module.__name__, Path(sys.argv[1]))
    LeashedDriver.leash = Path(sys.argv[1]).with_name("leash")
    vars(hall)["Driver"] = LeashedDriver
    vars(names)["random"] = Luck(names.__name__, Path(sys.argv[1]))
    del sys.argv[1]
    main()
