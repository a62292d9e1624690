"""The help of every command, drawn from the catalogues when it is asked for.

Typer draws help in English, from texts fixed when the program starts. Here a command and its options only have names;
their words are looked up as `cli.<command>.options.<option>` or, where commands share them, `cli.options.<option>`. A
command of a group is `<group>.<command>`.
"""

from collections.abc import Iterable
from typing import Any

import typer
from rich.console import Group as Together
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from algodrome.cli.screen import screen
from algodrome.games.registry import game_class, game_names
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import LANGUAGES, has_text, text

TITLE = "bold"
NAME = "bold cyan"


class InOurWords:
    """Help from the catalogues."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help; the formatter, which would only know plain text, stays empty."""
        del formatter
        screen().print(help_of(self, ctx))


class CommandInOurWords(InOurWords, TyperCommand):
    """A command whose help comes from the catalogues."""


class GroupInOurWords(InOurWords, TyperGroup):
    """Several commands, with help from the catalogues that lists them."""


def group(name: str) -> typer.Typer:
    """Make room for commands that share the first word; that word alone says which there are."""
    return typer.Typer(name=name, cls=GroupInOurWords, callback=say_what_there_is, invoke_without_command=True)


def say_what_there_is(context: typer.Context) -> None:
    """Print the help where no command follows."""
    if context.invoked_subcommand is None:
        context.get_help()


def help_of(command: Any, context: Any) -> RenderableType:
    """Draw the help of a command."""
    place = ".".join(["cli", *context.command_path.split()[1:]])
    parameters = [item for item in command.get_params(context) if not getattr(item, "hidden", False)]
    arguments = [(_value_name(item), _words(place, item)) for item in parameters if _is_argument(item)]
    options = [(_option_name(item), _words(place, item)) for item in parameters if not _is_argument(item)]
    options.insert(len(options) - 1, (f"--lang {'|'.join(LANGUAGES)}", text("cli.options.lang")))
    commands = [(name, text(f"{place}.{name}.about")) for name in getattr(command, "commands", {})]
    return Together(
        _usage(context.command_path, arguments, has_commands=bool(commands)),
        Padding(_description(place), (1, 2)),
        *_section("commands", commands),
        *_section("arguments", arguments),
        *_section("options", options),
        *_lines("examples", f"{place}.examples"),
        *_lines("exit_codes", "cli.exit_codes"),
    )


def _usage(path: str, arguments: Iterable[tuple[str, str]], *, has_commands: bool) -> Text:
    names = [name for name, _ in arguments]
    words = [path, *names, text("cli.values.options")]
    if has_commands:
        words = [path, text("cli.values.command"), text("cli.values.options")]
    return Text.assemble((text("cli.titles.usage"), TITLE), " ", " ".join(words))


def _description(place: str) -> Sentence:
    paragraphs = [text(f"{place}.about")]
    if has_text(f"{place}.more"):
        paragraphs.append(text(f"{place}.more").strip())
    paragraphs += _said_by_games(place.removeprefix("cli.").replace(".", "_"))
    return Sentence("\n\n".join(paragraphs))


def _said_by_games(command: str) -> list[str]:
    """Give what games say of a command: `help.<command>` in their catalogues."""
    keys = [f"{game_class(name).package}.help.{command}" for name in game_names()]
    return [text(key) for key in keys if has_text(key)]


def _section(title: str, rows: list[tuple[str, str]]) -> list[RenderableType]:
    """List names and what they mean; nothing where there are none."""
    if not rows:
        return []
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=NAME, no_wrap=True)
    grid.add_column()
    for name, words in rows:
        grid.add_row(Text(name), Sentence(words))
    return [Sentence(text(f"cli.titles.{title}"), style=TITLE), Padding(grid, (0, 2, 1, 2))]


def _lines(title: str, key: str) -> list[RenderableType]:
    return [Sentence(text(f"cli.titles.{title}"), style=TITLE), Padding(Sentence(text(key).strip()), (0, 2, 1, 2))]


def _is_argument(item: Any) -> bool:
    return bool(item.param_type_name == "argument")


def _value_name(item: Any) -> str:
    """Name what is to be typed: FILE, or [GAME] where it may be left out."""
    name = _translated(item.metavar or item.name)
    return name if item.required or not _is_argument(item) else f"[{name}]"


def _option_name(item: Any) -> str:
    name = ", ".join(item.opts)
    return name if item.is_flag else f"{name} {_value_name(item)}"


def _translated(metavar: str) -> str:
    key = f"cli.values.{metavar}"
    return text(key) if has_text(key) else metavar


def _words(place: str, item: Any) -> str:
    """Say what a parameter is for, what it is without being given, and whether it may be given again."""
    own = f"{place}.options.{item.name}"
    words = text(own) if has_text(own) else text(f"cli.options.{item.name}")
    if item.default not in {None, False, ()}:
        words += " " + text("cli.default", value=item.default)
    if getattr(item, "multiple", False):
        words += " " + text("cli.repeatable")
    return words
