"""Programs tried to the end, by the search and by playing out every choice: what one finds, the other must find too."""

import random
from typing import NamedTuple

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ASKS,
    CARS,
    ELSE,
    EMPTY,
    ENDS,
    MOVEMENTS,
    NEXT,
    NO_CAR,
    REP,
    SA,
    SAS,
    SEVERAL,
    STEPS,
    STOPS,
    P,
)
from algodrome.games.speedalgo.planning.enumeration import Program
from algodrome.games.speedalgo.planning.hasty import explore_hastily
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import (
    DONE,
    FOUND,
    begin_search,
    end_search,
    want_better,
)
from algodrome.games.speedalgo.planning.solver import count_cards
from algodrome.games.speedalgo.planning.thorough import explore
from algodrome.games.speedalgo.planning.trail import TOUCHES
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.rules.instructions import begin_card, car_to_move, card_at, may_be_chosen, run_card
from algodrome.games.speedalgo.rules.programs import add_token, clear_program
from algodrome.games.speedalgo.rules.running import find_card
from algodrome.games.speedalgo.state import Position
from tests.games.speedalgo.positions import race

PLENTY = 1 << 30  # decisions that a search may take here
SEEN = 1 << 10  # situations that a search remembers here


class Puzzle(NamedTuple):
    """A program of seat 1, laid but not run, and the cars that it must leave alone, as bits."""

    board: Board
    position: Position
    cards: int
    avoid: int


class Searched(NamedTuple):
    """What a search came to: the furthest column (-1 for none), and the decisions that it took."""

    reached: int
    decisions: int


def random_puzzle(chance: random.Random) -> Puzzle:
    """Put a few cars around a bolide or near the end of the track, and lay a program that has much to choose from."""
    start = chance.choice((3, 8, 15))
    near = [f"{lane}{column}" for lane in "ABCDE" for column in range(start, start + chance.choice((4, 8)))]
    far = [f"{lane}{column}" for lane in "ABCDE" for column in (0, 1, 2, 23, 24)]
    cells = chance.sample(near, chance.randint(3, 6)) + chance.sample(far, chance.randint(0, 3))
    own, other, *traffic = cells
    state = race("python", own, " ".join(traffic), others=(other,), dice=(chance.choice((1, 2, 2, 3)),), bodies=3)
    program = random_program(chance)
    avoid = 1 << chance.choice((1, 4, 5)) if chance.random() < 0.25 else 0
    return relaid(Puzzle(state.game.board, state.position, count_cards(program), avoid), program)


def random_program(chance: random.Random) -> Program:
    """Draw a program of one to four blocks, bodies of one to three cards among them."""
    cards = chance.sample(range(MOVEMENTS), MOVEMENTS)
    heads = chance.sample((REP, chance.choice((SA, SAS)), NEXT, NEXT), chance.randint(1, 4))
    tokens: list[int] = []
    for head in heads:
        if len(cards) < MOVEMENTS:
            tokens.append(NEXT)
        if head == NEXT:
            tokens.append(cards.pop())
            continue
        tokens += [head, *(cards.pop() for _ in range(chance.randint(1, 2)))]
        if head == SAS:
            tokens += [ELSE, cards.pop()]
    return tuple(tokens)


def relaid(puzzle: Puzzle, program: Program) -> Puzzle:
    """Lay another program in its place."""
    position = puzzle.position.copy()
    clear_program(position, 0)
    for token in program:
        add_token(position, 0, token)
    return puzzle._replace(position=position)


def search(puzzle: Puzzle, *, cards: int | None = None, hastily: bool = False) -> Searched:
    """Search what goes on from the tokens laid with so many cards, by default those laid alone."""
    board, position, laid, avoid = puzzle
    scratch, seen = Scratch(), [0] * SEEN
    most = laid if cards is None else cards
    best, status = -1, FOUND
    scratch.budget = PLENTY
    length = position.length[0]
    begin_search(position, 0, scratch)
    while status != DONE:
        if hastily:
            status = explore_hastily(board, position, 0, scratch, best + 1, most)
        else:
            scratch.budget -= 1
            status = explore(board, position, 0, scratch, seen, best + 1, most, avoid)
        if status == FOUND and (position.length[0] >= length or scratch.last_result == STOPS):
            best = max(best, column_of(position.cell[0]))
            want_better(position, 0, scratch)
    end_search(position, 0, scratch)
    return Searched(best, PLENTY - scratch.budget)


def furthest(puzzle: Puzzle) -> int:
    """Play out every choice of the program laid, one after the other, and give the furthest column (-1 for none)."""
    columns = {-1}
    waiting, met = [puzzle.position.copy()], set[str]()
    while waiting:
        position = waiting.pop()
        result = _run(puzzle, position)
        if result == ASKS:
            key = f"{position.cell} {position.at} {position.repetition} {position.left} {position.moved}"
            waiting += [] if key in met else _after_each_choice(puzzle, position)
            met.add(key)
        elif result != TOUCHES:
            columns.add(column_of(position.cell[0]))
    return max(columns)


def _run(puzzle: Puzzle, position: Position) -> int:
    while find_card(position, 0, None):
        if position.left == 0:
            begin_card(position, 0)
        car = car_to_move(position, 0)
        if car in (NO_CAR, SEVERAL):
            return STOPS if car == NO_CAR else ASKS
        result = _move(puzzle, position, car)
        if result != ENDS:
            return result
    return ENDS


def _move(puzzle: Puzzle, position: Position, car: int) -> int:
    card, cell = card_at(position, 0), position.cell[car]
    met = position.grid[2 * cell - position.cell[0] if card == P else cell + STEPS[card]] - 1
    if puzzle.avoid >> car & 1 or (met >= EMPTY and puzzle.avoid >> met & 1):
        return TOUCHES
    return ENDS if run_card(puzzle.board, position, 0, car, None) else STOPS


def _after_each_choice(puzzle: Puzzle, position: Position) -> list[Position]:
    """Give the positions after each car that may be chosen; where the program stops, its bolide goes no further."""
    after = []
    for car in range(CARS):
        if may_be_chosen(position, 0, car):
            twin = position.copy()
            result = _move(puzzle, twin, car)
            if result == STOPS:
                twin.length[0] = twin.at = 0
                twin.repetition = 0
            if result != TOUCHES:
                after.append(twin)
    return after
