"""Several games at one table are a championship: who stands where."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from algodrome.games.championship import MOST, Race, picking_order, teams_of
from algodrome.games.contract import Outcome
from algodrome.match.standings import entry_lines, race_of, team_lines
from algodrome.server.shapes import SeriesInfo, Standing, TeamStanding
from algodrome.server.table import Ranking, Result, SeatState, Table

MOST_POINTS = 2000  # that standings tell: games times players; beyond that the oldest games do not count


def note_result(table: Table, outcome: Outcome) -> None:
    """Keep how the game on the table ended."""
    players = _players(table)
    table.called |= dict(zip(players, table.seat_names(), strict=True))
    table.results.append(Result(table.game.name, players, outcome))
    table.ranking = None


def standings(table: Table) -> list[Standing]:
    """Rank all who played the present game at this table.

    There is nothing to rank before a game is over, nor for more than the points are made for.
    """
    ranking = table.ranking
    if ranking is None or ranking.game != table.game.name:
        ranking = table.ranking = _ranking(table)  # once for each game that is over: every entry tells it
    seats = {player: seat for seat, player in enumerate(_players(table), 1)}
    return [
        {
            "rank": line.rank,
            "name": line.name,
            "seat": seats.get(player),
            "points": line.total,
            "by_game": list(line.points),
            "wins": line.wins,
        }
        for player, line in ranking.lines
    ]


def series(table: Table) -> SeriesInfo:
    """Tell how the games at the table make a championship."""
    entered = table.entered
    teams = teams_of(range(1, len(entered) + 1)) if table.has_teams else []
    team_of = {entry: number for number, team in enumerate(teams, 1) for entry in team}
    return {
        "teams": table.has_teams,
        "grid": table.grid,
        "grids": ["draw", "standings"] if table.game.has_grid else [],
        "decided": ["order"] if table.grid_is_decided else [],
        "team_of": [team_of[entry] for entry, (_, seat) in enumerate(entered, 1) if seat and teams],
        "forfeits": [
            {
                "name": table.name_at(state),
                "participant": state.participant,
                "bot": state.bot,
                "team": team_of.get(entry),
            }
            for entry, (state, seat) in enumerate(entered, 1)
            if seat is None
        ],
        "standings": _team_standings(table, teams),
    }


def order_on_the_grid(table: Table, newcomers: Mapping[int, str]) -> str | None:
    """BB26: the seats of the next race, the last of the standings first; None where the standings do not make it.

    `newcomers` names the bots that are about to sit down, by seat.
    """
    if not table.grid_is_decided:
        return None
    entered = [
        (replace(state, name=newcomers[seat]) if seat is not None and seat in newcomers else state, seat)
        for state, seat in table.entered
    ]
    players = _told_apart([state for state, _ in entered])
    _, races = _races(table, players)
    if not any(not race.is_void for race in races):
        return None
    order = picking_order(range(1, len(players) + 1), races)
    return "-".join(str(entered[number - 1][1]) for number in order if entered[number - 1][1])


def _team_standings(table: Table, teams: Sequence[tuple[int, ...]]) -> list[TeamStanding]:
    states = [state for state, _ in table.entered]
    _, races = _races(table, _told_apart(states))
    if not races:
        return []
    return [
        {
            "rank": line.rank,
            "team": line.number,
            "name": line.name,
            "points": line.total,
            "by_game": list(line.points),
            "wins": line.wins,
        }
        for line in team_lines([table.name_at(state) for state in states], teams, races)
    ]


def _ranking(table: Table) -> Ranking:
    players, races = _races(table, ())
    lines = entry_lines([table.called[player] for player in players], races)
    return Ranking(table.game.name, tuple((players[line.number - 1], line) for line in lines))


def _races(table: Table, first: Sequence[str]) -> tuple[list[str], list[Race]]:
    """Give the races of the present game and who was in them, numbered from 1; some are numbered first in any case.

    There are none where more have played than the points are made for.
    """
    name = table.game.name
    results = _newest(result for result in reversed(table.results) if result.game == name)
    if any(len(result.players) > MOST for result in results):
        return [], []
    players = list(dict.fromkeys([*first, *(player for result in results for player in result.players)]))
    numbers = {player: number for number, player in enumerate(players, 1)}
    races = [
        race_of(
            result.game,
            result.outcome,
            [numbers[player] for player in result.players],
            frozenset(number for player, number in numbers.items() if player not in result.players),
        )
        for result in results
    ]
    return players, races


def _newest(results: Iterable[Result]) -> list[Result]:
    """Give as many of the newest results as standings can tell, the oldest of them first."""
    kept: list[Result] = []
    players: set[str] = set()
    for result in results:
        players.update(result.players)
        if len(players) * (len(kept) + 1) > MOST_POINTS:
            break
        kept.append(result)
    return kept[::-1]


def _players(table: Table) -> tuple[str, ...]:
    """Tell apart who plays each seat."""
    entered = table.entered
    players = _told_apart([state for state, _ in entered])
    return tuple(player for player, (_, seat) in zip(players, entered, strict=True) if seat)


def _told_apart(seats: Sequence[SeatState]) -> list[str]:
    """Tell players apart, however they are called: a person, others on the same device, or a bot."""
    held: Counter[str] = Counter()
    players = []
    for seat in seats:
        who = f"{seat.participant or 'bot'} {seat.name}"
        held[who] += 1
        players.append(f"{who} {held[who]}")
    return players
