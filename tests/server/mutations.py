"""Mutations: how a message that is fine becomes one that is not, or is no longer what it was."""

import json
import random
from typing import Any

STRANGE_NUMBERS: tuple[Any, ...] = (0, -1, 1, 9, 10, 2**31, -(2**63), 2**64, 10**400, 0.5, 1e308, -0.0)
STRANGE_WORDS = (
    "",
    " ",
    "null",
    "\x00",
    "a\nb",
    "é" * 30,
    "\u202eabc",
    "👩‍👩‍👧" * 9,
    "a\u0301" * 40,
    "\ufeffx",
    "\ud800",
    "%s{0}{name}",
    "../../etc/passwd",
    "<script>",
    "' OR 1=1 --",
    "x" * 3000,
    "²",
    "\u0661",
    "IJKLMN",
    "hello",
    "__class__",
)
STRANGE_VALUES: tuple[Any, ...] = (*STRANGE_NUMBERS, *STRANGE_WORDS, None, True, False, [], {}, [[]], {"": None})
STRANGE_JSON = (
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"9" * 4300,
    b"9" * 4301,
    b'"\\ud83d"',
    b"\xef\xbb\xbf{}",
    b'{"type":"ping","type":"start","id":"a"}',
    b"{" + b'"a":' * 900,
    "{}".encode("utf-16"),
    "{}".encode("utf-32"),
    b"",
    b"\xc3",
    b"\xf0\x9f\x91",
)
DEEP = 3000  # brackets in one another


def strange_value(luck: random.Random) -> Any:
    """Give a value that nobody expects."""
    return luck.choice(STRANGE_VALUES)


def mutated(document: Any, luck: random.Random) -> bytes:
    """Write a JSON document with one to three things wrong in it."""
    if luck.random() < 0.05:
        return luck.choice(STRANGE_JSON)
    for _ in range(luck.choice((0, 1, 1, 1, 2))):
        document = mutated_json(document, luck)
    raw = json.dumps(document).encode()
    for _ in range(luck.choice((0, 0, 1, 2))):
        raw = mutated_bytes(raw, luck)
    return raw


def mutated_json(document: Any, luck: random.Random) -> Any:
    """Change one thing in a document, wherever in it that is."""
    if luck.random() < 0.03:
        return _nested(document, luck.randrange(1, 60))
    if not isinstance(document, dict | list) or not document:
        return _other_value(document, luck)
    changed: Any = document.copy()
    place = luck.choice(list(changed)) if isinstance(changed, dict) else luck.randrange(len(changed))
    match luck.randrange(5):
        case 0:
            del changed[place]
        case 1 if isinstance(changed, dict):
            changed[luck.choice((*STRANGE_WORDS, "Type", "seat", "id", "options", "self", "name"))] = strange_value(
                luck
            )
        case 2 if isinstance(changed, dict):
            other = luck.choice(list(changed))
            changed[place], changed[other] = changed[other], changed[place]
        case _:
            changed[place] = mutated_json(changed[place], luck)
    return changed


def _other_value(value: Any, luck: random.Random) -> Any:
    """Give another value, of the same type or not."""
    kinds = luck.randrange(4)
    if kinds == 0 and isinstance(value, int):
        return value + luck.choice((-1, 1, 10, -100))
    if kinds == 0 and isinstance(value, str):
        return mutated_bytes(value.encode("utf-8", "replace"), luck).decode("utf-8", "replace")
    if kinds == 1:
        return str(value)
    return strange_value(luck)


def _nested(document: Any, depth: int) -> Any:
    for level in range(depth):
        document = [document] if level % 2 else {"a": document}
    return document


def mutated_bytes(raw: bytes, luck: random.Random) -> bytes:
    """Flip, cut, double, insert or replace some bytes."""
    start = luck.randrange(len(raw) + 1)
    end = min(len(raw), start + luck.randrange(1, 9))
    before, middle, after = raw[:start], raw[start:end], raw[end:]
    match luck.randrange(7):
        case 0:
            middle = after = b""
        case 1:
            middle = b""
        case 2:
            middle *= 2
        case 3:
            middle = luck.randbytes(luck.randrange(1, 9))
        case 4:
            middle = luck.choice(STRANGE_WORDS).encode("utf-8", "replace")
        case 5 if luck.random() < 0.05:
            middle = luck.choice((b"[", b'{"a":')) * DEEP
        case _:
            middle = bytes(byte ^ (1 << luck.randrange(8)) for byte in middle)
    return before + middle + after
