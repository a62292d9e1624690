"""Tracks: those that are shipped, and why others are refused, with the line: BB2, BB3, BB33."""

import pytest

import algodrome
from algodrome.games.bumping_bots.track import Track, shipped_text
from algodrome.games.bumping_bots.track_advice import advice
from algodrome.games.bumping_bots.track_reader import SHIPPED, read_track
from algodrome.games.errors import OptionError
from tests.games.bumping_bots.positions import HALL

OVAL = shipped_text("oval")


@pytest.mark.rule("BB2")
@pytest.mark.rule("BB2b")
@pytest.mark.rule("BB2d")
@pytest.mark.rule("BB2e")
@pytest.mark.rule("BB3")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_track_can_be_raced_on_and_is_40_to_60_cells_long(name: str) -> None:
    track = read_track(shipped_text(name))
    assert 40 <= max(track.way().values()) <= 60


@pytest.mark.rule("BB3")
def test_the_shipped_tracks_are_of_different_character() -> None:
    tracks = {name: read_track(shipped_text(name)) for name in SHIPPED}
    assert len(tracks) >= 5
    assert sum(bool(track.centres() or track.mobiles) for track in tracks.values()) >= 2
    assert any(len({zone.inside_right for zone in track.zones}) == 2 for track in tracks.values())


@pytest.mark.rule("BB3")
def test_a_track_can_be_given_as_text() -> None:
    game = algodrome.game("bumping-bots", track=HALL)
    assert isinstance(game.track, Track)  # type: ignore[attr-defined]
    assert game.chosen["track"] == HALL


def changed(old: str, new: str, text: str = OVAL) -> str:
    """Change the first occurrence of something in a track."""
    assert old in text
    return text.replace(old, new, 1)


ISLAND = "AAABBB\nAAABBB\nCCCCCC\nCCCCCC\nCCCCCC\n\nA E right\nB W right\nC W right\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("", "line 1: there is no map", marks=pytest.mark.rule("BB2")),
        pytest.param(changed("GGG", "G?G"), "line 1, column 5: '\\?' is neither", marks=pytest.mark.rule("BB2a")),
        pytest.param(changed("A E right", "A EAST right"), "line 19: write “A”", marks=pytest.mark.rule("BB2")),
        pytest.param(changed("A E right\n", ""), "line 19: zone B is out of order", marks=pytest.mark.rule("BB2")),
        pytest.param(changed("G E right", ""), "line 1: zone G has no line", marks=pytest.mark.rule("BB2")),
        pytest.param(OVAL + "H E left\n", "line 26: zone H has no cell", marks=pytest.mark.rule("BB2")),
        pytest.param(OVAL + "tree 3,3\n", "line 26: 'tree' is no zone", marks=pytest.mark.rule("BB2a")),
        pytest.param(OVAL + "fixed 3\n", "line 26: write “fixed”", marks=pytest.mark.rule("BB2a")),
        pytest.param(OVAL + "motor 8,2 left E\n", "line 26: write “motor”", marks=pytest.mark.rule("BB2a")),
        pytest.param(OVAL + "mobile 0,0\n", "line 26: mobile 0,0 is not on the track", marks=pytest.mark.rule("BB2a")),
        pytest.param(OVAL + "mobile 8,2\nfixed 8,2\n", "line 27: .* line 26", marks=pytest.mark.rule("BB33a")),
        pytest.param(changed("CCC", "AAA"), "only zones in a row may touch", marks=pytest.mark.rule("BB2b")),
        pytest.param(changed("DDDDDDDD", "DDDEDDDD"), "zone E is in pieces", marks=pytest.mark.rule("BB2b")),
        pytest.param(ISLAND, "three zones meet", marks=pytest.mark.rule("BB2")),
        pytest.param(OVAL + "fixed 8,2\n", "line 26: .* does not touch a wall", marks=pytest.mark.rule("BB33")),
        pytest.param(OVAL + "bumper 8,3\n", "line 26: 8,3 is less than 3", marks=pytest.mark.rule("BB33")),
        pytest.param(
            OVAL + "mobile 8,13\n" * 1 + "mobile 9,13\nmobile 10,13\nmobile 11,13\nmobile 12,13\nmobile 13,13\n",
            "line 31: there are at most 5",
            marks=pytest.mark.rule("BB33"),
        ),
        pytest.param(
            OVAL + "motor 8,14 cw E\nmotor 11,14 cw E\n", "less than 4 cells apart", marks=pytest.mark.rule("BB33a")
        ),
        pytest.param(HALL + "bumper 16,23\nbumper 18,23\n", "less than 3 cells apart", marks=pytest.mark.rule("BB33a")),
        pytest.param(HALL + "motor 16,23 cw E\nmobile 17,23\n", "under an arm", marks=pytest.mark.rule("BB33a")),
        pytest.param(HALL + "bumper 16,23\nmotor 17,23 cw E\n", "where arms turn", marks=pytest.mark.rule("BB33a")),
    ],
)
def test_a_track_is_refused_with_its_line_and_the_reason(text: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        algodrome.game("bumping-bots", track=text)


@pytest.mark.rule("BB2e")
def test_a_ring_that_one_cell_can_cut_is_refused() -> None:
    lines = OVAL.split("\n")
    for row in (12, 13, 14, 15):
        lines[row] = lines[row][:12] + "." + lines[row][13:]
    with pytest.raises(OptionError, match="whatever blocks 12,16 blocks the whole track"):
        read_track("\n".join(lines))


@pytest.mark.rule("BB2d")
def test_a_track_on_which_a_robot_is_trapped_for_ever_is_refused() -> None:
    trap = HALL + "bumper 16,23\nbumper 20,23\n"
    with pytest.raises(OptionError, match="can never pass the line"):
        read_track(trap)


@pytest.mark.rule("BB2e")
def test_a_track_that_can_be_raced_on_may_still_call_for_advice() -> None:
    assert advice(read_track(OVAL), 9) == []
    assert advice(read_track(shipped_text("scrapyard")), 9) == []
    assert advice(read_track(OVAL + "fixed 8,0\n"), 9) == []
    assert advice(read_track(OVAL + "fixed 8,0\nfixed 10,0\n"), 9) == ["the track is only one cell wide at 9,0"]
