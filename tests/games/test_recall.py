"""What a seat has been told and has done: all of it, in order, and nothing that it may not know."""

import copy
import random

import numpy as np
import pytest

import algodrome
from algodrome.games.contract import State
from algodrome.games.recall import DONE, HIDDEN

GAMES: list[tuple[str, dict[str, object]]] = [
    ("algouno", {"players": 3}),
    ("bumping-bots", {"players": 3, "tuning": 3, "tuning_deal": "pick"}),
    ("formel-fun", {"players": 3}),
    ("speedalgo", {"players": 2, "programming": "secret", "setup": "random"}),
]


def played(state: State, moves: int) -> tuple[State, dict[int, list[str]]]:
    """Play at random, and note what each seat sees and does as it happens."""
    luck = random.Random(3)
    notes = {seat: [str(event.seen_by(seat)) for event in state.events] for seat in range(1, state.game.players + 1)}
    for _ in range(moves):
        seat = luck.choice(state.to_act)
        move = luck.choice(state.legal_moves(seat))
        events = state.play(move, seat)
        notes[seat].append(f"> {move}")
        for reader, lines in notes.items():
            lines += [str(event.seen_by(reader)) for event in events]
    return state, notes


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_told_is_what_each_seat_saw_and_did_as_it_happened(name: str, options: dict[str, object]) -> None:
    state, notes = played(algodrome.game(name, **options).start(5), 40)
    for seat, lines in notes.items():
        told = state.told(seat)
        assert [f"> {item}" if isinstance(item, algodrome.Move) else str(item) for item in told.items] == lines
        assert len(str(told).splitlines()) == len(lines) == len(told.numbers)
        own = told.numbers[told.numbers[:, 0] == DONE]
        assert [f"> {state.game.move(int(action))}" for action in own[:, 2]] == [
            line for line in lines if line.startswith("> ")
        ]
        assert set(own[:, 1]) <= {seat}


def test_numbers_hide_what_the_words_hide() -> None:
    """A card that another seat was dealt is hidden, and the own one is not."""
    state = algodrome.game("formel-fun", players=3).start(5)
    for seat in (1, 2, 3):
        told = state.told(seat)
        for item, row in zip(told.items, told.numbers.tolist(), strict=True):
            assert isinstance(item, algodrome.Event)
            if item.kind == "dealt":
                assert (row[3] == HIDDEN) == ("card" not in item.data) == (item.data["seat"] != seat)
            else:
                assert HIDDEN not in row


def test_copies_go_their_own_ways() -> None:
    state, _ = played(algodrome.game("formel-fun", players=3).start(5), 6)
    one, other = state.copy(), state.copy()
    before = str(state.told(1))
    for copied, number in ((one, 0), (other, -1)):
        for _ in range(3):
            copied.play(copied.legal_moves()[number])
    assert str(state.told(1)) == before
    assert str(one.told(1)) != str(other.told(1))
    assert str(one.told(1)).startswith(before)
    assert str(other.told(1)).startswith(before)


def test_a_refused_line_is_not_remembered() -> None:
    state = algodrome.game("algouno", players=3, level=2).start(1)
    before = state.told(1).numbers
    with pytest.raises(algodrome.IllegalMove):
        state.play(next(move.text for move in state.legal_moves()) + " 7H 7H 7H")
    assert np.array_equal(state.told(1).numbers, before)


def test_a_position_that_was_read_begins_there_and_an_imagined_one_has_no_past() -> None:
    state, _ = played(algodrome.game("formel-fun", players=3).start(5), 6)
    read = state.game.from_json(state.to_json())
    assert read.told(1).items == []
    read.play(read.legal_moves()[0])
    assert len(read.told(read.game.players).items) > 0
    imagined = state.imagine(1, 9)
    imagined.play(imagined.legal_moves()[0])
    assert imagined.told(2).items == []


def test_a_copy_of_a_game_is_the_game_itself() -> None:
    game = algodrome.game("bumping-bots", players=2)
    assert copy.deepcopy(game) is game
    assert copy.copy(game) is game
    assert copy.deepcopy([game, {"played": game}])[1]["played"] is game  # type: ignore[index]
