"""Nothing that a seat can't know is ever sent to it: two worlds, compared byte for byte.

For a viewer (each seat, and a spectator) a random game under way is split in two worlds: the real one, and one that
`State.imagine` gives for the viewer, so that they differ in all that the viewer can't know and in nothing else. Both
get the same commands from the viewer's client (moves, illegal moves, lines that go on too far, previews, earlier
moments, undo, lost lines, garbage, HTTP requests) and moves of the others that the viewer sees as the same: moves that
are legal in both worlds, and for decisions made in secret (a program, cards to pick) a different one in each world.
Such a decision comes in one line: of cards that are picked one at a time the rules take the last ones themselves when
no choice is left, and everybody sees how often a player was asked. A viewer holds one seat.

Everything that the viewer's client is sent must be the same in both worlds *until the rules reveal it*: the pair ends
at the first entry in which the two lists of events, as the viewer sees them, differ, and there the first event that
differs must be one that is marked as revealing (`Event.reveals`) and that hides nothing from the viewer, such as the
card that the viewer draws, the hand that a player out of the race lays down, or a program that is turned face up. Any
other difference, in that entry or anywhere else, is a leak. A game that is over tells all, with its record.

Besides, no message may hold the seed, a fingerprint, the key of the generator, a token, the hash of one, or the
identity of the table. `test_secrecy_catches.py` shows that leaks are found.
"""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

import pytest

import algodrome
from algodrome.games.contract import State
from algodrome.games.registry import game_class
from algodrome.server.driver import Driver
from algodrome.server.settings import Settings
from algodrome.server.thinking.question import Question
from algodrome.server.thinking.thinkers import Thinkers
from tests.server.comparing import Tally, compare_worlds
from tests.server.twin_tables import Played, secret_words
from tests.server.worlds import StillLoop, World

Soak = Callable[[int, int], int]
Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something while no time passes."""
    with asyncio.Runner(loop_factory=StillLoop) as runner:
        return runner.run(work)


def check_that_much_was_compared(tally: Tally, games: int) -> None:
    """Make sure that the worlds differed, that games went on, and that a lot was said about them."""
    assert tally.pairs >= 3 * games
    assert tally.different >= tally.pairs / 4
    assert tally.messages >= 8 * tally.pairs
    assert tally.moves >= 1.5 * tally.pairs
    assert tally.answers >= tally.pairs / 8


@pytest.mark.soak
@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
def test_two_worlds_that_a_seat_can_t_tell_apart_send_it_the_same_bytes(name: str, soak: Soak) -> None:
    games = soak(2000, 8)
    check_that_much_was_compared(run(compare_worlds(name, range(games))), games)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["speedalgo", "algouno"])
def test_hidden_programs_and_the_order_of_piles_are_not_sent(name: str, soak: Soak) -> None:
    games = soak(400, 6)
    tally = run(compare_worlds(name, range(games)))
    check_that_much_was_compared(tally, games)
    assert tally.reveals >= tally.pairs / 4


def test_most_pairs_of_formel_fun_differ_in_hands_and_end_when_a_card_is_drawn() -> None:
    tally = run(compare_worlds("formel-fun", range(10)))
    assert tally.different == tally.pairs
    assert tally.reveals > tally.stuck > 0


# A line that goes on too far


def played_until(name: str, wanted: Callable[[State], bool]) -> Played:
    """Play random games of few until a position is as wanted."""
    kind = game_class(name)
    fewest = kind.options[0].allowed({})[0]
    for seed in range(1000):
        played = Played(kind(players=fewest), random.Random(seed))
        while not played.match.state.is_over and len(played.past) < 60:
            if wanted(played.match.state):
                return played
            played.advance()
    raise AssertionError(name)


def has_two_moves(state: State) -> bool:
    """Tell whether who is to act will act once more, whatever it plays."""
    after = state.copy()
    after.play(after.legal_moves()[0])
    return after.to_act[:1] == state.to_act[:1]


async def answers(played: Played, lines: Iterator[str]) -> list[dict[str, Any]]:
    """Send lines of the seat that is to act, one after another, and give what is answered to each."""
    seat = played.match.state.to_act[0]
    world = World()
    world.put(played.table, played.tokens[seat])
    await world.connect(None, "en")
    found = []
    for number, line in enumerate(lines):
        play = {"type": "play", "id": f"p{number}", "seat": seat, "move": line, "at": world.table.number}
        found.append(json.loads((await world.say(play))[-1]))
    return found


def test_a_line_can_t_be_tried_out_on_the_card_that_will_be_drawn() -> None:
    played = played_until("formel-fun", has_two_moves)
    state = played.match.state
    first, before = str(state.legal_moves()[0]), played.table.number
    game = state.game
    lines = (f"{first} {game.text_of(action)}" for action in range(game.actions))
    assert {answer["reason"] for answer in run(answers(played, lines))} == {"too_far"}
    assert played.table.number == before
    assert run(answers(played, iter([first])))[0]["type"] == "ack"


def test_a_turn_in_which_a_card_is_played_is_still_one_line() -> None:
    played = played_until("bumping-bots", lambda state: len(state.legal_moves()) > 1 and asks_for_a_card(state))
    state = played.match.state.copy()
    seat, words = state.to_act[0], []
    while state.to_act == (seat,):
        words.append(next(str(move) for move in state.legal_moves() if str(move) != "none"))
        state.play(words[-1])
    assert len(words) > 1
    assert run(answers(played, iter([" ".join(words)])))[0]["type"] == "ack"


def asks_for_a_card(state: State) -> bool:
    """Tell whether a robot is asked which card it plays."""
    return bool(state.view(None)["question"] == "card")


# Bots


class Overheard(Thinkers):
    """Bots that remember what they were told."""

    def __init__(self, world: World) -> None:
        super().__init__(native=False)
        self.world = world
        self.told: list[tuple[State, State, int]] = []  # what was told, what is true, to whom

    async def choose(self, bot: str, imagined: State, seat: int, luck: int | None = None, *, payer: str = "") -> str:
        """Play the first legal move."""
        del bot, luck, payer
        self.told.append((imagined, self.world.table.playing.state.copy(), seat))
        return str(imagined.legal_moves(seat)[0])


async def overhear(played: Played, moves: int) -> Overheard:
    """Let bots play all seats for some moves."""
    world = World()
    world.put(played.table, None)
    for seat in played.table.seats:
        seat.bot = "greedy"
    await world.connect(None, "en")
    thinkers = Overheard(world)
    driver = Driver(world.live, thinkers, Settings(bot_pause=0.0, bot_step=0.0))
    for _ in range(moves):
        await driver._once()
    return thinkers


@pytest.mark.parametrize("name", algodrome.game_names())
def test_bots_are_told_an_imagined_game_and_nothing_else(name: str) -> None:
    played = Played(game_class(name)(), random.Random(name))
    told = run(overhear(played, 30)).told
    assert len(told) >= 20
    for imagined, real, seat in told:
        assert imagined.view(seat) == real.view(seat)
        question = json.dumps(Question.about(imagined, seat, "greedy", 0).to_json()).encode()
        assert not [word for word in (*played.secrets(), *secret_words(real)) if word in question]


def test_what_a_bot_is_told_of_hidden_hands_is_imagined() -> None:
    played = Played(game_class("formel-fun")(players=4), random.Random(5))
    told = run(overhear(played, 30)).told
    same = [imagined.to_json()["hands"] == real.to_json()["hands"] for imagined, real, _ in told]
    assert sum(same) <= 1
