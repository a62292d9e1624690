"""Replay: how each entry changes a table.

Replaying never refuses, reads no clock and draws no random number, so that every node that replays the same entries has
the same table. The entries, with what they carry besides `participant` (who wanted it) and `id` (of the command):

    opened    code, game, options, clock, class (whose table it is; none for most): always the first
    joined    participant, token (its hash), name, host
    named     name, seat (None: the participant)
    sat       seat, name (of a second player on the same device)
    stood     seat
    asked     seat
    let_in    seat, who
    turned_down seat, who
    offered   seat (None: not any more), who
    bot_sat   seat, bot, name
    bot_left  seat
    locked    locked
    paused    paused
    kicked    who
    gone      who (is away for long: the host, and then others who hold seats)
    back      who
    chosen    game, options, clock
    arranged  teams, grid
    forfeited seat
    rejoined  place (among those who are left out, from 1)
    started   seed, rules_version, fingerprint, order (on the grid, where the standings make it),
              practice (of a game from a position that was chosen)
    moved     seat, line, by (person, bot, clock), fingerprint
    undone    seat, fingerprint
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from algodrome.games.contract import Game
from algodrome.match.match import Ahead, Match
from algodrome.match.seats import Person
from algodrome.server.pieces import in_pieces
from algodrome.server.refusal import Refused
from algodrome.server.series import note_result
from algodrome.server.store.store import Entry
from algodrome.server.table import (
    Absent,
    Chapter,
    Participant,
    SeatState,
    Table,
    game_for_a_table,
    size_of_choice,
    varied,
)

Data = Mapping[str, Any]
Change = Callable[[Table, Data], None]

CHANGES: dict[str, Change] = {}  # by the kind of the entry
STORY = frozenset({"started", "moved", "undone"})  # kinds that tell something of the game


class DamagedTable(RuntimeError):
    """Entries that do not replay to what they say."""

    @property
    def refusal(self) -> Refused:
        """Say it to whoever wants to come to the table."""
        return Refused("damaged")


class OldRules(DamagedTable):
    """A game by rules of a version that this program does not play; its entries stay as they are."""

    def __init__(self, game: Game, found: int) -> None:
        """Name the versions."""
        super().__init__(f"{game.title}, rules version {found}")
        self.game = game
        self._values = {"title": game.title, "found": found, "known": game.rules_version}

    @property
    def refusal(self) -> Refused:
        """Name the versions to people."""
        return Refused("old_rules", **self._values)


def replay(identity: str, entries: Iterable[Entry]) -> Table:
    """Make a table of its entries; DamagedTable if they do not give the game that they say."""
    table = Table(identity)
    for entry in entries:
        apply(table, entry)
    check_fingerprint(table)
    return table


async def replay_beside(identity: str, entries: Iterable[Entry]) -> Table:
    """Do the same in small pieces, so that other tables go on meanwhile."""
    table = Table(identity)
    async for entry in in_pieces(entries):
        apply(table, entry)
    check_fingerprint(table)
    return table


def apply(table: Table, entry: Entry, ahead: Ahead | None = None) -> None:
    """Take the next entry; a move that was tried here need not be played again."""
    if entry.number != table.number + 1:
        raise DamagedTable(f"entry {entry.number} after entry {table.number}")
    try:
        if ahead is None or not _followed(table, ahead):
            CHANGES[entry.kind](table, entry.data)
        if entry.kind in STORY:
            _add_chapter(table, entry)
    except (KeyError, IndexError, TypeError, ValueError, Refused) as error:
        raise DamagedTable(f"entry {entry.number} ({entry.kind}): {error!r}") from error
    table.number, table.at = entry.number, entry.at
    if entry.kind != "moved" or table.phase == "over":
        table.settled = entry.number
    if entry.data.get("id"):
        table.answered[entry.data["participant"], entry.data["id"]] = entry.number


def check_fingerprint(table: Table) -> None:
    """Compare the game with what the last entry says of it."""
    if table.match is not None and table.fingerprint != table.match.state.fingerprint():
        raise DamagedTable(f"the fingerprint at entry {table.number} differs")


def _add_chapter(table: Table, entry: Entry) -> None:
    match, data = table.match, entry.data
    if match is None:
        raise DamagedTable(f"entry {entry.number}: no game")
    events = {"started": match.opening, "moved": match.state.events, "undone": ()}[entry.kind]
    turns, names = len(match.history), _names(table)
    chapter = Chapter(entry.number, entry.kind, data.get("seat"), data.get("by"), turns, tuple(events), names)
    table.add_chapter(chapter)
    table.fingerprint = data["fingerprint"]


def _names(table: Table) -> tuple[str, ...]:
    """Name the seats; a move changes no name."""
    if table.chapters and table.chapters[-1].entry >= table.settled:
        return table.chapters[-1].names
    return tuple(table.seat_names())


def entry_kind(change: Change) -> Change:
    """Register a function under its own name as what an entry of that kind does."""
    CHANGES[change.__name__] = change
    return change


@entry_kind
def opened(table: Table, data: Data) -> None:
    """Begin."""
    table.code, table.classroom = data["code"], data.get("class")
    chosen(table, data)


@entry_kind
def joined(table: Table, data: Data) -> None:
    """Let somebody in."""
    table.participants[data["participant"]] = Participant(
        data["participant"], data["name"], data["token"], bool(data.get("host"))
    )


@entry_kind
def named(table: Table, data: Data) -> None:
    """Call somebody, or a seat, by another name."""
    if data.get("seat"):
        table.seat(data["seat"]).name = data["name"]
    else:
        table.participants[data["participant"]].name = data["name"]


@entry_kind
def sat(table: Table, data: Data) -> None:
    """Give a seat to somebody, who sees its hand if there is a game; others who asked for it ask in vain."""
    seat, who = table.seat(data["seat"]), data["participant"]
    seat.participant, seat.bot, seat.name = who, None, data.get("name", "")
    table.forfeits = [absent for absent in table.forfeits if absent.seat.participant != who or absent.seat.name]
    table.asking = _of_others(table.asking, who, data["seat"])
    table.offered = _of_others(table.offered, who, data["seat"])
    if table.match is not None:
        table.seen.setdefault(who, set()).add(data["seat"])


def _of_others(seats: Mapping[str, int], who: str, seat: int) -> dict[str, int]:
    return {other: wanted for other, wanted in seats.items() if other != who and wanted != seat}


@entry_kind
def stood(table: Table, data: Data) -> None:
    """Take a seat from who held it; a bot that plays it goes on."""
    seat = table.seat(data["seat"])
    seat.participant, seat.name = None, seat.name if seat.bot else ""


@entry_kind
def asked(table: Table, data: Data) -> None:
    """Let somebody ask for a seat."""
    table.asking[data["participant"]] = data["seat"]


@entry_kind
def let_in(table: Table, data: Data) -> None:
    """Give a seat to who asked for it."""
    sat(table, {"seat": data["seat"], "participant": data["who"]})


@entry_kind
def turned_down(table: Table, data: Data) -> None:
    """Tell somebody who asked for a seat that they can't have it."""
    table.asking.pop(data["who"], None)


