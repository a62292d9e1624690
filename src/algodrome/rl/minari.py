"""Games as a dataset of Minari: `algodrome dataset formel-fun --bots greedy --to minari:formel-fun/greedy-v0`.

    import minari

    for episode in minari.load_dataset("formel-fun/greedy-v0"):
        learn(episode.observations["observation"], episode.actions, episode.rewards)

An episode is a game as one seat had it: what it saw before each of its decisions and at the end, what it did, and what
it won when the game was over, by rank. A seat that was never asked has none. Minari keeps observations, so that a file
of `algodrome.rl.dataset` is some hundred times smaller.
"""

import warnings
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.language import text
from algodrome.rl.dataset import Dataset, DatasetError, Decisions
from algodrome.rl.extras import extra
from algodrome.rl.spaces import action_space, observation_space
from algodrome.whole_file import refusal

with extra("minari"):
    import minari
    from minari.data_collector import EpisodeBuffer
    from minari.dataset.minari_dataset import parse_dataset_id
    from minari.storage import get_dataset_path

GROWN = 256  # games at a time


def check_name(name: str) -> Path:
    """Give the folder of a dataset that is not there yet."""
    try:
        parse_dataset_id(name)
    except (TypeError, ValueError):  # the former where the name has no version
        raise DatasetError(text("dataset.minari_name", name=name)) from None
    folder = Path(get_dataset_path(name))
    if folder.exists():
        raise DatasetError(text("dataset.minari_known", name=name))
    return folder


def export(dataset: Dataset, name: str) -> Path:
    """Write games as a dataset of Minari, under a name such as formel-fun/greedy-v0; gives its folder."""
    folder, about = check_name(name), dataset.about
    told = {"algorithm_name": ", ".join(about["bots"]), "author": "Algodrome", "description": dataset.card()}
    spaces = {"observation_space": observation_space(dataset.game), "action_space": action_space(dataset.game)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that there is no address of the code, nor of its author
        try:
            minari.create_dataset_from_buffers(  # which takes one episode after the other
                name, episodes(dataset), **spaces, **told, requirements=["algodrome-core"], data_format="arrow"
            )
        except BaseException as stop:
            rmtree(folder, ignore_errors=True)  # a half of it would stand in the way of the whole
            if isinstance(stop, OSError) and stop.errno:  # which pyarrow words by itself
                raise refusal(stop.errno, folder) from None
            raise
    return folder


def episodes(dataset: Dataset) -> Iterator[EpisodeBuffer]:
    """Give each game as each of its seats had it."""
    number, before = 0, 0
    for rows, decisions, finals in dataset.episodes(GROWN):
        seeds = rows.column("seed").to_pylist()
        where = decisions["game"] - before, decisions["seat"]
        order = np.lexsort(where[::-1])  # by game, then by seat, as they were made
        changes = np.flatnonzero(np.diff(where[0][order]) | np.diff(where[1][order])) + 1
        for chosen in np.split(order, changes):
            game, seat = (int(column[chosen[0]]) for column in where)
            yield _episode(number, seeds[game], decisions, chosen, finals[game, seat])
            number += 1
        before += len(rows)


def _episode(
    number: int, seed: int, decisions: Decisions, chosen: NDArray[Any], final: NDArray[np.int16]
) -> EpisodeBuffer:
    seen, masks = decisions["observation"][chosen], decisions["action_mask"][chosen]
    ended = np.arange(len(chosen)) == len(chosen) - 1
    return EpisodeBuffer(
        id=number,
        seed=seed,
        observations={
            "observation": np.concatenate([seen, final[None]]),
            "action_mask": np.concatenate([masks, np.ones_like(masks[:1])]),
        },
        actions=decisions["action"][chosen],
        rewards=np.where(ended, decisions["reward"][chosen], 0),
        terminations=ended,
        truncations=np.zeros(len(chosen), np.bool_),
    )
