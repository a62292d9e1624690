"""What is wrong is said in one sentence, at every door for learners, and nothing is changed by it."""

import importlib
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pytest

import algodrome
from algodrome.rl import pettingzoo
from algodrome.rl.dataset import Dataset, write
from algodrome.rl.gymnasium import environment_id
from algodrome.rl.vector import Vector

FORMEL_FUN = environment_id("formel-fun")
NOT_BEGUN, SEED = "no game has begun", "a seed is a whole number from 0 to 2"


@cache
def played() -> algodrome.Game:
    return algodrome.game("formel-fun", players=3)


def in_turn(**chosen: Any) -> Any:
    env = pettingzoo.env("formel-fun", players=3, **chosen)
    env.reset(seed=1)
    return env


def at_once(**chosen: Any) -> Any:
    env = pettingzoo.parallel_env("formel-fun", players=3, **chosen)
    env.reset(seed=1)
    return env


def one(**chosen: Any) -> Any:
    env = gymnasium.make(FORMEL_FUN, opponents="random", players=3, **chosen).unwrapped
    env.reset(seed=1)
    return env


def many(**chosen: Any) -> Any:
    envs = gymnasium.make_vec(FORMEL_FUN, num_envs=2, opponents="random", players=3, **chosen).unwrapped
    envs.reset(seed=1)
    return envs


def vector(**chosen: Any) -> Vector:
    return Vector(played(), 2, **chosen).reset(seed=1)


def ended(env: Any) -> Any:
    env.step(-1)
    return env


MAKERS: list[Callable[..., Any]] = [
    lambda **chosen: pettingzoo.env(**{"name": "formel-fun"} | chosen),
    lambda **chosen: pettingzoo.parallel_env(**{"name": "formel-fun"} | chosen),
    lambda **chosen: gymnasium.make(FORMEL_FUN, **chosen),
    lambda **chosen: gymnasium.make_vec(FORMEL_FUN, num_envs=2, **chosen),
]


@pytest.mark.filterwarnings("ignore:.*render_mode")  # Gymnasium's own word for it
@pytest.mark.parametrize("make", MAKERS, ids=["in turn", "at once", "one learner", "many learners"])
@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"name": "chess"}, "no game 'chess'; there are"),
        ({"wheels": 3}, "formel-fun has no option 'wheels'; it has players, cars, winner"),
        ({"players": 99}, "option players: 99 is not allowed"),
        ({"players": "three"}, "option players: 'three' is not allowed"),
        ({"reward": ["gold"]}, "reward is one of rank, points, not"),
        ({"illegal": "pay"}, "illegal is one of"),
        ({"render_mode": "film"}, "render_mode is one of ansi, rgb_array, human"),
    ],
    ids=str,
)
def test_what_is_chosen_wrongly(make: Callable[..., Any], chosen: dict[str, Any], said: str) -> None:
    refused(lambda: make(**chosen), said)


