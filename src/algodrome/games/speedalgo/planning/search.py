"""Looking ahead: programs that can be built, run on the board as it stands, with the choices that their player has.

A search is a stack of decisions, taken and taken back on the position itself: tokens laid, blocks run, cars chosen. A
block is run once for all programs that go on from it. One that asks for a car waits until its program is complete:
then it is known what the choice is for, and most cars need not be told apart. `explore` in `thorough` takes one
decision further or back, and `explore_hastily` in `hasty` goes on up to the next program that has run, so that a caller
can look at each of them, and stop when it likes.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ASKS,
    BODY,
    CLOSED,
    ELSE,
    ENDS,
    MOVEMENTS,
    NEXT,
    REP,
    SA,
    SUBMIT,
)
from algodrome.games.speedalgo.planning.prospects import gain_ahead, gain_of_more_blocks
from algodrome.games.speedalgo.planning.scratch import Scratch, forget
from algodrome.games.speedalgo.planning.trail import TOUCHES, go_back, run_and_keep, run_block
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import add_token, begin_program, count_bits, legal_tokens
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

# What a step of the search comes to
DONE = 0  # all has been tried, and the position is as it was
GOING = 1
FOUND = 2  # a program has run: its tokens and the cars are in the position
READY = 3  # a program is complete, and its choices come next

# Options of a decision about tokens: 0 runs what is complete, and token n is n + 1
RUN = 0
NONE = -1
PAST = 100  # more than any option or column: nothing is left to try
WAITED = -1  # in the frame of a run that only goes on where a block has asked

ALL_CARDS = 9


@rule
def begin_search(position: Position, seat: int, scratch: Scratch) -> None:
    """Begin with the tokens laid so far: programs are searched that go on from them."""
    forget(scratch)
    scratch.fixed = position.length[seat]
    begin_program(position, seat)


@rule
def begin_choice(scratch: Scratch) -> None:
    """Begin at the choice that a running program asks for; the rest of the program is as it is."""
    forget(scratch)
    scratch.asking = 1
    scratch.choices_only = 1
    scratch.ceiling = PAST


@rule
def end_search(position: Position, seat: int, scratch: Scratch) -> None:
    """Take everything back."""
    while step_back(position, seat, scratch) != DONE:
        pass
    if scratch.choices_only:
        return
    for number in range(len(position.program[seat])):
        if number < scratch.fixed:
            add_token(position, seat, position.program[seat][number])
        else:
            position.program[seat][number] = 0


@rule
def explore_tokens(
    board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int, avoid: int
) -> int:
    """Lay the next token, or run what is complete; READY when choices are to be tried now."""
    option = next_option(board, position, seat, scratch, floor, most_cards)
    if option == NONE:
        return step_back(position, seat, scratch)
    return lay_or_run(board, position, seat, scratch, option, avoid)


@rule
def lay_or_run(board: Board, position: Position, seat: int, scratch: Scratch, option: int, avoid: int) -> int:
    """Take an option of a decision about tokens; READY when choices are to be tried now."""
    if option == RUN:
        return run_what_is_there(board, position, seat, scratch, avoid)
    keep_token(position, seat, scratch, option, position.at)
    add_token(position, seat, option - 1)
    scratch.least = 0
    return GOING


@rule
def run_what_is_there(board: Board, position: Position, seat: int, scratch: Scratch, avoid: int) -> int:
    """Run the block that is complete; or, where an earlier block has asked for a car, try its choices now."""
    if scratch.pending:
        keep_token(position, seat, scratch, RUN, WAITED)
        scratch.asking = 1
        scratch.least = 0
        scratch.wanted = 0
        scratch.ceiling = PAST
        return READY
    keep_token(position, seat, scratch, RUN, position.at)
    result = run_block(board, position, seat, scratch, avoid)
    scratch.last_result = result
    scratch.least = 0
    if result == ASKS:
        scratch.pending = 1
        return GOING
    if result != ENDS:
        scratch.least = PAST
    return GOING if result == TOUCHES else FOUND


@rule
def choose_and_run(board: Board, position: Position, seat: int, scratch: Scratch, car: int, avoid: int) -> int:
    """Take a car, and run on to the end of the program, a stop or the next choice."""
    keep_choice(position, scratch, car)
    result = run_and_keep(board, position, seat, car, scratch, avoid)
    if result == ENDS:
        return run_block(board, position, seat, scratch, avoid)
    return result


@rule
def settle(scratch: Scratch, result: int) -> int:
    """See what going on after a choice has come to: another choice, or a program that has run."""
    scratch.last_result = result
    scratch.asking = 0
    scratch.least = PAST
    if result == ASKS:
        scratch.asking = 1
        scratch.least = 0
        return GOING
    return GOING if result == TOUCHES else FOUND


@rule
def want_better(position: Position, seat: int, scratch: Scratch) -> None:
    """Of the program that has run, look only for choices that bring the bolide further than it is now."""
    scratch.wanted = column_of(position.cell[seat]) + 1


# Which tokens are tried


@rule
def next_option(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Give the next option of a decision about tokens, or NONE."""
    options = options_to_lay(board, position, seat, scratch, floor, most_cards)
    option = scratch.least
    options >>= option
    if options == 0:
        return NONE
    while not options & 1:
        options >>= 1
        option += 1
    return option


