"""How much a program from outside may take of the machine and of everybody's time."""

from dataclasses import dataclass

GIBIBYTE = 1 << 30


@dataclass(frozen=True)
class Limits:
    """What a program may take; what is more costs it the game."""

    seconds: float = 1.0  # for an answer
    start: float = 5.0  # seconds more for its first answer, for it has to start
    memory: int = GIBIBYTE
    threads: int = 256
    faults: int = 3  # answers that are no legal move: so many cost the game, each of them before the move


USUAL = Limits()
