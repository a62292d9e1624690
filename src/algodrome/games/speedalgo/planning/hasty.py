"""A search in haste: it has a budget of decisions, and takes cars for equal that may not be.

Most decisions lay tokens that lead to nothing and take them up again. Those are only counted: what is found, and when,
is the same as if everything were laid.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import BODY, CLOSED, NEXT
from algodrome.games.speedalgo.planning.candidates import cars_in_haste
from algodrome.games.speedalgo.planning.outlook import (
    FORWARD_CARD,
    KIND_OF,
    MISSING,
    NEXT_BLOCK,
    OPTIONS_OF,
    OTHER_CARD,
    REPEAT,
    RUNS,
    gain_of_block,
    gain_of_blocks_after,
    heads_of_conditions,
    is_room_for_block,
    kinds_after,
    kinds_when_complete,
    missing_in,
    outlook,
    outlook_after,
    outlook_after_run,
)
from algodrome.games.speedalgo.planning.prospects import gain_ahead
from algodrome.games.speedalgo.planning.repeats import (
    NEW,
    begin_situation,
    board_of_program,
    cost_of_repeat,
    end_situation,
    forget_repeats,
    situation,
)
from algodrome.games.speedalgo.planning.scratch import KINDS, Scratch
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
from algodrome.games.speedalgo.planning.vain import NOT_IN_VAIN, cost_in_vain, forget_costs
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule


@rule
def allow(scratch: Scratch, decisions: int) -> None:
    """Begin with a budget, and with nothing remembered."""
    scratch.budget = decisions
    forget_costs(scratch)
    forget_repeats(scratch)


@rule
def allow_for_token(position: Position, seat: int, scratch: Scratch, decisions: int) -> None:
    """Begin with a budget, and with what is remembered since the first token of the same program."""
    root = board_of_program(position, seat)
    if position.length[seat] == 0 or root != scratch.root:
        allow(scratch, decisions)
        scratch.root = root
    scratch.budget = decisions


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
            return begin_next_block(board, position, seat, scratch, floor)
        if is_closed(board, position, seat):
            return run_in_haste(board, position, seat, scratch, floor, most_cards)
    depth = scratch.token_count
    if scratch.least == 0 or scratch.open_floor[depth] != floor:
        list_options(board, position, seat, scratch, floor, most_cards)
    tried = (1 << scratch.least) - 1
    ahead = scratch.open_options[depth] & ~tried
    first = ahead & -ahead
    vain = scratch.open_vain[depth] & ~tried
    if vain:
        scratch.budget -= cost_of_options(scratch, depth, vain & (first - 1))
        if scratch.budget < 0:
            return GOING  # it ran out on the way
    if ahead == 0:
        return step_back(position, seat, scratch)
    option = count_bits(first - 1)
    status = lay_or_run(board, position, seat, scratch, option, 0)
    return GOING if status == READY else status


@rule
def cost_of_options(scratch: Scratch, depth: int, options: int) -> int:
    """Add up what options in vain cost, given as bits."""
    costs = scratch.open_costs[depth]
    forward = count_bits(options & OPTIONS_OF[FORWARD_CARD])
    others = count_bits(options & OPTIONS_OF[OTHER_CARD])
    cost = costs[FORWARD_CARD] * forward + costs[OTHER_CARD] * others
    for kind in range(REPEAT, KINDS):
        if options & OPTIONS_OF[kind]:
            cost += costs[kind]
    return cost


@rule
def begin_next_block(board: Board, position: Position, seat: int, scratch: Scratch, floor: int) -> int:
    """After a run, begin the next block, if that has not been done and can lead to anything."""
    depth = scratch.token_count
    die = position.die[seat]
    seen = outlook_after_run(scratch.open_outlook[depth - 1], floor - column_of(position.cell[seat]))
    is_first = scratch.least == 0 and is_room_for_block(seen)
    if is_first and missing_in(seen) <= gain_of_blocks_after(board, seen, 0, die):
        scratch.open_floor[depth] = floor
        scratch.open_outlook[depth] = seen
        heads = heads_of_conditions(board, position.side[seat])
        cost = cost_in_vain(board, scratch, seen, NEXT_BLOCK, die, heads)
        if cost == NOT_IN_VAIN:
            mark = situation(position, seat, scratch, seen)
            cost = cost_of_repeat(scratch, mark)
            if cost == NEW:
                begin_situation(scratch, depth, mark)
                return lay_or_run(board, position, seat, scratch, NEXT + 1, 0)
        scratch.budget -= cost
        if scratch.budget < 0:
            return GOING  # it ran out on the way
    elif scratch.least != 0:
        end_situation(scratch, depth, floor)
    return take_run_back(board, position, seat, scratch)


@rule
def take_run_back(board: Board, position: Position, seat: int, scratch: Scratch) -> int:
    """Take a run back, and with it the token before if the block was closed: it had no other option."""
    status = step_back(position, seat, scratch)
    if scratch.budget > 0 and position.length[seat] >= scratch.fixed and is_closed(board, position, seat):
        scratch.budget -= 1
        return step_back(position, seat, scratch)
    return status


@rule
def is_closed(board: Board, position: Position, seat: int) -> bool:
    """Tell whether the block being built can't be longer."""
    stage = position.stage[seat]
    return stage == CLOSED or (stage == BODY and position.held[seat] >= board.bodies)


