"""The desk of a class: what it says to whom. Of games it says only what everybody may know."""

from collections.abc import Collection, Mapping

from algodrome.games.registry import game_class
from algodrome.school.championship import championship_lines, stage_of
from algodrome.school.classroom import Championship, Classroom, ClassTable, Explained, Plan
from algodrome.school.results import standings
from algodrome.server.classes.contest_messages import RacingInfo
from algodrome.server.classes.contesting import contest_info, own_contest
from algodrome.server.classes.exercise_messages import ExplainedInfo
from algodrome.server.classes.messages import (
    ChampionshipInfo,
    ClassSeat,
    ClassStanding,
    ClassTableInfo,
    Console,
    OwnTable,
    PlaceInfo,
    PlaceView,
    PlanInfo,
)
from algodrome.server.classes.progress import own_work, works
from algodrome.server.protocol import UNSENT
from algodrome.server.table import Table


def console(
    classroom: Classroom,
    tables: Mapping[str, Table],
    present: Collection[str],
    now: float,
    racing: RacingInfo | None = None,
    *,
    leads: bool = True,
) -> Console:
    """Show a class to its teacher; of games no more than everybody may know."""
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
        "round": classroom.numbered.round,
        "next": classroom.numbered.next,
        "launches": classroom.round,
        "tables": [_table(classroom, wanted, tables.get(wanted.identity), leads=leads) for wanted in classroom.tables],
        "championship": _championship(classroom),
        "standings": _standings(classroom),
        "work": works(classroom),
        "contest": contest_info(classroom, racing),
        "until": classroom.until,
        "now": now,
        "wall": {
            "names": wall.names,
            "ranks": wall.ranks,
            "standings": wall.standings,
            "table": wall.table,
            "grid": wall.grid,
            "explained": _explained(wall.explained) if wall.explained else None,
            "program": wall.program,
            "programs": wall.programs,
            "final": wall.final,
        },
    }


def place_view(
    classroom: Classroom, tables: Mapping[str, Table], number: int, now: float, *, leads: bool = True
) -> PlaceView:
    """Show a class to a place; a table that this node is still opening is nowhere to go to yet."""
    place, table = classroom.places[number], classroom.table_of(number)
    if leads and table and table.identity not in tables:
        table = None
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
        "forfeit": classroom.is_out(number),
        "round": classroom.numbered.round,
        "table": _own_table(classroom, tables, number, table) if table else None,
        "work": own_work(classroom, place),
        "contest": own_contest(classroom, place),
        "paused": table is not None and table.paused,
        "until": classroom.until,
        "now": now,
    }


def _own_table(classroom: Classroom, tables: Mapping[str, Table], number: int, table: ClassTable) -> OwnTable:
    mates = [classroom.places[other].name for other in table.seats if other in classroom.places and other != number]
    seat = table.seats.index(number) + 1
    awaited, over = turn_at(table, tables, number)
    return {
        "number": table.number,
        "code": table.code,
        "seat": seat,
        "game": table.game,
        "mates": mates,
        "awaited": awaited,
        "over": over,
    }


def turn_at(wanted: ClassTable, tables: Mapping[str, Table], number: int) -> tuple[bool, bool]:
    """Tell whether a place is awaited at its table, and whether the game there is over."""
    table = tables.get(wanted.identity)
    if table is None or table.match is None:
        return False, False
    return wanted.seats.index(number) + 1 in _awaited(table), table.match.state.is_over


def _awaited(table: Table | None) -> frozenset[int]:
    match = table.match if table else None
    return frozenset(match.state.to_act) if match and not match.state.is_over else frozenset()


def _explained(explained: Explained) -> ExplainedInfo:
    return {"game": explained.game, "exercise": explained.exercise, "said": explained.said}


def _place(classroom: Classroom, number: int, present: Collection[str]) -> PlaceInfo:
    place, table, championship = classroom.places[number], classroom.table_of(number), classroom.championship
    return {
        "place": number,
        "name": place.name,
        "group": place.group,
        "taken": place.taken,
        "present": place.identity in present,
        "handed": place.handed,
        "forfeit": championship is not None and number in championship.forfeits,
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
        "fill": "smaller" if plan.smaller else "bots",
        "bot": plan.bot,
        "clock": plan.clock,
        "rounds": plan.rounds,
        "seating": [{"place": place, "table": table} for place, table in plan.seating.items()],
    }


def _going_on(classroom: Classroom) -> Championship | None:
    """Give the championship that the plan goes on with."""
    return classroom.championship if classroom.plan and classroom.plan.draw == "championship" else None


def _championship(classroom: Classroom) -> ChampionshipInfo | None:
    championship = classroom.championship
    if championship is None:
        return None
    stage = stage_of(classroom, championship)
    return {"round": stage.round, "rounds": stage.rounds, "over": stage.over, "next": stage.next}


def _table(classroom: Classroom, wanted: ClassTable, table: Table | None, *, leads: bool) -> ClassTableInfo:
    match = table.match if table else None
    awaited = _awaited(table)
    return {
        "number": wanted.number,
        "code": wanted.code,
        "group": wanted.group,
        "game": wanted.game,
        "open": table is not None or not leads,
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
    won = seat in _winners(table)
    return {"place": number if place else 0, "name": name, "bot": plays, "awaited": awaited, "won": won}


def _winners(table: Table | None) -> tuple[int, ...]:
    outcome = table.match.state.outcome if table and table.match else None
    return outcome.winners if outcome else ()


def _standings(classroom: Classroom) -> list[ClassStanding]:
    if not classroom.results:
        return []
    championship = _going_on(classroom)
    lines = championship_lines(classroom, championship) if championship else standings(classroom)
    return [
        {
            "rank": line.rank,
            "place": number,
            "name": line.name,
            "points": line.total,
            "by_round": list(line.points),
            "wins": line.wins,
        }
        for number, line in lines
    ]
