"""`algodrome bot`: trying out a bot of one's own, in any language."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from algodrome.cli.arguments import duration, whole_number
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.screen import print_json, screen
from algodrome.games.errors import UnknownBotError
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal

if TYPE_CHECKING:
    from algodrome.arena.bot_check import Finding

FAULTY = 1

bot = group("bot")


@bot.command(cls=CommandInOurWords)
def check(
    program: Annotated[str, typer.Argument(metavar="program")],
    *,
    game: Annotated[str | None, typer.Option("--game", metavar="game")] = None,
    games: Annotated[str, typer.Option("--games", metavar="number")] = "2",
    seconds: Annotated[str, typer.Option("--seconds", metavar="seconds")] = "1",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play a few games and say what is right and what is wrong."""
    from algodrome.arena.bot_check import check as try_out
    from algodrome.arena.bot_check import contained, games_for
    from algodrome.bots.outside.limits import Limits
    from algodrome.bots.outside.opening import is_outside

    if not is_outside(program):
        raise UnknownBotError(text("cli.bot.check.no_path", program=program))
    limits, number = Limits(seconds=duration(seconds, "--seconds")), whole_number(games, "--games")
    findings = []
    for finding in try_out(program, games_for(program, game), number, limits):
        findings.append(finding)
        if not as_json:
            _print_finding(screen(), finding)
    measures = contained()
    if as_json:
        print_json({"games": [_finding_json(finding) for finding in findings], "contained": measures}, indent=2)
    else:
        _print_measures(screen(), measures)
    if not all(finding.is_fine for finding in findings):
        raise typer.Exit(FAULTY)


def _print_finding(console: Console, finding: "Finding") -> None:
    told = {"n": finding.games, "title": finding.game.title, "answers": decimal(finding.answers)}
    slowest = decimal(1000 * finding.slowest)
    key = "fine" if finding.is_fine else "faulty"
    console.print(Sentence(text(f"cli.bot.check.{key}", slowest=slowest, **told), style="bold"))
    for fault, count in finding.faults.most_common():
        console.print(Sentence("  " + text("cli.bot.check.fault", fault=fault, n=count)))
    if finding.lost:
        console.print(Sentence("  " + text("cli.bot.check.lost", n=finding.lost)))
    for line in finding.complaints.splitlines():
        console.print(Sentence("  | " + line, style="dim"))


def _print_measures(console: Console, measures: list[str]) -> None:
    words = ", ".join(text(f"cli.bot.check.measures.{name}") for name in measures)
    console.print(Sentence(text("cli.bot.check.contained", measures=words or text("cli.bot.check.measures.none"))))


def _finding_json(finding: "Finding") -> dict[str, object]:
    return {
        "game": finding.game.name,
        "games": finding.games,
        "answers": finding.answers,
        "slowest_seconds": round(finding.slowest, 6),
        "faults": dict(finding.faults),
        "lost": finding.lost,
    }
