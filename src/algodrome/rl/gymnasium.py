"""One learner against bots, for Gymnasium.

    import algodrome.rl.gymnasium
    env = gymnasium.make("Algodrome/FormelFun-v1", opponents="greedy")
    envs = gymnasium.make_vec("Algodrome/FormelFun-v1", num_envs=1024, opponents="random")  # in step, in native code

Importing this module registers the games; `gymnasium.make("algodrome.rl.gymnasium:Algodrome/FormelFun-v1")` does both,
since Gymnasium no longer looks for entry points of other packages. Observations are dictionaries:
what the learner sees, as numbers that `game.observation_layout` names, and the mask of its legal actions, which is in
the info too. The reward comes at the end, from -1 (last) to 1 (first), or with reward="points" as points are scored.
An action that is not legal loses the game, or with illegal="error" is refused and changes nothing.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.registry import usual_rule
from algodrome.games.contract import Game, check_seed
from algodrome.games.errors import IllegalMove
from algodrome.games.policies import policy
from algodrome.games.registry import game, game_class, game_names
from algodrome.kernels.whole_number import any_whole_number
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.rendering import FRAMES, RENDER_MODES, Frame, check_mode, rendered
from algodrome.rl.rooms import LEARNER, check_begun
from algodrome.rl.spaces import action_space, observation_space
from algodrome.rl.vector import Vector

with extra():
    import gymnasium
    from gymnasium.envs.registration import EnvSpec
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Observation = dict[str, NDArray[Any]]
Info = dict[str, Any]


class OneLearner(gymnasium.Env[Observation, np.int64]):
    """A learner against bots; it moves on by one seat from game to game, unless it has a seat of its own."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        name: str,
        opponents: str | Sequence[str] | None = None,
        *,
        seat: int | None = None,
        reward: str = "rank",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Choose the game, its options and the bots; `seat` is the learner's."""
        check_mode(render_mode)
        played = game(name, **options)
        entries, chosen = entries_of(played, opponents, seat), {"reward": reward, "illegal": illegal}
        self.games = Vector(played, 1, entries, autoreset="disabled", rotate=seat is None, **chosen)
        self.render_mode = render_mode
        self.observation_space = observation_space(played)
        self.action_space = action_space(played)
        self._action = np.zeros(1, np.int64)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin the game of a seed, or without one the next of a sequence that the last seed began."""
        del options
        seed = None if seed is None else check_seed(seed)
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Take an action, and let the bots answer."""
        games, number = self.games, any_whole_number(action)
        if number is None:
            raise IllegalMove(text("contract.no_move", found=action))
        if games.begun and games.seats[0] < 0:
            raise RuntimeError(text("rl.all_over"))
        self._action[0] = number if 0 <= number < games.game.actions else -1
        games.step(self._action)
        if self.render_mode == "human":
            self.render()
        reward = float(games.balances[0, games.asked[0]]) / games.scale
        return self._seen(), reward, bool(games.ended[0]), False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Tell which actions are legal: what MaskablePPO of sb3-contrib asks for."""
        return np.asarray(self.games.masks[0], np.bool_)

    def render(self) -> Frame:
        """Show the board to the learner's seat: as text, as dots, or printed."""
        check_begun(begun=self.games.begun)
        return rendered(self.render_mode, self.games.state(), int(self.games.asked[0]) + 1)

    def _seen(self) -> Observation:
        return {"observation": self.games.observations[0].copy(), "action_mask": self.games.masks[0].copy()}

    def _info(self) -> Info:
        games = self.games
        info: Info = {"seat": int(games.asked[0]) + 1, "action_mask": games.masks[0].copy()}
        return info | {"illegal": bool(games.refused[0])} if games.ended[0] else info


