"""Several games at one table are a championship: who stands where."""

from collections import Counter
from collections.abc import Iterable

from algodrome.games.championship import MOST
from algodrome.games.contract import Outcome
from algodrome.match.standings import entry_lines, race_of
from algodrome.server.shapes import Standing
from algodrome.server.table import Ranking, Result, Table

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


def _ranking(table: Table) -> Ranking:
    name = table.game.name
    results = _newest(result for result in reversed(table.results) if result.game == name)
    if any(len(result.players) > MOST for result in results):
        return Ranking(name, ())
    players = list(dict.fromkeys(player for result in results for player in result.players))
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
    lines = entry_lines([table.called[player] for player in players], races)
    return Ranking(name, tuple((players[line.number - 1], line) for line in lines))


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
    """Tell apart who plays each seat, however they are called: a person, others on the same device, or a bot."""
    held: Counter[str] = Counter()
    players = []
    for seat in table.seats:
        who = f"{seat.participant or 'bot'} {seat.name}"
        held[who] += 1
        players.append(f"{who} {held[who]}")
    return tuple(players)
