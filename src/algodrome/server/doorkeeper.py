"""The doorkeeper: which pages may talk to the server, how often, and how many at once."""

from collections import Counter
from collections.abc import Mapping

from algodrome.server.hall import Hall
from algodrome.server.limits import CreditsByAddress
from algodrome.server.live_table import LiveTable
from algodrome.server.outbox import Outboxes
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings

HOUR = 3600.0
TEN_MINUTES = 600.0
MINUTE = 60.0


class Doorkeeper:
    """Keeps the limits of one node."""

    def __init__(self, settings: Settings) -> None:
        """Take the limits."""
        self.settings = settings
        self.wrong_codes = CreditsByAddress(settings.wrong_codes, TEN_MINUTES)
        self.tables = CreditsByAddress(settings.tables_an_hour, HOUR)
        self.outboxes = Outboxes(settings.waiting, settings.waiting_bytes, settings.waiting_bytes_each)
        self.released = 0  # connections that have ended
        self._connections: Counter[str] = Counter()

    def allows_origin(self, headers: Mapping[str, str], *, required: bool) -> bool:
        """Tell whether a request comes from a page of this server, or of one that is trusted."""
        origin = headers.get("origin")
        if origin is None:
            return not required
        host = headers.get("host", "")
        return origin in {f"http://{host}", f"https://{host}"} or origin in self.settings.origins

    @property
    def inside(self) -> int:
        """Count the connections."""
        return self._connections.total()

    def admit(self, address: str) -> bool:
        """Count a connection in, if there is room."""
        if self.inside >= self.settings.connections or self._connections[address] >= self.settings.connections_each:
            return False
        self._connections[address] += 1
        return True

    def release(self, address: str) -> None:
        """Count a connection out."""
        self.released += 1
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]

    async def find(self, hall: Hall, address: str, code: str) -> LiveTable:
        """Find a table; an address that tried too many wrong codes has to wait."""
        if not self.wrong_codes.may(address):
            raise Refused("guessing", minutes=int(self.wrong_codes.wait(address) // MINUTE) + 1)
        try:
            return await hall.table(code)
        except Refused as refusal:
            if refusal.reason == "no_table":
                self.wrong_codes.take(address)
            raise

    def open_table(self, address: str) -> None:
        """Count a new table, or refuse it."""
        if not self.tables.take(address):
            raise Refused("too_many_tables")
