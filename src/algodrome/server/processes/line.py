"""A line between two processes of a server: lines of JSON, with questions and answers in both directions."""

import asyncio
import json
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping
from itertools import count
from typing import Any, TypeAlias

from algodrome.server.store.store import CodeTaken, Conflict, StoreError, Unsure
from algodrome.server.thinking.thinkers import ThinkersStoppedError

Handler: TypeAlias = Callable[..., Awaitable[object]]

FAULTS = {fault.__name__: fault for fault in (CodeTaken, Conflict, StoreError, Unsure, ThinkersStoppedError)}
log = logging.getLogger(__name__)


class LineCut(Unsure):
    """The other process has gone, with whatever it was asked for."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("another process of the server has gone", "unknown")


class Line(asyncio.Protocol):
    """One end of a line.

    Whatever is said in one turn of the event loop leaves in one write. What is told comes in order; of what is asked,
    an answer may overtake another.
    """

    _transport: asyncio.Transport

    def __init__(self, handlers: Mapping[str, Handler]) -> None:
        """Take what answers each kind of question."""
        self._handlers = handlers
        self._ids = count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._unsent: list[str] = []
        self._begun = b""  # of a message whose end has not come yet
        self._tasks: set[asyncio.Task[None]] = set()
        self.ended = asyncio.Event()

    @classmethod
    async def over(cls, end: socket.socket, handlers: Mapping[str, Handler]) -> "Line":
        """Speak over one end of a pair of sockets."""
        end.settimeout(0)
        _, line = await asyncio.get_running_loop().create_connection(lambda: cls(handlers), sock=end)
        return line

    async def ask(self, kind: str, *content: object) -> Any:
        """Ask, and wait for the answer; a fault there is raised here."""
        if self.ended.is_set():
            raise LineCut
        identity = next(self._ids)
        answer = self._waiting[identity] = asyncio.get_running_loop().create_future()
        self._say([identity, kind, *content])
        try:
            return await answer
        finally:
            self._waiting.pop(identity, None)

    def tell(self, kind: str, *content: object) -> None:
        """Say something that needs no answer."""
        self._say([0, kind, *content])

    def cut(self) -> None:
        """Say no more."""
        self._transport.close()

    def _say(self, message: list[object]) -> None:
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send)
        self._unsent.append(json.dumps(message))

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, []
        if not self.ended.is_set():
            self._transport.write("\n".join([*unsent, ""]).encode())

    # What the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = transport  # type: ignore[assignment] # a socket's transport can write

    def data_received(self, data: bytes) -> None:
        """Take what came, message by message."""
        *messages, self._begun = (self._begun + data).split(b"\n")
        for raw in messages:
            number, kind, *content = json.loads(raw)
            if kind is None:
                self._take_answer(number, *content)
            else:
                task = asyncio.create_task(self._answer(number, kind, content))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - a process has gone, for whatever reason
        """Tell all who wait."""
        self.ended.set()
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(LineCut())

    def _take_answer(self, number: int, fault: str | None, value: Any) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if fault is None:
            answer.set_result(value)
        else:
            answer.set_exception(FAULTS.get(fault, RuntimeError)(*value))

    async def _answer(self, number: int, kind: str, content: list[Any]) -> None:
        fault, value = None, None
        try:
            value = await self._handlers[kind](*content)
        except tuple(FAULTS.values()) as error:
            fault = type(error).__name__
            value = [str(error), error.reason] if isinstance(error, StoreError) else [str(error)]
        except Exception as error:
            log.exception("a question between processes failed", extra={"reason": kind})
            fault, value = "StoreError", [str(error)]
        if number:
            self._say([number, None, fault, value])
