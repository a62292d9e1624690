"""How a game ended: who stands where, with how many points, and what else was won."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.games.contract import Game, Outcome
from algodrome.games.terminal.colours import seat_style
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text


def print_podium(console: Console, game: Game, outcome: Outcome, names: Sequence[str]) -> None:
    """Print the ranking, the scores and the honours."""
    console.print()
    console.print(Sentence(text("cli.play.over", reason=game.explain(outcome.reason)), style="bold"))
    table = Table.grid(padding=(0, 2))
    for _ in range(3):
        table.add_column(justify="left")
    rank = 1
    for group in outcome.ranking:
        for seat in group:
            score = game.score_words(outcome.scores[seat - 1])
            table.add_row(*_row(rank, seat, names[seat - 1], score))
        rank += len(group)
    console.print(table)
    for honour, seats in outcome.honours.items():
        winners = ", ".join(names[seat - 1] for seat in seats)
        console.print(Sentence(text("cli.play.honour", title=game.honour_words(honour), winners=winners)))


def _row(rank: int, seat: int, name: str, score: str) -> tuple[Text, Text, Text]:
    trophy = "★" if rank == 1 else " "
    return Text(f"{trophy} {rank}"), Text(name, style=f"bold {seat_style(seat)}"), Text(score)
