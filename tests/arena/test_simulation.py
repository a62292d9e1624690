"""Simulations: what they count adds up, seats are shared fairly, and every backend plays the same games."""

import json
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.arena.simulation import _win_shares, make_batch, wilson
from algodrome.games.policies import policy
from algodrome.kernels.kind import Results
from algodrome.kernels.playouts import Playouts
from algodrome.language import speaking


def simulate(games: int = 24, bots: tuple[str, ...] = ("greedy", "random"), **rest: Any) -> algodrome.Simulation:
    return algodrome.simulate("formel-fun", games, bots, **{"backend": "python", "players": 3, "cars": 2, **rest})


def same(one: Results, other: Results) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ("ranks", "scores", "actions"))


def test_the_wins_add_up_to_the_games() -> None:
    found = simulate()
    assert sum(line.wins for line in found.bots) == pytest.approx(24)
    assert sum(line.wins for line in found.seats) == pytest.approx(24)
    assert sum(line.games for line in found.bots) == 24 * 3
    assert [line.games for line in found.seats] == [24] * 3
    assert [line.name for line in found.bots] == ["greedy", "random"]
    assert [line.name for line in found.seats] == ["1", "2", "3"]


def test_scores_and_ranks_add_up() -> None:
    found = simulate()
    assert sum(line.score for line in found.seats) == pytest.approx(9 + 6 + 4 + 3 + 2 + 1)
    assert sum(line.rank for line in found.seats) == pytest.approx(1 + 2 + 3)
    assert sum(line.score * line.games for line in found.bots) == pytest.approx(24 * 25)
    assert found.actions == int(found.results.actions.sum())


def test_the_lines_of_the_bots_are_those_of_their_seats() -> None:
    """With two bots at three seats the first has two of them, one seat further from game to game."""
    found = simulate(games=7)
    greedy = [(game, (game + place) % 3) for game in range(7) for place in (0, 2)]
    ranks = np.array([found.results.ranks[game, seat] for game, seat in greedy])
    assert found.bots[0].games == 14
    assert found.bots[0].wins == pytest.approx((ranks == 1).sum())
    assert found.bots[0].rank == pytest.approx(ranks.mean())


def test_the_bots_move_on_by_one_seat_from_game_to_game() -> None:
    found = simulate(games=4, seed=20)
    batch = make_batch(found.game, "python")
    greedy, other = (policy(type(found.game), name) for name in ("greedy", "random"))
    rows = [[greedy, other, greedy], [greedy, greedy, other], [other, greedy, greedy], [greedy, other, greedy]]
    for number, row in enumerate(rows):
        alone = batch.play(1, 20 + number, np.array([row]))
        assert alone.scores[0].tolist() == found.results.scores[number].tolist()
        assert alone.actions[0] == found.results.actions[number]


def test_a_win_that_is_shared_counts_in_parts() -> None:
    ranks = np.array([[1, 1, 3], [2, 1, 3], [1, 1, 1]])
    zeros = np.zeros((3, 3))
    shares = _win_shares(Results(ranks, zeros, zeros[0], 1.0, None))
    assert shares == pytest.approx(np.array([[1 / 2, 1 / 2, 0], [0, 1, 0], [1 / 3, 1 / 3, 1 / 3]]))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_bot_plays_every_seat_equally_often(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Any] = []
    play = Playouts.play

    def watched(playouts: Playouts, games: int, seed: int, policies: Any, **rest: Any) -> Results:
        tables.append(policies)
        return play(playouts, games, seed, policies, **rest)

    monkeypatch.setattr(Playouts, "play", watched)
    found = simulate(games=players, players=players)
    (table,) = tables
    seated = np.array([table[game % len(table)] for game in range(players)]) == policy(type(found.game), "greedy")
    of_greedy = (players + 1) // 2  # the first bot has one seat more where they can't be shared evenly
    assert seated.sum(axis=0).tolist() == [of_greedy] * players
    assert seated.sum(axis=1).tolist() == [of_greedy] * players
    assert [line.games for line in found.bots] == [players * of_greedy, players * (players - of_greedy)]


def test_equal_bots_are_one_line() -> None:
    found = simulate(bots=("random",))
    assert [(line.name, line.games) for line in found.bots] == [("random", 72)]
    assert found.bots[0].win_rate == pytest.approx(1 / 3)


def test_greedy_beats_random() -> None:
    found = simulate(games=600, backend="native")
    greedy, other = found.bots
    assert greedy.win_low > 1 / 3 > other.win_high


def test_every_backend_plays_the_same_games() -> None:
    assert same(simulate(seed=3).results, simulate(seed=3, backend="native").results)


def test_game_number_n_has_the_seed_of_the_first_plus_n() -> None:
    whole = simulate(games=6, bots=("random",), seed=10)
    late = simulate(games=3, bots=("random",), seed=13)
    assert np.array_equal(whole.results.scores[3:], late.results.scores)
    assert not same(simulate(games=6, seed=10).results, simulate(games=6, seed=11).results)


def test_a_game_may_be_given_as_itself() -> None:
    game = algodrome.game("formel-fun", players=3, cars=2)
    found = algodrome.simulate(game, 5, ["random"], "python")
    assert found.game is game
    assert same(found.results, simulate(5, ("random",)).results)


def test_the_findings_are_json() -> None:
    found = simulate()
    document = json.loads(json.dumps(found.to_json()))
    assert document["options"] == {"players": 3, "cars": 2, "winner": "track"}
    assert (document["games"], document["backend"], document["game"]) == (24, "python", "formel-fun")
    assert document["moves"] == found.actions
    assert {line["name"] for line in document["bots"]} == {"greedy", "random"}
    assert found.games_per_second > 0
    assert found.actions_per_second > found.games_per_second


def test_progress_and_positions() -> None:
    told: list[int] = []
    found = simulate(games=5, keep=True, progress=told.append)
    assert sum(told) == 5
    assert found.results.positions is not None
    assert found.results.positions["over"].tolist() == [1] * 5


def test_one_game_has_no_spread() -> None:
    found = simulate(games=1)
    assert [line.score_error for line in found.seats] == [0.0] * 3


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 2, 0.0945, 0.9055),
        (250, 1000, 0.2242, 0.2778),
        (0, 0, 0.0, 1.0),
    ],
)
def test_bounds_are_those_of_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (1, 1), (0.5, 1), (333.3, 1000), (10**6, 10**6)])
def test_the_rate_lies_between_its_bounds(wins: float, games: int) -> None:
    low, high = wilson(wins, games)
    assert 0.0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1.0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ({"backend": "gpu"}, "python, native, cuda"),
        ({"games": 0}, "0"),
        ({"games": -5}, "-5"),
        ({"games": 2.5}, "2.5"),
        ({"games": True}, "True"),
        ({"games": "10"}, "10"),
        ({"bots": ()}, ""),
        ({"bots": ("random", "alphazero")}, "alphazero"),
        ({"seed": -1}, "-1"),
        ({"seed": 2**64}, str(2**64)),
        ({"cores": 0}, "0"),
        ({"cores": "2"}, "2"),
        ({"players": 2}, "players"),
        ({"weather": "rain"}, "weather"),
    ],
    ids=str,
)
def test_bad_arguments_are_refused_in_one_line(arguments: dict[str, Any], word: str, language: str) -> None:
    with speaking(language), pytest.raises(ValueError) as caught:  # noqa: PT011 - the table holds the messages
        simulate(**arguments)
    assert str(caught.value)
    assert word in str(caught.value)
    assert "\n" not in str(caught.value)
