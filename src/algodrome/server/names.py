"""Names: what people may be called, and what they are called if they say nothing."""

import random
import unicodedata
from collections.abc import Collection

from algodrome.language import text
from algodrome.server.protocol import MAX_NAME
from algodrome.server.refusal import Refused

# Letters, marks on them, digits, and simple signs; no control characters, no invisible or direction-turning ones.
ALLOWED = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Pd", "Pc"})
SIGNS = frozenset(" .'’!?&+#")
MAX_MARKS = 2  # on one letter


def checked_name(name: str) -> str:
    """Give a name back in its usual form, or refuse it."""
    usual = " ".join(unicodedata.normalize("NFC", name[: 8 * MAX_NAME]).split(" ")).strip()
    if not 1 <= len(usual) <= MAX_NAME or len(name) > 8 * MAX_NAME:
        raise Refused("bad_name", most=MAX_NAME)
    marks = 0
    for sign in usual:
        category = unicodedata.category(sign)
        marks = marks + 1 if category == "Mn" else 0
        if (category not in ALLOWED and sign not in SIGNS) or marks > MAX_MARKS:
            raise Refused("bad_name", most=MAX_NAME)
    if not any(sign.isalnum() for sign in usual):
        raise Refused("bad_name", most=MAX_NAME)
    return usual


def generated_name(taken: Collection[str]) -> str:
    """Make up a friendly name in the language in force that nobody at the table has."""
    animals = text("server.names.animals").split()
    adjectives = text("server.names.adjectives").split()
    while True:
        pair = {"animal": random.choice(animals), "adjective": random.choice(adjectives)}  # noqa: S311 - no secret
        name = text("server.names.pattern", **pair)
        name = name[0].upper() + name[1:]
        if name not in taken:
            return name


def bot_name(taken: Collection[str]) -> str:
    """Name a bot after somebody who thought about machines."""
    names = text("server.names.bots").split()
    return next((name for name in names if name not in taken), names[0])
