"""How each entry changes a class.

The entries, with what they carry besides `participant` (who wanted it) and `id` (of the command):

    opened      code, key (its hash), naming, language, coupons (their hashes), names
    added       names: further places
    entered     place, token (the hash of a device's own; None: it came with the coupon, which shuts those who came
                without), name (None: as it is)
    named       place, name
    removed     place
    grouped     place, group
    locked      locked
    planned     game, options (by group), smaller (by group and number of players), draw, bot, clock, rounds (of a
                championship; else 0), seating (by hand: the table of each place)
    started     round, tables
    restarted   table: one that takes the place of that of its number
    stopped     everybody waits
    seated      place, table, seat: who sat there takes the seat that the place had
    finished    table, ranking, scores: of a table that was begun anew the last one counts
    paused      paused, table (None: all)
    handed      place, handed
    forfeited   place, out: of the newest championship, or in it again
    stuck       place, stuck
    timed       until
    assigned    group (0: everybody), game, set_name, exercises (their numbers)
    collected   group (0: all exercises that were given)
    tried       place, game, exercise, said, stars, mistake
    shown       names, ranks, standings, table, grid, explained, program, programs, final
    freed       place: nobody has come to it
    contest_opened  game, options
    contest_closed
    handed_in   place, text: a program
    raced       merits, chance, seconds, final, finalists, programs: what came of the races between programs
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from algodrome.school.assignments import Assignment, Solution
from algodrome.school.championship import next_round
from algodrome.school.classroom import MOST_DEVICES, Classroom, ClassTable, Explained, Place, Plan, Result, Wall
from algodrome.school.contest import Contest, Merit
from algodrome.school.draws import meetings

Data = Mapping[str, Any]
Change = Callable[[Classroom, Data], None]
CHANGES: dict[str, Change] = {}  # by the kind of the entry
SHORTEST = 200  # bytes that any entry counts for, of what its participant may write: short ones are entries too
IN_THE_STANDINGS = {"entered", "freed", "named", "removed", "started", "finished"}  # kinds after which they are others


class DamagedClass(RuntimeError):
    """Entries that no class has."""


def apply(classroom: Classroom, number: int, kind: str, data: Data, at: float) -> None:
    """Take the next entry."""
    if number != classroom.number + 1:
        raise DamagedClass(f"entry {number} after entry {classroom.number}")
    try:
        CHANGES[kind](classroom, data)
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise DamagedClass(f"entry {number} ({kind}): {error!r}") from error
    if kind in IN_THE_STANDINGS:
        classroom.ranking = None
    classroom.number, classroom.at = number, at
    size = size_of(data)
    classroom.size += size
    if data.get("id"):
        classroom.said[data["participant"]] += max(size, SHORTEST)
        classroom.answered[data["participant"], data["id"]] = number


def size_of(data: Data) -> int:
    """Count the bytes of an entry, about as a store has them."""
    return len(json.dumps(data))


def entry_kind(change: Change) -> Change:
    """Register a function under its own name as what an entry of that kind does."""
    CHANGES[change.__name__] = change
    return change


@entry_kind
def opened(classroom: Classroom, data: Data) -> None:
    """Begin."""
    classroom.code, classroom.key, classroom.naming = data["code"], data["key"], data["naming"]
    classroom.language, classroom.coupons = data["language"], list(data["coupons"])
    added(classroom, data)


@entry_kind
def added(classroom: Classroom, data: Data) -> None:
    """Add places; a number is never given twice."""
    for name in data["names"]:
        classroom.added += 1
        number = classroom.added
        classroom.places[number] = Place(number, name, classroom.coupons[number - 1])


@entry_kind
def entered(classroom: Classroom, data: Data) -> None:
    """Let somebody come to a place; of their devices the newest are known, and none beside the coupon."""
    place = classroom.places[data["place"]]
    place.taken = True
    place.name = data["name"] or place.name
    place.devices = [] if data["token"] is None else [*place.devices, data["token"]][-MOST_DEVICES:]


@entry_kind
def named(classroom: Classroom, data: Data) -> None:
    """Call a place by another name."""
    classroom.places[data["place"]].name = data["name"]


@entry_kind
def removed(classroom: Classroom, data: Data) -> None:
    """Take a place out of the class: nothing opens it any more."""
    del classroom.places[data["place"]]
    classroom.solutions.pop(data["place"], None)
    if classroom.contest:
        classroom.contest.programs.pop(data["place"], None)


@entry_kind
def grouped(classroom: Classroom, data: Data) -> None:
    """Put a place into a group."""
    classroom.places[data["place"]].group = data["group"]


@entry_kind
def locked(classroom: Classroom, data: Data) -> None:
    """Let in who has a coupon, or everybody."""
    classroom.locked = data["locked"]


@entry_kind
def planned(classroom: Classroom, data: Data) -> None:
    """Say what the next round is to be."""
    options = {int(group): dict(options) for group, options in data["options"].items()}
    smaller = {int(group): {int(n): dict(of) for n, of in fewer.items()} for group, fewer in data["smaller"].items()}
    rounds, seating = data.get("rounds", 0), {int(place): table for place, table in data.get("seating", {}).items()}
    classroom.plan = Plan(data["game"], options, data["draw"], data["bot"], data["clock"], smaller, rounds, seating)


@entry_kind
def started(classroom: Classroom, data: Data) -> None:
    """Begin a round."""
    if classroom.plan and classroom.plan.draw == "championship":
        classroom.championship = next_round(classroom, data["round"], classroom.plan.rounds)
    classroom.round = data["round"]
    classroom.wall = replace(classroom.wall, table=None)
    classroom.tables, classroom.met[classroom.round] = [], set()
    for table in data["tables"]:
        _add_table(classroom, _read_table(table))


@entry_kind
def restarted(classroom: Classroom, data: Data) -> None:
    """Begin anew at one table."""
    new = _read_table(data["table"])
    classroom.tables = [table for table in classroom.tables if table.number != new.number]
    _add_table(classroom, new)
    classroom.tables.sort(key=lambda table: table.number)


def _add_table(classroom: Classroom, table: ClassTable) -> None:
    classroom.tables.append(table)
    classroom.opened.append(table.identity)
    classroom.met[classroom.round].update(meetings([[place for place in table.seats if place]]))


def _read_table(data: Data) -> ClassTable:
    return ClassTable(**{**data, "seats": tuple(data["seats"])})


@entry_kind
def stopped(classroom: Classroom, _: Data) -> None:
    """Have everybody wait for the teacher."""
    classroom.tables = []


@entry_kind
def seated(classroom: Classroom, data: Data) -> None:
    """Give a place a seat; who sat there, if only a bot, takes the seat that it had."""
    place = data["place"]
    wanted = next(table for table in classroom.tables if table.number == data["table"])
    there = wanted.seats[data["seat"] - 1]
    before, classroom.tables = classroom.tables, []
    for table in before:
        seats = [there if one == place else one for one in table.seats]
        if table is wanted:
            seats[data["seat"] - 1] = place
        classroom.tables.append(replace(table, seats=tuple(seats)))
        places = [one for one in seats if one]
        classroom.met[classroom.round] |= {frozenset(pair) for pair in combinations(places, 2)}


@entry_kind
def finished(classroom: Classroom, data: Data) -> None:
    """Keep what came of a game; it is a bot's for a place that is out by then.

    A table counts once in a round, however often it is begun anew, and whenever its games end.
    """
    table = next(table for table in classroom.tables if table.identity == data["table"])
    ranking = tuple(tuple(group) for group in data["ranking"])
    played = Result(
        round=classroom.round,
        table=table.identity,
        code=table.code,
        number=table.number,
        game=table.game,
        seats=tuple(0 if classroom.is_out(place) else place for place in table.seats),
        ranking=ranking,
        scores=tuple(data["scores"]),
    )
    others = [one for one in classroom.results if (one.round, one.number) != (played.round, played.number)]
    classroom.results = [*others, played]


@entry_kind
def paused(classroom: Classroom, data: Data) -> None:
    """Stop all tables or one, or go on."""
    _change_tables(classroom, data["table"], lambda table: replace(table, paused=data["paused"]))


def _change_tables(classroom: Classroom, number: int | None, change: Callable[[ClassTable], ClassTable]) -> None:
    classroom.tables = [change(table) if number in {None, table.number} else table for table in classroom.tables]


@entry_kind
def handed(classroom: Classroom, data: Data) -> None:
    """Let a bot play for a place, or the place for itself."""
    classroom.places[data["place"]].handed = data["handed"]


@entry_kind
def forfeited(classroom: Classroom, data: Data) -> None:
    """Take a place out of the newest championship, or let it come back."""
    championship = classroom.championship
    if championship is None:
        raise ValueError("no championship")
    others = championship.forfeits - {data["place"]}
    forfeits = others | {data["place"]} if data["out"] else others
    classroom.championship = replace(championship, forfeits=forfeits)


@entry_kind
def stuck(classroom: Classroom, data: Data) -> None:
    """Raise or lower a flag."""
    classroom.places[data["place"]].stuck = data["stuck"]


@entry_kind
def timed(classroom: Classroom, data: Data) -> None:
    """Set until when there is time."""
    classroom.until = data["until"]


@entry_kind
def shown(classroom: Classroom, data: Data) -> None:
    """Say what the projector shows."""
    explained = Explained(**data["explained"]) if data["explained"] else None
    classroom.wall = Wall(**{**{name: data[name] for name in Wall.__dataclass_fields__}, "explained": explained})


@entry_kind
def assigned(classroom: Classroom, data: Data) -> None:
    """Give exercises to a group, or to everybody instead of all that was given."""
    given = Assignment(data["game"], data["set_name"], tuple(data["exercises"]))
    if not data["group"]:
        classroom.assigned.clear()
    classroom.assigned[data["group"]] = given
    classroom.asked += [asked for asked in given.asked if asked not in classroom.asked]


@entry_kind
def collected(classroom: Classroom, data: Data) -> None:
    """Take the exercises of a group back, or all; what was answered is kept."""
    if data["group"]:
        classroom.assigned.pop(data["group"], None)
    else:
        classroom.assigned.clear()


@entry_kind
def tried(classroom: Classroom, data: Data) -> None:
    """Take an answer to an exercise."""
    own = classroom.solutions.setdefault(data["place"], {})
    solution = own.setdefault((data["game"], data["exercise"]), Solution())
    solution.take(data["said"], data["stars"], data["mistake"])


@entry_kind
def freed(classroom: Classroom, data: Data) -> None:
    """Make a place one that nobody has come to: only its coupon opens it, or whoever comes next."""
    place = classroom.places[data["place"]]
    place.taken = place.handed = place.stuck = False
    place.devices = []


@entry_kind
def contest_opened(classroom: Classroom, data: Data) -> None:
    """Let all write programs."""
    classroom.contest = Contest(data["game"], dict(data["options"]))


@entry_kind
def contest_closed(classroom: Classroom, _: Data) -> None:
    """End a contest."""
    classroom.contest = None
    classroom.wall = replace(classroom.wall, program=None, programs=False, final=False)


@entry_kind
def handed_in(classroom: Classroom, data: Data) -> None:
    """Take a program, instead of that from before."""
    _contest(classroom).programs[data["place"]] = data["text"]


@entry_kind
def raced(classroom: Classroom, data: Data) -> None:
    """Keep what came of the races."""
    contest = _contest(classroom)
    contest.merits = tuple(Merit(**merit) for merit in data["merits"])
    contest.chance = data.get("chance", 0)
    contest.seconds, contest.final, contest.finalists = data["seconds"], data["final"], tuple(data["finalists"])
    contest.raced = {int(place): text for place, text in data["programs"].items()}


def _contest(classroom: Classroom) -> Contest:
    if classroom.contest is None:
        raise ValueError("no contest")
    return classroom.contest
