"""The desk of a class: what it says to whom. Of games it says only what everybody may know."""

from collections.abc import Collection, Mapping

from algodrome.games.registry import game_class
from algodrome.school.classroom import Classroom, ClassTable, Plan
from algodrome.school.results import standings
from algodrome.server.classes.messages import (
    ClassSeat,
    ClassStanding,
    ClassTableInfo,
    Console,
    OwnTable,
    PlaceInfo,
    PlaceView,
    PlanInfo,
)
from algodrome.server.protocol import UNSENT
from algodrome.server.table import Table


def console(classroom: Classroom, tables: Mapping[str, Table], present: Collection[str], now: float) -> Console:
    """Show a class to its teacher."""
    wall = classroom.wall
    return {
        "type": "console",
        "number": UNSENT,
        "entry": classroom.number,
        "code": classroom.code,
        "naming": classroom.naming,
        "locked": classroom.locked,
        "places": [_place(classroom, number, present) for number in sorted(classroom.places)],
        "plan": _plan(classroom.plan) if classroom.plan else None,
        "round": classroom.round,
        "tables": [_table(classroom, wanted, tables.get(wanted.identity)) for wanted in classroom.tables],
        "standings": _standings(classroom),
        "until": classroom.until,
        "now": now,
        "wall": {"names": wall.names, "ranks": wall.ranks, "standings": wall.standings, "table": wall.table},
    }


def place_view(classroom: Classroom, number: int, now: float) -> PlaceView:
    """Show a class to a place."""
    place, table = classroom.places[number], classroom.table_of(number)
    return {
        "type": "place",
        "number": UNSENT,
        "entry": classroom.number,
        "code": classroom.code,
        "naming": classroom.naming,
        "place": number,
        "name": place.name,
        "group": place.group,
        "stuck": place.stuck,
        "round": classroom.round,
        "table": _own_table(classroom, number, table) if table else None,
        "paused": table is not None and table.paused,
        "until": classroom.until,
        "now": now,
    }


def _own_table(classroom: Classroom, number: int, table: ClassTable) -> OwnTable:
    mates = [classroom.places[other].name for other in table.seats if other in classroom.places and other != number]
    seat = table.seats.index(number) + 1
    return {"number": table.number, "code": table.code, "seat": seat, "game": table.game, "mates": mates}


def _place(classroom: Classroom, number: int, present: Collection[str]) -> PlaceInfo:
    place, table = classroom.places[number], classroom.table_of(number)
    return {
        "place": number,
        "name": place.name,
        "group": place.group,
        "taken": place.taken,
        "present": place.identity in present,
        "handed": place.handed,
        "stuck": place.stuck,
        "table": table.number if table else None,
    }


def _plan(plan: Plan) -> PlanInfo:
    return {
        "game": plan.game,
        "title": game_class(plan.game).title,
        "options": plan.options[0],
        "groups": [{"group": group, "options": options} for group, options in plan.options.items() if group],
        "draw": plan.draw,
        "bot": plan.bot,
        "clock": plan.clock,
    }


def _table(classroom: Classroom, wanted: ClassTable, table: Table | None) -> ClassTableInfo:
    match = table.match if table else None
    awaited = frozenset(match.state.to_act) if match and not match.state.is_over else frozenset()
    return {
        "number": wanted.number,
        "code": wanted.code,
        "group": wanted.group,
        "game": wanted.game,
        "phase": table.phase if table else "lobby",
        "paused": wanted.paused,
        "moves": len(match.history) if match else 0,
        "since": table.at if table else 0.0,
        "seats": [_seat(classroom, wanted, table, seat, awaited=seat in awaited) for seat in _seats(wanted)],
    }


def _seats(wanted: ClassTable) -> range:
    return range(1, len(wanted.seats) + 1)


def _seat(classroom: Classroom, wanted: ClassTable, table: Table | None, seat: int, *, awaited: bool) -> ClassSeat:
    number = wanted.seats[seat - 1]
    place = classroom.places.get(number)
    name = place.name if place else table.seat_names()[seat - 1] if table else ""
    plays = table.seats[seat - 1].bot is not None if table else not number
    return {"place": number if place else 0, "name": name, "bot": plays, "awaited": awaited}


def _standings(classroom: Classroom) -> list[ClassStanding]:
    if not classroom.results:
        return []
    return [
        {
            "rank": line.rank,
            "place": number,
            "name": line.name,
            "points": line.total,
            "by_round": list(line.points),
            "wins": line.wins,
        }
        for number, line in standings(classroom)
    ]
