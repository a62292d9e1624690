"""The page about views and events is the one that the games' declarations make."""

from pathlib import Path

from algodrome.server.views_page import page

PAGE = Path(__file__).parents[2] / "docs" / "views.md"


def test_the_page_is_what_the_games_declare() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m algodrome.server.views_page > docs/views.md"
