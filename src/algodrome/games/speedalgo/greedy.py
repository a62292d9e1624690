"""Greedy SpeedAlgo: the program that brings the bolide furthest on the board as it stands.

Looks at the track, its own die and its own cards: nothing that its seat may not know. It searches as the solver does,
but in haste: within a budget of decisions, and without telling traffic apart that it does not expect to meet. Of equal
programs it takes the first found, which is one that has no needless blocks.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    EMPTY,
    LANES,
    ORIGIN,
    PLACING_BOLIDES,
    PROGRAMMING,
    RUNNING,
    STRIDE,
    SUBMIT,
)
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import (
    DONE,
    FOUND,
    begin_choice,
    begin_search,
    end_search,
    explore_hastily,
    want_better,
)
from algodrome.games.speedalgo.rules.cars import action_of, column_of
from algodrome.games.speedalgo.rules.instructions import may_be_chosen
from algodrome.games.speedalgo.rules.placing import count_places, numbered_place
from algodrome.games.speedalgo.rules.programs import legal_tokens
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.rule import rule

BUDGET = 12_000  # decisions for the first token of a program; the others are chosen among fewer programs
CHOICE_BUDGET = 3_000


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
    """Go on with the best program that begins with the tokens laid so far."""
    laid = position.length[seat]
    token = SUBMIT
    best = column_of(position.cell[seat]) if laid == 0 else -1
    begin_search(position, seat, scratch)
    for _ in range(BUDGET // (1 + laid)):
        status = explore_hastily(board, position, seat, scratch, best + 1)
        whole = position.length[seat] >= laid  # not only the first blocks of what is laid
        if status == FOUND and whole and column_of(position.cell[seat]) > best:
            best = column_of(position.cell[seat])
            token = position.program[seat][laid] if position.length[seat] > laid else SUBMIT
            want_better(position, seat, scratch)
        if status == DONE:
            break
    end_search(position, seat, scratch)
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
    for _ in range(CHOICE_BUDGET):
        status = explore_hastily(board, position, seat, scratch, best + 1)
        if status == FOUND and column_of(position.cell[seat]) > best:
            best = column_of(position.cell[seat])
            chosen = scratch.choice_car[0]
            want_better(position, seat, scratch)
        if status == DONE:
            break
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
