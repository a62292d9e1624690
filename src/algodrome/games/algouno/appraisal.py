"""What the chances in Alg(un)o depend on: how many cards everybody holds, and who starts the round."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.rules.sets import size_of
from algodrome.games.algouno.state import Position
from algodrome.kernels.rule import rule

STAGES = 8  # rounds that a search plays on
GAMES = 20_000  # to learn from
LEARNT_WITH = {"level": 4}  # options of these games
ENDINGS = ({"players": 2, "level": 2}, "random")  # what can be solved, who plays up to it
SIZES = 10  # hands of so many cards or more are alike but for the number
SEATS = 5  # behind the starter that are told apart
FEATURES = SIZES + 1 + SEATS


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Tell the size of the hand, and the distance from the starter."""
    for number in range(FEATURES):
        numbers[number] = 0
    size = size_of(position.hand[seat])
    numbers[min(size, SIZES - 1)] = 1
    numbers[SIZES] = max(size - SIZES + 1, 0)
    distance = (seat - position.starter + board.players) % board.players
    numbers[SIZES + 1 + min(distance, SEATS - 1)] = 1
