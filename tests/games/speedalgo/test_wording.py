"""Moves in words, listings as documents, and how far a preview of a program can see."""

import pytest

import algodrome
from algodrome.games.errors import IllegalMove
from algodrome.games.listing import Line
from algodrome.games.speedalgo.listing import STYLES, listing
from algodrome.language import speaking
from algodrome.server.desk import known_before_chance
from tests.games.speedalgo.positions import race, run


def words(state: algodrome.State, language: str, seat: int = 1) -> dict[str, str]:
    """Say every legal move of a seat."""
    view = state.view(seat)
    with speaking(language):
        return {str(move): state.game.wording(view, str(move)) for move in state.legal_moves(seat)}


def test_every_card_is_said_with_its_meaning_and_the_roll() -> None:
    french = words(race("python", "C3", "C5", dice=[3]), "fr")
    assert french["+ABD"] == "ABD\u00a0: avancer le bolide en diagonale à droite"
    assert french["+AT"] == "AT\u00a0: avancer tout droit 3 voitures trafic"
    assert french["+REP"] == "REP\u00a0: répéter 3 fois"
    assert french["+SAS"] == "SAS\u00a0: si une voiture est devant, alors… sinon…"
    english = words(race("python", "C3", "C5", dice=[1]), "en")
    assert english["+REP"] == "REP: repeat 1 time"
    assert english["+AT"] == "AT: move 1 traffic car straight ahead"
    assert words(race("python", "C3", "C5", dice=[1]), "fr")["+AT"] == "AT\u00a0: avancer tout droit 1 voiture trafic"
    assert english["+SA"] == "SA: if a car is in front, then…"


def test_handing_in_nothing_is_said_to_be_that() -> None:
    state = race("python", "C3", "C5")
    assert words(state, "en")["!"] == "hand in an empty program"
    state.play("+SAS +AB", 1)
    assert words(state, "en")["+/"] == "go on to the ELSE branch"
    state.play("+/ +P", 1)
    after = words(state, "en")
    assert after["!"] == "hand the program in"
    assert after["+-"] == "begin the next block"


def test_a_place_for_a_car_is_said_by_lane_and_column() -> None:
    state = algodrome.game("speedalgo", players=2).start(seed=1)
    assert words(state, "fr")["C7"] == "placer une voiture trafic voie C, colonne 7"
    while state.view(None)["phase"] == "placing traffic":
        state.play(state.legal_moves()[0])
    assert words(state, "en", state.to_act[0])["D0"] == "start in lane D"


@pytest.mark.parametrize(
    ("program", "cell", "said"),
    [
        ("AT", "D3", "move traffic car 2, on D3, straight ahead"),
        ("ATD", "C4", "move traffic car 1, on C4, ahead to the right"),
        ("ATG", "D3", "move traffic car 2, on D3, ahead to the left"),
        ("P", "C4", "push traffic car 1, on C4, ahead"),
        ("P", "D3", "push traffic car 2, on D3, to the right"),
        ("P", "B2", "push Player 2’s car, on B2, back to the left"),
        ("ABG - P", "C4", "push traffic car 1, on C4, to the right"),
    ],
)
def test_a_choice_is_said_by_the_card_that_asks(program: str, cell: str, said: str) -> None:
    """SA21: the sentence names the car, its cell and the way it goes."""
    state = race("python", "C3", "C4 D3 A4", others=["B2"])
    state.play(program, 1)
    state.play(".", 2)
    assert words(state, "en")[cell] == said


def test_every_legal_move_of_whole_games_is_said_in_both_languages() -> None:
    state = algodrome.game("speedalgo", players=3, condition="flip", bodies=2).start(seed=4)
    for number in range(160):
        if state.is_over:
            break
        for language in ("fr", "en"):
            assert all(words(state, language, state.to_act[0]).values())
        moves = state.legal_moves()
        state.play(moves[number * 7 % len(moves)])


