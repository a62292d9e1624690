"""Bots of one's own in a simulation: objects and functions, beside names; they see only what their seat may know."""

import numpy as np
import pytest

import algodrome
from algodrome.arena.own_bots import BotError
from algodrome.language import speaking


def first_legal(state: algodrome.State, seat: int) -> int:
    return int(state.legal_mask(seat).nonzero()[0][0])


class Careful:
    """Plays the text of its last legal move, and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, algodrome.State]] = []

    def choose(self, state: algodrome.State, seat: int) -> str:
        self.seen.append((seat, state))
        return str(state.legal_moves(seat)[-1])


def simulate(*bots: object, games: int = 6, seed: int = 3) -> algodrome.Simulation:
    return algodrome.simulate("formel-fun", games, bots, players=3, cars=2, seed=seed)  # type: ignore[arg-type]


def test_objects_functions_and_names_play_together() -> None:
    found = simulate(Careful(), first_legal, "random")
    assert [line.name for line in found.bots] == ["Careful", "first_legal", "random"]
    assert [line.games for line in found.bots] == [6, 6, 6]
    assert found.backend == "python"
    assert sum(line.wins for line in found.bots) == pytest.approx(6)


def test_every_bot_has_every_seat_in_turn() -> None:
    careful = Careful()
    simulate(careful, first_legal, first_legal, games=3)
    assert {seat for seat, _ in careful.seen} == {1, 2, 3}


def test_three_bots_move_on_by_one_seat_from_game_to_game() -> None:
    first, second, third = Careful(), Careful(), Careful()
    simulate(first, second, third, games=2)
    seats = [[seat for seat, _ in bot.seen] for bot in (first, second, third)]
    assert [list(dict.fromkeys(own)) for own in seats] == [[1, 2], [2, 3], [3, 1]]


def test_a_bot_is_shown_an_imagined_game() -> None:
    careful = Careful()
    simulate(careful, games=1)
    seat, shown = careful.seen[0]
    true = algodrome.game("formel-fun", players=3, cars=2).start(3)
    assert shown.view(seat) == true.view(seat)
    assert shown.position != true.position


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = simulate(first_legal, "random"), simulate(first_legal, "random")
    assert np.array_equal(one.results.scores, other.results.scores)
    assert not np.array_equal(one.results.scores, simulate(first_legal, "random", seed=90).results.scores)


def test_two_bots_of_one_name_are_told_apart() -> None:
    found = simulate(Careful(), Careful(), first_legal)
    assert [line.name for line in found.bots] == ["Careful", "Careful 2", "first_legal"]


def test_a_bot_of_ones_own_does_not_take_the_name_of_another() -> None:
    def random(state: algodrome.State, seat: int) -> int:
        return first_legal(state, seat)

    found = simulate(random, "random", first_legal)
    assert [(line.name, line.games) for line in found.bots] == [("random 2", 6), ("random", 6), ("first_legal", 6)]


def breaks(*_: object) -> int:
    raise KeyError("book\non the shelf")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (breaks, ["breaks", "KeyError"]),
        (lambda *_: 999, ["<lambda>", "999"]),
        (lambda *_: "nonsense", ["nonsense"]),
        (lambda *_: None, ["None"]),
    ],
)
def test_a_bot_that_fails_is_named_in_one_line(bot: object, words: list[str], language: str) -> None:
    with speaking(language), pytest.raises(BotError) as caught:
        simulate(bot)
    assert "\n" not in str(caught.value)
    assert all(word in str(caught.value) for word in words)


def test_a_bot_of_ones_own_is_not_compiled() -> None:
    with pytest.raises(ValueError, match="run interpreted, not on native"):
        algodrome.simulate("formel-fun", 1, [first_legal], "native")
