"""What options and their values are called, in the language in force."""

from algodrome.games.contract import Game, Option
from algodrome.games.options import Value, word_of
from algodrome.language import has_text, text


def title_of_option(kind: type[Game], option: Option) -> str:
    """Give the heading of an option; a short help is one."""
    told = _words(f"{kind.package}.options.{option.name}.title", help_of_option(kind, option))
    return told[:1].upper() + told[1:]


def help_of_option(kind: type[Game], option: Option) -> str:
    """Say what an option is for."""
    return _words(f"{kind.package}.options.{option.name}.help", option.name)


def words_of_value(kind: type[Game], option: Option, value: Value) -> str:
    """Say one of the values that a game offers."""
    word = word_of(value)
    return _words(f"{kind.package}.options.{option.name}.values.{word}", word)


def _words(key: str, otherwise: str) -> str:
    return text(key) if has_text(key) else otherwise
