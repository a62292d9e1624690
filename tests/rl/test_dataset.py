"""Games as data: small, true to the engine when they are grown again, and refused where they are not."""

import copy
import json
import pickle
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import algodrome
from algodrome.rl.dataset import Dataset, DatasetError, WritingStopped, rewards_of, stopped, write

GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("algouno", {"players": 3}, ["random"]),
    ("bumping-bots", {"players": 2, "stop": "winner"}, ["random"]),
    ("formel-fun", {"players": 3}, ["greedy", "random"]),
    ("speedalgo", {"players": 2, "setup": "random"}, ["random"]),
]


LONG_TO_COMPILE, SOAKED = {"bumping-bots", "speedalgo"}, 1000


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options", "bots"), GAMES, ids=str)
def test_what_is_grown_again_is_the_engines(
    name: str, options: dict[str, Any], bots: list[str], tmp_path: Path, soak: Any
) -> None:
    """Each decision of each game: who acted, what was seen, what was legal, what it came to."""
    game, file = algodrome.game(name, **options), tmp_path / "games.parquet"
    games = soak(1000, 2)
    if games < SOAKED and name in LONG_TO_COMPILE:
        pytest.skip("the loops of this game take long to compile: see make soak")
    moves = write(file, game, bots, games, seed=40)
    dataset = Dataset(file)
    assert (len(dataset), dataset.game) == (games, game)
    rows = [row for table in dataset.games() for row in table.to_pylist()]
    assert [row["seed"] for row in rows] == list(range(40, 40 + games))
    found = {name: np.concatenate([part[name] for part in dataset.decisions(3)]) for name in next(dataset.decisions(3))}
    assert len(found["action"]) == moves
    at = 0
    for number, row in enumerate(rows):
        state = game.start(row["seed"])
        for action in row["actions"]:
            seat = state.to_act[0]
            assert found["action"][at] == action
            assert found["seat"][at] + 1 == seat
            assert found["observation"][at].tolist() == state.observe(seat)
            assert found["action_mask"][at].tolist() == state.legal_mask(seat).tolist()
            assert found["game"][at] == number
            state.play(action)
            at += 1
        assert state.outcome is not None
        assert row["scores"] == list(state.outcome.scores)
        mine = found["game"] == number
        assert found["reward"][mine].tolist() == pytest.approx(
            [state.outcome.utilities[seat] for seat in found["seat"][mine]]
        )


def test_recorded_games_are_those_that_are_played_without_being_recorded(tmp_path: Path) -> None:
    """Bots move on by one seat from game to game, as in a simulation."""
    game = algodrome.game("formel-fun", players=3)
    write(tmp_path / "games.parquet", game, ["greedy", "random"], 7, seed=3)
    rows = [row for table in Dataset(tmp_path / "games.parquet").games() for row in table.to_pylist()]
    played = algodrome.simulate(game, 7, ["greedy", "random"], "python", seed=3).results
    assert [row["ranks"] for row in rows] == played.ranks.tolist()
    assert [len(row["actions"]) for row in rows] == played.actions.tolist()
    assert [row["bots"] for row in rows[:2]] == [["greedy", "random", "greedy"], ["greedy", "greedy", "random"]]


def test_a_move_takes_less_than_a_byte_and_json_lines_say_the_same(tmp_path: Path) -> None:
    file, lines = tmp_path / "games.parquet", tmp_path / "games.jsonl"
    moves = write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 200)
    assert file.stat().st_size < moves
    Dataset(file).to_jsonl(lines)
    about, *games = map(json.loads, lines.read_text("utf-8").splitlines())
    assert about["game"] == "formel-fun"
    assert games == [row for table in Dataset(file).games() for row in table.to_pylist()]
    assert "between the bots greedy, random" in Dataset(file).card()


def test_the_example_of_a_card_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write("games.parquet", algodrome.game("formel-fun", players=3), ["greedy", "random"], 2)
    code = Dataset("games.parquet").card().partition("```python\n")[2].partition("```")[0]
    exec(compile(code, "card", "exec"), {})  # noqa: S102 - our own card
    assert "134" in capsys.readouterr().out


