"""The legal moves of a person, each with a number that can be typed instead of its notation."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from algodrome.games import terminal
from algodrome.games.contract import Game, Move
from algodrome.games.terminal.sentence import Sentence

MOST_IN_WORDS = 16  # moves that are listed one a line


def numbered(moves: Sequence[Move]) -> dict[str, Move]:
    """Number the moves from 1, one after the other.

    A move may be written as a number, such as the card 8. In a list that is long enough it stands at that very place,
    so that what is typed has one meaning.
    """
    own = {int(str(move)): move for move in moves if str(move).isdigit() and 0 < int(str(move)) <= len(moves)}
    others = iter([move for move in moves if move not in own.values()])
    return {str(number): own[number] if number in own else next(others) for number in range(1, len(moves) + 1)}


def moves_written_as_numbers(game: Game) -> set[str]:
    """List the moves of a game whose notation is a number."""
    written = (game.text_of(action) for action in range(game.actions))
    return {move for move in written if move.isdigit()}


def draw_moves(game: Game, view: dict[str, Any], moves: Mapping[str, Move]) -> RenderableType:
    """List the moves in columns with the signs that tell where each leads; a few that have no such signs in words."""
    effects = {number: terminal.effect(game, view, str(move)) for number, move in moves.items()}
    if len(moves) <= MOST_IN_WORDS and (terminal.in_words(game) or not any(effects.values())):
        return draw_in_words(game, view, moves, effects)
    entries = []
    for number, move in moves.items():
        entry = Text.assemble((f"{number:>2}", "bold cyan"), " ", terminal.written(game, str(move)))
        entry.append(f" {effects[number]}".rstrip(), style="dim")
        entries.append(entry)
    return Columns(entries, padding=(0, 2))


def draw_in_words(
    game: Game, view: dict[str, Any], moves: Mapping[str, Move], effects: Mapping[str, str] | None = None
) -> Table:
    """List the moves one a line, each in words, with the signs that tell where it leads."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for number, move in moves.items():
        written, words = terminal.written(game, str(move)), Sentence(game.wording(view, str(move)))
        grid.add_row(number, written, words, (effects or {}).get(number, ""))
    return grid
