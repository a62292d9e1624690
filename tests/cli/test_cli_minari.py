"""Games as a dataset of Minari: an episode is a game as one seat had it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import algodrome as package
from algodrome.rl.dataset import Dataset, write
from tests.cli.conftest import Algodrome

pytest.importorskip("minari", reason="Minari is not installed: pip install 'algodrome-core[minari]'")

import minari

from algodrome.rl.minari import episodes

LINE = "dataset formel-fun --players 3 --games 4 --bots greedy --bots random --to minari:"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "datasets"))


def test_each_episode_is_a_game_as_one_seat_had_it(algodrome: Algodrome, tmp_path: Path) -> None:
    """What it saw before each decision and at the end, what it did, and what it won in the end."""
    ran = algodrome(f"{LINE}formel-fun/test-v0")
    assert (ran.code, ran.err) == (0, "")
    assert "4 games with" in ran.out
    dataset = minari.load_dataset("formel-fun/test-v0")
    game = package.game("formel-fun", players=3)
    write(tmp_path / "games.parquet", game, ["greedy", "random"], 4)
    rows = [row for table in Dataset(tmp_path / "games.parquet").games() for row in table.to_pylist()]
    assert dataset.total_episodes == 4 * 3
    for number, episode in enumerate(dataset):
        row, seat = rows[number // 3], number % 3 + 1
        state, at = game.start(row["seed"]), 0
        for action in row["actions"]:
            if state.to_act[0] == seat:
                assert episode.observations["observation"][at].tolist() == state.observe(seat)
                assert episode.observations["action_mask"][at].tolist() == state.legal_mask(seat).tolist()
                assert episode.actions[at] == action
                at += 1
            state.play(action)
        assert state.outcome is not None
        assert len(episode.actions) == at
        assert episode.observations["observation"][at].tolist() == state.observe(seat)
        assert episode.rewards[-1] == pytest.approx(state.outcome.utilities[seat - 1])
        assert not np.any(episode.rewards[:-1])
        assert episode.terminations.tolist() == [False] * (at - 1) + [True]
        assert not episode.truncations.any()


def test_a_name_that_is_none_or_taken_is_refused_before_anything_is_played(
    algodrome: Algodrome, tmp_path: Path
) -> None:
    ran = algodrome(f"{LINE}formel-fun")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "ends in a version, such as games/greedy-v0; formel-fun does not" in ran.err
    (tmp_path / "datasets" / "taken-v0").mkdir(parents=True)
    ran = algodrome(f"{LINE}taken-v0")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "Minari has a dataset taken-v0 already" in ran.err


def test_without_minari_one_line_says_what_brings_it(algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "minari", None)
    monkeypatch.delitem(sys.modules, "algodrome.rl.minari", raising=False)
    ran = algodrome(f"{LINE}formel-fun/test-v0")
    assert (ran.code, len(ran.err.splitlines())) == (1, 1)
    assert "algodrome-core[minari]" in ran.err


def test_a_dataset_that_was_stopped_does_not_stand_in_the_way(
    algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_episode(games: Dataset) -> Iterator[Any]:
        yield next(episodes(games))
        raise KeyboardInterrupt

    with monkeypatch.context() as stopping:
        stopping.setattr("algodrome.rl.minari.episodes", one_episode)
        assert algodrome(f"{LINE}formel-fun/test-v0").code == 130
    assert algodrome(f"{LINE}formel-fun/test-v0").code == 0


def test_a_full_disk_is_told_in_the_language_of_the_reader(
    algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(*_: object, **__: object) -> None:
        raise OSError(28, "Error writing bytes to file. Detail: [errno 28] No space left on device")

    monkeypatch.setattr(minari, "create_dataset_from_buffers", fill_the_disk)
    ran = algodrome(f"{LINE}formel-fun/test-v0 --lang fr")
    assert ran.code == 1
    assert ran.err.endswith("le disque est plein\n")
