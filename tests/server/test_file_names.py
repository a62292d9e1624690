"""Names of files in headers, in any language."""

import pytest

from algodrome.server.http.file_names import named


@pytest.mark.parametrize(
    ("file", "plain", "whole"),
    [
        ("results-ABC.csv", "results-ABC.csv", "results-ABC.csv"),
        ("résultats-ABC.csv", "resultats-ABC.csv", "r%C3%A9sultats-ABC.csv"),
        ("wyniki-ś.ods", "wyniki-s.ods", "wyniki-%C5%9B.ods"),
        ("итог.csv", "____.csv", "%D0%B8%D1%82%D0%BE%D0%B3.csv"),
        ("A/B.csv", "A/B.csv", "A%2FB.csv"),
        ('a"b\\c\r\nd; e', "a_b_c__d; e", "a%22b%5Cc%0D%0Ad%3B%20e"),
    ],
)
def test_a_file_is_named_in_ascii_and_in_full(file: str, plain: str, whole: str) -> None:
    assert named(file) == {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}"}
    assert named(file)["Content-Disposition"].isascii()


def test_a_file_to_show_is_named_too() -> None:
    assert named("mat.pdf", shown=True)["Content-Disposition"].startswith('inline; filename="mat.pdf";')
