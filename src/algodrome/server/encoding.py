"""JSON as it goes over the line: parts of messages are encoded once, and put together for each client."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NewType

from algodrome.server.protocol import AnyMessage

encoded: Callable[[Any], bytes]
try:
    from orjson import dumps as encoded
except ImportError:  # it comes with CPython only
    from pydantic_core import to_json as encoded

__all__ = ["Letter", "Members", "array", "encoded", "member", "members", "numbered", "together"]

Members = NewType("Members", bytes)  # of an object: all between its braces
Letter = NewType("Letter", bytes)  # the members of a message but for its number


def members(values: Mapping[str, Any]) -> Members:
    """Encode an object that will be a part of a larger one; it must not be empty."""
    return Members(encoded(values)[1:-1])


def member(name: bytes, value: bytes) -> Members:
    """Name a value that is encoded already."""
    return Members(b'"%b":%b' % (name, value))


def together(*parts: Members) -> bytes:
    """Make one object of the members of several."""
    return b"{%b}" % b",".join(parts)


def array(items: Iterable[bytes]) -> bytes:
    """Make an array of values that are encoded already."""
    return b"[%b]" % b",".join(items)


def numbered(message: AnyMessage | Letter, number: int) -> bytes:
    """Encode a message with its number in a connection."""
    if isinstance(message, bytes):
        return b'{%b,"number":%d}' % (message, number)
    message["number"] = number
    return encoded(message)