def refused(call: Callable[[], Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError, RuntimeError, OSError, gymnasium.error.Error), match=said) as error:
        call()
    assert len(str(error.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: pettingzoo.env("formel-fun").step(0), NOT_BEGUN),
        (lambda: pettingzoo.env("formel-fun").last(), NOT_BEGUN),
        (lambda: pettingzoo.env("formel-fun").observe("seat_1"), NOT_BEGUN),
        (lambda: pettingzoo.env("formel-fun", render_mode="ansi").render(), NOT_BEGUN),
        (lambda: pettingzoo.env("formel-fun").reset(seed=-1), SEED),
        (lambda: pettingzoo.env("formel-fun").reset(seed="x"), SEED),  # type: ignore[arg-type]
        (lambda: in_turn().observe("seat_9"), "there is no agent 'seat_9'; there are seat_1, seat_2, seat_3"),
        (lambda: in_turn().action_space("seat_9"), "there is no agent 'seat_9'"),
        (lambda: in_turn().observation_space(3), "there is no agent 3"),
        (lambda: in_turn().step(np.array([1])), "is no move"),
        (lambda: in_turn(illegal="lose").step(1.5), "1.5 is no move"),
        (lambda: in_turn(illegal="lose").step(None), "None is no move"),
        (lambda: in_turn().step(10**30), "there is no action 1000000"),
        (lambda: pettingzoo.parallel_env("formel-fun").step({}), NOT_BEGUN),
        (lambda: pettingzoo.parallel_env("formel-fun", render_mode="ansi").render(), NOT_BEGUN),
        (lambda: pettingzoo.parallel_env("formel-fun").reset(seed=1.5), SEED),  # type: ignore[arg-type]
        (lambda: at_once().step(3), "actions are a dictionary with an action for each agent that may act, not 3"),
        (lambda: at_once().step({"seat_9": 1}), "there is no agent 'seat_9'"),
        (lambda: at_once().step({}), "seat_. may act, and the actions have none for it"),
        (lambda: at_once().step(dict.fromkeys(("seat_1", "seat_2", "seat_3"), "x")), "'x' is no move"),
        (lambda: at_once().step(dict.fromkeys(("seat_1", "seat_2", "seat_3"), 999)), "there is no action 999"),
    ],
)
def test_seats(call: Callable[[], Any], said: str) -> None:
    refused(call, said)


def test_seats_that_are_all_out_have_nothing_to_do() -> None:
    env = ended(in_turn(illegal="lose"))
    refused(lambda: env.step(1), "the only valid action is None")
    for _ in range(3):
        env.step(None)
    refused(lambda: env.step(None), r"the game is over: reset\(\) begins the next one")
    assert in_turn(illegal="lose").step(10**30) is None, "as any action that is not legal, it loses"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: gymnasium.make("Algodrome/Chess-v1"), "`Chess` doesn't exist in namespace Algodrome"),
        (lambda: gymnasium.make("Algodrome/FormelFun-v7"), "version `v7`"),
        (lambda: gymnasium.make(FORMEL_FUN, opponents=3), "Formel Fun has no bot 3"),
        (lambda: gymnasium.make(FORMEL_FUN, opponents="learner"), "Formel Fun has no bot 'learner'"),
        (lambda: gymnasium.make(FORMEL_FUN, opponents=[]), "name one bot for all 3 other seats"),
        (lambda: gymnasium.make_vec(FORMEL_FUN, num_envs=2, opponents=[None]), "Formel Fun has no bot None"),
        (lambda: gymnasium.make_vec(FORMEL_FUN, num_envs=0), "a batch has a whole number of games"),
        (lambda: gymnasium.make_vec(FORMEL_FUN, num_envs=2, autoreset_mode=3), "autoreset_mode is one of"),
        (lambda: gymnasium.make(FORMEL_FUN, players=3, opponents="random").unwrapped.step(0), NOT_BEGUN),
        (lambda: one().step("turbo"), "'turbo' is no move"),
        (lambda: one().step(1.5), "1.5 is no move"),
        (lambda: one().step(np.array([1, 2])), "is no move"),
        (lambda: one(illegal="error").step(-1), "game 0 of 1: seat . may not take action -1; no game was changed"),
        (lambda: one(illegal="error").step(10**30), "may not take action -1"),
        (lambda: ended(one()).step(0), r"the game is over: reset\(\) begins the next one"),
        (lambda: one().reset(seed=[1]), SEED),
        (lambda: many().reset(seed=2**64), SEED),
        (lambda: many().reset(options=3), "options of a reset are a dictionary, not 3"),
        (lambda: many().reset(options={"reset_mask": [1, 0]}), "where is one truth value for each of the 2 games"),
        (lambda: many().step(None), "actions are one whole number for each of the 2 games"),
        (lambda: many(illegal="error").step([999, 0]), "game 0 of 2: seat . may not take action 999"),
    ],
)
def test_learners(call: Callable[[], Any], said: str) -> None:
    refused(call, said)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Vector("formel-fun", 2), "'formel-fun' is no game"),  # type: ignore[arg-type]
        (lambda: Vector(played(), 2, None), "entries are one or more names"),  # type: ignore[arg-type]
        (lambda: Vector(played(), 2, [3]), "entries are one or more names"),  # type: ignore[list-item]
        (lambda: Vector(played(), 2, encoding="braille"), "encoding is one of raw, normalised, one-hot"),
        (lambda: Vector(played(), 2).step([0, 0]), NOT_BEGUN),
        (lambda: Vector(played(), 2).state(0), NOT_BEGUN),
        (lambda: Vector(played(), 2).reset(where=np.array([True, False])), NOT_BEGUN),
        (lambda: vector().reset(where=np.ones(3, np.bool_)), "where is one truth value for each of the 2 games"),
        (lambda: vector().state(9), "there is no game 9 in the batch"),
        (lambda: vector().show(9), "no seat 10; seats are 1 to 3"),
        (lambda: vector().turn_to(9), "it is not the turn of seat 10, but of"),
        (lambda: vector().advice("nobody"), "Formel Fun has no bot 'nobody'"),
    ],
)
def test_games_in_step(call: Callable[[], Any], said: str) -> None:
    refused(call, said)


