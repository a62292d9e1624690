"""The conformance test of a game, for ours and for yours.

    from algodrome import check_game

    def test_my_game() -> None:
        check_game(MyGame(players=3))

`check_game` plays random games and holds the game to its contract: whatever it says about itself must be true at every
position on the way. It raises AssertionError with one sentence about the first thing that is not.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from typing import Any

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import Event, Game, Move, State, check_is_game
from algodrome.games.document import checker
from algodrome.games.errors import IllegalMove, PositionError
from algodrome.games.registry import registered
from algodrome.kernels.generator import PLAYERS, Generator, below, seed_generator
from algodrome.kernels.native import usual_backend
from algodrome.kernels.rulebook import compiled
from algodrome.kernels.slots import interpreted
from algodrome.language import LANGUAGES, has_text, speaking
from algodrome.match.match import Match
from algodrome.match.record import replay
from algodrome.match.seats import Person

LONGEST = 100_000  # actions after which a game is said never to end


def check_game(game: Game, *, games: int = 3, seed: int = 1, native: bool = True, every: int = 7) -> None:
    """Play random games and check the contract; the costly checks are made at every n-th position.

    With `native` the same games are played by compiled rules, where Numba is installed.
    """
    check_is_game(game)
    check_schema(game)
    check_layout(game)
    check_words(game)
    told = Told(game)
    twin = using(game, usual_backend()) if native else game
    for number in range(seed, seed + games):
        taken: list[tuple[int, Move]] = []
        for count, (state, seat, move) in enumerate(random_play(game, number)):
            check_position(state)
            told.check_events(state.events)
            if count % every == 0:
                check_every_action(state)
                check_document(state)
                told.check_views(state)
                check_secrecy(state, number + count)
                check_observation(state)
                check_random_bot(state, number + count)
            if move is not None:
                taken.append((seat, move))
        check_replay(game, number, taken)
        check_same_game(game, twin, number, taken)


def using(game: Game, target: str) -> Game:
    """Give the same game with its rules run by a target: "python", "native" or "checked" (with bounds checks).

    Each call copies a position to compiled code and back, which takes longer than the rules: this is for checking that
    the targets agree. For speed there is `game.batch`.
    """
    twin = copy(game)
    twin.rulebook = interpreted(game.modules) if target == "python" else compiled(game.title, game.modules, target)
    return twin


def random_play(game: Game, seed: int) -> Iterator[tuple[State, int, Move | None]]:
    """Play a random game: each state with the seat and the move that are about to be played; None at the end."""
    luck = Generator()
    seed_generator(luck, seed, 0, PLAYERS)
    state = game.start(seed)
    check_events(state, state.events)
    for _ in range(LONGEST):
        if state.is_over:
            yield state, 0, None
            return
        seat = state.to_act[below(luck, len(state.to_act))]
        moves = state.legal_moves(seat)
        assert moves, f"seat {seat} is to act and has no legal move"
        move = moves[below(luck, len(moves))]
        yield state, seat, move
        check_events(state, state.play(move, seat))
    message = f"the game of seed {seed} did not end within {LONGEST} actions"
    raise AssertionError(message)


def check_schema(game: Game) -> None:
    """The schemas of positions, and of what clients are told, are themselves valid JSON Schemas."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import

    Draft202012Validator.check_schema(game.schema())
    Draft202012Validator.check_schema(game.told_schema())