@rule
def options_to_lay(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Give the options as bits: run what is complete, lay a card, begin the next branch or block."""
    missing = 0
    more = 0
    if is_complete(position, seat):
        missing = floor - column_of(position.cell[seat]) - gain_ahead(position, seat)
        more = gain_of_more_blocks(board, position, seat)
    return options_for(board, position, seat, scratch, missing, more, most_cards)


@rule
def options_for(
    board: Board, position: Position, seat: int, scratch: Scratch, missing: int, more: int, most_cards: int
) -> int:
    """Give the same where what is complete lacks so many columns, and blocks to come can win so many more."""
    tokens = legal_tokens(board, position, seat) & ~(1 << SUBMIT)
    if is_full(position, seat, most_cards):
        tokens &= 1 << ELSE
    complete = is_complete(position, seat)
    if complete:
        if missing > more:
            tokens &= ~(1 << NEXT)
        complete = missing <= (0 if scratch.pending else more)
    ran = has_run(scratch)
    if ran:
        tokens &= 1 << NEXT
    elif not scratch.pending:
        tokens &= ~(1 << NEXT)
    options = tokens << 1
    if complete and (scratch.pending or not ran):
        options |= 1 << RUN
    if position.length[seat] < scratch.fixed:
        token = position.program[seat][position.length[seat]]
        must_run = token == NEXT and not ran and not scratch.pending
        options &= 1 << (RUN if must_run else token + 1)
    return options


@rule
def has_run(scratch: Scratch) -> bool:
    """Tell whether the last decision was to run a block."""
    return scratch.token_count > 0 and scratch.token_option[scratch.token_count - 1] == RUN


@rule
def is_complete(position: Position, seat: int) -> bool:
    """SA10: whether the block being built can be run as it is."""
    stage = position.stage[seat]
    return stage == CLOSED or (stage == BODY and position.held[seat] > 0)


@rule
def is_full(position: Position, seat: int, most_cards: int) -> bool:
    """Tell whether no card may be added."""
    return count_bits(position.used[seat]) >= most_cards


# The stack of decisions


@rule
def keep_token(position: Position, seat: int, scratch: Scratch, option: int, at: int) -> None:
    """Put a decision about tokens on the stack; `at` is the token that a run begins with."""
    number = scratch.token_count
    scratch.token_option[number] = option
    scratch.token_stage[number] = position.stage[seat]
    scratch.token_held[number] = position.held[seat]
    scratch.token_at[number] = at
    scratch.token_trail[number] = scratch.trail_count
    scratch.token_count += 1


@rule
def keep_choice(position: Position, scratch: Scratch, car: int) -> None:
    """Put the choice of a car on the stack, with the place where the program is."""
    number = scratch.choice_count
    scratch.choice_car[number] = car
    scratch.choice_at[number] = position.at
    scratch.choice_repetition[number] = position.repetition
    scratch.choice_left[number] = position.left
    scratch.choice_moved[number] = position.moved
    scratch.choice_trail[number] = scratch.trail_count
    scratch.choice_tokens[number] = scratch.token_count
    scratch.choice_count += 1


@rule
def step_back(position: Position, seat: int, scratch: Scratch) -> int:
    """Take the last decision back, so that its next option comes; DONE when there is none."""
    if scratch.choice_count and scratch.choice_tokens[scratch.choice_count - 1] == scratch.token_count:
        take_choice_back(position, scratch)
    elif scratch.token_count == 0:
        return DONE
    elif scratch.light:
        put_the_traffic_back(position, scratch)
    else:
        take_token_back(position, seat, scratch)
    return GOING


@rule
def put_the_traffic_back(position: Position, scratch: Scratch) -> None:
    """After a program was tried on a clear road, try its choices as they are."""
    go_back(position, scratch, scratch.token_trail[scratch.token_count - 1])
    scratch.light = 0
    scratch.asking = 1
    scratch.least = 0


@rule
def take_choice_back(position: Position, scratch: Scratch) -> None:
    """Undo all that followed from a choice, and ask again."""
    scratch.choice_count -= 1
    number = scratch.choice_count
    go_back(position, scratch, scratch.choice_trail[number])
    position.at = scratch.choice_at[number]
    position.repetition = scratch.choice_repetition[number]
    position.left = scratch.choice_left[number]
    position.moved = scratch.choice_moved[number]
    scratch.asking = 1
    scratch.least = scratch.choice_car[number] + 1


@rule
def take_token_back(position: Position, seat: int, scratch: Scratch) -> None:
    """Undo a decision about tokens: a token laid, a block run, or the wait for a program to be complete."""
    scratch.token_count -= 1
    number = scratch.token_count
    option = scratch.token_option[number]
    scratch.asking = 0
    scratch.least = option + 1
    if option != RUN:
        pick_up(position, seat, option - 1)
        position.stage[seat] = scratch.token_stage[number]
        position.held[seat] = scratch.token_held[number]
    elif scratch.token_at[number] != WAITED:
        go_back(position, scratch, scratch.token_trail[number])
        position.at = scratch.token_at[number]
        position.repetition = 0
        position.left = 0
        position.moved = 0
        scratch.pending = 0


@rule
def pick_up(position: Position, seat: int, token: int) -> None:
    """Take the last token up; it stays written behind the end, where fixed tokens are read from."""
    position.length[seat] -= 1
    if token == NEXT:
        position.blocks[seat] -= 1
    elif token < MOVEMENTS:
        position.used[seat] &= ~(1 << token)
    elif token != ELSE:
        position.used[seat] &= ~(1 << (REP if token == REP else SA))
