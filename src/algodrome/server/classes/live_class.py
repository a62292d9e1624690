"""A class that somebody is in: commands are decided, stored, taken over and told, as at a table."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from algodrome.language import speaking
from algodrome.match.match import Ahead
from algodrome.school.chronicle import DamagedClass, apply
from algodrome.school.classroom import Classroom
from algodrome.server.classes.decisions import decide
from algodrome.server.classes.desk import console, place_view, turn_at
from algodrome.server.classes.drawing import Moment
from algodrome.server.classes.keys import TEACHER, place_of
from algodrome.server.classes.messages import Console, PlaceView
from algodrome.server.draft import Draft
from algodrome.server.encoding import Letter, members
from algodrome.server.gathering import Gathering, Guest
from algodrome.server.limits import CreditsByAddress
from algodrome.server.pieces import in_pieces
from algodrome.server.protocol import Command
from algodrome.server.refusal import Refused
from algodrome.server.replay import DamagedTable
from algodrome.server.secret_words import new_code
from algodrome.server.store.store import Entry, Store

if TYPE_CHECKING:
    from algodrome.server.classes.contest_messages import RacingInfo
    from algodrome.server.table import Table

TELLING = 10_000, 5.0  # letters to devices that one's commands may ask for at once, and again in so many seconds
SOON = 0.1  # seconds after which is told what has changed at tables, all of it together


class Device(Guest, Protocol):
    """A connection to the class."""

    @property
    def address(self) -> str:
        """Tell where it is."""

    def send(self, message: Letter) -> None:
        """Send a message, in order, without waiting."""


class LiveClass(Gathering[Classroom, Device]):
    """A class in the memory of this node."""

    def __init__(self, store: Store, classroom: Classroom) -> None:
        """Go on with a class."""
        super().__init__(store, classroom.identity, classroom)
        self.classroom = classroom
        self.tables: Mapping[str, Table] = {}  # of the present round, by identity, as far as they are open
        self.leads = False  # this node opens them, and knows which are open
        self.new_code: Callable[[], str] = new_code
        self.racing: RacingInfo | None = None  # how far the races of a contest are
        self.since = asyncio.get_running_loop().time()
        self._telling = CreditsByAddress(*TELLING)  # by participant
        self._soon: asyncio.TimerHandle | None = None
        self._told: dict[str, tuple[bool, ...]] = {}  # whose table is open, whose turn it is there, whose game is over

    @classmethod
    async def load(cls, store: Store, identity: str) -> "LiveClass | None":
        """Take a class from the store."""
        entries = await store.read(identity)
        if not entries:
            return None
        live = cls(store, Classroom(identity))
        async for entry in in_pieces(entries):
            live._take(entry)
        return live

    @property
    def number(self) -> int:
        """Give the number of the last entry."""
        return self.classroom.number

    @property
    def code(self) -> str:
        """Give what people say to come here."""
        return self.classroom.code

    @property
    def gone(self) -> Refused:
        """Give what is said of one that is no more."""
        return Refused("no_class", code=self.code)

    # Changing the class

    async def carry_out(self, who: str, command: Command, address: str = "") -> int:
        """Carry a command out once, however often it is sent; give the entry that it became, when it is on disk."""
        mark = (who, command.id)
        moment = Moment(self.now(), self.new_code, self.present)

        drafts: list[Draft] = []

        def decided(classroom: Classroom) -> list[Draft] | None:
            drafts[:] = [] if mark in classroom.answered else decide(classroom, who, command, moment)
            return drafts or None

        if await self.write(decided, address, who):
            self._telling.spend(who, len(self.clients))
        return self.classroom.answered.get(mark, self.number)

    def _tell(self, entries: Sequence[Entry], tried: Iterable[Ahead | None] = ()) -> None:
        del tried
        for entry in entries:
            self._take(entry)
        if entries and all(entry.kind == "tried" for entry in entries):
            self._tell_of_answers({entry.data["place"] for entry in entries})
        elif entries:
            self._send_away()
            self.tell()
            self.changed.set()

    def _take(self, entry: Entry) -> None:
        try:
            apply(self.classroom, entry.number, entry.kind, entry.data, entry.at)
        except DamagedClass as error:
            raise DamagedTable(str(error)) from error

    def _check(self) -> None:
        """Nothing is claimed of a class that could be compared."""

    def _send_away(self) -> None:
        """Send those away whose place is no more, or is opened no more by what they came with."""
        tokens = {place.identity: place.tokens for place in self.classroom.places.values()}
        for client in list(self.clients):
            if client.participant != TEACHER and client.token not in tokens.get(client.participant or "", ""):
                client.leave("kicked")
                self.clients.discard(client)

    # Telling

    def tell(self) -> None:
        """Tell everybody how things stand now."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self._told = self._turns()
        self._show(list(self.clients))

    def tell_soon(self) -> None:
        """Tell it in a moment: what else changes by then is told along."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(SOON, self._tell_now)

    def _tell_now(self) -> None:
        """Tell the teacher, and those whose turn it has become at their table or is no more."""
        self._soon = None
        known, self._told = self._told, self._turns()
        moved = {who for who, turn in self._told.items() if turn != known.get(who)}
        self._show([client for client in self.clients if client.participant in {TEACHER, *moved}])

    def _tell_of_answers(self, places: set[int]) -> None:
        """Tell who has answered an exercise at once, and the teacher in a moment; others need not know."""
        concerned = {f"place-{number}" for number in places}
        self._show([client for client in self.clients if client.participant in concerned])
        self.tell_soon()

    def _turns(self) -> dict[str, tuple[bool, ...]]:
        """Look whose table is open, whose turn it is there, and whose game is over."""
        seated = [(table, place) for table in self.classroom.tables for place in table.seats if place]
        return {
            f"place-{place}": (table.identity in self.tables, *turn_at(table, self.tables, place))
            for table, place in seated
        }

    def show(self, client: Device) -> None:
        """Tell a device everything that it may know."""
        self._show([client])

    def _show(self, clients: Iterable[Device]) -> None:
        """Tell devices everything that they may know; who knows the same gets the same letter."""
        letters: dict[tuple[str, str], Letter] = {}
        present, now = self.present, self.now()
        for client in clients:
            if client.participant is not None:
                known = client.participant, client.language
                if known not in letters:
                    letters[known] = self._letter(*known, present, now)
                client.send(letters[known])

    def _letter(self, who: str, language: str, present: set[str], now: float) -> Letter:
        with speaking(language):
            if who == TEACHER:
                seen = console(self.classroom, self.tables, present, now, self.racing, leads=self.leads)
                return _written(seen)
            return _written(place_view(self.classroom, self.tables, place_of(who), now, leads=self.leads))

    def debt_of(self, who: str) -> float:
        """Tell how long somebody has to wait whose commands were told to all: nobody waits for another."""
        return self._telling.spend(who, 0)

    # Who is here

    def absent(self, grace: float) -> set[int]:
        """Number the places for which nobody has been here for a while."""
        now, present = asyncio.get_running_loop().time(), self.present
        return {
            number
            for number, place in self.classroom.places.items()
            if place.identity not in present and now - self.away.get(place.identity, self.since) >= grace
        }

    def enter(self, client: Device) -> None:
        """Let a device in."""
        before = self.present
        self.clients.add(client)
        self.show(client)
        self._note(before)

    def _announce(self, moved: Sequence[str], newcomer: Device | None) -> None:
        """Tell the teacher in a moment, and let tables follow."""
        del newcomer  # who was told everything is told it again, with all others
        if moved:
            self.tell_soon()
            self.changed.set()


def _written(message: Console | PlaceView) -> Letter:
    return Letter(members({name: value for name, value in message.items() if name != "number"}))
