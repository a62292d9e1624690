"""Why a message or a request can't be read, in words of the reader's language: pydantic's own are English alone."""

from typing import Any

from pydantic_core import ErrorDetails

from algodrome.language import has_text, text

SHOWN = 200  # signs
WORDS = 40  # signs of a value that a client sent
GROUPS = {  # kinds of fault that are told alike
    "bool_parsing": "bool_type",
    "extra_forbidden": "extra",
    "float_parsing": "number",
    "float_type": "number",
    "finite_number": "number",
    "int_from_float": "int_type",
    "int_parsing": "int_type",
    "int_parsing_size": "int_type",
    "json_type": "json_invalid",
    "string_unicode": "json_invalid",
    "model_attributes_type": "object",
    "model_type": "object",
    "dict_type": "object",
    "dict_attributes_type": "object",
    "union_tag_not_found": "missing",
    "string_too_long": "too_long",
    "string_too_short": "too_short",
    "greater_than": "greater_than_equal",
    "less_than": "less_than_equal",
}


def reason_of(fault: ErrorDetails) -> str:
    """Tell where the first fault is, and what it is."""
    kind = GROUPS.get(fault["type"], fault["type"])
    key = f"server.misread.{kind}" if has_text(f"server.misread.{kind}") else "server.misread.unfit"
    said = text(key, **_values(fault.get("ctx", {})))
    place = ".".join(str(part) for part in fault["loc"] if isinstance(part, int | str))
    return (text("server.misread.at", place=place, said=said) if place else said)[:SHOWN]


def _values(context: dict[str, Any]) -> dict[str, Any]:
    """Give what a sentence may name: limits, and what was said in place of a kind of message or refused by us."""
    limits = [context[name] for name in ("max_length", "min_length", "ge", "le", "gt", "lt") if name in context]
    found = str(context.get("tag", context.get("error", "")))
    return {"limit": limits[0] if limits else 0, "found": found if len(found) <= WORDS else f"{found[:WORDS]}…"}
