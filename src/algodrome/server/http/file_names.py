"""What a browser is to call a file that it is given."""

import unicodedata
from urllib.parse import quote


def named(file: str, *, shown: bool = False) -> dict[str, str]:
    """Give the header that names a file to keep, or to show: in ASCII, and in full as RFC 5987 has it."""
    way = "inline" if shown else "attachment"
    return {"Content-Disposition": f"{way}; filename=\"{_in_ascii(file)}\"; filename*=UTF-8''{quote(file, safe='')}"}


def _in_ascii(file: str) -> str:
    """Leave accents out, and put a line for all other signs that can't be in a header."""
    parts = unicodedata.normalize("NFKD", file)
    signs = [
        sign if sign.isascii() and sign.isprintable() else "_" for sign in parts if not unicodedata.combining(sign)
    ]
    return "".join(signs).translate({ord(sign): "_" for sign in '"\\'})
