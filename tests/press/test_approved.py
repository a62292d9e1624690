"""Every page looks as it did when somebody last looked at it."""

import json

import pytest

from tests.press.approved import FILE, SETS, pages_of
from tests.press.printed_sheets import GAMES, printed

APPROVED = json.loads(FILE.read_text("utf-8"))


def apart(one: str, other: str) -> float:
    """Tell how far two grids are apart, on average, in steps of grey."""
    return sum(abs(int(first, 16) - int(second, 16)) for first, second in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("code", "look"), SETS)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_looks_as_approved(game: str, code: str, look: str) -> None:
    for item in printed(game, code, look):
        approved, drawn = APPROVED[f"{game}-{item.name}-{look}"], pages_of(item)
        assert len(drawn) == len(approved), item.name
        assert [page for page, seen in enumerate(drawn) if apart(seen, approved[page]) > 0.3] == [], item.name


def test_nothing_is_approved_that_is_not_printed() -> None:
    made = {
        f"{item.game}-{item.name}-{look}" for game in GAMES for code, look in SETS for item in printed(game, code, look)
    }
    assert set(APPROVED) == made
