"""How long to think: for some time, or for some trials."""

import time
from dataclasses import dataclass, replace

LOOKS = 20  # at the clock, in each part of a search
MOST = 4096  # pieces of work without a look: nobody can stop a search in between


@dataclass(frozen=True)
class Budget:
    """Seconds of this thread's processor time, or trials: of the latter the same number gives the same choice."""

    seconds: float = 0.1
    trials: int | None = None

    def less(self, seconds: float) -> "Budget":
        """Give what is left after some seconds: half of it at least."""
        return replace(self, seconds=max(self.seconds - seconds, self.seconds / 2))


class Clock:
    """A part of a budget that is being used up."""

    def __init__(self, budget: Budget, share: float, begun: int) -> None:
        """Take a share of a budget; `begun` trials have been made before."""
        self._seconds = budget.seconds * share
        self._trials = None if budget.trials is None else max(1, int(budget.trials * share))
        self._begun, self._start = begun, time.thread_time()

    def pieces(self, done: int, size: int) -> int:
        """Tell how many pieces of work of some trials each to do before the next look; 0 when the time is up."""
        made = done - self._begun
        if self._trials is not None:
            return min(max(0, -((made - self._trials) // size)), MOST)
        used = time.thread_time() - self._start
        if made == 0:
            return 1
        if used >= self._seconds:
            return 0
        rate = made / max(used, 1e-6)
        return max(1, int(min(rate * self._seconds / LOOKS, rate * (self._seconds - used)) / size))
