"""BB5 to BB7: the grid and the tuning cards."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ASK_PICK,
    ASK_PLACE,
    BEGIN_CARDS,
    BEGIN_ROUND,
    CARD,
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
        position.phase = BEGIN_CARDS
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
def give_out_cards(board: Board, position: Position, log: Log) -> None:
    """BB7, BB7a: last of all, when the robots stand on the grid, the cards are picked or drawn."""
    if board.picks:
        pick_next_card(board, position, log)
    else:
        deal_cards(board, position, log)
        position.phase = BEGIN_ROUND


@rule
def deal_cards(board: Board, position: Position, log: Log) -> None:
    """BB7b: each robot draws one card after another, seat by seat, from what is left of the pack."""
    for _ in range(board.tuning):
        for seat in range(board.players):
            kind = draw_card(board, position, seat, board.players)
            position.hand[seat][kind] += 1
            note(log, DEALT, seat, 0, kind, 0)


@rule
def draw_card(board: Board, position: Position, seat: int, last: int) -> int:
    """BB7b: draw a kind from the cards that are not played, nor held by a seat or by the seats up to a last one."""
    left = 0
    for kind in range(KINDS):
        left += cards_left(board, position, kind, seat, last)
    skipped = below(position, left)
    kind = 0
    while skipped >= cards_left(board, position, kind, seat, last):
        skipped -= cards_left(board, position, kind, seat, last)
        kind += 1
    return kind


@rule
def cards_left(board: Board, position: Position, kind: int, seat: int, last: int) -> int:
    """Count the cards of a kind that are not played, nor held by a seat or by the seats up to a last one."""
    count = COPIES
    for robot in range(board.players):
        count -= position.spent[robot][kind]
        if robot == seat or robot <= last:
            count -= position.hand[robot][kind]
    return count


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
    if position.turn == board.players:
        position.phase = BEGIN_ROUND
        return
    held = hand_size(position, position.turn)
    if held == board.tuning:
        position.turn += 1
    elif board.tuning == KINDS:
        pick_card(position, held, log)
    else:
        position.phase = ASK_PICK


@rule
def pick_card(position: Position, kind: int, log: Log) -> None:
    """Take a card of a kind."""
    position.hand[position.turn][kind] += 1
    note(log, PICKED, position.turn, 0, kind, 0)


@rule
def fill_picks(position: Position, mask: list[int]) -> int:
    """BB28b, BB28e: any kind that the player has not picked yet, in any order."""
    count = 0
    for kind in range(KINDS):
        if position.hand[position.turn][kind] == 0:
            mask[CARD + kind] = 1
            count += 1
    return count
