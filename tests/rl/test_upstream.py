"""The conformance tests of PettingZoo and Gymnasium, as they come, on all four games."""

import copy
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import algodrome
from algodrome.games.registry import game_class, registered
from algodrome.rl import pettingzoo as seats
from algodrome.rl.gymnasium import ManyLearners, OneLearner, entries_of, environment_id
from algodrome.rl.training.plan import plan_of
from tests.toy_game.game import RaceTo21

GAMES = ["algouno", "bumping-bots", "formel-fun", "speedalgo"]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("algouno", {"players": 8, "level": 4, "win": "first"}),
    ("bumping-bots", {"players": 9, "tuning_deal": "pick", "grid": "choose"}),
    ("formel-fun", {"players": 6, "cars": 3, "winner": "title"}),
    ("speedalgo", {"players": 3, "programming": "secret", "condition": "flip", "setup": "random"}),
]


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test")  # that observations with a mask are dictionaries
@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in GAMES), *OPTIONS], ids=str)
def test_pettingzoo_in_turn(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(seats.env(name, **options), num_cycles=100)
    seed_test(lambda: seats.env(name, **options), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_shows(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text, as a picture with something on it, and printed."""
    render_test(
        lambda render_mode=None: seats.env(name, render_mode=render_mode),
        {"rgb_array": lambda dots: dots.std() > 10, "ansi": lambda board: len(board.splitlines()) > 4},
    )
    assert capsys.readouterr().out


@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in GAMES), *OPTIONS], ids=str)
def test_pettingzoo_at_once(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(seats.parallel_env(name, illegal="lose", **options), num_cycles=60)
    parallel_seed_test(lambda: seats.parallel_env(name, illegal="random", **options), num_cycles=20)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_cuts_a_game_off(name: str) -> None:
    """The test counts the steps of each agent, so it is given seats that are all asked in every cycle."""

    def at_once(max_cycles: int) -> seats.SeatsAtOnce:
        return seats.parallel_env(name, illegal="random", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda max_cycles: parallel_to_aec(at_once(max_cycles))))


def test_who_is_cut_off_sees_its_own_cards_and_not_those_of_whoever_is_asked() -> None:
    env = seats.env("formel-fun", players=3, max_cycles=1)
    env.reset(seed=7)
    for _ in env.possible_agents:
        env.step(int(env.last()[0]["action_mask"].argmax()))
    for agent in env.agent_iter():
        seen, _, _, cut, _ = env.last()
        assert cut
        assert seen["observation"].tolist() == env.games.show(env.possible_agents.index(agent))[0].tolist()
        env.step(None)
    assert not env.agents


def test_in_turn_a_cycle_is_a_decision_for_each_seat() -> None:
    env = seats.env("formel-fun", players=3, max_cycles=4)
    env.reset(seed=1)
    for _ in range(12):
        assert not any(env.truncations.values())
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for _ in range(3):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_action_may_stand_for_any_legal_one(name: str) -> None:
    env = seats.env(name, illegal="random")
    env.reset(seed=1)
    for _ in range(20):
        env.step(int(env.last()[0]["action_mask"].argmin()))
        assert not any(env.terminations.values())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("error")
def test_gymnasium(name: str) -> None:
    check_env(gymnasium.make(environment_id(name), opponents="random").unwrapped)


def test_without_a_name_opponents_are_the_best_rule_of_a_game_from_outside_too() -> None:
    with registered(RaceTo21):
        assert entries_of(RaceTo21(players=3), None, None) == ["learner", "counter", "counter"]
        assert OneLearner("race-to-21").reset(seed=1)[0]["action_mask"].any()
        assert plan_of(RaceTo21).bot == "counter"
    assert plan_of(game_class("formel-fun")).bot == "greedy"


@pytest.mark.parametrize("mode", AutoresetMode)
def test_gymnasium_many(mode: AutoresetMode) -> None:
    """The arrays fit their spaces, and an episode ends as the mode says."""
    envs = gymnasium.make_vec(
        environment_id("formel-fun"), num_envs=4, opponents="random", players=3, autoreset_mode=mode
    )
    assert isinstance(envs.unwrapped, ManyLearners)
    seen, info = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    assert (info["action_mask"] == seen["action_mask"]).all()
    draws = np.random.default_rng(1)
    ended = np.zeros(4, np.bool_)
    for _ in range(400):
        if mode is AutoresetMode.DISABLED and ended.any():
            seen, _ = envs.reset(options={"reset_mask": ended})
        actions = (seen["action_mask"] * (1 + draws.random(seen["action_mask"].shape))).argmax(axis=1)
        seen, rewards, ended, cut, info = envs.step(actions)
        assert envs.observation_space.contains(seen)
        assert (rewards[~ended] == 0).all()
        assert not cut.any()
        assert ("final_obs" in info) == (mode is AutoresetMode.SAME_STEP and ended.any())
    envs.close()


@pytest.mark.parametrize("mode", AutoresetMode)
def test_many_learners_are_told_whose_action_was_not_legal(mode: AutoresetMode) -> None:
    envs: Any = gymnasium.make_vec(
        environment_id("formel-fun"), num_envs=2, opponents="random", players=3, autoreset_mode=mode
    ).unwrapped
    seen, _ = envs.reset(seed=5)
    _, rewards, ended, _, info = envs.step(np.array([-1, seen["action_mask"][1].argmax()]))
    told = info["final_info"] if mode is AutoresetMode.SAME_STEP else info
    assert (told["illegal"].tolist(), told["_illegal"].tolist()) == ([True, False], [True, False])
    assert (rewards.tolist(), ended.tolist()) == ([-1, 0], [True, False])


def test_a_learner_is_paid_what_its_seat_has_won() -> None:
    """One learner, and many in step: whole games against random bots, beside the outcome of the engine."""
    env = OneLearner("formel-fun", "random", players=3)
    envs = ManyLearners("formel-fun", 3, "random", players=3, autoreset_mode=AutoresetMode.SAME_STEP)
    paid = []
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            assert reward == 0
            seen, reward, ended, _, info = env.step(seen["action_mask"].argmax())
        outcome = env.games.state().outcome
        assert outcome is not None
        assert reward == pytest.approx(outcome.utilities[info["seat"] - 1])
        assert info["illegal"] is False
        paid.append(reward)
    seen, _ = envs.reset(seed=0)
    total, over = np.zeros(3), np.zeros(3, np.bool_)
    while not over.all():
        seen, rewards, done, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        total += np.where(over, 0, rewards)
        over |= done
    assert total.tolist() == pytest.approx(paid)
    env.reset(seed=0)
    _, reward, ended, _, info = env.step(np.int64(-1))
    assert (reward, ended, info["illegal"]) == (-1, True, True)


def test_a_seed_with_a_reset_mask_is_that_of_the_games_that_are_begun_anew() -> None:
    """As Gymnasium's own vector environments have it: the game of slot n has the seed seed + n."""
    envs: Any = gymnasium.make_vec(
        environment_id("formel-fun"), num_envs=2, opponents="random", players=3, autoreset_mode=AutoresetMode.DISABLED
    ).unwrapped
    envs.reset(seed=5)
    envs.reset(seed=30, options={"reset_mask": np.array([False, True])})
    assert envs.games.seeds.tolist() == [5, 31]


def test_seats_at_once_are_told_whose_action_was_not_legal() -> None:
    env = seats.parallel_env("formel-fun", players=3, illegal="lose", max_cycles=1)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    _, rewards, ends, cuts, infos = env.step(dict.fromkeys(env.agents, 10_000))
    assert {agent: info.get("illegal", False) for agent, info in infos.items()} == {
        agent: agent == asked for agent in env.possible_agents
    }
    assert rewards[asked] == -1
    assert all(ends.values())
    assert not any(cuts.values()), "a game that is over is not cut off"


@pytest.mark.rule("FF22")
@pytest.mark.parametrize("reward", ["rank", "points"])
def test_agents_are_paid_all_of_it_and_once(reward: str) -> None:
    """What `last` tells an agent, each time that it is asked, and what `step` tells of all sum up to the same."""
    env, total = seats.env("formel-fun", players=3, reward=reward), dict.fromkeys(("seat_1", "seat_2", "seat_3"), 0.0)
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, paid, ended, _, _ = env.last()
        total[agent] += paid
        env.step(None if ended else int(seen["action_mask"].argmax()))
    together, summed = seats.parallel_env("formel-fun", players=3, reward=reward), dict.fromkeys(total, 0.0)
    shown, _ = together.reset(seed=3)
    while together.agents:
        shown, gains, *_ = together.step(
            {agent: int(shown[agent]["action_mask"].argmax()) for agent in together.agents}
        )
        summed = {agent: before + gains[agent] for agent, before in summed.items()}
    assert total == summed
    points = [score - 3 * 12 for score in env.games.scores[0].tolist()]
    assert list(total.values()) == (points if reward == "points" else env.games.rewards[0].tolist())


def test_a_seed_begins_the_sequence_of_games_and_of_lots_anew() -> None:
    """Of the same environment: an illegal action stands for the same one, and the next game is the same."""
    env, runs = seats.env("formel-fun", players=3, illegal="random"), list[list[str]]()
    for _ in range(2):
        env.reset(seed=1)
        for _ in range(9):
            env.step(-1)
        played = env.games.state().fingerprint()
        env.reset()
        runs.append([played, env.games.state().fingerprint()])
    assert runs[0] == runs[1]


def test_in_turn_the_agent_whose_action_was_not_legal_is_told_and_all_see_the_end() -> None:
    env = seats.env("formel-fun", players=3, illegal="lose")
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(-1)
    assert {agent: env.infos[agent].get("illegal", False) for agent in env.agents} == {
        agent: agent == asked for agent in env.possible_agents
    }
    for agent in env.possible_agents:
        seen = env.observe(agent)
        assert not seen["action_mask"].any()
        assert seen["observation"].tolist() == env.games.state().observe(env.possible_agents.index(agent) + 1)


def stepped(env: Any) -> tuple[str, list[int]]:
    """Take the first legal action of whoever is asked; give the position, and what may be done then."""
    games = env.games
    action = int(games.masks[0].argmax())
    if isinstance(env, seats.SeatsAtOnce):
        env.step(dict.fromkeys(env.agents, action))
    elif isinstance(env, ManyLearners):
        env.step(games.masks.argmax(axis=1))
    else:
        env.step(action)
    return games.state().fingerprint(), games.masks[0].tolist()


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
@pytest.mark.parametrize(
    "make",
    [
        lambda: seats.env("formel-fun", players=3),
        lambda: seats.parallel_env("formel-fun", players=3),
        lambda: OneLearner("formel-fun", "random", players=3),
        lambda: ManyLearners("formel-fun", 2, "random", players=3),
    ],
    ids=["in turn", "at once", "one learner", "many learners"],
)
def test_a_copy_goes_on_by_itself(make: Callable[[], Any], copied: Callable[[Any], Any]) -> None:
    """As whoever searches wants it: what the copy does is what the other does then, and no more."""
    env = make()
    env.reset(seed=4)
    stepped(env)
    before, twin = env.games.state().fingerprint(), copied(env)
    there = [stepped(twin) for _ in range(3)]
    assert env.games.state().fingerprint() == before
    assert [stepped(env) for _ in range(3)] == there
    twin.reset(seed=4)
    env.reset(seed=4)
    assert stepped(twin) == stepped(env)


def test_without_autoreset_a_game_that_is_over_is_not_stepped_on() -> None:
    """As Gymnasium's own vector environments refuse it; a seed for some games leaves the others alone."""
    envs = gymnasium.make_vec(
        environment_id("formel-fun"),
        num_envs=2,
        opponents="random",
        players=3,
        autoreset_mode=AutoresetMode.DISABLED,
    )
    seen, _ = envs.reset(seed=5)
    envs.step(np.array([-1, seen["action_mask"][1].argmax()]))
    with pytest.raises(RuntimeError, match="game 0 of 2 is over"):
        envs.step(np.array([0, 0]))
    envs.reset(seed=70, options={"reset_mask": np.array([True, False])})
    assert envs.unwrapped.games.seeds.tolist() == [70, 6]  # type: ignore[attr-defined]


def test_seats_at_once_are_told_who_lost_by_an_action_that_is_not_legal_and_that_all_is_over() -> None:
    env = seats.parallel_env("formel-fun", players=3, illegal="lose")
    seen, _ = env.reset(seed=1)
    loser = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    _, rewards, ended, _, infos = env.step(dict.fromkeys(env.agents, -1))
    assert rewards[loser] == -1
    assert all(ended.values())
    assert {agent: info for agent, info in infos.items() if info} == {loser: {"illegal": True}}
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step({})
    cut_off = seats.parallel_env("formel-fun", players=3, illegal="random", max_cycles=1)
    cut_off.reset(seed=1)
    cut_off.step(dict.fromkeys(cut_off.agents, 0))
    with pytest.raises(RuntimeError, match="the game is over"):
        cut_off.step(dict.fromkeys(cut_off.possible_agents, 0))


def test_the_first_act_at_once_where_programs_are_built() -> None:
    """SA9: both seats of SpeedAlgo build at the same time."""
    together = seats.parallel_env("speedalgo", players=2, setup="random")
    seen, _ = together.reset(seed=3)
    for _ in range(50):
        if all(agent["action_mask"].any() for agent in seen.values()):
            break
        seen, *_ = together.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents})
    assert all(agent["action_mask"].any() for agent in seen.values())


def test_in_turn_only_the_agent_that_is_asked_has_something_to_choose_from() -> None:
    """SA9: both build at the same time; in turn they are asked one after the other."""
    env = seats.env("speedalgo", players=2, setup="random")
    env.reset(seed=3)
    assert env.games.acting() == [0, 1]
    assert {agent: bool(env.observe(agent)["action_mask"].any()) for agent in env.agents} == {
        agent: agent == env.agent_selection for agent in env.agents
    }


def test_an_illegal_action_raises_with_the_reason_and_changes_nothing() -> None:
    game = seats.env("formel-fun", players=3)
    game.reset(seed=1)
    before, asked = game.games.state().fingerprint(), game.agent_selection
    with pytest.raises(algodrome.IllegalMove):
        game.step(int(game.observe(asked)["action_mask"].argmin()))
    with pytest.raises(algodrome.IllegalMove, match="99999"):
        game.step(99999)
    with pytest.raises(algodrome.IllegalMove):
        game.step("turbo")  # type: ignore[arg-type]
    assert (game.games.state().fingerprint(), game.agent_selection) == (before, asked)


def test_learners_have_the_seat_they_ask_for() -> None:
    env = gymnasium.make(environment_id("formel-fun"), opponents=["greedy", "random"], players=3, seat=2)
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(4)] == [2, 2, 2, 2]
    for wrong in (
        {"seat": 4},
        {"opponents": ["greedy"] * 3},
        {"opponents": "nobody"},
        {"reward": "gold"},
    ):
        with pytest.raises(ValueError, match=r"."):
            gymnasium.make(environment_id("formel-fun"), players=3, **wrong)


@pytest.mark.parametrize(
    "wrong", [{"max_cycles": 0}, {"max_cycles": True}, {"illegal": "pay"}, {"render_mode": "film"}]
)
def test_what_is_wrong_with_seats_is_said_in_one_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))) as said:
        seats.env("formel-fun", **wrong)
    assert len(str(said.value).splitlines()) == 1
