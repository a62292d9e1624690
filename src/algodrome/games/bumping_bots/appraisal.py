"""What the chances in Bumping Bots depend on: the turns that the robots need on the racing line, and what they hold."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import DIRECTIONS, GEARS, TOP_SPEED
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

STAGES = 2  # rounds that a search plays on
TURNS = 3  # of its own that a search tries which looks far, this one included
WIDTH = 4  # plans of each of the next ones
GAMES = 4_000  # to learn from
WHIMS = 2  # of 100 actions in them: with more, a lead would seem to be worth little
LEARNT_WITH: dict[str, int] = {}  # options of these games
ENDINGS = ({"players": 2, "tuning": 0}, "greedy")  # what can be solved, who plays up to it
MODELS = ("greedy-1", "greedy")  # whom a search takes the others for, by lot; games of the first are learnt from
OWN_MODEL = "greedy"  # whom it takes itself for: it knows the racing line
TRUST = 4_000  # millionths of a win for a grain of what the learnt policy counts
TRUSTED_WITH = {  # what it has learnt, and three players, which lie between
    "players": (2, 3, 4),
    "track": ("oval",),
    "laps": (2,),
    "grid": ("auto",),
    "stop": ("all",),
    "tuning": (2,),
    "tuning_deal": ("random",),
    "tuning_scale": ("source",),
}
FEATURES = 12
NEVER = 999  # turns: more than any robot needs
SOON = 2  # turns that are added where something is divided by those to come


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
def turns_left(board: Board, position: Position, seat: int) -> int:
    """Count the turns that a robot needs to its finish, if nobody disturbs it; the racing line knows two passages."""
    if position.cell[seat] <= 0:
        return 0
    gear = position.reverse[seat] * TOP_SPEED + position.speed[seat] - 1
    turns = board.turns[(position.cell[seat] * DIRECTIONS + position.heading[seat]) * GEARS + gear]
    return max(1, turns + (board.laps - position.lap[seat] - 2) * board.lap_turns)


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Tell turns and way behind the first, also as the race nears its end; speed, sense, cards, boost, order, rank."""
    most = 0
    fewest = NEVER
    for robot in range(board.players):
        most = max(most, way_gone(board, position, robot))
        fewest = min(fewest, turns_left(board, position, robot))
    behind = most - way_gone(board, position, seat)
    late = turns_left(board, position, seat) - fewest
    numbers[0] = behind
    numbers[1] = behind * 100 // (fewest + SOON)
    numbers[2] = late
    numbers[3] = late * 100 // (fewest + SOON)
    numbers[4] = position.speed[seat]
    numbers[5] = 1 if position.reverse[seat] else 0
    numbers[6] = hand_size(position, seat)
    numbers[7] = position.boost[seat]
    numbers[8] = 0
    for number in range(position.running):
        if position.order[number] == seat:
            numbers[8] = number
    numbers[9] = numbers[8] * 100 // (fewest + SOON)
    numbers[10] = 1 if position.rank[seat] == 1 else 0
    numbers[11] = 1 if position.rank[seat] > 1 else 0
