from itertools import product

import pytest
from rich.console import Console

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games import terminal
from algodrome.games.contract import Game, State
from algodrome.games.terminal import plain
from algodrome.language import LANGUAGES, speaking
from tests.toy_game.game import RaceTo21


def drawn(game: Game, state: State, seat: int | None, width: int = 80) -> str:
    console = Console(width=width, markup=False, highlight=False, force_terminal=False)
    with console.capture() as shown:
        console.print(terminal.draw(game, state.view(seat), game.seat_names()))
    return shown.get()


def states(game: Game, seed: int) -> list[State]:
    """List every tenth state of a game between bots."""
    state, bot = game.start(seed), KernelBot("greedy", game, seed)
    found = [state.copy()]
    while not state.is_over:
        state.play(bot.choose(state, state.to_act[0]))
        found.append(state.copy())
    return [*found[::10], found[-1]]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_formel_fun_fits_a_small_terminal_and_shows_every_car(players: int) -> None:
    game = algodrome.game("formel-fun", players=players)
    for language, state in product(LANGUAGES, states(game, seed=players)):
        with speaking(language):
            board = drawn(game, state, 1)
            assert max(map(len, board.splitlines())) <= 80
            assert len(board.splitlines()) <= 20
            track = board[: board.index("└")]
            running = [name for name, car in state.view(None)["cars"].items() if "space" in car]
            assert all(f"{car}" in track for car in running)


def test_formel_fun_tells_where_a_move_would_stop() -> None:
    game = algodrome.game("formel-fun", players=6)
    for state in states(game, seed=1):
        if state.is_over:
            continue
        seat = state.to_act[0]
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            parked = next(event for event in after.events if event.kind == "parked").data["to"]
            foretold = terminal.effect(game, state.view(seat), str(move)).partition("→")[2].rstrip("*")
            assert int(foretold) % 30 == parked % 30


def test_formel_fun_draws_a_hand_for_its_owner_only() -> None:
    game = algodrome.game("formel-fun")
    state = game.start(7)
    assert "╭" not in drawn(game, state, None)
    assert "→" not in drawn(game, state, 2)
    assert "→" in drawn(game, state, state.to_act[0])


def test_a_view_is_all_that_a_board_needs() -> None:
    game = algodrome.game("formel-fun")
    state = game.start(3)
    for seat in (1, 2, 3, 4, None):
        assert drawn(game, state, seat) == drawn(game, state.imagine(seat, 99), seat)


def test_a_game_without_a_board_is_drawn_plainly() -> None:
    game = RaceTo21()
    view = game.start(1).view(2)
    assert terminal._module(game) is plain
    assert terminal.effect(game, view, "+2") == ""
    assert "total  0" in drawn_plainly(game, view)


def drawn_plainly(game: Game, view: dict[str, object]) -> str:
    console = Console(width=80)
    with console.capture() as shown:
        console.print(terminal.draw(game, view, []))
    return shown.get()


TRACKS = ("oval", "hairpin", "serpent", "pinball", "scrapyard")
NOSES = {"E": "→⇒", "SE": "↘⇘", "SW": "↙⇙", "W": "←⇐", "NW": "↖⇖", "NE": "↗⇗"}


def race_states(game: Game, seed: int, moves: int = 240, every: int = 24) -> list[State]:
    """List some states of a race between random bots."""
    state, bot = game.start(seed), KernelBot("random", game, seed)
    found = [state.copy()]
    for number in range(1, moves):
        if state.is_over:
            break
        state.play(bot.choose(state, state.to_act[0]))
        if number % every == 0:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("track", TRACKS)
def test_bumping_bots_fits_a_small_terminal_and_shows_every_robot_with_its_nose(track: str) -> None:
    game = algodrome.game("bumping-bots", players=9, track=track)
    for language, state in product(LANGUAGES, race_states(game, seed=3)):
        with speaking(language):
            board = drawn(game, state, 1)
            assert max(map(len, board.splitlines())) <= 80
            for seat, robot in enumerate(state.view(None)["robots"], 1):
                nose = NOSES[robot["heading"]][robot["reverse"]]
                assert robot["cell"] is None or f"{seat}{nose}" in board


def test_bumping_bots_draws_a_robot_on_its_row_and_its_column() -> None:
    game = algodrome.game("bumping-bots", players=2, track="oval", tuning=0)
    entries = [{"cell": "10,3", "heading": "E"}, {"cell": "10,2", "heading": "NW", "reverse": True}]
    board = drawn(game, game.from_json({"game": "bumping-bots", "robots": entries}), 1).splitlines()
    numbers, rows = board[1], {line[:2].strip(): line for line in board[2:19]}
    start = numbers.index("10")
    assert rows["3"].index("1→") == start + 1  # odd rows are shifted by half a cell
    assert rows["2"].index("2⇖") == start


