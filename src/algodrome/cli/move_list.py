"""The legal moves of a person, each with a number that can be typed instead of its notation."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from algodrome.games import terminal
from algodrome.games.contract import Game, Move


def numbered(game: Game, moves: Sequence[Move]) -> dict[str, Move]:
    """Number the moves from 1.

    A game may have moves that are written as a number, such as the card 8. Such a move is its own number and no other
    move ever has it, so that what is typed has one meaning.
    """
    free = _numbers_but(moves_written_as_numbers(game))
    found = {str(move) if str(move).isdigit() else next(free): move for move in moves}
    return dict(sorted(found.items(), key=lambda item: int(item[0])))


def moves_written_as_numbers(game: Game) -> set[str]:
    """List the moves of a game whose notation is a number."""
    written = (game.text_of(action) for action in range(game.actions))
    return {move for move in written if move.isdigit()}


def draw_moves(game: Game, view: dict[str, Any], moves: Mapping[str, Move]) -> RenderableType:
    """List the moves in columns, with what each would do."""
    entries = []
    for number, move in moves.items():
        entry = Text.assemble((f"{number:>2}", "bold cyan"), " ", str(move))
        entry.append(f" {terminal.effect(game, view, str(move))}".rstrip(), style="dim")
        entries.append(entry)
    return Columns(entries, padding=(0, 2))


def _numbers_but(taken: set[str]) -> Iterator[str]:
    return (str(number) for number in count(1) if str(number) not in taken)
