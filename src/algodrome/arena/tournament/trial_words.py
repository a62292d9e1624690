"""What a test says, in words."""

from algodrome.arena.tournament.plan import Plan
from algodrome.arena.tournament.sprt import LOWER, UPPER, Trial
from algodrome.language import text
from algodrome.language.figures import decimal


def trial_words(plan: Plan, trial: Trial) -> tuple[str, str]:
    """Give the figures of a test, and what they mean."""
    verdict = trial.verdict
    bounds = {"lower": decimal(LOWER, 2), "upper": decimal(UPPER, 2), "ratio": decimal(verdict.ratio, 2)}
    counts = {"wins": verdict.wins, "draws": verdict.draws, "losses": verdict.losses}
    key = f"cli.tournament.verdicts.{verdict.decision or 'open'}"
    names = {"new": plan.bots[0], "old": plan.bots[1], "low": decimal(trial.low, 1), "high": decimal(trial.high, 1)}
    return text("cli.tournament.trial", **counts, **bounds), text(key, **names)
