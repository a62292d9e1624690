"""What the sentences about the events of SpeedAlgo name, in the language in force."""

from collections.abc import Sequence
from typing import Any

from algodrome.games.events import Event
from algodrome.games.speedalgo.constants import MAX_PLAYERS
from algodrome.games.speedalgo.events import BORDER
from algodrome.language import text


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("blocks", 0)}
    if data.get("car", BORDER) != BORDER:
        words["vehicle"] = _vehicle(data["car"], names)
        words["Vehicle"] = words["vehicle"][0].upper() + words["vehicle"][1:]  # where a sentence begins with it
    if "with" in data:
        words["obstacle"] = text("speedalgo.border") if data["with"] == BORDER else _vehicle(data["with"], names)
    if "block" in data:
        words["place"] = text("speedalgo.repetition" if data.get("repetition") else "speedalgo.block", **data)
    words["answer"] = text("speedalgo.yes" if data.get("car_in_front") else "speedalgo.no")
    return words


def _vehicle(car: str, names: Sequence[str]) -> str:
    number = int(car[1:])
    if car[0] == "S" and number <= MAX_PLAYERS:
        return text("speedalgo.bolide", player=names[number - 1])
    return text("speedalgo.traffic_car", number=number)