def test_a_refused_action_changes_no_game() -> None:
    games = vector(illegal="error")
    before = [games.state(slot).fingerprint() for slot in range(2)]
    legal, wrong = int(games.masks[0].argmax()), int(games.masks[1].argmin())
    refused(lambda: games.step([legal, wrong]), "game 1 of 2")
    assert [games.state(slot).fingerprint() for slot in range(2)] == before


def spiel(name: str = "algodrome_formel_fun(players=3)", *actions: int) -> Any:
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("algodrome.rl.openspiel")
    state = pyspiel.load_game(name).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def unheld(state: Any) -> None:
    """Play a card that is not in the hand."""
    cards = [action for action in range(state.num_distinct_actions()) if "+" not in state.action_to_string(0, action)]
    state.apply_action(next(action for action in cards if action not in state.legal_actions()))


LABORATORY = "algodrome_formel_fun_laboratory(deck=6*2 8*3,goal=9,chance=explicit)"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: spiel("algodrome_formel_fun(wheels=3)"), "Unknown parameter 'wheels'"),
        (lambda: spiel("algodrome_formel_fun(players=three)"), "Wrong type for parameter players"),
        (lambda: spiel().apply_action(1000), "chance can’t draw 1000"),
        (lambda: spiel().apply_action(3) or spiel("algodrome_formel_fun", 3, 999), "there is no action 999"),
        (lambda: unheld(spiel("algodrome_formel_fun", 3)), "you do not hold"),
        (lambda: spiel(LABORATORY, 99), "chance can’t draw 99"),
        (lambda: spiel("algodrome_formel_fun", 3).resample_from_infostate(9, lambda: 0.5), "no seat 10"),
        (lambda: spiel("algodrome_formel_fun", 3).action_to_string(0, 999), "there is no action 999"),
    ],
)
def test_openspiel(call: Callable[[], Any], said: str) -> None:
    pytest.importorskip("pyspiel")
    with pytest.raises(Exception, match=said) as error:
        call()
    assert len(str(error.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda file: write(file, "formel-fun", ["greedy"], 2), "'formel-fun' is no game"),  # type: ignore[arg-type]
        (lambda file: write(file, played(), 3, 2), "bots are a list of names, not 3"),  # type: ignore[arg-type]
        (lambda file: write(file, played(), [], 2), "0 bots for 3 seats"),
        (lambda file: write(file, played(), ["greedy"], 0), "a batch has a whole number of games"),
        (lambda file: write(file, played(), ["greedy"], 2, seed=-1), SEED),
        (lambda file: next(Dataset(file).decisions(0)), "a batch has a whole number of games"),
        (lambda file: next(Dataset(file).games("x")), "a batch has a whole number of games"),  # type: ignore[arg-type]
        (lambda file: next(Dataset(file).episodes(1.5)), "a batch has a whole number of games"),  # type: ignore[arg-type]
        (lambda file: told(file, {"game": "chess"}), r"games\.parquet: no game 'chess'"),
        (lambda file: told(file, {"options": 3}), "is no dataset of this package"),
        (lambda file: told(file, {"options": {"wheels": 3}}), r"games\.parquet: formel-fun has no option 'wheels'"),
        (lambda file: told(file, {"options": {"players": 9}}), r"games\.parquet: option players: 9 is not allowed"),
        (lambda file: told(file, {}, "seed"), "is no dataset of this package"),
        (lambda file: list(damaged(file).decisions()), "is damaged"),
    ],
)
def test_datasets(call: Callable[[Path], Any], said: str, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, played(), ["greedy", "random"], 2)
    refused(lambda: call(file), said)


