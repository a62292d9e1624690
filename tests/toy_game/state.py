"""The position of Race to 21."""

from algodrome.kernels.generator import Generator
from algodrome.kernels.record import field


class Position(Generator):
    """A game at one moment; nothing is drawn, so the generator rests."""

    total: int = field("i1")  # 0..goal
    turn: int = field("i1")  # the seat to act, from 0
