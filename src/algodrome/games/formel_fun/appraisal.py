"""What the chances in Formel Fun depend on: places, gaps, cards and Turbos at the beginning of a round."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import HAND, KINDS, MAX_BOOSTS, MAX_CARS, MAX_CARS_EACH, MAX_ROUNDS
from algodrome.games.formel_fun.rules import car_to_move, distance, owner
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.rule import rule

STAGES = 1  # rounds that a search plays on, the one under way included
FAR_STAGES = 12  # that one plays on which looks far, unless the next race comes first
TRUST = 30_000  # millionths of a win for a grain of what the learnt policy counts
APPRENTICE_WITH = {"players": (4,)}  # options that the apprentice has learnt with
GAMES = 40_000  # to learn from
EVERY = 10  # rounds of which one is learnt from
LEARNT_WITH: dict[str, int] = {}  # options of these games
LEARNT_FROM = "greedy-1"  # who plays them
ENDINGS = ({"players": 3}, "random")  # what can be solved, who plays up to it

# What cells are told apart by
SIXTHS = 6  # of a race, by where the leader is
SIXTH = 6  # spaces
THIRDS = SIXTHS // 2
FIELDS = 4  # two cars left, three, up to six, more
MANY = 6
MOMENTS = SIXTHS * FIELDS
TURBOS = MAX_BOOSTS + 1
PLACES = (MAX_CARS + 1) * MAX_CARS  # by cars left
SLACK = 8  # spaces that the last car is behind the next, from 0
GAPS = SLACK + 13  # and those that another is before the last
NEAR = 6  # spaces to the next car before and behind, from 0
FAR = 20  # spaces behind the leader, from 0
REACHES = 11  # spaces that the best card of the hand goes, from 0

# Where the cells of each kind begin
CARD = 0
BOOSTED = CARD + MOMENTS * KINDS
PLACED = BOOSTED + (MAX_CARS + 1) * TURBOS
SAFE = PLACED + PLACES * THIRDS
BETWEEN = SAFE + MOMENTS * GAPS
BEHIND = BETWEEN + SIXTHS * NEAR * NEAR
REACH = BEHIND + MOMENTS * FAR
CELLS = REACH + MOMENTS * 2 * REACHES

ROWS = MAX_CARS_EACH  # of cells, one for each car, behind that of the cards
END_OF_ROW, END = -1, -2  # behind cells, as the search reads them
OF_A_CAR = 5  # cells
FEATURES = HAND + 2 + ROWS * (OF_A_CAR + 1) + 1


@rule
def stage(board: Board, position: Position) -> int:
    """Take a round for a stage; the next race is a stage further than any round."""
    return position.race_number * (MAX_ROUNDS + 1) + position.round_number


@rule
def kind_of_decision(board: Board, position: Position) -> int:
    """Plan each card by itself."""
    return car_to_move(position)


@rule
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Name the cells of a team's cards and Turbos, then those of each of its cars, at the beginning of a round."""
    moment = moment_of(position)
    count = 0
    for kind in range(KINDS):
        for _ in range(position.hand[seat][kind]):
            numbers[count] = CARD + moment * KINDS + kind
            count += 1
    numbers[count] = BOOSTED + position.running * TURBOS + position.boosts[seat]
    numbers[count + 1] = END_OF_ROW
    count += 2
    for place in range(position.running):
        if owner(position.order[place]) == seat:
            name_cells_of_car(position, seat, place, moment, count, numbers)
            numbers[count + OF_A_CAR] = END_OF_ROW
            count += OF_A_CAR + 1
    numbers[count] = END


@rule
def moment_of(position: Position) -> int:
    """Number the moments of a game: how far a race has come, with how many cars."""
    sixth = min((max(position.progress[position.order[0]], 0) + SIXTH - 1) // SIXTH, SIXTHS - 1)
    field = FIELDS - 1 if position.running > MANY else min(position.running - 2, FIELDS - 2)
    return sixth * FIELDS + field


@rule
def name_cells_of_car(position: Position, seat: int, place: int, moment: int, at: int, numbers: list[int]) -> None:
    """Name the cells of a car: its place, how safe it is, its neighbours, the leader, and what its cards can do."""
    order, progress, running = position.order, position.progress, position.running
    sixth = moment // FIELDS
    mine = progress[order[place]]
    last = 1 if place == running - 1 else 0
    before = NEAR - 1
    behind = NEAR - 1
    if place > 0:
        before = min(progress[order[place - 1]] - mine, NEAR - 1)
    if last:
        gap = SLACK - 1 - min(progress[order[place - 1]] - mine, SLACK - 1)
    else:
        behind = min(mine - progress[order[place + 1]], NEAR - 1)
        gap = min(SLACK + mine - progress[order[running - 1]], GAPS - 1)
    numbers[at] = PLACED + (running * MAX_CARS + place) * THIRDS + sixth // 2
    numbers[at + 1] = SAFE + moment * GAPS + gap
    numbers[at + 2] = BETWEEN + (sixth * NEAR + before) * NEAR + behind
    numbers[at + 3] = BEHIND + moment * FAR + min(progress[order[0]] - mine, FAR - 1)
    numbers[at + 4] = REACH + (moment * 2 + last) * REACHES + furthest(position, seat, mine)


@rule
def furthest(position: Position, seat: int, progress: int) -> int:
    """Tell how far the best card of a hand goes from where a car is."""
    best = 0
    for kind in range(KINDS):
        if position.hand[seat][kind] > 0:
            best = max(best, distance(kind, progress))
    return best
