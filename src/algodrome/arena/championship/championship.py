"""A championship being run: the races so far, each a whole game record, and all that follows from them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from algodrome.arena.championship.plan import Plan, numbers_of_players
from algodrome.arena.championship.race import RaceMatch, Run, options_of, race_in, seated_at
from algodrome.games.championship import FEWEST, Race, picking_order, standings
from algodrome.games.contract import Game
from algodrome.games.options import Value
from algodrome.games.registry import game_class
from algodrome.kernels.generator import SEEDS
from algodrome.language import text
from algodrome.match.record import GameRecord, RecordError, game_of, replay


class ChampionshipError(RecordError):
    """A championship that is damaged, foreign or newer, or a race that does not belong to it."""


class Championship:
    """The plan and the races that were run; everything else is worked out from their records."""

    def __init__(self, plan: Plan) -> None:
        """Begin a championship; PlanError says what is wrong with the plan."""
        plan.check()
        self.plan = plan
        self.runs: list[Run] = []

    # Where it stands

    @property
    def races(self) -> list[Race]:
        """Give the races that have ended, void ones too."""
        return [race_in(self.plan, run) for run in self.runs if not run.is_under_way]

    @property
    def under_way(self) -> Run | None:
        """Give the race that has begun and not ended."""
        return self.runs[-1] if self.runs and self.runs[-1].is_under_way else None

    @property
    def next_number(self) -> int:
        """Number the race that is to be run, or run on, from 1."""
        return len(self.races) + 1

    @property
    def is_over(self) -> bool:
        """Tell whether all planned races have been run."""
        return len(self.races) == len(self.plan.races)

    def standings(self) -> list[tuple[int, ...]]:
        """BB25: groups of equal entries, best first."""
        return standings(self.plan.numbers, self.races)

    def grid_order(self, forfeits: Sequence[str] = ()) -> list[str]:
        """BB26: the starters of the next race in the order in which they pick their places."""
        order = [self.plan.names[entry - 1] for entry in picking_order(self.plan.numbers, self.races)]
        return [name for name in order if name not in forfeits]

    def next_options(self) -> dict[str, Value]:
        """Give the options of the next race when everybody starts."""
        return options_of(self.plan, self.next_number, self.races, self.plan.names)

    # Running races

    def start_race(self, forfeits: Sequence[str] = ()) -> RaceMatch | None:
        """Start the next race without those who forfeit; None when too few start and the race is void (BB26a)."""
        names = self._starters(forfeits)
        if len(names) < FEWEST:
            self.runs.append(Run(self._by_entry(forfeits), None))
            return None
        number = self.next_number
        game = self.plan.kind(**options_of(self.plan, number, self.races, names))
        seed = None if self.plan.seed is None else (self.plan.seed + number - 1) % SEEDS
        match = RaceMatch(game, seated_at(game, self.plan.entries, names), seed)
        self.runs.append(Run(self._by_entry(forfeits), match.record_at_once(), match.state.outcome))
        return match

    def resume_race(self) -> RaceMatch:
        """Go on with the race that is under way."""
        run = self.under_way
        if run is None or run.record is None:
            raise ChampionshipError(text("championship.nothing_under_way"))
        players = seated_at(game_of(run.record), self.plan.entries, run.record.names)
        return cast("RaceMatch", RaceMatch.resume(run.record, players))

    def keep(self, match: RaceMatch, *, at_once: bool = False) -> None:
        """Keep what has been played of the race that was started last; `at_once` is quick and less readable."""
        if at_once:
            record, last = match.record_at_once(), match.state
        else:  # somebody may have stopped the program in the midst of a move: what is kept is what replays
            unsigned = replace(match.record(), fingerprint=None)
            last = replay(unsigned)
            record = replace(unsigned, fingerprint=last.fingerprint())
        self.runs[-1] = replace(self.runs[-1], record=record, outcome=last.outcome)

    def add(self, record: GameRecord, forfeits: Sequence[str] = ()) -> None:
        """Take a race that was played elsewhere, with its record."""
        self._starters(forfeits)
        run = self._checked(record, forfeits)
        if run.is_under_way:
            raise ChampionshipError(text("championship.not_over"))
        self.runs.append(run)

    def restore(self, record: GameRecord | None, forfeits: Sequence[str]) -> None:
        """Take a race from the championship's own file: it may be void or, if it is the last, under way."""
        names = self._starters(forfeits)
        if (record is None) != (len(names) < FEWEST):
            raise ChampionshipError(text("championship.void", number=self.next_number))
        self.runs.append(self._checked(record, forfeits) if record else Run(self._by_entry(forfeits), None))

    # Checks

    def _starters(self, forfeits: Sequence[str]) -> list[str]:
        """Name those who start the next race; refuse what can't be."""
        if self.is_over:
            raise ChampionshipError(text("championship.is_over", n=len(self.plan.races)))
        if self.under_way:
            raise ChampionshipError(text("championship.under_way", number=self.next_number))
        for name in forfeits:
            if name not in self.plan.names:
                raise ValueError(text("championship.unknown", name=name, known=", ".join(self.plan.names)))
        names = [name for name in self.plan.names if name not in forfeits]
        fewest = numbers_of_players(self.plan.kind)[0]
        if len(names) < fewest and fewest > FEWEST:
            raise ValueError(text("championship.too_few", title=self.plan.kind.title, fewest=fewest, found=len(names)))
        return names

    def _by_entry(self, forfeits: Sequence[str]) -> tuple[str, ...]:
        return tuple(name for name in self.plan.names if name in forfeits)

    def _checked(self, record: GameRecord, forfeits: Sequence[str]) -> Run:
        """Make a race of a record: the same game, the starters by their names, the options of this race."""
        if record.game != self.plan.game:
            found, game = game_class(record.game).title, self.plan.kind.title
            raise ChampionshipError(text("championship.other_game", found=found, game=game))
        names = [name for name in self.plan.names if name not in forfeits]
        if sorted(record.names) != sorted(names):
            found, wanted = ", ".join(record.names), ", ".join(names)
            raise ChampionshipError(text("championship.other_names", found=found or "–", wanted=wanted))
        self._check_players(record)
        self._check_options(record, game_of(record))
        last = replay(record)
        complete = replace(record, fingerprint=last.fingerprint())
        if any(run.record and run.record.fingerprint == complete.fingerprint for run in self.runs):
            raise ChampionshipError(text("championship.known"))
        return Run(self._by_entry(forfeits), complete, last.outcome)

    def _check_players(self, record: GameRecord) -> None:
        entries = {entry.name: entry for entry in self.plan.entries}
        for name, bot in zip(record.names, record.bots, strict=False):
            if bot != entries[name].bot:
                raise ChampionshipError(text("championship.other_player", name=name))

    def _check_options(self, record: GameRecord, game: Game) -> None:
        """Refuse a game under other options than the race has, and name the first that differs."""
        wanted = self.plan.kind(**options_of(self.plan, self.next_number, self.races, record.names)).chosen
        for name, value in wanted.items():
            found = game.chosen[name]
            if found != value:
                raise ChampionshipError(
                    text("championship.other_option", name=name, found=_short(found), wanted=_short(value))
                )


def _short(value: Value) -> str:
    """Write a value in one line: a track of somebody's own has many."""
    words = " ".join(str(value).split())
    return words if len(words) <= 30 else words[:29] + "…"  # noqa: PLR2004 - signs that a line has room for
