"""Who is gone: away for so long that the others at a table need not wait any more.

While the host is gone, those who hold seats may start a game, end a pause, and have a bot play for somebody else who is
gone; nothing of it shows a hand. A table of a class has no host, and waits for its teacher. Absence is measured in the
time of the event loop, from the moment the last line of somebody was closed, or this node began with the table; that
somebody is gone, or back, is an entry, so that all nodes know the same, and a server that starts again as well.
"""

from collections.abc import Callable, Collection

from algodrome.server.decisions import MOST_ENTRIES
from algodrome.server.draft import Draft
from algodrome.server.table import Table

GONE_AFTER = 120.0  # seconds that somebody is away before the others need not wait any more
Since = Callable[[str], float]  # when somebody went away


def absences(table: Table, present: Collection[str], since: Since, now: float) -> list[Draft]:
    """Give the entries that tell who is gone now, and who is back."""
    if table.number >= MOST_ENTRIES:
        return []
    back = [Draft("back", {"who": who}) for who in sorted(table.gone.intersection(present))]
    due = [who for who in _awaited(table, present) if since(who) + GONE_AFTER <= now]
    return back + [Draft("gone", {"who": who}) for who in due]


def seconds_to_next(table: Table, present: Collection[str], since: Since, now: float) -> float | None:
    """Tell when somebody else will be gone; None if nobody is waited for."""
    return min((since(who) + GONE_AFTER - now for who in _awaited(table, present)), default=None)


def _awaited(table: Table, present: Collection[str]) -> list[str]:
    """List those who are waited for: the host, and without one the players; nobody if none is there to go on."""
    host = table.host
    holders = {seat.participant for seat in table.seats if seat.participant is not None}
    if host is None or holders.isdisjoint(present):
        return []
    waited_for = holders if host in table.gone else {host}
    return sorted(waited_for.difference(present, table.gone))