def test_every_line_of_a_listing_knows_its_block_and_its_card() -> None:
    with speaking("en"):
        listed = listing("REP AB - SAS P / ABD - ATG", die=2)
    assert [(line.block, line.card) for line in listed.python] == [
        (1, "REP"),
        (1, "AB"),
        (2, "SAS"),
        (2, "P"),
        (2, ""),
        (2, "ABD"),
        (3, "ATG"),
    ]
    assert listed.python[0] == Line("for _ in range(2):", depth=0, block=1, card="REP")
    assert listed.scratch[2].depth == 2
    assert listed.blocks[1] == {"head": "SAS", "body": ["P"], "otherwise": ["ABD"]}
    assert listed.program == "REP AB - SAS P / ABD - ATG"


def test_a_listing_of_nothing_is_not_empty() -> None:
    listed = listing(".")
    assert listed.blocks == []
    assert all(getattr(listed, style) for style in STYLES)


def test_a_listing_of_a_wrong_program_is_refused_with_the_reason() -> None:
    with speaking("en"), pytest.raises(IllegalMove, match="character 4, block 1: REP needs a movement card"):
        listing("REP")


def known(state: algodrome.State, line: str) -> list[str]:
    """Give the kinds of events up to the first that tells a player something new."""
    kinds = []
    for event in state.play(line, 1):
        if event.aside:
            continue
        if event.reveals:
            break
        kinds.append(event.kind)
    return kinds


def test_the_last_to_hand_in_foresees_the_run_of_open_programs() -> None:
    """SA9: everything up to the next dice is known."""
    state = race("python", "C3", "A9", others=["E0"])
    state.play("AB", 2)
    foreseen = known(state, "AB - ABD")
    assert foreseen.count("moved") == 3
    assert "rolled" not in foreseen


def test_nobody_foresees_the_run_of_secret_programs() -> None:
    """SA9: the programs of the others come to light only now."""
    state = race("python", "C3", "A9", others=["E0"], programming="secret")
    state.play("AB", 2)
    assert known(state, "AB - ABD") == []


@pytest.mark.parametrize(
    ("language", "style", "lines"),
    [
        ("fr", "pseudo", ["répéter 1 fois", "avancer tout droit 1 voiture trafic"]),
        ("en", "pseudo", ["repeat 1 time", "move 1 traffic car straight ahead"]),
        ("fr", "scratch", ["répéter (1) fois", "[(1) voiture trafic : tout droit]"]),
        ("en", "scratch", ["repeat (1)", "[(1) traffic car: straight ahead]"]),
    ],
)
def test_a_die_of_one_is_told_in_the_singular(language: str, style: str, lines: list[str]) -> None:
    """SA15, SA18: one car, one time."""
    with speaking(language):
        listed = [line.text.strip() for line in getattr(listing("REP AB - AT", die=1), style)]
    assert set(lines) <= set(listed)


def test_a_push_is_told_once_and_repetitions_are_numbered() -> None:
    """SA17, SA18."""
    state = race("python", "C3", "C4", dice=(2,))
    with speaking("en"):
        told = [state.game.story(event, ["Ana", "Bo"]) for event in run(state, "REP P")]
    assert told.count("Ana pushes traffic car 1 from C4 to C5, and moves to C4.") == 1
    assert "Ana, block 1, repetition 2: P." in told
    assert not any("drives" in line for line in told)
    with speaking("fr"):
        told = [state.game.story(event, ["Ana", "Bo"]) for event in run(race("python", "C3", "C4", dice=(2,)), "REP P")]
    assert "Ana, bloc 1, répétition 2\u00a0: P." in told
    assert "Ana pousse la voiture trafic 1 de C5 à C6, et va en C5." in told


@pytest.mark.rule("SA11")
@pytest.mark.parametrize("programming", ["open", "secret"])
def test_a_program_is_tried_out_as_if_nothing_else_moved_before_it(programming: str) -> None:
    state = algodrome.game("speedalgo", players=4, setup="random", programming=programming).start(seed=5)
    state.play("REP AB", state.to_act[-1])
    for seat in state.to_act:
        world = state.game.foreseen(state.imagine(seat, 0), seat)
        run = [event for event in known_before_chance(world.play("AB", seat)) if event.kind in {"moved", "collided"}]
        assert [event.data["car"] for event in run] == [f"S{seat}"]