class Told:
    """Views and events are what the game declares: no word more, none less, each within its range."""

    def __init__(self, game: Game) -> None:
        """Make the schema once, and read each part of it once."""
        self.schema = game.told_schema()
        self.checkers: dict[str, Callable[[Mapping[str, Any]], None]] = {}

    def check_events(self, events: list[Event]) -> None:
        """Every event, as its owner and as others see it, fits the type of its kind."""
        for event in events:
            for seat in {event.owner, None}:
                shape = self.schema["$defs"]["Events"]["properties"][event.kind]["$ref"]
                self._check(f"the event {event.kind}", event.seen_by(seat).data, shape)

    def check_views(self, state: State) -> None:
        """Every view fits the type of views, where the game declares one; the scenery likewise."""
        if "View" in self.schema["$defs"]:
            for seat in (None, *range(1, state.game.players + 1)):
                looker = f"seat {seat}" if seat else "a spectator"
                self._check(f"the view of {looker}", state.view(seat), "#/$defs/View")
        if "Scenery" in self.schema["$defs"]:
            self._check("the scenery", state.game.scenery(), "#/$defs/Scenery")

    def _check(self, what: str, value: Mapping[str, Any], shape: str) -> None:
        try:
            if shape not in self.checkers:
                self.checkers[shape] = checker({"$ref": shape, "$defs": self.schema["$defs"]})
            self.checkers[shape](value)
        except PositionError as error:
            message = f"{what}: {error}"
            raise AssertionError(message) from None


def check_layout(game: Game) -> None:
    """The layout of an observation names every number once, with a range, and says in every language what it means."""
    places = sorted(place for entry in game.layout.numbers for place in entry.places)
    assert places == list(range(game.observation)), "the layout does not name each number of an observation once"
    names = [entry.name for entry in game.layout.numbers]
    assert len(set(names)) == len(names), "two entries of the layout have one name"
    for code in LANGUAGES:
        with speaking(code):
            assert all(entry.meaning for entry in game.observation_layout), f"the layout is not explained in {code}"


def check_words(game: Game) -> None:
    """A game for which pupils write programs tells them in every language how."""
    kind = type(game)
    for code in LANGUAGES if kind.module("pupil") is not None else ():
        with speaking(code):
            assert has_text(f"{kind.package}.pupil.how"), f"there is pupil.py, and pupil.how is missing in {code}"


def check_observation(state: State) -> None:
    """What a learner sees fills every number, within its range, and tells nothing that its seat can't know."""
    for seat in range(1, state.game.players + 1):
        numbers = observed(state, seat)
        for name, low, high, places in state.game.layout.numbers:
            found = [numbers[place] for place in places]
            assert low <= min(found) <= max(found) <= high, f"{name} is {found}, and its range is {low} to {high}"
        imagined = state.imagine(seat, 1)
        assert observed(imagined, seat) == numbers, f"seat {seat} observes what it can't know"


def check_random_bot(state: State, seed: int) -> None:
    """The random bot takes the move of the number it draws, whether the game lists its moves for that or not."""
    for seat in state.to_act:
        luck = Generator()
        seed_generator(luck, seed, 0, PLAYERS)
        moves = state.legal_moves(seat)
        drawn, chosen = moves[below(luck, len(moves))], KernelBot("random", state.game, seed).choose(state, seat)
        assert chosen == drawn, f"the random bot draws {drawn} for seat {seat}, and takes {chosen}"


def observed(state: State, seat: int) -> list[int]:
    """Observe into used memory, twice: a number that is not filled would show what was there before."""
    rows = [[dirt] * state.game.observation for dirt in (-99, 99)]
    for row in rows:
        state.game.rulebook.observe(state.game.board, state.position, seat - 1, row)
    left = [place for place, (one, other) in enumerate(zip(*rows, strict=True)) if one != other]
    assert not left, f"observe does not fill the numbers {left}"
    return rows[0]


def check_position(state: State) -> None:
    """A game that goes on has somebody to act and no outcome; one that is over has an outcome that ranks every seat."""
    outcome = state.outcome
    if not state.is_over:
        assert outcome is None, "a game that goes on has an outcome"
        assert state.to_act, "a game that goes on has nobody to act"
        return
    assert state.to_act == (), "a game that is over has somebody to act"
    assert outcome is not None, "a game that is over has no outcome"
    ranked = sorted(seat for group in outcome.ranking for seat in group)
    assert ranked == list(range(1, state.game.players + 1)), (
        f"the ranking {outcome.ranking} does not list each seat once"
    )
    assert len(outcome.scores) == state.game.players, "there is not one score for each seat"
    assert state.game.explain(outcome.reason), "the reason of the outcome has no words"


