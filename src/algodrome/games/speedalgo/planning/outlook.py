"""What can come of laying tokens, as a number: how far the program is from a column, and what is left to lay.

Two decisions of a search with the same outlook are alike up to the first run: as many options of each kind, as far from
the column that is wanted. Which cards are left makes no difference, only how many of them can bring the bolide ahead.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BODY,
    CLOSED,
    ELSE,
    FLIP,
    MAX_BLOCKS,
    MOVEMENT_BITS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    REP,
    SA,
    START,
    THEN,
)
from algodrome.games.speedalgo.planning.prospects import FORWARD_BITS, body_gain, gain_of_blocks
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

# Kinds of token
FORWARD_CARD = 0
OTHER_CARD = 1
REPEAT = 2
IF = 3
IF_ELSE = 4
NEXT_BLOCK = 5
NEXT_BRANCH = 6
RUNS = 1 << 7  # beside the kinds, as bits: what is complete can be run
KIND_OF = (0, 0, 0, 0, 1, 1, 1, 0, 2, 3, 4, 5, 6)  # of each option; 0 runs what is there and has none
OPTIONS_OF = (0b10001110, 0b01110000, 1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12)  # of each kind, as bits

# The parts of an outlook: what one of each adds to it
HELD = 1  # cards in the body being built
GAIN = 1 << 3  # those of them that can bring the bolide ahead
FIRST_GAIN = 1 << 6  # the same in the branch before
SECOND = 1 << 9  # 1 in a second branch
REPEATED = 1 << 10  # 1 under REP
STAGE = 1 << 11  # START .. THEN
FORWARD = 1 << 13  # cards left that can bring the bolide ahead
OTHERS = 1 << 16  # cards left that can't
REP_LAID = 1 << 18
CONDITION_LAID = 1 << 19
BLOCKS = 1 << 20  # complete before the one being built
LEFT = 1 << 22  # cards that may still be laid
PENDING = 1 << 26  # 1 when an earlier block has asked for a car
MISSING = 1 << 27  # columns between those surely within reach, without the block being built, and the one wanted

LAY_CARD = HELD - LEFT
NO_BLOCK = ~(FORWARD - 1)  # all parts but those of the block being built


@rule
def outlook(position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Sum up what has been laid, and how far it can bring the bolide, for the column `floor` and so many cards."""
    total = 0
    gain = 0
    first = 0
    second = 0
    repeated = 0
    for number in range(position.at, position.length[seat]):
        token = position.program[seat][number]
        if token < MOVEMENTS:
            gain += FORWARD_BITS >> token & 1
        elif token == NEXT:
            total += max(first, gain) * (position.die[seat] if repeated else 1)
            gain = first = second = repeated = 0
        elif token == REP:
            repeated = 1
        elif token == ELSE:
            first = gain
            gain = 0
            second = 1
    if position.repetition:
        total += (position.die[seat] - position.repetition) * body_gain(position, seat)
    used = position.used[seat]
    return (
        HELD * position.held[seat]
        + GAIN * gain
        + FIRST_GAIN * first
        + SECOND * second
        + REPEATED * repeated
        + STAGE * position.stage[seat]
        + FORWARD * count_bits(FORWARD_BITS & ~used)
        + OTHERS * count_bits(MOVEMENT_BITS & ~FORWARD_BITS & ~used)
        + REP_LAID * (used >> REP & 1)
        + CONDITION_LAID * (used >> SA & 1)
        + BLOCKS * position.blocks[seat]
        + LEFT * max(0, most_cards - count_bits(used))
        + PENDING * scratch.pending
        + MISSING * (floor - column_of(position.cell[seat]) - total)
    )


@rule
def outlook_after(seen: int, kind: int, die: int) -> int:
    """Give the outlook after a token of a kind."""
    if kind <= OTHER_CARD:
        card = LAY_CARD - OTHERS if kind == OTHER_CARD else LAY_CARD + GAIN - FORWARD
        return seen + card + (STAGE * CLOSED if stage_in(seen) == START else 0)
    if kind == REPEAT:
        return seen + REP_LAID + REPEATED - LEFT + STAGE * BODY
    if kind == IF:
        return seen + CONDITION_LAID - LEFT + STAGE * BODY
    if kind == IF_ELSE:
        return seen + CONDITION_LAID - LEFT + STAGE * THEN
    if kind == NEXT_BLOCK:
        return (seen & NO_BLOCK) + BLOCKS - MISSING * gain_of_block(seen, 0, die)
    return (seen & NO_BLOCK) + SECOND + STAGE * BODY + FIRST_GAIN * gain_in(seen)


