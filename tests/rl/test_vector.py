"""Games in step: every slot is the game that its seed starts, move for move."""

import copy
import importlib
import pickle
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import algodrome
from algodrome.kernels.generator import PLAYERS, halves, seed_generator
from algodrome.rl.slots import Slot
from algodrome.rl.vector import Vector
from tests.rl.test_engine import Rivals

# The fewest seats of each game, at its shortest, and an option that changes the order of acting
GAMES = [
    ("algouno", {"players": 3, "level": 2}),
    ("bumping-bots", {"players": 2, "track": "oval"}),
    ("formel-fun", {"players": 3}),
    ("speedalgo", {"players": 2}),
]


def any_legal(masks: NDArray[np.int8], draws: np.random.Generator) -> NDArray[np.int64]:
    """Draw a legal action for each game."""
    chosen: NDArray[np.int64] = (masks * (1 + draws.random(masks.shape))).argmax(axis=1)
    return chosen


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_each_slot_is_the_game_of_its_seed(name: str, options: dict[str, object], soak: Any) -> None:
    """Masks, observations, positions and payments equal those of the interpreted rules, game after game of a slot."""
    game = algodrome.game(name, **options)
    slots, finished, steps, wanted, most = soak(20, 3), 0, 0, soak(1000, 10**9), soak(10**9, 250)
    games, draws = Vector(game, slots).reset(seed=11), np.random.default_rng(5)
    states = [game.start(11 + slot) for slot in range(slots)]
    while finished < wanted and steps < most:
        actions, steps = any_legal(games.masks, draws), steps + 1
        for slot, state in enumerate(states):
            assert games.asked[slot] + 1 == state.to_act[0]
            assert games.masks[slot].tolist() == state.legal_mask().tolist()
            assert games.observations[slot].tolist() == state.observe(state.to_act[0])
            state.play(int(actions[slot]))
        last = games.seeds
        games.step(actions)
        finished += int(games.ended.sum())
        for slot, state in enumerate(states):
            assert games.ended[slot] == state.is_over
            if state.is_over:
                assert state.outcome is not None
                assert games.rewards[slot].tolist() == pytest.approx(state.outcome.utilities)
                assert games.scores[slot].tolist() == list(state.outcome.scores)
                assert games.seeds[slot] == last[slot] + slots
                states[slot] = game.start(int(games.seeds[slot]))
            assert games.state(slot).fingerprint() == states[slot].fingerprint()


def test_bots_play_the_other_seats_as_in_a_simulation() -> None:
    """A learner that plays what random play would have drawn is not needed: its rivals' moves are those of the seed."""
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 6, ("learner", "random", "random")).reset(seed=0)
    assert [int(seat) for seat in games.asked] == [0, 1, 2, 0, 1, 2]
    draws = np.random.default_rng(1)
    for _ in range(60):
        games.step(any_legal(games.masks, draws))
        for slot in range(6):
            assert games.state(slot).to_act == (int(games.asked[slot]) + 1,)
            assert int(games.seeds[slot]) % 3 == games.asked[slot]


def test_a_game_that_bots_end_before_the_learner_is_asked_is_passed_over() -> None:
    """Eight players of Alg(un)o: in the game of seed 1268 seat 5 has nothing to decide."""
    game = algodrome.game("algouno", players=8, level=4)
    assert Rivals(game, 1268).state.is_over
    games = Vector(game, 2, ("learner", *["random"] * 7)).reset(seed=1268)
    assert games.seeds.tolist() == [1270, 1269]
    assert games.asked.tolist() == [1270 % 8, 1269 % 8]
    assert games.state(0).fingerprint() == Rivals(game, 1270).state.fingerprint()


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_points_are_paid_as_they_are_scored(name: str, options: dict[str, object]) -> None:
    """From the start to the end of a game each seat is paid what its score has grown by; few cards are good."""
    game = algodrome.game(name, **options)
    games, draws = Vector(game, 1, autoreset="disabled", reward="points").reset(seed=3), np.random.default_rng(2)
    first, paid = games._games.points[0, 0].copy(), np.zeros(game.players)
    for _ in range(20_000):
        games.step(any_legal(games.masks, draws))
        paid += games.rewards[0]
        if games.ended[0]:
            break
    sign = -1 if name == "algouno" else 1
    grown = (games._games.points[0, 0] - first) * sign
    assert paid.tolist() == grown.tolist()
    if games.ended[0]:
        assert games.scores[0].tolist() == games._games.points[0, 0].tolist()
        assert paid.any()


