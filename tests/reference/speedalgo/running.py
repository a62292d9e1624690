"""One program that runs: blocks, cards and choices (SA10, SA11, SA13 to SA21, SA28)."""

from collections.abc import Generator
from typing import NoReturn

from .board import STRAIGHT, TOWARDS_LEFT, TOWARDS_RIGHT, Board, ProgramStoppedError
from .pieces import Car
from .programs import CONDITION_SIDES, REPEAT_CARD, Block, read_program, write_block
from .track import Cell

# Whatever may ask is a generator: it yields the cars that may be chosen and is resumed with the chosen one.
Steps = Generator[list[Car], Car | None, None]


def run_program(board: Board, seat: int) -> Steps:
    """SA11, SA20: one player's program, left to right, until its end or until something stops it."""
    board.record("runs", seat, board.submitted[seat])
    board.standing = {}
    number = 0
    try:
        for number, block in enumerate(read_program(board.submitted[seat]), start=1):
            board.standing = {"block": number, "text": write_block(block)}
            yield from run_block(board, seat, block)
        board.record("finished", seat)
        board.draw_trajectory(seat, 0)
    except ProgramStoppedError as stop:
        board.record("stopped", seat, str(stop))
        board.draw_trajectory(seat, number)


# Blocks


def run_block(board: Board, seat: int, block: Block) -> Steps:
    """SA10: one block."""
    if block.head == REPEAT_CARD:
        yield from run_repetition(board, seat, block)
    elif block.head in CONDITION_SIDES:
        yield from run_condition(board, seat, block)
    else:
        yield from run_body(board, seat, block.body)


def run_repetition(board: Board, seat: int, block: Block) -> Steps:
    """SA18, SA28: the whole body as many times as the die says."""
    for repetition in range(1, board.dice[seat] + 1):
        board.standing["repetition"] = repetition
        board.record("repetition", seat, repetition)
        yield from run_body(board, seat, block.body)


def run_condition(board: Board, seat: int, block: Block) -> Steps:
    """SA19: tested once, before the first card; SA without a car in front does nothing."""
    car_in_front = board.car_on(board.cell_ahead(board.bolides[seat], STRAIGHT)) is not None
    board.standing["test"] = car_in_front
    board.record("test", seat, car_in_front)
    if car_in_front:
        yield from run_body(board, seat, block.body)
    elif block.head == "SAS":
        yield from run_body(board, seat, block.otherwise)


def run_body(board: Board, seat: int, cards: tuple[str, ...]) -> Steps:
    """SA28: all cards in order."""
    for number, card in enumerate(cards, start=1):
        board.standing["card_number"] = number
        board.standing["card"] = card
        yield from run_card(board, seat, card)


# Cards


def run_card(board: Board, seat: int, card: str) -> Steps:
    """SA13, SA14, SA15, SA16, SA17: one movement card."""
    bolide = board.bolides[seat]
    if card == "AB":
        board.advance(bolide, STRAIGHT)
    elif card == "ABD":
        board.advance(bolide, TOWARDS_RIGHT)
    elif card == "ABG":
        board.advance(bolide, TOWARDS_LEFT)
    elif card == "AT":
        yield from run_several_traffic_cars(board, seat)
    elif card == "ATD":
        yield from run_one_traffic_car(board, seat, card, TOWARDS_RIGHT)
    elif card == "ATG":
        yield from run_one_traffic_car(board, seat, card, TOWARDS_LEFT)
    else:
        yield from run_push(board, seat)


def choose(cars: list[Car]) -> Generator[list[Car], Car | None, Car]:
    """SA21: ask which car; with one possible answer nothing is asked."""
    if len(cars) == 1:
        return cars[0]
    chosen = yield cars
    if chosen is None:
        raise AssertionError("a choice was not answered")
    return chosen


def run_several_traffic_cars(board: Board, seat: int) -> Steps:
    """SA15: as many different traffic cars as the die says, or all if fewer, each straight ahead."""
    if not board.traffic:
        stop_for_lack_of_cars(board, seat, "AT")
    wanted = min(board.dice[seat], len(board.traffic))
    already_moved: list[Car] = []
    while len(already_moved) < wanted:
        board.standing["cars_moved"] = len(already_moved)
        board.standing["cars_wanted"] = wanted
        eligible = [car for car in board.traffic if car not in already_moved]
        car = yield from choose(eligible)
        already_moved.append(car)
        board.advance(car, STRAIGHT)
    del board.standing["cars_moved"]
    del board.standing["cars_wanted"]


def run_one_traffic_car(board: Board, seat: int, card: str, sideways: int) -> Steps:
    """SA16: one traffic car diagonally ahead; without traffic the program stops."""
    if not board.traffic:
        stop_for_lack_of_cars(board, seat, card)
    car = yield from choose(list(board.traffic))
    board.advance(car, sideways)


def run_push(board: Board, seat: int) -> Steps:
    """SA17: push one neighbouring car; pusher and pushed move one cell in the same direction."""
    bolide = board.bolides[seat]
    neighbours = board.neighbours_of(bolide)
    if not neighbours:
        stop_for_lack_of_cars(board, seat, "P")
    pushed = yield from choose(neighbours)
    cell_of_pushed = pushed.cell
    lanes = cell_of_pushed.lane - bolide.cell.lane
    columns = cell_of_pushed.column - bolide.cell.column
    target = Cell(cell_of_pushed.lane + lanes, cell_of_pushed.column + columns)
    board.stop_unless_free(pushed, target)
    board.record("pushed", bolide.name, pushed.name)
    board.move(pushed, target)
    board.move(bolide, cell_of_pushed)


def stop_for_lack_of_cars(board: Board, seat: int, card: str) -> NoReturn:
    """SA15, SA16, SA17: an instruction that can't be run stops the program."""
    board.record("cannot run", seat, card)
    raise ProgramStoppedError(f"{card} can't be run")
