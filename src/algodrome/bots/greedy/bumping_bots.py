"""Greedy Bumping Bots: follow every answer to the end of the move and one move further, and go where that leads best.

Looks at the track and its own hand: nothing that its seat may not know. The move is followed with plain numbers, shocks
and bumpers included; what the others do afterwards is not.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ACTIONS,
    ASK_CARD,
    ASK_MAGNET_BEFORE,
    ASK_PICK,
    ASK_RUN,
    ASK_SPEED,
    ASK_TURN,
    BOOST,
    CARD,
    DIRECTIONS,
    EMPTY,
    FAST_THROW,
    FASTER,
    JUMP,
    JUMPER,
    KEEP,
    KINDS,
    LEFT,
    LEFT_1,
    LINE,
    LOSS,
    MAGNET,
    MUCH_FASTER,
    NITRO,
    NO_ARROW,
    NONE,
    OFF_TRACK,
    QUICK_TURN,
    REVERSE_1,
    REVERSE_2,
    RIGHT,
    RIGHT_1,
    SLOWER,
    STEPS,
    STRAIGHT,
    TOP_REVERSE,
    TOP_SPEED,
    WALL,
)
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.rules.track_and_order import race_position, sense_towards
from algodrome.games.bumping_bots.rules.tuning import pull_steps, strength_at
from algodrome.games.bumping_bots.rules.turn import legal
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.rule import rule

CELL = 10  # what a cell of way is worth
FACING = 2  # what a nose that points along the way is worth
SPEED_WORTH = 3  # what a speed kept for the next move is worth
CARD_WORTH = 15  # what a card must gain to be played
SHOCK_COST = 4  # what a shock costs beside the speed
REVERSE_COST = 8  # what it costs to drive backwards
TOP_START = 3  # the speed that a robot reaches at once
NITRO_AND_BOOST = 2  # cards
WHIM = 4  # worth that chance may add
NEVER = -30000  # less than anything that can happen

# How a run ends
FREE = 0
SHOCK = 1
THROWN = 2


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """Give the answer that is worth most, with a whim that keeps robots from blocking each other for ever."""
    legal(board, position, seat, mask)
    best = -1
    best_worth = 0
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(board, position, seat, action) + below(luck, WHIM)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best


@rule
def worth_of(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh an answer to the question that is asked; places of the grid are listed best first."""
    phase = position.phase
    if phase >= ASK_MAGNET_BEFORE:
        return worth_of_line(board, position, seat, action)
    if phase >= ASK_SPEED:
        return worth_of_move(board, position, seat, action)
    if phase == ASK_CARD:
        return worth_of_card(board, position, seat, action)
    return worth_of_pick(board, position, seat, action - CARD) if phase == ASK_PICK else 0


