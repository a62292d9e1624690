"""BB5 to BB7: the grid and the tuning cards."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ASK_PICK,
    ASK_PLACE,
    BEGIN_PICKING,
    BEGIN_ROUND,
    CARD,
    CARDS,
    COPIES,
    DEALT,
    DIRECTIONS,
    EMPTY,
    KINDS,
    LINED_UP,
    PICKED,
    PLACE,
    STEPS,
)
from algodrome.games.bumping_bots.rules.track_and_order import fill_grid, is_robot, put_robot
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def lay_out(board: Board, position: Position) -> None:
    """BB5: the obstacles in their places; the robots wait beside the track at speed 1, facing the line."""
    position.running = board.players
    for seat in range(board.players):
        position.heading[seat] = board.start_heading
        position.speed[seat] = 1
        position.lap[seat] = -1
    for mobile in range(board.mobiles):
        position.mobile[mobile] = board.mobile[mobile]
    for motor in range(board.motors):
        position.axis[motor] = board.motor_axis[motor]
    fill_grid(board, position)


@rule
def draw_lots(board: Board, position: Position) -> None:
    """BB6, BB26: the robots in an order that is drawn, or in the one that is given."""
    for seat in range(board.players):
        position.order[seat] = board.order[seat]
    if not board.draws_lots:
        return
    for last in range(board.players - 1, 0, -1):
        other = below(position, last + 1)
        seat = position.order[last]
        position.order[last] = position.order[other]
        position.order[other] = seat


# The grid


@rule
def place_next_robot(board: Board, position: Position, log: Log) -> None:
    """BB6, BB6a: on the nearest free place, or where its player chooses, if there is a choice."""
    if position.turn == board.players:
        position.turn = 0
        position.phase = BEGIN_PICKING
        return
    if not board.chooses_grid:
        place_robot(board, position, position.turn, log)
        return
    number = first_place(board, position, 0)
    if first_place(board, position, number + 1) == board.places:
        place_robot(board, position, number, log)
    else:
        position.phase = ASK_PLACE


@rule
def place_robot(board: Board, position: Position, number: int, log: Log) -> None:
    """Put the next robot on a place of the grid."""
    seat = position.order[position.turn]
    put_robot(position, seat, board.place[number])
    position.turn += 1
    note(log, LINED_UP, seat, 0, board.place[number], position.turn)


@rule
def first_place(board: Board, position: Position, number: int) -> int:
    """Find the first place from a number on that the next robot may take."""
    while number < board.places and not may_take_place(board, position, number):
        number += 1
    return number


@rule
def may_take_place(board: Board, position: Position, number: int) -> bool:
    """BB6a: a free place that touches zone A or a placed robot; any free one where no such is left."""
    if position.grid[board.place[number]] != EMPTY:
        return False
    if touches_the_field(board, position, number):
        return True
    for other in range(board.places):
        if position.grid[board.place[other]] == EMPTY and touches_the_field(board, position, other):
            return False
    return True


@rule
def touches_the_field(board: Board, position: Position, number: int) -> bool:
    """BB6a: whether a place touches zone A, or a robot already placed."""
    for direction in range(DIRECTIONS):
        there = board.place[number] + STEPS[direction]
        if board.zone[there] == 0 or is_robot(position.grid[there]):
            return True
    return False


@rule
def fill_places(board: Board, position: Position, mask: list[int]) -> int:
    """Set the mask of the places that the next robot may take."""
    count = 0
    for number in range(board.places):
        if may_take_place(board, position, number):
            mask[PLACE + number] = 1
            count += 1
    return count


# The cards


@rule
def deal_cards(board: Board, position: Position, log: Log) -> None:
    """BB7b: shuffle 45 cards and deal them one at a time, from the end; the grid, still unused, holds them."""
    for number in range(CARDS):
        position.grid[number] = number // COPIES
    for last in range(CARDS - 1, 0, -1):
        other = below(position, last + 1)
        kind = position.grid[last]
        position.grid[last] = position.grid[other]
        position.grid[other] = kind
    top = CARDS
    for _ in range(board.tuning):
        for seat in range(board.players):
            top -= 1
            kind = position.grid[top]
            position.hand[seat][kind] += 1
            note(log, DEALT, seat, 0, kind, 0)


@rule
def hand_size(position: Position, seat: int) -> int:
    """Count the cards that a robot holds."""
    count = 0
    for kind in range(KINDS):
        count += position.hand[seat][kind]
    return count


@rule
def pick_next_card(board: Board, position: Position, log: Log) -> None:
    """BB28b, BB28e: the players pick different kinds in secret, seat by seat; who takes all kinds is not asked."""
    if not board.picks or board.tuning == 0:
        position.turn = board.players
    if position.turn == board.players:
        position.phase = BEGIN_ROUND
        return
    held = hand_size(position, position.turn)
    if held == board.tuning:
        position.turn += 1
        return
    if board.tuning == KINDS:
        pick_card(position, held, log)
    else:
        position.phase = ASK_PICK


@rule
def first_pick(position: Position, seat: int) -> int:
    """Give the first kind that may be picked: kinds are picked in their order."""
    first = 0
    for kind in range(KINDS):
        if position.hand[seat][kind] > 0:
            first = kind + 1
    return first


@rule
def last_pick(board: Board, held: int) -> int:
    """Give the last kind that leaves enough for the cards still to pick."""
    return KINDS - board.tuning + held


@rule
def pick_card(position: Position, kind: int, log: Log) -> None:
    """Take a card of a kind."""
    position.hand[position.turn][kind] += 1
    note(log, PICKED, position.turn, 0, kind, 0)


@rule
def fill_picks(board: Board, position: Position, mask: list[int]) -> int:
    """Set the mask of the kinds that may be picked."""
    first = first_pick(position, position.turn)
    last = last_pick(board, hand_size(position, position.turn))
    for kind in range(first, last + 1):
        mask[CARD + kind] = 1
    return last + 1 - first
