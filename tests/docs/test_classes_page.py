"""The page about classes lists every command that its line has."""

import re
from pathlib import Path
from typing import get_args

import pytest

from algodrome.server.classes import messages
from algodrome.server.protocol import Command

PAGE = Path(__file__).parents[2] / "docs" / "classes.md"


@pytest.mark.parametrize(("who", "commands"), [("a pupil", messages.PUPILS), ("the teacher", messages.TEACHERS)])
def test_the_commands_are_those_of_the_line(who: str, commands: tuple[type[Command], ...]) -> None:
    row = re.search(rf"^\| {who} \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row
    words = {word for kind in commands for word in get_args(kind.model_fields["type"].annotation)}
    assert set(re.findall(r"`([a-z]+)`", row[1])) == words
