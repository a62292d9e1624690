"""The door to the solvers of games."""

from typing import Any

from algodrome.games.contract import State, check_is_state
from algodrome.games.errors import UnsolvableError
from algodrome.games.own_text import cut
from algodrome.games.solution import Solution
from algodrome.language import text


def solve(state: State, seat: int | None = None, **question: Any) -> Solution:
    """Find all the best lines of a seat (without one, of the first to act), and prove that there are no better ones.

    What `question` may ask is the game's own; see its `solve`. UnsolvableError says in one line why it can't be done.
    """
    check_is_state(state)
    asked = next(iter(state.to_act), 1) if seat is None else state.game.check_seat(seat)
    known = state.game.questions
    unknown = sorted(set(question) - set(known))
    if known and unknown:
        words = cut(", ".join(unknown))
        raise UnsolvableError(
            text("contract.unknown_question", title=state.game.title, words=words, known=", ".join(known))
        )
    return state.game.solve(state, asked, **question)
