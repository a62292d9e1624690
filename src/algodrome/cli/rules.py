"""`algodrome rules`: the rulebook of a game, in the terminal."""

from typing import Annotated

import typer

from algodrome.cli.rulebook import contents, opened, show_in_pages
from algodrome.cli.screen import screen
from algodrome.games.registry import game_class
from algodrome.games.rulebook import chapters_of
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text


def rules(
    name: Annotated[str, typer.Argument(metavar="game")], wanted: Annotated[str, typer.Argument(metavar="chapter")] = ""
) -> None:
    """List the chapters of a rulebook, or open one, a rule, or everything."""
    kind = game_class(name)
    chapters = chapters_of(kind)
    if not chapters:
        screen().print(Sentence(text(f"{kind.package}.summary")))
    elif wanted:
        show_in_pages(screen(), opened(chapters, wanted))
    else:
        screen().print(contents(chapters, f"algodrome rules {kind.name}"))
