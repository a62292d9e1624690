"""What a game is learnt with: as its `training` says, or as any game is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from algodrome.bots.registry import usual_rule
from algodrome.games.contract import Game

LEARNER = "learner"


@dataclass(frozen=True)
class Plan:
    """How one game is learnt."""

    game: str
    bot: str  # that strength is told by, and that is learnt from
    variants: tuple[Mapping[str, object], ...] = ({},)  # options of its games; strength is told for the first
    meets: tuple[str, ...] = ()  # who all others are, by turns; usually learners, but for one game in four
    slots: int = 16384  # games at once
    seed: int = 1  # of its games and of the network that knows nothing
    looks: tuple[int, int] = (1024, 4096)  # games of a look at the strength, and of the last one
    suits_gpu: bool = False  # whether its games, bots too, are quick there; else they run on the cores
    teaching: float = 0  # of the time: first do as the bot does, but for one action in ten
    advised: bool = False  # whether what the bot would do is seen, and leant on
    lean: float = 1.0  # what the logit of an advised action has more, to begin with
    window: int = 64  # steps that are learnt from at once
    hidden: tuple[int, int] = (640, 384)
    batch: int = 65536
    memory: float = 0.95  # of the average over windows, which is what plays in the end
    rate: float = 8e-4
    entropy: float = 0.01
    trace: float = 0.96  # lambda of the advantages
    points: float = 0.05  # what a point is worth beside winning, which is worth about 1
    progress: Callable[[Any], Callable[[Any], Any]] | None = None  # of a game: how far a seat has come, by its numbers

    def companies(self, players: int) -> list[tuple[str, ...]]:
        """Say who plays: a learner, and others that are all alike, learners too or bots."""
        meets = self.meets or (LEARNER, LEARNER, LEARNER, self.bot)
        return [(LEARNER, *[other] * (players - 1)) for other in meets]

    def rivals(self, players: int) -> tuple[str, ...]:
        """Say who plays where strength is told."""
        return (LEARNER, *[self.bot] * (players - 1))


def plan_of(kind: type[Game]) -> Plan:
    """Give the plan of a game, its own or the usual one."""
    own = kind.module("training")
    return Plan(kind.name, **{"bot": usual_rule(kind), **(own.PLAN if own else {})})
