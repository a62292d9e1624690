"""Games in step as tensors: the games of `Vector`, move for move; on a GPU as its simulator has it."""

import copy
import importlib
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.rl.vector import Vector

SIMULATED = """
import sys
import numpy as np
import algodrome
from algodrome.kernels.gpu import driver
from algodrome.rl.cuda import OnGpu
from algodrome.rl.rooms import bots_in, habits_of, rows_inside, rows_seen, shared
from algodrome.rl.slots import Games
from algodrome.rl.vector import Vector

name, bot = sys.argv[1:]
cuda, game, slots, entries = driver(), algodrome.game(name, players=3), 3, ("learner", bot, "random")
rooms = rows_inside(game, wide=True) | rows_seen(game, "one-hot")
rows = {name: (shape, kind if np.dtype(kind).names else np.int64) for name, (shape, kind) in rooms.items()}
there = Games(**{name: cuda.to_device(np.zeros((slots, *shape), kind)) for name, (shape, kind) in rows.items()})
there.slots["seed_low"][:] = np.arange(4, 4 + slots)
table = shared(game, entries, habits_of("same_step", "points", game, slots).to_array(wide=True), "one-hot",
               rotate=True, wide=True)
rules, here = OnGpu(game, there, table, bots_in(entries), "one-hot"), Vector(game, slots, entries, reward="points",
                                                                     encoding="one-hot").reset(seed=4)
alone = OnGpu(game, there, shared(game, ("learner",), habits_of("same_step", "points", game, slots).to_array(wide=True),
                                  "one-hot", rotate=True, wide=True), (), "one-hot")
before = alone._table.scratches.shape[0]
rules.begin(cuda.to_device(np.ones(slots, np.bool_)))
alone.advise(bot, cuda.to_device(np.zeros(slots, np.int64)))  # its threads think at the same time
rooms = before, alone._table.scratches.shape[0]
there.slots["draws"][:] = here.arrays["slots"]["draws"]
ended, advised, same = 0, cuda.to_device(np.zeros(slots, np.int64)), True
for step in range(25):
    rules.advise(bot, advised)
    actions = here.advice(bot)
    same = same and np.array_equal(advised.copy_to_host(), actions)
    actions[step % 3] = -1 if step == 20 else actions[step % 3]
    rules.step(cuda.to_device(actions))
    here.step(actions)
    ended += int(here.ended.sum())
    for name in ("encoded", "masks", "rewards", "finals", "points"):
        same = same and np.array_equal(getattr(there, name).copy_to_host(), here.arrays[name])
    for name in ("seat", "asked", "ended", "refused", "seed_low", "draws"):
        same = same and np.array_equal(there.slots.copy_to_host()[name], here.arrays["slots"][name])
print(same, ended > 0, rooms)
"""


@pytest.mark.parametrize(("name", "bot"), [("formel-fun", "greedy"), ("speedalgo", "random")])
def test_the_step_on_a_gpu_is_the_native_one_in_the_simulator(name: str, bot: str) -> None:
    """Games end and begin in a launch of their own, and in SpeedAlgo programs run in another."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SIMULATED, name, bot],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout.strip()) == ("", "True True (1, 3)")


def test_tensors_are_the_arrays_of_a_vector() -> None:
    torch = pytest.importorskip("torch")
    from algodrome.rl.torch import VectorEnv

    game = algodrome.game("formel-fun", players=3)
    envs, games = VectorEnv(game, 3, device="cpu").reset(seed=11), Vector(game, 3).reset(seed=11)
    for step in range(30):
        assert envs.observations.numpy().tolist() == games.observations.tolist()
        assert envs.masks.numpy().tolist() == games.masks.tolist()
        assert envs.seeds.tolist() == games.seeds.tolist()
        assert envs.done.tolist() == games.ended.astype(bool).tolist()
        assert envs.rewards.tolist() == games.rewards.tolist()
        assert envs.state(1).fingerprint() == games.state(1).fingerprint()
        actions = games.masks.argmax(axis=1)
        actions[0] = -1 if step == 20 else actions[0]
        envs.step(torch.from_numpy(actions))
        games.step(actions)
    envs.reset(where=torch.tensor([True, False, False]))
    assert envs.seeds[0] == games.seeds[0] + 3
    for wrong in (torch.zeros(2, dtype=torch.int64), torch.zeros(3), [0, 0, 0]):
        with pytest.raises(ValueError, match="actions are a tensor of 3 whole numbers on cpu"):
            envs.step(wrong)
    with pytest.raises(ValueError, match="device is cpu, or cuda"):
        VectorEnv(game, 3, device="abacus")


def test_jax_is_handed_the_same_games() -> None:
    pytest.importorskip("torch")
    jax = pytest.importorskip("jax")
    from algodrome.rl.jax import VectorEnv

    game = algodrome.game("formel-fun", players=3)
    envs, games = VectorEnv(game, 3, device="cpu"), Vector(game, 3).reset(seed=11)
    shown: Any = envs.reset(seed=11)
    for _ in range(30):
        assert np.asarray(shown.observations).tolist() == games.observations.tolist()
        assert np.asarray(shown.seats).tolist() == games.asked.tolist()
        before = np.asarray(shown.masks).tolist()
        kept, shown = shown, envs.step(jax.numpy.argmax(shown.masks, axis=1))
        games.step(np.argmax(before, axis=1))
        assert np.asarray(kept.masks).tolist() == before, "what was shown stays"
        assert np.asarray(shown.done).tolist() == games.ended.astype(bool).tolist()
        assert np.asarray(shown.scores).tolist() == games.scores.tolist()
        assert np.asarray(shown.finals).tolist() == games.finals.tolist()
        assert np.asarray(envs.advice("greedy")).tolist() == games.advice("greedy").tolist()
    chosen = np.array([False, True, False])
    shown, games = envs.reset(50, jax.numpy.asarray(chosen)), games.reset(50, chosen)
    assert np.asarray(shown.observations).tolist() == games.observations.tolist()
    assert np.asarray(envs.reset().observations).tolist() == games.reset().observations.tolist()
    with pytest.raises(TypeError, match="an array of JAX or NumPy is wanted, not list"):
        envs.reset(where=[True])


@pytest.mark.parametrize("name", ["torch", "jax"])
def test_a_package_that_is_missing_is_named_with_its_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, f"algodrome.rl.{name}", raising=False)
    said = rf"this needs {name}, which is not installed: pip install 'algodrome-core\[{name}\]'"
    with pytest.raises(ImportError, match=said):
        importlib.import_module(f"algodrome.rl.{name}")


def test_tensors_of_some_slots_begin_by_a_seed_and_are_not_copied_apart_from_their_games() -> None:
    torch = pytest.importorskip("torch")
    from algodrome.rl.torch import VectorEnv

    envs = VectorEnv(algodrome.game("formel-fun", players=3), 3, device="cpu").reset(seed=0)
    envs.reset(seed=100, where=torch.tensor([False, True, False]))
    assert envs.seeds.tolist() == [0, 101, 2]
    for again in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="neither copied nor pickled"):
            again(envs)
