"""Every step of every environment equals the engine: the same game, move for move, as the interpreted State.

At full size a thousand games go through each door, in parts, so that cores can share them.
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import algodrome
from algodrome.games.policies import policy
from algodrome.kernels.build import built
from algodrome.kernels.generator import PLAYERS, halves, seed_generator
from algodrome.kernels.slots import choose
from algodrome.rl import pettingzoo
from algodrome.rl.gymnasium import environment_id
from algodrome.rl.rooms import modules_of
from algodrome.rl.slots import Slot
from tests.conftest import SOAKING

GAMES = ["algouno", "bumping-bots", "formel-fun", "speedalgo"]
BRIEF = 40  # steps, where a test is not to take long
PARTS = 10 if SOAKING else 1
GAMES_OF_A_PART = 100 if SOAKING else 1
MOST = 10**9 if SOAKING else BRIEF  # steps of a game
Draw = Callable[[Any], int]

pytestmark = [
    pytest.mark.soak,
    pytest.mark.timeout(7200),
    pytest.mark.parametrize("part", range(PARTS)),
    pytest.mark.parametrize("name", GAMES),
]


def drawing(seed: int) -> Draw:
    """Give what draws a legal action."""
    draws = np.random.default_rng(seed)
    return lambda mask: int((mask * (1 + draws.random(len(mask)))).argmax())


def seeds(part: int) -> range:
    """Give the seeds of the games of a part."""
    return range(part * GAMES_OF_A_PART, (part + 1) * GAMES_OF_A_PART)


def same(env: Any, state: algodrome.State, slot: int = 0) -> None:
    """Compare positions bit by bit, and where a game is over by their fingerprints, which take longer."""
    assert env.games.arrays["positions"][slot].tobytes() == state.position.to_array().tobytes()
    if state.is_over:
        assert env.games.state(slot).fingerprint() == state.fingerprint()


def test_seats_in_turn(name: str, part: int) -> None:
    env = pettingzoo.env(name)
    for seed in seeds(part):
        env.reset(seed=seed)
        draw, state, steps = drawing(seed), env.games.game.start(seed), 0
        while not state.is_over and steps < MOST:
            seen = env.last()[0]
            assert env.agent_selection == f"seat_{state.to_act[0]}"
            assert seen["action_mask"].tolist() == state.legal_mask(state.to_act[0]).tolist()
            assert seen["observation"].tolist() == state.observe(state.to_act[0])
            action, steps = draw(seen["action_mask"]), steps + 1
            env.step(action)
            state.play(action)
            same(env, state)
        if state.outcome is not None:
            assert list(env.rewards.values()) == pytest.approx(state.outcome.utilities)
            assert all(env.terminations.values())


def test_seats_at_once(name: str, part: int) -> None:
    env = pettingzoo.parallel_env(name)
    for seed in seeds(part):
        seen, _ = env.reset(seed=seed)
        draw, state, steps, paid = drawing(seed), env.games.game.start(seed), 0, dict[str, float]()
        while not state.is_over and steps < MOST:
            asked, steps = sorted(state.to_act), steps + 1
            masks = {seat: seen[f"seat_{seat}"]["action_mask"] for seat in asked}
            assert [seat + 1 for seat, agent in enumerate(env.agents) if seen[agent]["action_mask"].any()] == list(
                asked
            )
            assert all(masks[seat].tolist() == state.legal_mask(seat).tolist() for seat in asked)
            assert all(seen[f"seat_{seat}"]["observation"].tolist() == state.observe(seat) for seat in asked)
            actions = {f"seat_{seat}": draw(masks[seat]) for seat in asked}
            seen, paid, *_ = env.step(actions)
            for seat in asked:
                state.play(actions[f"seat_{seat}"], seat)
            same(env, state)
        if state.outcome is not None:
            assert list(paid.values()) == pytest.approx(state.outcome.utilities)


class Rivals:
    """Random bots as the interpreter has them, with the luck of their slot."""

    def __init__(self, game: algodrome.Game, seed: int) -> None:
        """Begin the game of a seed, whose remainder is the learner's seat."""
        self.game, self.state, self.learner = game, game.start(seed), seed % game.players + 1
        self.luck, self.scratch = Slot(), game.scratch_type()
        seed_generator(self.luck, *halves(seed), PLAYERS)
        self.choose = built(modules_of(game, ("random",), "raw"), "python")[choose]
        self.answer()

    def answer(self) -> None:
        """Play up to the learner's next decision."""
        number = policy(type(self.game), "random")
        while not self.state.is_over and self.state.to_act[0] != self.learner:
            seat, room = self.state.to_act[0] - 1, [0] * self.game.actions
            position = self.state.position
            self.state.play(
                self.choose(self.game.board, position, seat, room, self.scratch, self.luck, number), seat + 1
            )


def test_one_learner(name: str, part: int) -> None:
    env: Any = gymnasium.make(environment_id(name), opponents="random").unwrapped
    for seed in seeds(part):
        seen, info = env.reset(seed=seed)
        draw, rivals, steps, reward = drawing(seed), Rivals(env.games.game, seed), 0, 0.0
        state = rivals.state
        if state.is_over:
            continue  # bots alone: passed over
        while not state.is_over and steps < MOST:
            same(env, state)
            assert info["seat"] == rivals.learner
            assert seen["observation"].tolist() == state.observe(rivals.learner)
            action, steps = draw(seen["action_mask"]), steps + 1
            seen, reward, *_, info = env.step(action)
            state.play(action, rivals.learner)
            rivals.answer()
        if state.outcome is not None:
            assert reward == pytest.approx(state.outcome.utilities[rivals.learner - 1])


def test_many_learners(name: str, part: int) -> None:
    """The next game of a slot begins in a step of its own; each is that of its seed."""
    slots, first = 4, seeds(part).start
    envs: Any = gymnasium.make_vec(environment_id(name), num_envs=slots, opponents="random").unwrapped
    seen, _ = envs.reset(seed=first)
    rivals, draw = [Rivals(envs.games.game, first + slot) for slot in range(slots)], drawing(first)
    finished = steps = 0
    while finished < GAMES_OF_A_PART and steps < MOST:
        actions, steps = np.array([draw(mask) for mask in seen["action_mask"]]), steps + 1
        over = [rival.state.is_over for rival in rivals]
        seen, rewards, ended, *_ = envs.step(actions)
        for slot, rival in enumerate(rivals):
            if over[slot]:
                rivals[slot] = Rivals(envs.games.game, int(envs.games.seeds[slot]))
            else:
                rival.state.play(int(actions[slot]), rival.learner)
                rival.answer()
            state = rivals[slot].state
            same(envs, state, slot)
            assert ended[slot] == state.is_over
            finished += ended[slot]
            if state.outcome is not None:
                assert rewards[slot] == pytest.approx(state.outcome.utilities[rivals[slot].learner - 1])
