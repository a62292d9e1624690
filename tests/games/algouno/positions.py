"""Positions of Alg(un)o in a few words: who holds what, and the alternative that is about to be assembled.

The decks hold one Condition card, whose condition `a` is the one given and whose `b` never holds, and one Action card
with THEN and ELSE. `RUN` assembles them. All classic cards that are not named are in the pile.
"""

from collections.abc import Sequence
from typing import Any

import algodrome
from tests.games.accompanied import using

RUN = "a 1 2"
NEVER = "cards > 54"
ALWAYS = "cards >= 0"
SUITS = "HSDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["J1", "J2"]


def deck(condition: str, *actions: str) -> str:
    """Write a deck of one Condition card of level 3 and Action cards of level 2, at least three."""
    cards = [*actions, *["draw 1"] * (3 - len(actions))]
    return "\n".join(
        [
            'kind = "conditions"',
            "level = 3",
            f'cards = [["{condition}", "{NEVER}"]]',
            'kind = "actions"',
            "level = 2",
            f"cards = {cards}",
        ]
    )


def table(
    backend: str,
    hands: Sequence[str],
    condition: str,
    then: str,
    otherwise: str = "draw 1",
    *,
    pile: str | None = None,
    discards: str | None = None,
    **more: Any,
) -> algodrome.State:
    """Make a position at the start of a round; `more` are options of the game and entries of the document."""
    options = {name: more.pop(name) for name in ("first", "win") if name in more}
    own = deck(condition, then, otherwise)
    game = using(algodrome.game("algouno", players=len(hands), level=4, deck=own, **options), backend)
    document: dict[str, Any] = {
        "game": "algouno",
        "hands": [hand.split() for hand in hands],
        "condition": 1,
        "actions": [1, 2, 3],
    }
    held = " ".join(hands).split()
    if pile is not None:
        document["piles"] = {"classic": pile.split()}
        thrown = [card for card in CARDS if card not in held and card not in pile.split()]
        document["discards"] = {"classic": thrown if discards is None else discards.split()}
    elif discards is not None:
        document["discards"] = {"classic": discards.split()}
    return game.from_json(document | more)


def hands(state: algodrome.State) -> list[str]:
    """Tell what lies before each seat, sorted."""
    return [" ".join(hand) for hand in state.to_json()["hands"]]


def told(events: Sequence[algodrome.Event], *kinds: str) -> list[dict[str, Any]]:
    """Pick the events of some kinds."""
    return [dict(event.data) for event in events if event.kind in kinds]


def moved(events: Sequence[algodrome.Event]) -> list[str]:
    """Tell in short which cards went where."""
    words = []
    for event in events:
        data = event.data
        if event.kind == "drew":
            words.append(f"{data['seat']} draws {data['card']}")
        elif event.kind == "discarded":
            words.append(f"{data['seat']} discards {data['card']}")
        elif event.kind == "gave":
            words.append(f"{data['card']} from {data['seat']} to {data['to']}")
        elif event.kind == "swapped":
            words.append(f"{data['seat']} swaps with {data['with']}")
    return words


def moves(state: algodrome.State) -> list[str]:
    """List the texts of the legal moves."""
    return [str(move) for move in state.legal_moves()]
