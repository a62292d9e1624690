"""Every kind of decision that a game declares, each with a position in which the first seat has to take it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.contract import Game, State
from algodrome.games.errors import IllegalMove
from algodrome.games.registry import game_class
from tests.server.serving import Json, Server

SEEDS = 100  # games that are played at random to find a position
MOST_LINES = 30  # that may lead to the position of a game for practice
OVER = "over"
DEEDS = tuple(deed for deed in DEED_NAMES if deed.startswith(("discard", "give")))  # of Alg(un)o: those that ask
RUN = "run"  # the phase in which they do
FIELDS = {"PHASES": "phase", "QUESTIONS": "question"}  # where a game declares what is asked, and where a view says it
WAYS: dict[str, list[Json]] = {  # options with which all that a game asks comes up
    "formel-fun": [{"players": 3, "cars": 2}],
    "speedalgo": [{"players": 2}],
    "algouno": [{"players": 2}, {"players": 8}],
    "bumping-bots": [{"players": 2}, {"players": 2, "tuning": 2, "tuning_deal": "pick", "grid": "choose"}],
}


@dataclass(frozen=True)
class Decision:
    """A position in which seat 1 is asked something, as a game for practice."""

    game: str
    kind: str
    options: Json
    seed: int
    lines: tuple[str, ...]
    answer: str  # one of those that are legal

    def open_table(self, server: Server) -> Json:
        """Open a table at which it is to be taken."""
        practice = {"seed": self.seed, "moves": list(self.lines)}
        return server.open_table(self.game, options=self.options, play_now=True, practice=practice)


def kinds_of(name: str) -> tuple[str, ...]:
    """Name what a game may ask, as its view declares it; a game that asks one thing only declares nothing."""
    declared = (kind for kind in getattr(_view(name), _declared(name), ("",)) if kind != OVER)
    return tuple(finer for kind in declared for finer in (DEEDS if kind == RUN else (kind,)))


@cache
def decisions_of(name: str) -> tuple[Decision, ...]:
    """Find each kind of decision of a game, once for each number of players."""
    found: dict[tuple[str, int], Decision] = {}
    for options in WAYS[name]:
        for decision in _found(name, options):
            found.setdefault((decision.kind, options["players"]), decision)
    assert {kind for kind, _ in found} == set(kinds_of(name))
    return tuple(found.values())


def _found(name: str, options: Json) -> Iterator[Decision]:
    game = game_class(name).new(options)
    missing = set(kinds_of(name))
    for seed in range(SEEDS):
        for kind, lines, answer in _asked(game, seed):
            if kind in missing:
                missing.discard(kind)
                yield Decision(name, kind, options, seed, lines, answer)
        if not missing:
            return


def _asked(game: Game, seed: int) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Play at random, and give what seat 1 is asked, what led there, and an answer."""
    luck, state, lines = random.Random(seed), game.start(seed), list[str]()
    last = 0
    while not state.is_over and len(lines) <= MOST_LINES:
        if 1 in state.to_act:
            yield _kind_in(game, state), tuple(lines), str(state.legal_moves(seat=1)[0])
        seat = state.to_act[0]
        move = luck.choice(state.legal_moves(seat=seat))
        if seat == last and _is_one_line(game, longer := f"{lines[-1]} {move}"):
            lines[-1] = longer
        else:
            lines.append(f"{seat}: {move}")
        last = seat
        state.play(move, seat)


def _is_one_line(game: Game, line: str) -> bool:
    try:
        return bool(game.actions_in(line.partition(": ")[2]))
    except IllegalMove:
        return False


def _kind_in(game: Game, state: State) -> str:
    field = FIELDS.get(_declared(game.name))
    view = state.view(1)
    kind = str(view[field]) if field else ""
    return str(view["action"]) if kind == RUN else kind


def _declared(name: str) -> str:
    return next((declared for declared in FIELDS if hasattr(_view(name), declared)), "")


def _view(name: str) -> object:
    return import_module(game_class(name).__module__.rpartition(".")[0] + ".view")
