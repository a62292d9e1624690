"""Questions that wait for a bot: addresses are served in turn, and so are the classes of one address."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass

from algodrome.server.thinking.question import Question

SHARE = 4  # one who pays may have a quarter of all that wait


@dataclass(eq=False)
class Job:
    """A question that waits for its answer."""

    question: Question
    answer: asyncio.Future[str | None]  # None when the bot gave none; cancelled when nobody waits any more
    payer: str = ""  # the address on whose account it is, and after a space the class, if it is one's
    failures: int = 0

    def settle(self, line: str | None) -> None:
        """Give the answer to whoever still waits."""
        if not self.answer.done():
            self.answer.set_result(line)


Street = OrderedDict[str, deque[Job]]  # lanes by payer, the next one first


class WaitingJobs(asyncio.Queue[Job]):
    """A queue in which each address has a street and each payer a lane there; streets and lanes are served in turn.

    Classes cost nothing: who opens many at one address gets no more turns than others.
    """

    def has_room(self, payer: str) -> bool:
        """Tell whether one more question of a payer may wait."""
        return not self.full() and _length(self._streets.get(_address(payer), {})) < max(1, self.maxsize // SHARE)

    def qsize(self) -> int:
        """Count all that wait."""
        return sum(map(_length, self._streets.values()))

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self._streets

    def _init(self, maxsize: int) -> None:  # noqa: ARG002 - as asyncio calls it
        self._streets: OrderedDict[str, Street] = OrderedDict()  # the next one first

    def _put(self, item: Job) -> None:
        street = self._streets.setdefault(_address(item.payer), OrderedDict())
        street.setdefault(item.payer, deque()).append(item)

    def _get(self) -> Job:
        address, street = self._streets.popitem(last=False)
        payer, lane = street.popitem(last=False)
        job = lane.popleft()
        if lane:
            street[payer] = lane
        if street:
            self._streets[address] = street
        return job


def _address(payer: str) -> str:
    return payer.partition(" ")[0]


def _length(street: Mapping[str, deque[Job]]) -> int:
    return sum(map(len, street.values()))
