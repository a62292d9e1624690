"""A client on the line: what it sends is read, paid for and answered, in the same way for a table and for a class."""

import asyncio
import contextlib
import json
import logging
import re
from abc import ABC, abstractmethod
from time import monotonic
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from algodrome.language import speaking, text
from algodrome.server import protocol
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.encoding import Letter, numbered
from algodrome.server.faults import of_a_write, refusal_of
from algodrome.server.hall import Hall
from algodrome.server.limits import Credits
from algodrome.server.metrics import METRICS
from algodrome.server.misread import reason_of
from algodrome.server.outbox import Line
from algodrome.server.patience import Patience
from algodrome.server.protocol import UNSENT
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError, Unsure

HELLO_WITHIN = 10.0  # seconds
TOO_BIG, NORMAL = 1009, 1000  # WebSocket's own words for why a connection ends
IDENTIFIER = re.compile(protocol.IDENTIFIER)
log = logging.getLogger(__name__)


class OnTheLine(ABC):
    """A client on the line."""

    vocabulary: TypeAdapter[Any]  # the messages that it may send
    live: Any = None  # the table or the class, once the client has said hello

    def __init__(self, websocket: WebSocket, hall: Hall, settings: Settings) -> None:
        """Take an accepted WebSocket."""
        self.websocket, self.hall, self.settings = websocket, hall, settings
        self.participant: str | None = None
        self.token = ""  # the hash of what the client came with
        self.language = "fr"
        self.credits = Credits(settings.burst, settings.rate, monotonic())
        self._number = 0
        self._outgoing = self._doorkeeper.outboxes.open(self.address, self._give_up)
        self._lane = self._doorkeeper.turns.lane(self.address)
        self._leaving = asyncio.Event()
        self._is_outside = False  # what it came with opens nothing any more, nor what it has asked for and waits for
        self._storing = asyncio.Lock()  # held while a command is carried out that all others are told
        self._patience = Patience(lambda: self.leave("idle"))

    # What a table asks of its clients

    def send(self, message: protocol.AnyMessage | Letter) -> None:
        """Queue a message; a client that does not keep up is sent away, and comes back to a sync."""
        if self._is_outside:
            return
        if self._outgoing.full():
            self._give_up()
            return
        self._number += 1
        self._outgoing.put(numbered(message, self._number))

    def _give_up(self) -> None:
        """Drop what waits for a client that does not keep up, and say why."""
        self._outgoing.take()
        self.leave("slow")

    def leave(self, reason: protocol.Farewell) -> None:
        """Say goodbye."""
        with speaking(self.language):
            told = text(self._parting_words(reason))
            self.send({"type": "goodbye", "number": UNSENT, "reason": reason, "text": told})
        self._is_outside |= reason in {"kicked", "deleted"}
        self._leaving.set()

    def _parting_words(self, reason: protocol.Farewell) -> str:
        """Name the sentence that tells why the client has to leave."""
        return f"server.goodbye.{reason}"

    # The line

    async def serve(self, line: Line) -> None:
        """Read and write until one side ends it."""
        self._outgoing.connect(line)
        self._patience.begin(HELLO_WITHIN)
        reader = asyncio.create_task(self._read())
        reader.add_done_callback(lambda _: self._leaving.set())
        try:
            await self._leaving.wait()
        finally:
            self._patience.end()
            if self.live is not None:
                self.live.exit(self)
            try:
                await self._finish(reader)
            finally:
                reader.cancel()  # of a server that has no time to wait
                self._doorkeeper.outboxes.close(self.address, self._outgoing)

    async def _finish(self, reader: asyncio.Task[None]) -> None:
        async with self._storing:  # what was begun is finished, even if nobody waits for the answer
            reader.cancel()
        (error,) = await asyncio.gather(reader, return_exceptions=True)
        if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
            log.error("a connection failed", exc_info=error)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outgoing.emptied(), 1.0)
        self._outgoing.take()
        if self.websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close(NORMAL)

    async def _read(self) -> None:
        while True:
            self._patience.expect(self.settings.quiet if self.live is not None else HELLO_WITHIN)
            received = await self.websocket.receive()
            self._patience.heard()
            if received["type"] == "websocket.disconnect" or self._leaving.is_set():
                return  # after a goodbye nothing is carried out: the client is told no updates any more
            raw = received["bytes"]
            if len(raw) > self.settings.frame:
                await self.websocket.close(TOO_BIG)
                return
            await self._answer(raw)

    async def _answer(self, raw: bytes) -> None:
        """Answer one message; who sends too fast is slowed down, and nothing that is sent stops the connection."""
        with speaking(self.language):
            try:
                await self._pay(1.0)  # before it is read: what can't be read costs too
                command = read(self.vocabulary, raw)
                await self._serve(command)
            except Refused as refusal:
                await self._lane.enter()  # what can't even be read comes in turn too
                self._refuse(id_in(raw), refusal)
            except StoreError as error:
                fault = of_a_write(error)
                tell = self._do_not_know if isinstance(fault, Unsure) else self._refuse
                tell(id_in(raw), refusal_of(fault))

    def _refuse(self, identity: str | None, refusal: Refused) -> None:
        METRICS.refusals.labels(reason=refusal.reason).inc()
        self.send({"type": "refusal", "number": UNSENT, "id": identity, "reason": refusal.reason, "text": refusal.text})

    def _do_not_know(self, identity: str | None, refusal: Refused) -> None:
        """Tell that a command may have been carried out; sent again with the same id, it is done once."""
        METRICS.refusals.labels(reason=refusal.reason).inc()
        self.send({"type": "unknown", "number": UNSENT, "id": identity or "", "text": refusal.text})

    async def _pay(self, amount: float) -> None:
        if amount and (wait := self.credits.spend(amount, monotonic())):
            await asyncio.sleep(wait)

    # What a table and a class do differently

    @abstractmethod
    async def _serve(self, command: Any) -> None:
        """Do what a command asks for, when it has been paid for."""

    @property
    def address(self) -> str:
        """Tell where the client is."""
        return self.websocket.client.host if self.websocket.client else ""

    @property
    def _doorkeeper(self) -> Doorkeeper:
        keeper: Doorkeeper = self.websocket.app.state.doorkeeper
        return keeper


def read(messages: TypeAdapter[Any], raw: bytes) -> Any:
    """Read a message of a client, or refuse it with the first reason."""
    try:
        return messages.validate_json(raw)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        raise Refused("bad_message", reason=reason_of(fault)) from None


def id_in(raw: bytes) -> str | None:
    """Find the id of a message, even of one that is refused."""
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    found = content.get("id") if isinstance(content, dict) else None
    return found if isinstance(found, str) and IDENTIFIER.fullmatch(found) else None
