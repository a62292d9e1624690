"""The bot that has learnt: the same choice on every machine, from what its seat may know, in whole numbers alone."""

from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import algodrome
from algodrome.bots.making import check_bot, make_bot
from algodrome.bots.registry import bots_of
from algodrome.bots.trained.network import TOP, Network, kept
from algodrome.bots.trained.sight import seen_layout
from algodrome.bots.trained.weights import FILE, Inputs, learnt
from algodrome.games.errors import UnknownBotError
from algodrome.games.observation import Layout
from algodrome.games.registry import game_class
from algodrome.rl.encodings.code import ranges
from tests.toy_game.game import RaceTo21

FIRST_CHOICES = {
    "formel-fun": [0, 9, 2, 9, 2, 8, 12, 11, 1, 10, 7, 12, 13, 1, 9, 1, 6, 5, 3, 1, 4, 0, 13, 2],
    "algouno": [0, 0, 26, 22, 31, 43, 1, 124, 49, 152, 16, 0, 28, 28, 15, 15, 0, 34, 40, 35, 47, 18, 42, 17],
    "speedalgo": [25, 50, 130, 90, 24, 113, 26, 116, 101, 133, 96, 32, 15, 13, 17, 14, 0, 10, 6, 10, 1, 10, 7, 2],
    "bumping-bots": [14, 10, 3, 0, 2, 25, 10, 0, 2, 25, 10, 0, 0, 25, 10, 0, 2, 25, 9, 0, 2, 25, 8, 0],
}


@pytest.mark.parametrize("name", FIRST_CHOICES)
def test_a_game_goes_the_same_way_on_every_machine_and_whatever_is_hidden(name: str) -> None:
    """Its choices in a game against itself are these, though what it can't know is drawn anew before each."""
    state = algodrome.game(name, players=4).start(3)
    bot = make_bot("trained", state.game)
    for number, action in enumerate(FIRST_CHOICES[name]):
        seat = state.to_act[0]
        chosen = bot.choose(state.imagine(seat, number), seat)
        assert chosen in state.legal_moves(seat)
        assert chosen.action == action
        state.play(chosen)


@pytest.mark.parametrize("name", FIRST_CHOICES)
def test_no_sum_can_leave_what_every_machine_counts_exactly(name: str) -> None:
    """Whatever is seen, the sums of each layer and their products stay within 64 bits, and within float64's 53."""
    weights = dict(np.load(str(files(game_class(name).folder()) / "data" / FILE)))
    wide = {name: abs(array.astype(np.int64)) for name, array in weights.items() if name != "labels"}
    inputs = len(weights["labels"])
    first = inputs * 127 + wide["first_bias"].max()
    second = TOP * wide["second"].sum(0).max() + wide["second_bias"].max()
    policy = TOP * wide["policy"].sum(0).max() + wide["policy_bias"].max()
    assert first * int(wide["first_factor"].max()) < 2**53
    assert second * int(wide["second_factor"].max()) < 2**53
    assert policy < 2**53


def test_a_layer_is_scaled_down_and_kept_within_bounds() -> None:
    sums, factor = np.array([-5, 1, 3, 10**6], np.int64), np.array([1 << 23], np.int64)
    assert kept(sums, factor).tolist() == [0, 0, 1, TOP]


def test_the_highest_count_comes_of_the_rows_that_are_set() -> None:
    one = np.array([1 << 24], np.int64)
    weights: dict[str, NDArray[Any]] = {
        "first": np.array([[5], [7], [9]], np.int8),
        "first_bias": np.array([-2], np.int64),
        "first_factor": one,
        "second": np.array([[2]], np.int16),
        "second_bias": np.array([1], np.int64),
        "second_factor": one,
        "policy": np.array([[1, -1]], np.int16),
        "policy_bias": np.array([0, 40], np.int64),
    }
    assert Network(weights).counts(np.array([0, 2])).tolist() == [25, 15]


def test_what_is_seen_alike_in_all_rows_is_counted_as_in_each() -> None:
    kind = game_class("bumping-bots")
    inputs, network = learnt(kind)
    state = algodrome.game("bumping-bots", players=4).start(8)
    cells = inputs.rows(np.array([state.observe(seat) for seat in (1, 2, 3, 4)]))
    assert network.counts(cells).tolist() == [network.counts(row).tolist() for row in cells]


def test_an_observation_that_has_grown_is_read_by_the_names_of_its_numbers() -> None:
    kind = game_class("formel-fun")
    state = algodrome.game("formel-fun", players=4).start(8)
    numbers, (inputs, _) = state.observe(1), learnt(kind)
    grown = Layout()
    grown.one("something_new", 0, 9)
    for name, low, high, places in kind.layout.numbers:
        grown.row(name, len(places), low, high)
    order = [0, *(1 + place for _, _, _, places in kind.layout.numbers for place in places)]
    weights = dict(np.load(str(files("algodrome.games.formel_fun") / "data" / FILE)))
    assert Inputs(grown, weights).rows([([7, *numbers])[at] for at in order]).tolist() == inputs.rows(numbers).tolist()


@pytest.mark.parametrize("name", FIRST_CHOICES)
def test_every_number_has_rows_of_its_own(name: str) -> None:
    """The rows of the least and the greatest value of each number stand in order, none twice, all in the layer."""
    kind = game_class(name)
    inputs, network = learnt(kind)
    lows, highs = ranges(seen_layout(kind, kind().actions, advised=network.is_advised))
    ends = np.stack([inputs.rows(lows.tolist()), inputs.rows(highs.tolist())], 1)
    assert (np.diff(ends, axis=1) >= 0).all()
    assert (ends[1:, 0] > ends[:-1, 1]).all()
    assert len(network.counts(ends[:, 1])) == kind().actions


def test_what_a_rule_draws_by_lot_is_not_heeded() -> None:
    """Where SpeedAlgo's rule places traffic anywhere, the same position gives the same move each time."""
    state = algodrome.game("speedalgo", players=2).start(3)
    bot = make_bot("trained", state.game)
    assert len({bot.choose(state, 1).action for _ in range(8)}) == 1


def test_it_plays_where_it_has_learnt_and_nowhere_else() -> None:
    assert all("trained" in bots_of(game_class(name)) for name in FIRST_CHOICES)
    assert "trained" not in bots_of(RaceTo21)
    with pytest.raises(UnknownBotError, match="random, counter"):
        check_bot(RaceTo21, "trained")
    played = algodrome.simulate("formel-fun", 1, ["trained", "random", "random", "random"], seed=2).results
    assert sorted(played.ranks[0].tolist()) == [1, 2, 3, 4]
