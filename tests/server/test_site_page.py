"""The page of the site: its words are asked for together with its code."""

from pathlib import Path

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


def test_a_language_that_the_site_has_no_words_of_asks_for_nothing(tmp_path: Path) -> None:
    with speaking("en"):
        assert "Link" not in words_first(tmp_path)
