"""What the sentences about the events of Bumping Bots name, in the language in force."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots.events import WALL_NAME
from algodrome.games.bumping_bots.wording import ROMAN
from algodrome.games.events import Event
from algodrome.language import text


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("cells", data.get("rank", 0))}
    if "target" in data:
        words["other"] = names[data["target"] - 1]
    for key in {"striker", "struck"} & data.keys():
        words[key] = _thing(data[key], names)
    for key in {"direction", "heading", "axis"} & data.keys():
        words[key] = text(f"bumping_bots.directions.{data[key]}")
    if event.kind == "lapped":
        words["crossing"] = _crossing(data["before"], data["laps"])
    if event.kind == "slowed":
        words["slowing"] = _slowing(data["before"], data["speed"])
    return words | _card(data) | _sense(data)


def _thing(name: str, names: Sequence[str]) -> str:
    """Name what is in a shock."""
    if name == WALL_NAME:
        return text("bumping_bots.wall")
    number = int(name[1:])
    return names[number - 1] if name[0] == "R" else text("bumping_bots.mobile", number=number)


def _card(data: Mapping[str, Any]) -> dict[str, str]:
    """BB28: name a card, where it is known, and the strength it is played with."""
    card = {"card": text(f"bumping_bots.cards.{data['card']}")} if "card" in data else {}
    return card | ({"strength": ROMAN[data["strength"]]} if "strength" in data else {})


def _sense(data: Mapping[str, Any]) -> dict[str, str]:
    if "reverse" not in data:
        return {}
    return {"sense": text("bumping_bots.backwards" if data["reverse"] else "bumping_bots.forwards")}


def _crossing(before: int, laps: int) -> str:
    """BB2c: say how a robot crosses the line, which the first time is no lap yet."""
    if laps < before:
        return text("bumping_bots.crossings.back")
    return text("bumping_bots.crossings.lap", n=laps) if laps > 0 else text("bumping_bots.crossings.start")


def _slowing(before: int, speed: int) -> str:
    """BB15: say how a robot loses speed, which the slowest one keeps."""
    return text(f"bumping_bots.slowings.{'slower' if speed < before else 'slowest'}", speed=speed)
