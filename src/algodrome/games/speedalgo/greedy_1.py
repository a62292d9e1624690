"""The first greedy SpeedAlgo, kept as a yardstick: it takes what it finds in the order of the cards.

It often runs out of time before bodies of several cards and P, and does not see where a lane ends.
"""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import PROGRAMMING, SUBMIT
from algodrome.games.speedalgo.greedy import any_token, greedy
from algodrome.games.speedalgo.planning.hasty import allow, explore_hastily, is_searching
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import ALL_CARDS, FOUND, begin_search, end_search, want_better
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import rule

BUDGET = 12_000  # decisions for the first token of a program


@rule
def greedy_1(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Build the first of the best programs found; all else is as greedy does it."""
    if position.phase == PROGRAMMING:
        return first_token_found(board, position, seat, scratch)
    return greedy(board, position, seat, mask, scratch, luck)


@rule
def first_token_found(board: Board, position: Position, seat: int, scratch: Scratch) -> int:
    """Go on with the best program that begins with the tokens laid so far."""
    laid = position.length[seat]
    token = SUBMIT
    best = column_of(position.cell[seat]) if laid == 0 else -1
    begin_search(position, seat, scratch)
    allow(scratch, BUDGET // (1 + laid))
    status = FOUND
    while is_searching(scratch, status):
        status = explore_hastily(board, position, seat, scratch, best + 1, ALL_CARDS)
        whole = position.length[seat] >= laid  # not only the first blocks of what is laid
        if status == FOUND and whole and column_of(position.cell[seat]) > best:
            best = column_of(position.cell[seat])
            token = position.program[seat][laid] if position.length[seat] > laid else SUBMIT
            want_better(position, seat, scratch)
    end_search(position, seat, scratch)
    if best >= 0:
        return token
    return any_token(board, position, seat)
