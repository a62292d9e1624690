"""The live endpoint: one WebSocket, one table, one client."""

import asyncio
import contextlib
import json
import logging
import re
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from algodrome.language import speaking, text
from algodrome.server import protocol
from algodrome.server.clerks.clerks import Payer
from algodrome.server.desk import Desk
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.encoding import Letter, numbered
from algodrome.server.faults import refusal_of
from algodrome.server.hall import Hall
from algodrome.server.letters import RESENT
from algodrome.server.limits import Credits
from algodrome.server.metrics import METRICS
from algodrome.server.middleware import refusal_response
from algodrome.server.outbox import Line
from algodrome.server.patience import Patience
from algodrome.server.protocol import UNSENT
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError, Unsure
from algodrome.server.tickets import participant_of

if TYPE_CHECKING:
    from algodrome.server.live_table import LiveTable

HELLO_WITHIN = 10.0  # seconds
COSTS = {"preview": 2.0, "moment": 5.0, "speak": 5.0}  # in credits; any other command costs one
LINES = 8  # of a preview that cost one credit more
BY_LENGTH = (
    protocol.Hello,
    protocol.Speak,
    protocol.Preview,
    protocol.Moment,
    protocol.TellStory,
)  # what is answered at length
IN_TURN = (protocol.Speak, protocol.Preview, protocol.Moment, protocol.TellStory)  # of one address one after the other
PAGE = 4096  # bytes of such an answer, for which one credit more is paid
POLICY, TOO_BIG, GOING_AWAY, NORMAL = 1008, 1009, 1001, 1000  # WebSocket's own words for why a connection ends
IDENTIFIER = re.compile(protocol.IDENTIFIER)
log = logging.getLogger(__name__)


