"""Which process has which table: those who come to a table come to the same process, whoever lets them in."""

import re
from urllib.parse import unquote
from zlib import crc32

from algodrome.server.secret_words import new_code, usual_code

TABLE = re.compile(  # or a class, in the first line
    rb"[A-Z]+ /(?:api/(?:tables|classes)/|live\?(?:[^ ]*&)?(?:table|class)=)([^ /?&]{1,40})[ /?&]"
)


def process_of(code: str, processes: int) -> int:
    """Tell which of so many processes has the table of a code."""
    return crc32(code.encode()) % processes


def code_in(head: bytes) -> str | None:
    """Find the code of a table in the first bytes of a request; None if it names none."""
    found = TABLE.match(head)
    return usual_code(unquote(found[1].decode("latin-1"))) if found else None


def code_of_process(process: int, processes: int) -> str:
    """Draw the code of a new table that a process is to have."""
    while process_of(code := new_code(), processes) != process:
        continue
    return code
