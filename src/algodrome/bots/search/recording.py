"""What is learnt from: games between bots, looked at where stages begin."""

from typing import Any

from algodrome.bots.search.appraisal import features, stage
from algodrome.bots.search.room import Room
from algodrome.kernels.generator import CHANCE, PLAYERS, WORD, below, seed_generator
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import choose, is_over, next_seat, outcome, setup, step


@rule
def record_games(
    boards: Any,
    blanks: Any,
    works: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    rooms: Any,
    policy: int,
    whims: int,
    every: int,
    seed_low: int,
    seed_high: int,
    games: int,
    inputs: Any,
    shares: Any,
) -> int:
    """Play games, some of whose moves (whims of 100) are random, and keep one stage of `every` with who won in the end.

    Gives the number of rows.
    """
    board, work, luck, room = boards[0], works[0], lucks[0], rooms[0]
    rows = 0
    for game in range(games):
        works[0] = blanks[0]
        begin_game(board, work, luck, logs[0], seed_low + game, seed_high)
        first = rows
        at = stage(board, work)
        while not is_over(board, work):
            seat = next_seat(board, work)
            played = 0 if below(luck, 100) < whims else policy
            step(board, work, seat, choose(board, work, seat, mask, scratches[0], luck, played), logs[0])
            if stage(board, work) != at:
                at = stage(board, work)
                if not is_over(board, work) and rows < len(inputs) and below(luck, every) == 0:
                    for player in range(room.seats):
                        features(board, work, player, inputs[rows][player])
                    rows += 1
        note_winners(board, work, room, shares, first, rows)
    return rows


@rule
def begin_game(board: Any, position: Any, luck: Any, log: Any, low: int, high: int) -> None:
    """Set a game up by the two halves of its seed, the lower of which may be too large for one."""
    seed_generator(position, low & WORD, high + (low >> 32), CHANCE)
    seed_generator(luck, low & WORD, high + (low >> 32), PLAYERS)
    setup(board, position, log)


@rule
def note_winners(board: Any, position: Any, room: Room, shares: Any, first: int, rows: int) -> None:
    """Write down who won, for all rows of a game; what several share counts in parts."""
    outcome(board, position, room.ranks, room.scores)
    winners = 0
    for player in range(room.seats):
        winners += 1 if room.ranks[player] == 1 else 0
    for row in range(first, rows):
        for player in range(room.seats):
            shares[row][player] = 1.0 / winners if room.ranks[player] == 1 else 0.0
