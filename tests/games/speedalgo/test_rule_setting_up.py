"""Placing traffic and bolides, by the players or by chance, and who begins: SA5 to SA7."""

import pytest

import algodrome
from algodrome.games.speedalgo.track import shipped_map
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from tests.games.speedalgo.rule_positions import (
    LANES,
    answer,
    bolides,
    moves,
    placing,
    race,
    run,
    start,
    told,
    track,
    traffic,
)

ALL_LANES = "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3"
# lanes A and B have one cell each, so that cars drawn at random would often leave them out
CRAMPED = track(" ".join(f"{lane}{column}" for lane in "AB" for column in range(2, 9)), last=8)


def open_lanes(state: algodrome.State) -> str:
    """Tell the lanes on which the next car may be placed."""
    return "".join(sorted({move[0] for move in moves(state)}))


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA6")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
@pytest.mark.parametrize("first", [1, 2])
def test_cars_are_placed_one_at_a_time_from_the_first_seat_on(
    backend: str, players: int, each: int, first: int
) -> None:
    """SA5, SA6, SA7: 6, 4 or 3 traffic cars each, then one bolide each."""
    state = start(backend, players=players, first=first)
    order = [(first - 1 + number) % players + 1 for number in range(players)]
    placed = []
    for cell in [*ALL_LANES.split(), *[f"{lane}0" for lane in LANES[:players]]]:
        assert len(state.to_act) == 1
        (event,) = told(state.play(cell), "bolide_placed" if cell.endswith("0") else "traffic_placed")
        assert event["cell"] == cell
        placed.append(event["seat"])
    assert placed == order * each + order
    assert traffic(state) == ALL_LANES
    assert bolides(state).split() == [f"{LANES[order.index(seat)]}0" for seat in range(1, players + 1)]
    assert state.to_json()["phase"] == "programming"


@pytest.mark.rule("SA5")
@pytest.mark.parametrize("cell", ["A0", "C0", "A25", "E30", "C7"])
def test_traffic_stands_on_a_free_cell_of_the_columns_1_to_the_last(backend: str, cell: str) -> None:
    """SA5: never on column 0, never beyond the line, one car per cell."""
    state = placing(backend, "C7 D1")
    assert cell not in moves(state)
    with pytest.raises(algodrome.IllegalMove, match="columns 1 to 24"):
        state.play(cell)


@pytest.mark.rule("SA5")
def test_traffic_cannot_be_placed_on_a_missing_cell(backend: str) -> None:
    """SA1, SA5: the cell is on the track."""
    state = start(backend, track="detour")
    missing = [
        f"{lane}{column}"
        for lane, row in zip(LANES, shipped_map("detour").splitlines(), strict=True)
        for column, sign in enumerate(row)
        if sign == "#"
    ]
    assert missing
    assert set(missing).isdisjoint(moves(state))
    assert len(moves(state)) == 120 - len(missing)


@pytest.mark.rule("SA5")
@pytest.mark.parametrize(
    ("placed", "lanes"),
    [
        ("A1 A2 A3 A4 A5 A6 A7", "ABCDE"),  # 5 cars left for 4 lanes
        ("A1 A2 A3 A4 A5 A6 A7 A8", "BCDE"),  # 4 for 4
        ("A1 A2 A3 A4 A5 A6 A7 C1", "ABCDE"),  # 4 for 3
        ("A1 A2 A3 A4 A5 A6 A7 A8 C1", "BDE"),  # 3 for 3
        ("A1 A2 A3 A4 A5 A6 A7 A8 C1 E1", "BD"),  # 2 for 2
        ("A1 A2 A3 A4 A5 A6 A7 B1 C1 D1", "ABCDE"),  # 2 for 1
        ("A1 A2 A3 A4 A5 A6 A7 B1 C1 D1 D2", "E"),  # 1 for 1
        ("A1 A2 A3 A4 A5 A6 A7 B1 C1 D1 E1", "ABCDE"),  # 1 for none
    ],
)
def test_as_many_cars_must_be_left_as_there_are_lanes_without_traffic(backend: str, placed: str, lanes: str) -> None:
    """SA5: the exact test of a placement, over the cars of all players."""
    state = placing(backend, placed)
    assert open_lanes(state) == lanes
    for lane in LANES:
        if lane not in lanes:
            with pytest.raises(algodrome.IllegalMove, match="every lane must get a car"):
                state.play(f"{lane}20")


