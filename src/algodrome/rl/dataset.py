"""Games as data: what is needed to play them again, in Parquet, and what was seen, grown again when it is read.

    write("games.parquet", algodrome.game("formel-fun"), ["greedy"], games=100_000)
    for decisions in Dataset("games.parquet").decisions():
        learn(decisions["observation"], decisions["action_mask"], decisions["action"], decisions["reward"])

A row is a game: seed, bots, actions, ranks and scores. The schema says which game, version of its rules and options.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import count
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game, check_is_game, check_seed
from algodrome.games.errors import OptionError, UnknownGameError
from algodrome.games.policies import policy, policy_modules
from algodrome.games.registry import game_class
from algodrome.kernels import growing
from algodrome.kernels.build import built
from algodrome.kernels.growing import FINE, grow_games
from algodrome.kernels.log import Silence
from algodrome.kernels.playouts import Playouts
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.rooms import Room, check_slots
from algodrome.whole_file import whole_file

with extra("data"):
    import pyarrow as pa
    import pyarrow.parquet as pq

FORMAT = "algodrome.dataset"
BYTE = 256  # actions that can be numbered in one
LONGEST = 100_000  # actions of a game: far more than the last round that rules allow leaves time for
ROWS = 8192  # games written at a time, and grown at most
HANDY = 1 << 24  # bytes of decisions grown at a time: memory that is used again at once is not asked of the system
ENCODED: dict[str, Any] = {  # what makes files smallest
    "compression": "zstd",
    "compression_level": 19,
    "use_dictionary": [f"{name}.list.element" for name in ("bots", "actions", "ranks", "scores")],
    "column_encoding": {"seed": "DELTA_BINARY_PACKED"},
    "write_page_checksum": True,  # so that a damaged file is not taken for a whole one
}
COLUMNS = ("seed", "bots", "actions", "ranks", "scores")
Decisions = dict[str, NDArray[Any]]


class DatasetError(ValueError):
    """A file is no dataset, or not of these rules."""


class WritingStopped(KeyboardInterrupt):
    """Games were being written: those that were finished are in a file."""

    def __init__(self, kept: Path) -> None:
        """Name the file."""
        super().__init__()
        self.kept = kept


def write(
    path: str | Path,
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play games between bots, which move on by one seat from game to game, and write them; gives the moves.

    A file of that name stays as it is until all games are written; WritingStopped names another after Ctrl-C.
    """
    check_is_game(game)
    games, seed = check_slots(games), check_seed(seed)
    check_seed(seed + games - 1)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise TypeError(text("simulate.bot_names", found=bots))
    if not bots or len(bots) > game.players:
        raise ValueError(text("simulate.too_many_bots", bots=len(bots), players=game.players))
    names = [bots[number % len(bots)] for number in range(game.players)]
    table = np.array([np.roll([policy(type(game), name) for name in names], shift) for shift in range(game.players)])
    modules = policy_modules(type(game), bots)
    play = Playouts(**vars(game.kind()) | {"modules": modules, "target": "native"}).play
    told = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version, "options": dict(game.chosen)}
    told |= {"bots": list(bots), "seed": seed, "games": games}
    schema = _schema(game, told)
    moves = 0
    with whole_file(Path(path)) as part:
        try:
            with pq.ParquetWriter(part, schema, **ENCODED) as file:
                for first in range(0, games, ROWS):
                    size = min(ROWS, games - first)
                    found = play(size, seed + first, np.roll(table, -first, axis=0), record=True, progress=progress)
                    seated = [list(np.roll(names, first + number)) for number in range(game.players)]
                    file.write_table(_table(schema, seed + first, seated, found))
                    moves += int(found.actions.sum())
        except KeyboardInterrupt:
            if not moves:
                raise
            kept = stopped(path)
            part.replace(kept)
            raise WritingStopped(kept) from None
    return moves


def stopped(path: str | Path) -> Path:
    """Name a file that is not there yet for games whose writing is stopped by Ctrl-C: games.stopped.parquet."""
    path = Path(path)
    names = (f"{path.stem}.stopped{f'-{number}' if number > 1 else ''}{path.suffix}" for number in count(1))
    return next(file for file in map(path.with_name, names) if not file.exists())


def _schema(game: Game, told: dict[str, Any]) -> Any:
    small = pa.uint8() if game.actions <= BYTE else pa.int16()
    columns = {
        "seed": pa.uint64(),
        "bots": pa.list_(pa.string()),
        "actions": pa.list_(small),
        "ranks": pa.list_(pa.int8(), game.players),
        "scores": pa.list_(pa.int16(), game.players),
    }
    return pa.schema(columns, metadata={FORMAT: json.dumps(told, sort_keys=True)})


