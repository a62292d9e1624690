"""Races played twice at once: by the rules, and by the plain second implementation, compared after every answer."""

import random
from collections.abc import Callable

import algodrome
from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import BACKWARDS, DIRECTIONS, STEPS, STRIDE, WALL
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.notation import CARDS
from algodrome.games.bumping_bots.track import Track, shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.games.bumping_bots.view import QUESTIONS
from algodrome.kernels.generator import CHANCE, WORD, Generator, below, seed_generator
from tests.reference.bumping_bots import Reference
from tests.reference.bumping_bots import Track as ReferenceTrack


def race_twice(
    seed: int, track: str, *, answers: int = 10_000, steady: int = 0, **options: object
) -> tuple[algodrome.State, int]:
    """Play a race with random answers, `steady` in a hundred of them bold; give the last state and their number."""
    game = algodrome.game("bumping-bots", track=track, **options)
    state = game.start(seed)
    other = Reference(
        {name: value for name, value in game.chosen.items() if name != "track"},
        chance(seed),
        ReferenceTrack(shipped_text(track) if track in SHIPPED else track),
    )
    choice = random.Random(seed)
    given = 0
    while not state.is_over and given < answers:
        compare(state, other)
        answer = pick(choice, state, steady)
        seat = state.to_act[0]
        state.play(answer, seat)
        other.play(seat, answer)
        given += 1
    compare(state, other)
    return state, given


def random_options(choice: random.Random) -> dict[str, object]:
    """Choose the options of a race, all but the track."""
    options: dict[str, object] = {
        "players": choice.randint(2, 9),
        "laps": choice.choice((2, 3)),
        "grid": choice.choice(("auto", "choose")),
        "stop": choice.choice(("all", "winner")),
        "tuning": choice.randint(0, 5),
        "tuning_deal": choice.choice(("random", "pick")),
        "tuning_scale": choice.choice(("source", "stretched")),
    }
    return options


def pick(choice: random.Random, state: algodrome.State, steady: int) -> str:
    """Pick an answer: `steady` in a hundred faster or along the way, so that races have hard shocks and come home."""
    answers = [str(move) for move in state.legal_moves()]
    if choice.randrange(100) >= steady:
        return choice.choice(answers)
    bold = [answer for answer in ("++", "+", "jumper", "nitro", "magnet", "J") if answer in answers]
    if bold:
        return bold[0]
    if "R" in answers:
        return min((".", "L", "R"), key=lambda answer: way_ahead(state, answer))
    return choice.choice([answer for answer in answers if answer not in {"r1", "r2", "-"}])


def way_ahead(state: algodrome.State, answer: str) -> int:
    """Count the steps to the line from the cell ahead after a turn; a wall is far."""
    position, board, track = state.position, board_of(state), track_of(state)
    seat = state.to_act[0] - 1
    turn = {".": 0, "L": -1, "R": 1}[answer] + BACKWARDS * position.reverse[seat]
    here = position.cell[seat]
    there = here + STEPS[(position.heading[seat] + turn) % DIRECTIONS]
    if position.grid[there] == WALL:
        return 10_000
    return int(board.way[there] - board.round_trip * track.crossing(here, there))


def board_of(state: algodrome.State) -> Board:
    """Give the tables of a race."""
    board = state.game.board
    assert isinstance(board, Board)
    return board


def track_of(state: algodrome.State) -> Track:
    """Give the track of a race."""
    assert isinstance(state.game, BumpingBots)
    return state.game.track


def chance(seed: int) -> Callable[[int], int]:
    """Draw as the game does."""
    generator = Generator()
    seed_generator(generator, seed & WORD, seed >> 32, CHANCE)
    return lambda limit: below(generator, limit)


def compare(state: algodrome.State, other: Reference) -> None:
    """Both races are at the same question, and everything stands at the same place."""
    assert seen(state) == expected(other), where(state)
    asked = other.question
    if asked is None:
        assert state.outcome is not None
        assert list(state.outcome.ranking) == other.ranking()
        return
    assert QUESTIONS[state.position.phase] == asked.name, where(state)
    assert state.to_act == (asked.seat,)
    assert {str(move) for move in state.legal_moves()} == set(asked.choices), where(state)


def where(state: algodrome.State) -> str:
    """Tell where a difference was found."""
    document = state.to_json()
    return f"round {document['round']}, {document['question']}, robot {document['order'][document['turn']]}"


Stand = tuple[int, list[tuple[object, ...]], list[int], list[int]]


def seen(state: algodrome.State) -> Stand:
    """Tell the round, every robot, the mobile obstacles and the arms."""
    position, board = state.position, board_of(state)
    robots: list[tuple[object, ...]] = []
    for seat in range(board.players):
        at_home = position.rank[seat] > 0 and position.cell[seat] == 0
        robots.append(
            (
                position.cell[seat],
                position.heading[seat],
                position.reverse[seat],
                position.speed[seat],
                position.lap[seat],
                position.boost[seat],
                position.rank[seat] if at_home else 0,
                list(position.hand[seat]),
            )
        )
    return (
        position.round_number,
        robots,
        list(position.mobile[: board.mobiles]),
        list(position.axis[: board.motors]),
    )


def expected(other: Reference) -> Stand:
    """Tell the same of the second implementation."""
    board = other.board
    robots: list[tuple[object, ...]] = [
        (
            0 if robot.cell is None else number_of(*robot.cell),
            DIRECTION_NAMES.index(robot.heading),
            int(robot.sense == "reverse"),
            robot.speed,
            robot.laps,
            robot.boost,
            robot.finished_rank or 0,
            [robot.cards.count(kind) for kind in CARDS],
        )
        for robot in board.robots
    ]
    mobiles = [number_of(*mobile.cell) for mobile in board.mobiles]
    return board.round, robots, mobiles, [DIRECTION_NAMES.index(motor.axis()) for motor in board.motors]


def number_of(q: int, r: int) -> int:
    """Number a cell as the engine does."""
    return STRIDE * (r + 1) + q + 1
