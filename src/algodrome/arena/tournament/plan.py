"""What a tournament is to be: the bots, the games, the form, and how much is played."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from algodrome.arena.own_bots import check_entrant
from algodrome.bots.outside.limits import Limits
from algodrome.games.contract import Game, check_seed
from algodrome.games.options import word_of
from algodrome.games.registry import game_class
from algodrome.language import text

ROUND_ROBIN, SWISS, LADDER = FORMS = ("round-robin", "swiss", "ladder")
MOST_BOTS = 200
MOST_EVENTS = 100
MOST_NAME = 4000  # signs of a bot's name, which may be a command
TYPED = 30  # signs of an option that are shown
MOST_GAMES = 1_000_000
MOST_POINTS = 1000  # that a test is about: one in 300 games is lost


class TournamentError(ValueError):
    """A tournament that can't be, or a file that holds none."""


@dataclass(frozen=True)
class Event:
    """One game with its options."""

    game: str
    rules_version: int
    options: Mapping[str, Any]

    @classmethod
    def of(cls, game: Game) -> "Event":
        """Take a game as it was chosen."""
        return cls(game.name, game.rules_version, dict(game.chosen))

    def made(self) -> Game:
        """Make the game; TournamentError if its rules have changed since."""
        kind = game_class(self.game)
        if kind.rules_version != self.rules_version:
            raise TournamentError(
                text("tournament.other_rules", title=kind.title, found=self.rules_version, known=kind.rules_version)
            )
        return kind(**self.options)

    @property
    def players(self) -> int:
        """Count the seats."""
        return int(self.options["players"])

    @property
    def typed(self) -> str:
        """Write the game and its options as they are typed; of a text of one's own, its beginning."""
        return ",".join([self.game, *(f"{name}={beginning(value)}" for name, value in self.options.items())])


def beginning(value: Any) -> str:
    """Write the value of an option in one line, of a long one its beginning."""
    words = " ".join(word_of(value).split())
    return words if len(words) <= TYPED else words[: TYPED - 1] + "…"


@dataclass(frozen=True)
class Test:
    """Whether the first bot is better than the second by `high` points, or only by `low` (SPRT)."""

    low: float
    high: float

    __test__ = False  # it is none of pytest's


@dataclass(frozen=True)
class Plan:
    """A whole tournament, from which every game follows, but for who wins."""

    bots: tuple[str, ...]
    events: tuple[Event, ...]
    form: str = ROUND_ROBIN
    rounds: int = 1
    games: int = 0  # of each meeting; 0: as many as there are seats, so that everybody has each of them
    seed: int = 0
    seconds: float = 1.0  # for an answer of a program
    test: Test | None = None
    in_turn: bool = True  # of bots fewer than seats, each has a seat more in its turn; in older files the first always

    def check(self) -> None:
        """Refuse what can't be played, with one line that says why."""
        if self.form not in FORMS:
            raise TournamentError(text("tournament.form", found=self.form, known=", ".join(FORMS)))
        if not 2 <= len(self.bots) <= MOST_BOTS:  # noqa: PLR2004 - to play, it takes two
            raise TournamentError(text("tournament.bots", found=len(self.bots), most=MOST_BOTS))
        if not 1 <= len(self.events) <= MOST_EVENTS:
            raise TournamentError(text("tournament.events", found=len(self.events), most=MOST_EVENTS))
        if (longest := max(map(len, self.bots))) > MOST_NAME:
            raise TournamentError(text("tournament.long_name", found=longest, most=MOST_NAME))
        twice = next((bot for bot in self.bots if self.bots.count(bot) > 1), None)
        if twice is not None:
            raise TournamentError(text("tournament.twice", bot=twice))
        check_seed(self.seed)
        for event in self.events:
            for bot in self.bots:
                check_entrant(event.made(), bot)
        if self.test is not None:
            self.check_test(self.test)

    def check_test(self, test: Test) -> None:
        """Refuse a test that these games can't decide."""
        if len(self.bots) != 2 or len(self.events) != 1 or self.form != ROUND_ROBIN:  # noqa: PLR2004 - new and old
            raise TournamentError(text("tournament.test_form"))
        if not -MOST_POINTS <= test.low < test.high <= MOST_POINTS:
            raise TournamentError(text("tournament.test_points", low=test.low, high=test.high, most=MOST_POINTS))

    @property
    def limits(self) -> Limits:
        """Give what programs may take."""
        return Limits(seconds=self.seconds)

    def games_of(self, event: Event) -> int:
        """Count the games of a meeting."""
        return self.games or event.players

    def dumps(self) -> str:
        """Write the plan as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)

    @classmethod
    def read(cls, written: str) -> "Plan":
        """Read a plan that was written."""
        content = json.loads(written)
        test = content.pop("test")
        content.setdefault("in_turn", False)
        return cls(
            bots=tuple(content.pop("bots")),
            events=tuple(Event(**event) for event in content.pop("events")),
            test=Test(**test) if test else None,
            **content,
        )


@dataclass(frozen=True)
class Result:
    """A game of a tournament: who sat where, and how it ended, by seat."""

    number: int  # from 1, in the whole tournament
    event: int  # from 0
    round: int  # from 0
    bots: tuple[int, ...]  # the bot on each seat, by its place in the plan
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    out: tuple[bool, ...]

    def place_of(self, bot: int) -> float:
        """Give the mean rank of the seats of a bot."""
        ranks = [rank for rank, one in zip(self.ranks, self.bots, strict=True) if one == bot]
        return sum(ranks) / len(ranks)


def score(result: Result, bot: int, other: int) -> float:
    """Give 1 where a bot did better than another, 0 where it did worse, and a half where they are equal."""
    own, its = result.place_of(bot), result.place_of(other)
    return 0.5 if own == its else float(own < its)


def points(results: Sequence[Result], bot: int) -> float:
    """Add up the share of its opponents that a bot beat in each game."""
    total = 0.0
    for result in results:
        others = set(result.bots) - {bot}
        if bot in result.bots and others:
            total += sum(score(result, bot, other) for other in others) / len(others)
    return total
