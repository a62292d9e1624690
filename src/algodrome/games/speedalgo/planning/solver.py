"""The best programs of a position: all of them, found by trying every program with every choice of its player.

The search runs the same rules as the game, compiled. It leaves out what can't reach the best column found so far, and
of choices that come to the same thing it tries one.
"""

from collections.abc import Iterable

import numpy as np

from algodrome.games.errors import UnsolvableError
from algodrome.games.own_text import cut
from algodrome.games.solution import Solution
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import CARS, FLIP, MAX_DIE, NO_CONDITION, PROGRAMMING, SA, SAS
from algodrome.games.speedalgo.notation import car_name, cell_in
from algodrome.games.speedalgo.planning import solving
from algodrome.games.speedalgo.planning.enumeration import Program, count_programs, programs_from
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.solving import ANSWERS, BEST, COMPLETE, DECISIONS, DIGIT, STOPPED, solve
from algodrome.games.speedalgo.program import write_program
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.build import built
from algodrome.kernels.native import usual_backend
from algodrome.kernels.progress import compiling
from algodrome.kernels.whole_number import whole_number
from algodrome.language import text

TITLE = "SpeedAlgo"
BACKENDS = ("python", "native")
ALL_CARDS = 9
TABLE = 1 << 18  # programs that can be kept with bodies of one card, twice over
LARGE_TABLE = 1 << 22
SEEN = 1 << 18  # situations that a search remembers
LIMIT = 400_000_000  # decisions of a search
LONGEST = (1 << 62) - 1  # decisions that compiled code can count
MOST = 200_000  # programs listed


def best_programs(
    board: Board,
    position: Position,
    seat: int,
    *,
    die: int | None = None,
    cell: str | None = None,
    avoid: Iterable[str] | str = (),
    cards: int = ALL_CARDS,
    limit: int = LIMIT,
    backend: str | None = None,
) -> Solution:
    """Find the programs that bring a seat's bolide furthest on the board as it stands, by its own choices.

    Cars stay where they are but for what the program itself moves: programs of others are not reckoned with.

    With `cell` they must end on that cell; the cars in `avoid` (S2 for the bolide of seat 2, T5 for a traffic car)
    may not be moved or run into; and programs have at most `cards` cards. `die` is taken instead of the one rolled.
    """
    start = _prepared(position, seat - 1, die)
    cards = min(_number("cards", cards, least=0), ALL_CARDS)
    most = min(_number("limit", limit, least=1), LONGEST)
    arguments = (seat - 1, _goal(board, cell), cards, _bits(avoid), most)
    if backend not in (None, *BACKENDS):
        raise UnsolvableError(text("simulate.backend", backend=cut(backend), known=", ".join(BACKENDS)))
    answers, numbers = _run(backend or usual_backend(), board, start, arguments)
    sides = usable_sides(board, start, seat - 1)
    programs = _listed(numbers, board.bodies, sides, cards)
    return Solution(
        seat=seat,
        reached=None if answers[BEST] < 0 else answers[BEST],
        lines=tuple(write_program(program) for program in programs[:MOST]),
        among=count_programs(board.bodies, sides),
        proven=bool(answers[COMPLETE]) and len(programs) <= MOST,
        decisions=answers[DECISIONS],
    )


def usable_sides(board: Board, position: Position, seat: int) -> tuple[int, ...]:
    """SA27: the sides of the condition card that a seat may use in this round."""
    if board.condition == NO_CONDITION:
        return ()
    return (SA + position.side[seat],) if board.condition == FLIP else (SA, SAS)


def _prepared(position: Position, seat: int, die: int | None) -> Position:
    """Copy the position, in which the seat is about to build a program."""
    if position.phase != PROGRAMMING:
        raise UnsolvableError(text("speedalgo.solver.not_building"))
    if position.ready >> seat & 1 or position.length[seat]:
        raise UnsolvableError(text("speedalgo.solver.begun", seat=seat + 1))
    rolled = whole_number(die, 1, MAX_DIE)
    if die is not None and rolled is None:
        raise UnsolvableError(text("speedalgo.solver.die", die=cut(die), most=MAX_DIE))
    start = position.copy()
    start.die[seat] = rolled or start.die[seat]
    return start


def _number(name: str, found: object, least: int) -> int:
    number = whole_number(found, least)
    if number is None:
        raise UnsolvableError(text("contract.whole_number", name=name, least=least, found=cut(found)))
    return number


def _goal(board: Board, cell: str | None) -> int:
    if cell is None:
        return 0
    goal = cell_in(cell) if isinstance(cell, str) else None
    if goal is None or board.track[goal] < 0:
        raise UnsolvableError(text("speedalgo.solver.cell", cell=cut(cell)))
    return goal


def _bits(cars: Iterable[str] | str) -> int:
    names = [car_name(car) for car in range(CARS)]
    bits = 0
    for car in [cars] if isinstance(cars, str) or not isinstance(cars, Iterable) else cars:
        if car not in names:
            raise UnsolvableError(text("speedalgo.solver.car", car=cut(car), cars=", ".join(names)))
        bits |= 1 << names.index(car)
    return bits


def _run(backend: str, board: Board, position: Position, arguments: tuple[int, ...]) -> tuple[list[int], list[int]]:
    seat, goal, cards, avoid, limit = arguments
    size = TABLE if board.bodies == 1 else LARGE_TABLE
    run = built((solving,), backend)[solve]
    if backend == "python":
        answers, table = [0] * ANSWERS, [0] * size
        run([board], [position], seat, [Scratch()], [0] * SEEN, table, goal, cards, avoid, limit, answers)
        return answers, [number for number in table if number]
    filled, kept = np.zeros(ANSWERS, np.int64), np.zeros(size, np.int64)
    boards, positions = board.to_array(), position.to_array()
    scratches, seen = Scratch().to_array(), np.zeros(SEEN, np.int64)
    with compiling(TITLE):
        run(boards, positions, seat, scratches, seen, kept, goal, cards, avoid, limit, filled)  # type: ignore[arg-type]
    return filled.tolist(), kept[kept != 0].tolist()


def _listed(numbers: Iterable[int], bodies: int, sides: tuple[int, ...], cards: int) -> list[Program]:
    """Read the numbers of programs; one that stopped stands for all that go on from it."""
    found: dict[Program, None] = {}
    for number in sorted(numbers):
        program, stopped = _read(number - 1)
        going_on = programs_from(program, bodies, sides) if stopped else iter([program])
        for longer in going_on:
            if count_cards(longer) <= cards:
                found[longer] = None
        if len(found) > MOST:
            break
    return sorted(found, key=lambda program: (count_cards(program), program))


def _read(number: int) -> tuple[Program, bool]:
    stopped, number = divmod(number, STOPPED)
    tokens = []
    while number:
        number, token = divmod(number, DIGIT)
        tokens.append(token - 1)
    return tuple(tokens), bool(stopped)


def count_cards(program: Program) -> int:
    """Count the cards in a program."""
    return sum(token <= SAS for token in program)
