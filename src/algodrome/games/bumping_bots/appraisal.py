"""What the chances in Bumping Bots depend on: how many turns the robots need, how fast they are, and what they hold."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.greedy.ahead import CELL, TURN, worth_of_place
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

STAGES = 3  # rounds that a search plays on
GAMES = 4_000  # to learn from
LEARNT_WITH: dict[str, int] = {}  # options of these games
FEATURES = 9


@rule
def kind_of_decision(board: Board, position: Position) -> int:
    """Plan all decisions of a turn together."""
    return 0


@rule
def turns_left(board: Board, position: Position, seat: int) -> int:
    """Count the turns that a robot needs where nobody disturbs it, in tenths: by the racing line, then by cells."""
    if position.cell[seat] <= 0:
        return 0
    laps = board.laps - 1 - position.lap[seat]
    worth = worth_of_place(
        board, position.cell[seat], position.heading[seat], position.reverse[seat], position.speed[seat], -laps
    )
    return -10 * worth // (TURN + CELL * board.round_trip // board.lap_turns)


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Tell the turns behind the first, also as the race nears its end; speed, sense, cards, boost, order, rank."""
    least = turns_left(board, position, 0)
    for robot in range(1, board.players):
        least = min(least, turns_left(board, position, robot))
    behind = turns_left(board, position, seat) - least
    nearness = 100 - 10 * min(least, 10 * board.lap_turns * board.laps) // (board.lap_turns * board.laps)
    numbers[0] = behind
    numbers[1] = behind * nearness
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
