"""What is offered: games with their options, described for people."""

from collections.abc import Mapping
from typing import Any

from algodrome.bots.levels import FRIENDLY
from algodrome.bots.registry import bot_words, bots_of
from algodrome.games.contract import Game, Option
from algodrome.games.errors import OptionError
from algodrome.games.options import Value, choose_options, word_of
from algodrome.language import has_text, text
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
            title=_title(kind, option),
            help=_help(kind, option),
            values=[_value(kind, option, value) for value in option.allowed(chosen)],
            default=option.usual(chosen),
            own=option.reader is not None,
            aside=option.is_aside,
        )
        for option in kind.options
    ]


def _title(kind: type[Game], option: Option) -> str:
    """Give the heading of an option; a short help is one."""
    told = _words(f"{kind.package}.options.{option.name}.title", _help(kind, option))
    return told[:1].upper() + told[1:]


def _help(kind: type[Game], option: Option) -> str:
    return _words(f"{kind.package}.options.{option.name}.help", option.name)


def _value(kind: type[Game], option: Option, value: Value) -> ValueInfo:
    word = word_of(value)
    return ValueInfo(value=value, text=_words(f"{kind.package}.options.{option.name}.values.{word}", word))


def _words(key: str, otherwise: str) -> str:
    return text(key) if has_text(key) else otherwise
