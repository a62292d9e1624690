"""Playing games to their ends: the loop that every target runs."""

from types import ModuleType
from typing import Any

from algodrome.kernels.generator import CHANCE, PLAYERS, WORD, Generator, seed_generator
from algodrome.kernels.log import Log
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, slot_or
from algodrome.kernels.slots import Board, Position, choose, imagine, is_over, next_seat, outcome, setup, step

AS_IT_IS = -2  # the viewer of a position in which nothing is imagined


@rule
def from_nothing(board: Board, position: Position, viewer: int, log: Log) -> None:
    """Prepare a whole game, in a position that is all zeros."""
    setup(board, position, log)


@rule
def from_the_middle(board: Board, position: Position, viewer: int, log: Log) -> None:
    """Go on with new luck; what the viewer (a seat, or -1: a spectator) can't know is drawn anew."""
    if viewer != AS_IT_IS:
        imagine(board, position, viewer)


@slot_or(from_nothing)
def begin(board: Board, position: Position, viewer: int, log: Log) -> None:
    """Make of a position with a seeded generator the one that is played to its end."""
    empty()


REST = ModuleType(f"{__name__}.rest")  # built with the loop, it plays the rest of games
vars(REST)["begin"] = from_the_middle


@rule
def play_game(
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
    """Play a game to its end between the policies of its seats and count the actions."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    seed_generator(luck, seed_low, seed_high, PLAYERS)
    begin(board, position, viewer, log)
    actions = 0
    while not is_over(board, position):
        seat = next_seat(board, position)
        action = choose(board, position, seat, mask, scratch, luck, policies[seat])
        step(board, position, seat, action, log)
        actions += 1
    outcome(board, position, ranks, scores)
    return actions


@rule
def play_games(
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
    begin_at: int,
    end_at: int,
) -> None:
    """Play the games of a range of numbers from a start that they share; the positions are rooms, for each or for all.

    Number n takes row n of the results, and row `first` + n (modulo) of the policies.
    """
    for number in range(begin_at, end_at):
        room = min(number - begin_at, len(positions) - 1)
        positions[room] = starts[0]
        low = seed_low + number
        actions[number] = play_game(
            boards[0],
            positions[room],
            mask,
            scratches[0],
            lucks[0],
            logs[0],
            policies[(first + number) % len(policies)],
            viewer,
            low & WORD,
            (seed_high + (low >> 32)) & WORD,
            ranks[number],
            scores[number],
        )


@rule
def choose_one(boards: Any, positions: Any, seat: int, mask: Any, scratches: Any, lucks: Any, policy: int) -> int:
    """Call choose on records in arrays, which are handed to compiled code ten times as fast as single records."""
    return choose(boards[0], positions[0], seat, mask, scratches[0], lucks[0], policy)