@pytest.mark.rule("FF22")
def test_a_car_that_is_out_costs_what_it_could_still_have_earned() -> None:
    """FF22: of nine cars the first seven that are out earn 1 to 7 points, the loser of the final 9, the winner 12."""
    game = algodrome.game("formel-fun", players=3)
    games, paid = Vector(game, 1, autoreset="disabled", reward="points").reset(seed=3), list[float]()
    while not games.ended[0]:
        games.step(games.masks.argmax(axis=1))
        paid += [gain for gain in games.rewards[0].tolist() if gain]
    assert paid == [-11, -10, -9, -8, -7, -6, -5, -3]


@pytest.mark.parametrize("action", [-1, 10_000, None])
def test_an_action_that_is_not_legal_loses_its_game_and_no_other(action: int | None) -> None:
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 2, autoreset="next_step").reset(seed=4)
    actions = games.masks.argmax(axis=1)
    actions[0] = games.masks[0].argmin() if action is None else action
    loser = games.asked[0]
    games.step(actions)
    assert games.ended.tolist() == [1, 0]
    assert games.refused.tolist() == [1, 0]
    assert games.rewards[0, loser] == -1
    assert games.rewards[0].sum() == 0
    assert games.rewards[1].tolist() == [0, 0, 0]
    assert games.masks[0].all(), "a learner that is asked all the same has something to choose from"
    games.step(games.masks.argmax(axis=1))
    assert games.ended.tolist() == [0, 0]
    assert games.rewards[0].tolist() == [0, 0, 0]
    assert games.state(0).fingerprint() == game.start(4 + 2).fingerprint(), "the next game of the slot has begun"


def test_without_autoreset_an_ended_game_stays_until_it_is_begun_anew() -> None:
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 2, autoreset="disabled").reset(seed=4)
    games.step([-1, int(games.masks[1].argmax())])
    before = games.state(1).fingerprint()
    games.step([0, int(games.masks[1].argmax())])
    assert games.seats.tolist()[0] == -1
    after = games.state(1).fingerprint()
    assert after != before
    games.reset(where=np.array([True, False]))
    assert games.seeds.tolist() == [6, 5]
    assert games.state(0).fingerprint() == game.start(6).fingerprint()
    assert games.state(1).fingerprint() == after


def test_without_a_seed_slots_begin_with_the_first_seeds_and_go_on_with_their_next_games() -> None:
    games = Vector(algodrome.game("formel-fun", players=3), 3).reset()
    assert games.seeds.tolist() == [0, 1, 2]
    assert len({games.state(slot).fingerprint() for slot in range(3)}) == 3
    assert games.reset().seeds.tolist() == [3, 4, 5]
    assert games.state(2).fingerprint() == games.game.start(5).fingerprint()


def test_a_seed_for_some_slots_leaves_the_others_their_games_and_their_seeds() -> None:
    """Who plays which seat follows from the seed of a game, which lasts as long as the game."""
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 3, ("learner", "random", "random")).reset(seed=10)
    games.reset(seed=20, where=np.array([False, True, False]))
    assert games.seeds.tolist() == [10, 21, 12]
    alone = Vector(game, 1, ("learner", "random", "random")).reset(21)
    assert games.state(1).fingerprint() == alone.state().fingerprint()
    draws = np.random.default_rng(1)
    for _ in range(10):
        games.step(any_legal(games.masks, draws))
        assert games.asked.tolist() == [seed % 3 for seed in games.seeds.tolist()]


