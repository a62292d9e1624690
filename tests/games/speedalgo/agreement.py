"""One game played twice, by our rules and by the plain second engine, compared after every move."""

import random
from typing import Any

import algodrome
from algodrome.games.speedalgo.score_sheet import ScoreSheet
from algodrome.games.speedalgo.track import shipped_map
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from tests.reference.speedalgo import Reference
from tests.reference.speedalgo.board import PROGRAMMING


def random_options(chance: random.Random) -> dict[str, Any]:
    """Draw the options of a game."""
    players = chance.choice((2, 3, 4))
    return {
        "players": players,
        "track": chance.choice(("straight", "detour", "long")),
        "setup": chance.choice(("players", "random")),
        "first": chance.randint(1, players),
        "programming": chance.choice(("open", "secret")),
        "condition": chance.choice(("none", "free", "flip")),
        "bodies": chance.choice((1, 2, 3, 7)),
        "traffic_moves": chance.choice((False, True)),
    }


def play_both(options: dict[str, Any], seed: int) -> None:
    """Play a random game with both engines; they draw the same chance, and must agree after every move."""
    chance = random.Random(seed)
    luck = Generator()
    seed_generator(luck, seed, 0, CHANCE)
    rules = {name: value for name, value in options.items() if name != "track"}
    track = shipped_map(options.get("track", "straight"))
    reference = Reference(rules, lambda possibilities: below(luck, possibilities), track)
    state = algodrome.game("speedalgo", **options).start(seed)
    sheet = ScoreSheet()
    sheet.read(state.events)
    compare(state, reference)
    while not reference.is_over:
        seat = chance.choice(state.to_act)
        if reference.board.phase == PROGRAMMING:
            line = build(state, seat, chance)
            assert reference.accepts(seat, line) is None, line
            sheet.read(state.play("!", seat))
        else:
            line = chance.choice([str(move) for move in state.legal_moves(seat)])
            sheet.read(state.play(line, seat))
        reference.play(seat, line)
        compare(state, reference)
    assert state.outcome is not None
    assert [seat for (seat,) in state.outcome.ranking] == reference.ranking()
    assert [vars(row) for row in sheet.rows] == [vars(row) for row in reference.board.score_sheet]


def build(state: algodrome.State, seat: int, chance: random.Random) -> str:
    """Build a random program, token by token, without submitting it, and write it."""
    move = ""
    while move != "!":
        if move:
            state.play(move, seat)
        move = str(chance.choice(state.legal_moves(seat)))
    return str(state.to_json()["drafts"][seat - 1]).replace("+", "") or "."


def compare(state: algodrome.State, reference: Reference) -> None:
    """See that both engines tell the same position."""
    ours, theirs = state.to_json(), reference.snapshot()
    seats = range(1, state.game.players + 1)
    assert (ours["phase"], ours["round"], ours["order"]) == (theirs["phase"], theirs["round"], theirs["order"])
    assert by_seat(ours["bolides"]) == theirs["bolides"]
    assert sorted(cell for cell in ours["traffic"] if cell) == sorted(reference_cells(theirs["traffic"]))
    assert by_seat(ours["dice"] or [None for _ in seats]) == theirs["dice"]
    assert by_seat(ours["sides"] or [None for _ in seats]) == theirs["sides"]
    assert by_seat(ours["programs"]) == theirs["programs"]
    assert list(state.to_act) == theirs["to_act"]
    if reference.board.phase != PROGRAMMING:
        for seat in state.to_act:
            assert sorted(str(move) for move in state.legal_moves(seat)) == sorted(reference.choices(seat))


def reference_cells(cells: object) -> list[str]:
    """Read a list of cells out of a snapshot."""
    assert isinstance(cells, list)
    return cells


def by_seat(values: list[Any]) -> dict[int, Any]:
    """Number values by seat."""
    return dict(enumerate(values, 1))
