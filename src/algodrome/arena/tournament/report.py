"""The report of a tournament: one page that needs nothing else, in all languages."""

from collections.abc import Iterable, Sequence
from html import escape

from babel import Locale

from algodrome.arena.tournament.findings import Findings, Standing, findings
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Plan
from algodrome.arena.tournament.plots import rating_courses, trial_course, whiskers
from algodrome.arena.tournament.trial_words import trial_words
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, language, speaking, text
from algodrome.language.figures import decimal, interval, percent

MOST_FAULTS = 100  # that are listed
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2733}
table{border-collapse:collapse;margin:1rem 0;white-space:nowrap}
code{overflow-wrap:anywhere}th,td{padding:.2rem .7rem;border-bottom:1px solid #d5dde5;text-align:right}
th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}svg{width:100%;max-width:45rem;height:auto;fill:currentColor}
.table{overflow-x:auto}main{display:none}
@media(prefers-color-scheme:dark){body{background:#12181f;color:#e3eaf1}th,td{border-color:#33404d}}
"""


def report(ledger: Ledger) -> str:
    """Write the page; it opens in the language in force, and another is chosen on it, without any script."""
    found = findings(ledger)
    switch = "".join(_choice(code) for code in LANGUAGES)
    shown = "".join(f"#{code}:checked~main:lang({code}){{display:block}}" for code in LANGUAGES)
    pages = "".join(_page(ledger, found, code) for code in LANGUAGES)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{_name(ledger)}</title>'
    return f"<!doctype html><html><head>{head}<style>{STYLE}{shown}</style></head><body>{switch}{pages}</body></html>\n"


def _choice(code: str) -> str:
    checked = " checked" if code == language() else ""
    name = (Locale.parse(code, sep="-").language_name or code).capitalize()
    return f'<input type="radio" name="language" id="{code}"{checked}><label for="{code}">{escape(name)}</label> '


def _name(ledger: Ledger) -> str:
    return escape(ledger.path.stem)


def _page(ledger: Ledger, found: Sequence[Findings], code: str) -> str:
    with speaking(code):
        events = "".join(_event(ledger.plan, one) for one in found)
        faults = _faults(ledger)
        form = text(f"tournament.forms.{ledger.plan.form}")
        about = text("tournament.report.about", form=form, seed=ledger.plan.seed, n=len(ledger.plan.bots))
        return f'<main lang="{code}"><h1>{_name(ledger)}</h1><p>{escape(about)}</p>{events}{faults}</main>'


def _event(plan: Plan, found: Findings) -> str:
    title = escape(game_class(found.event.game).title)
    played = text("tournament.report.played", n=len(found.results), planned=decimal(found.planned))
    about = f"<p>{escape(played)} <code>{escape(found.event.typed)}</code></p>"
    parts = [f"<h2>{title}</h2>{about}", _ranking(found), _cross_table(plan, found)]
    if found.missing:
        parts.append(f"<p>{escape(found.missing)}</p>")
    elif found.results:
        parts += [f"<h3>{escape(text('tournament.plots.whiskers'))}</h3>", whiskers(found)]
        parts += [f"<h3>{escape(text('tournament.plots.courses'))}</h3>", rating_courses(found, plan.bots)]
    if found.trial and found.trial.course:
        parts += [f"<h3>{escape(text('tournament.plots.trial'))}</h3>", trial_course(found.trial.course)]
        parts += [f"<p>{escape(sentence)}</p>" for sentence in trial_words(plan, found.trial)]
    return "".join(parts)


def _ranking(found: Findings) -> str:
    names = ("rank", "bot", "rating", "interval", "games", "points", "interval", "wins", "out")
    heads = [text(f"cli.tournament.columns.{name}") for name in names]
    return _table(heads, ([str(rank), *_figures(one)] for rank, one in enumerate(found.standings, 1)))


def _figures(one: Standing) -> list[str]:
    rating = one.rating
    rated = [decimal(rating.points), f"{decimal(rating.low)}–{decimal(rating.high)}"] if rating else ["–", "–"]
    shares = [decimal(one.games), percent(one.share), interval(one.low, one.high), decimal(one.wins, 1)]
    return [one.name, *rated, *shares, str(one.out or "")]


def _cross_table(plan: Plan, found: Findings) -> str:
    order = [standing.bot for standing in found.standings]
    heads = ["", text("cli.tournament.columns.against"), *(str(number) for number, _ in enumerate(order, 1))]
    rows = [
        [str(number), plan.bots[bot], *("" if bot == other else _pairing(found, bot, other) for other in order)]
        for number, bot in enumerate(order, 1)
    ]
    return _table(heads, rows)


def _pairing(found: Findings, bot: int, other: int) -> str:
    pairing = found.pairings[bot, other]
    return f"{percent(pairing.score / pairing.games)} ({pairing.games})" if pairing.games else "–"


def _faults(ledger: Ledger) -> str:
    counted = ledger.faults().most_common(MOST_FAULTS)
    rows = [[decimal(count), ledger.plan.bots[bot], fault] for (bot, fault), count in counted]
    if not rows:
        return ""
    heads = [text(f"tournament.report.{name}") for name in ("times", "bot", "fault")]
    return f"<h2>{escape(text('tournament.report.faults'))}</h2>{_table(heads, rows)}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="table"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