def test_bumping_bots_shows_obstacles_arms_and_arrow_cells() -> None:
    pinball = algodrome.game("bumping-bots", track="pinball")
    board = drawn(pinball, pinball.start(1), None)
    assert board.count("◎") == 3 + 1  # and in the legend
    assert "●1" in board
    assert "← ◎ →" in board
    scrapyard = algodrome.game("bumping-bots", track="scrapyard")
    board = drawn(scrapyard, scrapyard.start(1), None)
    assert "══↻ ══" in board
    assert "╲" in board


def test_a_track_that_is_too_wide_is_shown_round_the_robot_to_act() -> None:
    game = algodrome.game("bumping-bots", players=9, track="pinball")
    for state in race_states(game, seed=8):
        board = drawn(game, state, 1, width=45)
        seat = state.to_act[0]
        robot = state.view(None)["robots"][seat - 1]
        assert max(map(len, board.splitlines())) <= 45
        assert f"{seat}{NOSES[robot['heading']][robot['reverse']]}" in board


def test_a_track_that_is_too_high_leaves_room_for_what_is_asked_on_a_small_terminal() -> None:
    game = algodrome.game("bumping-bots", players=4, track="oval")
    screen = Console(width=80, height=24, markup=False, highlight=False, force_terminal=True, color_system=None)
    for state in race_states(game, seed=8):
        seat = state.to_act[0]
        with screen.capture() as shown:
            screen.print(terminal.draw(game, state.view(seat), game.seat_names()))
        board, robot = shown.get(), state.view(None)["robots"][seat - 1]
        assert len(board.splitlines()) <= 24 - 3  # two answers and the prompt
        assert robot["cell"] is None or f"{seat}{NOSES[robot['heading']][robot['reverse']]}" in board
        assert "a taller window shows them all" in board


@pytest.mark.parametrize("track", ["oval", "pinball"])
def test_bumping_bots_tells_where_an_answer_leads(track: str) -> None:
    game = algodrome.game("bumping-bots", players=6, track=track)
    foretold = 0
    for state in race_states(game, seed=2, moves=400, every=3):
        seat = state.to_act[0]
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            while state.view(None)["question"] == "speed" and after.view(None)["question"] == "cell":
                after.play(".")
            words = terminal.effect(game, state.view(seat), str(move)).split()
            robot = after.view(None)["robots"][seat - 1]
            cells = [word for word in words if "," in word]
            if after.to_act[0] == seat and after.view(seat)["round"] == state.view(seat)["round"]:
                assert cells in ([], [robot["cell"]])
                assert bool(cells) == (robot["cell"] != state.view(None)["robots"][seat - 1]["cell"])
                foretold += bool(cells)
    assert foretold > 50


def test_bumping_bots_words_a_card_with_its_strength_and_shows_the_blow_of_a_speed() -> None:
    game = algodrome.game("bumping-bots", players=2, track="oval", tuning=1, tuning_scale="stretched")
    entries = [{"cell": "10,2", "heading": "E", "speed": 3}, {"cell": "12,2", "heading": "E"}]
    document = {"game": "bumping-bots", "order": [1, 2], "robots": entries, "hands": [["boost"], []]}
    state = game.from_json(document)
    assert terminal.effect(game, state.view(1), "boost") == ""
    assert "Boosted engine IV" in game.wording(state.view(1), "boost")
    state.play("none")
    assert terminal.effect(game, state.view(1), "=") == "11,2 ✶2"
    state.play("=")
    assert terminal.effect(game, state.view(1), "L") == "↗"


@pytest.mark.rule("BB10")
def test_bumping_bots_shows_where_a_speed_ends_if_the_robot_goes_straight_on() -> None:
    game = algodrome.game("bumping-bots", players=2, track="oval", tuning=0)
    entries = [{"cell": "6,2", "heading": "E", "speed": 3}, {"cell": "3,4", "heading": "E"}]
    state = game.from_json({"game": "bumping-bots", "order": [1, 2], "robots": entries})
    assert terminal.effect(game, state.view(1), "=") == "9,2"
    assert terminal.effect(game, state.view(1), "+") == "10,2"
    assert terminal.effect(game, state.view(1), "r2") == "4,2"


