"""Playing games to their ends: the loop that every target runs."""

from typing import Any

from algodrome.kernels.generator import CHANCE, PLAYERS, WORD, Generator, seed_generator
from algodrome.kernels.log import Log
from algodrome.kernels.record import Record
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, choose, imagine, is_over, next_seat, outcome, setup, step

AS_IT_IS = -2  # the viewer of a position in which nothing is imagined


@rule
def play_on(
    board: Board,
    position: Position,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policies: list[int],
    ranks: list[int],
    scores: list[int],
) -> int:
    """Play a game to its end between the policies of its seats and count the actions."""
    actions = 0
    while not is_over(board, position):
        seat = next_seat(board, position)
        action = choose(board, position, seat, mask, scratch, luck, policies[seat])
        step(board, position, seat, action, log)
        actions += 1
    outcome(board, position, ranks, scores)
    return actions


@rule
def play_game(
    board: Board,
    position: Position,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policies: list[int],
    seed_low: int,
    seed_high: int,
    ranks: list[int],
    scores: list[int],
) -> int:
    """Play a whole game, from a position that is all zeros."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    seed_generator(luck, seed_low, seed_high, PLAYERS)
    setup(board, position, log)
    return play_on(board, position, mask, scratch, luck, log, policies, ranks, scores)


@rule
def play_rest(
    board: Board,
    position: Position,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policies: list[int],
    viewer: int,
    seed_low: int,
    seed_high: int,
    ranks: list[int],
    scores: list[int],
) -> int:
    """Play the rest of a game with new luck; what the viewer (a seat, or -1: a spectator) can't know is drawn anew."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    seed_generator(luck, seed_low, seed_high, PLAYERS)
    if viewer != AS_IT_IS:
        imagine(board, position, viewer)
    return play_on(board, position, mask, scratch, luck, log, policies, ranks, scores)


@rule
def choose_one(boards: Any, positions: Any, seat: int, mask: Any, scratches: Any, lucks: Any, policy: int) -> int:
    """Call choose on records in arrays, which are handed to compiled code ten times as fast as single records."""
    return choose(boards[0], positions[0], seat, mask, scratches[0], lucks[0], policy)


@rule
def play_games(
    boards: Any,
    blanks: Any,
    positions: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policies: Any,
    first: int,
    seed_low: int,
    seed_high: int,
    ranks: Any,
    scores: Any,
    actions: Any,
) -> None:
    """Play one game after the other; the positions are rooms for them, one for each or one for all."""
    for number in range(len(actions)):
        room = min(number, len(positions) - 1)
        positions[room] = blanks[0]
        low = seed_low + number
        high = (seed_high + (low >> 32)) & WORD
        row = policies[(first + number) % len(policies)]
        actions[number] = play_game(
            boards[0],
            positions[room],
            mask,
            scratches[0],
            lucks[0],
            logs[0],
            row,
            low & WORD,
            high,
            ranks[number],
            scores[number],
        )


@rule
def play_rests(
    boards: Any,
    starts: Any,
    positions: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policies: Any,
    viewer: int,
    first: int,
    seed_low: int,
    seed_high: int,
    ranks: Any,
    scores: Any,
    actions: Any,
) -> None:
    """Play one end of a position after the other, in rooms as `play_games` has them."""
    for number in range(len(actions)):
        room = min(number, len(positions) - 1)
        positions[room] = starts[0]
        low = seed_low + number
        high = (seed_high + (low >> 32)) & WORD
        row = policies[(first + number) % len(policies)]
        actions[number] = play_rest(
            boards[0],
            positions[room],
            mask,
            scratches[0],
            lucks[0],
            logs[0],
            row,
            viewer,
            low & WORD,
            high,
            ranks[number],
            scores[number],
        )
