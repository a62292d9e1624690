"""Shapes: what a game's JSON looks like, declared once as TypedDicts, and the JSON Schema made of them.

A number or a name says in `Annotated` what it may be (`within`, `one_of`, …) and, as a plain string,
what it means. From the schema come the types of the site and the pages about views and events.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from inspect import cleandoc
from types import NoneType
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}


class Implied:
    """Marks what a document that is read may leave out, since it can be worked out."""


@dataclass(frozen=True)
class Limits:
    """Keywords of JSON Schema, with what they say."""

    keywords: tuple[tuple[str, Any], ...]


def within(least: int, most: int) -> Limits:
    """Bound a number."""
    return Limits((("minimum", least), ("maximum", most)))


def one_of(title: str, names: Sequence[str]) -> Limits:
    """Name the words that a text can be, and the type that they make."""
    return Limits((("title", title), ("enum", tuple(names))))


def written(pattern: str) -> Limits:
    """Say how a text is written."""
    return Limits((("pattern", pattern),))


def no_longer_than(most: int) -> Limits:
    """Bound the signs of a text."""
    return Limits((("maxLength", most),))


def several(least: int = 0, most: int | None = None, *, distinct: bool = False) -> Limits:
    """Say how many entries a list has, and whether they differ."""
    limits = (("minItems", least or None), ("maxItems", most), ("uniqueItems", distinct or None))
    return Limits(tuple((name, limit) for name, limit in limits if limit is not None))


class Shapes:
    """The schemas of declared types, and the definitions that they refer to."""

    def __init__(self, *, reading: bool = False) -> None:
        """Begin without definitions; `reading` lets out what is marked as `Implied`."""
        self.definitions: dict[str, Schema] = {}
        self._reading = reading

    def of(self, declared: Any) -> Schema:
        """Give the schema of a declared type."""
        if is_typeddict(declared):
            return self._defined(declared.__name__, lambda: self.body(declared))
        origin, parts = get_origin(declared), get_args(declared)
        if origin is Annotated:
            return self._annotated(parts[0], parts[1:])
        if origin is Literal:
            return {"enum": list(parts)}
        return self._of_parts(origin, parts) if parts else {"type": PLAIN[declared]}

    def _of_parts(self, origin: Any, parts: tuple[Any, ...]) -> Schema:
        if origin is list:
            return {"type": "array", "items": self.of(parts[0])}
        if origin is dict:
            names = {} if parts[0] is str else {"propertyNames": self.of(parts[0])}
            return {"type": "object", "additionalProperties": self.of(parts[1])} | names
        return {"anyOf": [self.of(part) for part in parts]}

    def body(self, declared: Any) -> Schema:
        """Give the schema of a TypedDict itself, not a reference to it."""
        hints = get_type_hints(declared, include_extras=True)
        fields = {name: get_args(kind)[0] if get_origin(kind) is NotRequired else kind for name, kind in hints.items()}
        described = {"description": cleandoc(declared.__doc__ or "")}
        return described | self.closed(fields, declared.__optional_keys__)

    def closed(self, fields: Mapping[str, Any], optional: Collection[str]) -> Schema:
        """Give the schema of an object that has these fields and no other."""
        if self._reading:
            optional = {*optional, *(name for name, kind in fields.items() if Implied in get_args(kind))}
        return {
            "type": "object",
            "properties": {name: self.of(kind) for name, kind in fields.items()},
            "required": [name for name in fields if name not in optional],
            "additionalProperties": False,
        }

    def _annotated(self, declared: Any, notes: tuple[Any, ...]) -> Schema:
        schema = self.of(declared)
        described: Schema = {}
        for note in notes:
            if isinstance(note, str):
                described["description"] = note
            elif isinstance(note, Limits):
                schema |= {name: list(limit) if name == "enum" else limit for name, limit in note.keywords}
        title = schema.get("title")
        return (self._defined(title, lambda: schema) if title else schema) | described

    def _defined(self, name: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}  # a type may refer to itself
            self.definitions[name] = make()
        return {"$ref": f"#/$defs/{name}"}
