"""What the rest of a program can bring: how far, and which cells it will look at."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    AT,
    ATD,
    ATG,
    BODY,
    ELSE,
    MAX_BLOCKS,
    MOVEMENT_BITS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    REP,
    SA,
    START,
    THEN,
    P,
)
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.rules.cars import column_of, lane_of
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

FORWARD_BITS = 0b1000111  # AB, ABD, ABG and P can bring the bolide ahead
SIDES = (0, 1, -1)  # lanes to the right with AB, ABD and ABG
FAR = 100  # more than any lane or column


@rule
def gain_ahead(position: Position, seat: int) -> int:
    """Count the columns that the rest of the tokens can win at most."""
    total = 0
    body = 0
    first = 0
    times = 1
    for number in range(position.at, position.length[seat]):
        token = position.program[seat][number]
        if token == NEXT:
            total += times * max(first, body)
            body = 0
            first = 0
            times = 1
        elif token == REP:
            times = position.die[seat]
        elif token == ELSE:
            first = body
            body = 0
        elif token < MOVEMENTS and FORWARD_BITS >> token & 1:
            body += 1
    total += times * max(first, body)
    if position.repetition:
        total += (position.die[seat] - position.repetition) * body_gain(position, seat)
    return total


@rule
def body_gain(position: Position, seat: int) -> int:
    """Count the columns that one run of the body of REP can win."""
    gain = 0
    number = body_start(position, seat)
    while number < position.length[seat] and position.program[seat][number] != NEXT:
        gain += FORWARD_BITS >> position.program[seat][number] & 1
        number += 1
    return gain


@rule
def gain_of_more_blocks(board: Board, position: Position, seat: int) -> int:
    """Count the columns that blocks still to be built can win at most."""
    used = position.used[seat]
    cards = count_bits(FORWARD_BITS & ~used)
    blocks = MAX_BLOCKS - 1 - position.blocks[seat]
    return gain_of_blocks(board, blocks, cards, used >> REP & 1, used >> SA & 1, position.die[seat])


@rule
def gain_of_blocks(board: Board, blocks: int, cards: int, rep_used: int, condition_used: int, die: int) -> int:
    """Count the columns that so many blocks of so many forward cards can win at most."""
    gain = 0
    if blocks > 0 and not rep_used:
        held = min(board.bodies, cards)
        gain += held * die
        cards -= held
        blocks -= 1
    if blocks > 0 and board.condition != NO_CONDITION and not condition_used:
        held = min(board.bodies, cards)
        gain += held
        cards -= held
        blocks -= 1
    return gain + min(blocks, cards)


@rule
def most_cards_from(board: Board, position: Position, seat: int) -> int:
    """Count the cards that a program can have at most which begins with the tokens laid so far."""
    used = position.used[seat]
    spare = MOVEMENTS - count_bits(used & MOVEMENT_BITS)
    stage = position.stage[seat]
    room = 0
    if stage == BODY:
        room = board.bodies - position.held[seat]
    elif stage == THEN:
        room = 2 * board.bodies - position.held[seat]
    blocks = MAX_BLOCKS - position.blocks[seat] - (0 if stage == START else 1)
    heads = 0
    if blocks > 0 and not used >> SA & 1 and board.condition != NO_CONDITION:
        room += 2 * board.bodies
        heads += 1
        blocks -= 1
    if blocks > 0 and not used >> REP & 1:
        room += board.bodies
        heads += 1
        blocks -= 1
    return count_bits(used) + heads + min(spare, room + blocks)


@rule
def look_ahead(position: Position, seat: int, scratch: Scratch, number: int) -> None:
    """Find what the program will look at from a token on, wherever the choices of its player lead the bolide.

    The bolide is followed as a box of cells in which it may be, lanes `left` to `right` and columns `back` to `front`;
    all cells that it may enter, test, push or push into make the box that is kept in the scratch.
    """
    left = right = lane_of(position.cell[seat])
    back = front = column_of(position.cell[seat])
    forget_the_road(scratch)
    repetition = position.repetition
    doubtful = False  # in a branch that may not run
    while number < position.length[seat] or 0 < repetition < position.die[seat]:
        token = position.program[seat][number] if number < position.length[seat] else NEXT
        number += 1
        if token == NEXT:
            if 0 < repetition < position.die[seat]:
                repetition += 1
                number = body_start(position, seat)
            else:
                repetition = 0
            doubtful = False
        elif token == REP:
            repetition = 1
        elif token == ELSE:
            number = number if doubtful else block_end(position, seat, number)
        elif token > MOVEMENTS:
            will_see(scratch, left, right, back + 1, front + 1)
            doubtful = True
        elif token == P:
            will_see(scratch, left - 2, right + 2, back - 2, front + 2)
            left, right, back, front = left - 1, right + 1, back - 1, front + 1
        elif token < AT:
            side = SIDES[token]
            will_see(scratch, left + side, right + side, back + 1, front + 1)
            left += min(0, side) if doubtful else side
            right += max(0, side) if doubtful else side
            back += 0 if doubtful else 1
            front += 1
        else:
            scratch.traffic_runs += 1
            scratch.right_runs += 1 if token == ATD else 0
            scratch.left_runs += 1 if token == ATG else 0


@rule
def block_end(position: Position, seat: int, number: int) -> int:
    """Skip the second branch of a block, when the first one runs."""
    while number < position.length[seat] and position.program[seat][number] != NEXT:
        number += 1
    return number


@rule
def body_start(position: Position, seat: int) -> int:
    """Give the first token under REP."""
    number = 0
    while position.program[seat][number] != REP:
        number += 1
    return number + 1


@rule
def forget_the_road(scratch: Scratch) -> None:
    """Begin with an empty box."""
    scratch.lane_low = FAR
    scratch.lane_high = -FAR
    scratch.column_low = FAR
    scratch.column_high = -FAR
    scratch.traffic_runs = 0
    scratch.right_runs = 0
    scratch.left_runs = 0


@rule
def will_see(scratch: Scratch, left: int, right: int, back: int, front: int) -> None:
    """Make the box large enough for these lanes and columns."""
    scratch.lane_low = min(scratch.lane_low, left)
    scratch.lane_high = max(scratch.lane_high, right)
    scratch.column_low = min(scratch.column_low, back)
    scratch.column_high = max(scratch.column_high, front)
