"""Writing: how many bytes one address, and one participant, may have stored.

A class of 30 behind one address stays far below. Somebody there who uses up what the address may write does not stop
the others: every table, and every class with all of its tables, has a reserve of its own for that case.
"""

from collections.abc import Callable, Iterable
from time import monotonic

from algodrome.server.limits import CreditsByAddress
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.settings import KILOBYTE, Settings
from algodrome.server.store.store import Entry
from algodrome.server.table import ENTRY

RESERVE = 1024 * KILOBYTE  # of a table, or of a class with its tables, in a day
HOUR, DAY = 3600.0, 86_400.0


class Writing:
    """Counts it, on one node."""

    def __init__(
        self,
        of_an_address: float = Settings.written,
        of_a_participant: float = Settings.written_by_one,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Let each have so many bytes stored, and again as many in every hour."""
        self._addresses = CreditsByAddress(of_an_address, HOUR, clock)
        self._participants = CreditsByAddress(of_a_participant, HOUR, clock)
        self._reserves = CreditsByAddress(RESERVE, DAY, clock)

    def pay(self, payer: Payer, room: str, size: int) -> None:
        """Pay for what somebody wants to have stored in a room, or refuse it."""
        who = payer.participant
        if who and (wait := self._participants.wait(who)):
            raise _refused(wait)
        if not (wait := self._addresses.wait(payer.address)):
            self._addresses.spend(payer.address, size)
        elif not self._reserves.take(room, size):
            raise _refused(wait)
        if who:
            self._participants.spend(who, size)

    def charge(self, address: str, size: int) -> None:
        """Count what nobody is refused, like the moves of bots: who lets them play pays before the next game."""
        self._addresses.spend(address, size)


def _refused(wait: float) -> Refused:
    return Refused("much_written", seconds=int(wait) + 1)


def size_of(entries: Iterable[Entry]) -> int:
    """Tell about how many bytes entries take in a store."""
    return sum(ENTRY + len(entry.written) for entry in entries)