class ManyLearners(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many learners in step, each against bots, in native code."""

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        opponents: str | Sequence[str] | None = None,
        *,
        seat: int | None = None,
        reward: str = "rank",
        illegal: str = "lose",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Choose the game, its options and the bots; without `copy` the arrays are the ones that each step rewrites."""
        check_mode(render_mode)
        played = game(name, **options)
        try:
            mode = AutoresetMode(autoreset_mode)
        except ValueError:
            known = ", ".join(mode.value for mode in AutoresetMode)
            raise ValueError(text("rl.choice", name="autoreset_mode", value=autoreset_mode, known=known)) from None
        entries, chosen = entries_of(played, opponents, seat), {"reward": reward, "illegal": illegal}
        self.games = Vector(played, num_envs, entries, autoreset=MODES[mode], rotate=seat is None, **chosen)
        num_envs = self.games.slots
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self.metadata = {"autoreset_mode": mode, "render_modes": ["ansi", "rgb_array"], "render_fps": FRAMES}
        self.autoreset_mode = mode  # where TorchRL looks for it
        self.single_observation_space = observation_space(played)
        self.single_action_space = action_space(played)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._learners = np.zeros(num_envs, np.int8)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin all games, or those that `options["reset_mask"]` chooses."""
        if options is not None and not isinstance(options, dict):
            raise TypeError(text("rl.options", found=options))
        seed = None if seed is None else check_seed(seed)
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if chosen is None and seed is None:
            seed = int(self.np_random.integers(2**63))
        self.games.reset(seed, chosen)
        self._learners[:] = self.games.asked
        return self._seen(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Take an action in each game, and let the bots answer."""
        games = self.games
        if self.autoreset_mode is AutoresetMode.DISABLED and games.begun and (games.seats < 0).any():
            number = int(np.flatnonzero(games.seats < 0)[0])
            raise RuntimeError(text("rl.one_over", number=number, games=games.slots))
        games.step(actions)
        rewards = games.balances[self._rows, self._learners].astype(np.float32) / np.float32(games.scale)
        ended = games.ended.astype(np.bool_)
        info = self._info()
        if ended.any():
            same_step = self.autoreset_mode is AutoresetMode.SAME_STEP
            info |= self._last_seen(ended) if same_step else self._reasons(ended)
        self._learners[:] = games.asked
        return self._seen(), rewards, ended, self._never.copy() if self.copy else self._never, info

    def render(self) -> tuple[Frame, ...] | None:  # type: ignore[override]
        """Show each board: as text, or as dots."""
        if self.render_mode is None:
            return None
        seats = (self.games.asked + 1).tolist()
        return tuple(rendered(self.render_mode, self.games.state(slot), seat) for slot, seat in enumerate(seats))

    def _last_seen(self, ended: NDArray[np.bool_]) -> Info:
        """Give what Gymnasium's own vector environments give: what was seen and told last, where a game ended."""
        last = np.full(self.num_envs, None, object)
        every = np.ones(self.games.game.actions, np.int8)
        for slot in np.flatnonzero(ended):
            last[slot] = {"observation": self.games.finals[slot].copy(), "action_mask": every.copy()}
        told = {"final_obs": last, "final_info": self._reasons(ended)}
        return told | {f"_{name}": ended.copy() for name in told}

    def _reasons(self, ended: NDArray[np.bool_]) -> Info:
        """Tell which of the games that ended were lost by an action that is not legal."""
        return {"illegal": self.games.refused != 0, "_illegal": ended.copy()}

    def _seen(self) -> Observation:
        seen = {"observation": self.games.observations, "action_mask": self.games.masks}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _info(self) -> Info:
        every = np.ones(self.num_envs, np.bool_)
        mask = self.games.masks.copy() if self.copy else self.games.masks
        return {"action_mask": mask, "_action_mask": every, "seat": self.games.asked + 1, "_seat": every}


MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


def entries_of(played: Game, opponents: str | Sequence[str] | None, seat: int | None) -> list[str]:
    """Seat the learner and its opponents: one bot for all other seats, or one each, the next seat's first.

    Without any it is the best of the game's own bots that are rules.
    """
    bots = usual_rule(type(played)) if opponents is None else opponents
    given: list[Any] = list(bots) if isinstance(bots, list | tuple) else [bots]
    for bot in given:
        policy(type(played), bot)
    if len(given) not in {1, played.players - 1}:
        raise ValueError(text("rl.opponents", others=played.players - 1, found=len(given)))
    around = [LEARNER, *(given[number % len(given)] for number in range(played.players - 1))]
    return list(np.roll(around, played.check_seat(seat) - 1)) if seat is not None else around


def environment_id(name: str) -> str:
    """Give the name under which Gymnasium knows a game: Algodrome/FormelFun-v1, with the version of its rules."""
    kind = game_class(name)
    return f"Algodrome/{''.join(part.title() for part in name.split('-'))}-v{kind.rules_version}"


def register() -> None:
    """Tell Gymnasium all games that are known now; a game registered later is told by calling this again."""
    for name in game_names():
        spec = EnvSpec(
            id=environment_id(name),
            entry_point="algodrome.rl.gymnasium:OneLearner",
            vector_entry_point="algodrome.rl.gymnasium:ManyLearners",
            kwargs={"name": name},
            nondeterministic=False,
        )
        gymnasium.registry.setdefault(spec.id, spec)


register()
