"""Look-alikes: names that people can't tell apart by reading, though their letters are others.

A short table of the letters of Greek, Cyrillic and rarer Latin, and of digits, that look like a common Latin letter in
most fonts; Unicode's own list (UTS 39) has 6,000 pairs, of which a table of players meets these.
"""

# ruff: noqa: RUF001 - the ambiguous letters are what this is about

import unicodedata

_PAIRS = (
    ("АΑ", "A"),
    ("ВΒ", "B"),
    ("СϹ", "C"),
    ("ЕΕ", "E"),
    ("НΗ", "H"),
    ("ІΙӀIl1", "l"),
    ("ЈͿ", "J"),
    ("КΚ", "K"),
    ("МΜ", "M"),
    ("Ν", "N"),
    ("ОΟ0Օ", "O"),
    ("РΡ", "P"),
    ("Ѕ", "S"),
    ("ТΤ", "T"),
    ("ХΧ", "X"),
    ("ҮΥУ", "Y"),
    ("Ζ", "Z"),
    ("аαɑ", "a"),
    ("ЬƄ", "b"),
    ("сϲ", "c"),
    ("ԁ", "d"),
    ("еҽє", "e"),
    ("ɡց", "g"),
    ("һհ", "h"),
    ("іιıɩ", "i"),
    ("јϳ", "j"),
    ("кκ", "k"),
    ("ոη", "n"),
    ("оοσօס", "o"),
    ("рρ", "p"),
    ("ԛ", "q"),
    ("г", "r"),
    ("ѕ", "s"),
    ("т", "t"),
    ("υսʋ", "u"),
    ("νѵ", "v"),
    ("ԝѡωա", "w"),
    ("хχ", "x"),
    ("уγү", "y"),
    ("З3Ʒ", "3"),
    ("’‘ʼʹ`´", "'"),
)
_LOOKS = {ord(sign): look for signs, look in _PAIRS for sign in signs}
_WHOLE = (("rn", "m"), ("vv", "w"))  # two letters that look like one


def look_alike(name: str, other: str) -> bool:
    """Tell whether two names are not told apart: but for small and great letters, or by their looks."""
    return name.casefold() == other.casefold() or _looks(name) == _looks(other)


def _looks(name: str) -> str:
    usual = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name))
    looks = "".join("-" if unicodedata.category(sign) == "Pd" else sign for sign in usual).translate(_LOOKS)
    for pair, one in _WHOLE:
        looks = looks.replace(pair, one)
    return " ".join(looks.split())
