"""What Typer says when it can't read a command line, in our words and in the language in force.

Typer words its refusals in English only. Each is recognised by its form; one that is not is passed on as it is.
"""

import re
from collections.abc import Sequence

import typer

from algodrome.language import has_text, text

# form of Typer's sentence -> sentence of the catalogue; groups are the values it names
_FORMS = (
    (
        r"No such option: (?P<given>\S+?)\.?( \(Possible options?: (?P<near>.+)\)| Did you mean (?P<guess>.+)\?)?",
        "option",
    ),
    (r"Option '(?P<given>.+)' requires an argument\.", "no_value"),
    (r"Option '(?P<given>.+)' does not take a value\.", "flag"),
    (r"Missing argument '(?P<given>.+)'\.", "missing"),
    (r"Missing option '(?P<given>.+)'\.", "missing"),
    (r"Got unexpected extra arguments?(\(s\))? \((?P<given>.+)\)", "extra"),
    (r"No such command '(?P<given>.*?)'\.( Did you mean (?P<near>.+)\?)?", "command"),
)


def reword(error: typer.TyperException, program: str, arguments: Sequence[str]) -> tuple[str, str]:
    """Give the command that was misused, and one line that says how."""
    context = getattr(error, "ctx", None)
    command = next((word for word in arguments if not word.startswith("-")), "")
    place = context.command_path if context else f"{program} {command}".rstrip()
    message = _reworded(error.format_message())
    return place, text("cli.errors.see_help", message=message, place=place)


def _reworded(message: str) -> str:
    for form, key in _FORMS:
        found = re.fullmatch(form, message, re.DOTALL)
        if found:
            values = found.groupdict()
            near = values.get("near") or values.get("guess")
            sentence = text(f"cli.errors.{key}", given=_shown(values["given"]))
            return sentence + (text("cli.errors.near", near=near.replace("'", "")) if near else "")
    return message


def _shown(given: str) -> str:
    """Write the name of a missing argument as the help does."""
    key = f"cli.values.{given}"
    return text(key) if has_text(key) else given
