"""Letters: what a table writes to its clients, each part of it once.

What all may know is written once for a language, what a seat may know once for that seat and language, and what an
entry told once for as long as the game is on the table. A client's letter is put together from these parts.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from algodrome.language import language
from algodrome.server.desk import Desk
from algodrome.server.encoding import Letter, Members, array, encoded, member, members, together
from algodrome.server.page import NO_CLOCK, Page
from algodrome.server.protocol import TellStory
from algodrome.server.table import Chapter, Table

if TYPE_CHECKING:
    from algodrome.match.match import Match

RESENT = 40  # moves at most that are told one by one to a client that comes back
TOLD = 1800  # chapters that a sync tells at most, of all its sights together: the newest
SLICE = 200  # chapters of an earlier part of the story
NOTHING = b"[]"


class Letters:
    """Writes for a table."""

    def __init__(self, table: Table) -> None:
        """Take a table; nothing is written before somebody is there to read it."""
        self.table = table
        self._pages: dict[str, Page] = {}  # by language: what holds until the next entry
        self._settled = -1
        self._present: Collection[str] = ()
        self._infos: dict[str, Members] = {}  # by language: who is at the table, until these two change
        self._people: dict[str | None, tuple[list[int | None], bytes]] = {}  # their seats and who they are, until then
        self._match: Match | None = None
        self._stories: dict[Hashable, bytes] = {}  # of this match: what its entries told

    def sync(
        self, who: str | None, present: Collection[str], seconds: Mapping[int, float], *, whole: bool = False
    ) -> Letter:
        """Tell everything; of a long story the newest chapters, unless the whole is wanted."""
        desk, page = Desk(self.table, who), self._page()
        chapters = self.table.chapters if whole else self.newest(desk)
        sights = [page.sight(seat, seconds, NOTHING) for seat in desk.seats]
        stories = [array(self._story(one, seat) for one in chapters) for seat in desk.seats]
        heading = members({"type": "sync", "entry": self.table.number})
        told = _letter(heading, self._info(present), page.progress, self._person(who)[1], sights)
        return Letter(b'%b,"stories":%b' % (told, array(stories)))

    def update(self, kind: str, who: str | None, present: Collection[str], seconds: Mapping[int, float]) -> Letter:
        """Tell the last entry."""
        (letter,) = self.updates(kind, [who], present, seconds)
        return letter

    def updates(
        self, kind: str, people: Iterable[str | None], present: Collection[str], seconds: Mapping[int, float]
    ) -> list[Letter]:
        """Tell the last entry to some who read the same language."""
        page, chapters = self._page(), self.table.chapters
        chapter = chapters[-1] if chapters and chapters[-1].entry == self.table.number else None
        heading, info = page.heading(kind, chapter), self._info(present)
        letters = []
        for who in people:
            seats, you = self._person(who)
            sights = [page.sight(seat, seconds, self._told(chapter, seat)) for seat in seats]
            letters.append(_letter(heading, info, page.progress, you, sights))
        return letters

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
        info, (seats, you) = self._info(present), self._person(desk.participant)
        states = self.table.playing_or_over.states_at(chapter.turns for chapter in chapters)
        for chapter, then in zip(chapters, states, strict=True):
            sights = [_past(members(desk.past_sight(then, seat)), self._told(chapter, seat)) for seat in seats]
            heading, progress = desk.heading(chapter.kind, chapter), desk.past_progress(then)
            letters.append(_letter(members(heading), info, members(progress), you, sights))
        return letters

    def newest(self, desk: Desk) -> list[Chapter]:
        """Give the chapters that a sync tells."""
        return self.table.chapters[-(TOLD // len(desk.seats)) :]

    def story(self, asked: TellStory) -> Letter:
        """Tell an earlier part of the story, in answer to a command."""
        chapters = self.table.chapters_before(asked.before, SLICE)
        told = array(self._story(one, asked.seat) for one in chapters)
        heading = members({"type": "story", "id": asked.id, "seat": asked.seat})
        return Letter(b",".join((heading, member(b"chapters", told))))

    def write_stories(self, desk: Desk, before: int | None = None) -> Iterator[None]:
        """Write what a sync, or the part before an entry, tells: others may have a turn between its chapters."""
        chapters = self.newest(desk) if before is None else self.table.chapters_before(before, SLICE)
        for chapter in chapters:
            for seat in desk.seats:
                self._told(chapter, seat)
            yield

    # Parts

    def _page(self) -> Page:
        """Give what is true at this entry, in the language in force."""
        spoken = language()
        page = self._pages.get(spoken)
        if page is None or page.entry != self.table.number:
            page = self._pages[spoken] = Page(self.table)
        return page

    def _info(self, present: Collection[str]) -> Members:
        """Tell who is at the table: written again when that changes."""
        if self._settled != self.table.settled or self._present != present:  # they come and go between two entries
            self._settled, self._present, self._infos, self._people = self.table.settled, frozenset(present), {}, {}
        found = self._infos.get(language())
        if found is None:
            found = self._infos[language()] = members(Desk(self.table).info(present))
        return found

    def _person(self, who: str | None) -> tuple[list[int | None], bytes]:
        """Give the seats that somebody looks from, and tell who they are; `_info` knows whether that has changed."""
        found = self._people.get(who)
        if found is None:
            desk = Desk(self.table, who)
            found = self._people[who] = (desk.seats, encoded(desk.you))
        return found

    def _told(self, chapter: Chapter | None, seat: int | None) -> bytes:
        """Write what a chapter told a seat; those who were told none of its secrets were told the same."""
        if chapter is None:
            return NOTHING
        if self._match is not self.table.match:
            self._match, self._stories = self.table.match, {}
        key = (chapter.entry, seat if seat in chapter.initiated else None, language())
        found = self._stories.get(key)
        if found is None:
            page = self._page()
            pairs = zip(chapter.events, self.table.game.gathered(chapter.events), strict=True)
            found = array([page.event(chapter, event, told, seat) for event, told in pairs])
            self._stories[key] = found
        return found

    def _story(self, chapter: Chapter, seat: int | None) -> bytes:
        heading = members({"entry": chapter.entry, "kind": chapter.kind, "seat": chapter.seat, "by": chapter.by})
        return together(heading, member(b"events", self._told(chapter, seat)))


def _past(sight: Members, events: bytes) -> bytes:
    return b'{%b,"seconds":%b,"events":%b}' % (sight, NO_CLOCK, events)


def _letter(heading: Members, info: Members, progress: Members, you: bytes, sights: list[bytes]) -> Letter:
    return Letter(b'%b,"table":{%b,%b,"you":%b},"sights":[%b]' % (heading, info, progress, you, b",".join(sights)))