def check_every_action(state: State) -> None:
    """Every listed move plays, every other is refused and changes nothing; every text reads back as its move."""
    before = state.copy()
    acting = state.to_act
    for seat in range(1, state.game.players + 1):
        listed = state.legal_moves(seat)
        assert bool(listed) == (seat in acting), f"seat {seat} has {len(listed)} moves, and {acting} are to act"
        for move in listed:
            trial = state.copy()
            trial.play(move, seat)
            assert state == before, f"{move} changed the state that its copy was made from"
            assert state.game.parse(str(move)) == [move], f"{move} does not read back as itself"
        for action in set(range(state.game.actions)) - {move.action for move in listed}:
            _check_refused(state, state.game.move(action), seat, before)


def _check_refused(state: State, move: Move, seat: int, before: State) -> None:
    try:
        state.play(move, seat)
    except IllegalMove as error:
        assert str(error), f"{move} is refused without a reason"
        assert state == before, f"{move} was refused and changed the state"
        return
    message = f"{move} is not listed for seat {seat} and was played"
    raise AssertionError(message)


def check_document(state: State) -> None:
    """A position written as JSON reads back as the same position."""
    again = state.game.from_json(json.dumps(state.to_json()))
    assert again == state, f"the position does not read back from its document: {state.to_json()}"
    assert again.fingerprint() == state.fingerprint(), "the same position has another fingerprint"


def check_secrecy(state: State, seed: int) -> None:
    """What a seat can't know may be anything: an imagined game looks the same to it, moves included."""
    for seat in (None, *range(1, state.game.players + 1)):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view, f"the view of seat {seat} is not plain JSON"
        imagined = state.imagine(seat, seed)
        assert imagined.view(seat) == view, f"seat {seat} can tell an imagined game from the true one"
        if seat is not None:
            same = imagined.legal_moves(seat) == state.legal_moves(seat)
            assert same, f"seat {seat} has other moves in an imagined game"


def check_events(state: State, events: list[Event]) -> None:
    """Events are plain JSON, and can be told in every language to whoever sees them."""
    for event in events:
        json.dumps(event.to_json())
    for code in LANGUAGES:
        with speaking(code):
            names = state.game.seat_names()
            for event in events:
                for seat in {event.owner, None}:  # what is secret is shown to its owner alone, and else to nobody
                    assert state.game.story(event.seen_by(seat), names), f"{event.kind} can't be told in {code}"


def check_replay(game: Game, seed: int, taken: list[tuple[int, Move]]) -> None:
    """The record of a game replays to the same fingerprint."""
    match = Match(game, [Person(name) for name in game.seat_names()], seed)
    for seat, move in taken:
        match.play(move, seat)
    with registered(type(game)):
        last = replay(match.record().dumps())
    assert last.fingerprint() == match.state.fingerprint(), "the record replays to another position"


def check_same_game(game: Game, twin: Game, seed: int, taken: list[tuple[int, Move]]) -> None:
    """Compiled rules give the same positions, events, moves and outcome as the interpreter."""
    states = game.start(seed), twin.start(seed)
    for seat, move in taken:
        _compare(*states)
        assert states[0].play(move, seat) == states[1].play(move, seat), f"{move} gives other events when compiled"
        assert observed(states[0], seat) == observed(states[1], seat), f"after {move} a learner sees other numbers"
    _compare(*states)


def _compare(interpreted: State, compiled: State) -> None:
    pairs: list[tuple[str, Any, Any]] = [
        ("position", interpreted.position, compiled.position),
        ("fingerprint", interpreted.fingerprint(), compiled.fingerprint()),
        ("seats to act", interpreted.to_act, compiled.to_act),
        ("legal moves", interpreted.legal_moves(), compiled.legal_moves()),
        ("outcome", interpreted.outcome, compiled.outcome),
    ]
    for name, one, other in pairs:
        assert one == other, f"{name}: the interpreter gives {one}, compiled rules give {other}"
