"""What is offered: games with their options, described for people."""

from collections.abc import Mapping
from typing import Any

from algodrome.bots.levels import FRIENDLY
from algodrome.bots.registry import bot_words, bots_of
from algodrome.games.contract import Game
from algodrome.games.errors import OptionError
from algodrome.games.option_words import help_of_option, title_of_option, words_of_value
from algodrome.games.options import Value, choose_options
from algodrome.language import text
from algodrome.school.races import programs_are_written_for
from algodrome.server.http.models import BotInfo, ChosenInfo, GameInfo, OptionInfo, ValueInfo


def completed(kind: type[Game], given: Mapping[str, Any]) -> ChosenInfo:
    """Complete the options chosen so far: values and defaults may depend on each other."""
    try:
        game = kind.new(given)
        advice = game.advice()
    except OptionError as error:
        usual = choose_options(kind.name, kind.options, {})
        return ChosenInfo(options=_options(kind, usual), chosen=usual, problem=str(error), advice=[])
    return ChosenInfo(options=_options(kind, game.chosen), chosen=game.chosen, problem=None, advice=advice)


def game_info(kind: type[Game]) -> GameInfo:
    """Describe a game with its options as they are by default."""
    return GameInfo(
        name=kind.name,
        title=kind.title,
        summary=text(f"{kind.package}.summary"),
        options=_options(kind, choose_options(kind.name, kind.options, {})),
        bots=[BotInfo(name=name, text=bot_words(kind, name)) for name in bots_of(kind)],
        usual_bot=FRIENDLY,
        plain=not kind.has_site_module,
        programs=programs_are_written_for(kind),
    )


def _options(kind: type[Game], chosen: dict[str, Value]) -> list[OptionInfo]:
    return [
        OptionInfo(
            name=option.name,
            title=title_of_option(kind, option),
            help=help_of_option(kind, option),
            values=[
                ValueInfo(value=value, text=words_of_value(kind, option, value)) for value in option.allowed(chosen)
            ],
            default=option.usual(chosen),
            own=option.reader is not None,
            aside=option.is_aside,
        )
        for option in kind.options
    ]
