"""Championships in files: one JSON document, checked when it is read and never seen half written."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from algodrome.arena.championship.championship import Championship, ChampionshipError
from algodrome.arena.championship.plan import GRIDS, MOST_RACES, Entry, Plan
from algodrome.games.championship import MOST
from algodrome.games.document import checker, object_in
from algodrome.language import text
from algodrome.language.system_words import reason_of
from algodrome.match.record import read_record
from algodrome.whole_file import write_whole

VERSION = 1  # of the document; grows when an older program could misread it

_NAME = {"type": "string", "minLength": 1}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A championship",
    "type": "object",
    "properties": {
        "championship": {"const": VERSION},
        "game": {"type": "string"},
        "entries": {
            "type": "array",
            "maxItems": MOST,
            "items": {
                "type": "object",
                "properties": {"name": _NAME, "bot": {"type": ["string", "null"]}},
                "required": ["name", "bot"],
                "additionalProperties": False,
            },
        },
        "races": {
            "type": "array",
            "minItems": 1,
            "maxItems": MOST_RACES,
            "items": {"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}},
        },
        "grid": {"enum": list(GRIDS)},
        "teams": {"type": "boolean"},
        "seed": {"type": ["integer", "null"]},
        "run": {
            "type": "array",
            "maxItems": MOST_RACES,
            "items": {
                "type": "object",
                "properties": {
                    "forfeits": {"type": "array", "items": _NAME, "uniqueItems": True},
                    "record": {"type": ["object", "null"]},
                },
                "required": ["forfeits", "record"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["championship", "game", "entries", "races", "grid", "teams", "seed", "run"],
    "additionalProperties": False,
}


def write_championship(championship: Championship) -> dict[str, Any]:
    """Give a championship as a document that fits the schema."""
    plan = championship.plan
    return {
        "championship": VERSION,
        "game": plan.game,
        "entries": [{"name": entry.name, "bot": entry.bot} for entry in plan.entries],
        "races": [dict(options) for options in plan.races],
        "grid": plan.grid,
        "teams": plan.has_teams,
        "seed": plan.seed,
        "run": [
            {"forfeits": list(run.forfeits), "record": run.record.to_json() if run.record else None}
            for run in championship.runs
        ],
    }


def read_championship(data: str | Mapping[str, Any]) -> Championship:
    """Check a championship, given as a document or as JSON text, and play all its races again."""
    document = object_in(data, ChampionshipError, "championship.damaged", "championship.foreign")
    version = document.get("championship")
    if type(version) is not int:
        raise ChampionshipError(text("championship.foreign"))
    if version > VERSION:
        raise ChampionshipError(text("championship.newer", found=version, known=VERSION))
    try:
        checker(SCHEMA)(document)
        return _read(document)
    except ValueError as error:
        raise ChampionshipError(text("championship.damaged", reason=error)) from None


class ChampionshipFile:
    """The file of a championship; what somebody else wrote there meanwhile is not overwritten."""

    def __init__(self, path: Path) -> None:
        """Name the file."""
        self.path = path
        self._known: str | None = None  # what we read or wrote last; None: no file yet

    def load(self) -> Championship:
        """Read the file; whatever is wrong with it is a ChampionshipError of one line."""
        try:
            self._known = self.path.read_text("utf-8")
        except OSError as error:
            raise ChampionshipError(text("record.unreadable", path=self.path, reason=reason_of(error))) from None
        except UnicodeDecodeError:
            raise ChampionshipError(text("championship.damaged", reason="UTF-8")) from None
        return read_championship(self._known)

    def save(self, championship: Championship) -> None:
        """Write the file, whole or not at all; where another one has come there, write beside it and say so."""
        content = json.dumps(write_championship(championship), ensure_ascii=False) + "\n"
        if self._content() == self._known:
            write_whole(self.path, content)
            self._known = content
            return
        beside = self.path.with_name(f"{self.path.stem}-kept{self.path.suffix}")
        write_whole(beside, content)
        raise ChampionshipError(text("championship.changed", path=self.path, beside=beside))

    def _content(self) -> str | None:
        return self.path.read_text("utf-8", errors="replace") if self.path.exists() else None


def _read(document: Mapping[str, Any]) -> Championship:
    plan = Plan(
        game=document["game"],
        entries=tuple(Entry(entry["name"], entry["bot"]) for entry in document["entries"]),
        races=tuple(document["races"]),
        grid=document["grid"],
        has_teams=document["teams"],
        seed=document["seed"],
    )
    championship = Championship(plan)
    for run in document["run"]:
        record = None if run["record"] is None else read_record(run["record"])
        championship.restore(record, run["forfeits"])
    return championship
