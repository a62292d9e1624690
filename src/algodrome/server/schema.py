"""Write the JSON Schema of the live protocol, from which the types of the site are made.

python -m algodrome.server.schema > web/src/protocol/protocol.schema.json
"""

import json
import sys
from typing import Any

from pydantic.json_schema import models_json_schema

from algodrome.server import protocol


def protocol_schema() -> dict[str, Any]:
    """Give the schema: one definition a message, and the two unions."""
    names = [item for item in vars(protocol).values() if isinstance(item, type) and issubclass(item, protocol.Model)]
    _, definitions = models_json_schema([(item, "serialization") for item in names], ref_template="#/$defs/{model}")
    unions = {
        name: union.json_schema(mode="serialization", ref_template="#/$defs/{model}")
        for name, union in (
            ("ClientMessage", protocol.CLIENT_MESSAGES),
            ("ServerMessage", protocol.SERVER_MESSAGES),
        )
    }
    for union in unions.values():
        union.pop("$defs", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "$defs": definitions["$defs"] | unions,
    }


if __name__ == "__main__":
    json.dump(protocol_schema(), sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")