def told(file: Path, about: dict[str, Any], without: str | None = None) -> Dataset:
    """Open a dataset that says something else of itself, or lacks a column."""
    table = pq.read_table(file)
    words = json.loads(table.schema.metadata[b"algodrome.dataset"]) | about
    table = table.drop([without]) if without else table
    pq.write_table(table.replace_schema_metadata({"algodrome.dataset": json.dumps(words)}), file)
    return Dataset(file)


def damaged(file: Path) -> Dataset:
    content = file.read_bytes()
    file.write_bytes(content[:4] + b"\x99" * 60 + content[64:])
    return Dataset(file)


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("spaces", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
        ("dataset", "pyarrow", "data"),
        ("minari", "minari", "minari"),
        ("torch", "torch", "torch"),
        ("jax", "jax", "jax"),
    ],
)
def test_an_extra_that_is_missing(module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"algodrome.rl.{module}", raising=False)
    said = rf"this needs {package}, which is not installed: pip install 'algodrome-core\[{extra}\]'"
    with pytest.raises(ImportError, match=said):
        importlib.import_module(f"algodrome.rl.{module}")


def test_tensors() -> None:
    torch = pytest.importorskip("torch")
    from algodrome.rl.torch import VectorEnv

    fresh, envs = (VectorEnv(played(), 2, device="cpu") for _ in range(2))
    envs.reset(seed=1)
    wrong: list[tuple[Callable[[], Any], str]] = [
        (lambda: VectorEnv("formel-fun", 2, device="cpu"), "'formel-fun' is no game"),  # type: ignore[arg-type]
        (lambda: VectorEnv(played(), 0, device="cpu"), "a batch has a whole number of games"),
        (lambda: VectorEnv(played(), 2, device="cpu", encoding="braille"), "encoding is one of"),
        (lambda: VectorEnv(played(), 2, ["nobody", "learner"], device="cpu"), "no bot 'nobody'"),
        (lambda: VectorEnv(played(), 2, device="abacus"), "device is cpu, or cuda"),
        (lambda: fresh.step(torch.zeros(2, dtype=torch.int64)), NOT_BEGUN),
        (fresh.state, NOT_BEGUN),
        (lambda: envs.reset(seed=-1), SEED),
        (lambda: envs.reset(where=torch.zeros(2)), "where is a tensor of 2 truth values on cpu"),
        (lambda: envs.step(torch.zeros(3, dtype=torch.int64)), "actions are a tensor of 2 whole numbers on cpu"),
        (lambda: envs.step([0, 0]), "actions are a tensor of 2 whole numbers on cpu, not list"),
        (lambda: envs.state(9), "there is no game 9"),
        (lambda: envs.advice("nobody"), "no bot 'nobody'"),
    ]
    for call, said in wrong:
        refused(call, said)
