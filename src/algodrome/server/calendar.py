"""What time it is, for entries and for the purge: a clock that is set wrong makes no table old.

Time only moves forward with what the store has seen. A clock that is behind it does not count. A clock that has leapt
ahead of it by more than a day, because it is set wrong or because no server ran meanwhile, is told first: it is
believed when it has gone on from there for some days, under this server or a later one. What may be kept for hours only
goes by what is likely: a clock that leaps goes right after that, most of all on a machine that was switched off.
"""

import logging
import time

from algodrome.server.store.store import Store, Times

DAY = 86_400.0
LEAP = DAY  # what a server may have stood still, or a clock been put right, without a word
TOLD_FOR = 3 * DAY  # how long a leap is told before it is believed
SHORT_NOTICE = 300.0  # seconds that it is told before it is likely
STALE = 92 * DAY  # a clock that is farther on than this has leapt again
log = logging.getLogger(__name__)


class Calendar:
    """The time that a store has seen."""

    def __init__(self, store: Store) -> None:
        """Take the store that remembers it."""
        self._store = store
        self._seen = 0.0
        self._claimed = 0.0

    def now(self) -> float:
        """Give the time for an entry: never before what the store had seen when it was last asked (`advance`).

        A clock that is put back in between takes entries back with it, by the minutes since then at most. No decision
        hangs on that: tables are forgotten by days and classes by hours, and clocks of games are the event loop's. A
        later time than the clock's is not kept: one leap ahead, put right at once, would hold all entries there.
        """
        return max(time.time(), self._seen)

    def likely(self) -> float:
        """Give the time that it most likely is: that of the clock, unless it has leapt just now, or is behind."""
        clock = time.time()
        has_just_leapt = self._claimed and clock - self._claimed < SHORT_NOTICE
        return self._seen if has_just_leapt else max(clock, self._seen)

    async def advance(self) -> float:
        """Compare the clock with what the store has seen, remember what is believed, and give the time that it is."""
        before = await self._store.times()
        if not before.seen:  # a new store, which believes the clock, or one that was made of a backup
            tables, clock = await self._store.tables(), time.time()
            before = Times(min(tables[0].last_at, clock) if tables else clock, 0.0)  # some clock may have been ahead
        after = self._believed(before, time.time())
        await self._store.keep_times(after)
        if after.claimed and after.claimed != before.claimed:
            log.warning(
                "the clock has leapt ahead of what the store has seen: no table is forgotten by it for three days",
                extra={"seconds": round(after.claimed - after.seen)},
            )
        self._seen, self._claimed = after.seen, after.claimed
        return after.seen

    @staticmethod
    def _believed(times: Times, clock: float) -> Times:
        """Decide what time it is for certain, and what is only claimed."""
        if clock - times.seen <= LEAP:
            return Times(max(times.seen, clock), 0.0)
        if times.claimed and TOLD_FOR <= clock - times.claimed <= STALE:
            seen = times.claimed
            return Times(clock, 0.0) if clock - seen <= TOLD_FOR + LEAP else Times(seen, clock)
        if times.claimed and times.claimed <= clock <= times.claimed + STALE:
            return times
        return Times(times.seen, clock)
