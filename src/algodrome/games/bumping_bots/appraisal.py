"""What the chances in Bumping Bots depend on: how far the robots are, how fast, and what they hold."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

STAGES = 3  # rounds that a search plays on
GAMES = 4_000  # to learn from
LEARNT_WITH: dict[str, int] = {}  # options of these games
ENDINGS = ({"players": 2, "tuning": 0}, "greedy")  # what can be solved, who plays up to it
MODEL = "greedy-1"  # whom a search takes everybody for: it is slower than greedy, and looks further
FEATURES = 9


@rule
def kind_of_decision(board: Board, position: Position) -> int:
    """Plan all decisions of a turn together."""
    return 0


@rule
def way_gone(board: Board, position: Position, seat: int) -> int:
    """Count the cells of way behind a robot."""
    if position.cell[seat] <= 0:
        return board.round_trip * (board.laps + 1)
    return position.lap[seat] * board.round_trip + board.round_trip - board.way[position.cell[seat]]


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Tell the way behind the first, also as the race nears its end; speed, sense, cards, boost, order, rank."""
    most = 0
    for robot in range(board.players):
        most = max(most, way_gone(board, position, robot))
    behind = most - way_gone(board, position, seat)
    numbers[0] = behind
    numbers[1] = behind * 100 * most // (board.round_trip * (board.laps + 1))
    numbers[2] = position.speed[seat]
    numbers[3] = 1 if position.reverse[seat] else 0
    numbers[4] = hand_size(position, seat)
    numbers[5] = position.boost[seat]
    numbers[6] = 0
    for number in range(position.running):
        if position.order[number] == seat:
            numbers[6] = number
    numbers[7] = 1 if position.rank[seat] == 1 else 0
    numbers[8] = 1 if position.rank[seat] > 1 else 0
