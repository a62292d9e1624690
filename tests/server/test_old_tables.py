"""Tables that an earlier version of the server kept: what can't be played any more is named, never called damaged."""

import pytest

import algodrome
from algodrome.language import speaking
from algodrome.server.replay import DamagedTable, OldRules, replay
from algodrome.server.store.store import Entry


def entries(rules_version: int, fingerprint: str) -> list[Entry]:
    game = {"game": "bumping-bots", "options": {"players": 2}, "clock": None}
    start = {"seed": 5, "rules_version": rules_version, "fingerprint": fingerprint}
    return [Entry(1, "opened", {"code": "ABCDE", **game}, 0.0), Entry(2, "started", start, 0.0)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_with_a_game_by_older_rules_is_refused_by_their_version(language: str) -> None:
    with pytest.raises(OldRules, match="Bumping Bots, rules version 1") as caught:
        replay("table", entries(1, "0" * 16))
    with speaking(language):
        told = caught.value.refusal.text
    assert all(word in told for word in ("Bumping Bots", "1", "2"))
    assert caught.value.refusal.reason == "old_rules"


def test_a_table_whose_game_comes_out_otherwise_is_damaged() -> None:
    with pytest.raises(DamagedTable) as caught:
        replay("table", entries(2, "0" * 16))
    assert caught.value.refusal.reason == "damaged"


def test_a_table_by_the_rules_of_today_is_opened() -> None:
    state = algodrome.game("bumping-bots", players=2).start(5)
    assert replay("table", entries(2, state.fingerprint())).playing.state == state
