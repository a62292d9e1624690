"""Who sits where: people, and bots that see only what their seat may know."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from algodrome.games.contract import Move, State


@runtime_checkable
class Bot(Protocol):
    """A program that plays a seat."""

    name: str

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move; everything in the state that the seat can't know has been drawn anew."""


@dataclass(frozen=True)
class Person:
    """Somebody who moves by hand."""

    name: str


Player = Person | Bot
