"""A page: what is true at a table after one entry, in one language, each part written once for all who read it."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.contract import Event
from algodrome.server.desk import Desk
from algodrome.server.encoding import Members, encoded, members
from algodrome.server.table import Chapter, Table

NO_CLOCK = b"null"


class Page:
    """What can be told of one entry, until the next; it is written in the language in force."""

    def __init__(self, table: Table) -> None:
        """Write what everybody is told, whoever they are."""
        self.entry = table.number
        self._table, self._desk = table, Desk(table)
        self.progress = members(self._desk.progress())
        self._headings: dict[str, Members] = {}  # by the kind of the entry
        self._sights: dict[int | None, Members] = {}  # by seat
        self._events: dict[
            tuple[int, int | None], bytes
        ] = {}  # by the event, and the seat that its secrets are told to
        self._shown: dict[str, Any] | None = None
        self._shared = Members(b"")

    def heading(self, kind: str, chapter: Chapter | None) -> Members:
        """Say what the entry was."""
        found = self._headings.get(kind)
        if found is None:
            found = self._headings[kind] = members(self._desk.heading(kind, chapter))
        return found

    def sight(self, seat: int | None, seconds: Mapping[int, float], events: bytes) -> bytes:
        """Show the game to a seat, with the time that it has left and what the entry told it."""
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = self._sight_of(seat)
        left = NO_CLOCK if seat is None or seat not in seconds else encoded(seconds[seat])
        return b'{%b,"seconds":%b,"events":%b}' % (sight, left, events)

    def _sight_of(self, seat: int | None) -> Members:
        """Write what a seat sees; of its view only what is its own."""
        match = self._table.match
        if match is None:
            return members(self._desk.sight(seat))
        if self._shown is None:
            self._shown = match.state.open_view()
            self._shared = members(self._shown)
        own = match.state.own_view(seat)
        view = {**self._shown, **own}
        is_added = len(view) == len(self._shown) + len(own)
        written = b"{%b,%b}" % (self._shared, members(own)) if is_added else encoded(view)
        return Members(b'%b,"view":%b' % (members(self._desk.around(match, seat, view)), written))

    def event(self, chapter: Chapter, event: Event, told: Event | None, seat: int | None) -> bytes:
        """Write an event as a seat sees it, in the words of what is told for it."""
        is_initiated = _is_told_a_secret(event, seat) or (told is not event and _is_told_a_secret(told, seat))
        key = (id(event), seat if is_initiated else None)
        found = self._events.get(key)
        if found is None:
            found = self._events[key] = encoded(self._desk.event(event, told, seat, chapter.names))
        return found


def _is_told_a_secret(event: Event | None, seat: int | None) -> bool:
    return event is not None and bool(event.secret) and event.owner == seat
