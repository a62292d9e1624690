"""Patience: how long a client may be silent, with one timer for a connection and none for a message."""

import asyncio
from collections.abc import Callable


class Patience:
    """Watches over one client."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        """Call `give_up` once, when the client was silent for too long."""
        self._give_up = give_up
        self._seconds = 0.0
        self._since: float | None = None  # None: what the client said is being done
        self._timer: asyncio.TimerHandle | None = None

    def expect(self, seconds: float) -> None:
        """Wait for a word of the client from now on, for so long."""
        self._seconds, self._since = seconds, asyncio.get_running_loop().time()

    def heard(self) -> None:
        """Wait for nothing: the client has said something."""
        self._since = None

    def begin(self, seconds: float) -> None:
        """Look for the first time after so long."""
        self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def end(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        silent = 0.0 if self._since is None else asyncio.get_running_loop().time() - self._since
        if silent < self._seconds:
            self.begin(self._seconds - silent)
        else:
            self._give_up()
