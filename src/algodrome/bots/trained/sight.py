"""What a learnt policy sees: the numbers of an observation, what its game works out of them, and a rule's advice."""

from collections.abc import Callable
from typing import Any

from algodrome.games.contract import Game
from algodrome.games.observation import Layout

ADVICE = "advice"


def seen_layout(kind: type[Game], actions: int, *, advised: bool) -> Layout:
    """Lay out all numbers: the observation first, then the game's `sight`, then the action that a rule advises."""
    own = kind.module("sight")
    layout = Layout()
    layout.numbers, layout.size = list(kind.layout.numbers), kind.layout.size
    for name, low, high, places in own.LAYOUT.numbers if own else ():
        layout.row(name, len(places), low, high)
    if advised:
        layout.one(ADVICE, 0, actions - 1)
    return layout


def sight_of(game: Game, constant: Callable[[list[int]], Any]) -> Callable[[Any], list[Any]]:
    """Give what a game works out of observations, as blocks of columns; `constant` makes an array or a tensor."""
    own = type(game).module("sight")
    found: Callable[[Any], list[Any]] = own.sight(game, constant) if own else _nothing
    return found


def heeded(kind: type[Game], numbers: Any, advice: Any) -> Any:
    """Give what a rule advises, a column of actions; action 0 where the game says that the rule only draws lots."""
    own = kind.module("sight")
    return advice * ~own.is_lot(numbers) if own and hasattr(own, "is_lot") else advice


def _nothing(numbers: Any) -> list[Any]:
    del numbers
    return []
