"""Text of strangers: too much of it, or too deep, is refused in one sentence in either language."""

import json
from typing import Any

import pytest

from algodrome.games.algouno.decks import MARK
from algodrome.games.bumping_bots.tools import check_track
from algodrome.games.errors import IllegalMove, OptionError
from algodrome.games.own_text import MAX_BRACKETS, MAX_DOTS, MAX_LINE, MAX_TEXT, SHOWN
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, speaking
from algodrome.match.record import MAX_BYTES, MAX_MOVES, RecordError, read_record

HEAD = 'kind = "conditions"\nlevel = 1\n'
RECORD = {"game": "formel-fun", "rules_version": 1, "options": {}, "seed": 1, "moves": []}


def refused(game: str, **options: object) -> str:
    with pytest.raises(OptionError) as raised:
        game_class(game)(**options)
    said = str(raised.value)
    assert "\n" not in said
    assert len(said) < 1000
    return said


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "deck",
    [
        f"{HEAD}{'a.' * (MAX_DOTS + 1)}a = 1",
        HEAD + '"a" . ' * (MAX_DOTS + 1) + "a = 1",
        f"{HEAD}[{'a.' * (MAX_DOTS + 1)}a]",
        f'kind = "conditions"\nlevel = {"9" * 5_000}\ncards = []',
        f'kind = "conditions"\nlevel = 0x{"f" * 5_000}\ncards = []',
        f"{HEAD}cards = [{'1' * 41}]",
        f"{HEAD}cards = {'[' * (MAX_BRACKETS + 1)}",
        f"{HEAD}cards = {'[' * MAX_BRACKETS}{']' * MAX_BRACKETS}",
        f"{HEAD}cards = {'{a=' * MAX_BRACKETS}1{'}' * MAX_BRACKETS}",
        f"{HEAD}{'k' * 19_000} = 1",
        f'{HEAD}cards = [["{"x" * 19_000}", "hearts = 1"]]',
        "x" * (MAX_TEXT + 1),
    ],
    ids=len,
)
def test_a_deck_that_toml_would_take_long_to_read_is_refused_in_one_short_line(deck: str, code: str) -> None:
    with speaking(code):
        said = refused("algouno", deck=deck)
    assert said.startswith(("cards: line ", "cartes\xa0: ligne ")) or (len(deck) > MAX_TEXT and "deck" in said)


def test_spaces_in_a_condition_are_read_as_one() -> None:
    wide = f'{HEAD}cards = [["hearts{" " * 15_000}= 3", "  spades =\t1  "]]'
    plain = f'{HEAD}cards = [["hearts = 3", "spades = 1"]]'
    decks = [game_class("algouno")(deck=deck, level=1).decks for deck in (wide, plain)]  # type: ignore[attr-defined]
    assert decks[0] == decks[1]


@pytest.mark.parametrize("condition", ["and hearts = 1", "hearts = 1 or", "or", "and and and", "hearts and = 1"])
def test_a_condition_that_begins_or_ends_with_its_joint_is_none(condition: str) -> None:
    refused("algouno", deck=f'kind = "conditions"\nlevel = 3\ncards = [["{condition}", "red = 1"]]', level=4)


def test_a_text_that_is_never_closed_is_one_mark_and_not_looked_at_from_each_of_its_signs() -> None:
    assert MARK.findall('"' + '\\"' * 1_000) == ['"' + '\\"' * 1_000]
    assert MARK.findall("'" + "x" * 1_000) == ["'" + "x" * 1_000]


@pytest.mark.parametrize(
    "value", [10**4_000, 10**5_000, [[[[]]]] * 500, {"a": 1}, float("nan"), "x" * 60_000, None], ids=type
)
@pytest.mark.parametrize("game", ["formel-fun", "bumping-bots", "speedalgo", "algouno"])
def test_whatever_a_value_is_the_refusal_is_short(game: str, value: Any) -> None:
    for option in game_class(game).options:
        refused(game, **{option.name: value})
    refused(game, **{"x" * 60_000: value})


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("track", ["x " * 9_000, "A" * 19_999, "ABC\n\n" + "Q" * 9_000, "." * (MAX_TEXT + 1)], ids=len)
def test_a_track_of_any_form_is_refused_in_short_lines(track: str, code: str) -> None:
    with speaking(code):
        faults = check_track(track).refusals
        assert faults
        assert all(len(fault.text) < SHOWN + 300 for fault in faults)
        refused("bumping-bots", track=track)
        refused("speedalgo", track=track)


@pytest.mark.parametrize("game", ["formel-fun", "bumping-bots", "speedalgo", "algouno"])
def test_a_line_of_moves_has_an_end(game: str) -> None:
    with pytest.raises(IllegalMove, match=str(MAX_LINE)):
        game_class(game)().actions_in("a" * (MAX_LINE + 1))


@pytest.mark.parametrize(
    "record",
    [
        "[" * 200_000,
        '{"a":' * 200_000,
        json.dumps(RECORD).replace('"seed": 1', f'"seed": {"9" * 5_000}'),
        json.dumps(RECORD).replace('"seed": 1', '"seed": NaN'),
        {**RECORD, "moves": ["8"] * (MAX_MOVES + 1)},
        " " * (MAX_BYTES + 1),
    ],
    ids=len,
)
def test_a_record_too_deep_or_too_long_is_refused(record: Any) -> None:
    with pytest.raises(RecordError) as raised:
        read_record(record)
    assert len(str(raised.value)) < 300
