"""Games in step as arrays of JAX: those of `algodrome.rl.torch`, handed over by DLPack without leaving the device.

    envs = VectorEnv(algodrome.game("formel-fun"), 4096, device="cuda", encoding="one-hot")
    shown = envs.reset(seed=7)
    while learning:
        shown = envs.step(policy(shown.observations, shown.masks))
        learn(shown.rewards, shown.done)

Arrays of JAX never change, so each step gives new ones.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from algodrome.games.contract import Game, State
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.rooms import LEARNER

with extra("jax"):
    import jax
    import torch

    from algodrome.rl import torch as tensors

Array = Any  # of JAX


class Shown(NamedTuple):
    """What a step shows; rows are games."""

    observations: Array  # what whoever is asked sees
    masks: Array  # what they may do
    rewards: Array  # what the step paid to each seat
    seats: Array  # who is asked, from 0
    done: Array  # whose game ended in the step
    ranks: Array  # of the last game of each slot that ended
    scores: Array  # in it
    finals: Array  # what was seen last, where the next game has begun in the same step


class VectorEnv:
    """Slots of games; see `algodrome.rl.torch.VectorEnv` for what can be chosen."""

    def __init__(self, game: Game, slots: int, entries: Sequence[str] = (LEARNER,), **chosen: Any) -> None:
        """Make room."""
        self._envs = tensors.VectorEnv(game, slots, entries, **chosen)
        self.game, self.slots = game, slots

    def reset(self, seed: int | None = None, where: Array | None = None) -> Shown:
        """Begin the games of all slots, or of those chosen: of seed + slot, or without a seed each its next."""
        self._envs.reset(seed, None if where is None else _taken(where))
        return self._shown()

    def step(self, actions: Array) -> Shown:
        """Take one action in every slot. One that is not legal ends its game, and its seat loses to all others."""
        self._envs.step(_taken(actions))
        return self._shown()

    def advice(self, bot: str) -> Array:
        """Tell what a bot would do in the place of whoever is asked; -1 where nobody is."""
        return _handed(self._envs.advice(bot))

    def state(self, slot: int = 0) -> State:
        """Give the game of a slot as a state."""
        return self._envs.state(slot)

    def _shown(self) -> Shown:
        envs = self._envs
        last = envs.ranks, envs.scores, envs.finals
        parts = envs.observations, envs.masks, envs.rewards, envs.asked, envs.done, *last
        return Shown(*map(_handed, parts))


def _handed(tensor: torch.Tensor) -> Array:
    """Copy a tensor, in rows as JAX wants them, and hand the copy over."""
    return jax.numpy.from_dlpack(tensor.contiguous().clone())


def _taken(array: Array) -> torch.Tensor:
    """Take an array of JAX as a tensor."""
    if not hasattr(array, "__dlpack__"):
        raise TypeError(text("rl.array", found=type(array).__name__))
    return torch.from_dlpack(jax.block_until_ready(array))
