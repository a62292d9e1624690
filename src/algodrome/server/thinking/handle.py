"""The server's end of a worker process: one question at a time, and which compiled bots it has."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from algodrome.server.thinking.child import Child


class WorkerEndedError(Exception):
    """The worker process ended before it answered."""


class WorkerHandle:
    """A worker process that has been started."""

    def __init__(self, child: Child, on_failure: Callable[[str], None]) -> None:
        """Follow what the process says; `on_failure` is told why it can't load compiled bots."""
        loop = asyncio.get_running_loop()
        self.child = child
        self.loaded: set[str] = set()
        self._loading: set[str] = set()  # asked for, loaded or not
        self._on_failure = on_failure
        self._ready: asyncio.Future[None] = loop.create_future()
        self._answer: asyncio.Future[dict[str, Any]] = loop.create_future()
        self.ended = asyncio.create_task(self._listen())  # is done when the process is

    @classmethod
    async def start(cls, command: Sequence[str], on_failure: Callable[[str], None]) -> Self:
        """Start a worker process; OSError if that is impossible."""
        return cls(await Child.start(command), on_failure)

    async def is_ready(self, seconds: float) -> bool:
        """Wait until the worker can be asked; False if that takes too long, or if it ends."""
        await asyncio.wait({self._ready, self.ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self._ready.done() and not self.ended.done()

    async def load(self, game: str) -> None:
        """Let the worker load the compiled bots of a game, beside its work."""
        if game not in self._loading:
            self._loading.add(game)
            await self.child.say(load=game)

    async def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """Ask a question and give the answer, or that the bot stumbled; WorkerEndedError if there is none."""
        self._answer = asyncio.get_running_loop().create_future()
        await self.child.say(ask=question)
        either: set[asyncio.Future[Any]] = {self._answer, self.ended}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not self._answer.done():
            raise WorkerEndedError
        return self._answer.result()

    async def end(self) -> None:
        """End the process."""
        self.ended.cancel()
        await self.child.end()

    async def _listen(self) -> None:
        async for message in self.child.messages():
            if "ready" in message:
                self._ready.set_result(None)
            elif "loaded" in message:
                self.loaded.add(message["loaded"])
            elif "failed" in message:
                self._on_failure(message["failed"])
            elif not self._answer.done():
                self._answer.set_result(message)