@pytest.mark.parametrize("first", [2**32 - 2, 2**63, 2**64 - 1])
def test_the_seat_of_a_learner_is_the_remainder_of_its_seed_however_large(first: int) -> None:
    games = Vector(algodrome.game("formel-fun", players=5), 6, ("learner", *["random"] * 4)).reset(seed=first)
    assert games.seeds.tolist() == [(first + slot) % 2**64 for slot in range(6)]
    assert games.asked.tolist() == [seed % 5 for seed in games.seeds.tolist()]
    alone = Vector(games.game, 1).reset(seed=first)
    assert alone.state().fingerprint() == games.game.start(first).fingerprint()


@pytest.mark.parametrize("first", [2**32 - 1, 2**64 - 1])
def test_the_next_games_of_slots_go_on_over_the_ends_of_32_and_64_bits(first: int) -> None:
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 2).reset(seed=first)
    games.step([-1, -1])
    assert games.seeds.tolist() == [(first + 2 + slot) % 2**64 for slot in range(2)]
    assert games.state(1).fingerprint() == game.start((first + 3) % 2**64).fingerprint()


def test_the_luck_of_bots_is_another_stream_of_the_seed() -> None:
    games, luck = Vector(algodrome.game("formel-fun", players=3), 1).reset(seed=2**40 + 5), Slot()
    seed_generator(luck, *halves(2**40 + 5), PLAYERS)
    (slot,) = games.arrays["slots"]
    assert (slot["key_low"], slot["key_high"], slot["draws"]) == (luck.key_low, luck.key_high, 0)


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_who_may_act_is_told_as_soon_as_the_next_game_has_begun_and_not_before(autoreset: str) -> None:
    games = Vector(algodrome.game("formel-fun", players=3), 1, autoreset=autoreset).reset(seed=1)
    for _ in range(3):
        games.step([-1])
        asked = [] if games.seats[0] < 0 else [int(games.seats[0])]
        assert games.acting() == asked
        assert bool(asked) or autoreset != "same_step"


def test_who_loses_by_an_illegal_action_loses_to_those_who_were_behind_it_too() -> None:
    """AU20: after some rounds hands differ, and who has the fewest cards is first."""
    games, draws = Vector(algodrome.game("algouno", players=3, level=2), 1).reset(seed=3), np.random.default_rng(1)
    while True:
        hands, loser = [len(hand) for hand in games.state().view(1)["hands"]], int(games.seats[0])
        if hands.count(min(hands)) == 1 and hands[loser] == min(hands):
            break
        games.step(any_legal(games.masks, draws))
    games.step([-1])
    assert games.ranks[0].tolist() == [3 if seat == loser else 1 for seat in range(3)]
    assert games.rewards[0].tolist() == [-1 if seat == loser else 0.5 for seat in range(3)]


def test_the_end_of_a_game_is_shown_to_who_was_asked_last() -> None:
    game = algodrome.game("formel-fun", players=3)
    staying, going = (Vector(game, 1, autoreset=mode).reset(seed=3) for mode in ("disabled", "same_step"))
    asked = 0
    while not staying.ended[0]:
        asked, actions = int(staying.asked[0]) + 1, staying.masks.argmax(axis=1)
        staying.step(actions)
        going.step(actions)
    expected = staying.state().observe(asked)
    assert expected[game.layout.numbers[3].places[0]] == -1, "no car moves next"
    assert staying.observations[0].tolist() == going.finals[0].tolist() == expected
    assert going.observations[0].tolist() == game.start(4).observe(int(going.asked[0]) + 1)


