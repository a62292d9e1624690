"""Files that are there whole or not at all, whoever writes them."""

import os
from pathlib import Path

import pytest

from algodrome.match.record import GameRecord
from algodrome.whole_file import whole_file, write_whole


def test_a_file_that_can_not_be_finished_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old", "utf-8")

    def fill_the_disk() -> None:
        with whole_file(file) as part:
            part.write_text("new", "utf-8")
            raise OSError(28, "No space left on device", str(part))

    with pytest.raises(OSError, match="No space left") as said:
        fill_the_disk()
    assert said.value.filename == str(file)
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("games.jsonl", "old")]


def test_a_file_is_on_disk_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that loses its power leaves the old file or the new one, never an empty one."""
    file, seen = tmp_path / "game.json", []
    file.write_text("old", "utf-8")
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(file.read_text("utf-8")))
    write_whole(file, "new")
    assert (seen, file.read_text("utf-8")) == (["old"], "new")


def test_two_who_write_the_same_file_do_not_write_into_one_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    with whole_file(file) as ours:
        ours.write_text("ours", "utf-8")
        monkeypatch.setattr(os, "getpid", lambda: 0)
        write_whole(file, "theirs")
        assert file.read_text("utf-8") == "theirs"
    assert file.read_text("utf-8") == "ours"


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link, file = tmp_path / "game.json", tmp_path / "elsewhere" / "game.json"
    link.symlink_to(file)
    write_whole(link, "new")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "new"


def test_a_record_in_no_folder_is_refused_by_the_name_of_the_folder(tmp_path: Path) -> None:
    record = GameRecord("formel-fun", 1, {}, 7, [])
    with pytest.raises(FileNotFoundError) as said:
        record.save(tmp_path / "nowhere" / "game.json")
    assert said.value.filename == str(tmp_path / "nowhere")
