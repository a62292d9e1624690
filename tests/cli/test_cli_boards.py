import pytest
from rich.console import Console

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.cli import boards
from algodrome.cli.boards import plain
from algodrome.games.contract import Game, State
from algodrome.language import speaking


def drawn(game: Game, state: State, seat: int | None, width: int = 80) -> str:
    console = Console(width=width, markup=False, highlight=False, force_terminal=False)
    with console.capture() as shown:
        console.print(boards.draw(game, state.view(seat), game.seat_names()))
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
@pytest.mark.parametrize("language", ["en", "fr"])
def test_formel_fun_fits_a_small_terminal_and_shows_every_car(players: int, language: str) -> None:
    game = algodrome.game("formel-fun", players=players)
    with speaking(language):
        for state in states(game, seed=players):
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
            foretold = boards.effect(game, state.view(seat), str(move)).partition("→")[2].rstrip("*")
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


def test_a_game_without_a_board_is_drawn_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    game = algodrome.game("formel-fun")
    monkeypatch.setattr(type(game), "package", "no_board_of_this_name")
    view = game.start(1).view(2)
    assert boards._module(game) is plain
    assert boards.effect(game, view, "6") == ""
    assert "hand_sizes" in drawn_plainly(game, view)


def drawn_plainly(game: Game, view: dict[str, object]) -> str:
    console = Console(width=80)
    with console.capture() as shown:
        console.print(boards.draw(game, view, []))
    return shown.get()
