"""Masks of legal actions: emptied before they are filled."""

from algodrome.kernels.rule import compiled_as, rule


@rule
def clear_one_by_one(mask: list[int], actions: int) -> None:
    """Forbid all actions: what a compiler makes one instruction of."""
    for action in range(actions):
        mask[action] = 0


@compiled_as(clear_one_by_one)
def clear(mask: list[int], actions: int) -> None:
    """Forbid all actions."""
    mask[:actions] = [0] * actions