@rule
def run_in_haste(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Run a block that is closed, if that has not been done and can lead to anything."""
    if scratch.least == 0:
        seen = look_out(position, seat, scratch, floor, most_cards)
        if kinds_when_complete(board, seen, position.die[seat]) & RUNS:
            return lay_or_run(board, position, seat, scratch, RUN, 0)
    return step_back(position, seat, scratch)


@rule
def list_options(board: Board, position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> None:
    """Keep the options of the open decision, and apart from them those that lead to nothing, with what they cost."""
    depth = scratch.token_count
    seen = look_out(position, seat, scratch, floor, most_cards)
    scratch.open_vain[depth] = 0
    if position.length[seat] >= scratch.fixed:
        list_free_options(board, position, seat, scratch, seen)
    else:
        die = position.die[seat]
        missing = missing_in(seen) - gain_of_block(seen, 0, die)
        more = gain_of_blocks_after(board, seen, 0, die)
        scratch.open_options[depth] = options_for(board, position, seat, scratch, missing, more, most_cards)


@rule
def look_out(position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Give the outlook of the open decision, and keep it for those that follow."""
    depth = scratch.token_count
    seen = outlook_now(position, seat, scratch, floor, most_cards)
    scratch.open_floor[depth] = floor
    scratch.open_outlook[depth] = seen
    return seen


@rule
def outlook_now(position: Position, seat: int, scratch: Scratch, floor: int, most_cards: int) -> int:
    """Give the outlook of the open decision, from the one before it if that was to lay a token."""
    depth = scratch.token_count
    if depth == 0 or has_run(scratch) or position.length[seat] <= scratch.fixed:
        return outlook(position, seat, scratch, floor, most_cards)
    before = scratch.open_outlook[depth - 1] + MISSING * (floor - scratch.open_floor[depth - 1])
    return outlook_after(before, KIND_OF[scratch.token_option[depth - 1]], position.die[seat])


@rule
def list_free_options(board: Board, position: Position, seat: int, scratch: Scratch, seen: int) -> None:
    """Keep the same where all tokens are laid that were there before the search."""
    depth = scratch.token_count
    die = position.die[seat]
    heads = heads_of_conditions(board, position.side[seat])
    kinds = kinds_after(board, seen, die, heads)
    if has_run(scratch):
        kinds &= RUNS | 1 << NEXT_BLOCK
    options = 1 << RUN if kinds & RUNS else 0
    for kind in range(KINDS):
        if kinds >> kind & 1:
            tokens = OPTIONS_OF[kind]
            if kind <= OTHER_CARD:
                tokens &= ~(position.used[seat] << 1)
            cost = cost_in_vain(board, scratch, seen, kind, die, heads)
            if cost == NOT_IN_VAIN:
                options |= tokens
            else:
                scratch.open_vain[depth] |= tokens
                scratch.open_costs[depth][kind] = cost
    scratch.open_options[depth] = options
