"""Write the JSON Schemas of the live protocol, of HTTP and of what each game tells: the site's types are made of them.

python -m algodrome.server.schema web/src
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from algodrome.games.registry import game_class, game_names
from algodrome.games.shapes import DIALECT
from algodrome.games.tools import tools_of
from algodrome.server import protocol
from algodrome.server.classes.messages import CLASS_ANSWERS, CLASS_MESSAGES
from algodrome.server.http import exercise_models, models


def protocol_schema() -> dict[str, Any]:
    """Give the schema: one definition a message, and the two unions."""
    unions = {"ClientMessage": protocol.CLIENT_MESSAGES, "ServerMessage": protocol.SERVER_MESSAGES}
    return _schema_of("Protocol", unions)


def class_schema() -> dict[str, Any]:
    """Give the schema of the line of a class, in the same way."""
    return _schema_of("Class", {"ClassMessage": CLASS_MESSAGES, "ClassAnswer": CLASS_ANSWERS})


def _schema_of(title: str, unions: Mapping[str, TypeAdapter[Any]]) -> dict[str, Any]:
    definitions: dict[str, Any] = {}
    for name, messages in unions.items():
        union = messages.json_schema(mode="serialization", ref_template="#/$defs/{model}")
        definitions |= union.pop("$defs") | {name: union}
    return {"$schema": DIALECT, "title": title, "$defs": definitions}


def http_schema() -> dict[str, Any]:
    """Give the schema of what HTTP takes and gives: one definition a model."""
    bodies: list[tuple[Any, JsonSchemaMode]] = [
        *((body, "validation") for body in (*models.GIVEN, *exercise_models.GIVEN)),
        *((body, "serialization") for body in (*models.TOLD, *exercise_models.TOLD)),
    ]
    _, schema = models_json_schema(bodies, ref_template="#/$defs/{model}")
    return {"$schema": DIALECT, "title": "Http", "$defs": schema["$defs"] | _told_by_tools()}


def _told_by_tools() -> dict[str, Any]:
    """Give what the tools of games answer: one definition a class."""
    tools = [tool for name in game_names() for tool in tools_of(game_class(name))]
    answers = dict.fromkeys(get_type_hints(tool)["return"] for tool in tools)
    adapters: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (str(answer), "serialization", TypeAdapter(answer)) for answer in answers
    ]
    _, schema = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")
    return dict(schema["$defs"])


def schema_files() -> dict[str, str]:
    """Give the text of every schema, by its path under the sources of the site."""
    schemas = {
        "protocol/protocol.schema.json": protocol_schema(),
        "protocol/class.schema.json": class_schema(),
        "protocol/http.schema.json": http_schema(),
    } | {f"games/{name}/types.schema.json": game_class(name).told_schema() for name in game_names()}
    return {path: json.dumps(schema, indent=2, sort_keys=True) + "\n" for path, schema in schemas.items()}


if __name__ == "__main__":
    for path, content in schema_files().items():
        (Path(sys.argv[1]) / path).write_text(content, encoding="utf-8")