@rule
def worth_of_move(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh an answer that the move asks for."""
    if position.phase == ASK_SPEED:
        return worth_of_speed(board, position, seat, action)
    if position.phase == ASK_RUN:
        return worth_of_run(board, position, seat, action)
    if position.phase == ASK_TURN:
        return worth_of_turn(board, position, seat, action)
    return worth_of_blow(board, position, action)


# Following a move


@rule
def progress(board: Board, cell: int, laps: int) -> int:
    """Tell how far a cell is, in steps of the way, after some more passages of the line."""
    return laps * board.round_trip - board.way[cell]


@rule
def crossing(board: Board, start: int, end: int) -> int:
    """Tell the laps that a step counts."""
    if board.zone[start] == board.last_zone and board.zone[end] == 0:
        return 1
    if board.zone[start] == 0 and board.zone[end] == board.last_zone:
        return -1
    return 0


@rule
def blocks(board: Board, position: Position, seat: int, cell: int, crowded: int) -> bool:
    """Tell whether a cell stops a robot; a move further ahead the others will have moved."""
    if crowded:
        return position.grid[cell] != EMPTY and position.grid[cell] != seat + 1
    return position.grid[cell] == WALL


@rule
def follow(
    board: Board,
    position: Position,
    seat: int,
    cell: int,
    heading: int,
    reverse: int,
    speed: int,
    left: int,
    turn: int,
    crowded: int,
) -> tuple[int, int, int, int, int]:
    """Follow a run that turns before its last cell: where it ends, its heading, speed, laps, and how it ends."""
    laps = 0
    for number in range(left):
        if number == left - 1:
            heading = (heading + turn + DIRECTIONS) % DIRECTIONS
        there = cell + STEPS[(heading + 3 * reverse) % DIRECTIONS]
        if blocks(board, position, seat, there, crowded):
            return cell, heading, max(1, speed - LOSS), laps, SHOCK
        laps += crossing(board, cell, there)
        cell = there
        if board.arrow[cell] != NO_ARROW:
            return follow_throw(board, position, seat, cell, heading, speed, laps, crowded)
    return cell, heading, speed, laps, FREE


@rule
def follow_throw(
    board: Board, position: Position, seat: int, cell: int, heading: int, speed: int, laps: int, crowded: int
) -> tuple[int, int, int, int, int]:
    """Follow a throw by a bumper."""
    arrow = board.arrow[cell]
    spin = sense_towards(heading, arrow)
    for _ in range(2 if speed >= FAST_THROW else 1):
        there = cell + STEPS[arrow]
        if not blocks(board, position, seat, there, crowded):
            laps += crossing(board, cell, there)
            cell = there
            heading = (heading + spin + DIRECTIONS) % DIRECTIONS
    return cell, heading, max(1, speed - LOSS), laps, THROWN


@rule
def facing(board: Board, position: Position, cell: int, heading: int) -> int:
    """Tell whether the next cell ahead is nearer to the line."""
    there = cell + STEPS[heading]
    if position.grid[there] == WALL:
        return -2
    return min(1, max(-1, board.way[cell] - board.way[there] + board.round_trip * crossing(board, cell, there)))


@rule
def speed_after(speed: int, reverse: int, action: int) -> int:
    """BB9: give the speed that an answer sets; 0 where it may not be given."""
    if action >= REVERSE_1:
        return action - REVERSE_1 + 1
    if action == MUCH_FASTER:
        return TOP_START if speed == 1 else 0
    if action == FASTER:
        return speed + 1 if speed < (TOP_REVERSE if reverse else TOP_SPEED) else 0
    return speed - 1 if action == SLOWER else speed


@rule
def prospect(board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int) -> int:
    """Weigh where a robot stands by the best that its next move alone on the track can reach."""
    best = NEVER
    for action in range(KEEP, REVERSE_2 + 1):
        next_reverse = 1 - reverse if action >= REVERSE_1 else reverse
        next_speed = speed_after(speed, reverse, action)
        if next_speed == 0:
            continue
        for turn in range(-1, 2):
            if turn == 0 or next_speed > 1:
                end, nose, after, laps, _ = follow(
                    board, position, seat, cell, heading, next_reverse, next_speed, next_speed, turn, 0
                )
                worth = CELL * progress(board, end, laps) + SPEED_WORTH * after
                worth += FACING * facing(board, position, end, nose) - REVERSE_COST * next_reverse
                best = max(best, worth)
    return best


@rule
def best_end(
    board: Board,
    position: Position,
    seat: int,
    cell: int,
    heading: int,
    reverse: int,
    speed: int,
    left: int,
    turn: int,
    may_turn: int,
) -> int:
    """Weigh a run that turns before its last cell, with the best turn after it."""
    end, nose, after, laps, how = follow(board, position, seat, cell, heading, reverse, speed, left, turn, 1)
    turns = how == SHOCK or (how == FREE and may_turn and (turn == 0 or reverse != 0))
    best = NEVER
    for sense in range(-1, 2):
        if turns or sense == 0:
            nose_after = (nose + sense + DIRECTIONS) % DIRECTIONS
            best = max(best, prospect(board, position, seat, end, nose_after, reverse, after))
    cost = SHOCK_COST if how == SHOCK else 0
    return best + CELL * laps * board.round_trip - cost


@rule
def best_run(board: Board, position: Position, seat: int, heading: int, reverse: int, speed: int, left: int) -> int:
    """Weigh a run from where the robot stands, with its best turn."""
    best = NEVER
    for turn in range(-1, 2):
        if turn == 0 or left > 1:
            end = best_end(board, position, seat, position.cell[seat], heading, reverse, speed, left, turn, 1)
            best = max(best, end)
    return best


# The questions


@rule
def worth_of_speed(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a speed by its best run."""
    reverse = int(position.reverse[seat])
    speed = speed_after(position.speed[seat], reverse, action)
    if action >= REVERSE_1:
        reverse = 1 - reverse
    boost = 1 if position.boost[seat] > 0 else 0
    return best_run(board, position, seat, position.heading[seat], reverse, speed, speed + boost)


@rule
def worth_of_run(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a turn or a jump before the next cell, and the rest of the run straight on."""
    cell = int(position.cell[seat])
    heading = int(position.heading[seat])
    reverse = int(position.reverse[seat])
    left = int(position.left)
    may_turn = 1
    if LEFT <= action <= RIGHT:
        heading = (heading + (1 if action == RIGHT else DIRECTIONS - 1)) % DIRECTIONS
        may_turn = reverse
    elif action == JUMP and position.strength == 1:
        left += 1
    elif action == JUMP:
        cell += position.strength * STEPS[(heading + 3 * reverse) % DIRECTIONS]
        left -= 1
    plain = action == STRAIGHT and left > 1 and position.card != QUICK_TURN + 1
    worth = NEVER
    for turn in range(-1, 2):
        if plain or turn == 0:
            end = best_end(board, position, seat, cell, heading, reverse, position.speed[seat], left, turn, may_turn)
            worth = max(worth, end)
    return worth + 1 if action == JUMP else worth


@rule
def worth_of_turn(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh the heading in which the robot waits for its next move."""
    turn = 0
    if action == LEFT:
        turn = DIRECTIONS - 1
    elif action == RIGHT:
        turn = 1
    heading = (position.heading[seat] + turn) % DIRECTIONS
    reverse = int(position.reverse[seat])
    return prospect(board, position, seat, position.cell[seat], heading, reverse, position.speed[seat])


@rule
def worth_of_blow(board: Board, position: Position, action: int) -> int:
    """Weigh what a blow does to the struck robot: the worse its next move, the better."""
    rival = int(position.body)
    cell = int(position.cell[rival])
    steps = 0 if action == STRAIGHT else (action - LEFT_1) % 2 + 1
    sense = 1 if action >= RIGHT_1 else DIRECTIONS - 1
    heading = (position.heading[rival] + steps * sense) % DIRECTIONS
    for _ in range(position.cells - steps):
        there = cell + STEPS[position.line]
        if position.grid[there] == EMPTY:
            cell = there
    reverse = int(position.reverse[rival])
    return -prospect(board, position, rival, cell, heading, reverse, position.speed[rival])


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
