"""The board: what the options fix for a whole game of Formel Fun."""

from algodrome.games.formel_fun.constants import COPIES, FINISH, HAND, KINDS, MAX_BOOSTS, MAX_CARS, TURBO, TURBOS
from algodrome.games.options import Chosen
from algodrome.kernels.record import Record, field


class Board(Record):
    """Read-only tables of a game."""

    players: int = field("i1")  # 3..6
    rows: int = field("i1")  # cars of each player, 2 or 3
    cars: int = field("i1")  # of all players, 6..18
    by_title: int = field("i1")  # 1 when the points rank the players, 0 when their best car does (FF23)
    points: list[int] = field("i1", MAX_CARS)  # of the best car, the second, … (FF22)
    copies: list[int] = field("i1", KINDS)  # cards of each kind (FF2)
    hand: int = field("i1")  # cards of each player at the start (FF4)
    boosts: int = field("i1")  # Turbos that a player may add to a card in a game (FF11)
    goal: int = field("i1")  # progress of the first space behind the line at the end of a race (FF18)


def make_board(chosen: Chosen) -> Board:
    """Make the tables for validated options."""
    board = Board()
    board.players = int(chosen["players"])
    board.rows = int(chosen["cars"])
    board.cars = board.players * board.rows
    board.by_title = int(chosen["winner"] == "title")
    for rank, points in enumerate(points_table(board.cars)):
        board.points[rank] = points
    board.copies = [TURBOS if kind == TURBO else COPIES for kind in range(KINDS)]
    board.hand, board.boosts, board.goal = HAND, MAX_BOOSTS, FINISH
    return board


def points_table(cars: int) -> list[int]:
    """FF22: list the points of the cars, the winner's first."""
    return [cars + 3, cars, *range(cars - 2, 0, -1)]
