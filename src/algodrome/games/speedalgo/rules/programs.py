"""Building a program, token by token (SA9, SA10, SA27, SA28)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BLOCK_SHOWN,
    BODY,
    CLOSED,
    ELSE,
    FLIP,
    MAX_BLOCKS,
    MOVEMENT_BITS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    PROGRAM_SHOWN,
    REP,
    SA,
    SAS,
    START,
    SUBMIT,
    SUBMITTED,
    THEN,
    TOKENS,
)
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.log import Log, is_heard, note
from algodrome.kernels.rule import rule

PLAIN = 3  # the head of a block without one, beside REP, SA and SAS counted from REP
DIGIT = 8  # in a number that stands for cards, each is its own number + 1
IN_A_NUMBER = 5  # cards that fit in one number of a log


@rule
def count_bits(bits: int) -> int:
    """Count the bits that are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def legal_tokens(board: Board, position: Position, seat: int) -> int:
    """SA9, SA10: the tokens, as bits, with which a program can go on and still be completed."""
    used = position.used[seat]
    spare = MOVEMENT_BITS & ~used
    stage = position.stage[seat]
    if stage == START:
        return spare | block_heads(board, position, seat, used, count_bits(spare))
    if stage == CLOSED:
        return ends_of_block(position, seat, spare)
    held = position.held[seat]
    more = spare if held < board.bodies else 0
    if stage == BODY:
        return more | ends_of_block(position, seat, spare) if held else more
    if spare & (spare - 1) == 0:  # the one card left is for the other branch
        more = 0
    return more | 1 << ELSE if held else more


@rule
def block_heads(board: Board, position: Position, seat: int, used: int, cards: int) -> int:
    """SA10, SA27: REP and the condition card, each once; or nothing at all before the first block."""
    heads = 1 << SUBMIT if position.length[seat] == 0 else 0
    if not used >> REP & 1:
        heads |= 1 << REP
    if used >> SA & 1 or board.condition == NO_CONDITION:
        return heads
    if board.condition != FLIP or position.side[seat] == 0:
        heads |= 1 << SA
    if cards > 1 and (board.condition != FLIP or position.side[seat] == 1):
        heads |= 1 << SAS
    return heads


@rule
def ends_of_block(position: Position, seat: int, spare: int) -> int:
    """SA9: after a block comes another, up to four and while there are cards, or the end."""
    if spare and position.blocks[seat] < MAX_BLOCKS - 1:
        return 1 << SUBMIT | 1 << NEXT
    return 1 << SUBMIT


@rule
def fill_tokens(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """Set the mask of the tokens that may follow, and count them."""
    tokens = legal_tokens(board, position, seat)
    count = 0
    for token in range(TOKENS):
        mask[token] = tokens >> token & 1
        count += mask[token]
    return count


@rule
def add_token(position: Position, seat: int, token: int) -> None:
    """SA10: lay one card, or begin the next block or branch."""
    position.program[seat][position.length[seat]] = token
    position.length[seat] += 1
    if token < MOVEMENTS:
        position.used[seat] |= 1 << token
        position.held[seat] += 1
        if position.stage[seat] == START:
            position.stage[seat] = CLOSED
        return
    position.held[seat] = 0
    if token == NEXT:
        position.stage[seat] = START
        position.blocks[seat] += 1
    elif token == ELSE:
        position.stage[seat] = BODY
    else:
        position.used[seat] |= 1 << (REP if token == REP else SA)
        position.stage[seat] = THEN if token == SAS else BODY


@rule
def clear_program(position: Position, seat: int) -> None:
    """SA12: all cards return to the hand."""
    for number in range(position.length[seat]):
        position.program[seat][number] = 0
    begin_program(position, seat)


@rule
def begin_program(position: Position, seat: int) -> None:
    """SA10: no card is laid yet."""
    position.length[seat] = 0
    position.used[seat] = 0
    position.stage[seat] = START
    position.held[seat] = 0
    position.blocks[seat] = 0


@rule
def submit(board: Board, position: Position, seat: int, log: Log) -> None:
    """SA9: a program is final once submitted; it is public at once, or when all are ready."""
    position.ready |= 1 << seat
    note(log, SUBMITTED, seat, 0, 0, 0)
    if not board.secret:
        show_program(position, seat, log)
    elif all_are_ready(board, position):
        for number in range(board.players):
            show_program(position, position.order[number], log)


@rule
def all_are_ready(board: Board, position: Position) -> bool:
    """SA9: the programs run when the last one has been submitted."""
    return position.ready == (1 << board.players) - 1


@rule
def show_program(position: Position, seat: int, log: Log) -> None:
    """SA9: the cards lie face up; one event for each block."""
    if not is_heard(log):
        return
    length = position.length[seat]
    blocks = 0 if length == 0 else position.blocks[seat] + 1
    note(log, PROGRAM_SHOWN, seat, 0, 0, blocks)
    at = 0
    for block in range(blocks):
        head = PLAIN
        first = cards = 0
        early = late = 0
        while at < length and position.program[seat][at] != NEXT:
            token = position.program[seat][at]
            if token == ELSE:
                first = cards
            elif token >= MOVEMENTS:
                head = token - REP
            else:
                if cards < IN_A_NUMBER:
                    early = early * DIGIT + token + 1
                else:
                    late = late * DIGIT + token + 1
                cards += 1
            at += 1
        at += 1
        note(log, BLOCK_SHOWN, seat, (first * DIGIT + head) * DIGIT + block + 1, early, late)
