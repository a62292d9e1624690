"""Where a championship stands, as a table for people and as JSON for programs."""

from typing import Any

from algodrome.arena.championship.championship import Championship
from algodrome.arena.championship.plan import BY_STANDINGS
from algodrome.match import standings
from algodrome.match.standings import Line


def entry_lines(championship: Championship) -> list[Line]:
    """BB25: the standings."""
    return standings.entry_lines(championship.plan.names, championship.races)


def team_lines(championship: Championship) -> list[Line]:
    """BB27: the standings of the teams; none without teams."""
    return standings.team_lines(championship.plan.names, championship.plan.teams, championship.races)


def summary_json(championship: Championship) -> dict[str, Any]:
    """Give all that can be told of a championship: no seed and no record, so that nothing hidden comes to light."""
    plan = championship.plan
    return {
        "game": plan.game,
        "entries": [{"name": entry.name, "bot": entry.bot} for entry in plan.entries],
        "grid": plan.grid,
        "over": championship.is_over,
        "races": [_race_json(championship, number) for number in range(1, len(plan.races) + 1)],
        "standings": [_line_json(line) for line in entry_lines(championship)],
        "teams": [_line_json(line) for line in team_lines(championship)],
        "next": None if championship.is_over else _next_json(championship),
    }


def _race_json(championship: Championship, number: int) -> dict[str, Any]:
    plan, races = championship.plan, championship.races
    told: dict[str, Any] = {"number": number, "options": dict(plan.races[number - 1])}
    if number > len(races):
        is_under_way = number == len(championship.runs)
        return {**told, "state": "under way" if is_under_way else "planned"}
    race, run = races[number - 1], championship.runs[number - 1]
    return {
        **told,
        "state": "void" if race.is_void else "run",
        "forfeits": list(run.forfeits),
        "results": [
            {"name": plan.names[entry - 1], "rank": rank, "points": race.points(entry)}
            for entry, rank in sorted(race.ranks.items(), key=lambda item: (item[1], item[0]))
        ],
    }


def _next_json(championship: Championship) -> dict[str, Any]:
    run = championship.under_way
    options = run.record.options if run and run.record else championship.next_options()
    picks = championship.grid_order() if _is_picked(championship) and run is None else None
    return {
        "number": championship.next_number,
        "under_way": run is not None,
        "options": dict(options),
        "picking_order": picks,
    }


def _is_picked(championship: Championship) -> bool:
    """Tell whether the next grid follows the standings."""
    return championship.plan.grid == BY_STANDINGS and any(not race.is_void for race in championship.races)


def _line_json(line: Line) -> dict[str, Any]:
    return {"rank": line.rank, "name": line.name, "points": line.total, "by_race": list(line.points), "wins": line.wins}
