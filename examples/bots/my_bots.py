"""Bots as Python: a function and a class. algodrome simulate formel-fun --bots my_bots.py:first_legal --bots greedy."""

from algodrome import Move, State


def first_legal(state: State, seat: int) -> Move:
    """Play the first legal move."""
    return state.legal_moves(seat)[0]


class Patient:
    """Counts its turns, and plays the last legal move; each game gets a new one."""

    def __init__(self) -> None:
        """Begin a game."""
        self.turns = 0

    def choose(self, state: State, seat: int) -> str:
        """Play the last legal move."""
        self.turns += 1
        return str(state.legal_moves(seat)[-1])
