"""Games in step as tensors of torch, which stay where they are: on a GPU, or on this machine's processor.

    envs = VectorEnv(algodrome.game("formel-fun"), 1 << 20, device="cuda", encoding="one-hot")
    envs.reset(seed=7)
    while learning:
        envs.step(policy(envs.observations, envs.masks))
        learn(envs.rewards, envs.done)

The tensors are those of `algodrome.rl.vector.Vector`, and the games are the same, move for move. Each step writes them
anew: clone what you keep. On a GPU they are laid out by columns, so that neighbouring games are neighbours in memory.
"""

from typing import Any, NoReturn, Self

import numpy as np

from algodrome.games.contract import Game, State, check_is_game
from algodrome.language import text
from algodrome.rl.encodings import ENCODINGS
from algodrome.rl.extras import extra
from algodrome.rl.rooms import (
    LEARNER,
    REWARDS,
    Entries,
    bots_in,
    check_begun,
    check_slots,
    chosen_from,
    habits_of,
    rows_inside,
    rows_seen,
    shared,
)
from algodrome.rl.slots import BY_RANK, Games, Slot
from algodrome.rl.vector import Vector, checked_slot, seeds_from

with extra("torch"):
    import torch

WORD = 0xFFFFFFFF


class VectorEnv:
    """Slots of games: after `reset` and each `step` the tensors say who is asked, what they see and what is legal."""

    def __init__(
        self,
        game: Game,
        slots: int,
        entries: Entries = (LEARNER,),
        *,
        device: str = "cuda",
        autoreset: str = "same_step",
        reward: str = "rank",
        rotate: bool = True,
        encoding: str = "raw",
    ) -> None:
        """Make room. `entries` play the seats in turn ("learner", or a bot), one seat further from game to game."""
        check_is_game(game)
        slots = check_slots(slots)
        self.game, self.slots, self.device, self._begun = game, slots, _device(device), False
        chosen: dict[str, Any] = {"autoreset": autoreset, "reward": reward, "rotate": rotate, "encoding": encoding}
        engine = _OnProcessor if self.device.type == "cpu" else _OnGpu
        self._engine: _OnProcessor | _OnGpu = engine(game, slots, entries, self.device, **chosen)
        self.scale = game.players - 1 if REWARDS[reward] == BY_RANK else 1
        seen = self._engine.seen
        self.observations, self.masks, self.finals = seen["encoded"], seen["masks"], seen["finals"]
        self.ranks, self.scores, self.balances = seen["ranks"], seen["scores"], seen["rewards"]
        self.seats, self.asked, self.numbers = seen["seat"], seen["asked"], seen["numbers"]
        self.ended, self.refused = seen["ended"], seen["refused"]

    @property
    def rewards(self) -> torch.Tensor:
        """Give what the last step paid to each seat: by rank, -1 to 1 with a sum of zero when a game ends."""
        return self.balances.float() / self.scale

    @property
    def done(self) -> torch.Tensor:
        """Tell whose game ended in the last step."""
        return self.ended != 0

    @property
    def seeds(self) -> torch.Tensor:
        """Give the seed of the game of each slot; those from 2**63 appear less 2**64."""
        seen = self._engine.seen
        return (seen["seed_high"] << 32) | seen["seed_low"]

    def reset(self, seed: int | None = None, where: torch.Tensor | None = None) -> Self:
        """Begin the games of all slots, or of those chosen: of the seed seed + slot, or without a seed each its next.

        The first games of all are those of the seeds 0, 1, … where no seed is given.
        """
        if where is None:
            where = torch.ones(self.slots, dtype=torch.bool, device=self.device)
        self._check_where(where)
        check_begun(begun=self._begun or bool(where.all()))
        follows = seed is None and self._begun
        first = torch.from_numpy(seeds_from(0 if seed is None else seed, self.slots).view(np.int64)).to(self.device)
        self._put_seeds(self.seeds + self.slots if follows else first, where)
        self._engine.begin(where.contiguous())
        self._begun = True
        return self

    def step(self, actions: torch.Tensor) -> None:
        """Take one action in every slot. One that is not legal ends its game, and its seat loses to all others."""
        check_begun(begun=self._begun)
        self._engine.step(self._checked(actions))

    def advice(self, bot: str) -> torch.Tensor:
        """Tell what a bot would do in the place of whoever is asked; -1 where nobody is."""
        check_begun(begun=self._begun)
        return self._engine.advice(bot)

    def state(self, slot: int = 0) -> State:
        """Give the game of a slot as a state."""
        check_begun(begun=self._begun)
        position = self._engine.position(checked_slot(slot, self.slots))
        return State(self.game, self.game.position_type().load(position), [])

    def __reduce__(self) -> NoReturn:
        """Refuse to be copied: tensors would be copied apart from the games that write them."""
        raise TypeError(text("rl.no_copy"))

    def _put_seeds(self, seeds: torch.Tensor, where: torch.Tensor) -> None:
        seen = self._engine.seen
        seen["seed_low"].copy_(torch.where(where, seeds & WORD, seen["seed_low"]))
        seen["seed_high"].copy_(torch.where(where, (seeds >> 32) & WORD, seen["seed_high"]))

    def _check_where(self, where: torch.Tensor) -> None:
        fits = isinstance(where, torch.Tensor) and where.dtype == torch.bool and where.device == self.device
        if not fits or where.shape != (self.slots,):
            found = f"{where.dtype} {tuple(where.shape)} {where.device}" if isinstance(where, torch.Tensor) else where
            raise ValueError(text("rl.truths", slots=self.slots, device=self.device, found=found))

    def _checked(self, actions: torch.Tensor) -> torch.Tensor:
        fits = isinstance(actions, torch.Tensor) and not actions.is_floating_point() and not actions.is_complex()
        if not fits or actions.shape != (self.slots,) or actions.device != self.device or actions.dtype == torch.bool:
            tensor = isinstance(actions, torch.Tensor)
            found = f"{actions.dtype} {tuple(actions.shape)} {actions.device}" if tensor else type(actions).__name__
            raise ValueError(text("rl.tensor", slots=self.slots, device=self.device, found=found))
        return actions.to(torch.int64).contiguous()


