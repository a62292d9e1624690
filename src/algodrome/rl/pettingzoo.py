"""All seats as agents, for PettingZoo: `algodrome.rl.pettingzoo.env("formel-fun", players=4)`.

`env` asks the seats one after the other (AEC); `parallel_env` asks at once all who may act at the same time, which they
may where programs are built in secret. Observations are dictionaries of what the agent sees and the mask of its legal
actions, as in Gymnasium. Rewards come at the end, by rank with a sum of zero, or with reward="points" as points are
scored. An action that is not legal raises IllegalMove; with illegal="lose" it loses the game, and with illegal="random"
it stands for any legal one. After `max_cycles` cycles, if that is given, a game is cut off: at once a cycle is a step,
in turn it is as many decisions as there are seats.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game, check_seed
from algodrome.games.errors import IllegalMove
from algodrome.games.own_text import cut
from algodrome.games.registry import game
from algodrome.kernels.whole_number import any_whole_number, whole_number
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.rendering import FRAMES, RENDER_MODES, Frame, check_mode, rendered
from algodrome.rl.rooms import check_begun, chosen_from
from algodrome.rl.spaces import action_space, observation_space
from algodrome.rl.vector import Vector

with extra():
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv

Observation = dict[str, NDArray[Any]]
ILLEGAL = {"error": 0, "lose": 1, "random": 2}
NO_ACTION = -1  # never legal
VIEWS = {"given", "observation", "mask", "legal", "asked", "step", "ended", "refused"}  # of the only game


def env(
    name: str,
    *,
    reward: str = "rank",
    illegal: str = "error",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> "SeatsInTurn":
    """Make an environment that asks one seat after the other; the options are those of `algodrome.game`."""
    return SeatsInTurn(Seats(game(name, **options), reward, illegal, render_mode, max_cycles))


def parallel_env(
    name: str,
    *,
    reward: str = "rank",
    illegal: str = "error",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> "SeatsAtOnce":
    """Make an environment that asks at once all seats that may act at the same time."""
    return SeatsAtOnce(Seats(game(name, **options), reward, illegal, render_mode, max_cycles))


class Seats:
    """What both kinds of environment share: one game, and an agent for each seat."""

    def __init__(
        self, played: Game, reward: str, illegal: str, render_mode: str | None, max_cycles: int | None
    ) -> None:
        """Check what was chosen; nothing is played before `begin`."""
        check_mode(render_mode)
        if max_cycles is not None and whole_number(max_cycles, 1) is None:
            raise ValueError(text("rl.max_cycles", found=cut(max_cycles)))
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.illegal = chosen_from(ILLEGAL, "illegal", illegal)
        self.scores_early = reward == "points"
        self.games = Vector(played, 1, autoreset="disabled", reward=reward)
        self.agents = [f"seat_{seat}" for seat in range(1, played.players + 1)]
        self.numbers = {agent: number for number, agent in enumerate(self.agents)}
        self.observation_spaces = {agent: observation_space(played) for agent in self.agents}
        self.action_spaces = {agent: action_space(played) for agent in self.agents}
        self.metadata: dict[str, Any] = {
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES,
            "name": f"{played.package}_v{played.rules_version}",
        }
        self.actions, self.column = played.actions, np.zeros(1, np.int64)
        self._seed: int | None = None
        self._random: np.random.Generator | None = None
        self._open_views()

    def _open_views(self) -> None:
        """Show the only game so that Python reads fast: to take a number out of an array takes as long as a step."""
        games, self.given = self.games, self.column.data
        self.observation, self.mask = games.observations[0], games.masks[0]
        self.legal, self.asked, self.step = self.mask.data, games.asked.data, games.step_unchecked
        self.ended, self.refused = games.ended.data, games.refused.data

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle all but the views."""
        return {name: value for name, value in vars(self).items() if name not in VIEWS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take what was copied, and open views of it."""
        vars(self).update(state)
        self._open_views()

    def begin(self, seed: int | None) -> None:
        """Begin the game of a seed, or without one the next of a sequence that the last seed began."""
        if seed is not None:
            self._seed, self._random = check_seed(seed), None
            self.games.begin_only(self._seed)
        else:
            self.games.begin_only(int(self.random().integers(2**63)))

    def random(self) -> np.random.Generator:
        """Give the luck that began with the last seed; it is made when it is first needed."""
        if self._random is None:
            self._random, _ = seeding.np_random(self._seed)
        return self._random

    def number(self, agent: object) -> int:
        """Give the seat (from 0) of an agent, or say which there are."""
        if agent not in self.agents:
            raise ValueError(text("rl.agent", found=agent, known=", ".join(self.agents)))
        return self.agents.index(str(agent))

    def seen(self, agent: str, *, asked: bool) -> Observation:
        """Give what an agent sees; the mask is empty where it is not asked."""
        numbers, mask = self.games.show(self.number(agent))
        if not asked:
            mask[:] = 0
        return {"observation": numbers, "action_mask": mask}

    def admitted(self, action: object, mask: "memoryview[int]", seat: int) -> int:
        """Give the action to take. What is no action at all, or not legal where that is an error, changes nothing."""
        number = action if type(action) is int else any_whole_number(action)
        if number is None:
            raise IllegalMove(text("contract.no_move", found=action))
        if 0 <= number < len(mask) and mask[number]:
            return number
        if self.illegal == ILLEGAL["error"]:
            self.games.state().play(number, seat + 1)  # says why not
        if self.illegal == ILLEGAL["random"]:
            return int(self.random().choice(np.flatnonzero(np.asarray(mask))))
        return NO_ACTION

    def take(self, action: int) -> None:
        """Take the action of the seat that is asked."""
        self.given[0] = action
        self.games.step_unchecked(self.column)

    def paid(self) -> dict[str, float]:
        """Give what the last step paid to each agent."""
        return dict(zip(self.agents, (self.games.balances[0] / self.games.scale).tolist(), strict=True))

    def render(self) -> Frame:
        """Show the board to the seat that is asked: as text, as dots, or printed."""
        check_begun(begun=self.games.begun)
        return rendered(self.render_mode, self.games.state(), int(self.games.asked[0]) + 1)


class SeatsInTurn(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Agents are seat_1, seat_2, …; each is asked when it is to act."""

    def __init__(self, seats: Seats) -> None:
        """Take the seats."""
        super().__init__()
        self.seats, self.games, self.render_mode = seats, seats.games, seats.render_mode
        self.metadata = {**seats.metadata, "is_parallelizable": False}
        self.possible_agents = list(seats.agents)
        self.observation_spaces, self.action_spaces = seats.observation_spaces, seats.action_spaces
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Describe what an agent sees."""
        return self.observation_spaces[self.seats.agents[self.seats.number(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Describe what an agent does."""
        return self.action_spaces[self.seats.agents[self.seats.number(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed, or without one the next of a sequence that the last seed began."""
        del options
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.games.asked[0]]
        self._left = (self.seats.max_cycles or 0) * len(
            self.agents
        )  # decisions; from 0 on down there is no end to them

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees; the mask is empty while it is not asked."""
        seats = self.seats
        if agent == self.possible_agents[seats.asked[0]] and self.agents and not seats.ended[0]:
            return {"observation": seats.observation.copy(), "action_mask": seats.mask.copy()}
        return seats.seen(agent, asked=False)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 - PettingZoo's
        """Give what the agent that is asked sees, has won since it was last asked, and whether it is over for it."""
        agent, seats = self.agent_selection, self.seats
        if not self.agents:
            self._refuse()
        ended, cut, seen = self.terminations[agent], self.truncations[agent], None
        if observe and (ended or cut):
            seen = self.observe(agent)
        elif observe:  # the agent is the one whose turn it is
            seen = {"observation": seats.observation.copy(), "action_mask": seats.mask.copy()}
        return seen, self._cumulative_rewards[agent], ended, cut, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Take the action of the agent that is asked."""
        agent, seats = self.agent_selection, self.seats
        if not self.agents:
            self._refuse()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if type(action) is not int or not 0 <= action < seats.actions or not seats.legal[action]:
            action = seats.admitted(action, seats.legal, seats.numbers[agent])
        seats.given[0] = action
        seats.step(seats.column)
        self._cumulative_rewards[agent] = 0.0
        self._left -= 1
        ended = seats.ended[0]
        if ended:
            self.terminations = dict.fromkeys(self.agents, True)
            if seats.refused[0]:
                self.infos[agent]["illegal"] = True
        else:
            self.agent_selection = self.possible_agents[seats.asked[0]]
            if self._left == 0:
                self.truncations = dict.fromkeys(self.agents, True)
        if ended or seats.scores_early:
            self.rewards = seats.paid()
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _refuse(self) -> None:
        check_begun(begun=self.games.begun)
        raise RuntimeError(text("rl.all_over"))

    def render(self) -> Frame:
        """Show the board to the agent that is asked."""
        return self.seats.render()

    def close(self) -> None:
        """Leave; nothing is open."""


class SeatsAtOnce(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Agents are seat_1, seat_2, …; who may not act has an empty mask, and its action is not looked at."""

    def __init__(self, seats: Seats) -> None:
        """Take the seats."""
        self.seats, self.games, self.render_mode = seats, seats.games, seats.render_mode
        self.metadata = seats.metadata
        self.possible_agents = list(seats.agents)
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = seats.observation_spaces, seats.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Describe what an agent sees."""
        return self.observation_spaces[self.seats.agents[self.seats.number(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Describe what an agent does."""
        return self.action_spaces[self.seats.agents[self.seats.number(agent)]]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin the game of a seed, or without one the next of a sequence that the last seed began."""
        del options
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        self._left = self.seats.max_cycles or 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take an action of each agent that may act; all are checked before the first is taken."""
        games, seats = self.games, self.seats
        taken = self._admitted(actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, action in taken.items():
            if not games.ended[0]:
                games.turn_to(seat)
                seats.take(action)
                for agent, gain in seats.paid().items():
                    rewards[agent] += gain
                if games.refused[0]:
                    infos[seats.agents[seat]]["illegal"] = True
        told = self._seen()
        over = bool(games.ended[0])
        self._left -= 1
        cut = self._left == 0 and not over
        ends, cuts = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told, rewards, ends, cuts, infos

    def render(self) -> Frame:
        """Show the board to the first seat that is asked."""
        return self.seats.render()

    def close(self) -> None:
        """Leave; nothing is open."""

    def _admitted(self, actions: dict[str, int]) -> dict[int, int]:
        """Give the action of each seat that may act; what is wrong with any of them changes nothing."""
        games, seats = self.games, self.seats
        asked = games.acting()
        if not self.agents:
            raise RuntimeError(text("rl.all_over"))
        if not isinstance(actions, dict):
            raise TypeError(text("rl.by_agent", found=actions))
        for agent in actions:
            seats.number(agent)
        for seat in asked:
            if seats.agents[seat] not in actions:
                raise IllegalMove(text("rl.lacking", agent=seats.agents[seat]))
        legal = {seat: games.show(seat)[1].data for seat in asked}
        return {seat: seats.admitted(actions[seats.agents[seat]], legal[seat], seat) for seat in asked}

    def _seen(self) -> dict[str, Observation]:
        asked = self.games.acting()
        return {agent: self.seats.seen(agent, asked=self.seats.numbers[agent] in asked) for agent in self.agents}
