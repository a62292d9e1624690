"""Tuning cards for greedy Bumping Bots: which one to pick, when to play it, and where a magnet pulls."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    BOOST,
    CARD,
    DIRECTIONS,
    EMPTY,
    JUMPER,
    KEEP,
    KINDS,
    LINE,
    MAGNET,
    NITRO,
    NONE,
    OFF_TRACK,
    QUICK_TURN,
    SLOWER,
    STEPS,
    TOP_SPEED,
)
from algodrome.games.bumping_bots.greedy.ahead import NEVER, TOP_START, crossing, speed_after
from algodrome.games.bumping_bots.greedy_1.ahead import CELL, best_end, best_run, progress
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.rules.track_and_order import race_position
from algodrome.games.bumping_bots.rules.tuning import pull_steps, strength_at
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

CARD_WORTH = 15  # what a card must gain to be played
NITRO_AND_BOOST = 2  # cards


@rule
def worth_of_card(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh the move with a card, or without; a card must be worth its while."""
    kind = action - CARD
    strength = strength_at(board, race_position(board, position, seat))
    boost = 1 if position.boost[seat] > 0 else 0
    if action != NONE and changes_the_run(kind, strength):
        return worth_of_run_with_card(board, position, seat, kind, strength, boost) - CARD_WORTH
    extra = 0
    worth = 0
    if action != NONE:
        worth -= CARD_WORTH
        if kind == MAGNET:
            worth += CELL * best_pull(board, position, seat, strength)
        elif kind == JUMPER:
            extra = 1
        elif boost == 0 and position.speed[seat] >= TOP_START:
            extra = 1
            worth += CELL * (strength - 1)
    return worth + best_plain_move(board, position, seat, boost + extra)


@rule
def changes_the_run(kind: int, strength: int) -> bool:
    """Tell whether a card makes a run of its own kind; the others only lengthen it, or come before it."""
    if kind == JUMPER:
        return strength > 1
    return MAGNET < kind != BOOST


@rule
def worth_of_run_with_card(board: Board, position: Position, seat: int, kind: int, strength: int, boost: int) -> int:
    """Weigh a run with Nitro, with a jump at its first cell, or with a quick turn at its start."""
    heading = int(position.heading[seat])
    reverse = int(position.reverse[seat])
    speed = int(position.speed[seat])
    cell = int(position.cell[seat])
    left = speed + boost
    laps = 0
    if kind == NITRO:
        speed = min(TOP_SPEED, speed + 1)
        left = speed + boost + strength
    elif kind == JUMPER:
        left -= 1
        step = STEPS[(heading + 3 * reverse) % DIRECTIONS]
        for _ in range(strength):
            if board.zone[cell + step] == OFF_TRACK:
                return NEVER
            laps += crossing(board, cell, cell + step)
            cell += step
        if position.grid[cell] != EMPTY:
            return NEVER
    best = NEVER
    for turn in range(-1, 2):
        if (turn != 0) == (kind == QUICK_TURN):
            nose = (heading + turn + DIRECTIONS) % DIRECTIONS
            end = best_end(board, position, seat, cell, nose, reverse, speed, left, 0, 1 if kind == JUMPER else 0)
            best = max(best, end + CELL * laps * board.round_trip)
    return best


@rule
def best_plain_move(board: Board, position: Position, seat: int, boost: int) -> int:
    """Weigh the best move without a card, or with a boosted engine."""
    best = NEVER
    reverse = int(position.reverse[seat])
    for action in range(KEEP, SLOWER + 1):
        speed = speed_after(position.speed[seat], reverse, action)
        if speed > 0:
            run = best_run(board, position, seat, position.heading[seat], reverse, speed, speed + boost)
            best = max(best, run)
    return best


@rule
def best_pull(board: Board, position: Position, seat: int, strength: int) -> int:
    """Count the steps that the best pull before the move saves."""
    before = int(position.strength)
    position.strength = strength
    best = 0
    for direction in range(DIRECTIONS):
        best = max(best, gain_of_pull(board, position, seat, direction))
    position.strength = before
    return best


@rule
def gain_of_pull(board: Board, position: Position, seat: int, direction: int) -> int:
    """Count the steps of the way that a pull saves."""
    steps = pull_steps(board, position, seat, direction)
    cell = int(position.cell[seat])
    laps = 0
    for _ in range(steps):
        laps += crossing(board, cell, cell + STEPS[direction])
        cell += STEPS[direction]
    return progress(board, cell, laps) - progress(board, position.cell[seat], 0)


@rule
def worth_of_line(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a line of the magnet by the steps it saves."""
    return 0 if action == NONE else gain_of_pull(board, position, seat, action - LINE)


@rule
def worth_of_pick(board: Board, position: Position, seat: int, kind: int) -> int:
    """Pick Nitro and the boosted engine; more cards are taken from the front."""
    left = board.tuning - hand_size(position, seat)
    if left <= NITRO_AND_BOOST and kind >= NITRO:
        return KINDS + KINDS - kind
    return KINDS - kind