@rule
def outlook_after_run(seen: int, missing: int) -> int:
    """Give the outlook after a run of the block being built, where it has left so many columns missing."""
    return (seen & NO_BLOCK & (MISSING - 1)) + MISSING * missing


@rule
def kinds_after(board: Board, seen: int, die: int, heads: int) -> int:
    """Give the kinds of token that can follow, as bits, among them so many heads of conditions; and RUNS."""
    stage = stage_in(seen)
    if stage == START:
        return kinds_at_start(seen, heads)
    held = held_in(seen)
    cards = kinds_of_cards(seen) if held < board.bodies else 0
    if stage == THEN:
        if cards_in(seen) <= 1:  # the one card left is for the other branch
            cards = 0
        return cards | 1 << NEXT_BRANCH if held else cards
    if stage == BODY and held == 0:
        return cards
    return (cards if stage == BODY else 0) | kinds_when_complete(board, seen, die)


@rule
def kinds_at_start(seen: int, heads: int) -> int:
    """Give the kinds of token that can begin a block, as bits."""
    if left_in(seen) == 0:
        return 0
    kinds = kinds_of_cards(seen)
    if not seen & REP_LAID:
        kinds |= 1 << REPEAT
    if not seen & CONDITION_LAID:
        kinds |= heads if cards_in(seen) > 1 else heads & ~(1 << IF_ELSE)
    return kinds


@rule
def kinds_when_complete(board: Board, seen: int, die: int) -> int:
    """Give, as bits, whether the block can be run and whether, where one has asked for a car, another can follow."""
    missing = missing_in(seen) - gain_of_block(seen, 0, die)
    more = gain_of_blocks_after(board, seen, 0, die)
    if missing > more:
        return 0
    if not seen & PENDING:
        return RUNS
    kinds = RUNS if missing <= 0 else 0
    if is_room_for_block(seen):
        kinds |= 1 << NEXT_BLOCK
    return kinds


@rule
def is_room_for_block(seen: int) -> bool:
    """Tell whether another block may follow, and a card is left for it."""
    return blocks_in(seen) < MAX_BLOCKS - 1 and cards_in(seen) > 0 and left_in(seen) > 0


@rule
def kinds_of_cards(seen: int) -> int:
    """Give the kinds of movement card that are left, as bits."""
    if left_in(seen) == 0:
        return 0
    return (1 << FORWARD_CARD if forward_in(seen) else 0) | (1 << OTHER_CARD if others_in(seen) else 0)


@rule
def heads_of_conditions(board: Board, side: int) -> int:
    """SA27: give the kinds of condition card that a player may use, as bits."""
    if board.condition == NO_CONDITION:
        return 0
    if board.condition == FLIP:
        return 1 << (IF_ELSE if side else IF)
    return 1 << IF | 1 << IF_ELSE


@rule
def tokens_of_kind(seen: int, kind: int) -> int:
    """Count the tokens of a kind that can follow."""
    if kind == FORWARD_CARD:
        return forward_in(seen)
    return others_in(seen) if kind == OTHER_CARD else 1


@rule
def gain_of_block(seen: int, forward: int, die: int) -> int:
    """Count the columns that the block being built can win at most, with so many more forward cards."""
    return max(seen >> 6 & 7, gain_in(seen) + forward) * (die if seen & REPEATED else 1)


@rule
def gain_of_blocks_after(board: Board, seen: int, forward: int, die: int) -> int:
    """Count the columns that blocks still to be built can win at most, with so many forward cards less."""
    blocks = MAX_BLOCKS - 1 - blocks_in(seen)
    return gain_of_blocks(board, blocks, forward_in(seen) - forward, seen & REP_LAID, seen & CONDITION_LAID, die)


@rule
def held_in(seen: int) -> int:
    """Read the cards in the body being built."""
    return seen & 7


@rule
def gain_in(seen: int) -> int:
    """Read how many of them can bring the bolide ahead."""
    return seen >> 3 & 7


@rule
def stage_in(seen: int) -> int:
    """Read the stage of the program."""
    return seen >> 11 & 3


@rule
def forward_in(seen: int) -> int:
    """Read the cards left that can bring the bolide ahead."""
    return seen >> 13 & 7


@rule
def others_in(seen: int) -> int:
    """Read the cards left that can't."""
    return seen >> 16 & 3


@rule
def cards_in(seen: int) -> int:
    """Read the movement cards left."""
    return forward_in(seen) + others_in(seen)


@rule
def blocks_in(seen: int) -> int:
    """Read the blocks complete before the one being built."""
    return seen >> 20 & 3


@rule
def left_in(seen: int) -> int:
    """Read the cards that may still be laid."""
    return seen >> 22 & 15


@rule
def missing_in(seen: int) -> int:
    """Read the columns that are missing."""
    return seen >> 27
