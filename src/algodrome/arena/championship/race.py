"""One race of a championship: who starts in which seat, under which options, and the match itself."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from algodrome.arena.championship.plan import BY_STANDINGS, Entry, Plan
from algodrome.bots.making import make_bot
from algodrome.games.championship import Race, picking_order
from algodrome.games.contract import Event, Game, Outcome
from algodrome.games.options import Value
from algodrome.match.match import Match
from algodrome.match.record import GameRecord
from algodrome.match.seats import Person, Player
from algodrome.match.standings import race_of


@dataclass(frozen=True)
class Run:
    """What is kept of a race: who forfeited, and its record, which is not there when the race was void."""

    forfeits: tuple[str, ...]
    record: GameRecord | None
    outcome: Outcome | None = None  # None while the race is under way, and for a void one

    @property
    def is_under_way(self) -> bool:
        """Tell whether the race has begun and not ended."""
        return self.record is not None and self.outcome is None


def race_in(plan: Plan, run: Run) -> Race:
    """Make the race that the rules of a championship count, with entries in place of seats."""
    forfeits = frozenset(number for number, name in enumerate(plan.names, 1) if name in run.forfeits)
    if run.record is None or run.outcome is None:
        return Race({}, forfeits)
    entry_at = [plan.names.index(name) + 1 for name in run.record.names]
    return race_of(plan.game, run.outcome, entry_at, forfeits)


def options_of(plan: Plan, number: int, earlier: Sequence[Race], seated: Sequence[str]) -> dict[str, Value]:
    """Give the options of a race, by its number from 1, for starters who sit in a certain order."""
    options: dict[str, Value] = {**plan.races[number - 1], "players": len(seated)}
    if plan.grid == BY_STANDINGS and any(not race.is_void for race in earlier):
        options = {"grid": "choose", **options, "order": _order_on_the_grid(plan, earlier, seated)}
    if plan.kind.has_first_seat and "first" not in options:
        starters = [name for name in plan.names if name in seated]
        options["first"] = seated.index(starters[(number - 1) % len(starters)]) + 1
    return options


def _order_on_the_grid(plan: Plan, earlier: Sequence[Race], seated: Sequence[str]) -> str:
    """BB26: the seats of the starters, the last of the standings first."""
    names = [plan.names[entry - 1] for entry in picking_order(plan.numbers, earlier)]
    return "-".join(str(seated.index(name) + 1) for name in names if name in seated)


class RaceMatch(Match):
    """A match whose bots choose by its seed and the moves so far: a race that was interrupted goes on just the same."""

    def play_bot(self) -> list[Event]:
        """Let the bot whose turn it is move; its luck is made anew for every move."""
        seat, bot = self.turn_of_a_bot()
        moves = sum(len(past.actions) for past in self.history)
        luck = hashlib.sha256(f"{self.seed} {moves} {seat}".encode()).digest()
        imagined = self.state.imagine(seat, int.from_bytes(luck[:8], "big"))
        fresh = make_bot(getattr(bot, "bot", bot.name), self.game, int.from_bytes(luck[8:16], "big"))
        return self.play(fresh.choose(imagined, seat), seat)

    def record_at_once(self) -> GameRecord:
        """Write down the game so far, action by action: quick enough to be kept after every move."""
        return self.notes().record(self.game, quickly=True)


def seated_at(game: Game, entries: Sequence[Entry], names: Sequence[str]) -> list[Player]:
    """Fill the seats with the entries of these names."""
    by_name = {entry.name: entry for entry in entries}
    return [_player(game, by_name[name]) for name in names]


def _player(game: Game, entry: Entry) -> Player:
    return Person(entry.name) if entry.bot is None else make_bot(entry.bot, game, 0, entry.name)
