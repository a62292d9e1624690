"""The console script `algodrome`: it picks the language, hands over to a command, and turns every fault into one line.

Exit codes: 0 fine, 1 what was asked can't be done, 2 bad usage or input, 130 stopped by Ctrl-C.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

import algodrome
from algodrome.cli.admin import admin
from algodrome.cli.bench import bench
from algodrome.cli.bot import bot
from algodrome.cli.championship import championship
from algodrome.cli.dataset import dataset
from algodrome.cli.exercises import exercises
from algodrome.cli.games import games
from algodrome.cli.help import CommandInOurWords, GroupInOurWords, say_what_there_is
from algodrome.cli.play import play
from algodrome.cli.printing import print_game
from algodrome.cli.refusals import reword
from algodrome.cli.replay import replay
from algodrome.cli.rules import rules
from algodrome.cli.screen import complain
from algodrome.cli.serve import serve
from algodrome.cli.simulate import simulate
from algodrome.cli.solve import solve
from algodrome.cli.tournament import tournament
from algodrome.cli.track import track
from algodrome.cli.train import train
from algodrome.games.errors import UnsolvableError
from algodrome.kernels.gpu import NoGpuError
from algodrome.kernels.native import NoNumbaError
from algodrome.language import LANGUAGES, language_of_the_machine, speaking, text
from algodrome.language.system_words import told
from algodrome.match.record import RecordError
from algodrome.press.typesetting import NoTypstError
from algodrome.rl.extras import MissingExtraError
from algodrome.server.store.store import StoreError

FINE, IMPOSSIBLE, MISUSED, STOPPED = 0, 1, 2, 130
PROGRAM = "algodrome"

app = typer.Typer(name=PROGRAM, cls=GroupInOurWords, add_completion=False)


@app.callback(invoke_without_command=True)
def top(context: typer.Context, *, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """Say what there is."""
    if version:
        typer.echo(f"{PROGRAM} {algodrome.__version__}")
    else:
        say_what_there_is(context)


for _command in (games, rules, play, serve, simulate, replay, solve, train, dataset, bench):
    app.command(cls=CommandInOurWords)(_command)
app.command("print", cls=CommandInOurWords)(print_game)
for _group in (admin, bot, championship, exercises, tournament, track):
    app.add_typer(_group)


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal that can't show a sign shows "?"
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and give its exit code."""
    given, rest = split_languages(arguments)
    spoken = [code for code in given if code in LANGUAGES]
    with speaking(spoken[-1] if spoken else language_of_the_machine()):
        for code in given:
            if code not in LANGUAGES:
                complain(PROGRAM, text("language.unknown", code=code, known=", ".join(LANGUAGES)))
                return MISUSED
        return _run_command(rest)


def split_languages(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Take each `--lang CODE` out, wherever it stands: help and errors are worded before Typer has read the line."""
    words = iter(arguments)
    given: list[str] = []
    rest: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        if name == "--lang":
            given.append(value if equals else next(words, ""))
            continue
        rest.append(word)
        if word == "--":
            rest.extend(words)
    return given, rest


def _run_command(arguments: list[str]) -> int:
    place = PROGRAM
    try:
        code = int(get_command(app).main(arguments, prog_name=PROGRAM, standalone_mode=False) or FINE)
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    except typer.TyperException as error:
        place, message = reword(error, PROGRAM, arguments)
        complain(place, message)
        return MISUSED
    except (
        RecordError,
        UnsolvableError,
        NoGpuError,
        NoNumbaError,
        NoTypstError,
        MissingExtraError,
        StoreError,
    ) as error:
        complain(place, str(error))
        return IMPOSSIBLE
    except OSError as error:
        complain(place, told(error))
        return IMPOSSIBLE
    except ValueError as error:
        complain(place, str(error))
        return MISUSED
    if code == STOPPED:
        complain(place, text("cli.stopped"))
    return code


if __name__ == "__main__":
    main()
