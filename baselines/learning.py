"""What baselines share: self-play PPO over games in step that stay on the device.

One network plays all seats. Part of the games are against bots, the others among learners. A seat's reward goes to the
last action that it took; a window of steps ends where each seat last decided, so nothing has to be guessed at the cut.
"""

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

import algodrome
from algodrome.rl.torch import VectorEnv
from baselines.quantising import Counted, inputs_of, quantised

NONE = -1e9  # the logit of what is not legal


@dataclass
class Plan:
    """What one game is learnt with."""

    game: str
    options: dict[str, object] = field(default_factory=dict)
    slots: int = 32768
    against_bots: int = 16384  # of the slots
    bot: str = "greedy"
    window: int = 64  # steps that are learnt from at once
    hidden: tuple[int, int] = (640, 384)
    batch: int = 65536
    rate: float = 8e-4
    entropy: float = 0.01
    trace: float = 0.96  # lambda of the advantages
    points: float = 0.05  # what a point is worth beside winning, which is worth about 1


class Network(nn.Module):
    """Two layers, and two heads: the logits of the actions and what the game is worth."""

    def __init__(self, inputs: int, actions: int, hidden: tuple[int, int]) -> None:
        """Begin with even chances for all actions."""
        super().__init__()
        first, second = hidden
        self.first, self.second = nn.Linear(inputs, first), nn.Linear(first, second)
        self.policy, self.value = nn.Linear(second, actions), nn.Linear(second, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.normal_(self.first.weight, std=0.1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give the logits of the legal actions, and the value."""
        with torch.autocast(seen.device.type, torch.bfloat16):
            thought = torch.relu(self.second(torch.relu(self.first(seen.to(torch.bfloat16)))))
            logits, value = self.policy(thought), self.value(thought)
        return logits.float().masked_fill(masks == 0, NONE), value.float().squeeze(1)


class Window:
    """The steps of one window, of learners among themselves and against bots side by side."""

    def __init__(self, plan: Plan, device: str) -> None:
        """Make room for what is seen, done and paid."""
        game = algodrome.game(plan.game, **plan.options)
        among = plan.slots - plan.against_bots
        parts = [(among, ("learner",)), (plan.against_bots, ("learner", *[plan.bot] * (game.players - 1)))]
        self.plan, self.game, self.filled = plan, game, 0
        self.envs = [
            VectorEnv(game, slots, who, device=device, reward="points", encoding="one-hot").reset(seed=1)
            for slots, who in parts
            if slots
        ]
        length, slots, seats = plan.window, plan.slots, game.players

        def room(*shape: int, kind: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros((length, slots, *shape), dtype=kind, device=device)

        self.seen = room(self.envs[0].observations.shape[1], kind=torch.int8)
        self.masks, self.seats = room(game.actions, kind=torch.int8), room(kind=torch.int64)
        self.actions = room(kind=torch.int64)
        self.chances, self.values = room(), room()
        self.paid, self.ended = room(seats), room(kind=torch.bool)

    @torch.no_grad()
    def fill(self, network: Network) -> None:
        """Play the steps of a window."""
        for step in range(self.plan.window):
            self._look(step)
            logits, self.values[step] = network(self.seen[step], self.masks[step])
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
            actions = (logits + noise).argmax(1)
            self.actions[step] = actions
            self.chances[step] = logits.log_softmax(1).gather(1, actions[:, None]).squeeze(1)
            first = 0
            for env in self.envs:
                env.step(actions[first : first + env.slots])
                self._pay(step, first, env)
                first += env.slots

    def _look(self, step: int) -> None:
        first = 0
        for env in self.envs:
            rows = slice(first, first + env.slots)
            self.seen[step, rows], self.masks[step, rows] = env.observations, env.masks
            self.seats[step, rows] = env.asked.long()
            first += env.slots

    def _pay(self, step: int, first: int, env: VectorEnv) -> None:
        rows = slice(first, first + env.slots)
        points = env.rewards * self.plan.points
        self.paid[step, rows] = points - points.mean(1, keepdim=True) + utilities(env.ranks) * env.done[:, None]
        self.ended[step, rows] = env.done

    @torch.no_grad()
    def advantages(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Give what each action was better than expected by, and whether its seat decided again in the window."""
        slots, seats = self.plan.slots, self.game.players
        every = torch.arange(slots, device=self.paid.device)
        paid, value, trace = (torch.zeros((slots, seats), device=self.paid.device) for _ in range(3))
        known = torch.zeros((slots, seats), dtype=torch.bool, device=self.paid.device)
        better, usable = torch.zeros_like(self.values), torch.zeros_like(self.ended)
        for step in reversed(range(self.plan.window)):
            ended, seat = self.ended[step], self.seats[step]
            going = ~ended[:, None]
            paid = paid * going + self.paid[step]
            value, trace, known = value * going, trace * going, known | ended[:, None]
            surprise = paid[every, seat] + value[every, seat] - self.values[step]
            usable[step] = known[every, seat]
            better[step] = (surprise + self.plan.trace * trace[every, seat]) * usable[step]
            paid[every, seat], value[every, seat], trace[every, seat] = 0, self.values[step], better[step]
            known[every, seat] = True
        return better, usable


def utilities(ranks: torch.Tensor) -> torch.Tensor:
    """Pay for a game: for winning, shared among equals, and half as much for each place."""
    seats = ranks.shape[1]
    ahead = (ranks[:, :, None] > ranks[:, None, :]).float().sum(2)
    behind = (ranks[:, :, None] < ranks[:, None, :]).float().sum(2)
    won = (ranks == 1).float()
    return (behind - ahead) / (seats - 1) / 2 + won / won.sum(1, keepdim=True).clamp(min=1) - 1 / seats


def learn(network: Network, optimiser: Any, window: Window, entropy: float) -> None:
    """Go twice over a window."""
    better, usable = window.advantages()
    worth = (better + window.values).flatten()
    chosen = usable.flatten().nonzero().squeeze(1)
    advantage = better.flatten()
    advantage = (advantage - advantage[chosen].mean()) / (advantage[chosen].std() + 1e-6)
    flat = {name: getattr(window, name).flatten(0, 1) for name in ("seen", "masks", "actions", "chances")}
    for _ in range(2):
        for rows in chosen[torch.randperm(len(chosen), device=chosen.device)].split(window.plan.batch):
            logits, value = network(flat["seen"][rows], flat["masks"][rows])
            logs = logits.log_softmax(1)
            ratio = (logs.gather(1, flat["actions"][rows][:, None]).squeeze(1) - flat["chances"][rows]).exp()
            gain = advantage[rows]
            spread = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            loss = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean() - entropy * spread
            loss = loss + (value - worth[rows]).square().mean() / 2
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def wins(network: nn.Module, env: VectorEnv, limit: int = 4000) -> tuple[float, int]:
    """Play the first game of each slot against bots, always the likeliest action; give the share won, ties shared."""
    env.reset(seed=10**6)
    won = torch.zeros(env.slots, device=env.masks.device)
    open_ = torch.ones_like(won)
    for step in range(limit):
        learner = env.asked.long()
        env.step(network(env.observations, env.masks)[0].argmax(1))
        first = env.ranks == 1
        share = first.gather(1, learner[:, None]).squeeze(1) / first.sum(1).clamp(min=1)
        won += share * open_ * env.done
        open_ *= ~env.done
        if step % 32 == 0 and not bool(open_.any()):
            break
    played = int(env.slots - open_.sum())
    return float(won.sum()) / max(played, 1), played


def train(plan: Plan, seconds: float, out: Path, device: str = "cuda") -> Network:
    """Learn for some seconds; print the curve, and leave the weights and the curve behind."""
    torch.manual_seed(1)
    window = Window(plan, device)
    network = Network(window.seen.shape[2], window.game.actions, plan.hidden).to(device)
    optimiser = torch.optim.Adam(network.parameters(), lr=plan.rate, eps=1e-5, fused=True)
    rivals = ("learner", *[plan.bot] * (window.game.players - 1))
    judge = VectorEnv(window.game, 4096, rivals, device=device, encoding="one-hot")
    curve, decisions, start, pauses, next_look = [], 0, time.monotonic(), 0.0, 0.0
    while True:
        spent = time.monotonic() - start - pauses
        if spent >= next_look or spent >= seconds:
            share, played = wins(network, judge)
            curve.append({"seconds": round(spent), "decisions": decisions, "wins": round(share, 4), "games": played})
            print(json.dumps(curve[-1]), flush=True)  # noqa: T201 - the curve is what one waits for
            next_look, pauses = spent + seconds / 10, time.monotonic() - start - spent
            np.savez(out, **{name: value.cpu().numpy() for name, value in network.state_dict().items()})
            out.with_suffix(".json").write_text(json.dumps(curve))
        if spent >= seconds:
            numbers = quantised(network, window.seen[::8].flatten(0, 1)[: 1 << 16])
            share, played = wins(Counted(numbers, device), judge)
            print(f"in whole numbers: {share:.4f} of {played} games", flush=True)  # noqa: T201
            np.savez_compressed(out.with_name("trained.npz"), **numbers, **inputs_of(window.game.layout))
            return network
        left = 1 - spent / seconds
        optimiser.param_groups[0]["lr"] = plan.rate * max(left, 0.03)
        window.fill(network)
        learn(network, optimiser, window, plan.entropy * max(left, 0.1))
        decisions += plan.slots * plan.window
