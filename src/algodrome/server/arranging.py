"""How the games of a table make a championship: teams, grids by the standings, and who does not start (BB26, BB27)."""

from algodrome.games.errors import OptionError
from algodrome.server import protocol
from algodrome.server.draft import Draft
from algodrome.server.refusal import Refused
from algodrome.server.seating import check_host
from algodrome.server.table import Participant, Table


def arrange(table: Table, who: Participant, command: protocol.Arrange) -> list[Draft]:
    """Choose teams, and how later grids are made, before a start (the host)."""
    _check_before_a_start(table, who)
    if command.grid == "standings" and not table.game.has_grid:
        raise Refused("no_grid", title=table.game.title)
    if (command.teams, command.grid) == (table.has_teams, table.grid):
        return []
    return [Draft("arranged", {"teams": command.teams, "grid": command.grid})]


def forfeit(table: Table, who: Participant, command: protocol.Forfeit) -> list[Draft]:
    """BB26a: leave somebody out of the next games, who keeps a place in the standings (the host)."""
    _check_before_a_start(table, who)
    if table.seat(command.seat).is_free:
        raise Refused("nobody_there", seat=command.seat)
    _check_number(table, len(table.seats) - 1)
    return [Draft("forfeited", {"seat": command.seat})]


def rejoin(table: Table, who: Participant, command: protocol.Rejoin) -> list[Draft]:
    """Let somebody start again who was left out (the host)."""
    _check_before_a_start(table, who)
    if command.place > len(table.forfeits):
        raise Refused("no_participant")
    _check_number(table, len(table.seats) + 1)
    return [Draft("rejoined", {"place": command.place})]


def _check_before_a_start(table: Table, who: Participant) -> None:
    check_host(who)
    if table.match is not None:
        raise Refused("before_a_start")


def _check_number(table: Table, players: int) -> None:
    allowed = type(table.game).options[0].allowed({})
    if players not in allowed:
        raise Refused("number_of_players", title=table.game.title, allowed=", ".join(map(str, allowed)))
    try:
        table.resized(players)
    except OptionError as error:
        raise Refused("bad_option", reason=str(error)) from None
