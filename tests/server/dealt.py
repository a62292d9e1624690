"""A real server at which every test has luck of its own, the same each time: what chance makes fail, fails again.

`ALGODROME_LUCK=2 make test` gives all of these tests other luck.
"""

import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from algodrome.cli.main import main
from algodrome.server import decisions, driver, names
from algodrome.server.classes import decisions as class_decisions
from algodrome.server.classes import drawing, school
from algodrome.server.thinking import thinkers
from tests.server.serving import Server

LUCKY = (decisions, driver, thinkers, drawing, school, class_decisions)  # where deals, draws and bots get their seeds


class DealtServer(Server):
    """`algodrome serve`, but for chance; codes and tokens are as secret as ever."""

    def __init__(self, folder: Path) -> None:
        """Keep the tables in a folder, and there too for which test is dealt."""
        self._test = folder / "test"
        super().__init__(str(folder / "tables.sqlite"), program=("-m", "tests.server.dealt", str(self._test)))
        self.deal_for("none")

    def deal_for(self, test: str) -> None:
        """Deal from now on what this test is always dealt."""
        written = self._test.with_suffix(".new")
        written.write_text(f"{os.environ.get('ALGODROME_LUCK', '1')} {test}", "utf-8")
        written.replace(self._test)  # at once: it may be read meanwhile


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


if __name__ == "__main__":
    for module in LUCKY:
        vars(module)["secrets"] = Luck(module.__name__, Path(sys.argv[1]))
    vars(names)["random"] = Luck(names.__name__, Path(sys.argv[1]))
    del sys.argv[1]
    main()
