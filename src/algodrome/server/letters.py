"""Letters: what a table writes to its clients, each part of it once.

What all may know is written once for a language, what a seat may know once for that seat and language, and what an
entry told once for as long as the game is on the table. A client's letter is put together from these parts.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from algodrome.games.contract import Event, State
from algodrome.language import language
from algodrome.server.desk import Desk
from algodrome.server.encoding import Letter, Members, array, encoded, member, members, together
from algodrome.server.protocol import TellStory
from algodrome.server.table import Chapter, Table

if TYPE_CHECKING:
    from algodrome.match.match import Match

RESENT = 40  # moves at most that are told one by one to a client that comes back
TOLD = 1800  # chapters that a sync tells at most, of all its sights together: the newest
SLICE = 200  # chapters of an earlier part of the story
NOTHING = b"[]"
Part = TypeVar("Part")


class Letters:
    """Writes for a table."""

    def __init__(self, table: Table) -> None:
        """Take a table; nothing is written before somebody is there to read it."""
        self.table = table
        self._entry = -1
        self._parts: dict[Hashable, Any] = {}  # that hold until the next entry
        self._settled = -1
        self._present: Collection[str] = ()
        self._people: dict[tuple[Hashable, str], Members] = {}  # parts that hold until these two change
        self._match: Match | None = None
        self._stories: dict[Hashable, bytes] = {}  # of this match: what its entries told

    def sync(
        self, who: str | None, present: Collection[str], seconds: Mapping[int, float], *, whole: bool = False
    ) -> Letter:
        """Tell everything; of a long story the newest chapters, unless the whole is wanted."""
        desk = Desk(self.table, who)
        chapters = self.table.chapters if whole else self.newest(desk)
        sights = [self._sight(desk, seat, NOTHING, seconds) for seat in desk.seats]
        stories = [array(self._story(desk, one, seat) for one in chapters) for seat in desk.seats]
        heading = members({"type": "sync", "entry": self.table.number})
        return _letter(heading, self._table(desk, present), sights, member(b"stories", array(stories)))

    def update(self, kind: str, who: str | None, present: Collection[str], seconds: Mapping[int, float]) -> Letter:
        """Tell the last entry."""
        desk, chapters = Desk(self.table, who), self.table.chapters
        chapter = chapters[-1] if chapters and chapters[-1].entry == self.table.number else None
        heading = self._part(("heading", kind), lambda: members(desk.heading(kind, chapter)))
        sights = [self._sight(desk, seat, self._told(desk, chapter, seat), seconds) for seat in desk.seats]
        return _letter(heading, self._table(desk, present), sights)

    def missed(
        self, after: int, who: str | None, present: Collection[str], seconds: Mapping[int, float]
    ) -> list[Letter] | None:
        """Tell the entries after one, each as it was told then; None if that is better told by a sync."""
        lost = self.table.number - after
        chapters = self.table.chapters_after(after) if 1 <= lost <= RESENT else []
        if not lost == len(chapters) > 0 or any(chapter.kind != "moved" for chapter in chapters):
            return None
        *earlier, last = chapters
        return [*self._earlier(Desk(self.table, who), earlier, present), self.update(last.kind, who, present, seconds)]

    def _earlier(self, desk: Desk, chapters: list[Chapter], present: Collection[str]) -> list[Letter]:
        letters = []
        states = self.table.playing_or_over.states_at(chapter.turns for chapter in chapters)
        for chapter, then in zip(chapters, states, strict=True):
            sights = [
                _seen(members(desk.past_sight(then, seat)), None, self._told(desk, chapter, seat))
                for seat in desk.seats
            ]
            table = self._table(desk, present, members(desk.past_progress(then)))
            letters.append(_letter(members(desk.heading(chapter.kind, chapter)), table, sights))
        return letters

    def newest(self, desk: Desk) -> list[Chapter]:
        """Give the chapters that a sync tells."""
        return self.table.chapters[-(TOLD // len(desk.seats)) :]

    def story(self, desk: Desk, asked: TellStory) -> Letter:
        """Tell an earlier part of the story, in answer to a command."""
        chapters = self.table.chapters_before(asked.before, SLICE)
        told = array(self._story(desk, one, asked.seat) for one in chapters)
        heading = members({"type": "story", "id": asked.id, "seat": asked.seat})
        return Letter(b",".join((heading, member(b"chapters", told))))

    def write_stories(self, desk: Desk, before: int | None = None) -> Iterator[None]:
        """Write what a sync, or the part before an entry, tells: others may have a turn between its chapters."""
        chapters = self.newest(desk) if before is None else self.table.chapters_before(before, SLICE)
        for chapter in chapters:
            for seat in desk.seats:
                self._told(desk, chapter, seat)
            yield

    # Parts

    def _part(self, key: Hashable, write: Callable[[], Part]) -> Part:
        """Give a part of what is true at this entry; the key has the language, and the seat if it is meant for one."""
        if self._entry != self.table.number:
            self._entry, self._parts = self.table.number, {}
        key = (key, language())
        found: Part | None = self._parts.get(key)
        if found is None:
            found = self._parts[key] = write()
        return found

    def _table(self, desk: Desk, present: Collection[str], progress: Members | None = None) -> bytes:
        if self._settled != self.table.settled or self._present != present:  # they come and go between two entries
            self._settled, self._present, self._people = self.table.settled, frozenset(present), {}
        info = self._person("info", lambda: members(desk.info(present)))
        progress = progress or self._part("progress", lambda: members(desk.progress()))
        you = self._person(("you", desk.participant), lambda: member(b"you", encoded(desk.you)))
        return b"{%b,%b,%b}" % (info, progress, you)

    def _person(self, key: Hashable, write: Callable[[], Members]) -> Members:
        """Give a part of what stays true from move to move."""
        key = (key, language())
        found = self._people.get(key)
        if found is None:
            found = self._people[key] = write()
        return found

    def _sight(self, desk: Desk, seat: int | None, events: bytes, seconds: Mapping[int, float]) -> bytes:
        left = None if seat is None else seconds.get(seat)
        sight = self._part(("sight", seat), lambda: self._sight_now(desk, seat))
        return _seen(sight, left, events)

    def _sight_now(self, desk: Desk, seat: int | None) -> Members:
        """Write what a seat sees; of its view only what is its own."""
        if self.table.match is None:
            return members(desk.sight(seat))
        state = self.table.match.state
        shown, shared = self._open_view(state)
        own = state.own_view(seat)
        view = {**shown, **own}
        is_added = len(view) == len(shown) + len(own)
        written = b"{%b,%b}" % (shared, members(own)) if is_added else encoded(view)
        beside = {name: value for name, value in desk.sight(seat, view).items() if name != "view"}
        return Members(b'%b,"view":%b' % (members(beside), written))

    def _open_view(self, state: State) -> tuple[dict[str, Any], Members]:
        """Give what all views share, as it is and as it is written."""

        def write() -> tuple[dict[str, Any], Members]:
            shown = state.open_view()
            return shown, members(shown)

        return self._part("view", write)

    def _told(self, desk: Desk, chapter: Chapter | None, seat: int | None) -> bytes:
        """Write what a chapter told a seat; those who were told none of its secrets were told the same."""
        if chapter is None:
            return NOTHING
        if self._match is not self.table.match:
            self._match, self._stories = self.table.match, {}
        key = (chapter.entry, seat if seat in chapter.initiated else None, language())
        found = self._stories.get(key)
        if found is None:
            pairs = zip(chapter.events, self.table.game.gathered(chapter.events), strict=True)
            found = array([self._event(desk, chapter, event, told, seat) for event, told in pairs])
            self._stories[key] = found
        return found

    def _event(self, desk: Desk, chapter: Chapter, event: Event, told: Event | None, seat: int | None) -> bytes:
        key = (id(event), seat if event.secret and event.owner == seat else None)
        return self._part(key, lambda: encoded(desk.event(event, told, seat, chapter.names)))

    def _story(self, desk: Desk, chapter: Chapter, seat: int | None) -> bytes:
        heading = members({"entry": chapter.entry, "kind": chapter.kind, "seat": chapter.seat, "by": chapter.by})
        return together(heading, member(b"events", self._told(desk, chapter, seat)))


def _seen(sight: Members, seconds: float | None, events: bytes) -> bytes:
    return b'{%b,"seconds":%b,"events":%b}' % (sight, encoded(seconds), events)


def _letter(heading: Members, table: bytes, sights: list[bytes], *more: Members) -> Letter:
    shown = Members(b'%b,"table":%b,"sights":%b' % (heading, table, array(sights)))
    return Letter(b",".join((shown, *more)))
