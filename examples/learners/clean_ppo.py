"""PPO in one file, in the manner of CleanRL: many games in step in native code, with masks, against random drivers.

pip install 'algodrome[rl]' torch
python examples/learners/clean_ppo.py [updates]
"""

import sys

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from torch import nn

import algodrome.rl.gymnasium  # noqa: F401 - registers the games

ENVS, STEPS, EPOCHS, CLIP, GAMMA, LAMBDA = 64, 32, 4, 0.2, 0.99, 0.95


class Agent(nn.Module):
    """A policy and a value over the numbers of an observation."""

    def __init__(self, numbers: int, actions: int) -> None:
        """Make the network."""
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """Give the chances of the legal actions, and what is expected."""
        found = self.body(seen)
        logits = self.policy(found).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(found).squeeze(-1)


def tensors(seen: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    """Take what the games show."""
    return torch.from_numpy(seen["observation"]).float() / 32, torch.from_numpy(seen["action_mask"])


def main(updates: int) -> None:
    """Play, learn, and print how the games of each update went."""
    torch.manual_seed(1)
    envs = gymnasium.make_vec(
        "Algodrome/FormelFun-v1", num_envs=ENVS, opponents="random", players=4, autoreset_mode=AutoresetMode.SAME_STEP
    )
    space = envs.single_observation_space["observation"]
    agent = Agent(space.shape[0], envs.single_action_space.n)
    optimiser = torch.optim.Adam(agent.parameters(), 3e-4)
    shown = tensors(envs.reset(seed=1)[0])
    for update in range(updates):
        rows: list[list[torch.Tensor]] = []
        for _ in range(STEPS):
            with torch.no_grad():
                policy, value = agent(*shown)
                action = policy.sample()
            seen, reward, ended, _, _ = envs.step(action.numpy())
            rows.append(
                [*shown, action, policy.log_prob(action), value, torch.from_numpy(reward), torch.from_numpy(ended)]
            )
            shown = tensors(seen)
        seen, mask, action, before, value, reward, ended = (torch.stack(column) for column in zip(*rows, strict=True))
        advantage = advantages(agent, shown, value, reward, ended)
        target = advantage + value
        for _ in range(EPOCHS):
            policy, expected = agent(seen, mask)
            ratio = (policy.log_prob(action) - before).exp()
            scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            gain = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
            loss = -gain + 0.5 * (expected - target).pow(2).mean() - 0.01 * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        games = int(ended.sum())
        mean = float(reward[ended].mean()) if games else 0.0
        print(f"update {update + 1}: {games} games ended, mean reward {mean:+.2f}")


def advantages(
    agent: Agent,
    shown: tuple[torch.Tensor, torch.Tensor],
    value: torch.Tensor,
    reward: torch.Tensor,
    ended: torch.Tensor,
) -> torch.Tensor:
    """Estimate how much better than expected each action was (GAE)."""
    with torch.no_grad():
        following, later = agent(*shown)[1], torch.zeros(ENVS)
    found = torch.zeros_like(reward)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - ended[step].float()
        later = reward[step] + GAMMA * following * goes_on - value[step] + GAMMA * LAMBDA * goes_on * later
        found[step], following = later, value[step]
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
