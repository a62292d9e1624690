"""What the sentences about the events of Bumping Bots name, in the language in force."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots.events import WALL_NAME
from algodrome.games.bumping_bots.wording import ROMAN
from algodrome.games.events import Event
from algodrome.language import text

STEPS = frozenset({"moved", "pushed", "flew"})  # one a cell; told once, where the last of them leads


def gathered(events: Sequence[Event]) -> list[Event | None]:
    """Have the last step of a way tell how many cells it was."""
    told: list[Event | None] = []
    cells = 0
    for number, event in enumerate(events):
        goes_on = _goes_on(event, events[number + 1 :])
        cells += event.kind in STEPS
        told.append(None if goes_on else _with_cells(event, cells))
        cells = cells if goes_on or event.kind == "lapped" else 0
    return told


def _goes_on(event: Event, later: Sequence[Event]) -> bool:
    """Tell whether the same thing takes another step of the same kind at once, if only over the line."""
    after = next((other for other in later if other.kind != "lapped"), None)
    return event.kind in STEPS and after is not None and after.kind == event.kind and _walker(after) == _walker(event)


def _with_cells(event: Event, cells: int) -> Event:
    return event._replace(data={**event.data, "cells": cells}) if event.kind in STEPS else event


def _walker(event: Event) -> tuple[object, object]:
    return event.data.get("seat"), event.data.get("mobile")


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("cells", data.get("rank", 1))}
    if "target" in data:
        words["other"] = names[data["target"] - 1]
    for key in {"striker", "struck"} & data.keys():
        words[key] = _thing(data[key], names)
    for key in {"direction", "heading", "axis"} & data.keys():
        words[key] = text(f"bumping_bots.directions.{data[key]}")
    if event.kind == "lapped":
        words["crossing"] = _crossing(data["before"], data["laps"])
    if event.kind == "rotated":
        player = names[data["seat"] - 1]
        words["turning"] = text(f"bumping_bots.turnings.{data['by']}", player=player, heading=words["heading"])
    if event.kind == "slowed":
        how = "slower" if data["speed"] < data["before"] else "slowest"  # BB15: the slowest keeps its speed
        words["slowing"] = text(f"bumping_bots.slowings.{how}", speed=data["speed"])
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
