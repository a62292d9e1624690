"""Track, cars, die, cards and blocks: SA1 to SA4."""

import pytest

import algodrome
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from tests.games.speedalgo.rule_positions import LANES, answer, asked, bolides, moves, race, run, start, track, traffic

FACES = (1, 2, 2, 3, 3, 4)


@pytest.mark.rule("SA1")
def test_the_default_track_has_five_lanes_and_the_columns_0_to_24(backend: str) -> None:
    """SA1: traffic may stand on all of it but the start column."""
    state = start(backend)
    assert state.to_json()["options"]["track"] == "straight"
    assert sorted(moves(state)) == sorted(f"{lane}{column}" for lane in LANES for column in range(1, 25))


@pytest.mark.rule("SA1")
@pytest.mark.parametrize("lane", LANES)
def test_beyond_the_line_every_lane_runs_on_even_where_its_last_cell_is_missing(backend: str, lane: str) -> None:
    """SA1: the lanes run on beyond the line."""
    beside = LANES[abs(LANES.index(lane) - 1)]
    card = "ABD" if beside < lane else "ABG"
    other = "E0" if beside != "E" else "A0"
    state = race(backend, f"{beside}24 {other}", dice="4", track=track(f"{lane}24"))
    run(state, f"{card} - REP AB")
    assert bolides(state) == f"{lane}29 {other}"


@pytest.mark.rule("SA1")
def test_the_lanes_run_on_for_as_far_as_a_round_can_take_a_bolide(backend: str) -> None:
    """SA1: 25 columns beyond the line of the longest track, the last of them reached by pushes."""
    running = {"seat": 2, "at": 1}
    document = {"phase": "running", "programs": [".", "REP P", "."], "running": running}
    state = race(backend, "C70 C69 B70", dice="1 4 1", document=document, track=track(last=49))
    assert asked(state) == "2: B70 C70"
    answer(state, "C70 C71 C72")
    assert bolides(state) == "C74 C73 B70"


@pytest.mark.rule("SA1")
@pytest.mark.parametrize("lane", ["A", "E"])
def test_beyond_the_line_there_is_border_on_both_sides(backend: str, lane: str) -> None:
    """SA1: the five lanes run on, and no others."""
    state = race(backend, f"{lane}24 C0")
    run(state, f"AB - {'ABG' if lane == 'A' else 'ABD'}")
    assert bolides(state) == f"{lane}25 C0"


@pytest.mark.rule("SA1")
def test_a_shorter_track_has_its_line_after_its_own_last_column(backend: str) -> None:
    """SA1, SA22: tracks of other lengths can be given."""
    state = race(backend, "C8 E0", track=track(last=8))
    run(state, "AB")
    assert state.is_over
    state = race(backend, "C24 E0", track="long")
    run(state, "AB")
    assert not state.is_over


@pytest.mark.rule("SA1")
def test_four_players_need_four_cells_in_column_0(backend: str) -> None:
    """SA1: a track needs a column-0 cell per player."""
    narrow = track("A0 E0")
    assert start(backend, players=3, track=narrow).to_act == (1,)
    with pytest.raises(algodrome.OptionError, match="column 0: it has 3 cells, and 4 players"):
        algodrome.game("speedalgo", players=4, track=narrow)


@pytest.mark.rule("SA1")
def test_twelve_cells_after_column_0_are_enough(backend: str) -> None:
    """SA1: and eleven are too few."""
    small = track("A3 B3 C3", last=3)
    state = start(backend, track=small, setup="random")
    assert " ".join(sorted(traffic(state).split())) == "A1 A2 B1 B2 C1 C2 D1 D2 D3 E1 E2 E3"
    with pytest.raises(algodrome.OptionError, match="11 cells after column 0"):
        algodrome.game("speedalgo", players=2, track=track("A3 B3 C3 D3", last=3))


@pytest.mark.rule("SA2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_twelve_traffic_cars_and_a_bolide_for_each_player(backend: str, players: int) -> None:
    """SA2: up to four bolides."""
    state = start(backend, players=players, setup="random")
    assert len(set(traffic(state).split())) == 12
    assert len(set(bolides(state).split())) == players


@pytest.mark.rule("SA2")
def test_two_to_four_can_play() -> None:
    """SA2: there are four bolides."""
    for players in (1, 5):
        with pytest.raises(algodrome.OptionError, match="choose one of 2, 3, 4"):
            algodrome.game("speedalgo", players=players)


@pytest.mark.rule("SA2")
@pytest.mark.rule("SA8")
def test_the_die_has_the_faces_1_2_2_3_3_4(backend: str) -> None:
    """SA2, SA8: all draws of a setting up, then one of six faces for each player in turn."""
    seen = set()
    for seed in range(12 if backend == "python" else 4):
        state = start(backend, seed=seed, players=4, setup="random", first=3)
        luck = Generator()
        seed_generator(luck, seed, 0, CHANCE)
        luck.draws = 12 + 4
        drawn = [below(luck, 6) for _ in range(4)]
        seen.update(drawn)
        dice = state.to_json()["dice"]
        assert [dice[seat - 1] for seat in (3, 4, 1, 2)] == [FACES[face] for face in drawn]
    assert seen == set(range(6))


@pytest.mark.rule("SA3")
def test_all_nine_cards_fit_in_one_program(backend: str) -> None:
    """SA3, SA28: seven movements, REP and the condition card."""
    line = "SAS AB ABD ABG / AT ATD ATG - REP P"
    state = race(backend, "A0 E0", bodies=3)
    state.play(line, 1)
    assert state.to_json()["programs"][0] == line


@pytest.mark.rule("SA3")
def test_every_player_has_the_same_cards_of_their_own(backend: str) -> None:
    """SA3: 36 cards are four times nine; what one lays the others still have."""
    state = race(backend, "A0 B0 C0 D0")
    for seat in (1, 2, 3, 4):
        assert " ".join(moves(state, seat)) == "+AB +ABD +ABG +AT +ATD +ATG +P +REP +SA +SAS !"
        state.play("+REP +AB +- +SAS +P +/ +AT", seat)


@pytest.mark.rule("SA4")
def test_a_support_has_four_blocks(backend: str) -> None:
    """SA4: a fourth block can be begun, a fifth can't."""
    state = race(backend, "C0 E0")
    state.play("+REP +AB +- +SA +P +- +ABD +- +ABG", 1)
    assert moves(state, 1) == ["!"]
    with pytest.raises(algodrome.IllegalMove, match="at most 4 blocks"):
        state.play("+-", 1)
    with pytest.raises(algodrome.IllegalMove, match="at most 4 blocks"):
        state.play("AB - ABD - ABG - AT - P", 2)
