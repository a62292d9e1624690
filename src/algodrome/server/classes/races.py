"""The races of contests: in processes of their own, few at a time, in turn by address, each ended when it is long."""

import asyncio
import logging
import sys
from collections.abc import Callable, Mapping
from typing import Any

from algodrome.server.desks import Desks
from algodrome.server.refusal import Refused
from algodrome.server.thinking.child import Child

RACER = (sys.executable, "-P", "-m", "algodrome.server.classes.racer")
SECONDS = 300.0  # by the clock of the room, for all races of a contest; of a processor they take a minute at most
AT_ONCE = 1  # contests whose races run; others wait
log = logging.getLogger(__name__)


class Races:
    """Has the races of contests run."""

    def __init__(self, at_once: int = AT_ONCE, seconds: float = SECONDS) -> None:
        """Have so many contests run at the same time."""
        self._desks, self._seconds = Desks(at_once), seconds

    async def run(self, payer: str, asked: Mapping[str, Any], tell: Callable[[int], None]) -> dict[str, Any]:
        """Run the races of a class; `tell` hears how many are done. If the caller is cancelled, so are they.

        Who opens many classes at one address waits for them: others have their turn in between.
        """
        async with self._desks.desk(payer):
            try:
                child = await Child.start(RACER)
            except OSError as error:
                log.warning("no races can start", extra={"reason": str(error)})
                raise Refused("busy") from None
            try:
                async with asyncio.timeout(self._seconds):
                    await child.say(ask=asked)
                    return await _result(child, tell)
            except TimeoutError:
                raise Refused("too_long") from None
            finally:
                await child.end()


async def _result(child: Child, tell: Callable[[int], None]) -> dict[str, Any]:
    async for message in child.messages():
        if "done" in message:
            tell(message["done"])
        elif "result" in message:
            return dict(message["result"])
        elif "stumbled" in message:
            log.error("races failed", extra={"reason": message["stumbled"]})
    raise Refused("failed")