@entry_kind
def offered(table: Table, data: Data) -> None:
    """Offer somebody a seat, or not any more."""
    table.offered.pop(data["who"], None)
    if data["seat"] is not None:
        table.offered[data["who"]] = data["seat"]


@entry_kind
def bot_sat(table: Table, data: Data) -> None:
    """Let a bot play a seat."""
    seat = table.seat(data["seat"])
    seat.bot = data["bot"]
    if seat.participant is None:
        seat.name = data["name"]


@entry_kind
def bot_left(table: Table, data: Data) -> None:
    """Hand a seat back to who holds it, or free it."""
    seat = table.seat(data["seat"])
    seat.bot = None
    if seat.participant is None:
        seat.name = ""


@entry_kind
def locked(table: Table, data: Data) -> None:
    """Close or open the door."""
    table.locked = data["locked"]


@entry_kind
def paused(table: Table, data: Data) -> None:
    """Stop or go on."""
    table.paused = data["paused"]


@entry_kind
def kicked(table: Table, data: Data) -> None:
    """Send somebody away."""
    for number in table.seats_of(data["who"]):
        stood(table, {"seat": number})
    table.asking.pop(data["who"], None)
    table.offered.pop(data["who"], None)
    table.forfeits = [absent for absent in table.forfeits if absent.seat.participant != data["who"]]
    table.gone.discard(data["who"])
    del table.participants[data["who"]]