@pytest.mark.parametrize("reward", ["rank", "points"])
def test_who_loses_by_an_illegal_action_is_ranked_behind_all_others(reward: str) -> None:
    games = Vector(algodrome.game("formel-fun", players=3), 1, reward=reward).reset(seed=1)
    for _ in range(2):
        loser = int(games.asked[0])
        games.step([-1])
        assert games.ranks[0].tolist() == [3 if seat == loser else 1 for seat in range(3)]
        assert games.scores[0].tolist() == [36, 36, 36], "the points of three cars that may still win (FF22)"
        others = 0.5 if reward == "rank" else 0.0
        assert games.rewards[0].tolist() == [-1 if seat == loser else others for seat in range(3)]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"slots": 0}, "a batch has a whole number of games"),
        ({"entries": ()}, "entries are one or more names"),
        ({"entries": ("random",)}, "one of the entries is 'learner'"),
        ({"entries": ("learner", "nobody")}, "nobody"),
        ({"entries": ("learner",) * 4}, "at most one for each of the 3 seats"),
        ({"autoreset": "often"}, "autoreset is one of next_step, same_step, disabled, not 'often'"),
        ({"reward": "money"}, "reward is one of rank, points, not 'money'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Vector(algodrome.game("formel-fun", players=3), **{"slots": 2, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("actions", [[0], [0.5, 1.0], [[0, 1]], "ab"])
def test_actions_of_a_wrong_shape_or_kind_are_refused_before_anything_is_played(actions: object) -> None:
    games = Vector(algodrome.game("formel-fun", players=3), 2).reset(seed=1)
    before = [games.state(slot).fingerprint() for slot in range(2)]
    with pytest.raises(ValueError, match="actions are one whole number for each of the 2 games"):
        games.step(actions)  # type: ignore[arg-type]
    assert [games.state(slot).fingerprint() for slot in range(2)] == before


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="seed"):
        Vector(algodrome.game("formel-fun", players=3), 1).reset(seed=-1)


def test_a_package_that_is_missing_is_named_with_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "algodrome.rl.pettingzoo", raising=False)
    with pytest.raises(
        ImportError, match=r"this needs pettingzoo, which is not installed: pip install 'algodrome-core\[rl\]'"
    ):
        importlib.import_module("algodrome.rl.pettingzoo")


def test_a_seed_for_some_slots_leaves_the_others_their_games_and_seats() -> None:
    """The seed of a game says who is the learner: it must not change while the game goes on."""
    game = algodrome.game("formel-fun", players=3)
    games, draws = Vector(game, 3, ("learner", "random", "random")).reset(seed=0), np.random.default_rng(1)
    games.step(any_legal(games.masks, draws))
    before = games.state(0).fingerprint()
    games.reset(seed=100, where=np.array([False, True, False]))
    assert games.seeds.tolist() == [0, 101, 2]
    assert games.state(0).fingerprint() == before
    for _ in range(10):
        games.step(any_legal(games.masks, draws))
        assert games.asked.tolist() == [0, 101 % 3, 2]
    with pytest.raises(RuntimeError, match="no game has begun"):
        Vector(game, 2).reset(seed=1, where=np.array([True, False]))


@pytest.mark.parametrize("again", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])  # noqa: S301
@pytest.mark.parametrize("encoding", ["raw", "normalised"])
def test_a_copy_goes_on_by_itself(again: Any, encoding: str) -> None:
    game = algodrome.game("formel-fun", players=3)
    games, draws = Vector(game, 2, encoding=encoding).reset(seed=5), np.random.default_rng(1)
    games.step(any_legal(games.masks, draws))
    twin, actions = again(games), any_legal(games.masks, draws)
    before = [games.state(slot).fingerprint() for slot in range(2)]
    twin.step(actions)
    assert [games.state(slot).fingerprint() for slot in range(2)] == before
    assert [twin.state(slot).fingerprint() for slot in range(2)] != before
    games.step(actions)
    assert (twin.observations == games.observations).all()
    assert (twin.masks == games.masks).all()
    assert [twin.state(slot).fingerprint() for slot in range(2)] == [
        games.state(slot).fingerprint() for slot in range(2)
    ]


@pytest.mark.parametrize("slots", [10**8, 10**30])
def test_games_that_have_no_room_are_refused_before_the_system_ends_the_program(
    slots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("algodrome.rl.vector.memory_here", lambda: 2**30)
    with pytest.raises(ValueError, match=f"no room for {slots} games"):
        Vector(algodrome.game("formel-fun"), slots)
    assert Vector(algodrome.game("formel-fun"), np.int64(2)).slots == 2  # type: ignore[arg-type]
