"""The report of a tournament: one page that needs nothing else, in all languages."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from importlib import resources

from babel import Locale

from algodrome.arena.tournament.event_words import event_words
from algodrome.arena.tournament.findings import Findings, Standing, findings
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Plan, Result
from algodrome.arena.tournament.plots import rating_courses, trial_course, whiskers
from algodrome.arena.tournament.trial_words import trial_words
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, language, speaking, text
from algodrome.language.figures import decimal, interval, ordinal, percent

MOST_FAULTS = 100  # that are listed
MOST_GAMES = 200  # that are listed, the last ones first
HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
LOGO = """Alg<svg viewBox="0 0 26 20" aria-hidden="true">
<rect x="2.5" y="2.5" width="21" height="15" rx="7.5" class="road"/>
<rect x="2.5" y="2.5" width="21" height="15" rx="7.5" class="line"/>
<circle cx="17.5" cy="2.6" r="2.4" class="car"/></svg>drome"""


@dataclass(frozen=True)
class Site:
    """What a page that a server gives out leads to: the site, its looks, and each game to watch.

    Links to the site carry the language that is in force when they are written.
    """

    start: str
    looks: str
    games: str  # followed by the number of one
    theme: str = ""  # that was chosen there, if any was: light or dark

    def game(self, number: int) -> str:
        """Give the address of a game."""
        return _in_language(f"{self.games}/{number}")

    @property
    def home(self) -> str:
        """Give the address of the first page."""
        return _in_language(self.start)


def _in_language(address: str) -> str:
    return f"{address}?language={language()}"


def report(ledger: Ledger, site: Site | None = None) -> str:
    """Write the page; it opens in the language in force, and another is chosen on it, without any script."""
    found = findings(ledger)
    choices = "".join(_choice(code) for code in LANGUAGES)
    pages = "".join(_page(ledger, found, code, site) for code in LANGUAGES)
    looks = f'<link rel="stylesheet" href="{site.looks}">' if site else f"<style>{looks_of_page()}</style>"
    head = f"{HEAD}<title>{_name(ledger)}</title>{looks}"
    body = f"{choices}{_header(site)}{pages}"
    theme = f' data-theme="{site.theme}"' if site and site.theme else ""
    return f'<!doctype html><html lang="{language()}"{theme}><head>{head}</head><body>{body}</body></html>\n'


def looks_of_page() -> str:
    """Give the page's style sheet."""
    chosen = (
        f"#{code}:checked~main:lang({code}){{display:block}}"
        f"#{code}:checked~header :is(label[for={code}],.home:not(:lang({code}))){{display:none}}"
        for code in LANGUAGES
    )
    return resources.files(__package__).joinpath("report.css").read_text("utf-8") + "".join(chosen)


def _choice(code: str) -> str:
    checked = " checked" if code == language() else ""
    return f'<input type="radio" name="language" id="{code}"{checked} aria-label="{_spoken(code)}">'


def _header(site: Site | None) -> str:
    """Lead home, and to the other languages."""
    homes = "".join(_home(site, code) for code in LANGUAGES) if site else "<span></span>"
    labels = "".join(f'<label for="{code}" lang="{code}">{_spoken(code)}</label>' for code in LANGUAGES)
    return f"<header>{homes}<div>{labels}</div></header>"


def _home(site: Site, code: str) -> str:
    with speaking(code):
        return f'<a class="home" lang="{code}" href="{site.home}" aria-label="Algodrome">{LOGO}</a>'


def _spoken(code: str) -> str:
    return escape((Locale.parse(code, sep="-").language_name or code).capitalize())


def _name(ledger: Ledger) -> str:
    return escape(ledger.path.stem)


def _page(ledger: Ledger, found: Sequence[Findings], code: str, site: Site | None) -> str:
    with speaking(code):
        events = "".join(_event(ledger.plan, one) for one in found)
        faults = _faults(ledger)
        form = text(f"tournament.forms.{ledger.plan.form}")
        about = text("tournament.report.about", form=form, seed=ledger.plan.seed, n=len(ledger.plan.bots))
        home = f' <a href="{site.home}">{escape(text("tournament.report.home"))}</a>' if site else ""
        top = f"<h1>{_name(ledger)}</h1><p>{escape(about)}{home}</p>"
        return f'<main lang="{code}">{top}{events}{_games(ledger, site)}{faults}</main>'


