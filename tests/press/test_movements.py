"""What a picture says happened is what the events say, and nothing else."""

import pytest

from algodrome.games.bumping_bots.diagrams import diagrams, position
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.pictures.movements import Path, Turn, paths, turns, under_robots
from algodrome.games.bumping_bots.pictures.picture import position_picture
from algodrome.games.contract import Event
from tests.press.drawings import SVG, parsed, robots


def played(name: str) -> tuple[list[dict[str, object]], list[Event]]:
    """Give the robots before the move of a diagram, and its events."""
    state = position(diagrams()[name])
    return state.view(None)["robots"], state.play(diagrams()[name]["play"])


@pytest.mark.rule("BB14")
def test_steps_in_a_row_are_one_way() -> None:
    _, events = played("bb14")
    assert paths(events) == [
        Path("moved", "R1", [(10, 3), (11, 3)]),
        Path("pushed", "R2", [(12, 3), (13, 3), (14, 3)]),
    ]


@pytest.mark.rule("BB14")
def test_a_push_is_a_double_line_and_a_run_a_single_one() -> None:
    """On a grey copy, and where ink is saved, nobody sees which of them is red."""
    run, push = (
        under_robots([Event(kind, {"seat": 1, "from": "1,1", "to": "3,1"})]).count('stroke="#fff" stroke-width')
        for kind in ("moved", "pushed")
    )
    assert push == run + 1


@pytest.mark.rule("BB28")
def test_a_run_before_a_jump_does_not_end_there() -> None:
    _, events = played("bb28")
    assert paths(events) == [
        Path("moved", "R1", [(10, 3), (11, 3)], ends=False),
        Path("jumped", "R1", [(11, 3), (14, 3)], begins=False),
    ]


@pytest.mark.rule("BB38")
def test_a_flight_bends_where_it_bounces() -> None:
    _, events = played("bb38")
    flight = next(path for path in paths(events) if path.thing == "M1")
    assert flight.places == [(10, 3), (11, 2), (11, 1), (12, 0), (12, 1), (13, 2)]


@pytest.mark.rule("BB16")
def test_a_robot_turned_by_a_blow_shows_it_where_it_comes_to_stand() -> None:
    before, events = played("bb16")
    assert turns(events, before) == [Turn((13, 3), 0, -1)]


@pytest.mark.rule("BB40")
def test_the_turns_of_a_throw_add_up() -> None:
    before, events = played("bb40")
    assert turns(events, before) == [Turn((11, 7), 2, 2)]


@pytest.mark.rule("BB32")
def test_turns_on_the_way_are_only_bends_of_the_way() -> None:
    before, events = played("bb32")
    assert turns(events, before) == []
    assert paths(events)[0].places == [(10, 5), (11, 4), (12, 4), (13, 4), (13, 5)]


def test_a_blow_is_one_star_and_the_position_before_is_faint() -> None:
    diagram = diagrams()["bb18"]
    state = position(diagram)
    game = state.game
    assert isinstance(game, BumpingBots)
    before = state.view(None)
    events = state.play(diagram["play"])
    root = parsed(position_picture(game.track, state.view(None), "x", before=before, events=events))
    stars = [path for path in root.iter(f"{SVG}path") if str(path.get("d")).startswith("M0-9L")]
    assert len(stars) == sum(event.kind == "hit" for event in events) == 2
    faint = [group for group in root.iter(f"{SVG}g") if group.get("opacity")]
    assert [number for group in faint for number, _ in robots(group)] == ["1"]


def test_without_events_nothing_is_said_to_have_happened() -> None:
    state = position(diagrams()["bb14"])
    game = state.game
    assert isinstance(game, BumpingBots)
    root = parsed(position_picture(game.track, state.view(None), "x"))
    assert not [group for group in root.iter(f"{SVG}g") if group.get("opacity")]
    assert not [path for path in root.iter(f"{SVG}path") if str(path.get("d")).startswith("M0-9L")]
