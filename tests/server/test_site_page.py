"""The page of the site: its words are asked for together with its code."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from algodrome.language import speaking
from algodrome.server.http.site import words_first


def test_the_words_of_the_language_that_is_asked_for_come_with_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("site.fr-AbC1.json", "site.en-dEf2.json", "words.en-gHi3.json"):
        (tmp_path / "assets" / name).write_text("{}")
    with speaking("en"):
        headers = words_first(tmp_path)
    assert headers == {
        "Link": "</assets/site.en-dEf2.json>; rel=preload; as=fetch; crossorigin",
        "Vary": "Accept-Language",
    }


def test_the_folder_is_looked_through_once_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    looks: list[str] = []
    search = Path.glob

    def counted(path: Path, pattern: str) -> Iterator[Path]:
        looks.append(pattern)
        return search(path, pattern)

    monkeypatch.setattr(Path, "glob", counted)
    for built in ("site.en-old.json", "site.en-new.json"):
        for file in assets.iterdir():
            file.unlink()
        (assets / built).touch()
        os.utime(assets, ns=(len(looks), len(looks)))
        with speaking("en"):
            assert all(built in words_first(tmp_path)["Link"] for _ in range(3))
    assert len(looks) == 2


def test_a_language_that_the_site_has_no_words_of_asks_for_nothing(tmp_path: Path) -> None:
    with speaking("en"):
        assert "Link" not in words_first(tmp_path)
