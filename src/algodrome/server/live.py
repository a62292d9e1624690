"""The live endpoint: one WebSocket, one table, one client."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any

from algodrome.language import speaking
from algodrome.server import protocol
from algodrome.server.connection import OnTheLine
from algodrome.server.desk import Desk
from algodrome.server.letters import RESENT
from algodrome.server.metrics import METRICS
from algodrome.server.payer import Payer
from algodrome.server.pieces import in_pieces
from algodrome.server.protocol import UNSENT
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import hash_of
from algodrome.server.tickets import participant_of
from algodrome.server.turns import long_work

if TYPE_CHECKING:
    from algodrome.server.live_table import LiveTable

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


class Connection(OnTheLine):
    """A client at a table."""

    live: "LiveTable | None" = None
    vocabulary = protocol.CLIENT_MESSAGES

    async def _serve(self, command: Any) -> None:
        """Carry a command out; what is answered at length, and what is told to many, is paid for afterwards."""
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

    async def _carry_out_timed(self, command: Any) -> None:
        began = monotonic()
        try:
            await self._carry_out(command)
        finally:
            METRICS.commands.observe(monotonic() - began)

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
                await long_work().enter()
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": self.live.table.number})
                self.live.show(self)
            case protocol.Preview():
                await self._foresee(desk, command)
            case protocol.Moment():
                await long_work().enter()
                self.send(desk.moment(command.entry, command.seat, command.id))
            case protocol.TellStory():
                desk.check_sight(command.seat)
                await self.live.put_into_words(self.participant, command.before)
                desk.check_sight(command.seat)  # it may be another's by now
                self.send(self.live.letters.story(command))
            case _:
                if isinstance(command, protocol.Choose) and (who := self.live.table.participant(self.participant)).host:
                    command = await self.hall.prepare(command, Payer(self.address, self.live.purse(who.id)))
                if isinstance(command, protocol.Play) and command.at > self.live.table.number:
                    await self.live.catch_up(command.at)  # another node has told the client more
                async with self._storing:
                    entry = await self.live.carry_out(self.participant, command, self.address)
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": entry})

    async def _foresee(self, desk: Desk, asked: protocol.Preview) -> None:
        """Answer a preview line by line, so that whoever else has something to do does it in between."""
        answers = [answer async for answer in in_pieces(desk.preview(asked.seat, asked.lines))]
        self.send({"type": "preview", "number": UNSENT, "id": asked.id, "seat": asked.seat, "answers": answers})

    async def _hello(self, hello: protocol.Hello) -> None:
        self.language = hello.language
        with speaking(self.language):
            if self.live is not None:
                raise Refused("bad_message", reason="hello")
            live = await self._doorkeeper.find(self.hall, self.address, hello.table, hello.token)
            who = participant_of(live.table, hello.token)
        if hello.after is not None and hello.after > live.table.number:
            await live.catch_up()  # another node has told the client more than this one has heard of
        if who is not None and who not in live.present:
            await asyncio.sleep(self._doorkeeper.come(live.purse(who), len(live.clients)))
        async with self._doorkeeper.turn(self.address):
            if hello.after is None or live.table.number - hello.after > RESENT:
                with speaking(self.language):
                    await live.put_into_words(who)
            await long_work().enter()
            if live.deleted:
                raise live.gone
            with speaking(self.language):
                who = participant_of(live.table, hello.token)  # who is sent away meanwhile stays outside
            self.participant, self.live, self.token = who, live, hash_of(hello.token or "")
            self.send({"type": "ack", "number": UNSENT, "id": hello.id, "entry": live.table.number})
            live.enter(self, hello.after)
        self.hall.drive(live)


def cost_of(command: Any) -> float:
    """Tell what a command costs, in credits, before its answer is known."""
    lines = len(command.lines) // LINES if isinstance(command, protocol.Preview) else 0
    return COSTS.get(command.type, 1.0) + lines
