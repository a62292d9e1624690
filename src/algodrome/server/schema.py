"""Write the JSON Schemas from which the types of the site are made: of the live protocol, and of what each game tells.

python -m algodrome.server.schema web/src
"""

import json
import sys
from pathlib import Path
from typing import Any

from algodrome.games.registry import game_class, game_names
from algodrome.games.shapes import DIALECT
from algodrome.server import protocol


def protocol_schema() -> dict[str, Any]:
    """Give the schema: one definition a message, and the two unions."""
    definitions: dict[str, Any] = {}
    for name, messages in (("ClientMessage", protocol.CLIENT_MESSAGES), ("ServerMessage", protocol.SERVER_MESSAGES)):
        union = messages.json_schema(mode="serialization", ref_template="#/$defs/{model}")
        definitions |= union.pop("$defs") | {name: union}
    return {"$schema": DIALECT, "title": "Protocol", "$defs": definitions}


def schema_files() -> dict[str, str]:
    """Give the text of every schema, by its path under the sources of the site."""
    schemas = {"protocol/protocol.schema.json": protocol_schema()} | {
        f"games/{name}/types.schema.json": game_class(name).told_schema() for name in game_names()
    }
    return {path: json.dumps(schema, indent=2, sort_keys=True) + "\n" for path, schema in schemas.items()}


if __name__ == "__main__":
    for path, content in schema_files().items():
        (Path(sys.argv[1]) / path).write_text(content, encoding="utf-8")
