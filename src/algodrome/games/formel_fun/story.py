"""What the sentences about the events of Formel Fun name, in the language in force."""

from collections.abc import Sequence
from typing import Any

from algodrome.games.events import Event
from algodrome.games.formel_fun.constants import MAX_PLAYERS
from algodrome.games.formel_fun.notation import NUMBERS, space_and_label
from algodrome.games.formel_fun.wording import card_words


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("spaces", data.get("cards", data.get("points", 0)))}
    if "car" in data:
        words["player"] = names[NUMBERS[data["car"]] % MAX_PLAYERS]
    if "to" in data:
        words["space"], _ = space_and_label(data["to"])
    if "from" in data:  # FF7, FF8: why a card counts as it does
        _, words["label"] = space_and_label(data["from"])
    if "card" in data:
        words["card"] = card_words(data["card"], boosted=data.get("boosted", False))
    return words
