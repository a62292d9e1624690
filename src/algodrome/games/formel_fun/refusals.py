"""Why a card is refused: a sentence for each rule that forbids it."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import KINDS, TURBO
from algodrome.games.formel_fun.notation import CARDS
from algodrome.games.formel_fun.state import Position
from algodrome.language import text


def why_not(board: Board, position: Position, seat: int, action: int) -> str:
    """Say why the seat whose turn it is may not take an action."""
    kind, boosted = action % KINDS, action >= KINDS
    if boosted and position.boosts[seat] >= board.boosts:
        return text("formel_fun.errors.no_more_boosts", boosts=board.boosts)
    missing = TURBO if boosted and position.hand[seat][kind] else kind
    if missing == TURBO and position.hand[seat][TURBO] == 1:
        return text("formel_fun.errors.one_turbo")
    return text("formel_fun.errors.not_in_hand", card=CARDS[missing])
