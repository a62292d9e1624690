"""Grid and cards before the first round (BB5 to BB7, BB28b)."""

from collections.abc import Callable

from .board import Board
from .hexes import Cell, cell_from_name, cell_name, neighbours, reading_order
from .options import placing_order
from .pieces import CARD_KINDS, CARDS_OF_A_KIND, Asking, Question, Robot, ask

Chance = Callable[[int], int]


def shuffle_seats(seats: list[int], chance: Chance) -> None:
    """BB6: from the end of the list, each place changes with one drawn from those up to it."""
    for place in range(len(seats) - 1, 0, -1):
        other = chance(place + 1)
        seats[place], seats[other] = seats[other], seats[place]


def set_up(board: Board, chance: Chance) -> Asking[None]:
    """BB5, BB6, BB7a, BB26: the order, drawn or given; then the grid; then the cards, dealt or picked."""
    if board.options.order == "draw":
        board.order = [robot.seat for robot in board.robots]
        shuffle_seats(board.order, chance)
    else:
        board.order = placing_order(board.options)
    board.record("drawn", tuple(board.order))
    for seat in board.order:
        yield from place(board, board.robot(seat))
    if board.options.tuning_deal == "random":
        deal(board, chance)
    else:
        for robot in board.robots:
            yield from pick(board, robot)


# Grid


def free_grid_cells(board: Board) -> list[Cell]:
    """BB6a: the grid cells without a robot, in reading order."""
    return [cell for cell in board.track.grid_cells() if board.robot_on(cell) is None]


def nearest_grid_cell(board: Board) -> Cell:
    """BB6a: fewest steps to zone A, then more inside, then reading order."""
    steps = board.track.steps_to_first_zone()

    def badness(cell: Cell) -> tuple[int, ...]:
        return (steps[cell], -board.track.how_far_inside(cell), *reading_order(cell))

    return min(free_grid_cells(board), key=badness)


def choosable_grid_cells(board: Board) -> list[Cell]:
    """BB6, BB6a: cells that touch zone A or a robot already placed; any free one should there be none."""
    free = free_grid_cells(board)
    choosable = []
    for cell in free:
        touches_robot = any(board.robot_on(other) is not None for other in neighbours(cell))
        if board.track.touches_first_zone(cell) or touches_robot:
            choosable.append(cell)
    return choosable or free


def place(board: Board, robot: Robot) -> Asking[None]:
    """BB6: a robot gets its place on the grid."""
    if board.options.grid == "auto":
        robot.cell = nearest_grid_cell(board)
    else:
        choices = tuple(cell_name(cell) for cell in choosable_grid_cells(board))
        answer = yield from ask(Question(robot.seat, "grid", choices))
        robot.cell = cell_from_name(answer)
    board.record("placed", robot.seat, cell_name(robot.place))


# Cards


def deal(board: Board, chance: Chance) -> None:
    """BB7, BB7b: one card at a time round the seats, each drawn from those left, which lie sorted by kind."""
    cards = [kind for kind in CARD_KINDS for _ in range(CARDS_OF_A_KIND)]
    for _ in range(board.options.tuning):
        for robot in board.robots:
            robot.cards.append(cards.pop(chance(len(cards))))


def pick(board: Board, robot: Robot) -> Asking[None]:
    """BB28b, BB28e: different kinds, one after another, in any order; who takes them all is not asked."""
    if board.options.tuning == len(CARD_KINDS):
        robot.cards.extend(CARD_KINDS)
        return
    while len(robot.cards) < board.options.tuning:
        choices = tuple(kind for kind in CARD_KINDS if kind not in robot.cards)
        answer = yield Question(robot.seat, "pick", choices)
        robot.cards.append(answer)