def test_what_is_no_dataset_is_said_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_text("no", "utf-8")
    with pytest.raises(DatasetError, match="is no dataset of this package"):
        Dataset(file)
    pq.write_table(pa.table({"seed": [1]}), file)
    with pytest.raises(DatasetError, match="is no dataset of this package"):
        Dataset(file)
    with pytest.raises(FileNotFoundError):
        Dataset(tmp_path / "nothing")


def changed(file: Path, about: dict[str, Any], **cells: Any) -> Path:
    """Write a dataset again with other words, or another game in its second row."""
    table = pq.read_table(file)
    told = json.loads(table.schema.metadata[b"algodrome.dataset"]) | about
    rows = table.to_pylist()
    rows[1] |= cells
    schema = table.schema.with_metadata({"algodrome.dataset": json.dumps(told)})
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), file)
    return file


def test_other_rules_and_games_that_break_them_or_stop_before_their_end_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    whole = pq.read_table(file).column("actions")[1].as_py()
    for actions in ([200], [13] * 40, whole[:-1], [], [*whole, 0]):
        with pytest.raises(DatasetError, match=r"game 2 of .* does not follow the rules"):
            list(Dataset(changed(file, {}, actions=actions)).decisions())
    with pytest.raises(DatasetError, match="version 99 of the rules of Formel Fun"):
        Dataset(changed(file, {"rules_version": 99}))