class Connection:
    """A client on the line."""

    live: "LiveTable | None"

    def __init__(self, websocket: WebSocket, hall: Hall, settings: Settings) -> None:
        """Take an accepted WebSocket."""
        self.websocket, self.hall, self.settings = websocket, hall, settings
        self.participant: str | None = None
        self.language = "fr"
        self.live = None
        self.credits = Credits(settings.burst, settings.rate, monotonic())
        self._number = 0
        self._outgoing = self._doorkeeper.outboxes.open(self.address, self._give_up)
        self._lane = self._doorkeeper.turns.lane(self.address)
        self._leaving = asyncio.Event()
        self._patience = Patience(lambda: self.leave("idle"))

    # What a table asks of its clients

    def send(self, message: protocol.AnyMessage | Letter) -> None:
        """Queue a message; a client that does not keep up is sent away, and comes back to a sync."""
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
            self.send({"type": "goodbye", "number": UNSENT, "reason": reason, "text": text(f"server.goodbye.{reason}")})
        self._leaving.set()

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
            await self._finish(reader)
            self._doorkeeper.outboxes.close(self.address, self._outgoing)

    async def _finish(self, reader: asyncio.Task[None]) -> None:
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
            self._patience.expect(self.settings.quiet if self.live else HELLO_WITHIN)
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
                command = read(raw)
                await self._pay(cost_of(command) - 1.0)
                await self._lane.enter()  # and then at once to work
                before = self._outgoing.total
                if isinstance(command, IN_TURN):
                    async with self._doorkeeper.turn(self.address):
                        await self._carry_out(command)
                        await asyncio.sleep(0)  # whoever else has something to do does it now
                else:
                    await self._carry_out_timed(command)
                if isinstance(command, BY_LENGTH):
                    await self._pay((self._outgoing.total - before) / PAGE)
                elif self.live and not isinstance(command, protocol.Ping) and (wait := self.live.pay_for_telling()):
                    await asyncio.sleep(wait)
            except Unsure as fault:
                self._do_not_know(id_in(raw), fault)
            except (Refused, StoreError) as error:
                refusal = error if isinstance(error, Refused) else refusal_of(error)
                METRICS.refusals.labels(reason=refusal.reason).inc()
                self.send(
                    {
                        "type": "refusal",
                        "number": UNSENT,
                        "id": id_in(raw),
                        "reason": refusal.reason,
                        "text": refusal.text,
                    }
                )

    async def _carry_out_timed(self, command: Any) -> None:
        began = monotonic()
        try:
            await self._carry_out(command)
        finally:
            METRICS.commands.observe(monotonic() - began)

    def _do_not_know(self, identity: str | None, fault: Unsure) -> None:
        """Tell that a command may have been carried out; sent again with the same id, it is done once."""
        refusal = refusal_of(fault)
        METRICS.refusals.labels(reason=refusal.reason).inc()
        self.send({"type": "unknown", "number": UNSENT, "id": identity or "", "text": refusal.text})

    async def _pay(self, amount: float) -> None:
        if amount and (wait := self.credits.spend(amount, monotonic())):
            await asyncio.sleep(wait)

    async def _carry_out(self, command: Any) -> None:
        if isinstance(command, protocol.Hello):
            await self._hello(command)
            return
        if self.live is None:
            raise Refused("not_hello")
        desk = Desk(self.live.table, self.participant)
        match command:
            case protocol.Ping():
                self.send({"type": "pong", "number": UNSENT, "id": command.id})
            case protocol.Speak():
                self.language = command.language
                with speaking(self.language):
                    await self.live.put_into_words(self.participant)
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": self.live.table.number})
                self.live.show(self)
            case protocol.Preview():
                await self._foresee(desk, command)
            case protocol.Moment():
                self.send(desk.moment(command.entry, command.seat, command.id))
            case protocol.TellStory():
                desk.check_sight(command.seat)
                await self.live.put_into_words(self.participant, command.before)
                self.send(self.live.letters.story(desk, command))
            case _:
                if isinstance(command, protocol.Choose) and self.live.table.participant(self.participant).host:
                    command = await self.hall.prepare(command, Payer(self.address, self.participant))
                if isinstance(command, protocol.Play) and command.at > self.live.table.number:
                    await self.live.catch_up(command.at)  # another node has told the client more
                entry = await self.live.carry_out(self.participant, command)
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": entry})

    async def _foresee(self, desk: Desk, asked: protocol.Preview) -> None:
        """Answer a preview line by line, so that whoever else has something to do does it in between."""
        answers = []
        for answer in desk.preview(asked.seat, asked.lines):
            answers.append(answer)
            await asyncio.sleep(0)
        self.send({"type": "preview", "number": UNSENT, "id": asked.id, "seat": asked.seat, "answers": answers})

    async def _hello(self, hello: protocol.Hello) -> None:
        self.language = hello.language
        with speaking(self.language):
            if self.live is not None:
                raise Refused("bad_message", reason="hello")
            live = await self._doorkeeper.find(self.hall, self.address, hello.table, hello.token)
            self.participant = participant_of(live.table, hello.token)
            if hello.after is None or live.table.number - hello.after > RESENT:
                await live.put_into_words(self.participant)
        if hello.after is not None and hello.after > live.table.number:
            await live.catch_up()  # another node has told the client more than this one has heard of
        if self.participant is not None and self.participant not in live.present:
            await asyncio.sleep(self._doorkeeper.come(self.participant, len(live.clients)))
        await self._lane.enter()
        self.live = live
        self.send({"type": "ack", "number": UNSENT, "id": hello.id, "entry": live.table.number})
        live.enter(self, hello.after)
        self.hall.drive(live)

    @property
    def address(self) -> str:
        """Tell where the client is."""
        return self.websocket.client.host if self.websocket.client else ""

    @property
    def _doorkeeper(self) -> Doorkeeper:
        keeper: Doorkeeper = self.websocket.app.state.doorkeeper
        return keeper


def cost_of(command: Any) -> float:
    """Tell what a command costs, in credits, before its answer is known."""
    lines = len(command.lines) // LINES if isinstance(command, protocol.Preview) else 0
    return COSTS.get(command.type, 1.0) + lines


def read(raw: bytes) -> Any:
    """Read a message of a client, or refuse it with the first reason."""
    try:
        return protocol.CLIENT_MESSAGES.validate_json(raw)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in fault["loc"] if isinstance(part, int | str))
        reason = f"{place}: {fault['msg']}" if place else fault["msg"]
        raise Refused("bad_message", reason=reason[:200]) from None


def id_in(raw: bytes) -> str | None:
    """Find the id of a message, even of one that is refused."""
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    found = content.get("id") if isinstance(content, dict) else None
    return found if isinstance(found, str) and IDENTIFIER.fullmatch(found) else None


async def live(websocket: WebSocket) -> None:
    """Take a connection, if its origin and the limits allow it."""
    state = websocket.app.state
    keeper: Doorkeeper = state.doorkeeper
    address = websocket.client.host if websocket.client else ""
    if not keeper.hosts.are_named_by(websocket.headers):
        await websocket.send_denial_response(refusal_response(Refused("host"), HTTPStatus.MISDIRECTED_REQUEST))
        return
    if not keeper.allows_origin(websocket.headers, required=True) or not keeper.admit(address):
        await websocket.close(POLICY)
        return
    METRICS.connections.inc()
    try:
        await websocket.accept()
        await Connection(websocket, state.hall, state.settings).serve(websocket.scope["state"]["line"])
    finally:
        METRICS.connections.dec()
        keeper.release(address)
