"""Variants together, by hand, where two of them meet."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    moves,
    placing,
    race,
    run,
    start,
    told,
    track,
    traffic,
)


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
def test_flip_and_bodies(backend: str) -> None:
    """SA27, SA28: the side that is up holds several cards in each branch, and turns once, however many there are."""
    state = race(backend, "A0 E0", condition="flip", bodies=2, document={"sides": ["SAS", "SA"]})
    for line in ("SA AB ABD", "SAS AB ABD ABG / P"):
        with pytest.raises(algodrome.IllegalMove, match=r"can’t be used|at most 2"):
            state.play(line, 1)
    run(state, "SAS P AT / AB ABD", "SA P AT")
    assert bolides(state) == "B2 E0"
    assert state.view(None)["sides"] == ["SA", "SAS"]
    state.play("+SA +P +AT", 1)
    assert moves(state, 1) == ["+-", "!"]


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
def test_no_condition_card_and_large_bodies(backend: str) -> None:
    """SA27, SA28: REP is the only head, and its body may be large."""
    state = race(backend, "A0 E0", dice="2", condition="none", bodies=3)
    state.play("+REP +AB +ABD +ABG +-", 1)
    assert moves(state, 1) == ["+AT", "+ATD", "+ATG", "+P"]
    state = race(backend, "A0 E0", dice="2", condition="none", bodies=3)
    run(state, "REP AB ABD ABG")
    assert bolides(state) == "A6 E0"


@pytest.mark.rule("SA7")
@pytest.mark.rule("SA9")
def test_secret_programs_and_another_first_seat(backend: str) -> None:
    """SA7, SA9, SA12: they are shown, run and recorded in the turn order of the round."""
    state = race(backend, "A0 C0 E0", programming="secret", first=2)
    assert state.to_act == (2, 3, 1)
    shown, ran, written = [], [], []
    for _ in range(2):
        events = run(state, "AB", "ABD", "ABG")
        shown.append([event["seat"] for event in told(events, "program_shown")])
        ran.append([event["seat"] for event in told(events, "program_started")])
        taken = [(seat, move.action) for seat in (1, 2, 3) for move in state.game.parse("AB")]
        written = state.game.lines_of(taken + taken)
    assert shown == ran == [[2, 3, 1], [1, 2, 3]]
    assert [seat for seat, _ in written] == [2, 3, 1, 1, 2, 3]


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA27")
@pytest.mark.parametrize(
    ("condition", "side", "heads"),
    [("none", None, set()), ("free", None, {"SA", "SAS"}), ("flip", "SA", {"SA"}), ("flip", "SAS", {"SAS"})],
)
def test_secret_programs_and_the_condition_card(
    backend: str, condition: str, side: str | None, heads: set[str]
) -> None:
    """SA9, SA27: the side is public while the program is hidden, so that others know which card it may hold."""
    document = {"sides": [side, "SA"]} if side else {}
    state = race(backend, "A0 E0", programming="secret", condition=condition, document=document)
    state.play("AB", 1)
    assert state.view(2)["programs"] == [None, None]
    assert state.view(2)["sides"] == ([side, "SA"] if side else None)
    words = {
        word
        for seed in range(200 if backend == "python" else 40)
        for word in state.imagine(2, seed).to_json()["programs"][0].split()
    }
    assert words & {"SA", "SAS"} == heads


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA28")
@pytest.mark.parametrize("bodies", [1, 2, 3])
def test_secret_programs_and_large_bodies(backend: str, bodies: int) -> None:
    """SA9, SA28: a hidden program may be any that could be built, with bodies up to the largest."""
    state = race(backend, "A0 E0", programming="secret", condition="none", bodies=bodies)
    state.play("AB", 1)
    programs = [state.imagine(2, seed).to_json()["programs"][0] for seed in range(200 if backend == "python" else 60)]
    blocks = [block.split() for program in programs for block in program.split(" - ")]
    assert max(len(block) - 1 for block in blocks if block[0] == "REP") == bodies
    assert {len(block) for block in blocks if block[0] != "REP"} == {1}


@pytest.mark.rule("SA1")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA29: a queue builds up before the gap, in its own lane alone, round after round."""
    state = race(backend, "C0 D0", "A3 A1 B3 B1 E22", traffic_moves=True, track=track("A5 E24"))
    found = []
    for _ in range(3):
        run(state)
        found.append(traffic(state))
    assert found == ["A4 A2 B4 B2 E23", "A4 A3 B5 B3 E23", "A4 A3 B6 B4 E23"]


