"""A round from the dice to the last program, and the end of the game (SA8, SA12, SA22, SA23, SA25, SA27, SA29)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BOLIDES,
    CROSSED,
    DIE,
    EMPTY,
    FLIP,
    MAX_ROUNDS,
    ORIGIN,
    OVER,
    PROGRAMMING,
    ROLLED,
    ROUND_STARTED,
    SA,
    STRIDE,
    TURNED,
    WAITED,
    WON,
)
from algodrome.games.speedalgo.rules.cars import column_of, is_beyond, move_car
from algodrome.games.speedalgo.rules.programs import clear_program
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def start_round(board: Board, position: Position, log: Log) -> None:
    """SA8, SA12: the cards are back in the hands; each player in turn rolls the die."""
    position.round_number += 1
    position.phase = PROGRAMMING
    position.turn = 0
    position.ready = 0
    note(log, ROUND_STARTED, position.order[0], 0, 0, position.round_number)
    for number in range(board.players):
        seat = position.order[number]
        clear_program(position, seat)
        position.die[seat] = DIE[below(position, len(DIE))]
        note(log, ROLLED, seat, 0, 0, position.die[seat])


@rule
def end_round(board: Board, position: Position, log: Log) -> None:
    """SA12, SA22, SA25: when all have run, the game ends or another round begins."""
    position.turn = 0
    turn_condition_cards(board, position, log)
    if somebody_crossed(board, position, log) or position.round_number == MAX_ROUNDS:
        position.phase = OVER
        seat = leader(board, position)
        note(log, WON, seat, 0, position.cell[seat], position.round_number)
        return
    if board.traffic_moves:
        advance_traffic(board, position, log)
    pass_the_lead(board, position)
    start_round(board, position, log)


@rule
def turn_condition_cards(board: Board, position: Position, log: Log) -> None:
    """SA27: a condition card that lay in a program, run or not, is turned over."""
    if board.condition == FLIP:
        for number in range(board.players):
            seat = position.order[number]
            if position.used[seat] >> SA & 1:
                position.side[seat] = 1 - position.side[seat]
                note(log, TURNED, seat, 0, SA + position.side[seat], 0)


@rule
def somebody_crossed(board: Board, position: Position, log: Log) -> bool:
    """SA22: a bolide stands beyond the last column when the round is complete."""
    crossed = False
    for seat in range(board.players):
        if is_beyond(board, position.cell[seat]):
            note(log, CROSSED, seat, 0, position.cell[seat], 0)
            crossed = True
    return crossed


@rule
def advance_traffic(board: Board, position: Position, log: Log) -> None:
    """SA29: front car first; one whose cell ahead is occupied or off the track stays."""
    for column in range(board.last, -1, -1):
        first = ORIGIN + STRIDE * column
        for cell in range(first, first + STRIDE):
            car = position.grid[cell] - 1
            if car >= BOLIDES:
                if position.grid[cell + STRIDE] == EMPTY:
                    move_car(board, position, car, cell + STRIDE, log)
                else:
                    note(log, WAITED, car, cell, 0, 0)


@rule
def pass_the_lead(board: Board, position: Position) -> None:
    """SA12: the last of the order moves to its front."""
    last = position.order[board.players - 1]
    for number in range(board.players - 1, 0, -1):
        position.order[number] = position.order[number - 1]
    position.order[0] = last


@rule
def is_ahead(position: Position, number: int, rival: int) -> bool:
    """SA23: further on or, equally far, later in the turn order; both are given by their number in it."""
    mine = column_of(position.cell[position.order[number]])
    other = column_of(position.cell[position.order[rival]])
    return mine > other or (mine == other and number > rival)


@rule
def leader(board: Board, position: Position) -> int:
    """SA23: the seat that is ahead of all others."""
    best = 0
    for number in range(board.players):
        if is_ahead(position, number, best):
            best = number
    return position.order[best]


@rule
def rank_players(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """SA23: by distance, then by turn; the score is the column."""
    for number in range(board.players):
        rank = 1
        for rival in range(board.players):
            if rival != number and is_ahead(position, rival, number):
                rank += 1
        seat = position.order[number]
        ranks[seat] = rank
        scores[seat] = column_of(position.cell[seat])
