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
from algodrome.games.bumping_bots.greedy.ahead import (
    CELL,
    NEVER,
    TOP_START,
    TURN,
    best_end,
    best_run,
    crossing,
    speed_after,
    worth_of_waiting,
)
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.rules.track_and_order import race_position, way_of
from algodrome.games.bumping_bots.rules.tuning import pull_steps, strength_at
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

CARD_WORTH = 12  # what a card must gain to be played, while there are laps to go for the others
LATE_WORTH = 3  # what it must gain when there is one for each lap to go
BOOSTED = 6  # what a cell more in each of the next moves is worth
NITRO_AND_BOOST = 2  # cards


@rule
def worth_of_card(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh the move with a card, or without; a card must be worth its while."""
    kind = action - CARD
    strength = strength_at(board, race_position(board, position, seat))
    boost = 1 if position.boost[seat] > 0 else 0
    if action != NONE and changes_the_run(kind, strength):
        return worth_of_run_with_card(board, position, seat, kind, strength, boost) - card_cost(board, position, seat)
    extra = 0
    worth = 0
    if action != NONE:
        worth -= card_cost(board, position, seat)
        if kind == MAGNET:
            worth += best_pull(board, position, seat, strength)
        elif kind == JUMPER:
            extra = 1
        elif boost == 0 and position.speed[seat] >= TOP_START:
            extra = 1
            worth += BOOSTED * (strength - 1)
    return worth + best_plain_move(board, position, seat, boost + extra)


@rule
def card_cost(board: Board, position: Position, seat: int) -> int:
    """Tell what it costs to have a card no more."""
    return LATE_WORTH if hand_size(position, seat) >= board.laps - position.lap[seat] else CARD_WORTH


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
        step = STEPS[way_of(heading, reverse)]
        for _ in range(strength):
            if board.zone[cell + step] == OFF_TRACK:
                return NEVER
            laps += crossing(board, cell, cell + step)
            cell += step
        if position.grid[cell] != EMPTY:
            return NEVER
    elif kind == QUICK_TURN:
        to_the_left = best_end(board, position, seat, cell, (heading - 1) % DIRECTIONS, reverse, speed, left, 0, False)
        to_the_right = best_end(board, position, seat, cell, (heading + 1) % DIRECTIONS, reverse, speed, left, 0, False)
        return max(to_the_left, to_the_right)
    straight = best_end(board, position, seat, cell, heading, reverse, speed, left, 0, kind == JUMPER)
    return straight + worth_of_laps(board, laps)


@rule
def worth_of_laps(board: Board, laps: int) -> int:
    """Weigh passages of the line that come before a run."""
    return laps * (TURN * board.lap_turns + CELL * board.round_trip)


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
    """Weigh the best pull before the move."""
    before = int(position.strength)
    position.strength = strength
    best = 0
    for direction in range(DIRECTIONS):
        best = max(best, gain_of_pull(board, position, seat, direction))
    position.strength = before
    return best


@rule
def gain_of_pull(board: Board, position: Position, seat: int, direction: int) -> int:
    """Weigh what a pull saves of the way."""
    steps = pull_steps(board, position, seat, direction)
    cell = int(position.cell[seat])
    laps = 0
    for _ in range(steps):
        laps += crossing(board, cell, cell + STEPS[direction])
        cell += STEPS[direction]
    heading = int(position.heading[seat])
    before = worth_of_waiting(board, position, seat, position.cell[seat], heading, 0)
    return worth_of_waiting(board, position, seat, cell, heading, laps) - before


@rule
def worth_of_line(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a line of the magnet by what it saves."""
    return 0 if action == NONE else gain_of_pull(board, position, seat, action - LINE)


@rule
def worth_of_pick(board: Board, position: Position, seat: int, kind: int) -> int:
    """Pick Nitro and the boosted engine; more cards are taken from the front."""
    left = board.tuning - hand_size(position, seat)
    if left <= NITRO_AND_BOOST and kind >= NITRO:
        return KINDS + KINDS - kind
    return KINDS - kind
