"""A class: its places, who has come to them, what is played, and what came of it.

A class is made by `chronicle.py` from its entries and by nothing else, as a table is.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal

from algodrome.match.standings import Line
from algodrome.school.assignments import Asked, Assignment, Solution
from algodrome.school.contest import Contest

MOST_PLACES = 40
MOST_NUMBERS = 80  # of places that there ever are, with those that were removed
MOST_GROUPS = 9
MOST_ROUNDS = 12  # of a championship
MOST_DEVICES = 4  # whose tokens are good at one place, besides its coupon: the newest

Naming = Literal["nicknames", "numbers", "own"]
Draw = Literal["drawn", "groups", "swiss", "championship", "hand"]


@dataclass
class Place:
    """A numbered place of the class; two pupils may share one."""

    number: int
    name: str
    coupon: str  # the hash of the secret on its coupon
    devices: list[str] = field(default_factory=list)  # the hashes of the tokens of those who came without it
    group: int = 0  # 0: none
    taken: bool = False  # somebody has come
    handed: bool = False  # the teacher lets a bot play
    stuck: bool = False

    @property
    def identity(self) -> str:
        """Give what the place is called as a participant of a table."""
        return f"place-{self.number}"

    @property
    def tokens(self) -> str:
        """Give the hashes of all that opens the place."""
        return " ".join([self.coupon, *self.devices])


@dataclass(frozen=True)
class Plan:
    """What the next round is to be."""

    game: str
    options: dict[int, dict[str, Any]]  # of each group that has its own; 0: of all others
    draw: Draw
    bot: str  # that plays the seats that are left
    clock: int | None = None  # seconds for a decision
    smaller: dict[int, dict[int, dict[str, Any]]] = field(default_factory=dict)  # of each group, by fewer players
    rounds: int = 0  # of the championship, where it is one
    seating: dict[int, int] = field(default_factory=dict)  # by hand: the table of a place

    def options_for(self, group: int, places: int) -> dict[str, Any]:
        """Give the options of a table with so many places: as few seats as they need, where there may be fewer."""
        fewer = self.smaller.get(group, self.smaller.get(0, {}) if group not in self.options else {})
        return next((fewer[seats] for seats in sorted(fewer) if seats >= places), self.options_of(group))

    def options_of(self, group: int) -> dict[str, Any]:
        """Give the options of a group."""
        return self.options.get(group, self.options[0])

    def seats_of(self, group: int) -> int:
        """Tell how many seats a table of a group has."""
        return int(self.options_of(group)["players"])


@dataclass(frozen=True)
class ClassTable:
    """A table of the present round; it is opened from this, and only from this."""

    number: int
    identity: str
    code: str
    seed: int
    group: int
    game: str
    options: dict[str, Any]
    clock: int | None
    bot: str
    seats: tuple[int, ...]  # the place at each seat; 0: a bot's
    paused: bool = False


@dataclass(frozen=True)
class Result:
    """What came of a game at a table of the class."""

    round: int
    table: str  # its identity
    code: str
    number: int  # of the table in its round
    game: str
    seats: tuple[int, ...]  # the place at each seat; 0: a bot's
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Championship:
    """Rounds that count together."""

    rounds: int  # that there are to be
    numbers: tuple[int, ...]  # of those rounds of the class that belong to it, counted or not
    forfeits: frozenset[int] = frozenset()  # places that the teacher has taken out of it


@dataclass(frozen=True)
class Explained:
    """An answer to an exercise that is explained to all."""

    game: str
    exercise: int
    said: str


@dataclass(frozen=True)
class Wall:
    """What the projector shows."""

    names: bool = True
    ranks: bool = True
    standings: bool = False
    table: int | None = None  # the one that is enlarged
    grid: bool = False  # who has answered which exercise
    explained: Explained | None = None
    program: int | None = None  # the place whose program is shown
    programs: bool = False  # how the programs have fared
    final: bool = False  # the race of the best programs, again


@dataclass(frozen=True)
class Numbered:
    """How people number rounds: those alone of which a game counts, and one that is on."""

    round: int  # that is played, or was played last; 0: none yet
    next: int  # that the next launch begins; it is the present one while nothing of that counts


@dataclass
class Classroom:
    """Everything that the entries of a class amount to."""

    identity: str
    number: int = 0  # of the last entry
    at: float = 0.0  # when it was written
    size: int = 0  # bytes of all entries
    code: str = ""
    key: str = ""  # the hash of the teacher's key
    naming: Naming = "nicknames"
    language: str = "fr"
    coupons: list[str] = field(default_factory=list)  # the hashes of the secrets of all places that there can be
    locked: bool = False
    places: dict[int, Place] = field(default_factory=dict)
    added: int = 0  # places that there ever were
    plan: Plan | None = None
    round: int = 0  # the newest that was launched, of all that ever were
    tables: list[ClassTable] = field(default_factory=list)  # of the present round; none: everybody waits
    opened: list[str] = field(default_factory=list)  # the identities of all tables that there ever were
    met: dict[int, set[frozenset[int]]] = field(default_factory=dict)  # who sat together in each round, as pairs
    results: list[Result] = field(default_factory=list)
    championship: Championship | None = None  # the newest
    assigned: dict[int, Assignment] = field(default_factory=dict)  # to each group that has its own; 0: to all others
    asked: list[Asked] = field(default_factory=list)  # all exercises that were ever given, in their order
    solutions: dict[int, dict[Asked, Solution]] = field(default_factory=dict)  # by place
    contest: Contest | None = None  # programs against programs
    until: float | None = None  # when the time is over, in seconds since 1970
    wall: Wall = field(default_factory=Wall)
    ranking: list[tuple[int, Line]] | None = None  # after the results, once somebody wants to know
    said: Counter[str] = field(default_factory=Counter)  # bytes of what each participant wrote (`SHORTEST`)
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # entry by sender and id of the command

    @property
    def here(self) -> list[Place]:
        """List the places to which somebody has come."""
        return [place for place in self.places.values() if place.taken]

    @property
    def counted(self) -> list[int]:
        """List the rounds of which a game counts: people number these alone, one after the other."""
        return sorted({result.round for result in self.results})

    @property
    def numbered(self) -> Numbered:
        """Number the rounds of the class."""
        return self.numbered_among(range(1, self.round + 1))

    def numbered_among(self, launches: Collection[int]) -> Numbered:
        """Number the rounds that came of some launches."""
        counted = sum(number in launches for number in self.counted)
        return Numbered(counted + (self.begins and self.round in launches), counted + 1)

    def meetings(self, since: int = 1) -> Counter[frozenset[int]]:
        """Count in how many rounds two have met, of those that count, and in how many somebody sat alone."""
        return Counter(pair for number in self.counted if number >= since for pair in self.met[number])

    @property
    def begins(self) -> bool:
        """Tell whether a round is on of which nothing counts yet: the next launch begins it anew."""
        return bool(self.tables) and self.round not in self.counted

    def is_out(self, place: int) -> bool:
        """Tell whether a place has forfeited the championship that the newest round belongs to."""
        one = self.championship
        return one is not None and self.round in one.numbers and place in one.forfeits

    def table_of(self, place: int) -> ClassTable | None:
        """Find the table of the present round at which a place sits."""
        return next((table for table in self.tables if place in table.seats), None)

    def assignment_of(self, place: Place) -> Assignment | None:
        """Find the exercises that a place has to do now."""
        return self.assigned.get(place.group) or self.assigned.get(0)

    def solution_of(self, place: int, asked: Asked) -> Solution:
        """Tell how a place has answered an exercise so far."""
        return self.solutions.get(place, {}).get(asked) or Solution()

    def result_of(self, table: str) -> Result | None:
        """Find what came of a game."""
        return next((result for result in self.results if result.table == table), None)
