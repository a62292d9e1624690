"""A round from its dice to its end, and the end of the game (SA8, SA11, SA12, SA22, SA23, SA25, SA27, SA29)."""

from .board import OVER, PROGRAMMING, STRAIGHT, Board
from .programs import cards_of, read_program
from .running import Steps, run_program
from .track import cell_name

DIE_FACES = (1, 2, 2, 3, 3, 4)
LAST_ROUND = 100


def start_round(board: Board) -> None:
    """SA8, SA12: a new round; each player rolls the die once, in turn order."""
    board.round += 1
    board.submitted = {}
    board.dice = {}
    board.phase = PROGRAMMING
    board.record("round", board.round, tuple(board.order))
    for seat in board.order:
        board.dice[seat] = DIE_FACES[board.draw(len(DIE_FACES))]
        board.record("rolled", seat, board.dice[seat])


def run_programs(board: Board) -> Steps:
    """SA11: all programs in turn order; then the round is complete."""
    for seat in board.order:
        board.running_seat = seat
        yield from run_program(board, seat)
    complete_round(board)


def complete_round(board: Board) -> None:
    """SA12, SA22, SA25, SA27, SA29: turn the cards, see whether the game ends, move traffic, go on."""
    board.running_seat = None
    board.standing = {}
    turn_condition_cards(board)
    if a_bolide_has_crossed(board) or board.round == LAST_ROUND:
        board.phase = OVER
        board.record("over", tuple(ranking(board)))
        return
    if board.options.traffic_moves:
        move_all_traffic(board)
    board.order = [board.order[-1], *board.order[:-1]]
    start_round(board)


def turn_condition_cards(board: Board) -> None:
    """SA27: a condition card in a submitted program is turned at the end of the round."""
    if board.options.condition != "flip":
        return
    for seat in board.order:
        if "SA/SAS" in cards_of(read_program(board.submitted[seat])):
            board.sides[seat] = "SAS" if board.sides[seat] == "SA" else "SA"
            board.record("turned", seat, board.sides[seat])


def move_all_traffic(board: Board) -> None:
    """SA29: every traffic car advances one cell, front car first, unless its cell ahead is not free."""
    front_first = sorted(board.traffic, key=lambda car: (-car.cell.column, car.cell.lane))
    for car in front_first:
        target = board.cell_ahead(car, STRAIGHT)
        if board.is_free(target):
            board.move(car, target)
        else:
            board.record("waits", car.name, cell_name(car.cell))


def a_bolide_has_crossed(board: Board) -> bool:
    """SA22: does a bolide stand beyond the last column now?"""
    return any(board.track.is_beyond_line(bolide.cell) for bolide in board.bolides.values())


def ranking(board: Board) -> list[int]:
    """SA23: best first: the furthest; at equal distance the one whose program ran later in the round."""

    def distance_then_turn(seat: int) -> tuple[int, int]:
        return (board.bolides[seat].cell.column, board.order.index(seat))

    return sorted(board.bolides, key=distance_then_turn, reverse=True)
