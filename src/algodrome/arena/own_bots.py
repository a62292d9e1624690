"""Games between bots of one's own: objects and functions, interpreted, beside the bots that are known by name.

Each is asked for its seat's move in an imagined game, as at a table: it can't see more than its seat may know.
"""

import random
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from itertools import chain, count
from typing import Protocol, runtime_checkable

from algodrome.bots.making import check_bot, is_rule_bot, make_bot
from algodrome.bots.outside.limits import Limits
from algodrome.bots.outside.opening import check_outside, is_outside, open_bot
from algodrome.games.contract import Game, IllegalMove, Playable, State
from algodrome.games.own_text import cut
from algodrome.kernels.generator import SEEDS
from algodrome.kernels.kind import Results
from algodrome.language import text


@runtime_checkable
class OwnBot(Protocol):
    """A program that plays a seat."""

    def choose(self, state: State, seat: int, /) -> Playable:
        """Choose a move, its text or the number of its action; what the seat can't know has been drawn anew."""


Choice = Callable[[State, int], Playable]
Entrant = str | OwnBot | Choice  # a bot by its name (or that of a program), an object, or a function

PATIENT = Limits(seconds=60.0)  # a simulation measures, and judges nobody: only who hangs is ended


class BotError(ValueError):
    """A bot that broke down, or played what the rules forbid."""


def listed(bots: Sequence[Entrant] | Entrant) -> Sequence[Entrant]:
    """Give the bots of a simulation as a list: one alone plays every seat."""
    if isinstance(bots, str | OwnBot) or callable(bots):
        return [bots]
    if not isinstance(bots, Sequence):
        raise TypeError(text("simulate.bots", found=cut(bots)))
    return bots


def check_entrant(game: Game, entrant: Entrant) -> None:
    """Refuse a name that is no bot's and no program's that can be run, and what can't choose."""
    if isinstance(entrant, str) and is_outside(entrant):
        check_outside(entrant, game)
    elif isinstance(entrant, str):
        check_bot(type(game), entrant)
    elif not (isinstance(entrant, OwnBot) or callable(entrant)):
        raise TypeError(text("simulate.bots", found=cut(entrant)))


def is_own(entrant: Entrant) -> bool:
    """Tell whether compiled games do not know a bot: one's own, a program, or one that searches or has learnt."""
    return not isinstance(entrant, str) or is_outside(entrant) or not is_rule_bot(entrant)


def names_of(entrants: Sequence[Entrant]) -> list[str]:
    """Name the bots, apart: a second one of the same name is `name 2`."""
    names: dict[int, str] = {}
    taken = {entrant for entrant in entrants if isinstance(entrant, str)}
    for entrant in entrants:
        if not isinstance(entrant, str) and id(entrant) not in names:
            name = _name(entrant)
            numbered = (f"{name} {number}" for number in count(2))
            names[id(entrant)] = next(one for one in chain([name], numbered) if one not in taken)
            taken.add(names[id(entrant)])
    return [entrant if isinstance(entrant, str) else names[id(entrant)] for entrant in entrants]


def _name(entrant: OwnBot | Choice) -> str:
    return str(getattr(entrant, "name", None) or getattr(entrant, "__name__", None) or type(entrant).__name__)


def play_own(
    game: Game,
    games: int,
    seed: int,
    entrants: Sequence[Entrant],
    *,
    keep: bool,
    progress: Callable[[int], None] | None,
) -> Results:
    """Play games as a simulation does, one after the other; there is an entrant for each seat of the first game."""
    out = Results.room(games, game.players, game.position_type if keep else None)
    names = names_of(entrants)
    start = time.perf_counter()
    for number in range(games):
        first = (seed + number) % SEEDS
        places = [(seat - number) % game.players for seat in range(game.players)]
        state = game.start(first)
        with ExitStack() as seated:
            seeds = [(first + (place << 48)) % SEEDS for place in range(len(entrants))]
            choices = [_choice(game, *one, seated) for one in zip(entrants, seeds, strict=True)]
            seats = [(names[place], choices[place]) for place in places]
            out.actions[number] = _play(state, seats, random.Random(first))
        out.ranks[number], out.scores[number] = game.results(state.position)
        if out.positions is not None:
            out.positions[number] = state.position.to_array()[0]
        if progress:
            progress(1)
    return Results(out.ranks, out.scores, out.actions, time.perf_counter() - start, out.positions)


def _choice(game: Game, entrant: Entrant, seed: int, seated: ExitStack) -> Choice:
    if isinstance(entrant, str) and is_outside(entrant):
        return seated.enter_context(closing(open_bot(entrant, game, seed, PATIENT))).choose
    if isinstance(entrant, str):
        return make_bot(entrant, game, seed).choose
    return entrant.choose if isinstance(entrant, OwnBot) else entrant


def _play(state: State, seats: Sequence[tuple[str, Choice]], luck: random.Random) -> int:
    """Play one game to its end and count the actions."""
    actions = 0
    while not state.is_over:
        seat = state.to_act[0]
        name, choose = seats[seat - 1]
        imagined = state.imagine(seat, luck.getrandbits(64))
        try:
            move = choose(imagined, seat)
        except Exception as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            raise BotError(text("simulate.bot_broke", name=name, seat=seat, reason=reason)) from error
        try:
            actions += len(state.take(move, seat))
        except (IllegalMove, TypeError) as error:
            raise BotError(text("simulate.bot_illegal", name=name, seat=seat, move=move, reason=error)) from error
    return actions
