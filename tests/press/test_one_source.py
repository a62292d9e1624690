"""Paper and site draw the same things: the colours, shapes and paths that both hold are the same."""

import re
from pathlib import Path

from algodrome.games.algouno.pictures import suits
from algodrome.games.bumping_bots.pictures import tuning_cards
from algodrome.games.formel_fun.pictures import cards, cars, circuit
from algodrome.games.pictures import seats
from algodrome.games.speedalgo.pictures import cards as instruction_cards
from algodrome.games.speedalgo.pictures import cars as bolides
from algodrome.games.speedalgo.pictures import die

WEB = Path(__file__).parents[2] / "web" / "src"


def source(name: str) -> str:
    return (WEB / name).read_text("utf-8")


def test_seats_have_the_same_colours_shapes_and_patterns() -> None:
    written, tokens = source("design/seats.ts"), source("design/tokens.css")
    assert [shape for shape in seats.SHAPES if f"'{shape}'" not in written] == []
    assert [path for path in seats.PATTERNS if f"'{path}'" not in written] == []
    assert tuple(re.findall(r"--seat-\d: (#\w+);", tokens)) == seats.COLOURS
    assert tuple(re.findall(r"--seat-\d-on: (#\w+);", tokens)) == seats.ON


def test_the_circuit_has_the_same_corners_and_the_same_line() -> None:
    written = source("games/formel-fun/circuit.ts")
    corners = re.findall(r"\{ x: (\d+), y: (\d+), radius: (\d+) \}", written)
    assert [tuple(map(int, corner)) for corner in corners] == list(circuit.CORNERS)
    assert f"LINE = {{ x: {circuit.LINE[0]}, y: {circuit.LINE[1]} }}" in written
    assert f"LANE = {circuit.LANE} " in written


def test_cars_and_cards_are_drawn_by_the_same_paths() -> None:
    assert cars.BODY in source("games/formel-fun/CarShape.svelte")
    assert bolides.BODY in source("games/speedalgo/BolideShape.svelte")
    assert {cards.FLAME, cards.CORE} <= set(re.findall(r'd="([^"]*)"', source("games/formel-fun/RaceCard.svelte")))
    face = source("games/speedalgo/Face.svelte")
    assert [path for path in (instruction_cards.RACER, instruction_cards.BUMP) if path not in face] == []
    assert [tint for tint in instruction_cards.TINTS.values() if tint not in face] == []
    assert [path for path in die.PIPS.values() if path not in source("games/speedalgo/Die.svelte")] == []


def test_suits_and_tuning_cards_are_drawn_by_the_same_paths() -> None:
    written = source("games/algouno/suits.ts")
    assert [path for path in (*suits.SUITS.values(), suits.STAR) if path not in written] == []
    tuning = source("games/bumping-bots/TuningCard.svelte")
    assert [path for path in tuning_cards.PICTURES.values() if path not in tuning] == []
