"""Setting up: traffic on the lanes, bolides on column 0 (SA5, SA6)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ALL_LANES,
    BOLIDE_PLACED,
    BOLIDES,
    EMPTY,
    ORIGIN,
    PLACING_BOLIDES,
    PLACING_TRAFFIC,
    STRIDE,
    TRAFFIC,
    TRAFFIC_PLACED,
)
from algodrome.games.speedalgo.rules.cars import action_of, lane_of, put_car
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.rules.rounds import start_round
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def lay_out(board: Board, position: Position) -> None:
    """SA1, SA7: an empty track, and the seats in turn order from the first."""
    for cell in range(len(board.track)):
        position.grid[cell] = board.track[cell]
    for number in range(board.players):
        position.order[number] = (board.first + number) % board.players
    position.phase = PLACING_TRAFFIC


@rule
def place_all_at_random(board: Board, position: Position, log: Log) -> None:
    """SA5, SA6: one draw per car among the legal cells, the traffic first."""
    for _ in range(TRAFFIC + board.players):
        drawn = below(position, count_places(board, position))
        place(board, position, numbered_place(board, position, drawn), log)


@rule
def seat_to_place(board: Board, position: Position) -> int:
    """SA5, SA6: in turn, one car at a time."""
    return position.order[position.turn % board.players]


@rule
def empty_lanes(board: Board, position: Position) -> int:
    """SA5: the lanes, as bits, that have room for traffic and no traffic yet."""
    lanes = board.lanes
    for number in range(position.turn):
        lanes &= ~(1 << lane_of(position.cell[BOLIDES + number]))
    return lanes


@rule
def open_lanes(board: Board, position: Position) -> int:
    """SA5: the lanes, as bits, on which the next traffic car may stand: all, or only those that still need one."""
    lanes = empty_lanes(board, position)
    if TRAFFIC - position.turn > count_bits(lanes):
        return board.lanes
    return lanes


@rule
def first_place(board: Board, position: Position) -> int:
    """SA5, SA6: traffic stands from column 1 on, bolides on column 0."""
    return ORIGIN + STRIDE if position.phase == PLACING_TRAFFIC else ORIGIN


@rule
def end_of_places(board: Board, position: Position) -> int:
    """SA5, SA6: traffic stands before the line, bolides on column 0."""
    return board.line if position.phase == PLACING_TRAFFIC else ORIGIN + STRIDE


@rule
def lanes_to_place_on(board: Board, position: Position) -> int:
    """SA5, SA6: the lanes, as bits, that the next car may be placed on."""
    return open_lanes(board, position) if position.phase == PLACING_TRAFFIC else ALL_LANES


@rule
def fill_places(board: Board, position: Position, mask: list[int]) -> int:
    """SA5, SA6: set the mask of the cells on which the next car may be placed, and count them."""
    lanes = lanes_to_place_on(board, position)
    count = 0
    for cell in range(first_place(board, position), end_of_places(board, position)):
        if position.grid[cell] == EMPTY and lanes >> lane_of(cell) & 1:
            mask[action_of(cell)] = 1
            count += 1
    return count


@rule
def count_places(board: Board, position: Position) -> int:
    """SA5, SA6: count the cells on which the next car may be placed."""
    lanes = lanes_to_place_on(board, position)
    count = 0
    for cell in range(first_place(board, position), end_of_places(board, position)):
        if position.grid[cell] == EMPTY and lanes >> lane_of(cell) & 1:
            count += 1
    return count


@rule
def numbered_place(board: Board, position: Position, number: int) -> int:
    """SA5, SA6: one of these cells, by column, then lane, from 0."""
    lanes = lanes_to_place_on(board, position)
    cell = first_place(board, position)
    while position.grid[cell] != EMPTY or not lanes >> lane_of(cell) & 1 or number > 0:
        if position.grid[cell] == EMPTY and lanes >> lane_of(cell) & 1:
            number -= 1
        cell += 1
    return cell


@rule
def place(board: Board, position: Position, cell: int, log: Log) -> None:
    """SA5, SA6: place the next car; after the traffic come the bolides, and after these the first round."""
    seat = seat_to_place(board, position)
    if position.phase == PLACING_TRAFFIC:
        car = BOLIDES + position.turn
        put_car(position, car, cell)
        position.traffic += 1
        note(log, TRAFFIC_PLACED, seat, 0, cell, car)
        position.turn += 1
        if position.turn == TRAFFIC:
            position.turn = 0
            position.phase = PLACING_BOLIDES
    else:
        put_car(position, seat, cell)
        note(log, BOLIDE_PLACED, seat, 0, cell, 0)
        position.turn += 1
        if position.turn == board.players:
            start_round(board, position, log)
