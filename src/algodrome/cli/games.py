"""`algodrome games`: what there is to play, and what can be chosen."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from algodrome.cli.screen import print_json, screen
from algodrome.games.contract import Game, Option
from algodrome.games.option_words import help_of_option
from algodrome.games.options import Value, word_of
from algodrome.games.registry import game_class, game_names
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import has_text, text


def games(*, as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """List the games with their options."""
    kinds = [game_class(name) for name in game_names()]
    if as_json:
        print_json([_described(kind) for kind in kinds], indent=2)
        return
    console = screen()
    for kind in kinds:
        _print_game(console, kind)
    console.print(Sentence(text("cli.games.how_to_play", game=kinds[0].name)))


def usual_options(kind: type[Game], given: Mapping[str, Value] | None = None) -> dict[str, Value]:
    """Complete the given options with the defaults."""
    chosen: dict[str, Value] = {}
    for option in kind.options:
        chosen[option.name] = (given or {}).get(option.name, option.usual(chosen))
    return chosen


def _described(kind: type[Game]) -> dict[str, Any]:
    usual = usual_options(kind)
    return {
        "name": kind.name,
        "title": kind.title,
        "summary": text(f"{kind.package}.summary"),
        "rules_version": kind.rules_version,
        "players": list(kind.options[0].allowed({})),
        "options": [
            {
                "name": option.name,
                "help": help_of_option(kind, option),
                "values": list(option.allowed(usual)),
                "default": option.usual(usual),
                "takes_text": option.reader is not None,
            }
            for option in kind.options
        ],
    }


def _print_game(console: Console, kind: type[Game]) -> None:
    heading = Text.assemble((kind.title, "bold"), f"  {kind.name}", style="cyan")
    heading.append("  " + text("cli.games.rules_version", version=kind.rules_version), style="dim")
    console.print(heading)
    console.print(Padding(Sentence(text(f"{kind.package}.summary")), (0, 2)))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for option in kind.options:
        grid.add_row(Text(option.name), Sentence("\n".join(_option_lines(kind, option))))
    console.print(Padding(grid, (0, 2, 1, 2)))


def _option_lines(kind: type[Game], option: Option) -> list[str]:
    """Say what an option is for, then its values with the default."""
    usual = usual_options(kind)
    allowed = option.allowed(usual)
    words = [_value_words(kind, option, value) for value in allowed]
    if option.reader:
        own = f"{kind.package}.options.{option.name}.own"
        words.append(text(own) if has_text(own) else text("cli.games.own_text", name=option.name))
    default = text("cli.games.default", value=_usual_words(kind, option))
    return [help_of_option(kind, option), f"{', '.join(words)} {default}"]


def _usual_words(kind: type[Game], option: Option) -> str:
    """Write the default, and where another number of players has another one."""
    usual = option.usual(usual_options(kind))
    parts = [word_of(usual)]
    for players in kind.options[0].allowed({}):
        other = option.usual(usual_options(kind, {"players": players}))
        if other != usual and option.name != "players":
            parts.append(text("cli.games.with_players", players=players, value=word_of(other)))
    return "".join(parts)


def _value_words(kind: type[Game], option: Option, value: Value) -> str:
    key = f"{kind.package}.options.{option.name}.values.{word_of(value)}"
    return f"{word_of(value)} ({text(key)})" if has_text(key) else word_of(value)
