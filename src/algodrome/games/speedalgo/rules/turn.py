"""A turn: who may act, what they may do, and what follows. The table of contents of the rules."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import ACTIONS, OVER, PROGRAMMING, RUNNING, SUBMIT
from algodrome.games.speedalgo.rules.cars import cell_of
from algodrome.games.speedalgo.rules.instructions import fill_choices
from algodrome.games.speedalgo.rules.placing import fill_places, lay_out, place, place_all_at_random, seat_to_place
from algodrome.games.speedalgo.rules.programs import add_token, all_are_ready, fill_tokens, submit
from algodrome.games.speedalgo.rules.rounds import rank_players
from algodrome.games.speedalgo.rules.running import choose_car, running_seat, start_programs
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.log import Log
from algodrome.kernels.mask import clear
from algodrome.kernels.rule import rule


@rule
def setup(board: Board, position: Position, log: Log) -> None:
    """SA5, SA6: lay out the track; the players place the cars, or they are drawn."""
    lay_out(board, position)
    if board.draws_setup:
        place_all_at_random(board, position, log)


@rule
def is_over(board: Board, position: Position) -> bool:
    """SA22, SA25: the game ends with a complete round."""
    return position.phase == OVER


@rule
def next_seat(board: Board, position: Position) -> int:
    """SA5, SA9, SA11: whose turn it is; of those who still build, the first in turn order."""
    if position.phase == PROGRAMMING:
        number = 0
        while position.ready >> position.order[number] & 1:
            number += 1
        return position.order[number]
    if position.phase == RUNNING:
        return running_seat(position)
    return seat_to_place(board, position)


@rule
def acting(board: Board, position: Position) -> int:
    """SA9: programs are built at the same time and in any order; all else is done in turn."""
    if position.phase == OVER:
        return 0
    if position.phase == PROGRAMMING:
        return ((1 << board.players) - 1) & ~position.ready
    return 1 << next_seat(board, position)


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """Set the mask of what a seat may do: tokens while it builds, else the cells it may name."""
    clear(mask, ACTIONS)
    if not acting(board, position) >> seat & 1:
        return 0
    if position.phase == PROGRAMMING:
        return fill_tokens(board, position, seat, mask)
    if position.phase == RUNNING:
        return fill_choices(position, seat, mask)
    return fill_places(board, position, mask)


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """SA5, SA6, SA9, SA21: place a car, build, submit or choose; then all runs up to the next decision."""
    if position.phase == PROGRAMMING:
        if action != SUBMIT:
            add_token(position, seat, action)
            return
        submit(board, position, seat, log)
        if all_are_ready(board, position):
            start_programs(board, position, log)
    elif position.phase == RUNNING:
        choose_car(board, position, seat, position.grid[cell_of(action)] - 1, log)
    else:
        place(board, position, cell_of(action), log)


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """SA23: the furthest bolide wins."""
    rank_players(board, position, ranks, scores)


@rule
def is_long(board: Board, position: Position, action: int) -> bool:
    """SA11: tell whether programs run after an action, unless others still build."""
    return position.phase == RUNNING or (position.phase == PROGRAMMING and action == SUBMIT)
