"""What a tournament says, in the terminal and for programs."""

from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.arena.tournament.findings import Findings, Standing, findings
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Plan
from algodrome.arena.tournament.sprt import LOWER, UPPER, Trial
from algodrome.arena.tournament.trial_words import trial_words
from algodrome.games.registry import game_class
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal, interval, percent

MOST_CROSSED = 12  # bots whose cross-table fits a terminal
MOST_FAULTS = 10  # that are listed


def print_findings(console: Console, ledger: Ledger) -> None:
    """Print, for each event, the ranking and who beat whom."""
    for found in findings(ledger):
        _print_title(console, found)
        console.print(_ranking(found))
        if 2 < len(ledger.plan.bots) <= MOST_CROSSED:  # noqa: PLR2004 - of two, the ranking says it
            console.print(_cross_table(ledger.plan, found))
        if found.trial:
            figures, meaning = trial_words(ledger.plan, found.trial)
            console.print(Sentence(figures), Sentence(meaning, style="bold"), sep="\n")
        if found.missing:
            console.print(Sentence(found.missing, style="dim"))
    _print_faults(console, ledger)


def _print_title(console: Console, found: Findings) -> None:
    title = game_class(found.event.game).title
    played = {"n": len(found.results), "planned": decimal(found.planned)}
    console.print(Sentence(text("cli.tournament.title", title=title, **played), style="bold"))
    console.print(Text(found.event.typed, style="dim"))


def _ranking(found: Findings) -> Table:
    table = _narrow()
    table.add_column(text("cli.tournament.columns.rank"), justify="right", no_wrap=True)
    table.add_column(text("cli.tournament.columns.bot"), overflow="fold")
    figures = ["rating", "games", "points", "interval", "wins"]
    if any(standing.out for standing in found.standings):
        figures.append("out")
    for name in figures:
        table.add_column(text(f"cli.tournament.columns.{name}"), justify="right", no_wrap=True)
    for rank, standing in enumerate(found.standings, 1):
        table.add_row(str(rank), Text(standing.name), *_figures(standing)[: len(figures)])
    return table


def _narrow() -> Table:
    """Make a table that leaves room for the names of bots, by which they are told apart."""
    return Table(box=SIMPLE, pad_edge=False, collapse_padding=True)


def _figures(standing: Standing) -> tuple[str, ...]:
    rating = standing.rating
    return (
        f"{decimal(rating.points)} ± {decimal(rating.high - rating.points)}" if rating else "–",
        decimal(standing.games),
        percent(standing.share),
        interval(standing.low, standing.high),
        decimal(standing.wins, 1),
        str(standing.out or ""),
    )


def _cross_table(plan: Plan, found: Findings) -> Table:
    table = _narrow()
    table.add_column(text("cli.tournament.columns.against_percent"), overflow="fold")
    order = [standing.bot for standing in found.standings]
    for number, _ in enumerate(order, 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, bot in enumerate(order, 1):
        cells = ["" if other == bot else _pairing(found, bot, other) for other in order]
        table.add_row(Text(f"{number} {plan.bots[bot]}"), *cells)
    return table


def _pairing(found: Findings, bot: int, other: int) -> str:
    pairing = found.pairings[bot, other]
    return decimal(100 * pairing.score / pairing.games) if pairing.games else "–"


def _print_faults(console: Console, ledger: Ledger) -> None:
    faults = ledger.faults().most_common()
    for (bot, fault), count in faults[:MOST_FAULTS]:
        words = text("cli.tournament.fault", bot=ledger.plan.bots[bot], fault=fault, n=count)
        console.print(Sentence(words, style="dim"))
    if len(faults) > MOST_FAULTS:
        console.print(Sentence(text("cli.tournament.more_faults", n=len(faults) - MOST_FAULTS), style="dim"))


def findings_json(plan: Plan, found: Findings) -> dict[str, Any]:
    """Give what an event says as a JSON object."""
    return {
        "game": found.event.game,
        "options": dict(found.event.options),
        "games": len(found.results),
        "planned": found.planned,
        "standings": [_standing_json(standing) for standing in found.standings],
        "pairings": [
            {"bot": plan.bots[bot], "against": plan.bots[other], "games": pairing.games, "score": pairing.score}
            for (bot, other), pairing in found.pairings.items()
        ],
        "test": _trial_json(found.trial) if found.trial else None,
    }


def _standing_json(standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {
        "bot": standing.name,
        "games": standing.games,
        "points": round(standing.points, 3),
        "share": round(standing.share, 6),
        "share_95": [round(standing.low, 6), round(standing.high, 6)],
        "wins": round(standing.wins, 3),
        "out": standing.out,
        "rating": round(rating.points, 1) if rating else None,
        "rating_95": [round(rating.low, 1), round(rating.high, 1)] if rating else None,
    }


def _trial_json(trial: Trial) -> dict[str, Any]:
    verdict = trial.verdict
    return {
        "points": [trial.low, trial.high],
        "wins": verdict.wins,
        "draws": verdict.draws,
        "losses": verdict.losses,
        "log_likelihood_ratio": round(verdict.ratio, 4),
        "bounds": [round(LOWER, 4), round(UPPER, 4)],
        "decision": verdict.decision,
    }
