"""The second SpeedAlgo. Random games with all options keep what must always be true."""

import random
from itertools import pairwise

import pytest

from .speedalgo import Reference, Track
from .speedalgo.programs import MOVEMENT_CARDS
from .speedalgo.rounds import LAST_ROUND, a_bolide_has_crossed
from .speedalgo.track import cell_from_name


def random_body(cards: list[str], bodies: int, generator: random.Random) -> list[str]:
    size = min(generator.randint(1, bodies), len(cards))
    return [cards.pop() for _ in range(size)]


def random_program(reference: Reference, seat: int, generator: random.Random) -> str:
    """Some legal program, mostly a full one."""
    cards = list(MOVEMENT_CARDS)
    generator.shuffle(cards)
    heads = ["REP", "", "", ""]
    sides = reference.board.usable_sides(seat)
    if sides:
        heads[1] = generator.choice(sides)
    generator.shuffle(heads)
    blocks = []
    for head in heads[: generator.choice([0, 1, 2, 3, 4, 4, 4, 4])]:
        needed = 2 if head == "SAS" else 1
        if len(cards) < needed:
            continue
        held = reference.options.bodies if head else 1
        words = random_body(cards, min(held, len(cards) - needed + 1), generator)
        if head == "SAS":
            words += ["/", *random_body(cards, held, generator)]
        blocks.append(" ".join([head, *words] if head else words))
    return " - ".join(blocks) if blocks else "."


def random_track(generator: random.Random) -> str:
    """A track of any length with some cells missing, fit for four players."""
    while True:
        missing = generator.choice([0, 0, 0.05, 0.2])
        length = generator.choice([4, 8, 12, 25, 25, 37])
        rows = ["".join("#" if generator.random() < missing else "." for _ in range(length)) for _ in range(5)]
        text = "\n".join(rows)
        try:
            Track(text).check_for(4)
        except ValueError:
            continue
        return text


def check_invariants(reference: Reference) -> None:
    """One car per cell, all on the track, no traffic beyond the line, sensible phases."""
    board = reference.board
    cars = [*board.bolides.values(), *board.traffic]
    assert len({car.cell for car in cars}) == len(cars)
    assert all(board.track.has(car.cell) for car in cars)
    assert not any(board.track.is_beyond_line(car.cell) for car in board.traffic)
    assert sorted(board.order) == list(range(1, board.options.players + 1))
    assert bool(reference.to_act()) != reference.is_over
    assert all(board.trails[seat][-1] == car.cell for seat, car in board.bolides.items())
    if board.phase == "running":
        choices = reference.choices(reference.to_act()[0])
        assert len(choices) == len(set(choices)) > 1


def check_score_sheet(reference: Reference) -> None:
    """SA26: one row per round and player; each drawn line goes on where the last ended, cell by cell."""
    assert len(reference.board.score_sheet) == reference.board.round * reference.options.players
    ends: dict[int, str] = {}
    for row in reference.board.score_sheet:
        assert row.trajectory[0] == ends.get(row.seat, row.trajectory[0])
        ends[row.seat] = row.trajectory[-1]
        cells = [cell_from_name(name) for name in row.trajectory]
        for before, after in pairwise(cells):
            assert max(abs(after.lane - before.lane), abs(after.column - before.column)) == 1


def play_random_game(seed: int) -> Reference:
    generator = random.Random(seed)
    players = generator.randint(2, 4)
    options: dict[str, object] = {
        "players": players,
        "setup": generator.choice(["players", "random"]),
        "first": generator.randint(1, players),
        "programming": generator.choice(["open", "secret"]),
        "condition": generator.choice(["none", "free", "flip"]),
        "bodies": generator.randint(1, 7),
        "traffic_moves": generator.choice([False, True]),
    }
    reference = Reference(options, generator.randrange, random_track(generator))
    lanes_with_cells = {cell.lane for cell in reference.track.traffic_cells()}
    while not reference.is_over:
        check_invariants(reference)
        seat = generator.choice(reference.to_act())
        if reference.board.phase == "programming":
            if reference.board.round == 1:
                assert len(reference.board.traffic) == 12
                assert {car.cell.lane for car in reference.board.traffic} == lanes_with_cells
            reference.play(seat, random_program(reference, seat, generator))
        else:
            reference.play(seat, generator.choice(reference.choices(seat)))
    check_invariants(reference)
    check_score_sheet(reference)
    return reference


@pytest.mark.parametrize("first_seed", range(0, 300, 50))
def test_random_games_end(first_seed: int) -> None:
    """SA25: every game ends, by crossing or at round 100, and ranks everybody."""
    for seed in range(first_seed, first_seed + 50):
        reference = play_random_game(seed)
        assert sorted(reference.ranking()) == list(range(1, reference.options.players + 1))
        assert reference.board.round == LAST_ROUND or a_bolide_has_crossed(reference.board)


def test_same_seed_gives_the_same_game() -> None:
    """The game depends on nothing but the choices and the draws."""
    for seed in range(5):
        assert play_random_game(seed).journal == play_random_game(seed).journal
