"""Looking ahead: programs that can be built, run on the board as it stands, with the choices that their player has.

A search is a stack of decisions, taken and taken back on the position itself: tokens laid, blocks run, cars chosen. A
block is run once for all programs that go on from it. One that asks for a car waits until its program is complete:
then it is known what the choice is for, and most cars need not be told apart. `explore_hastily` and, in `thorough`,
`explore` take one decision further or back, so that a caller can look at each program that has run, and stop when it
likes.
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
    NO_CAR,
    REP,
    SA,
    START,
    SUBMIT,
)
from algodrome.games.speedalgo.rules.candidates import next_car, weigh_hastily
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import add_token, count_bits, legal_tokens
from algodrome.games.speedalgo.rules.prospects import gain_ahead, gain_of_more_blocks
from algodrome.games.speedalgo.rules.room import (
    ASKING,
    CEILING,
    CHOICE_COUNT,
    CHOICE_FRAME,
    CHOICE_FRAMES,
    CHOICES_ONLY,
    FIXED,
    HALF,
    LAST_RESULT,
    LEAST,
    LIGHT,
    PENDING,
    TOKEN_COUNT,
    TOKEN_FRAME,
    TOKEN_FRAMES,
    TRAIL_COUNT,
    WANTED,
)
from algodrome.games.speedalgo.rules.trail import TOUCHES, go_back, run_and_keep, run_block
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
def begin_search(position: Position, seat: int, room: list[int]) -> None:
    """Begin with the tokens laid so far: programs are searched that go on from them."""
    for number in range(TOKEN_FRAMES):
        room[number] = 0
    room[FIXED] = position.length[seat]
    position.length[seat] = 0
    position.used[seat] = 0
    position.stage[seat] = START
    position.held[seat] = 0
    position.blocks[seat] = 0


@rule
def begin_choice(room: list[int]) -> None:
    """Begin at the choice that a running program asks for; the rest of the program is as it is."""
    for number in range(TOKEN_FRAMES):
        room[number] = 0
    room[ASKING] = 1
    room[CHOICES_ONLY] = 1
    room[CEILING] = PAST


@rule
def end_search(position: Position, seat: int, room: list[int]) -> None:
    """Take everything back."""
    while step_back(position, seat, room) != DONE:
        pass
    if room[CHOICES_ONLY]:
        return
    for number in range(len(position.program[seat])):
        if number < room[FIXED]:
            add_token(position, seat, position.program[seat][number])
        else:
            position.program[seat][number] = 0


@rule
def explore_hastily(board: Board, position: Position, seat: int, room: list[int], floor: int) -> int:
    """Take one decision further or back; what can't bring the bolide to column `floor` is left out.

    Cars are taken for equal that may not be: a program may reach more than is found, but never less.
    """
    if room[LEAST] == PAST:
        return step_back(position, seat, room)
    if not room[ASKING]:
        status = explore_tokens(board, position, seat, room, floor, ALL_CARDS, 0)
        return GOING if status == READY else status
    weigh_hastily(position, seat, room)
    car = next_car(position, seat, room, floor, 0)
    if car == NO_CAR:
        return step_back(position, seat, room)
    return settle(room, choose_and_run(board, position, seat, room, car, 0))


@rule
def explore_tokens(
    board: Board, position: Position, seat: int, room: list[int], floor: int, most_cards: int, avoid: int
) -> int:
    """Lay the next token, or run what is complete; READY when choices are to be tried now."""
    option = next_option(board, position, seat, room, floor, most_cards)
    if option == NONE:
        return step_back(position, seat, room)
    if option == RUN:
        return run_what_is_there(board, position, seat, room, avoid)
    keep_token(room, option, position.stage[seat], position.held[seat])
    add_token(position, seat, option - 1)
    room[LEAST] = 0
    return GOING


@rule
def run_what_is_there(board: Board, position: Position, seat: int, room: list[int], avoid: int) -> int:
    """Run the block that is complete; or, where an earlier block has asked for a car, try its choices now."""
    if room[PENDING]:
        keep_token(room, RUN, WAITED, room[TRAIL_COUNT])
        room[ASKING] = 1
        room[LEAST] = 0
        room[WANTED] = 0
        room[CEILING] = PAST
        return READY
    keep_token(room, RUN, position.at, room[TRAIL_COUNT])
    result = run_block(board, position, seat, room, avoid)
    room[LAST_RESULT] = result
    room[LEAST] = 0
    if result == ASKS:
        room[PENDING] = 1
        return GOING
    if result != ENDS:
        room[LEAST] = PAST
    return GOING if result == TOUCHES else FOUND


@rule
def choose_and_run(board: Board, position: Position, seat: int, room: list[int], car: int, avoid: int) -> int:
    """Take a car, and run on to the end of the program, a stop or the next choice."""
    keep_choice(position, room, car)
    result = run_and_keep(board, position, seat, car, room, avoid)
    if result == ENDS:
        return run_block(board, position, seat, room, avoid)
    return result


@rule
def settle(room: list[int], result: int) -> int:
    """See what going on after a choice has come to: another choice, or a program that has run."""
    room[LAST_RESULT] = result
    room[ASKING] = 0
    room[LEAST] = PAST
    if result == ASKS:
        room[ASKING] = 1
        room[LEAST] = 0
        return GOING
    return GOING if result == TOUCHES else FOUND


@rule
def want_better(position: Position, seat: int, room: list[int]) -> None:
    """Of the program that has run, look only for choices that bring the bolide further than it is now."""
    room[WANTED] = column_of(position.cell[seat]) + 1


# Which tokens are tried


@rule
def next_option(board: Board, position: Position, seat: int, room: list[int], floor: int, most_cards: int) -> int:
    """Give the next option of a decision about tokens, or NONE."""
    options = options_to_lay(board, position, seat, room, floor, most_cards)
    option = room[LEAST]
    options >>= option
    if options == 0:
        return NONE
    while not options & 1:
        options >>= 1
        option += 1
    return option


@rule
def options_to_lay(board: Board, position: Position, seat: int, room: list[int], floor: int, most_cards: int) -> int:
    """Give the options as bits: run what is complete, lay a card, begin the next branch or block."""
    tokens = legal_tokens(board, position, seat) & ~(1 << SUBMIT)
    if is_full(position, seat, most_cards):
        tokens &= 1 << ELSE
    complete = is_complete(position, seat)
    if complete:
        reach = column_of(position.cell[seat]) + gain_ahead(position, seat)
        more = gain_of_more_blocks(board, position, seat)
        if reach + more < floor:
            tokens &= ~(1 << NEXT)
        complete = reach + (0 if room[PENDING] else more) >= floor
    ran = has_run(room)
    if ran:
        tokens &= 1 << NEXT
    elif not room[PENDING]:
        tokens &= ~(1 << NEXT)
    options = tokens << 1
    if complete and (room[PENDING] or not ran):
        options |= 1 << RUN
    if position.length[seat] < room[FIXED]:
        token = position.program[seat][position.length[seat]]
        must_run = token == NEXT and not ran and not room[PENDING]
        options &= 1 << (RUN if must_run else token + 1)
    return options


@rule
def has_run(room: list[int]) -> bool:
    """Tell whether the last decision was to run a block."""
    return room[TOKEN_COUNT] > 0 and room[TOKEN_FRAMES + TOKEN_FRAME * (room[TOKEN_COUNT] - 1)] == RUN


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
def keep_token(room: list[int], option: int, first: int, second: int) -> None:
    """Put a decision about tokens on the stack."""
    at = TOKEN_FRAMES + TOKEN_FRAME * room[TOKEN_COUNT]
    room[at] = option
    room[at + 1] = first
    room[at + 2] = second
    room[TOKEN_COUNT] += 1


@rule
def keep_choice(position: Position, room: list[int], car: int) -> None:
    """Put the choice of a car on the stack, with the place where the program is."""
    at = CHOICE_FRAMES + CHOICE_FRAME * room[CHOICE_COUNT]
    room[at] = car
    room[at + 1] = position.at
    room[at + 2] = position.repetition
    room[at + 3] = position.left
    room[at + 4] = position.moved // HALF
    room[at + 5] = position.moved % HALF
    room[at + 6] = room[TRAIL_COUNT]
    room[at + 7] = room[TOKEN_COUNT]
    room[CHOICE_COUNT] += 1


@rule
def step_back(position: Position, seat: int, room: list[int]) -> int:
    """Take the last decision back, so that its next option comes; DONE when there is none."""
    choice = CHOICE_FRAMES + CHOICE_FRAME * (room[CHOICE_COUNT] - 1)
    if room[CHOICE_COUNT] and room[choice + 7] == room[TOKEN_COUNT]:
        room[CHOICE_COUNT] -= 1
        take_choice_back(position, room, choice)
        return GOING
    if room[TOKEN_COUNT] == 0:
        return DONE
    room[TOKEN_COUNT] -= 1
    token = TOKEN_FRAMES + TOKEN_FRAME * room[TOKEN_COUNT]
    if room[LIGHT]:
        put_the_traffic_back(position, room, token)
        return GOING
    room[ASKING] = 0
    room[LEAST] = room[token] + 1
    if room[token] != RUN:
        take_token_back(position, seat, room[token] - 1, room[token + 1], room[token + 2])
    elif room[token + 1] != WAITED:
        go_back(position, room, room[token + 2])
        position.at = room[token + 1]
        position.repetition = 0
        position.left = 0
        position.moved = 0
        room[PENDING] = 0
    return GOING


@rule
def put_the_traffic_back(position: Position, room: list[int], token: int) -> None:
    """After a program was tried on a clear road, try its choices as they are."""
    go_back(position, room, room[token + 2])
    room[TOKEN_COUNT] += 1
    room[LIGHT] = 0
    room[ASKING] = 1
    room[LEAST] = 0


@rule
def take_choice_back(position: Position, room: list[int], choice: int) -> None:
    """Undo all that followed from a choice, and ask again."""
    go_back(position, room, room[choice + 6])
    position.at = room[choice + 1]
    position.repetition = room[choice + 2]
    position.left = room[choice + 3]
    position.moved = HALF * room[choice + 4] + room[choice + 5]
    room[ASKING] = 1
    room[LEAST] = room[choice] + 1


@rule
def take_token_back(position: Position, seat: int, token: int, stage: int, held: int) -> None:
    """Undo the laying of a token; it stays written behind the end, where fixed tokens are read from."""
    position.length[seat] -= 1
    position.stage[seat] = stage
    position.held[seat] = held
    if token == NEXT:
        position.blocks[seat] -= 1
    elif token < MOVEMENTS:
        position.used[seat] &= ~(1 << token)
    elif token != ELSE:
        position.used[seat] &= ~(1 << (REP if token == REP else SA))
