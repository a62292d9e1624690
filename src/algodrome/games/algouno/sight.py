"""What each alternative would make each player do as the cards lie, worked out of observations for a learner.

Arrays of NumPy's and tensors of torch alike.
"""

from collections.abc import Callable, Iterator
from typing import Any

from algodrome.games.algouno.constants import (
    ALONE,
    AND,
    CARDS_AT,
    NO_DEED,
    PAIRS,
    SWAP_LEFT,
    WITH_SPREAD,
)
from algodrome.games.algouno.observe import CONDITIONS, DEEDS, HANDS, PER_CONDITION, PER_HAND
from algodrome.games.observation import Layout

LETTERS = 2
SEEN = 4  # players, oneself first, whose deeds are told

LAYOUT = Layout()
LAYOUT.row("offer", SEEN * CARDS_AT, NO_DEED, SWAP_LEFT)


def sight(game: Any, constant: Callable[[list[int]], Any]) -> Callable[[Any], list[Any]]:
    """Give what tells the deed of each of some players by each alternative, as their cards lie; -1 without one."""
    del constant
    players = min(SEEN, game.players)

    def offers(numbers: Any) -> list[Any]:
        nothing = numbers[:, DEEDS] * 0 + NO_DEED
        found = []
        for player in range(SEEN):
            holds = [_holds(numbers, letter, player) for letter in range(LETTERS)]
            for letter, then, otherwise in _answers():
                deed = holds[letter] * numbers[:, then] + (1 - holds[letter]) * numbers[:, otherwise]
                found.append((deed if player < players else nothing)[:, None])
        return found

    return offers


def _answers() -> Iterator[tuple[int, int, int]]:
    """Give the letter of the condition of each answer, and where its THEN and its ELSE are seen (AU11)."""
    for letter in range(WITH_SPREAD):
        yield letter, DEEDS, DEEDS + 1
    for letter in range(LETTERS):
        for pair in range(PAIRS):
            place, other = pair // 2, pair % 2
            yield letter, DEEDS + 2 * place, DEEDS + 2 * (other if other < place else other + 1)


def _holds(numbers: Any, letter: int, player: int) -> Any:
    """AU5: 1 where the cards of a player fulfil a condition."""
    at = CONDITIONS + PER_CONDITION * letter
    joint, (first, second) = numbers[:, at], (_compares(numbers, at + 3 * part, player) for part in range(2))
    both, either = first * second, first + second - first * second
    return (joint == ALONE) * first + (joint == AND) * both + (joint > AND) * either


def _compares(numbers: Any, at: int, player: int) -> Any:
    """AU5: 1 where the cards of a player are as many as one comparison says."""
    hand = HANDS + PER_HAND * player
    cards, hearts, spades, diamonds, clubs = (numbers[:, hand + suit] for suit in range(5))
    counts = (cards, hearts, spades, diamonds, clubs, hearts + diamonds, spades + clubs)
    count = sum((numbers[:, at + 1] == quantity) * counted for quantity, counted in enumerate(counts))
    return ((count >= numbers[:, at + 2]) & (count <= numbers[:, at + 3])) * 1
