"""Alg(un)o keeps the contract of games, interpreted and compiled, and its examples and drawings hold."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import algodrome
from algodrome.games import terminal
from algodrome.games.algouno.wording import card_code
from algodrome.language import LANGUAGES, speaking
from algodrome.testing import check_game, check_same_game, random_play, using

OPTIONS = [
    {"players": 2, "level": 1, "win": "first"},
    {"players": 3, "level": 4},
    {"players": 5, "level": 3, "first": 4},
    {"players": 8, "level": 2, "win": "first"},
]
NOTATION = Path(__file__).parents[3] / "docs" / "notation" / "algouno.md"


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_algouno_keeps_the_contract(options: dict[str, object], soak: Callable[[int, int], int]) -> None:
    check_game(algodrome.game("algouno", **options), games=soak(30, 1), native=False, every=soak(1, 9))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_algouno_is_the_same_game_compiled(options: dict[str, object]) -> None:
    game = algodrome.game("algouno", **options)
    taken = [(seat, move) for _, seat, move in random_play(game, 3) if move is not None]
    check_same_game(game, using(game, "checked"), 3, taken)


def example(language: str) -> str:
    """Find the one example in a language in the page about the notation."""
    found = re.search(rf"```{language}\n(.*?)```", NOTATION.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_position_in_the_notation_page_is_one() -> None:
    document = json.loads(example("json"))
    state = algodrome.game("algouno", **document["options"]).from_json(document)
    assert state.view(3)["action"] == "discard 2"
    assert state.to_act == (3,)


def test_the_deck_in_the_notation_page_is_one() -> None:
    state = algodrome.game("algouno", level=4, deck=example("toml")).start(1)
    assert state.view(None)["piles"] == {"conditions": 1, "actions": 1, "classic": 34}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_board_fits_a_terminal_and_shows_every_card_that_is_held(options: dict[str, object], code: str) -> None:
    game = algodrome.game("algouno", **options)
    names = game.seat_names()
    with speaking(code):
        for state, seat, move in random_play(game, 2):
            console = Console(width=100, markup=False, highlight=False, force_terminal=False)
            with console.capture() as shown:
                console.print(terminal.draw(game, state.view(seat or None), names))
            drawn = shown.get()
            assert max(map(len, drawn.splitlines())) <= 100
            assert all(card_code(card) in drawn.split() for hand in state.view(None)["hands"] for card in hand)
            assert drawn.count("►") == len(state.to_act)
            if move is not None:
                terminal.effect(game, state.view(seat), str(move))
            assert all(terminal.tell(game, state.events, names))


def test_a_run_of_the_alternative_is_told_in_one_line() -> None:
    game = algodrome.game("algouno", level=3, players=3)
    for state, seat, move in random_play(game, 4):
        if move is not None and state.view(None)["phase"] == "alternative":
            lines = terminal.tell(game, state.copy().play(move, seat), game.seat_names())
            told = [line for line in lines if ": THEN " in line or ": ELSE " in line]
            assert told
            assert all(line.count(" has ") == 1 for line in told)
