"""The page about views and events, written from what each game declares.

python -m algodrome.server.views_page > docs/views.md
"""

import sys
from typing import Any

from algodrome.games.registry import game_class, game_names

OPENING = """# What each game tells

Views and events of every game, as messages of the [protocol](protocol.md) carry them: a view is `sight.view`, and the
data of an event is `event.data`. This page is made from what the games declare (`view.py` and `events.py` in their
folders); `game.told_schema()` gives the same as JSON Schema, `game.schema()` that of whole positions. No other word
occurs, and none is missing but those marked "optional": what only its owner may know is left out for the others.
"""


def page() -> str:
    """Write the page."""
    return OPENING + "".join(_game(name) for name in game_names())


def _game(name: str) -> str:
    schema = game_class(name).told_schema()
    types = dict(schema["$defs"])
    events = types.pop("Events")["properties"]
    parts = [types.pop(part) for part in ("View", "Scenery") if part in types]
    told = {kind: types.pop(reference["$ref"].rpartition("/")[2]) for kind, reference in events.items()}
    return "".join(
        (
            f"\n## {schema['title']}\n",
            *(_fields(part["description"], part) for part in parts),
            "\n### Events\n\n| event | data |\n|---|---|\n",
            *(f"| `{kind}` | {_data(data)} |\n" for kind, data in told.items()),
            *(
                _fields(f"{title}: {part['description']}", part)
                for title, part in types.items()
                if "properties" in part
            ),
            "\n### Words\n\n",
            *(f"- {title}: {_type(part)}\n" for title, part in types.items() if "properties" not in part),
        )
    )


def _fields(title: str, part: dict[str, Any]) -> str:
    rows = [
        f"| `{name}`{_mark(part, name)} | {_type(kind)} | {kind.get('description', '')} |\n"
        for name, kind in part["properties"].items()
    ]
    return f"\n### {title.rstrip('.')}\n\n| name | type | meaning |\n|---|---|---|\n" + "".join(rows)


def _data(part: dict[str, Any]) -> str:
    return (
        ", ".join(f"`{name}`{_mark(part, name)} {_type(kind)}" for name, kind in part["properties"].items()) or "none"
    )


def _mark(part: dict[str, Any], name: str) -> str:
    return "" if name in part["required"] else " (optional)"


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].rpartition("/")[2])
    if "anyOf" in kind:
        return " or ".join(map(_type, kind["anyOf"]))
    if "enum" in kind:
        return " ".join(f"`{word}`" for word in kind["enum"])
    if "items" in kind:
        return f"list of {_type(kind['items'])}"
    if isinstance(kind.get("additionalProperties"), dict):
        names = _type(kind["propertyNames"]) if "propertyNames" in kind else "string"
        return f"object of {_type(kind['additionalProperties'])} by {names}"
    return f"{kind['minimum']} to {kind['maximum']}" if "minimum" in kind else str(kind["type"])


if __name__ == "__main__":
    sys.stdout.write(page())