class _OnProcessor:
    """The arrays of a `Vector`, as tensors over the same memory."""

    def __init__(self, game: Game, slots: int, entries: Entries, device: torch.device, **chosen: Any) -> None:
        del device
        self._games = games = Vector(game, slots, entries, **chosen)
        arrays = games.arrays | {name: games.arrays["slots"][name] for name in Slot.fields}
        hidden = {"positions", "slots"}
        self.seen = {name: torch.from_numpy(array) for name, array in arrays.items() if name not in hidden}

    def begin(self, where: torch.Tensor) -> None:
        self._games.begin(where.numpy())

    def step(self, actions: torch.Tensor) -> None:
        self._games.step(actions.numpy())

    def advice(self, bot: str) -> torch.Tensor:
        return torch.from_numpy(self._games.advice(bot))

    def position(self, slot: int) -> Any:
        return self._games.arrays["positions"][slot]


class _OnGpu:
    """Tensors on a GPU, which the rules there write."""

    def __init__(
        self,
        game: Game,
        slots: int,
        entries: Entries,
        device: torch.device,
        *,
        autoreset: str,
        reward: str,
        rotate: bool,
        encoding: str,
    ) -> None:
        # imported here, it says what is missing where there is no GPU
        from algodrome.rl.cuda import OnGpu, cuda, position_in, records, room_for  # noqa: PLC0415

        chosen_from(ENCODINGS, "encoding", encoding)
        habits = habits_of(autoreset, reward, game, slots)
        table = shared(game, entries, habits.to_array(), encoding, rotate=rotate)
        self._cuda, self._device, self._slots, self._position_in = cuda, device, slots, position_in
        inside, seen = rows_inside(game), rows_seen(game, encoding)
        self._position_type = inside["positions"][1]
        del inside["positions"]
        kind = inside.pop("slots")[1]
        rows = torch.zeros((slots, kind.itemsize), dtype=torch.uint8, device=device)
        self._positions = torch.zeros(room_for(self._position_type, slots), dtype=torch.uint8, device=device)
        self.seen = {name: _columns(slots, *room, device) for name, room in (inside | seen).items()}
        if encoding == "raw":
            self.seen["numbers"] = self.seen["encoded"]
        arrays = {name: cuda.as_cuda_array(tensor) for name, tensor in self.seen.items()}
        arrays |= {"positions": cuda.as_cuda_array(self._positions), "slots": records(rows, kind)}
        self.seen |= {name: _field(rows, name) for name in Slot.fields}
        self._rules = OnGpu(game, Games(**arrays), table, bots_in(entries), encoding)
        self._actions = torch.zeros(slots, dtype=torch.int64, device=device)

    def begin(self, where: torch.Tensor) -> None:
        self._rules.begin(self._cuda.as_cuda_array(where), self._stream())

    def step(self, actions: torch.Tensor) -> None:
        self._rules.step(self._cuda.as_cuda_array(actions), self._stream())

    def advice(self, bot: str) -> torch.Tensor:
        actions = torch.zeros(self._slots, dtype=torch.int64, device=self._device)
        self._rules.advise(bot, self._cuda.as_cuda_array(actions), self._stream())
        return actions

    def position(self, slot: int) -> Any:
        return self._position_in(self._positions, self._position_type, slot)

    def _stream(self) -> Any:
        """Give the stream in whose order torch works, so that neither has to wait for the other."""
        return self._cuda.external_stream(torch.cuda.current_stream(self._device).cuda_stream)


def _columns(slots: int, shape: tuple[int, ...], kind: Any, device: torch.device) -> torch.Tensor:
    """Make a row for each slot, laid out so that the same number of neighbouring slots stands side by side."""
    dtype = torch.from_numpy(np.zeros(0, kind)).dtype
    return torch.zeros((*shape, slots), dtype=dtype, device=device).movedim(-1, 0)


def _field(memory: torch.Tensor, name: str) -> torch.Tensor:
    """Give a field of the records of the slots as a tensor over the same memory."""
    kind, offset = Slot.dtype.fields[name][:2]  # type: ignore[index]
    dtype = torch.from_numpy(np.zeros(0, kind)).dtype
    return memory.view(dtype)[:, offset // kind.itemsize]


def _device(name: object) -> torch.device:
    try:
        device = torch.device(name)
    except (RuntimeError, TypeError):
        device = torch.device("meta")
    if device.type not in {"cpu", "cuda"}:
        raise ValueError(text("rl.device", device=name))
    return torch.empty(0, device=device).device if device.type == "cuda" and torch.cuda.is_available() else device
