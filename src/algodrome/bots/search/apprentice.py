"""How a seat plays later on in a trial where there is time: a small network that has learnt from the learnt policy.

It does nearly what the policy would do, in a twentieth of the time. What is seen comes one-hot, so the first layer is a
sum of rows; from one look to the next only the rows of what has changed are exchanged.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from algodrome.bots.trained.weights import arrays_of, labels
from algodrome.games.contract import Game
from algodrome.kernels.kind import Array
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, legal, observe

APPRENTICE = -1  # the policy that it is; those of games are numbered from 0
FILE = "apprentice.npz"
TOP = 32767  # the most that a cell of its layer holds


class Apprentice(NamedTuple):
    """The weights, and what it has before its eyes."""

    first: Any  # a row for each value of each number that is read
    second: Any  # a row for each action
    bias: Any  # of each action
    places: Any  # of the numbers that are read, among those of an observation
    lows: Any  # the least that each can be
    spans: Any  # how far above it counts
    firsts: Any  # rows that stand for the least
    seen: Any  # the observation
    rows: Any  # that are in the sums, one for each number
    sums: Any
    layer: Any


@rule
def act_as_apprentice(board: Board, position: Position, seat: int, mask: Any, apprentice: Apprentice) -> int:
    """Take the legal action that the network counts highest; of equals the first."""
    count = legal(board, position, seat, mask)
    if count > 1:
        observe(board, position, seat, apprentice.seen)
        look(apprentice)
    best = -1
    most = 0
    for action in range(len(mask)):
        if mask[action] != 0:
            worth = count_for(apprentice, action) if count > 1 else 0
            if best < 0 or worth > most:
                best = action
                most = worth
    return best


@rule
def look(apprentice: Apprentice) -> None:
    """Exchange the rows of what has changed, and keep the layer within bounds."""
    rows, sums, layer = apprentice.rows, apprentice.sums, apprentice.layer
    for number in range(len(rows)):
        value = apprentice.seen[apprentice.places[number]] - apprentice.lows[number]
        row = apprentice.firsts[number] + min(max(value, 0), apprentice.spans[number])
        if row != rows[number]:
            exchange(sums, apprentice.first[rows[number]], apprentice.first[row])
            rows[number] = row
    for cell in range(len(sums)):
        layer[cell] = min(max(sums[cell], 0), TOP)


@rule
def exchange(sums: Any, old: Any, new: Any) -> None:
    """Put a row in the place of another."""
    for cell in range(len(sums)):
        sums[cell] += new[cell] - old[cell]


@rule
def count_for(apprentice: Apprentice, action: int) -> int:
    """Count for an action."""
    layer, weights = apprentice.layer, apprentice.second[action]
    count = int(apprentice.bias[action])
    for cell in range(len(layer)):
        count += layer[cell] * weights[cell]
    return count


def nobody(game: Game) -> Apprentice:
    """Give what stands where there is no apprentice: of the same types, so that rules are compiled once."""
    arrays = {name: np.zeros(1) for name in ("lows", "spans", "firsts", "first_bias")}
    arrays |= {"first": np.zeros((1, 1)), "second": np.zeros((game.actions, 1)), "bias": np.zeros(game.actions)}
    return seated(game, arrays | {"labels": np.array(labels(type(game).layout)[:1])})


def apprentice_of(game: Game) -> tuple[Apprentice, Array] | None:
    """Give the apprentice of a game, and what positions are worth to it; None where it has never been."""
    own = game.module("appraisal")
    learnt_with = getattr(own, "APPRENTICE_WITH", None)
    if learnt_with is None or any(game.chosen[name] not in values for name, values in learnt_with.items()):
        return None
    arrays = arrays_of(type(game), FILE)
    return seated(game, arrays), arrays["wisdom"].astype(np.int64)


def seated(game: Game, arrays: Mapping[str, Array]) -> Apprentice:
    """Let one look at the least of everything, and find the numbers that it reads by their names."""
    here = {label: place for place, label in enumerate(labels(type(game).layout))}
    first, firsts = arrays["first"].astype(np.int16), arrays["firsts"].astype(np.int64)
    return Apprentice(
        first=first,
        second=arrays["second"].astype(np.int16),
        bias=arrays["bias"].astype(np.int64),
        places=np.array([here[str(label)] for label in arrays["labels"]], np.int64),
        lows=arrays["lows"].astype(np.int64),
        spans=arrays["spans"].astype(np.int64),
        firsts=firsts,
        seen=np.zeros(game.observation, np.int16),
        rows=firsts.copy(),
        sums=(first[firsts].sum(0) + arrays["first_bias"]).astype(np.int32),
        layer=np.zeros(first.shape[1], np.int32),
    )
