"""What the system says of a file that can't be read or written, in the language in force."""

import errno
import os

from algodrome.language import has_text, text


def reason_of(error: OSError) -> str:
    """Say why; what is not the system's own words, or has no sentence of ours, is said as it is."""
    number = error.errno or 0
    sentence = f"system.{errno.errorcode.get(number, 'unknown')}"
    if error.strerror == os.strerror(number) and has_text(sentence):
        return text(sentence)
    return error.strerror or str(error)


def told(error: OSError) -> str:
    """Say what could not be done, with the file that it is about, if there is one."""
    if not error.filename:
        return reason_of(error) if error.errno else str(error)
    return text("record.unreadable", path=error.filename, reason=reason_of(error))
