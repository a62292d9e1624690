"""The first greedy bot, kept as a yardstick: it looks one move further, and knows no racing line.

What it weighs otherwise than greedy stands here; all else is told by greedy's own rules.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    DIRECTIONS,
    KEEP,
    LINE,
    NONE,
    REVERSE_1,
    REVERSE_2,
    STEPS,
    TOP_SPEED,
    WALL,
)
from algodrome.games.bumping_bots.greedy import ahead, cards, choice
from algodrome.games.bumping_bots.greedy.ahead import NEVER, crossing, follow, speed_after
from algodrome.games.bumping_bots.prospects import CELL, FACING, REVERSE_COST, SPEED_WORTH, SPEEDS, UNKNOWN
from algodrome.games.bumping_bots.rules.tuning import pull_steps
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import retold, rule
from algodrome.kernels.scratch import Scratch

SHOCK_COST = 4  # what a shock costs beside the speed
CARD_WORTH = 15  # what a card must gain to be played


@rule
def worth_of_laps(board: Board, laps: int) -> int:
    """Weigh passages of the line."""
    return CELL * laps * board.round_trip


@rule
def facing(board: Board, position: Position, cell: int, heading: int) -> int:
    """Tell whether the next cell ahead is nearer to the line."""
    there = cell + STEPS[heading]
    if position.grid[there] == WALL:
        return -2
    return min(1, max(-1, board.way[cell] - board.way[there] + board.round_trip * crossing(board, cell, there)))


@rule
def prospect(board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int) -> int:
    """Weigh where a robot stands by the best that its next move alone on the track can reach."""
    known = int(board.prospects[(cell * DIRECTIONS + heading) * SPEEDS + reverse * TOP_SPEED + speed - 1])
    return best_next_move(board, position, seat, cell, heading, reverse, speed) if known == UNKNOWN else known


@rule
def best_next_move(
    board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int
) -> int:
    """Follow all next moves, where arms turn, and weigh the best."""
    best = NEVER
    for action in range(KEEP, REVERSE_2 + 1):
        next_reverse = 1 - reverse if action >= REVERSE_1 else reverse
        next_speed = speed_after(speed, reverse, action)
        if next_speed == 0:
            continue
        for turn in range(-1, 2):
            if turn == 0 or next_speed > 1:
                end, nose, after, laps, _ = follow(
                    board, position, seat, cell, heading, next_reverse, next_speed, next_speed, turn, False
                )
                worth = worth_of_laps(board, laps) - CELL * board.way[end] + SPEED_WORTH * after
                worth += FACING * facing(board, position, end, nose) - REVERSE_COST * next_reverse
                best = max(best, worth)
    return best


@rule
def worth_of_waiting(board: Board, position: Position, seat: int, cell: int, heading: int, laps: int) -> int:
    """Weigh a place and a heading by the next move alone, whatever laps it took."""
    return prospect(board, position, seat, cell, heading, int(position.reverse[seat]), position.speed[seat])


@rule
def worth_of_end(
    board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int, laps: int
) -> int:
    """Weigh where a run has brought a robot by the next move alone."""
    return prospect(board, position, seat, cell, heading, reverse, speed) + worth_of_laps(board, laps)


@rule
def worth_of_bump(board: Board, position: Position, seat: int, cell: int, direction: int, speed: int) -> int:
    """Weigh a shock by what it costs, whatever is struck."""
    return -SHOCK_COST


@rule
def steps_saved(board: Board, position: Position, seat: int, direction: int) -> int:
    """Count the steps of the way that a pull saves."""
    start = int(position.cell[seat])
    cell = start
    laps = 0
    for _ in range(pull_steps(board, position, seat, direction)):
        laps += crossing(board, cell, cell + STEPS[direction])
        cell += STEPS[direction]
    return laps * board.round_trip + board.way[start] - board.way[cell]


@rule
def gain_of_pull(board: Board, position: Position, seat: int, direction: int) -> int:
    """Weigh the steps that a pull before the move saves."""
    return CELL * steps_saved(board, position, seat, direction)


@rule
def worth_of_line(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a line of the magnet by the steps it saves."""
    return 0 if action == NONE else steps_saved(board, position, seat, action - LINE)


_runs = retold(ahead, __name__, {"worth_of_end": worth_of_end, "worth_of_bump": worth_of_bump})
_weighed = {name: _runs[name] for name in ("best_end", "best_way", "best_run")} | {"worth_of_waiting": worth_of_waiting}
_costs = {"CARD_WORTH": CARD_WORTH, "LATE_WORTH": CARD_WORTH, "BOOSTED": CELL}
_cards = retold(cards, __name__, {**_weighed, **_costs, "worth_of_laps": worth_of_laps, "gain_of_pull": gain_of_pull})
first_greedy = retold(
    choice, __name__, {**_weighed, "worth_of_card": _cards["worth_of_card"], "worth_of_line": worth_of_line}
)["greedy"]


@rule
def greedy_1(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Choose as greedy does, with what is weighed here."""
    return int(first_greedy(board, position, seat, mask, scratch, luck))
