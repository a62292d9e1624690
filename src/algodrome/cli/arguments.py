"""Reading what is typed after a command: numbers, settings of a game, and the game they make.

Values come as text and are read here, so that every fault is told in the language in force and in one line.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from algodrome.cli.screen import complain
from algodrome.games.contract import Game
from algodrome.games.errors import OptionError
from algodrome.games.exercises import GRADES
from algodrome.games.own_text import cut
from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.language.system_words import reason_of

MOST_NUMBERS = 1000  # in a row
MOST = 10**15  # of anything that is counted
HOUR = 3600  # seconds


def whole_number(given: str, option: str, least: int = 1, most: int = MOST) -> int:
    """Read a whole number from 1, or from another."""
    number = int(given[: len(str(most)) + 1]) if given.isascii() and given.isdigit() else -1
    if number > most:
        raise ValueError(text("cli.errors.at_most", option=option, given=cut(given), most=most))
    if number < least:
        raise ValueError(text("cli.errors.whole_number", option=option, given=given, least=least))
    return number


def numbers_in(given: str, option: str) -> list[int]:
    """Read numbers such as 3,17,40-45."""
    found: list[int] = []
    for part in given.split(","):
        first, dash, last = part.strip().partition("-")
        begin = whole_number(first, option)
        end = whole_number(last, option) if dash else begin
        if not begin <= end < begin + MOST_NUMBERS:
            raise ValueError(text("cli.errors.whole_number", option=option, given=part, least=1))
        found += range(begin, end + 1)
    return found


def exercise_grade(given: str | None) -> int | None:
    """Read the grade of exercises."""
    if given is None:
        return None
    number = whole_number(given, "--grade")
    if number not in GRADES:
        raise ValueError(text("cli.exercises.no_grade", given=given, last=GRADES[-1]))
    return number


def duration(given: str, option: str, most: int = HOUR) -> float:
    """Read a number of seconds, of an hour at most or of another time."""
    try:
        seconds = float(given.replace(",", "."))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= most:
        raise ValueError(text("cli.errors.duration", option=option, given=given, most=most))
    return seconds


def seed_number(given: str | None) -> int | None:
    """Read a seed; the game itself checks how large it is."""
    if given is None:
        return None
    if not (given.isascii() and given.isdigit()) or len(given) > 20:  # noqa: PLR2004 - digits of 2**64
        raise ValueError(text("contract.bad_seed", seed=given))
    return int(given)


def player_names(given: str | None) -> list[str]:
    """Split names at commas; an empty one leaves the seat its usual name."""
    names = [name.strip() for name in given.split(",")] if given else []
    for name in names:
        if not name.isprintable():
            raise ValueError(text("cli.errors.name", given=name))
    return names


def chosen_game(name: str, players: str | None, settings: Sequence[str]) -> Game:
    """Make the game of a name with `--players` and `--option name=value`."""
    kind = game_class(name)
    given = dict(_setting(item) for item in settings)
    if players is not None:
        given["players"] = players
    check_option_names(kind, given)
    chosen = kind.new(given)
    for line in chosen.advice():
        complain(text("cli.advice"), line)
    return chosen


def check_option_names(kind: type[Game], given: Iterable[str]) -> None:
    """Refuse a name that is no option before it can be mistaken for an argument of Python's."""
    known = [option.name for option in kind.options]
    for name in given:
        if name not in known:
            raise OptionError(text("options.unknown", name=name, game=kind.name, known=", ".join(known)))


def _setting(item: str) -> tuple[str, str]:
    """Read `name=value`, or `name=@file` for the text of a file."""
    name, equals, value = item.partition("=")
    if not equals:
        raise ValueError(text("cli.errors.setting", given=item))
    return name.strip(), _content(value[1:]) if value.startswith("@") else value


def _content(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise ValueError(text("record.unreadable", path=path, reason=reason_of(error))) from None
    except UnicodeDecodeError:
        raise ValueError(text("cli.errors.no_text", path=path)) from None
