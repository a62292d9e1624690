"""BB28 to BB32: the tuning cards, their strength, the magnet and the jump."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    BOOST,
    CARD,
    CARD_PLAYED,
    DIRECTIONS,
    EMPTY,
    JUMPED,
    JUMPER,
    KINDS,
    LINE,
    MAGNET,
    NITRO,
    NO_ARROW,
    NONE,
    OFF_TRACK,
    PULLED,
    QUICK_TURN,
    STEPS,
    TURNED,
)
from algodrome.games.bumping_bots.rules.track_and_order import (
    count_lap,
    is_robot,
    put_robot,
    race_position,
    shift_robot,
    travel,
)
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

# Declaring a card


@rule
def has_declared(position: Position, kind: int) -> bool:
    """BB8b: whether a card of a kind was declared in this turn."""
    return position.card == kind + 1


@rule
def may_declare(position: Position, seat: int, kind: int) -> bool:
    """BB30, BB30a: any card in hand; Nitro only forwards, and not in the first round."""
    if position.hand[seat][kind] == 0:
        return False
    return kind != NITRO or (position.round_number > 1 and position.reverse[seat] == 0)


@rule
def fill_cards(position: Position, seat: int, mask: list[int]) -> int:
    """BB8a: a card, or none."""
    mask[NONE] = 1
    count = 1
    for kind in range(KINDS):
        if may_declare(position, seat, kind):
            mask[CARD + kind] = 1
            count += 1
    return count


@rule
def declare_card(board: Board, position: Position, seat: int, kind: int, log: Log) -> None:
    """BB8b, BB31b: a card is declared with the strength of this moment, and spent."""
    strength = strength_at(board, race_position(board, position, seat))
    position.hand[seat][kind] -= 1
    position.spent[seat][kind] += 1
    position.card = kind + 1
    position.strength = strength
    if kind <= MAGNET:
        position.uses = 1
    elif kind == QUICK_TURN:
        position.uses = max(1, strength - 1)
    elif kind == BOOST:
        position.boost[seat] = max(position.boost[seat], strength)
    note(log, CARD_PLAYED, seat, 0, kind, strength)


@rule
def strength_at(board: Board, place: int) -> int:
    """BB28c: I for the 1st and 2nd, II for the 3rd and 4th, III for the 5th and 6th, IV for those behind."""
    if board.stretched:
        place = 1 + 8 * (place - 1) // (board.players - 1)
    return min(4, (place + 1) // 2)


# The magnet


@rule
def pull_steps(board: Board, position: Position, seat: int, direction: int) -> int:
    """BB29, BB29a: the cells that a magnet pulls a robot in a direction; 0 where there is no target."""
    cell = position.cell[seat]
    for steps in range(position.strength + 1):
        cell += STEPS[direction]
        content = position.grid[cell]
        if is_robot(content):
            return steps
        if content != EMPTY or board.arrow[cell] != NO_ARROW:
            return 0
    return 0


@rule
def has_a_line(board: Board, position: Position, seat: int) -> bool:
    """BB29: whether a declared magnet finds a target."""
    if not has_declared(position, MAGNET) or position.uses == 0:
        return False
    for direction in range(DIRECTIONS):
        if pull_steps(board, position, seat, direction) > 0:
            return True
    return False


@rule
def fill_lines(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """BB8a: a line of the magnet, or none."""
    mask[NONE] = 1
    count = 1
    for direction in range(DIRECTIONS):
        if pull_steps(board, position, seat, direction) > 0:
            mask[LINE + direction] = 1
            count += 1
    return count


@rule
def pull(board: Board, position: Position, seat: int, direction: int, log: Log) -> None:
    """BB29: straight to the cell next to the target; no shock, and the heading is kept."""
    steps = pull_steps(board, position, seat, direction)
    start = position.cell[seat]
    goal = start + steps * STEPS[direction]
    note(log, PULLED, seat, start, goal, position.grid[goal + STEPS[direction]] - 1)
    for _ in range(steps):
        shift_robot(board, position, seat, STEPS[direction], log)
    position.uses = 0


# The jump


@rule
def may_jump(board: Board, position: Position, seat: int) -> bool:
    """BB28, BB28a: with a cell left and no turn yet, over track, to a free cell."""
    if not has_declared(position, JUMPER) or position.uses == 0 or position.left == 0 or position.turned & TURNED:
        return False
    if position.strength == 1:
        return True
    step = STEPS[travel(position, seat)]
    cell = position.cell[seat]
    for _ in range(position.strength - 1):
        cell += step
        if board.zone[cell] == OFF_TRACK:
            return False
    return position.grid[cell + step] == EMPTY


@rule
def fly_over(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB28, BB2c: over the cells, whatever stands there, to the landing cell, which costs 1."""
    step = STEPS[travel(position, seat)]
    start = position.cell[seat]
    goal = start + position.strength * step
    note(log, JUMPED, seat, start, goal, position.strength - 1)
    position.grid[start] = EMPTY
    for number in range(position.strength):
        count_lap(board, position, seat, start + number * step, start + (number + 1) * step, log)
    put_robot(position, seat, goal)
