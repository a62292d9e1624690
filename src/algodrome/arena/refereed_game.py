"""One game between bots of any origin, from its seed: what one of them does wrong costs nobody else anything."""

import random
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass

from algodrome.bots.making import Bot, make_bot
from algodrome.bots.outside.limits import USUAL, Limits
from algodrome.bots.outside.opening import is_outside
from algodrome.bots.outside.refereed import Refereed
from algodrome.games.contract import Game
from algodrome.kernels.generator import SEEDS
from algodrome.match.record import GameRecord, Notes

Player = Bot | Refereed


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, by seat."""

    record: GameRecord
    ranks: tuple[int, ...]  # from 1; who was out is last, whatever their pieces did
    scores: tuple[int, ...]
    faults: tuple[tuple[str, ...], ...]  # of each seat, in words
    out: tuple[bool, ...]


def play_refereed(
    game: Game, names: Sequence[str], seed: int, limits: Limits = USUAL, *, target: str = "python"
) -> Played:
    """Play a game between the bots of these names, by seat; bots that are rules are built for a target."""
    with ExitStack() as open_bots:
        players: list[Player] = []
        for seat, name in enumerate(names):
            players.append(_seated(game, name, seed + (seat << 48), limits, target))
            if isinstance(players[-1], Refereed):
                open_bots.enter_context(closing(players[-1]))
        return play_among(game, players, seed)


def play_among(game: Game, players: Sequence[Player], seed: int) -> Played:
    """Play a game between bots that sit already."""
    state, luck = game.start(seed), random.Random(seed)
    taken: list[tuple[int, int]] = []
    while not state.is_over:
        seat = state.to_act[0]
        move = players[seat - 1].choose(state.imagine(seat, luck.getrandbits(64)), seat)
        taken += [(step.seat, step.action) for step in state.take(move, seat)]
    out = tuple(isinstance(player, Refereed) and player.is_out for player in players)
    ranks, scores = game.results(state.position)
    return Played(
        record=Notes(
            game=game.name,
            options=game.chosen,
            seed=seed,
            taken=taken,
            names=[player.name for player in players],
            bots=[player.bot for player in players],
            fingerprint=state.fingerprint(),
        ).record(game),
        ranks=with_those_out_last(ranks, out),
        scores=tuple(scores),
        faults=tuple(tuple(player.faults) if isinstance(player, Refereed) else () for player in players),
        out=out,
    )


def with_those_out_last(ranks: Sequence[int], out: Sequence[bool]) -> tuple[int, ...]:
    """Rank who was out behind all others, as equals."""
    keys = [(is_out, 0 if is_out else rank) for rank, is_out in zip(ranks, out, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _seated(game: Game, name: str, seed: int, limits: Limits, target: str) -> Player:
    if is_outside(name):
        return Refereed(name, game, seed % SEEDS, limits)
    return make_bot(name, game, seed % SEEDS, target=target)
