"""The first greedy bot, a yardstick: it saves its Turbo even where that loses the final."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import TURBO
from algodrome.games.formel_fun.greedy import best_card, worth_of
from algodrome.games.formel_fun.rules import car_to_move, lift_car, set_car
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import rule
from algodrome.kernels.scratch import Scratch


@rule
def greedy_1(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Take the action after which most cars are behind; of equals the longest, then the most frequent card."""
    car = car_to_move(position)
    start = position.progress[car]
    plain = best_card(position, seat, start, 0)
    if position.hand[seat][TURBO] == 0 or position.boosts[seat] == board.boosts:
        return plain
    boosted = best_card(position, seat, start, 1)
    place = position.place[car]
    lift_car(position, car)
    is_worth_it = worth_of(position, seat, car, boosted) > worth_of(position, seat, car, plain)
    set_car(position, car, start, place)
    return boosted if is_worth_it else plain