@pytest.mark.rule("SA5")
def test_a_lane_with_cells_in_column_0_alone_does_not_count(backend: str) -> None:
    """SA5: lanes with no cell in columns 1 to the last don't count."""
    closed = track(" ".join(f"{lane}{column}" for lane in "AE" for column in range(1, 25)))
    assert open_lanes(placing(backend, "B1 B2 B3 B4 B5 B6 B7 B8 B9", track=closed)) == "BCD"
    assert open_lanes(placing(backend, "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10", track=closed)) == "CD"


@pytest.mark.rule("SA5")
def test_a_lane_that_is_emptied_later_is_not_filled_again(backend: str) -> None:
    """SA5: the last car of lane A leaves, and the next round begins as any other."""
    state = race(backend, "C0 E0", "A24 B3")
    run(state, "AT")
    answer(state, "A24")
    assert traffic(state) == "- B3"
    assert (state.to_json()["phase"], state.to_json()["round"]) == ("programming", 2)


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA6")
@pytest.mark.parametrize("first", [1, 3])
@pytest.mark.parametrize("map_text", [track(), shipped_map("detour"), CRAMPED], ids=["straight", "holes", "cramped"])
def test_a_random_setting_up_draws_one_legal_cell_per_car(backend: str, map_text: str, first: int) -> None:
    """SA5, SA6: traffic by column, then lane; then bolides in turn order, from A to E; then the dice."""
    rows = map_text.splitlines()
    last = len(rows[0]) - 1
    cells = [
        f"{lane}{column}"
        for column in range(last + 1)
        for lane, row in zip(LANES, rows, strict=True)
        if row[column] == "."
    ]
    for seed in range(6 if backend == "python" else 2):
        state = start(backend, seed=seed, players=3, setup="random", first=first, track=map_text)
        luck = Generator()
        seed_generator(luck, seed, 0, CHANCE)
        placed: list[str] = []
        for left in range(11, -1, -1):
            legal = [cell for cell in cells if cell[1:] != "0" and cell not in placed]
            legal = [cell for cell in legal if left >= len(set(LANES) - {car[0] for car in [*placed, cell]})]
            placed.append(legal[below(luck, len(legal))])
        starts = [cell for cell in cells if cell[1:] == "0"]
        drawn = {}
        for number in range(3):
            seat = (first - 1 + number) % 3 + 1
            drawn[seat] = starts.pop(below(luck, len(starts)))
        assert traffic(state) == " ".join(placed)
        assert bolides(state) == " ".join(drawn[seat] for seat in (1, 2, 3))
        assert state.to_json()["generator"]["draws"] == 12 + 3 + 3
        assert state.to_json()["phase"] == "programming"


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA6")
def test_with_setup_players_nothing_is_drawn_before_the_dice(backend: str) -> None:
    """SA5, SA6: the default is that the players place."""
    state = start(backend)
    assert state.to_json()["phase"] == "placing traffic"
    answer(state, f"{ALL_LANES} D0 B0")
    assert state.to_json()["generator"]["draws"] == 2


@pytest.mark.rule("SA6")
@pytest.mark.parametrize("cell", ["C0", "A1", "C5", "A25"])
def test_a_bolide_starts_on_a_free_place_of_column_0(backend: str, cell: str) -> None:
    """SA6: not where another bolide is, and on no other column."""
    state = start(backend)
    answer(state, f"{ALL_LANES} C0")
    assert moves(state) == ["A0", "B0", "D0", "E0"]
    with pytest.raises(algodrome.IllegalMove, match="no free place of column 0"):
        state.play(cell)


@pytest.mark.rule("SA6")
def test_a_bolide_cannot_start_on_a_missing_cell(backend: str) -> None:
    """SA1, SA6: a place of column 0 is a cell of the track."""
    state = start(backend, track=track("A0 D0"))
    answer(state, ALL_LANES)
    assert moves(state) == ["B0", "C0", "E0"]


@pytest.mark.rule("SA7")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_first_seat_places_rolls_and_runs_first(backend: str, first: int) -> None:
    """SA7: seat 1 unless the option names another; the others follow in seat order."""
    state = start(backend, players=4, first=first) if first > 1 else start(backend, players=4)
    order = [(first - 1 + number) % 4 + 1 for number in range(4)]
    assert state.to_act == (first,)
    events = answer(state, f"{ALL_LANES} A0 B0 C0 D0")
    assert told(events, "round_started") == [{"seat": first, "round": 1}]
    assert [event["seat"] for event in told(events, "rolled")] == order
    assert [event["seat"] for event in told(run(state), "program_started")] == order