def _event(plan: Plan, found: Findings) -> str:
    title = escape(game_class(found.event.game).title)
    played = text("tournament.report.played", n=len(found.results), planned=decimal(found.planned))
    about = f"<p>{escape(played)}<br>{escape(event_words(found.event))}</p>"
    parts = [f"<h2>{title}</h2>{about}", _ranking(found), _note("ranking")]
    parts += [_cross_table(plan, found), _note("pairings")]
    if found.missing:
        parts.append(f"<p>{escape(found.missing)}</p>")
    elif found.results:
        plots = _plot("whiskers", whiskers(found)) + _plot("courses", rating_courses(found, plan.bots))
        parts.append(f'<div class="plots">{plots}</div>')
    if found.trial and found.trial.course:
        parts.append(_plot("trial", trial_course(found.trial.course)))
        parts += [f"<p>{escape(sentence)}</p>" for sentence in trial_words(plan, found.trial)]
    return f"<section>{''.join(parts)}</section>"


def _note(name: str) -> str:
    return f'<p class="note">{escape(text(f"tournament.report.{name}"))}</p>'


def _plot(name: str, drawn: str) -> str:
    return f'<div class="plot"><h3>{escape(text(f"tournament.plots.{name}"))}</h3>{drawn}</div>'


def _ranking(found: Findings) -> str:
    """Rank the bots; a column says who was out only where somebody was."""
    names = ["rank", "bot", "rating", "rating_interval", "games", "points", "points_interval", "wins"]
    if any(one.out for one in found.standings):
        names.append("out")
    heads = [text(f"cli.tournament.columns.{name}") for name in names]
    digits = int(any(one.wins % 1 for one in found.standings))  # where a win was shared
    rows = ([str(rank), *_figures(one, digits)][: len(heads)] for rank, one in enumerate(found.standings, 1))
    return _table(heads, rows, "ranking")


def _figures(one: Standing, digits: int) -> list[str]:
    rating = one.rating
    rated = [decimal(rating.points), f"{decimal(rating.low)}–{decimal(rating.high)}"] if rating else ["–", "–"]
    shares = [decimal(one.games), percent(one.share), interval(one.low, one.high), decimal(one.wins, digits)]
    return [one.name, *rated, *shares, str(one.out or "")]


def _cross_table(plan: Plan, found: Findings) -> str:
    order = [standing.bot for standing in found.standings]
    heads = ["", text("cli.tournament.columns.against"), *(str(number) for number, _ in enumerate(order, 1))]
    rows = [
        [str(number), plan.bots[bot], *("" if bot == other else _pairing(found, bot, other) for other in order)]
        for number, bot in enumerate(order, 1)
    ]
    return _table(heads, rows, "pairings")


def _pairing(found: Findings, bot: int, other: int) -> str:
    pairing = found.pairings[bot, other]
    return f"{percent(pairing.score / pairing.games)} ({pairing.games})" if pairing.games else "–"


def _games(ledger: Ledger, site: Site | None) -> str:
    """List the last games as links, where they can be watched."""
    if site is None:
        return ""
    last = sorted(ledger.results(), key=lambda result: -result.number)[:MOST_GAMES]
    links = [
        f'<li><a href="{escape(site.game(one.number))}">{escape(_told(ledger.plan, one))}</a></li>' for one in last
    ]
    heading = f"<h2>{escape(text('tournament.report.games'))}</h2>"
    return f'<section>{heading}<ul class="games">{"".join(links)}</ul></section>' if links else ""


def _told(plan: Plan, result: Result) -> str:
    title = game_class(plan.events[result.event].game).title
    order = sorted(zip(result.ranks, result.bots, strict=True))
    ranked = ", ".join(f"{ordinal(rank)} {plan.bots[bot]}" for rank, bot in order)
    return text("tournament.report.game", number=result.number, title=title, ranked=ranked)


def _faults(ledger: Ledger) -> str:
    counted = ledger.faults().most_common(MOST_FAULTS)
    rows = [[decimal(count), ledger.plan.bots[bot], fault] for (bot, fault), count in counted]
    if not rows:
        return ""
    heads = [text(f"tournament.report.{name}") for name in ("times", "bot", "fault")]
    return f"<section><h2>{escape(text('tournament.report.faults'))}</h2>{_table(heads, rows)}</section>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], looks: str = "") -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="table {looks}"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