@pytest.mark.rule("SA19")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_and_the_condition_card(backend: str) -> None:
    """SA19, SA27, SA29: what has moved away at the end of a round is not in front in the next, and the card turned."""
    state = race(backend, "A0 E0", "A1 D3", condition="flip", traffic_moves=True)
    events = run(state, "SA ABD", "SA ABG")
    assert (bolides(state), traffic(state)) == ("B1 E0", "A2 D4")
    assert [event["car_in_front"] for event in told(events, "tested")] == [True, False]
    state = race(backend, "A0 E0", "A1", condition="flip", traffic_moves=True, document={"sides": ["SAS", "SA"]})
    run(state)
    run(state, "SAS ABD / AB")
    assert (bolides(state), traffic(state)) == ("A1 E0", "A3")


@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_and_large_bodies(backend: str) -> None:
    """SA28, SA29: the body moves the cars card by card, and the end of the round once more."""
    state = race(backend, "A0 E0", "B1", "2", bodies=2, traffic_moves=True)
    run(state, "REP AT ATD - AB")
    assert (bolides(state), traffic(state)) == ("A1 E0", "D6")


@pytest.mark.rule("SA1")
@pytest.mark.rule("SA28")
def test_large_bodies_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA28: the body weaves past one gap and ends at the next."""
    state = race(backend, "A0 E0", dice="3", bodies=3, track=track("A2 B3 A6"))
    events = run(state, "REP AB ABD ABG - P")
    assert collisions(events) == ["S1 on B5 into border"]
    assert bolides(state) == "B5 E0"


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA7")
def test_traffic_placed_by_players_from_another_first_seat_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA5, SA7: the last cars must go where lanes are empty, and it is the turn of whoever comes next."""
    state = placing(backend, "A1 A2 A3 A4 A5 A6 A7 A8 B1", players=3, first=3, track=track("C1 C2 D1 E1"))
    assert state.to_act == (3,)
    assert {cell[0] for cell in moves(state)} == {"C", "D", "E"}
    assert {"C1", "C2", "D1", "E1"}.isdisjoint(moves(state))
    answer(state, "C3 D2 E2")
    assert state.to_act == (3,)
    assert moves(state) == ["A0", "B0", "C0", "D0", "E0"]


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA29")
def test_random_setting_up_and_traffic_that_moves(backend: str) -> None:
    """SA5, SA29: the cars stand as drawn until the first round is over."""
    still = start(backend, seed=3, setup="random")
    moving = start(backend, seed=3, setup="random", traffic_moves=True)
    assert (traffic(still), bolides(still)) == (traffic(moving), bolides(moving))
    before = traffic(moving)
    run(moving)
    run(still)
    assert traffic(still) == before
    assert traffic(moving) != before
    assert still.to_json()["dice"] == moving.to_json()["dice"]


@pytest.mark.rule("SA23")
@pytest.mark.rule("SA29")
def test_another_first_seat_and_traffic_that_moves(backend: str) -> None:
    """SA7, SA23, SA29: the tie goes by the turn order of the last round, after which no traffic moves."""
    state = race(backend, "A24 C24 E5", "B7", first=3, traffic_moves=True)
    run(state, "AB", "AB", ".")
    assert state.outcome is not None
    assert state.outcome.ranking == ((2,), (1,), (3,))
    assert traffic(state) == "B7"
    state = race(backend, "A24 C24 E5", "B7", first=2, traffic_moves=True)
    run(state, "AB", "AB", ".")
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2,), (3,))


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA29")
def test_secret_programs_and_traffic_that_moves(backend: str) -> None:
    """SA9, SA29: programs are shown, then run, then traffic moves, then all is hidden again."""
    state = race(backend, "A0 E0", "C3 D3", programming="secret", traffic_moves=True)
    events = run(state, "ATD", "AB")
    assert asked(state) == "1: C3 D3"
    assert state.view(None)["programs"] == ["ATD", "AB"]
    events += state.play("D3")
    kinds = [event.kind for event in events if event.kind in {"program_shown", "ended", "moved", "round_started"}]
    assert kinds == ["program_shown"] * 2 + ["moved", "ended", "moved", "ended", "moved", "moved", "round_started"]
    assert traffic(state) == "C4 E5"
    state.play("AB", 1)
    assert state.view(2)["programs"] == [None, None]