def _table(schema: Any, seed: int, seated: list[list[str]], found: Any) -> Any:
    games, players = found.ranks.shape
    offsets = np.concatenate([[0], np.cumsum(found.actions)]).astype(np.int32)
    seeds = np.uint64(seed) + np.arange(games, dtype=np.uint64)
    names = pa.array([seated[number % players] for number in range(games)], schema.field("bots").type)
    actions = pa.array(found.taken).cast(schema.field("actions").type.value_type)
    columns = [
        pa.array(seeds),
        names,
        pa.ListArray.from_arrays(pa.array(offsets), actions),
        pa.FixedSizeListArray.from_arrays(pa.array(found.ranks.ravel()), players),
        pa.FixedSizeListArray.from_arrays(pa.array(found.scores.ravel()), players),
    ]
    return pa.Table.from_arrays(columns, schema=schema)


class Dataset:
    """Games in a file."""

    def __init__(self, path: str | Path) -> None:
        """Read what the file says of itself."""
        self.path = Path(path)
        self.path.open("rb").close()
        try:
            self._file = self._opened()
            self.about: dict[str, Any] = json.loads((self._file.schema_arrow.metadata or {})[FORMAT.encode()])
            name, found, options = (self.about[part] for part in ("game", "rules_version", "options"))
            options, self.about["bots"] = dict(**options), [str(bot) for bot in self.about["bots"]]
            self.about |= {"seed": check_seed(self.about["seed"]), "games": len(self)}
        except (pa.ArrowException, KeyError, OSError, TypeError, ValueError):
            raise DatasetError(text("dataset.foreign", file=self.path)) from None
        self.game = self._told_game(name, found, options)
        if not self._file.schema_arrow.equals(_schema(self.game, {})):
            raise DatasetError(text("dataset.foreign", file=self.path))

    def _told_game(self, name: str, version: object, options: dict[str, Any]) -> Game:
        """Make the game that the file names, if its rules are those that are known."""
        if type(version) is not int:
            raise DatasetError(text("dataset.foreign", file=self.path))
        try:
            kind = game_class(name)
            if kind.rules_version == version:
                return kind.new(options)
        except (OptionError, UnknownGameError) as error:
            raise DatasetError(text("dataset.game", file=self.path, fault=error)) from None
        raise DatasetError(
            text("dataset.other_rules", file=self.path, found=version, game=kind.title, known=kind.rules_version)
        )

    def __reduce__(self) -> tuple[type["Dataset"], tuple[Path]]:
        """Open the file again for a copy, or in another process, such as a worker that loads data for torch."""
        return type(self), (self.path,)

    def _opened(self) -> Any:
        """Open the file: each who goes through it has it open by itself, as the size of a table is the reader's."""
        return pq.ParquetFile(self.path, page_checksum_verification=True)

    def __len__(self) -> int:
        """Count the games."""
        return int(self._file.metadata.num_rows)

    def games(self, size: int = 1024) -> Iterator[Any]:
        """Give the games in tables of at most so many rows."""
        check_slots(size)
        left = len(self)
        try:
            for rows in self._opened().iter_batches(min(size, max(left, 1))):
                left -= len(rows)
                yield rows
        except (OSError, pa.ArrowException):
            left = -1
        if left:
            raise DatasetError(text("dataset.damaged", file=self.path)) from None

    def decisions(self, size: int = 1024) -> Iterator[Decisions]:
        """Give all decisions of at most so many games at a time, and of fewer long ones, grown again in native code.

        Arrays of equal length: `observation` and `action_mask` as the environments have them, `action`, `seat` (from
        0), `game` (its row in the file), and `reward`: what the seat has won when the game is over, by rank.
        """
        for rows, before in self._handfuls(size):
            yield self._grown(rows, before)[0]

    def episodes(self, size: int = 1024) -> Iterator[tuple[Any, Decisions, NDArray[np.int16]]]:
        """Give as many games at a time: as a table, their decisions, and what each seat saw when they were over."""
        for rows, before in self._handfuls(size):
            yield rows, *self._grown(rows, before, self.game.players)

    def _handfuls(self, size: int) -> Iterator[tuple[Any, int]]:
        """Cut the games into tables whose decisions are handy, and count the games before each."""
        check_slots(size)
        most = HANDY // sum(prod(shape) * np.dtype(kind).itemsize for shape, kind in self._shapes)
        before = 0
        for rows in self.games(min(size, ROWS)):
            ends, first = np.asarray(rows.column("actions").offsets), 0
            while first < len(rows):
                last = max(int(np.searchsorted(ends, ends[first] + most, "right")) - 1, first + 1)
                yield rows.slice(first, last - first), before + first
                first = last
            before += len(rows)

    @cached_property
    def _board(self) -> NDArray[Any]:
        """Make the tables of the game once: Bumping Bots' take as long as ten thousand decisions."""
        board: NDArray[Any] = self.game.board.to_array()
        return board

    @property
    def _shapes(self) -> tuple[Room, Room, Room]:
        """Say what is grown of a decision: its seat, what was seen, what was legal."""
        return ((), np.int8), ((self.game.observation,), np.int16), ((self.game.actions,), np.int8)

    def _grown(self, rows: Any, before: int, watchers: int = 0) -> tuple[Decisions, NDArray[np.int16]]:
        game, column = self.game, rows.column("actions")
        self._check_cells(rows, before)
        starts = np.asarray(column.offsets, np.int64)
        actions = np.asarray(column.values)[starts[0] : starts[-1]].astype(np.int64)
        starts -= starts[0]
        seeds, count = np.asarray(rows.column("seed"), np.uint64), len(actions)
        lows, highs = (seeds & np.uint64(0xFFFFFFFF)).astype(np.int64), (seeds >> np.uint64(32)).astype(np.int64)
        seats, seen, masks = (np.empty((count, *shape), kind) for shape, kind in self._shapes)
        ranks, scores = (np.zeros((len(rows), game.players), kind) for kind in (np.int8, np.int16))
        finals = np.zeros((len(rows), watchers, game.observation), np.int16)
        blank = np.zeros(1, game.position_type.dtype)
        rooms = self._board, blank, blank.copy(), Silence().to_array()
        grow = built((*game.modules, growing), "native")[grow_games]
        broken = grow(*rooms, lows, highs, actions, starts, seats, seen, masks, ranks, scores, finals)
        told = [np.asarray(rows.column(name).flatten()).reshape(ranks.shape) for name in ("ranks", "scores")]
        wrong = np.flatnonzero((told[0] != ranks).any(axis=1) | (told[1] != scores).any(axis=1))
        if broken != FINE or len(wrong):
            number = int(wrong[0]) if broken == FINE else broken
            raise DatasetError(text("dataset.broken", number=before + number + 1, file=self.path))
        played = np.repeat(np.arange(len(rows)), np.diff(starts))
        rewards = rewards_of(ranks)[played, seats]
        grown: Decisions = {"observation": seen, "action_mask": masks, "action": actions, "seat": seats}
        return grown | {"game": before + played, "reward": rewards}, finals

    def _check_cells(self, rows: Any, before: int) -> None:
        """Refuse games of which something is not there, or that are longer than any can be."""
        cells = [rows.column(name) for name in COLUMNS]
        cells += [rows.column(name).flatten() for name in ("actions", "ranks", "scores")]
        if any(cell.null_count for cell in cells):
            raise DatasetError(text("dataset.damaged", file=self.path))
        long = np.flatnonzero(np.diff(np.asarray(rows.column("actions").offsets)) > LONGEST)
        if len(long):
            raise DatasetError(text("dataset.broken", number=before + int(long[0]) + 1, file=self.path))

    def to_jsonl(self, path: str | Path) -> None:
        """Write the games as JSON Lines: what the file says of itself first, then a line for each game."""
        with whole_file(Path(path)) as part, part.open("w", encoding="utf-8") as file:
            file.write(json.dumps(self.about) + "\n")
            for rows in self.games():
                file.writelines(json.dumps(row) + "\n" for row in rows.to_pylist())

    def card(self) -> str:
        """Describe the dataset in Markdown, as those do who publish one."""
        about = self.about
        fields = {"size": self.path.stat().st_size, "path": self.path.name, "title": self.game.title, "rows": len(self)}
        return CARD.format(
            **about | fields | {"options": json.dumps(about["options"]), "bots": ", ".join(about["bots"])}
        )


def rewards_of(ranks: NDArray[np.int8]) -> NDArray[np.float32]:
    """Give each seat the rivals it beat less the rivals ahead of it, over all rivals."""
    balance = np.sign(ranks[:, None, :] - ranks[:, :, None]).sum(axis=2)
    rewards: NDArray[np.float32] = (balance / (ranks.shape[1] - 1)).astype(np.float32)
    return rewards


CARD_BEGINS = "---\ntags: [reinforcement-learning, imitation-learning, board-games]\n---\n"
CARD = (
    CARD_BEGINS
    + """\
# {title}: {rows} games

Games of {title} (`{game}`, version {rules_version} of the rules) between the bots {bots}, with the options `{options}`
and the seeds from {seed} on. {size} bytes.

| column | holds |
|---|---|
| `seed` | of the game's luck |
| `bots` | who played each seat |
| `actions` | all actions in order, as numbers of the game's moves |
| `ranks`, `scores` | of each seat; rank 1 is best, equals share |

Observations and masks are not stored: they are grown again from seed and actions.

```python
from algodrome.rl.dataset import Dataset

for decisions in Dataset("{path}").decisions():
    print(decisions["observation"].shape, decisions["action"].shape)
```
"""
)
