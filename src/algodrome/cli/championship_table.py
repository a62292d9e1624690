"""A championship on the screen: the standings, the races, what comes next, and the podium."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.arena.championship.championship import Championship
from algodrome.arena.championship.plan import BY_STANDINGS
from algodrome.arena.championship.summary import entry_lines, team_lines
from algodrome.games.options import Value, word_of
from algodrome.games.terminal.colours import seat_style
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal
from algodrome.match.standings import Line

MOST_COLUMNS = 8  # of single races beside the totals, so that nine names fit a small terminal
LAST_ON_THE_PODIUM = 3
NOT_STARTED = "–"


def print_championship(console: Console, championship: Championship, file: Path) -> None:
    """Print where a championship stands."""
    run, planned = len(championship.races), len(championship.plan.races)
    title = championship.plan.kind.title
    console.print(Sentence(text("cli.championship.heading", title=title, n=run, races=planned), style="bold"))
    console.print(_table("entry", entry_lines(championship), championship))
    if championship.plan.teams:
        console.print(_table("team", team_lines(championship), championship))
    console.print(_races(championship))
    if championship.is_over:
        _print_podium(console, championship)
    else:
        _print_next(console, championship, file)


def _table(first: str, lines: Sequence[Line], championship: Championship) -> Table:
    """Draw the standings with the points of each race, the last ones where there are many."""
    run = len(championship.races)
    shown = range(max(0, run - MOST_COLUMNS), run)
    table = Table(title_justify="left", padding=(0, 1))
    table.add_column("")
    table.add_column(text(f"cli.championship.{first}"))
    for race in shown:
        table.add_column(text("cli.championship.column", number=race + 1), justify="right")
    for name in ("total", "wins"):
        table.add_column(text(f"cli.championship.{name}"), justify="right")
    for line in lines:
        points = [NOT_STARTED if line.points[race] is None else decimal(line.points[race] or 0) for race in shown]
        table.add_row(str(line.rank), _name(first, line), *points, decimal(line.total), decimal(line.wins))
    return table


def _name(first: str, line: Line) -> Text:
    return Text(line.name, style=seat_style(line.number) if first == "entry" else "")


def _races(championship: Championship) -> Table:
    """List the races with their options and what became of them."""
    grid = Table.grid(padding=(0, 2))
    for number, options in enumerate(championship.plan.races, 1):
        name = text("cli.championship.race", number=number)
        grid.add_row(Text(name), Text(options_in_words(options), style="cyan"), Sentence(_fate(championship, number)))
    return grid


def _fate(championship: Championship, number: int) -> str:
    """Say what became of a race: who won it, or that it was void, is under way, or is still to come."""
    names, races = championship.plan.names, championship.races
    if number > len(races):
        is_under_way = number == len(championship.runs)
        return text("cli.championship.is_under_way" if is_under_way else "cli.championship.to_come")
    race, forfeits = races[number - 1], championship.runs[number - 1].forfeits
    winners = ", ".join(names[entry - 1] for entry, rank in race.ranks.items() if rank == 1)
    words = text("cli.championship.is_void") if race.is_void else text("cli.championship.won", winners=winners)
    if forfeits:
        words += text("cli.championship.forfeits", names=", ".join(forfeits))
    return words


def options_in_words(options: Mapping[str, Value]) -> str:
    """Write options as they are typed; a text of many lines is somebody's own."""
    return " ".join(f"{name}={_word(value)}" for name, value in options.items())


def _word(value: Value) -> str:
    word = word_of(value)
    return text("cli.championship.own_text") if "\n" in word else word


def _print_next(console: Console, championship: Championship, file: Path) -> None:
    number, races = championship.next_number, len(championship.plan.races)
    if championship.under_way:
        console.print(Sentence(text("cli.championship.goes_on", number=number, races=races)))
    else:
        console.print(Sentence(text("cli.championship.comes_next", number=number, races=races)))
        if championship.plan.grid == BY_STANDINGS and any(not race.is_void for race in championship.races):
            order = ", ".join(championship.grid_order())
            console.print(Sentence(text("cli.championship.picking", order=order)))
    console.print(Text(command_for_next(file)), soft_wrap=True)


def command_for_next(file: Path) -> str:
    """Write the command that runs the next race, or goes on with it."""
    return f"algodrome championship next {file}"


def _print_podium(console: Console, championship: Championship) -> None:
    """Print the first three, and the best team."""
    console.print(Sentence(text("cli.championship.over"), style="bold"))
    table = Table.grid(padding=(0, 2))
    for line in entry_lines(championship):
        if line.rank <= LAST_ON_THE_PODIUM:
            star = "★" if line.rank == 1 else " "
            points = text("cli.play.points", n=line.total, points=decimal(line.total))
            style = f"bold {seat_style(line.number)}"
            table.add_row(Text(f"{star} {line.rank}"), Text(line.name, style=style), Text(points))
    console.print(table)
    best = [line.name for line in team_lines(championship) if line.rank == 1]
    if best:
        console.print(Sentence(text("cli.championship.best_team", n=len(best), teams=", ".join(best))))
