"""What the chances in Formel Fun depend on: where the cars stand on the grid of the next race."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import MAX_BOOSTS, MAX_CARS, MAX_CARS_EACH
from algodrome.games.formel_fun.rules import car_to_move, owner
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.rule import rule

STAGES = 2  # races that a search plays on
TRUST = 30_000  # millionths of a win for a grain of what the learnt policy counts
GAMES = 40_000  # to learn from
LEARNT_WITH: dict[str, int] = {}  # options of these games
TURBOS = MAX_BOOSTS + 1
CELLS = (MAX_CARS + 1) * MAX_CARS * TURBOS  # of the table in which chances are learnt
FEATURES = MAX_CARS_EACH + 1  # the cells of a team, and a -1 behind them


@rule
def stage(board: Board, position: Position) -> int:
    """Take a race for a stage."""
    return position.race_number


@rule
def kind_of_decision(board: Board, position: Position) -> int:
    """Plan each card by itself."""
    return car_to_move(position)


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Name the cell of each car of a team: by cars left, place on the grid, and Turbos that its owner has added."""
    count = 0
    for number in range(position.running):
        if owner(position.order[number]) == seat:
            numbers[count] = (position.running * MAX_CARS + number) * TURBOS + position.boosts[seat]
            count += 1
    for number in range(count, FEATURES):
        numbers[number] = -1
