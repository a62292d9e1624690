"""A network in whole numbers, so that it chooses alike on every machine: what `algodrome.bots.trained` plays by.

Weights of the first layer are bytes, those of the others two bytes. What a layer gives is multiplied, shifted right and
kept in 0..TOP, so that every sum stays far below 2**53, where float64 still counts exactly.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.trained.network import SHIFT, TOP
from algodrome.bots.trained.weights import labels
from algodrome.games.observation import Layout
from algodrome.rl.encodings import one_hot
from algodrome.rl.extras import extra
from algodrome.rl.training.network import Network

with extra("torch"):
    import torch
    from torch import nn

BYTE, WORD = 127, 32767


@torch.no_grad()  # type: ignore[untyped-decorator]
def quantised(network: Network, seen: torch.Tensor) -> dict[str, NDArray[Any]]:
    """Round the weights of a network; what is usual in each layer is read off what was seen."""
    first, second, policy = ([layer.weight.double(), layer.bias.double()] for layer in _layers(network))
    one = torch.relu(seen.double() @ first[0].T + first[1])
    two = torch.relu(one @ second[0].T + second[1])
    scales = [_scale(layer) for layer in (one, two)]
    grain = BYTE / first[0].abs().amax(1).clamp(min=1e-6)
    grains = [WORD / weights.abs().max() for weights in (second[0], policy[0])]
    numbers = {
        "first": (first[0] * grain[:, None]).T,
        "first_bias": first[1] * grain,
        "first_factor": scales[0] / grain * (1 << SHIFT),
        "second": (second[0] * grains[0]).T,
        "second_bias": second[1] * grains[0] * scales[0],
        "second_factor": (scales[1] / (grains[0] * scales[0]) * (1 << SHIFT)).reshape(1),
        "policy": (policy[0] * grains[1]).T,
        "policy_bias": policy[1] * grains[1] * scales[1],
    }
    if network.lean is not None:
        numbers["lean"] = (network.lean.double() * grains[1] * scales[1]).reshape(1)
    kinds = {"first": np.int8, "second": np.int16, "policy": np.int16}
    return {name: value.round().cpu().numpy().astype(kinds.get(name, np.int64)) for name, value in numbers.items()}


def inputs_of(layout: Layout) -> dict[str, NDArray[Any]]:
    """Say by which numbers a network was learnt, and which row each of their values stands for."""
    code = one_hot.code(layout)
    return {
        "labels": np.array(labels(layout)),
        **{name: array.astype(np.int32) for name, array in code._asdict().items()},
    }


def _layers(network: Network) -> tuple[nn.Linear, nn.Linear, nn.Linear]:
    return network.first, network.second, network.policy


def _scale(layer: torch.Tensor) -> torch.Tensor:
    """Scale by what all but one in a thousand stay below; torch takes quantiles of few numbers only."""
    some = layer.flatten()[:: layer.numel() // (1 << 22) + 1]
    return TOP / some.quantile(0.999).clamp(min=1e-3)


class Counted(nn.Module):  # type: ignore[misc]
    """The same choices as the bot's, for many games at once: whole numbers in float64."""

    def __init__(self, numbers: dict[str, NDArray[Any]], network: Network) -> None:
        """Take the whole numbers, and how the network that they were made of sees."""
        super().__init__()
        device = network.first.weight.device
        self.network = network
        self.numbers = {name: torch.from_numpy(value.astype(np.float64)).to(device) for name, value in numbers.items()}

    def forward(self, numbers: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, None]:
        """Give the counts of the legal actions."""
        counted, seen = self.numbers, self.network.encoded(numbers).double()
        one = _kept(seen @ counted["first"] + counted["first_bias"], counted["first_factor"])
        two = _kept(one @ counted["second"] + counted["second_bias"], counted["second_factor"])
        counts = two @ counted["policy"] + counted["policy_bias"]
        if "lean" in counted:
            counts = counts.scatter_add(1, numbers[:, -1:].long(), counted["lean"].expand(len(counts), 1))
        return counts.masked_fill(masks == 0, -(2.0**60)), None


def _kept(sums: torch.Tensor, factor: torch.Tensor) -> torch.Tensor:
    return torch.floor(sums * factor / (1 << SHIFT)).clamp(0, TOP)
