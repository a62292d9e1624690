"""Pictures of tracks and positions, read back as XML."""

from math import atan2, degrees

import pytest

import algodrome
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.pictures import position_picture, track_picture
from algodrome.games.bumping_bots.pictures.palette import zone_colour
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track
from algodrome.games.pictures.hexagons import centre
from algodrome.games.pictures.seats import COLOURS, PATTERNS, SHAPES
from algodrome.language import LANGUAGES, speaking
from tests.press.drawings import SVG, moved, parsed, robots, texts, turned

LARGEST = 40_000  # characters of the picture of a shipped track


def oval(*entries: dict[str, object]) -> tuple[BumpingBots, algodrome.State]:
    """Put robots on the oval."""
    game = BumpingBots(players=len(entries), track="oval", tuning=0)
    return game, game.from_json({"game": game.name, "round": 2, "robots": list(entries)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_track_draws_to_a_small_well_formed_picture(name: str, language: str) -> None:
    track = find_track(name)
    with speaking(language):
        picture = track_picture(track, name)
    root = parsed(picture)
    assert len(picture) < LARGEST
    assert root.get("role") == "img"
    assert name in texts(root, "title")[0]
    assert str(len(track.cells)) in texts(root, "desc")[0]
    letters = [letter for letter in texts(root) if letter.isalpha()]
    assert letters == [chr(ord("A") + number) for number in range(len(track.zones))]


def test_a_picture_fetches_nothing_and_runs_nothing() -> None:
    picture = track_picture(find_track("pinball"), "pinball")
    assert "href" not in picture
    assert "url(" not in picture
    assert "<script" not in picture
    assert picture.count("http") == 1  # the name of the XML vocabulary


def test_the_words_of_a_picture_are_in_the_language_in_force() -> None:
    with speaking("fr"):
        assert texts(parsed(track_picture(find_track("oval"), "oval")), "title") == ["La piste oval"]
    with speaking("en"):
        assert texts(parsed(track_picture(find_track("oval"), "oval")), "title") == ["The track oval"]


def test_a_name_that_looks_like_markup_is_only_a_name() -> None:
    root = parsed(track_picture(find_track("oval"), "<script>&"))
    assert "<script>&" in texts(root, "title")[0]


@pytest.mark.parametrize("zones", range(3, 27))
def test_zones_that_touch_have_different_tints(zones: int) -> None:
    colours = [zone_colour(zone, zones - 1) for zone in range(zones)]
    assert all(one != other for one, other in zip(colours, [*colours[1:], colours[0]], strict=True))


@pytest.mark.parametrize("heading", DIRECTION_NAMES)
def test_the_nose_of_a_robot_points_where_it_is_heading(heading: str) -> None:
    """A robot that keeps its speed of 1 runs towards its nose, and nothing else says where that is."""
    game, state = oval({"cell": "10,2", "heading": heading}, {"cell": "4,11", "heading": "E"})
    _, drawn = next(robots(parsed(position_picture(game.track, state.view(None), "x"))))
    body = drawn.find(f"{SVG}g")
    assert body is not None
    nose = body.find(f"{SVG}path")
    assert nose is not None
    assert nose.get("d") == "M7-11.5L21.5 0 7 11.5z"  # the tip is to the right, where the angle is 0
    ran = next(event for event in state.play("=") if event.kind == "moved")
    column, row = map(int, ran.data["to"].split(","))
    x, y = moved(drawn)
    goal = centre((column, row))
    assert degrees(atan2(goal[1] - y, goal[0] - x)) % 360 == pytest.approx(turned(body) % 360, abs=0.5)


def test_speed_and_reverse_are_written_on_a_robot() -> None:
    game, state = oval(
        {"cell": "10,2", "heading": "E", "speed": 5}, {"cell": "6,2", "heading": "E", "speed": 2, "reverse": True}
    )
    root = parsed(position_picture(game.track, state.view(None), "x"))
    assert {"5", "R2"} <= set(texts(root))
    assert "Robot 2 on 6,2 faces east, at speed 2, backwards." in texts(root, "desc")[0]


def test_every_seat_has_a_colour_and_a_pattern_of_its_own() -> None:
    assert len(set(COLOURS)) == len(set(PATTERNS)) == len(set(SHAPES)) == 9


def test_a_robot_that_has_finished_is_not_drawn() -> None:
    game = BumpingBots(players=3, track="oval", tuning=0)
    home = {"cell": None, "heading": "E", "lap": 2, "rank": 1}
    entries = [home, {"cell": "10,2", "heading": "E"}, {"cell": "6,2", "heading": "E"}]
    view = game.from_json({"game": game.name, "round": 2, "robots": entries}).view(None)
    assert [number for number, _ in robots(parsed(position_picture(game.track, view, "x")))] == ["2", "3"]


def test_a_window_shows_only_what_is_in_it() -> None:
    game, state = oval({"cell": "10,2", "heading": "E"}, {"cell": "4,11", "heading": "E"})
    view = state.view(None)
    whole = parsed(position_picture(game.track, view, "x"))
    part = parsed(position_picture(game.track, view, "x", window=((8, 0), (12, 4))))
    assert [number for number, _ in robots(part)] == ["1"]
    assert float(str(part.get("width"))) < float(str(whole.get("width")))


@pytest.mark.parametrize("name", SHIPPED)
def test_positions_of_whole_races_draw_to_well_formed_pictures(name: str) -> None:
    game = BumpingBots(players=9, track=name)
    state = game.start(5)
    for number in range(120):
        moves = state.legal_moves()
        before = state.copy()
        events = state.play(moves[number % len(moves)])
        if number % 10 == 0:
            then, now = before.view(None), state.view(None)
            picture = position_picture(game.track, now, "x", before=then, events=events)
            assert len({seat for seat, _ in robots(parsed(picture))}) == 9