def test_rewards_share_ranks() -> None:
    assert rewards_of(np.array([[1, 2, 2, 4]], np.int8)).tolist() == [[1.0, 0.0, 0.0, -1.0]]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"actions": []}, "game 2 of .* does not follow the rules"),
        ({"actions": [0] * 200_000}, "game 2 of .* does not follow the rules"),
        ({"ranks": [3, 3, 3]}, "game 2 of .* does not follow the rules"),
        ({"scores": [99, 99, 99]}, "game 2 of .* does not follow the rules"),
        ({"seed": 999}, "game 2 of .* does not follow the rules"),
        ({"actions": None}, "is damaged"),
        ({"seed": None}, "is damaged"),
        ({"ranks": [1, None, 3]}, "is damaged"),
    ],
    ids=str,
)
def test_a_game_that_is_not_as_it_was_played_is_refused(cells: dict[str, Any], said: str, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    with pytest.raises(DatasetError, match=said):
        list(Dataset(changed(file, {}, **cells)).decisions())


def test_a_game_that_stops_before_its_end_is_refused(tmp_path: Path) -> None:
    """Ranks of an unfinished game are no result: nobody must learn from them."""
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    actions = pq.read_table(file).to_pylist()[1]["actions"]
    with pytest.raises(DatasetError, match=r"game 2 of .* does not follow the rules"):
        list(Dataset(changed(file, {}, actions=actions[:-1])).decisions())


@pytest.mark.parametrize(
    "about",
    [
        {"bots": 3},
        {"seed": "x"},
        {"seed": float("inf")},
        {"rules_version": "1"},
        {"options": {"players": 4}},
        {"options": {"name": "x"}},
    ],
    ids=str,
)
def test_what_a_file_says_of_itself_is_not_believed(about: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    with pytest.raises(ValueError, match=r"is no dataset of this package|has no option 'name'"):
        Dataset(changed(file, about))
    true = {"options": {"players": 3}, "rules_version": 1}
    assert Dataset(changed(file, {**true, "bots": ["x"], "seed": 1, "games": -7})).about["games"] == 3


def test_long_games_are_grown_a_handful_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them at once could take more memory than a machine has; and memory that is used again is fast."""
    moves = write(tmp_path / "games.parquet", algodrome.game("formel-fun", players=3), ["random"], 7)
    games = Dataset(tmp_path / "games.parquet")
    (whole,), wholes = games.decisions(), [len(set(part["game"])) for part in games.decisions(3)]
    assert (len(whole["action"]), wholes) == (moves, [3, 3, 1])
    longest = np.bincount(whole["game"]).max()
    for most, fewest in ((1, 7), (2 * longest, 4)):
        monkeypatch.setattr("algodrome.rl.dataset.HANDY", most * (1 + 2 * games.game.observation + games.game.actions))
        parts = list(games.decisions())
        assert len(parts) >= fewest
        assert all(len(part["action"]) <= max(most, longest) for part in parts)
        assert all(len(one["action"]) + len(two["action"]) > most for one, two in pairwise(parts))
        for name, column in whole.items():
            assert np.array_equal(np.concatenate([part[name] for part in parts]), column)


def test_seeds_do_not_go_round(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to 2"):
        write(tmp_path / "games.parquet", algodrome.game("formel-fun", players=3), ["random"], 2, seed=2**64 - 1)


def test_games_that_were_written_before_are_kept_until_all_others_are(tmp_path: Path) -> None:
    """Whoever stops it keeps the games that are done, in another file."""
    file, game = tmp_path / "games.parquet", algodrome.game("formel-fun", players=3)
    write(file, game, ["greedy"], 3)
    played = 0

    def stop_in_the_second_part(games: int) -> None:
        nonlocal played
        played += games
        if played > 8192:
            raise KeyboardInterrupt

    with pytest.raises(WritingStopped) as stop:
        write(file, game, ["random"], 8192 + 1, progress=stop_in_the_second_part)
    kept = Dataset(stop.value.kept)
    assert len(Dataset(file)) == 3
    assert len(kept) == kept.about["games"] == 8192
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.parquet", "games.stopped.parquet"]
    assert stopped(file).name == "games.stopped-2.parquet"


def test_a_page_that_is_not_as_it_was_written_is_found_be_it_of_names(tmp_path: Path) -> None:
    """No rule would tell that another bot played; pages have sums, of all but their headers."""
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    whole = file.read_bytes()
    names = pq.ParquetFile(file).metadata.row_group(0).column(1)
    ends = names.dictionary_page_offset + names.total_compressed_size
    file.write_bytes(whole[: ends - 1] + bytes([whole[ends - 1] ^ 1]) + whole[ends:])
    with pytest.raises(DatasetError, match="is damaged: its games can’t be read"):
        list(Dataset(file).games())


def test_a_damaged_file_never_gives_fewer_games_than_it_says(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, algodrome.game("formel-fun", players=3), ["greedy", "random"], 3)
    whole = file.read_bytes()
    begins = pq.ParquetFile(file).metadata.row_group(0).column(0).data_page_offset
    for place in range(begins, begins + 40):  # the header of the first page, and what follows
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with suppress(DatasetError):
            assert sum(len(rows) for rows in Dataset(file).games()) == 3


def test_games_whose_columns_do_not_fit_together_are_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "games.parquet", algodrome.game("formel-fun", players=3), ["random"], 3)
    games = Dataset(tmp_path / "games.parquet")

    def read(*_: object) -> Iterator[Any]:
        raise pa.ArrowInvalid("columns do not have the same size")

    monkeypatch.setattr(games, "_opened", lambda: SimpleNamespace(iter_batches=read))
    with pytest.raises(DatasetError, match="is damaged: its games can’t be read"):
        list(games.games())


def test_a_dataset_goes_to_other_processes_and_gives_no_more_than_it_has(tmp_path: Path) -> None:
    write(tmp_path / "games.parquet", algodrome.game("formel-fun", players=3), ["random"], 3)
    games = pickle.loads(pickle.dumps(Dataset(tmp_path / "games.parquet")))  # noqa: S301 - our own
    assert [len(rows) for rows in copy.deepcopy(games).games(10**30)] == [3]
    one, other = games.decisions(1), games.decisions(2)
    assert [len(next(one)["seat"]) > 0, len(next(other)["seat"]) > 0, len(list(one))] == [True, True, 2]
