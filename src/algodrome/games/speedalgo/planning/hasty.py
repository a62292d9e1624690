"""A search in haste: it has a budget of decisions, and takes cars for equal that may not be.

Most decisions lay tokens that lead to nothing and take them up again. What that costs depends on their outlook alone: a
card that closes a body is reckoned, all else is walked through once and remembered for the rest of the search. Where it
is known it is only counted: what is found, and when, is the same as if everything were laid.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import BODY, CLOSED, MAX_BLOCKS, MOVEMENT_BITS, NEXT, START
from algodrome.games.speedalgo.planning.candidates import cars_in_haste
from algodrome.games.speedalgo.planning.outlook import (
    FORWARD_CARD,
    KIND_OF,
    NEXT_BLOCK,
    OPTIONS_OF,
    OTHER_CARD,
    PENDING,
    SECOND,
    gain_of_block,
    gain_of_blocks_after,
    held_in,
    left_in,
    missing_in,
    outlook,
    outlook_after,
    stage_in,
)
from algodrome.games.speedalgo.planning.prospects import gain_ahead, gain_of_more_blocks
from algodrome.games.speedalgo.planning.scratch import KINDS, MEMORY, Scratch
from algodrome.games.speedalgo.planning.search import (
    DONE,
    GOING,
    PAST,
    READY,
    RUN,
    choose_and_run,
    has_run,
    lay_or_run,
    options_for,
    settle,
    step_back,
)
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

UNKNOWABLE = 0  # instead of an outlook, where it takes runs to know what comes of it

# Decisions that a token costs which leads to nothing
NOT_IN_VAIN = 0
LAID = 2  # and taken up again
LAID_AND_RUN = 4  # the same, and a run between
COST_BITS = 14
SPREAD = 0x9E3779B97F4A7C15 >> 2  # spreads outlooks over the memory


@rule
def allow(scratch: Scratch, decisions: int) -> None:
    """Begin with a budget, and with nothing remembered."""
    scratch.budget = decisions
    for slot in range(MEMORY):
        scratch.vain[slot] = 0


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
    number = scratch.choice_count
    if scratch.least == 0:
        scratch.open_gain[number] = gain_ahead(position, seat)
    wanted = max(floor, scratch.wanted)
    if wanted > scratch.ceiling or column_of(position.cell[seat]) + scratch.open_gain[number] < wanted:
        return step_back(position, seat, scratch)
    if scratch.least == 0:
        scratch.open_cars[number] = cars_in_haste(position, seat, scratch, scratch.open_gain[number])
    car = scratch.least
    cars = scratch.open_cars[number] >> car
    if cars == 0:
        return step_back(position, seat, scratch)
    while not cars & 1:
        cars >>= 1
        car += 1
    return settle(scratch, choose_and_run(board, position, seat, scratch, car, 0))


@rule
def lay_hastily(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Take the next option of a decision about tokens, and pay for those in vain that come before it."""
    if not scratch.pending and position.length[seat] >= scratch.fixed:
        if has_run(scratch):
            return begin_next_block(board, position, seat, scratch, floor, most_cards)
        if is_closed(board, position, seat):
            return run_in_haste(board, position, seat, scratch, floor)
    depth = scratch.token_count
    if scratch.least == 0 or scratch.open_floor[depth] != floor:
        list_options(board, position, seat, scratch, floor, most_cards)
    option = scratch.least
    ahead = scratch.open_options[depth] >> option
    vain = scratch.open_vain[depth] >> option
    while ahead & 1 == 0 and ahead | vain:
        if vain & 1:
            scratch.budget -= scratch.open_costs[depth][KIND_OF[option]]
        ahead >>= 1
        vain >>= 1
        option += 1
    if scratch.budget < 0:
        return GOING  # it ran out on the way
    if ahead == 0:
        keep_in_mind(scratch, depth)
        return step_back(position, seat, scratch)
    status = lay_or_run(board, position, seat, scratch, option, 0)
    return GOING if status == READY else status


