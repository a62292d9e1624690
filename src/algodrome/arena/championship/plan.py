"""What a championship is before its first race: a game, the entries, the races that are planned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from algodrome.bots.making import check_bot
from algodrome.games.championship import MOST, teams_of
from algodrome.games.contract import Game, check_seed
from algodrome.games.options import Value, choose_options
from algodrome.games.own_text import cut
from algodrome.games.registry import game_class
from algodrome.language import text

DRAWN, BY_STANDINGS = "draw", "standings"
GRIDS = (DRAWN, BY_STANDINGS)
MOST_RACES = 99


class PlanError(ValueError):
    """A championship that can't be run as it is planned."""


@dataclass(frozen=True)
class Entry:
    """Somebody who is entered: a person, or a bot by its name in the registry."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Plan:
    """All that is fixed before the first race. Entries are numbered from 1, in their order."""

    game: str
    entries: Sequence[Entry]
    races: Sequence[Mapping[str, Value]]  # for each race the options that were chosen for it
    grid: str = DRAWN  # how the grids after the first are made (BB26)
    has_teams: bool = False  # BB27
    seed: int | None = None  # of the first race, the next race has the next one; None: each is drawn

    @property
    def kind(self) -> type[Game]:
        """Give the class of the game."""
        return game_class(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        """Name the entries."""
        return tuple(entry.name for entry in self.entries)

    @property
    def numbers(self) -> range:
        """Number the entries, from 1."""
        return range(1, len(self.entries) + 1)

    @property
    def teams(self) -> list[tuple[int, ...]]:
        """BB27: the teams, as numbers of entries; none where nobody asked for them."""
        return teams_of(self.numbers) if self.has_teams else []

    def check(self) -> None:
        """Refuse a plan that can't be run, with one line that says why."""
        self._check_entries()
        self._check_grid_and_teams()
        if not 1 <= len(self.races) <= MOST_RACES:
            raise PlanError(text("championship.races", most=MOST_RACES))
        for options in self.races:
            self._check_options(options)
        if self.seed is not None:
            check_seed(self.seed)

    def _check_entries(self) -> None:
        for entry in self.entries:
            if not entry.name or entry.name != entry.name.strip() or not entry.name.isprintable():
                raise PlanError(text("championship.name", name=cut(entry.name)))
            if self.names.count(entry.name) > 1:
                raise PlanError(text("championship.twice", name=cut(entry.name)))
            if entry.bot is not None:
                check_bot(self.kind, entry.bot)
        allowed = [players for players in numbers_of_players(self.kind) if players <= MOST]
        if len(self.entries) not in allowed:
            shown = ", ".join(map(str, allowed))
            raise PlanError(text("championship.entries", title=self.kind.title, allowed=shown, n=len(self.entries)))

    def _check_grid_and_teams(self) -> None:
        if self.grid not in GRIDS:
            raise PlanError(text("championship.grid", grid=cut(self.grid), known=", ".join(GRIDS)))
        if self.grid == BY_STANDINGS and not self.kind.has_grid:
            raise PlanError(text("championship.no_grid", title=self.kind.title))
        if self.has_teams and not self.teams:
            raise PlanError(text("championship.teams", found=len(self.entries)))

    def _check_options(self, options: Mapping[str, Value]) -> None:
        for name in ("players", "order") if self.kind.has_grid else ("players",):
            if name in options:
                raise PlanError(text("championship.own_option", name=name))
        choose_options(self.game, self.kind.options, {**options, "players": len(self.entries)})


def numbers_of_players(kind: type[Game]) -> list[int]:
    """List how many can play a game, the fewest first."""
    return sorted(int(players) for players in kind.options[0].allowed({}))
