"""A search in haste: it has a budget of decisions, and takes cars for equal that may not be.

Half of all decisions lay a card that leads to nothing and take it up again. Such cards are found together, from what
the program could reach with them at most, and only counted: what is found, and when, is the same as if they were laid.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import BODY, ELSE, MOVEMENT_BITS, NEXT, NO_CAR, START
from algodrome.games.speedalgo.planning.candidates import next_car, weigh_hastily
from algodrome.games.speedalgo.planning.prospects import FORWARD_BITS, gain_with, gain_with_more_blocks
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import (
    DONE,
    GOING,
    PAST,
    READY,
    choose_and_run,
    lay_or_run,
    options_to_lay,
    settle,
    step_back,
)
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

CARD_OPTIONS = MOVEMENT_BITS << 1
FORWARD_OPTIONS = FORWARD_BITS << 1

# Decisions that a card costs which leads to nothing
NOT_IN_VAIN = 0
LAID = 2  # and taken up again
LAID_AND_RUN = 4  # the same, and a run between


@rule
def explore_hastily(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Go on until a program has run, all has been tried or the budget is spent.

    Programs have at most `most_cards` cards, and what can't bring the bolide to column `floor` is left out. Cars are
    taken for equal that may not be: a program may reach more than is found, but never less.
    """
    status = GOING
    while status == GOING and scratch.budget > 0:
        scratch.budget -= 1
        if scratch.least == PAST:
            status = step_back(position, seat, scratch)
        elif scratch.asking:
            status = choose_hastily(board, position, seat, scratch, floor)
        else:
            status = lay_hastily(board, position, seat, scratch, floor, most_cards)
    return status


@rule
def is_searching(scratch: Scratch, status: int) -> bool:
    """Tell whether there is more to be tried, and budget for it."""
    return status != DONE and scratch.budget > 0


@rule
def choose_hastily(board: Board, position: Position, seat: int, scratch: Scratch, floor: int) -> int:
    """Choose the next car, and run on."""
    weigh_hastily(position, seat, scratch)
    car = next_car(position, seat, scratch, floor, 0)
    if car == NO_CAR:
        return step_back(position, seat, scratch)
    return settle(scratch, choose_and_run(board, position, seat, scratch, car, 0))


@rule
def lay_hastily(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Take the next option of a decision about tokens, and pay for those in vain that come before it."""
    depth = scratch.token_count
    if scratch.least == 0 or scratch.open_floor[depth] != floor:
        list_options(board, position, seat, scratch, floor, most_cards)
    option = scratch.least
    ahead = scratch.open_options[depth] >> option
    laid = scratch.open_laid[depth] >> option
    run = scratch.open_run[depth] >> option
    while ahead & 1 == 0 and ahead | laid | run:
        scratch.budget -= LAID * (laid & 1) + LAID_AND_RUN * (run & 1)
        ahead >>= 1
        laid >>= 1
        run >>= 1
        option += 1
    if scratch.budget < 0:
        return GOING  # it ran out on the way
    if ahead == 0:
        return step_back(position, seat, scratch)
    status = lay_or_run(board, position, seat, scratch, option, 0)
    return GOING if status == READY else status


@rule
def list_options(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> None:
    """Keep the options of the open decision, and apart from them the cards that lead to nothing, by what they cost."""
    depth = scratch.token_count
    options = options_to_lay(board, position, seat, scratch, floor, most_cards)
    laid = 0
    run = 0
    if options & CARD_OPTIONS and closes_a_body(board, position, seat, most_cards) and is_free(position, seat, scratch):
        for forward in range(2):
            cards = options & (FORWARD_OPTIONS if forward else CARD_OPTIONS & ~FORWARD_OPTIONS)
            if cards:
                cost = cost_in_vain(board, position, seat, scratch, floor, most_cards, forward)
                laid |= cards if cost == LAID else 0
                run |= cards if cost == LAID_AND_RUN else 0
    scratch.open_floor[depth] = floor
    scratch.open_options[depth] = options & ~(laid | run)
    scratch.open_laid[depth] = laid
    scratch.open_run[depth] = run


@rule
def closes_a_body(board: Board, position: Position, seat: int, most_cards: int) -> bool:
    """Tell whether no card can follow the next one in its body."""
    if position.stage[seat] == START:
        return True
    full = count_bits(position.used[seat]) + 1 >= most_cards
    return position.stage[seat] == BODY and (full or position.held[seat] + 1 >= board.bodies)


@rule
def is_free(position: Position, seat: int, scratch: Scratch) -> bool:
    """Tell whether all tokens that were there before the search are laid."""
    return position.length[seat] >= scratch.fixed


@rule
def cost_in_vain(
    board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int, forward: int
) -> int:
    """Count the decisions for a card (1: forward) that closes a body and leads to nothing; else NOT_IN_VAIN."""
    reach = column_of(position.cell[seat]) + gain_with(position, seat, forward)
    if reach >= floor:
        return NOT_IN_VAIN
    if reach + gain_with_more_blocks(board, position, seat, forward) < floor:
        return LAID
    if count_bits(position.used[seat]) + 1 < most_cards:
        return NOT_IN_VAIN
    if scratch.pending:
        return LAID
    return NOT_IN_VAIN if board.bodies > 1 and is_second_branch(position, seat) else LAID_AND_RUN


@rule
def is_second_branch(position: Position, seat: int) -> bool:
    """Tell whether the block being built has two branches: when the first one asks, more seems within reach."""
    number = position.length[seat] - 1
    while number >= 0 and position.program[seat][number] != NEXT:
        if position.program[seat][number] == ELSE:
            return True
        number -= 1
    return False
