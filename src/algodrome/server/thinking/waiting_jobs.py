"""Questions that wait for a bot: those who pay for them are served in turn."""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass

from algodrome.server.thinking.question import Question

SHARE = 4  # one who pays may have a quarter of all that wait


@dataclass(eq=False)
class Job:
    """A question that waits for its answer."""

    question: Question
    answer: asyncio.Future[str | None]  # None when the bot gave none; cancelled when nobody waits any more
    payer: str = ""  # the address on whose account it is
    failures: int = 0

    def settle(self, line: str | None) -> None:
        """Give the answer to whoever still waits."""
        if not self.answer.done():
            self.answer.set_result(line)


class WaitingJobs(asyncio.Queue[Job]):
    """A queue in which each payer has a lane; a lane is a queue, and lanes are served in turn."""

    def has_room(self, payer: str) -> bool:
        """Tell whether one more question of a payer may wait."""
        return not self.full() and len(self._lanes.get(payer, ())) < max(1, self.maxsize // SHARE)

    def qsize(self) -> int:
        """Count all that wait."""
        return sum(map(len, self._lanes.values()))

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self._lanes

    def _init(self, maxsize: int) -> None:  # noqa: ARG002 - as asyncio calls it
        self._lanes: OrderedDict[str, deque[Job]] = OrderedDict()  # the next one first

    def _put(self, item: Job) -> None:
        self._lanes.setdefault(item.payer, deque()).append(item)

    def _get(self) -> Job:
        payer, lane = self._lanes.popitem(last=False)
        job = lane.popleft()
        if lane:
            self._lanes[payer] = lane
        return job
