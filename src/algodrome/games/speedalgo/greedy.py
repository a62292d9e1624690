"""Greedy SpeedAlgo: the program that brings the bolide furthest on the board as it stands.

Looks at the track, its own die and its own cards: nothing that its seat may not know. It searches as the solver does,
but in haste: within a budget of decisions, and without telling traffic apart that it does not expect to meet. Short
programs come first, so that of equal ones it takes one without needless cards. Where the road ends it does not go.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ALL_LANES,
    BORDER,
    EMPTY,
    LANES,
    ORIGIN,
    PLACING_BOLIDES,
    PROGRAMMING,
    RUNNING,
    STRIDE,
    SUBMIT,
)
from algodrome.games.speedalgo.planning.bound import bound_of, forget_bound, keep_bound
from algodrome.games.speedalgo.planning.hasty import allow_for_token, explore_hastily, is_searching
from algodrome.games.speedalgo.planning.prospects import most_cards_from
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import (
    ALL_CARDS,
    DONE,
    FOUND,
    begin_choice,
    begin_search,
    end_search,
    want_better,
)
from algodrome.games.speedalgo.rules.cars import action_of, column_of, lane_of
from algodrome.games.speedalgo.rules.instructions import may_be_chosen
from algodrome.games.speedalgo.rules.placing import count_places, numbered_place
from algodrome.games.speedalgo.rules.programs import legal_tokens
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.rule import rule

BUDGET = 6_000  # decisions for the first token of a program; the others are chosen among fewer programs
LONGER_BODIES = 2  # times as many, where a body may have several cards
CHOICE_BUDGET = 3_000
COLUMN = 2  # what a column is worth, where a free cell ahead is worth 1
DEAD_END = 6  # what it costs to go where the road ends
SIGHT = 4  # columns that are looked ahead for that


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Place traffic anywhere and the bolide where the road is free, build the best program, choose for the best end."""
    if position.phase == PROGRAMMING:
        return next_token(board, position, seat, scratch)
    if position.phase == RUNNING:
        return best_choice(board, position, seat, scratch)
    if position.phase == PLACING_BOLIDES:
        return action_of(longest_road(position))
    return action_of(numbered_place(board, position, below(luck, count_places(board, position))))


@rule
def next_token(board: Board, position: Position, seat: int, scratch: Scratch) -> int:
    """Go on with the best program that begins with the tokens laid so far; those of few cards are tried first."""
    laid = position.length[seat]
    token = SUBMIT
    best = worth_of_place(board, position, position.cell[seat]) if laid == 0 else -1
    if laid == 0:
        forget_bound(scratch)
    bound = bound_of(position, seat, scratch)
    budget = BUDGET if board.bodies == 1 else LONGER_BODIES * BUDGET
    allow_for_token(position, seat, scratch, budget // (1 + laid))
    scratch.best = best
    most_cards = 0
    while most_cards < ALL_CARDS and best < bound and scratch.budget > 0:
        most_cards += 1
        before = scratch.budget
        found = best
        begin_search(position, seat, scratch)
        status = FOUND
        while best < bound and is_searching(scratch, status):
            status = explore_hastily(board, position, seat, scratch, (best + 1) // COLUMN, most_cards)
            whole = position.length[seat] >= laid  # not only the first blocks of what is laid
            if status == FOUND and whole and is_worth_more(board, position, position.cell[seat], best):
                best = worth_of_place(board, position, position.cell[seat])
                scratch.best = best
                token = position.program[seat][laid] if position.length[seat] > laid else SUBMIT
                want_better(position, seat, scratch)
        end_search(position, seat, scratch)
        if best == found and most_cards >= most_cards_from(board, position, seat):
            scratch.budget -= (before - scratch.budget) * (ALL_CARDS - most_cards)  # more of them change nothing
            most_cards = ALL_CARDS
            if status == DONE:
                keep_bound(position, seat, scratch, best)
    if best >= 0:
        return token
    return any_token(board, position, seat)


@rule
def any_token(board: Board, position: Position, seat: int) -> int:
    """Submit if the program is complete, else go on with the first token that may follow."""
    tokens = legal_tokens(board, position, seat)
    if tokens >> SUBMIT & 1:
        return SUBMIT
    token = 0
    while not tokens >> token & 1:
        token += 1
    return token


@rule
def best_choice(board: Board, position: Position, seat: int, scratch: Scratch) -> int:
    """Choose the car after which the rest of the program can bring the bolide furthest."""
    best = -1
    chosen = 0
    while not may_be_chosen(position, seat, chosen):
        chosen += 1
    begin_choice(scratch)
    scratch.budget = CHOICE_BUDGET
    status = FOUND
    while is_searching(scratch, status):
        status = explore_hastily(board, position, seat, scratch, best + 1, ALL_CARDS)
        if status == FOUND and column_of(position.cell[seat]) > best:
            best = column_of(position.cell[seat])
            chosen = scratch.choice_car[0]
            want_better(position, seat, scratch)
    end_search(position, seat, scratch)
    return action_of(position.cell[chosen])


@rule
def longest_road(position: Position) -> int:
    """Give the free cell of column 0 with most free cells before the first obstacle."""
    best = -1
    start = ORIGIN
    for cell in range(ORIGIN, ORIGIN + LANES):
        if position.grid[cell] == EMPTY:
            ahead = cell
            while ahead + STRIDE < len(position.grid) and position.grid[ahead + STRIDE] == EMPTY:
                ahead += STRIDE
            if ahead - cell > best:
                best = ahead - cell
                start = cell
    return start


@rule
def is_worth_more(board: Board, position: Position, cell: int, best: int) -> bool:
    """Tell whether a place is worth more than the best so far; mostly its column tells that it is not."""
    return COLUMN * column_of(cell) + 1 > best and worth_of_place(board, position, cell) > best


@rule
def worth_of_place(board: Board, position: Position, cell: int) -> int:
    """Weigh where a program ends: the column, whether the road before it is free, and what a dead end costs."""
    worth = COLUMN * column_of(cell)
    if column_of(cell) >= board.last:
        return worth
    if position.grid[cell + STRIDE] == EMPTY:
        worth += 1
    return worth - DEAD_END * is_dead_end(position, cell)


@rule
def is_dead_end(position: Position, cell: int) -> int:
    """Tell (1 or 0) whether no way leads on for some columns, whatever cars may stand there."""
    lanes = 1 << lane_of(cell)
    start = cell - lane_of(cell)
    for _ in range(SIGHT):
        lanes = (lanes | lanes << 1 | lanes >> 1) & ALL_LANES
        start += STRIDE
        for lane in range(LANES):
            if position.grid[start + lane] == BORDER:
                lanes &= ~(1 << lane)
    return 0 if lanes else 1
