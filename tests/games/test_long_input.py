"""Whatever is typed, a refusal names its beginning alone."""

from collections.abc import Callable
from typing import Any

import pytest

import algodrome

LONG = "x" * 5_000
MOST = 700  # signs of a refusal: two hundred of what was typed, and what is allowed


def race() -> Any:
    return algodrome.game("formel-fun")


@pytest.mark.parametrize(
    "call",
    [
        lambda: algodrome.game(LONG),
        lambda: algodrome.game("formel-fun", **{LONG: 1}),
        lambda: algodrome.game("formel-fun", winner=LONG),
        lambda: algodrome.replay({"game": LONG, "moves": []}),
        lambda: algodrome.replay({"game": "formel-fun", "moves": [], "rules_version": 10**4_000}),
        lambda: algodrome.simulate("formel-fun", games=1, bots=[LONG]),
        lambda: algodrome.simulate("formel-fun", games=1, bots=["search@" + LONG]),
        lambda: algodrome.simulate("formel-fun", games=1, bots=["random"], backend=LONG),
        lambda: algodrome.solve(algodrome.game("speedalgo").start(1), **{LONG: 1}),
        lambda: race().start(1).play(LONG),
        lambda: race().batch(1, target=LONG),
        lambda: race().start({"game": LONG}),
        lambda: race().start({"game": "formel-fun", "rules_version": 10**4_000}),
        lambda: race().start({"game": "formel-fun", "options": LONG}),
        lambda: race().start({**race().start(1).to_json(), LONG: 1}),
    ],
)
def test_a_refusal_is_short_however_long_what_was_typed(call: Callable[[], object]) -> None:
    with pytest.raises((ValueError, TypeError)) as refused:
        call()
    assert len(str(refused.value)) < MOST
