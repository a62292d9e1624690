"""The rules of Race to 21: add 1, 2 or 3 in turn; who reaches the goal wins."""

from algodrome.games.observation import Layout
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule
from tests.toy_game.board import Board
from tests.toy_game.constants import ACTIONS, ADDED, GOAL, MAX_PLAYERS, REACHED
from tests.toy_game.state import Position

LAYOUT = Layout()
TOTAL = LAYOUT.one("total", 0, GOAL)
WAIT = LAYOUT.one("wait", 0, MAX_PLAYERS - 1)


@rule
def setup(board: Board, position: Position, log: Log) -> None:
    """Start from nothing with seat 1."""
    position.total = 0
    position.turn = 0


@rule
def is_over(board: Board, position: Position) -> bool:
    """The goal ends the game."""
    return position.total == board.goal


@rule
def next_seat(board: Board, position: Position) -> int:
    """Seats act in turn."""
    return position.turn


@rule
def acting(board: Board, position: Position) -> int:
    """Give the seat that may act, as a bit."""
    return 0 if position.total == board.goal else 1 << position.turn


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """Any of 1, 2, 3 that does not pass the goal."""
    count = 0
    for action in range(ACTIONS):
        fits = seat == position.turn and position.total + action + 1 <= board.goal
        mask[action] = 1 if fits and position.total < board.goal else 0
        count += mask[action]
    return count


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """Add the number; the turn stays with who reaches the goal."""
    note(log, ADDED, seat, position.total, position.total + action + 1, action + 1)
    position.total += action + 1
    if position.total == board.goal:
        note(log, REACHED, seat, 0, 0, position.total)
    else:
        position.turn = (position.turn + 1) % board.players


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """One winner; the others share the second rank."""
    for seat in range(board.players):
        ranks[seat] = 1 if seat == position.turn else 2
        scores[seat] = 1 if seat == position.turn else 0


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """A learner sees the total, and how many seats act before it."""
    numbers[TOTAL] = position.total
    numbers[WAIT] = (seat - position.turn + board.players) % board.players


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """There is nothing hidden."""