@rule
def begin_next_block(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """After a run, begin the next block, if that has not been done and can lead to anything."""
    missing = floor - column_of(position.cell[seat])
    is_first = scratch.least == 0 and is_room_for_block(position, seat, most_cards)
    if is_first and missing <= gain_of_more_blocks(board, position, seat):
        seen = outlook(position, seat, scratch, floor, most_cards)
        cost = cost_in_vain(board, scratch, seen, NEXT_BLOCK, position.die[seat])
        if cost == NOT_IN_VAIN:
            return lay_or_run(board, position, seat, scratch, NEXT + 1, 0)
        scratch.budget -= cost
        if scratch.budget < 0:
            return GOING  # it ran out on the way
    return step_back(position, seat, scratch)


@rule
def is_room_for_block(position: Position, seat: int, most_cards: int) -> bool:
    """Tell whether another block may follow, and a card is left for it."""
    used = position.used[seat]
    return position.blocks[seat] < MAX_BLOCKS - 1 and MOVEMENT_BITS & ~used != 0 and count_bits(used) < most_cards


@rule
def is_closed(board: Board, position: Position, seat: int) -> bool:
    """Tell whether the block being built can't be longer."""
    stage = position.stage[seat]
    return stage == CLOSED or (stage == BODY and position.held[seat] >= board.bodies)


@rule
def run_in_haste(board: Board, position: Position, seat: int, scratch: Scratch, floor: int) -> int:
    """Run a block that is closed, if that has not been done and can lead to anything."""
    if scratch.least == 0:
        missing = floor - column_of(position.cell[seat]) - gain_ahead(position, seat)
        if missing <= gain_of_more_blocks(board, position, seat):
            scratch.open_outlook[scratch.token_count - 1] = UNKNOWABLE
            return lay_or_run(board, position, seat, scratch, RUN, 0)
    return step_back(position, seat, scratch)


@rule
def list_options(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> None:
    """Keep the options of the open decision, and apart from them those that lead to nothing, with what they cost."""
    depth = scratch.token_count
    die = position.die[seat]
    seen = outlook(position, seat, scratch, floor, most_cards)
    missing = missing_in(seen) - gain_of_block(seen, 0, die)
    more = gain_of_blocks_after(board, seen, 0, die)
    options = options_for(board, position, seat, scratch, missing, more, most_cards)
    vain = 0
    is_free = position.length[seat] >= scratch.fixed  # all tokens that were there before the search are laid
    if is_free:
        for kind in range(KINDS):
            if options & OPTIONS_OF[kind]:
                cost = cost_in_vain(board, scratch, seen, kind, die)
                if cost != NOT_IN_VAIN:
                    vain |= options & OPTIONS_OF[kind]
                    scratch.open_costs[depth][kind] = cost
    scratch.open_floor[depth] = floor
    scratch.open_options[depth] = options & ~vain
    scratch.open_vain[depth] = vain
    begins = scratch.least == 0 and is_free and not has_run(scratch) and not options >> RUN & 1
    scratch.open_outlook[depth] = seen if begins else UNKNOWABLE
    scratch.open_budget[depth] = scratch.budget + 1


# What comes to nothing


@rule
def cost_in_vain(board: Board, scratch: Scratch, seen: int, kind: int, die: int) -> int:
    """Count the decisions for a token that leads to nothing; NOT_IN_VAIN where it may lead to something."""
    if kind <= OTHER_CARD and closes_a_body(board, seen):
        cost = cost_of_last_card(board, seen, 1 if kind == FORWARD_CARD else 0, die)
        if cost != NOT_IN_VAIN:
            return cost
    return remembered_cost(scratch, outlook_after(seen, kind, die))


@rule
def closes_a_body(board: Board, seen: int) -> bool:
    """Tell whether no card can follow the next one in its body."""
    if stage_in(seen) == START:
        return True
    return stage_in(seen) == BODY and (left_in(seen) <= 1 or held_in(seen) + 1 >= board.bodies)


@rule
def cost_of_last_card(board: Board, seen: int, forward: int, die: int) -> int:
    """Count the decisions for a card (1: forward) that closes a body; NOT_IN_VAIN also where that is to be seen."""
    missing = missing_in(seen) - gain_of_block(seen, forward, die)
    if missing <= 0:
        return NOT_IN_VAIN
    if missing > gain_of_blocks_after(board, seen, forward, die):
        return LAID
    if left_in(seen) > 1:
        return NOT_IN_VAIN
    if seen & PENDING:
        return LAID
    return NOT_IN_VAIN if board.bodies > 1 and seen & SECOND else LAID_AND_RUN


@rule
def remembered_cost(scratch: Scratch, seen: int) -> int:
    """Count the decisions for a token after which an outlook came to nothing before; else NOT_IN_VAIN."""
    kept = scratch.vain[place_of(seen)]
    return 1 + (kept & (1 << COST_BITS) - 1) if kept >> COST_BITS == seen else NOT_IN_VAIN


@rule
def keep_in_mind(scratch: Scratch, depth: int) -> None:
    """Remember what a decision has cost that came to nothing without a run; one with a run takes others with it."""
    seen = scratch.open_outlook[depth]
    cost = scratch.open_budget[depth] - scratch.budget
    if seen != UNKNOWABLE and cost < 1 << COST_BITS:
        scratch.vain[place_of(seen)] = (seen << COST_BITS) + cost
    elif depth > 0:
        scratch.open_outlook[depth - 1] = UNKNOWABLE


@rule
def place_of(seen: int) -> int:
    """Tell where in the memory an outlook has its place."""
    return (seen * SPREAD >> 20) & (MEMORY - 1)
