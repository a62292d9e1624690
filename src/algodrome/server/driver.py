"""What moves a table on when no person does: bots, and the clock."""

import asyncio
import contextlib
import logging
import secrets

from algodrome.bots.registry import usual_rule
from algodrome.kernels.generator import SEEDS
from algodrome.server.decisions import move
from algodrome.server.faults import note
from algodrome.server.live_table import LiveTable
from algodrome.server.metrics import METRICS
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError
from algodrome.server.table import Table
from algodrome.server.thinking.thinkers import Bots, ThinkersStoppedError

LEAD_AGAIN = 2.0  # seconds until this node asks again whether it may drive a table
BREATH = 1.0  # seconds after a failure
RECOVERY = 30.0  # seconds after a fault of ours
log = logging.getLogger(__name__)


class Driver:
    """Drives one table while somebody is at it."""

    def __init__(self, live: LiveTable, thinkers: Bots, settings: Settings) -> None:
        """Take the table, those who think, and how fast they may play."""
        self.live, self.thinkers, self.settings = live, thinkers, settings

    async def run(self) -> None:
        """Go on until the table is deleted or this is cancelled."""
        while not self.live.deleted:
            self.live.changed.clear()
            try:
                wait = await self._once()
            except ThinkersStoppedError:
                return  # the server stops
            except StoreError as fault:
                note(fault)
                wait = BREATH
            except Refused as error:
                log.warning("driving a table failed", extra={"reason": str(error)})
                wait = BREATH
            except Exception:  # a fault of ours: the table goes on when something changes, or is tried again
                log.exception("driving a table failed")
                wait = RECOVERY
            if wait != 0:
                await self._changed_within(wait)

    async def _once(self) -> float | None:
        """Do what is due; give the seconds until something else may be (None: until something changes)."""
        table = self.live.table
        if not self.live.clients:
            await self.live.store.follow(table.identity)  # the players may be at another node
            return None
        waits = [await self.live.note_absences(), await self._move_on(table)]
        return min((wait for wait in waits if wait is not None), default=None)

    async def _move_on(self, table: Table) -> float | None:
        """Let a bot or the clock move, if that is due."""
        if table.phase != "playing" or table.paused:
            return None
        if not table.bots_to_act() and not self.live.deadlines:
            return None
        if not await self.live.store.lead(table.identity):
            return LEAD_AGAIN
        if bots := table.bots_to_act():  # looked up again: the table may have gone on while the store was asked
            await self._bot_moves(bots[0])
            return 0
        return await self._watch_clocks() if self.live.deadlines else 0

    async def _bot_moves(self, seat: int) -> None:
        table = self.live.table
        before = table.number
        last = table.chapters[-1] if table.chapters else None
        goes_on = last is not None and last.kind == "moved" and last.seat == seat
        if not await self._undisturbed(self.settings.bot_step if goes_on else self.settings.bot_pause, before):
            return
        await self._think(seat, table.seats[seat - 1].bot or usual_rule(type(table.game)), "bot")

    async def _think(self, seat: int, bot: str, by: str) -> None:
        """Ask a bot, and play what it says if nothing has changed in the meantime."""
        table = self.live.table
        before = table.number
        imagined = table.playing.state.imagine(seat, secrets.randbelow(SEEDS))
        with METRICS.bot_moves.time():
            line = await self.thinkers.choose(bot, imagined, seat, payer=self.live.payer)
        if table.number == before and not table.paused:
            await self.live.add(move(table, seat, line, by), after=before)

    async def _undisturbed(self, seconds: float, number: int) -> bool:
        """Wait like a person would; False if something happened at the table."""
        if seconds:
            await asyncio.sleep(seconds)
        table = self.live.table
        return table.number == number and not table.paused

    async def _watch_clocks(self) -> float:
        """Let a bot decide for who is out of time; who is away gets some grace."""
        table, now = self.live.table, asyncio.get_running_loop().time()
        due = {seat: max(at, self._grace(seat)) for seat, at in self.live.deadlines.items()}
        for seat, deadline in due.items():
            if deadline <= now:
                await self._think(seat, usual_rule(type(table.game)), "clock")
                return 0
        return min(due.values()) - now

    def _grace(self, seat: int) -> float:
        holder = self.live.table.seats[seat - 1].participant or ""
        return self.live.away[holder] + self.settings.grace if holder in self.live.away else 0.0

    async def _changed_within(self, seconds: float | None) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.live.changed.wait()
