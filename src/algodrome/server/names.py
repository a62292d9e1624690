"""Names: what people may be called, and what they are called if they say nothing."""

import random
import unicodedata
from collections.abc import Collection

from algodrome.language import text
from algodrome.server.lookalikes import look_alike
from algodrome.server.protocol import MAX_NAME
from algodrome.server.refusal import Refused

# Letters, marks on them, digits, and simple signs; no control characters and none that turn the direction.
ALLOWED = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Pd", "Pc"})
MARKS = frozenset({"Mn", "Mc"})
SIGNS = frozenset(" .'’!?&+#")
MAX_MARKS = 2  # on one letter
# Letters and marks that nobody sees (Unicode: Default_Ignorable_Code_Point, as far as its categories are allowed)
INVISIBLE = frozenset(
    chr(number)
    for first, last in ((0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
                        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF))
    for number in range(first, last + 1)
)  # fmt: skip


def checked_name(name: str, others: Collection[str] = (), *, taken: str = "name_taken") -> str:
    """Give a name back in its usual form; refuse it if it is none, or, as `taken`, if it can't be told from others."""
    usual = " ".join(unicodedata.normalize("NFKC", name[: 8 * MAX_NAME]).split(" ")).strip()
    if not 1 <= len(usual) <= MAX_NAME or len(name) > 8 * MAX_NAME or not _is_readable(usual):
        raise Refused("bad_name", most=MAX_NAME)
    if any(look_alike(usual, other) for other in others):
        raise Refused(taken)
    return usual


def _is_readable(name: str) -> bool:
    """Tell whether all signs of a name are seen, on something that carries them."""
    room = 0  # for marks
    for sign in name:
        category = unicodedata.category(sign)
        if sign in INVISIBLE or (category not in ALLOWED and sign not in SIGNS):
            return False
        if category in MARKS:
            room -= 1
        else:
            room = MAX_MARKS if category.startswith("L") else 0
        if room < 0:
            return False
    return any(sign.isalnum() for sign in name)


def generated_name(taken: Collection[str]) -> str:
    """Make up a friendly name in the language in force that nobody at the table has."""
    animals = text("server.names.animals").split()
    adjectives = text("server.names.adjectives").split()
    while True:
        pair = {"animal": random.choice(animals), "adjective": random.choice(adjectives)}  # noqa: S311 - no secret
        name = text("server.names.pattern", **pair)
        name = name[0].upper() + name[1:]
        if not any(look_alike(name, other) for other in taken):
            return name


def bot_name(taken: Collection[str]) -> str:
    """Name a bot after somebody who thought about machines."""
    names = text("server.names.bots").split()
    return next((name for name in names if name not in taken), names[0])
