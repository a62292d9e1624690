"""Options: what a person chooses before a game, each value checked with a message that names what is allowed."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from algodrome.games.errors import OptionError
from algodrome.games.own_text import MAX_TEXT, cut
from algodrome.kernels.whole_number import any_whole_number
from algodrome.language import text

Value = int | str | bool
Chosen = Mapping[str, Value]

_found_good: ContextVar[bool] = ContextVar("found_good", default=False)


@contextmanager
def found_good_before() -> Iterator[None]:
    """Take texts in a block as they are: they were read and checked when they were chosen, which may take long."""
    token = _found_good.set(True)
    try:
        yield
    finally:
        _found_good.reset(token)


@dataclass(frozen=True)
class Option:
    """One option; its values and its default may depend on the options before it.

    An option with a `reader` also takes a text that the reader accepts; it raises OptionError with line and reason.
    """

    name: str
    values: tuple[Value, ...] | Callable[[Chosen], tuple[Value, ...]]
    default: Value | Callable[[Chosen], Value]
    reader: Callable[[str, Chosen], Value] | None = None  # checks a text of the person's own, such as a track
    replaced: Mapping[str, Value] = field(default_factory=dict)  # by names that only games played before still have
    is_aside: bool = False  # for those who know the game: offered behind the others
    in_class: Value | None = None  # the default for classes, where it is another
    is_late: bool = False  # added when there were fingerprints: its default, a plain value, leaves them as they were

    def allowed(self, chosen: Chosen) -> tuple[Value, ...]:
        """List the values that go with the options chosen before."""
        return self.values(chosen) if callable(self.values) else self.values

    def usual(self, chosen: Chosen) -> Value:
        """Give the default that goes with the options chosen before."""
        return self.default(chosen) if callable(self.default) else self.default

    def check(self, value: object, chosen: Chosen) -> Value:
        """Give the value back if it is allowed; a word such as "4" or "yes" stands for what it says."""
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise OptionError(text("options.too_long", name=self.name, found=len(value), most=MAX_TEXT))
        allowed = self.allowed(chosen)
        number = any_whole_number(value)
        plain = value if number is None else number
        for candidate in allowed:
            if type(plain) is type(candidate) and plain == candidate:
                return candidate
            if isinstance(value, str) and value.lower() in _words(candidate):
                return candidate
        if self.reader and isinstance(value, str):
            return value if _found_good.get() else self.reader(value, chosen)
        shown = ", ".join(word_of(candidate) for candidate in allowed)
        raise OptionError(text("options.bad_value", name=self.name, value=cut(value), allowed=shown))


def choose_options(game: str, options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Complete the given options with the defaults, each checked, in the order in which the game lists them."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(text("options.unknown", name=cut(name), game=game, known=", ".join(known)))
    chosen: dict[str, Value] = {}
    for name, option in known.items():
        chosen[name] = option.check(given[name], chosen) if name in given else option.usual(chosen)
    return chosen


def usual_in_class(options: Iterable[Option]) -> dict[str, Value]:
    """Give the defaults that are others in a class."""
    return {option.name: option.in_class for option in options if option.in_class is not None}


def with_replacements(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Give a new game what took the place of values that are no longer offered."""
    replaced = {(option.name, old): new for option in options for old, new in option.replaced.items()}
    return {name: replaced.get((name, str(value)), value) for name, value in given.items()}


def with_late_defaults(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Complete options that were written down before the late ones were added."""
    late = {option.name: option.default for option in options if option.is_late}
    return {**late, **given}


def without_late_defaults(options: Iterable[Option], chosen: Chosen) -> dict[str, Value]:
    """Leave out the late options that have their defaults: the game is then the one it always was."""
    late = {option.name: option.default for option in options if option.is_late}
    return {name: value for name, value in chosen.items() if late.get(name) != value}


def word_of(value: Value) -> str:
    """Write a value as it is typed."""
    return _words(value)[0]


def _words(value: Value) -> tuple[str, ...]:
    if value is True:
        return ("yes", "true", "oui")
    if value is False:
        return ("no", "false", "non")
    return (str(value),)
