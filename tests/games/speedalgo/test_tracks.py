"""Tracks that are shipped, that were, and that a person brings along (SA1)."""

import pytest

import algodrome
from algodrome.games.speedalgo.track import SHIPPED, advice, find_track, shipped_map
from algodrome.language import speaking
from tests.games.speedalgo.rule_positions import track

OLD_RECORD = {
    "game": "speedalgo",
    "rules_version": 1,
    "options": {"players": 2, "setup": "random", "track": "roadworks", "bodies": 3},
    "seed": 5,
    "moves": ["REP AB ABD - ATG", "SAS P / ABG ABD - REP AB"],
    "fingerprint": "d6aba0021a235ca8",
}


@pytest.mark.rule("SA1")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_bolide_can_leave_every_cell_of_a_shipped_track(name: str) -> None:
    found = find_track(name, 4)
    assert found.can_be_crossed()
    assert advice(found) == []


@pytest.mark.rule("SA1")
@pytest.mark.parametrize(
    ("language", "offered"),
    [
        ("en", "straight (straight track), detour (track with detours), long (long track)"),
        ("fr", "straight (piste droite), detour (piste avec détours), long (longue piste)"),
    ],
)
def test_who_names_no_track_is_told_what_to_type_and_what_it_is(language: str, offered: str) -> None:
    with speaking(language), pytest.raises(algodrome.OptionError) as refusal:
        algodrome.game("speedalgo", track="droite")
    assert str(refusal.value).endswith(offered)


@pytest.mark.rule("SA1")
def test_a_cell_that_no_own_step_leaves_is_told() -> None:
    """SA1, SA14: diagonals leave a cell too; a way straight ahead into a hole is no dead end."""
    assert advice(find_track(track("C5"), 2)) == []
    (told,) = advice(find_track(track("B5 C5 D5 A9 B9"), 2))
    assert "stuck on the cells C4, A8:" in told
    (told,) = advice(find_track(track("D5 E5"), 2))
    assert "stuck on the cell E4:" in told


@pytest.mark.rule("SA1")
def test_the_last_column_is_left_over_the_line() -> None:
    assert advice(find_track(track("A24 B24"), 2)) == [
        "track: a car would be stuck on the cell A23: no step leads away from it"
    ]


@pytest.mark.rule("SA1")
def test_a_track_that_nobody_can_cross_is_told() -> None:
    """SA1: an opening that is too far aside of the last cells before it is no way."""
    wall = " ".join(f"{lane}7" for lane in "ABCDE")
    assert "nobody could cross it" in advice(find_track(track(wall), 2))[0]
    assert "stuck on the cells A6, B6, C6, D6, E6" in advice(find_track(track(wall), 2))[1]
    aside = "A6 B6 C6 A7 C7 D7 E7"
    assert "nobody could cross it" not in advice(find_track(track(aside.replace("C7 ", "")), 2))[0]
    assert "nobody could cross it" in advice(find_track(track("A6 B6 C6 B7 C7 D7 E7"), 2))[0]


@pytest.mark.rule("SA1")
def test_a_game_tells_the_advice_on_its_track() -> None:
    assert algodrome.game("speedalgo", players=2).advice() == []
    assert "C4" in algodrome.game("speedalgo", players=2, track=track("B5 C5 D5")).advice()[0]


@pytest.mark.rule("SA1")
def test_a_new_game_on_the_roadworks_has_them_mended() -> None:
    game = algodrome.game("speedalgo", players=2, track="roadworks")
    assert game.chosen["track"] == "detour"
    assert find_track("roadworks", 2).dead_ends() == ["E3", "E16"]


def test_games_on_the_track_that_was_mended_replay_on_the_earlier_one() -> None:
    """The fingerprint was written when the track was still offered and bodies ended at three cards."""
    state = algodrome.replay(OLD_RECORD)
    assert state.game.scenery()["lanes"] == shipped_map("roadworks").splitlines()
