"""The best programs of a position: all of them, found by trying every program with every choice of its player.

The search runs the same rules as the game, compiled. It leaves out what can't reach the best column found so far, and
of choices that come to the same thing it tries one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from algodrome.games.contract import State
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import CARS, FLIP, MAX_DIE, NO_CONDITION, NOWHERE, SA, SAS
from algodrome.games.speedalgo.notation import car_name, cell_in
from algodrome.games.speedalgo.planning import solving
from algodrome.games.speedalgo.planning.enumeration import Program, count_programs, programs_from
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.solving import ANSWERS, BEST, COMPLETE, DECISIONS, DIGIT, STOPPED, solve
from algodrome.games.speedalgo.program import write_program
from algodrome.games.speedalgo.rules.programs import clear_program
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.build import built
from algodrome.kernels.progress import compiling
from algodrome.language import text

ALL_CARDS = 9
TABLE = 1 << 18  # programs that can be kept with bodies of one card, twice over
LARGE_TABLE = 1 << 22
SEEN = 1 << 18  # situations that a search remembers
LIMIT = 400_000_000  # decisions of a search
MOST = 200_000  # programs listed


class UnsolvableError(ValueError):
    """A question that has no sense for a position."""


@dataclass(frozen=True)
class Solutions:
    """What the best programs of a position are."""

    column: int | None  # that they reach; None when no program meets the goal
    programs: tuple[str, ...]  # all of them, those of fewest cards first
    among: int  # programs that the player could build
    complete: bool  # whether the search was; if not, there may be more programs, or better ones
    decisions: int  # taken in the search


def best_programs(
    state: State,
    seat: int,
    *,
    die: int | None = None,
    cell: str | None = None,
    avoid: Iterable[str] = (),
    cards: int = ALL_CARDS,
    limit: int = LIMIT,
    backend: str = "native",
) -> Solutions:
    """Find the programs that bring a seat's bolide furthest on the board as it stands, by its own choices.

    With `cell` they must end on that cell; the cars in `avoid` (S2 for the bolide of seat 2, T5 for a traffic car)
    may not be moved or run into; and programs have at most `cards` cards. `die` is taken instead of the one rolled.
    """
    state.game.check_seat(seat)
    board, position = _prepared(state, seat - 1, die)
    arguments = (seat - 1, _goal(board, cell), min(cards, ALL_CARDS), _bits(avoid), limit)
    answers, numbers = _run(state.game.title, backend, board, position, arguments)
    sides = usable_sides(board, position, seat - 1)
    programs = _listed(numbers, board.bodies, sides, cards)
    column = answers[BEST]
    return Solutions(
        column=None if column < 0 else column,
        programs=tuple(write_program(program) for program in programs[:MOST]),
        among=count_programs(board.bodies, sides),
        complete=bool(answers[COMPLETE]) and len(programs) <= MOST,
        decisions=answers[DECISIONS],
    )


def usable_sides(board: Board, position: Position, seat: int) -> tuple[int, ...]:
    """SA27: the sides of the condition card that a seat may use in this round."""
    if board.condition == NO_CONDITION:
        return ()
    return (SA + position.side[seat],) if board.condition == FLIP else (SA, SAS)


def _prepared(state: State, seat: int, die: int | None) -> tuple[Board, Position]:
    """Copy the position, and take all cards back into the hand."""
    position: Position = state.position.copy()
    if NOWHERE in position.cell[: state.game.players]:
        raise UnsolvableError(text("speedalgo.solver.not_placed"))
    if die is not None and not 1 <= die <= MAX_DIE:
        raise UnsolvableError(text("speedalgo.solver.die", die=die, most=MAX_DIE))
    clear_program(position, seat)
    position.at = position.repetition = position.left = position.moved = 0
    position.die[seat] = die or position.die[seat]
    board: Board = state.game.board
    return board, position


def _goal(board: Board, cell: str | None) -> int:
    if cell is None:
        return 0
    goal = cell_in(cell)
    if goal is None or board.track[goal] < 0:
        raise UnsolvableError(text("speedalgo.solver.cell", cell=cell))
    return goal


def _bits(cars: Iterable[str]) -> int:
    names = [car_name(car) for car in range(CARS)]
    bits = 0
    for car in cars:
        if car not in names:
            raise UnsolvableError(text("speedalgo.solver.car", car=car, cars=", ".join(names)))
        bits |= 1 << names.index(car)
    return bits


def _run(
    title: str, backend: str, board: Board, position: Position, arguments: tuple[int, ...]
) -> tuple[list[int], list[int]]:
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
    with compiling(title):
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
