"""What is played in an event, in words: the number of players, and what was chosen otherwise than it usually is."""

from algodrome.arena.tournament.plan import Event, beginning
from algodrome.games.contract import Game, Option
from algodrome.games.option_words import title_of_option, words_of_value
from algodrome.games.options import Chosen, choose_options
from algodrome.games.registry import game_class
from algodrome.language import text


def event_words(event: Event) -> str:
    """Say the options of an event as the site does."""
    kind = game_class(event.game)
    usual = choose_options(kind.name, kind.options, {})
    told = [option for option in kind.options if _is_told(option, event.options, usual)]
    return " · ".join(_words(kind, option, event.options, usual) for option in told)


def _is_told(option: Option, chosen: Chosen, usual: Chosen) -> bool:
    return option.name == "players" or chosen.get(option.name, usual[option.name]) != usual[option.name]


def _words(kind: type[Game], option: Option, chosen: Chosen, usual: Chosen) -> str:
    """Say an option and its value; of a text of one's own, its beginning."""
    value = chosen[option.name]
    is_offered = value in option.allowed(usual)
    told = words_of_value(kind, option, value) if is_offered else beginning(value)
    return text("tournament.report.option", title=title_of_option(kind, option), value=told)
