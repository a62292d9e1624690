"""The page about the protocol says what the server does: its examples are valid, and none is missing."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter

from algodrome.games import own_text
from algodrome.server import lines, protocol
from algodrome.server.clerks import clerks
from algodrome.server.connection import HELLO_WITHIN
from algodrome.server.letters import RESENT
from algodrome.server.live import COSTS, LINES
from algodrome.server.live import PAGE as PAID
from algodrome.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
EXAMPLE = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REASON = re.compile(r"^\| `(\w+)` \| (.*) \|$", re.MULTILINE)
SIDES = [
    ("From the client", protocol.CLIENT_MESSAGES, protocol.ClientMessage),
    ("From the server", protocol.SERVER_MESSAGES, protocol.ServerMessage),
]


def chapter(title: str) -> str:
    """Give the text of a chapter."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def types_of(union: Any) -> set[str]:
    """List the types of message that a union has."""
    return {get_args(get_type_hints(one)["type"])[0] for one in get_args(get_args(union)[0])}


@pytest.mark.parametrize(("title", "messages", "union"), SIDES, ids=["client", "server"])
def test_every_message_has_an_example_and_every_example_is_valid(
    title: str, messages: TypeAdapter[Any], union: Any
) -> None:
    examples = EXAMPLE.findall(chapter(title))
    for example in examples:
        messages.validate_json(example)
    assert {json.loads(example)["type"] for example in examples} == types_of(union)


def test_there_are_no_examples_elsewhere() -> None:
    assert len(EXAMPLE.findall(PAGE)) == sum(len(EXAMPLE.findall(chapter(title))) for title, _, _ in SIDES)


def test_the_reasons_are_those_of_the_catalogue() -> None:
    catalogue = tomllib.loads((ROOT / "src" / "algodrome" / "server" / "en.toml").read_text("utf-8"))
    assert dict(REASON.findall(chapter("Reasons of refusals"))) == catalogue["refusals"]


def test_the_limits_of_texts_and_of_the_work_of_clerks_are_those_in_force() -> None:
    told = chapter("Limits")
    assert f"| the options of a game | {protocol.MAX_PARTS} |" in told
    assert f"| a line of moves | {own_text.MAX_LINE:,} characters |" in told
    assert f"own | {own_text.MAX_TEXT:,} characters |" in told
    assert f"{own_text.MAX_BRACKETS} brackets, {own_text.MAX_DOTS} dots in a line" in told
    assert f"| a check of a track or a deck | {clerks.SECONDS:g} seconds |" in told
    assert f"{Settings().work:g} seconds of processor time" in told
    assert f"| {clerks.MOST_WAITING}; {clerks.MOST_WAITING_EACH} of one address |" in told


def test_the_limits_are_those_of_the_settings() -> None:
    usual = Settings()
    told = chapter("Limits")
    assert f"{usual.frame:,} bytes" in told
    assert f"{usual.burst} at once, then {usual.rate:g} a second" in told
    assert f"`preview` {COSTS['preview']:g}, `moment` and `speak` {COSTS['moment']:g}, any other 1" in told
    assert COSTS["speak"] == COSTS["moment"]
    assert f"for each {LINES} lines of a preview 1 more" in told
    assert f"| lines of a preview | {protocol.MAX_LINES} |" in told
    assert f"for each {PAID // 1024} KB of the answer" in told
    assert f"{usual.quiet:g} seconds; {HELLO_WITHIN:g} before `hello`" in told
    assert f"| {usual.waiting} messages or {usual.waiting_bytes >> 20} MB |" in told
    assert f"| {usual.waiting_bytes_each >> 20} MB |" in told
    assert f"whole within {lines.WITHIN:g} seconds, its address and headers within {lines.HEAD >> 10} KB" in told
    assert f"before the server took them | {lines.UNREAD} |" in told
    assert f"{usual.connections_each:,}, {usual.connections:,} in all" in told
    rates = f"then {usual.wrong_codes_rate:g} a second; {usual.wrong_codes_all:g} a second from all"
    assert f"{usual.wrong_codes} at once, {rates}" in told
    assert f"{usual.joins} at once, then {usual.joins_rate:g} a second" in told
    assert f"| people at a table | {usual.people} |" in told
    assert f"at most {RESENT};" in chapter("What can be relied on")


def test_all_kinds_of_entries_and_goodbyes_are_named() -> None:
    from algodrome.server.replay import CHANGES

    server_side = chapter("From the server")
    goodbyes = get_args(get_type_hints(protocol.Goodbye)["reason"])
    missing = [word for word in [*(set(CHANGES) - {"opened"}), *goodbyes] if f"`{word}`" not in server_side]
    assert missing == []
