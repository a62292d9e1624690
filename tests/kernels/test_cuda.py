"""The GPU target: checked in Numba's simulator, and refused in one line where there is none."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

import algodrome
from algodrome.kernels.gpu import NoGpuError, driver
from algodrome.language import speaking

SAME_GAMES = """
import sys
import numpy as np
import algodrome
from algodrome.kernels.gpu import device_name

name, games, *bots = sys.argv[1:]

def play(backend):
    return algodrome.simulate(name, int(games), bots, backend, seed=2**32 - 9, keep=True).results

gpu, python = play("cuda"), play("python")
parts = "ranks", "scores", "actions", "positions"
same = [np.array_equal(getattr(gpu, part), getattr(python, part)) for part in parts]
print(device_name(), same)
"""


def assert_same_in_the_simulator(name: str, games: int, *bots: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SAME_GAMES, name, str(games), *bots],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "CUDA simulator [True, True, True, True]"


def test_the_simulator_plays_the_games_of_the_interpreter() -> None:
    assert_same_in_the_simulator("formel-fun", 20, "greedy", "random")


@pytest.mark.soak
@pytest.mark.parametrize("name", algodrome.game_names())
def test_the_simulator_plays_every_game(name: str, soak: Callable[[int, int], int]) -> None:
    assert_same_in_the_simulator(name, soak(20, 2), "random")


SAME_BATCH = """
import numpy as np
import algodrome

game = algodrome.game("formel-fun")
there, here = (game.batch(3, seeds=2**32 - 2, target=target) for target in ("cuda", "python"))
for _ in range(30):
    assert np.array_equal(there.legal(), here.legal())
    assert np.array_equal(there.observe(), here.observe())
    actions = here.legal().argmax(axis=1)
    there.step(actions), here.step(actions)
there.reset(np.array([True, False, False]))
here.reset(np.array([True, False, False]))
pairs = [(there, here), (there.imagine([1, 2, 0], 5), here.imagine([1, 2, 0], 5))]
print([np.array_equal(one.positions(), other.positions()) for one, other in pairs])
"""


SAME_ENDS = """
import numpy as np
import algodrome

state = algodrome.game("formel-fun").start(4)
for _ in range(12):
    state.play(state.legal_moves()[0])
for viewer in (None, 1):
    ends = [state.game.rollouts(state, ["random"], 4, viewer=viewer, target=way) for way in ("cuda", "python")]
    print(all(np.array_equal(getattr(ends[0], part), getattr(ends[1], part)) for part in ("ranks", "scores")))
"""


CLEAN_SCRATCH = """
from types import ModuleType
import numpy as np
import algodrome
from numba.cuda.simulator.kernelapi import FakeCUDALocal
from algodrome.kernels.record import Record, field
from algodrome.kernels.rule import rule
from tests.toy_game.game import RaceTo21

class Memory(Record):
    kept: list[int] = field("i2", 3)

@rule
def careful(board, position, seat, mask, scratch, luck):
    return 0 if scratch.kept[2] == 0 else 2

class Remembering(RaceTo21):
    name, scratch_type, bots = "remembering", Memory, (ModuleType("careful"),)

def anything(_, shape, dtype):
    return np.frombuffer(bytearray(b"*" * np.dtype(dtype).itemsize * int(np.prod(shape))), dtype).reshape(shape)

vars(Remembering.bots[0])["careful"] = careful
FakeCUDALocal.array = anything
print(algodrome.simulate(Remembering(), 2, ["careful"], "cuda").results.actions)
"""


def test_a_thread_begins_with_a_clean_scratch_whatever_its_memory_held() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLEAN_SCRATCH],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout.strip()) == ("", "[21 21]")


@pytest.mark.parametrize(("program", "said"), [(SAME_BATCH, "[True, True]"), (SAME_ENDS, "True\nTrue")])
def test_batches_and_ends_of_games_are_the_same_in_the_simulator(program: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout.strip()) == ("", said)


@pytest.mark.parametrize(("language", "message"), [("en", "no CUDA GPU was found"), ("fr", "aucun GPU CUDA")])
def test_a_machine_without_a_gpu_says_so_in_one_line(
    language: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numba.cuda

    monkeypatch.setattr(numba.cuda, "is_available", lambda: False)
    monkeypatch.delitem(sys.modules, "algodrome.kernels.cuda", raising=False)
    with speaking(language), pytest.raises(NoGpuError) as caught:
        algodrome.simulate("formel-fun", games=2, backend="cuda")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_numba_cuda_the_message_says_what_to_install(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba
    import numba.cuda

    monkeypatch.delattr(numba, "cuda")
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with speaking(language), pytest.raises(NoGpuError) as caught:
        driver()
    assert "pip install 'algodrome-core[cuda]'" in str(caught.value)
    assert "\n" not in str(caught.value)
