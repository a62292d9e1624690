"""Games for TorchRL: rollouts in which a masked policy is asked for legal actions only.

pip install 'algodrome[rl]' torchrl
python examples/learners/torchrl_rollout.py [steps]
"""

import sys

import gymnasium
import torch
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.envs import GymWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor

import algodrome.rl.gymnasium  # noqa: F401 - registers the games


class Chances(nn.Module):
    """What the policy thinks of each action."""

    def __init__(self, numbers: int, actions: int) -> None:
        """Make the network."""
        super().__init__()
        self.net = nn.Sequential(nn.Linear(numbers, 64), nn.Tanh(), nn.Linear(64, actions))

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give a number for each action, and which are legal."""
        return self.net(seen.float() / 32), mask.bool()


def main(steps: int) -> None:
    """Play, and say what came of it."""
    torch.manual_seed(1)
    made = gymnasium.make("Algodrome/FormelFun-v1", opponents="random", players=4, illegal="error")
    env = GymWrapper(made, categorical_action_encoding=True)
    numbers, actions = made.observation_space["observation"].shape[0], int(made.action_space.n)
    thinking = TensorDictModule(Chances(numbers, actions), ["observation", "action_mask"], ["logits", "mask"])
    policy = TensorDictSequential(
        thinking,
        ProbabilisticActor(
            TensorDictModule(lambda *given: given, ["logits", "mask"], ["logits", "mask"]),
            in_keys=["logits", "mask"],
            distribution_class=MaskedCategorical,
        ),
    )
    played = env.rollout(steps, policy, break_when_any_done=False)
    ended = played["next", "done"].squeeze(-1)
    rewards = played["next", "reward"].squeeze(-1)[ended]
    print(f"{len(played)} steps, {int(ended.sum())} games ended, mean reward {float(rewards.mean()):+.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
