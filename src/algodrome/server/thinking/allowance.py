"""How long a bot may think at a table: as long as its name says, within limits, and less while others wait.

Levels keep to a number of trials that takes some hundredths of a second. A name like `champion@0.5s` asks for more than
that. Who asks when nobody waits has it; else all who wait share half a second of each worker, so that they are
answered soon, by no fewer trials than a champion's.
"""

from dataclasses import replace

from algodrome.bots.levels import CHAMPION, trials_of
from algodrome.bots.making import budget_in
from algodrome.games.registry import game_class
from algodrome.kernels.native import can_compile
from algodrome.server.thinking.question import Question

MOST_SECONDS = 0.5  # for each choice: an answer is two at most, so that it comes within a second
MOST_TRIALS = 2000  # for each choice: 0.8 s in the slowest game
LEAST_SECONDS = 0.01


def is_within_limits(bot: str) -> bool:
    """Tell whether a bot asks for no more than a table has for it."""
    budget = budget_in(bot)
    if budget is None:
        return True
    return budget.seconds <= MOST_SECONDS if budget.trials is None else budget.trials <= MOST_TRIALS


def with_its_share(question: Question, waiting: int, workers: int) -> Question:
    """Ask a bot for as much thought as there is now, if its name says how long it thinks."""
    budget, share = budget_in(question.bot), workers / (workers + waiting)
    if budget is None:
        return question
    if budget.trials is None:
        allowed = f"{min(budget.seconds, max(LEAST_SECONDS, MOST_SECONDS * share)):.3f}s"
    else:
        allowed = str(min(budget.trials, _trials(question.game, share)))
    return replace(question, bot=f"{question.bot.partition('@')[0]}@{allowed}")


def _trials(game: str, share: float) -> int:
    """Give a share of the trials; where rules are interpreted, a champion's are all that there is time for."""
    champion = trials_of(game_class(game), CHAMPION, "native" if can_compile() else "python")
    return max(champion, int(MOST_TRIALS * share)) if can_compile() else champion
