"""What the chances in SpeedAlgo depend on: the columns, the order of the turns, the road ahead and the die."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import EMPTY, STRIDE
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

STAGES = 1  # rounds that a search plays on
GAMES = 4_000  # to learn from
LEARNT_WITH: dict[str, int] = {}  # options of these games
ENDINGS = ({"players": 2, "condition": "none", "setup": "random"}, "random")  # what can be solved, who plays up to it
FEATURES = 8
LONG = 6  # cells of free road beyond which it makes no difference


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Tell the columns behind the first, also as the line comes nearer; the order, free road and die likewise."""
    most = 0
    for rival in range(board.players):
        most = max(most, column_of(position.cell[rival]))
    behind = most - column_of(position.cell[seat])
    place = 0
    for number in range(board.players):
        if position.order[number] == seat:
            place = number
    ahead = position.cell[seat]
    free = 0
    while free < LONG and position.grid[ahead + STRIDE] == EMPTY:
        ahead += STRIDE
        free += 1
    nearness = 100 * most // board.last
    numbers[0] = behind
    numbers[1] = behind * nearness
    numbers[2] = place
    numbers[3] = place * nearness
    numbers[4] = free
    numbers[5] = free * nearness
    numbers[6] = position.die[seat]
    numbers[7] = position.die[seat] * nearness
