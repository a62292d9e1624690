"""What tokens cost that lead to nothing: the decisions of a search in haste which lays them and takes them up again.

That depends on their outlook alone, up to the first run. A card that closes a body is reckoned; for all else the search
is gone through once, from outlook to outlook and without a position, and what it comes to is remembered.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import BODY, START
from algodrome.games.speedalgo.planning.outlook import (
    FORWARD_CARD,
    OTHER_CARD,
    PENDING,
    RUNS,
    SECOND,
    gain_of_block,
    gain_of_blocks_after,
    held_in,
    kinds_after,
    left_in,
    missing_in,
    outlook_after,
    stage_in,
    tokens_of_kind,
)
from algodrome.games.speedalgo.planning.scratch import MEMORY, Scratch
from algodrome.kernels.rule import rule

# Decisions that a token costs which leads to nothing
UNKNOWN = -1
NOT_IN_VAIN = 0
LAID = 2  # and taken up again
LAID_AND_RUN = 4  # the same, and a run between
COST_BITS = 14
SPREAD = 0x1FD29F05  # spreads outlooks over the memory
SPREAD_BITS = (1 << 29) - 1  # of an outlook that have a say in that: no more, so that no product is too large


@rule
def forget_costs(scratch: Scratch) -> None:
    """Begin with nothing remembered."""
    for slot in range(MEMORY):
        scratch.vain[slot] = 0


@rule
def cost_in_vain(board: Board, scratch: Scratch, seen: int, kind: int, die: int, heads: int) -> int:
    """Count the decisions for a token that leads to nothing; NOT_IN_VAIN where it may lead to something."""
    cost = known_cost(board, scratch, seen, kind, die)
    if cost == UNKNOWN:
        return go_through(board, scratch, outlook_after(seen, kind, die), die, heads)
    return cost


@rule
def known_cost(board: Board, scratch: Scratch, seen: int, kind: int, die: int) -> int:
    """Give the same if it can be reckoned or is remembered, else UNKNOWN."""
    if kind <= OTHER_CARD and closes_a_body(board, seen):
        cost = cost_of_last_card(board, seen, 1 if kind == FORWARD_CARD else 0, die)
        if cost != NOT_IN_VAIN or not seen & PENDING:
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
def go_through(board: Board, scratch: Scratch, start: int, die: int, heads: int) -> int:
    """Go through all that can be laid after a token, up to the first block that could be run, and remember it."""
    depth = 0
    begin_outlook(board, scratch, depth, start, die, heads)
    while depth >= 0:
        seen = scratch.vain_outlook[depth]
        kinds = scratch.vain_kinds[depth]
        if kinds == 0:
            remember(scratch, seen, scratch.vain_cost[depth])
            depth -= 1
        elif kinds & RUNS:
            return give_up(scratch, depth)
        else:
            kind = 0
            while not kinds >> kind & 1:
                kind += 1
            cost = known_cost(board, scratch, seen, kind, die)
            if cost == UNKNOWN:
                depth += 1
                begin_outlook(board, scratch, depth, outlook_after(seen, kind, die), die, heads)
            else:
                scratch.vain_kinds[depth] = kinds & ~(1 << kind)
                scratch.vain_cost[depth] += cost * tokens_of_kind(seen, kind)
                if cost == NOT_IN_VAIN or scratch.vain_cost[depth] >= 1 << COST_BITS:
                    return give_up(scratch, depth)
    return 1 + scratch.vain_cost[0]


@rule
def begin_outlook(board: Board, scratch: Scratch, depth: int, seen: int, die: int, heads: int) -> None:
    """Put an outlook on the stack, with the kinds of token that can follow and the decision to take it back."""
    scratch.vain_outlook[depth] = seen
    scratch.vain_kinds[depth] = kinds_after(board, seen, die, heads)
    scratch.vain_cost[depth] = 1


@rule
def give_up(scratch: Scratch, depth: int) -> int:
    """Remember that all outlooks of the stack may lead to something."""
    while depth >= 0:
        remember(scratch, scratch.vain_outlook[depth], NOT_IN_VAIN)
        depth -= 1
    return NOT_IN_VAIN


@rule
def remember(scratch: Scratch, seen: int, cost: int) -> None:
    """Keep what an outlook costs that comes to nothing; NOT_IN_VAIN if it may not."""
    scratch.vain[place_of(seen)] = (seen << COST_BITS) + cost


@rule
def remembered_cost(scratch: Scratch, seen: int) -> int:
    """Count the decisions for a token after which an outlook is remembered; else UNKNOWN."""
    kept = scratch.vain[place_of(seen)]
    if kept >> COST_BITS != seen:
        return UNKNOWN
    cost = kept & (1 << COST_BITS) - 1
    return NOT_IN_VAIN if cost == NOT_IN_VAIN else 1 + cost


@rule
def place_of(seen: int) -> int:
    """Tell where in the memory an outlook has its place."""
    return ((seen & SPREAD_BITS) * SPREAD >> 20) & (MEMORY - 1)
