"""What is wrong with a text that should be JSON, in the language in force."""

from json import JSONDecodeError

from algodrome.language import text

# how Python's words for a fault begin -> the sentence of ours
FAULTS = {
    "Expecting value": "value",
    "Expecting property name": "name",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Unterminated string": "quote",
    "Invalid control": "control",
    "Invalid \\": "escape",
    "Extra data": "more",
    "Illegal trailing comma": "trailing",
}


def json_fault(error: ValueError | RecursionError) -> str:
    """Say where the text is wrong, and what was expected there."""
    if isinstance(error, RecursionError):
        return text("json.deep")
    if isinstance(error, UnicodeDecodeError):
        return text("json.no_text")
    if not isinstance(error, JSONDecodeError):
        return text("json.unknown")
    fault = next((name for words, name in FAULTS.items() if error.msg.startswith(words)), "unknown")
    return text("json.place", line=error.lineno, column=error.colno, fault=text(f"json.{fault}"))
