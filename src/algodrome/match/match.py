"""A game being played: the one authority on what has happened and what may be taken back."""

import secrets
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from algodrome.games.contract import Event, Game, IllegalMove, Playable, State, check_is_game, check_seed
from algodrome.games.moves import Step
from algodrome.games.own_text import cut
from algodrome.kernels.generator import SEEDS
from algodrome.language import text
from algodrome.match.record import GameRecord, Notes, check_fingerprint, game_of, play_again
from algodrome.match.seats import Bot, Person, Player

KEPT_EVERY = 8  # turns: positions are kept so often, packed into some 300 to 1,800 bytes, and played on from


class Turn(NamedTuple):
    """What one seat played at once."""

    seat: int
    actions: tuple[int, ...]
    events: tuple[Event, ...]


class Kept(NamedTuple):
    """A position of the past, packed."""

    turns: int  # that were played before it
    position: bytes


class Ahead(NamedTuple):
    """A turn that was tried on a copy of the game, and the game after it."""

    before: State
    turns: int  # played before
    turn: Turn
    after: State


class Match:
    """Seats, history, undo and record of one game."""

    def __init__(self, game: Game, players: Sequence[Player], seed: int | None = None) -> None:
        """Start a game; without a seed, one is drawn that nobody can guess."""
        check_is_game(game)
        if len(players) != game.players:
            raise ValueError(text("match.seats", found=len(players), players=game.players))
        for player in players:
            if not isinstance(player, Person | Bot):
                raise TypeError(text("match.no_player", found=cut(player)))
        self.game = game
        self.players = tuple(players)
        self.seed = secrets.randbelow(SEEDS) if seed is None else check_seed(seed)
        self.state = game.start(self.seed)
        self.opening = tuple(self.state.events)
        self.history: list[Turn] = []
        self._kept = [self._packed()]  # in order

    @classmethod
    def resume(cls, record: GameRecord, players: Sequence[Player]) -> "Match":
        """Go on with a recorded game, history and all."""
        match = cls(game_of(record), players, record.seed)
        for _ in play_again(record, match.play):
            pass
        check_fingerprint(record, match.state)
        return match

    @property
    def names(self) -> list[str]:
        """Name the players, by seat."""
        return [player.name for player in self.players]

    def play(self, moves: Playable, seat: int | None = None) -> list[Event]:
        """Play for a seat (without one, the first to act); a refused move changes nothing."""
        self._add(_joined(self.state.take(moves, seat)))
        return self.state.events

    def ahead(self, trial: State, steps: Sequence[Step]) -> Ahead:
        """Note what one seat did on a copy of the game, which goes on by itself no more."""
        (turn,) = _joined(steps)
        trial.events = list(turn.events)
        return Ahead(self.state, len(self.history), turn, trial)

    def follow(self, ahead: Ahead) -> bool:
        """Go on with what was tried; False, and nothing done, if the game is not what it was tried on."""
        if ahead.before is not self.state or ahead.turns != len(self.history):
            return False
        self.state = ahead.after
        self._add([ahead.turn])
        return True

    def _add(self, turns: Sequence[Turn]) -> None:
        self.history += turns
        if len(self.history) >= self._kept[-1].turns + KEPT_EVERY:
            self._kept.append(self._packed())

    def play_bot(self) -> list[Event]:
        """Let the bot whose turn it is move; it is shown an imagined game that agrees with what its seat knows."""
        seat, bot = self.turn_of_a_bot()
        imagined = self.state.imagine(seat, secrets.randbelow(SEEDS))
        return self.play(bot.choose(imagined, seat), seat)

    def turn_of_a_bot(self) -> tuple[int, Bot]:
        """Give the first seat to act that is a bot's, and the bot; refuse where there is none."""
        turn = self.bot_to_act()
        if turn is None:
            raise IllegalMove(text("match.no_bot"))
        return turn

    def bot_to_act(self) -> tuple[int, Bot] | None:
        """Give the first seat to act that is a bot's, and the bot."""
        for seat in self.state.to_act:
            player = self.players[seat - 1]
            if not isinstance(player, Person):
                return seat, player
        return None

    def why_no_undo(self, seat: int) -> str | None:
        """Say why a seat may not take its last move back; None if it may.

        A move may be taken back by who made it, while nobody else has moved and nothing random or hidden has come to
        light since.
        """
        if not self.history:
            return text("match.nothing_to_undo")
        last = self.history[-1]
        if last.seat != seat:
            return text("match.others_moved")
        if any(event.reveals for event in last.events):
            return text("match.revealed")
        return None

    def undo(self, seat: int) -> None:
        """Take back the last move of a seat."""
        reason = self.why_no_undo(seat)
        if reason:
            raise IllegalMove(reason)
        self.go_back(len(self.history) - 1)

    def go_back(self, turns: int) -> None:
        """Be again where the match was after some turns, whatever has come to light since."""
        self.state = self.at(turns)
        del self.history[turns:]
        while self._kept[-1].turns > turns:
            self._kept.pop()

    def at(self, turns: int) -> State:
        """Give the game as it stood after some turns."""
        return next(self.states_at([turns]))

    def states_at(self, moments: Iterable[int]) -> Iterator[State]:
        """Give the game as it stood after so many turns, for each of some moments in order.

        It is played on from a kept position, or from the moment before: the state that is given goes on.
        """
        state, played = self.state, len(self.history) + 1
        for turns in moments:
            kept = self._kept[bisect_right(self._kept, turns, key=lambda one: one.turns) - 1]
            if not kept.turns <= played <= turns:
                state, played = self._unpacked(kept), kept.turns
            for turn in self.history[played:turns]:
                for action in turn.actions:
                    state.play(action, turn.seat)
            played = turns
            yield state

    def _packed(self) -> Kept:
        return Kept(len(self.history), self.state.position.pack())

    def _unpacked(self, kept: Kept) -> State:
        before = self.history[kept.turns - 1].events if kept.turns else self.opening
        taken = sum(len(turn.actions) for turn in self.history[: kept.turns])
        return self.state.earlier(type(self.state.position)().unpack(kept.position), list(before), taken)

    def notes(self) -> Notes:
        """Give all that a record of the game so far is written from."""
        return Notes(
            game=self.game.name,
            options=self.game.chosen,
            seed=self.seed,
            taken=[(turn.seat, action) for turn in self.history for action in turn.actions],
            names=self.names,
            bots=[None if isinstance(player, Person) else _program(player) for player in self.players],
            fingerprint=self.state.fingerprint(),
        )

    def record(self) -> GameRecord:
        """Write down the game so far."""
        return self.notes().record(self.game)


def _program(bot: Bot) -> str:
    """Tell which program a bot is; at the table it may go by another name."""
    return str(getattr(bot, "bot", bot.name))


def _joined(steps: Sequence[Step]) -> list[Turn]:
    """Make one turn of what the same seat played at once; a line may go on to the moves of the next seat."""
    turns: list[Turn] = []
    for step in steps:
        if turns and turns[-1].seat == step.seat:
            seat, actions, events = turns.pop()
            turns.append(Turn(seat, (*actions, step.action), (*events, *step.events)))
        else:
            turns.append(Turn(step.seat, (step.action,), tuple(step.events)))
    return turns
