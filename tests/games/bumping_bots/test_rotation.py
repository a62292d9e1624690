"""Rotating a position rotates the result: whole rounds in the round hall, turned track, line, obstacles and all."""

from hypothesis import given
from hypothesis import strategies as st

import algodrome
from tests.games.bumping_bots.round_hall import (
    CENTRE,
    DIRECTIONS,
    FIELD,
    OBSTACLES,
    SPOTS,
    game,
    motors_as_numbered,
    read_place,
    read_robot,
    turned_axis,
    write_place,
    write_robot,
)

CARDS = ("jumper", "magnet", "nitro", "boost", "quick")
SOLID = {where for _, where, _ in OBSTACLES}
MOTORS = motors_as_numbered(0)  # too far apart for the order in which they turn to matter
SWEPT = {(q + dq, r + dr) for q, r in MOTORS for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
OPEN = sorted(set(FIELD) - SOLID - SWEPT)
CORNERS = [SPOTS[spot] for spot in ("open", "motor", "bumper", "bumpers", "line")]


@st.composite
def crowded_positions(draw: st.DrawFn) -> tuple[list[str], list[str], list[list[str]]]:
    """Draw four robots and two mobile obstacles near one corner of the hall, and two cards for each robot."""
    q, r = draw(st.sampled_from(CORNERS))
    near = [place for place in OPEN if max(abs(place[0] - q), abs(place[1] - r), abs(sum(place) - q - r)) <= 4]
    places = draw(st.lists(st.sampled_from(near), min_size=6, max_size=6, unique=True))
    names = [f"{q},{r}" for q, r in places]
    robots = []
    for name in names[:4]:
        heading, speed = draw(st.sampled_from(DIRECTIONS)), draw(st.sampled_from(["1", "3", "4", "6", "2r", "3r"]))
        robots.append(f"{name} {heading} {speed} @{draw(st.integers(-1, 1))}")
    hands = [draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=2)) for _ in robots]
    return robots, names[4:], hands


def turned_state(place: tuple[list[str], list[str], list[list[str]]], order: list[int], steps: int) -> algodrome.State:
    """Make a drawn position, turned."""
    robots, mobiles, hands = place
    return game(steps, 2).from_json(
        {
            "game": "bumping-bots",
            "round": 2,
            "robots": [read_robot(robot, CENTRE, steps) for robot in robots],
            "mobiles": [read_place(mobile, CENTRE, steps) for mobile in mobiles],
            "arms": [turned_axis("E", steps)] * 2,
            "order": order,
            "hands": hands,
        }
    )


def told_back(state: algodrome.State, steps: int) -> dict[str, object]:
    """Write a position, turned back."""
    document = state.to_json()
    arms = zip(motors_as_numbered(steps), document["arms"], strict=True)
    return {
        "robots": [write_robot(robot, CENTRE, steps) for robot in document["robots"]],
        "mobiles": [write_place(cell, CENTRE, steps) for cell in document["mobiles"]],
        "arms": {centre: turned_axis(axis, -steps) for centre, axis in arms},
        "order": document["order"],
        "question": document["question"],
        "hands": document["hands"],
    }


def turned_answer(answer: str, steps: int) -> str:
    """Turn an answer: the lines of a magnet are directions."""
    return DIRECTIONS[(DIRECTIONS.index(answer) + steps) % 6] if answer in DIRECTIONS else answer


@given(
    place=crowded_positions(),
    order=st.permutations([1, 2, 3, 4]),
    picks=st.lists(st.integers(0, 59), min_size=30, max_size=30),
    steps=st.integers(1, 5),
)
def test_the_turned_position_leads_to_the_turned_result(
    place: tuple[list[str], list[str], list[list[str]]], order: list[int], picks: list[int], steps: int
) -> None:
    """BB1, BB13, BB14, BB16, BB19, BB20, BB28, BB29, BB35, BB36, BB37, BB38, BB39, BB40: answer by answer."""
    straight, other = turned_state(place, order, 0), turned_state(place, order, steps)
    for number in picks:
        answers = sorted(str(move) for move in straight.legal_moves())
        turned_answers = {turned_answer(answer, steps) for answer in answers}
        assert {str(move) for move in other.legal_moves()} == turned_answers
        answer = answers[number % len(answers)]
        straight.play(answer)
        other.play(turned_answer(answer, steps))
        assert told_back(other, steps) == told_back(straight, 0)
