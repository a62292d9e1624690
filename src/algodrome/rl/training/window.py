"""The steps that are learnt from at once: games on many cores, what they show and pay on the device of the network.

A seat's reward goes to the last action that it took; a window ends where each seat last decided, so nothing has to be
guessed at the cut.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from algodrome.bots.trained.sight import heeded
from algodrome.games.registry import game_class
from algodrome.rl.extras import extra
from algodrome.rl.torch import VectorEnv
from algodrome.rl.training.network import Network
from algodrome.rl.training.plan import Plan

with extra("torch"):
    import torch

ADVENTURE = 0.1  # how often a pupil does as it likes
APART = 10**9  # between the first seeds of two parts


class Parts:
    """Games of the variants of a plan: all of one on a GPU, or in as many parts as there are cores, side by side."""

    def __init__(self, plan: Plan, slots: int, cores: int, companies: Callable[[int], Sequence[Any]], on: str) -> None:
        """Make room for so many games, on the device of the network if they suit it; who plays goes by the seats."""
        self.plan, self.on = plan, on if plan.suits_gpu else "cpu"
        self.games = [game_class(plan.game)(**options) for options in plan.variants]
        parts = cores if self.on == "cpu" else 1
        each = max(1, slots // (parts * len(self.games)))
        room = partial(VectorEnv, slots=each, device=self.on, reward="points")
        self.envs = [room(game, entries=companies(game.players)) for game in self.games for _ in range(parts)]
        self.rows = [slice(each * number, each * (number + 1)) for number in range(len(self.envs))]
        self.slots = each * len(self.envs)
        self._pool = ThreadPoolExecutor(parts)

    def reset(self, seed: int) -> None:
        """Begin all games."""
        for number, env in enumerate(self.envs):
            env.reset(seed=seed + APART * number)

    def each(self, do: Callable[[VectorEnv, slice], Any]) -> list[Any]:
        """Do something with every part, side by side."""
        return list(self._pool.map(do, self.envs, self.rows))


def seen_in(env: VectorEnv, plan: Plan) -> torch.Tensor:
    """Give what is seen in each game: the observation, and what the bot would do where that is seen too."""
    if not plan.advised:
        return env.observations
    advice = heeded(type(env.game), env.observations, env.advice(plan.bot).clamp(min=0)[:, None])
    return torch.cat([env.observations, advice.to(env.observations.dtype)], 1)


class Window:
    """What was seen, done and paid in some steps."""

    def __init__(self, plan: Plan, cores: int, device: str) -> None:
        """Make room, and begin the games."""
        self.plan, self.device = plan, device
        self.parts = Parts(plan, plan.slots, cores, plan.companies, device)
        self.game, slots = self.parts.games[0], self.parts.slots
        seats = max(game.players for game in self.parts.games)
        self.progress = None if plan.progress is None else plan.progress(self.game)

        def room(length: int, *shape: int, kind: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros((length, slots, *shape), dtype=kind, device=device)

        steps = plan.window
        self.numbers = room(steps + 1, self.game.observation + plan.advised, kind=torch.int16)
        self.masks = room(steps + 1, self.game.actions, kind=torch.int8)
        self.seats, self.actions = room(steps + 1, kind=torch.int64), room(steps, kind=torch.int64)
        self.taught, self.ended = room(steps, kind=torch.int64), room(steps, kind=torch.bool)
        self.chances, self.values = room(steps), room(steps)
        self.balances, self.ranks = room(steps, seats, kind=torch.int16), room(steps, seats, kind=torch.int16)
        self.taken = torch.zeros((slots, seats), dtype=torch.bool, device=device)  # seats that there are in a game
        for env, rows in zip(self.parts.envs, self.parts.rows, strict=True):
            self.taken[rows, : env.game.players] = True
        self.parts.reset(plan.seed)
        self.parts.each(lambda env, rows: self._look(env, rows, steps))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def fill(self, network: Network, *, imitate: bool) -> None:
        """Play the steps of a window; imitating, do as the bot does but for one action in ten."""
        for seen in (self.numbers, self.masks, self.seats):
            seen[0] = seen[-1]
        for step in range(self.plan.window):
            logits, self.values[step] = network(self.numbers[step], self.masks[step])
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
            actions = (logits + noise).argmax(1)
            if imitate:
                advice = self.parts.each(lambda env, _: env.advice(self.plan.bot))
                self.taught[step] = torch.cat(advice).to(self.device)
                own = torch.rand(len(actions), device=self.device) < ADVENTURE
                actions = torch.where(own, actions, self.taught[step])
            self.actions[step] = actions
            self.chances[step] = logits.log_softmax(1).gather(1, actions[:, None]).squeeze(1)
            self._step(step, actions.to(self.parts.on))

    def _step(self, step: int, actions: torch.Tensor) -> None:
        def of_part(env: VectorEnv, rows: slice) -> None:
            env.step(actions[rows])
            seats = env.game.players
            self.balances[step, rows, :seats] = env.balances.to(self.device)
            self.ranks[step, rows, :seats] = env.ranks.to(self.device)
            self.ended[step, rows] = env.done.to(self.device)
            self._look(env, rows, step + 1)

        self.parts.each(of_part)

    def _look(self, env: VectorEnv, rows: slice, step: int) -> None:
        self.numbers[step, rows] = seen_in(env, self.plan).to(self.device)
        self.masks[step, rows], self.seats[step, rows] = env.masks.to(self.device), env.asked.long().to(self.device)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def advantages(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Give what each action was better than expected by, and whether its seat decided again in the window."""
        slots, seats = self.seats.shape[1], self.ranks.shape[2]
        every = torch.arange(slots, device=self.device)
        paid, value, trace, came = (torch.zeros((slots, seats), device=self.device) for _ in range(4))
        known, later = (torch.zeros((slots, seats), dtype=torch.bool, device=self.device) for _ in range(2))
        better, usable = torch.zeros_like(self.values), torch.zeros_like(self.ended)
        for step in reversed(range(self.plan.window)):
            ended, seat = self.ended[step], self.seats[step]
            going = ~ended[:, None]
            paid = paid * going + self._paid(step)
            value, trace, known, later = value * going, trace * going, known | ended[:, None], later & going
            at = self._came(step)
            gain = (came[every, seat] - at) * later[every, seat]
            surprise = paid[every, seat] + gain + value[every, seat] - self.values[step]
            usable[step] = known[every, seat]
            better[step] = (surprise + self.plan.trace * trace[every, seat]) * usable[step]
            paid[every, seat], value[every, seat], trace[every, seat] = 0, self.values[step], better[step]
            came[every, seat], known[every, seat], later[every, seat] = at, True, True
        return better, usable

    def _paid(self, step: int) -> torch.Tensor:
        """Give what a step paid to each seat: points beyond those of the others, and at the end for the rank."""
        points = self.balances[step].float() * self.plan.points
        beyond = (points - points.sum(1, keepdim=True) / self.taken.sum(1, keepdim=True)) * self.taken
        return beyond + utilities(self.ranks[step]) * self.ended[step][:, None]

    def _came(self, step: int) -> torch.Tensor:
        """Tell how far each seat that was asked had come."""
        return torch.zeros_like(self.values[step]) if self.progress is None else self.progress(self.numbers[step])


def utilities(ranks: torch.Tensor) -> torch.Tensor:
    """Pay for a game: for winning, shared among equals, and half as much for each place; a seat of rank 0 is empty."""
    taken = (ranks > 0).float()
    seats = taken.sum(1, keepdim=True).clamp(min=2)
    behind = (ranks[:, :, None] < ranks[:, None, :]).float().sum(2)
    ahead = ((ranks[:, :, None] > ranks[:, None, :]).float() * taken[:, None, :]).sum(2)
    won = (ranks == 1).float()
    paid = (behind - ahead) / (seats - 1) / 2 + won / won.sum(1, keepdim=True).clamp(min=1) - 1 / seats
    return paid * taken
