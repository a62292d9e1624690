"""The network that learns: what a seat may know, one-hot, two layers, and two heads."""

from typing import Any

import numpy as np

from algodrome.bots.trained.sight import seen_layout, sight_of
from algodrome.games.contract import Game
from algodrome.rl.encodings import one_hot
from algodrome.rl.extras import extra

with extra("torch"):
    import torch
    from torch import nn

NONE = -1e9  # the logit of what is not legal


class Network(nn.Module):  # type: ignore[misc]
    """Gives the logits of the actions, and what the game is worth."""

    def __init__(self, game: Game, hidden: tuple[int, int], device: str, *, lean: float | None) -> None:
        """Begin with even chances for all actions, or leaning so much on what a rule advises."""
        super().__init__()
        first, second = hidden
        self.layout = seen_layout(type(game), game.actions, advised=lean is not None)
        self.observation = game.observation
        self.sight = sight_of(game, lambda numbers: torch.tensor(numbers, device=device))
        self.lean = None if lean is None else nn.Parameter(torch.tensor(lean))
        self.width = one_hot.width(self.layout)
        for name, array in one_hot.code(self.layout)._asdict().items():
            self.register_buffer(name, torch.from_numpy(np.asarray(array, np.int64)), persistent=False)
        self.first, self.second = nn.Linear(self.width, first), nn.Linear(first, second)
        self.policy, self.value = nn.Linear(second, game.actions), nn.Linear(second, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.normal_(self.first.weight, std=0.1)
        self.to(device)

    def encoded(self, numbers: torch.Tensor) -> torch.Tensor:
        """Set a place for the value of each number, those too that the game works out of the others."""
        code: Any = self
        seen, advice = numbers.long().split([self.observation, numbers.shape[1] - self.observation], 1)
        whole = torch.cat([seen, *self.sight(seen), advice], 1)
        values = torch.minimum((whole - code.lows).clamp_(min=0), code.spans)
        encoded = torch.zeros((len(numbers), self.width), dtype=torch.bfloat16, device=numbers.device)
        return encoded.scatter_(1, code.cells[code.firsts + values], 1)

    def forward(self, numbers: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give the logits of the legal actions, and the value."""
        with torch.autocast(numbers.device.type, torch.bfloat16):
            thought = torch.relu(self.second(torch.relu(self.first(self.encoded(numbers)))))
            logits, value = self.policy(thought).float(), self.value(thought)
        if self.lean is not None:
            logits = logits.scatter_add(1, numbers[:, -1:].long(), self.lean.expand(len(numbers), 1))
        return logits.masked_fill(masks == 0, NONE), value.float().squeeze(1)
