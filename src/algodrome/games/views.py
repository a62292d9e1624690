"""What every view and every document begins with, and the JSON Schemas of what a game tells."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from algodrome.games.events import EventKind
from algodrome.games.moves import OutcomeDocument
from algodrome.games.options import Value
from algodrome.games.shapes import DIALECT, Implied, Schema, Shapes, within


class Header(TypedDict):
    """Which game it is."""

    game: str
    rules_version: Annotated[int, within(1, 2**31 - 1), Implied]
    options: Annotated[dict[str, Value], Implied]


class ViewHeader(Header):
    """What every view says beside what the game shows."""

    seat: Annotated[int | None, "who looks; none: a spectator"]
    to_act: Annotated[list[int], "the seats that may act now, the one whose turn it is first"]
    outcome: Annotated[OutcomeDocument | None, "how the game ended; none while it goes on"]


def position_schema(name: str, title: str, document_type: type) -> Schema:
    """Give the JSON Schema of a game's positions, from the type of its documents."""
    shapes = Shapes(reading=True)
    whole = _joined(f"A position of {title}", shapes.body(Header), shapes.body(document_type))
    whole["properties"]["game"] = {"const": name}
    return {"$schema": DIALECT} | whole | {"$defs": shapes.definitions}


def told_schema(
    title: str, view: type, scenery: type | None, sheet_row: type | None, kinds: Iterable[EventKind]
) -> Schema:
    """Give the JSON Schema of what clients are told of a game: the definitions View, Scenery, SheetRow and Events."""
    shapes = Shapes()
    body = shapes.body(view)
    told = {"Events": events_schema(shapes, kinds), "View": _joined(body["description"], shapes.body(ViewHeader), body)}
    if scenery is not None:
        told["Scenery"] = shapes.body(scenery)
    if sheet_row is not None:
        told["SheetRow"] = shapes.body(sheet_row)
    return {"$schema": DIALECT, "title": title, "$defs": told | shapes.definitions}


def events_schema(shapes: Shapes, kinds: Iterable[EventKind]) -> Schema:
    """Give the schema of an object that holds the data of every kind of event, by its name."""
    for kind in kinds:
        shapes.definitions[_type_name(kind.name)] = shapes.closed(kind.fields, kind.secret)
    names = {kind.name: {"$ref": f"#/$defs/{_type_name(kind.name)}"} for kind in kinds}
    return {
        "description": "The data of every kind of event, by its name.",
        "type": "object",
        "properties": names,
        "required": list(names),
        "additionalProperties": False,
    }


def _type_name(kind: str) -> str:
    return kind.title().replace("_", "")


def _joined(description: str, *bodies: Schema) -> Schema:
    properties: dict[str, Any] = {}
    for body in bodies:
        properties |= body["properties"]
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": [name for body in bodies for name in body["required"]],
        "additionalProperties": False,
    }