@entry_kind
def gone(table: Table, data: Data) -> None:
    """Wait no more for somebody."""
    table.gone.add(data["who"])


@entry_kind
def back(table: Table, data: Data) -> None:
    """See that somebody is there again."""
    table.gone.discard(data["who"])


@entry_kind
def chosen(table: Table, data: Data) -> None:
    """Choose the game; seats that it does not have are gone."""
    table.shelve()
    table.game = game_for_a_table(data["game"], tuple(data["options"].items()))
    table.clock = data["clock"]
    table.chosen_bytes += size_of_choice(data)
    table.seats = (table.seats + [SeatState() for _ in range(table.game.players)])[: table.game.players]
    table.paused = False
    if table.grid_is_decided:
        table.game = varied(table.game, order="draw")


@entry_kind
def arranged(table: Table, data: Data) -> None:
    """Choose teams, and how grids are made; an order of earlier standings is forgotten."""
    table.has_teams, table.grid = data["teams"], data["grid"]
    if table.game.has_grid:
        table.game = varied(table.game, order="draw")


@entry_kind
def forfeited(table: Table, data: Data) -> None:
    """Leave somebody out."""
    place = next(place for place, (_, seat) in enumerate(table.entered) if seat == data["seat"])
    table.forfeits.append(Absent(place, table.seats.pop(data["seat"] - 1)))
    table.forfeits.sort(key=lambda one: one.place)
    table.game = table.resized(len(table.seats))


@entry_kind
def rejoined(table: Table, data: Data) -> None:
    """Let somebody start again, on the seat that is theirs among the others."""
    absent = table.forfeits.pop(data["place"] - 1)
    before = sum(other.place < absent.place for other in table.forfeits)
    table.seats.insert(min(absent.place - before, len(table.seats)), absent.seat)
    table.game = table.resized(len(table.seats))


@entry_kind
def started(table: Table, data: Data) -> None:
    """Start a game; one that was over is kept as its record."""
    if data["rules_version"] != table.game.rules_version:
        raise OldRules(table.game, data["rules_version"])
    table.shelve()
    if data.get("order"):
        table.game = varied(table.game, order=data["order"])
    table.names = [table.name_of(number) for number in range(1, len(table.seats) + 1)]
    table.match = Match(table.game, [Person(name) for name in table.names], data["seed"])
    table.is_practice = data.get("practice", False)
    table.rounds += 1
    for number, seat in enumerate(table.seats, 1):
        if seat.participant is not None:
            table.seen.setdefault(seat.participant, set()).add(number)
    table.dealt = {who: frozenset(seats) for who, seats in table.seen.items()}
    table.paused = False


@entry_kind
def moved(table: Table, data: Data) -> None:
    """Play a move."""
    table.playing.play(data["line"], data["seat"])
    _note_end(table)


def _followed(table: Table, ahead: Ahead) -> bool:
    followed = table.playing.follow(ahead)
    if followed:
        _note_end(table)
    return followed


def _note_end(table: Table) -> None:
    outcome = table.playing_or_over.state.outcome
    if outcome is not None:
        if not table.is_practice:
            note_result(table, outcome)
        table.asking, table.offered = {}, {}


@entry_kind
def undone(table: Table, data: Data) -> None:
    """Take a move back."""
    table.playing.undo(data["seat"])
    table.undone[data["seat"]] += 1
