"""Learning for some time: PPO over windows, looks at the strength on the way, and what is left behind."""

import json
import os
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np

from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.training.network import Network
from algodrome.rl.training.plan import Plan
from algodrome.rl.training.quantising import Counted, inputs_of, quantised
from algodrome.rl.training.window import Parts, Window, seen_in
from algodrome.whole_file import whole_file

with extra("torch"):
    import torch
    from torch import nn
    from torch.nn import functional

LOOKS = 12  # at the strength, on the way
LESSONS = 4  # times that a window is gone over while imitating; else twice
SEEDS = (10**6, 2 * 10**6)  # of the first game of a look, and of the last one, which is about the best that was seen

Look = dict[str, float]


def check_device(name: str) -> None:
    """Refuse a device that is none, or that is not here."""
    if name != "cpu" and not (name.partition(":")[0] == "cuda" and torch.cuda.is_available()):
        raise ValueError(text("rl.training.device", device=name))


def cores_here() -> int:
    """Count the cores that this process may use, where the system tells which."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Trainer:
    """A network that learns by a plan, and can be put aside."""

    def __init__(self, plan: Plan, device: str, cores: int | None = None) -> None:
        """Begin with a network that knows nothing."""
        torch.manual_seed(plan.seed)
        cores = cores or cores_here()
        self.plan, self.device = plan, device
        self.window = Window(plan, cores, device)
        self.network = Network(self.window.game, plan.hidden, device, lean=plan.lean if plan.advised else None)
        self.average = deepcopy(self.network)
        self.best: dict[str, torch.Tensor] = {}
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=plan.rate, eps=1e-5)
        told = replace(plan, variants=plan.variants[:1])
        self._brief, self._thorough = (Parts(told, games, cores, plan.rivals, device) for games in plan.looks)
        self.spent, self.decisions = 0.0, 0
        self.curve: list[Look] = []

    def learn(self, seconds: float, tell: Callable[[float, Look | None], None], file: Path | None = None) -> None:
        """Learn until so many seconds are spent in all; put the state aside at every look."""
        while self.spent < seconds:
            if not self.curve or self.spent >= self.curve[-1]["seconds"] + seconds / LOOKS:
                self._look(tell, file)
            begun = time.monotonic()
            left = 1 - self.spent / seconds
            imitate = self.spent < self.plan.teaching * seconds
            self.optimiser.param_groups[0]["lr"] = self.plan.rate * max(left, 0.03)
            self.window.fill(self.network, imitate=imitate)
            self._go_over(self.plan.entropy * max(left, 0.1), imitate=imitate)
            self._remember()
            self.decisions += self.window.actions.numel()
            self.spent += time.monotonic() - begun
            tell(self.spent, None)
        self._look(tell, file)

    def whole_numbers(self) -> tuple[dict[str, Any], float, int]:
        """Give the file of the bot that plays as the best did, and its strength: share of wins, games."""
        seen, best = self.window.numbers.flatten(0, 1), self.average
        best.load_state_dict(self.best)
        self._forget_what_never_was(seen)
        some = seen[torch.randperm(len(seen), device=self.device)[: 1 << 15]]
        numbers = quantised(best, best.encoded(some))
        strength = wins(Counted(numbers, best), self._thorough, self.device, SEEDS[1])
        return numbers | inputs_of(best.layout), *strength

    def save(self, file: Path) -> None:
        """Put the state aside."""
        state = {name: getattr(self, name).state_dict() for name in ("network", "average", "optimiser")}
        told = {"spent": self.spent, "decisions": self.decisions, "curve": self.curve}
        told |= {"game": self.plan.game, "rules_version": game_class(self.plan.game).rules_version}
        with whole_file(file) as part:
            torch.save(state | {"told": json.dumps(told), "best": self.best}, part)

    def load(self, file: Path) -> None:
        """Go on where it was put aside; the games begin anew."""
        kind = game_class(self.plan.game)
        is_ours, rules = False, kind.rules_version
        try:
            state = torch.load(file, map_location=self.device, weights_only=True)
            told = json.loads(state["told"])
            is_ours, rules = told["game"] == kind.name, int(told["rules_version"])
            if is_ours and rules == kind.rules_version:
                self._take_over(state, told)
        except (AttributeError, LookupError, RuntimeError, TypeError, ValueError, EOFError, UnpicklingError):
            is_ours = False
        if not is_ours:
            raise ValueError(text("rl.training.foreign", file=file, game=kind.title))
        if rules != kind.rules_version:
            versions = {"found": rules, "known": kind.rules_version}
            raise ValueError(text("dataset.other_rules", file=file, game=kind.title, **versions))
        self.window.parts.reset(self.plan.seed + self.decisions)

    def _take_over(self, state: dict[str, Any], told: dict[str, Any]) -> None:
        self.average.load_state_dict(state["best"])  # which has to be whole, too
        for name in ("network", "average", "optimiser"):
            getattr(self, name).load_state_dict(state[name])
        self.best = state["best"]
        self.spent, self.decisions = float(told["spent"]), int(told["decisions"])
        self.curve = [{name: float(look[name]) for name in ("seconds", "decisions", "wins", "games")}
                      for look in told["curve"]]  # fmt: skip

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _forget_what_never_was(self, seen: torch.Tensor) -> None:
        """Clear the weights of places that no number had in the last window: they are as they were drawn."""
        met = sum(self.average.encoded(rows).sum(0, dtype=torch.float32) for rows in seen.split(self.plan.batch))
        self.average.first.weight *= met > 0

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _remember(self) -> None:
        """Go with the average a little of the way to where the network is."""
        for mean, now in zip(self.average.parameters(), self.network.parameters(), strict=True):
            mean.lerp_(now, 1 - self.plan.memory)

    def _look(self, tell: Callable[[float, Look | None], None], file: Path | None) -> None:
        """Tell how strong the average is, and keep the best."""
        share, played = wins(self.average, self._brief, self.device, SEEDS[0])
        if share >= max((look["wins"] for look in self.curve), default=0):
            self.best = deepcopy(self.average.state_dict())
        self.curve.append({"seconds": self.spent, "decisions": self.decisions, "wins": share, "games": played})
        tell(self.spent, self.curve[-1])
        if file is not None:
            self.save(file)

    def _go_over(self, entropy: float, *, imitate: bool) -> None:
        """Go some times over a window."""
        window, plan = self.window, self.plan
        better, usable = window.advantages()
        worth = (better + window.values).flatten()
        chosen = usable.flatten().nonzero().squeeze(1)
        gains = better.flatten()
        gains = (gains - gains[chosen].mean()) / (gains[chosen].std() + 1e-6)
        flat = {name: getattr(window, name)[: plan.window].flatten(0, 1) for name in ("numbers", "masks")}
        done = {name: getattr(window, name).flatten(0, 1) for name in ("actions", "taught", "chances")}
        for _ in range(LESSONS if imitate else 2):
            order = chosen[torch.randperm(len(chosen), device=chosen.device)]
            for rows in order.split(plan.batch // LESSONS if imitate else plan.batch):
                logits, value = self.network(flat["numbers"][rows], flat["masks"][rows])
                if imitate:
                    loss = functional.cross_entropy(logits, done["taught"][rows])
                else:
                    logs = logits.log_softmax(1)
                    taken = logs.gather(1, done["actions"][rows][:, None]).squeeze(1)
                    ratio, gain = (taken - done["chances"][rows]).exp(), gains[rows]
                    spread = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
                    loss = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean() - entropy * spread
                self._improve(loss + (value - worth[rows]).square().mean() / 2)

    def _improve(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()


def wins(network: nn.Module, parts: Parts, device: str, seed: int, limit: int = 4000) -> tuple[float, int]:
    """Play the first game of each slot against bots, always the likeliest action; give the share won, ties shared."""
    parts.reset(seed)
    won, going = np.zeros(parts.slots), np.ones(parts.slots, bool)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def of_part(env: Any, rows: slice) -> None:
        learner = env.asked.long()
        env.step(network(seen_in(env, parts.plan).to(device), env.masks.to(device))[0].argmax(1).to(parts.on))
        first = (env.ranks == 1).float()
        share = (first.gather(1, learner[:, None]).squeeze(1) / first.sum(1).clamp(min=1)).cpu().numpy()
        ended = env.done.cpu().numpy() & going[rows]
        won[rows] += share * ended
        going[rows] &= ~ended

    for _ in range(limit):
        if not going.any():
            break
        parts.each(of_part)
    played = int((~going).sum())
    return float(won.sum()) / max(played, 1), played
