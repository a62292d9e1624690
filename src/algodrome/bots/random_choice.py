"""Random play alone: what is compiled when no seat asks for more, in a fraction of the time."""

from algodrome.bots.choice import Board, Position, random_action
from algodrome.kernels.generator import Generator
from algodrome.kernels.record import Record
from algodrome.kernels.rule import rule


@rule
def choose(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Take any legal action, whatever the policy."""
    return random_action(board, position, seat, mask, luck)