@pytest.mark.rule("BB8a")
@pytest.mark.parametrize(("code", "words"), [("en", "None of your cards"), ("fr", "Aucune de vos cartes")])
def test_a_robot_that_can_play_none_of_its_cards_reads_why_it_is_asked(code: str, words: str) -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=1)
    entries = [{"cell": "6,2", "heading": "E"}, {"cell": "3,4", "heading": "E"}]
    hands = [["nitro"], []]
    state = game.from_json({"game": "bumping-bots", "order": [1, 2], "robots": entries, "hands": hands})
    assert [str(move) for move in state.legal_moves(1)] == ["none"]
    with speaking(code):
        assert terminal.why_single(game, state.view(1), "none").startswith(words)


def test_bumping_bots_says_what_is_asked_of_the_seat_that_is_asked() -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=0)
    state = game.start(1)
    asked, other = state.to_act[0], 3 - state.to_act[0]
    assert "Which speed?" in drawn(game, state, asked)
    assert "Which speed?" not in drawn(game, state, other)
    with speaking("fr"):
        assert "Quelle vitesse" in drawn(game, state, asked)


def test_bumping_bots_shows_no_secret_of_another_seat() -> None:
    """BB28b: hands are hidden; what a board shows and foretells follows from the view of its seat alone."""
    game = algodrome.game("bumping-bots", players=4, tuning=3)
    for state in race_states(game, seed=4, moves=160, every=20):
        for seat in (1, 2, 3, 4, None):
            twin = state.imagine(seat, 99)
            assert drawn(game, state, seat) == drawn(game, twin, seat)
        acting = state.to_act[0]
        for move in state.legal_moves():
            twin = state.imagine(acting, 99)
            assert terminal.effect(game, state.view(acting), str(move)) == terminal.effect(
                game, twin.view(acting), str(move)
            )


def test_bumping_bots_names_the_cards_of_its_owner_only() -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=1)
    entries = [{"cell": "10,2", "heading": "E"}, {"cell": "4,11", "heading": "E"}]
    document = {"game": "bumping-bots", "robots": entries, "hands": [["nitro"], ["magnet"]]}
    state = game.from_json(document)
    assert "Nitro (nitro)" in drawn(game, state, 1)
    assert "Magnet" not in drawn(game, state, 1)
    assert "Your cards" not in drawn(game, state, None)


def test_bumping_bots_tells_a_turn_in_one_line_and_a_run_once() -> None:
    game = algodrome.game("bumping-bots", players=2, track="oval", tuning=0)
    entries = [{"cell": "10,2", "heading": "E", "speed": 4}, {"cell": "4,11", "heading": "E"}]
    state = game.from_json({"game": "bumping-bots", "order": [1, 2], "robots": entries})
    told = terminal.tell(game, state.play("= . R"), ["Ann", "Bob"])
    assert told == ["Ann goes forwards at speed 4. Ann drives 4 cells, to 14,2. Ann turns to the south-east."]


def test_bumping_bots_lists_robots_that_have_finished_with_their_rank() -> None:
    game = algodrome.game("bumping-bots", players=3, tuning=0)
    home = {"cell": None, "heading": "E", "lap": 2, "rank": 1}
    entries = [home, {"cell": "10,2", "heading": "E"}, {"cell": "6,2", "heading": "E"}]
    board = drawn(game, game.from_json({"game": "bumping-bots", "round": 2, "robots": entries}), 2)
    assert "1 Player 1" in board
    assert "rank 1" in board


@pytest.mark.rule("AU11")
@pytest.mark.rule("SA10")
def test_programs_on_the_table_can_be_read_as_pseudo_code_python_and_blocks() -> None:
    alternative = algodrome.game("algouno", players=2, level=1).start(1)
    assert terminal.programs(alternative.game, alternative.view(1), ("Ann", "Bob")) == []
    while alternative.view(1)["alternative"] is None:
        alternative.play(alternative.legal_moves()[0])
    ((name, styles),) = terminal.programs(alternative.game, alternative.view(1), ("Ann", "Bob"))
    assert name in {"Ann", "Bob"}
    assert styles["python"].startswith("if ")
    assert styles["pseudo"].startswith("If I have ")
    race = algodrome.game("speedalgo", players=2, setup="random").start(1)
    race.play("REP AB", 1)
    race.play("AT", 2)
    assert [name for name, _ in terminal.programs(race.game, race.view(1), ("Ann", "Bob"))] == ["Ann", "Bob"]


@pytest.mark.rule("SA9")
def test_a_program_that_takes_no_more_cards_can_only_be_handed_in_and_says_so() -> None:
    state = algodrome.game("speedalgo", players=2, setup="random").start(1)
    for card in ("+AB", "+-", "+ABD", "+-", "+ABG", "+-", "+AT"):
        state.play(card, 1)
    assert [str(move) for move in state.legal_moves(1)] == ["!"]
    with speaking("fr"):
        assert terminal.why_single(state.game, state.view(1), "!").startswith("Votre programme ne peut plus")
