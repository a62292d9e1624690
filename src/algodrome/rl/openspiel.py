"""The games for OpenSpiel.

    import algodrome.rl.openspiel
    game = pyspiel.load_game("algodrome_formel_fun(players=4)")

Importing this module registers them; their options are the parameters. With chance="drawn", which is usual, luck is one
chance node at the root: one of `seeds` games, each as likely as the others, which go on in native code. With
chance="explicit" every draw is a chance node, in which draws that come to the same are one outcome. `position` begins
with a position instead, as JSON (`state.to_json()`). Information states are all that a seat was told and did: whole as
text; as a tensor, what it sees now and the last `recall` things.
"""

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np

from algodrome.games.contract import State
from algodrome.games.errors import IllegalMove
from algodrome.games.registry import game as make_game
from algodrome.games.registry import game_class, game_names, laboratory_names
from algodrome.kernels.log import COLUMNS
from algodrome.language import text
from algodrome.rl.extras import extra
from algodrome.rl.luck import CHANCE, LUCK
from algodrome.rl.one_game import OVER

with extra("openspiel"):
    import pyspiel

USUAL = -1  # a parameter whose default depends on others
MOST_DRAWN = 4096  # outcomes of one draw
LONGEST = 100_000  # decisions of a game
OURS: dict[str, Any] = {"chance": "drawn", "seeds": 1000, "recall": 64, "position": ""}


def spiel_name(name: str) -> str:
    """Give the name under which OpenSpiel knows a game: algodrome_formel_fun."""
    return f"algodrome_{name.replace('-', '_')}"


def game_type(name: str) -> Any:
    """Describe a game; its options are the parameters."""
    kind = game_class(name)
    players = kind.options[0].allowed({})
    defaults = {option.name: USUAL if callable(option.default) else option.default for option in kind.options}
    return pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults | OURS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; subclasses say which."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Check the parameters."""
        given = dict(params or {})
        own = OURS | {key: value for key, value in given.items() if key in OURS}
        options = {key: value for key, value in given.items() if key not in OURS and value != USUAL}
        self.played = make_game(self.name, **options)
        if own["chance"] not in LUCK:
            raise ValueError(text("rl.choice", name="chance", value=own["chance"], known=", ".join(LUCK)))
        for name, least in (("seeds", 1), ("recall", 0)):
            if type(own[name]) is not int or not least <= own[name] <= MOST_DRAWN:
                raise ValueError(text("rl.whole_number", name=name, found=own[name], least=least, most=MOST_DRAWN))
        self.luck, self.seeds, self.recall = LUCK[own["chance"]], own["seeds"], own["recall"]
        self.beginning = _position_of(self.played, own["position"]) if own["position"] else None
        if self.beginning is not None:
            given["position"] = packed(self.beginning)  # a text that can stand in the name of a game
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.actions,
            max_chance_outcomes=MOST_DRAWN,
            num_players=self.played.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "SpielState":
        """Begin a game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Bound the draws of a game."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """Make an observer of what a player sees now, or with perfect recall of all that it was ever told.

        There is none of what all players know, or of one player's secrets alone: None, as OpenSpiel has it.
        """
        if params:
            raise ValueError(text("rl.observer", found=params))
        if iig_obs_type is None:
            return Observer(self, recalls=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self, recalls=iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or a draw that chance has to make."""

    def __init__(self, game: SpielGame) -> None:
        """Begin a game, or the rest of one."""
        super().__init__(game)
        self.under_way = game.luck(game.played, game.seeds, game.recall, game.beginning)

    def current_player(self) -> int:
        """Tell who acts: a player from 0, chance, or nobody."""
        actor = self.under_way.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.under_way.legal() if player == self.under_way.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what can be drawn, with its probability."""
        return self.under_way.outcomes()

    def _apply_action(self, action: int) -> None:
        self.under_way.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        if not 0 <= action < self.under_way.game.actions:
            raise IllegalMove(text("contract.no_action", action=action, last=self.under_way.game.actions - 1))
        return self.under_way.game.text_of(action)

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.under_way.actor == OVER

    def returns(self) -> list[float]:
        """Give what each player has won: 1 for the first to -1 for the last, with a sum of zero."""
        state = self.under_way.state() if self.is_terminal() else None
        if state is None or state.outcome is None:
            return [0.0] * self.under_way.game.players
        return list(state.outcome.utilities)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Give a state that a player can't tell from this one: what information-set search asks for.

        What is hidden is drawn anew; what the others were told before stays, and is theirs in this state only.
        """
        twin = self.clone()
        twin.under_way = self.under_way.imagined(player_id, int(probability_sampler() * 2**53))
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Show the whole position, secrets and all."""
        state = self.under_way.state()
        return f"{self.history_str()} {json.dumps(state.to_json()) if state else ''}"


class Observer:
    """What a seat sees now; with recall, all that it was ever told too."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        """Make room."""
        self._numbers, self._rows = np.zeros(game.played.observation, np.int16), game.recall if recalls else 0
        self._recalls, size = recalls, game.played.observation
        self.tensor = np.zeros(size + self._rows * COLUMNS, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recalls:
            self.dict["told"] = self.tensor[size:].reshape(self._rows, COLUMNS)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        state.under_way.game.check_seat(player + 1)
        state.under_way.observe(player, self._numbers)
        self.dict["observation"][:] = self._numbers
        if self._recalls:
            rows = state.under_way.recall().numbers(player)
            self.dict["told"][:] = 0
            self.dict["told"][self._rows - len(rows) :] = rows

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what a seat was told and did, or what it sees."""
        state.under_way.game.check_seat(player + 1)
        if self._recalls:
            return f"seat {player + 1}\n{state.under_way.recall().text(player)}"
        now = state.under_way.state()
        return json.dumps(now.view(player + 1)) if now else ""


def packed(state: State) -> str:
    """Write a position as a word without commas and brackets, for the name of a game."""
    document = json.dumps(state.to_json(), separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(document.encode())).decode().rstrip("=")


def _position_of(game: Any, written: str) -> State:
    if written.lstrip().startswith("{"):
        return game.from_json(written)  # type: ignore[no-any-return]
    try:
        document = zlib.decompress(base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))).decode()
    except (ValueError, zlib.error):
        raise ValueError(text("rl.position")) from None
    return game.from_json(document)  # type: ignore[no-any-return]


def register() -> None:
    """Tell OpenSpiel all games that are known now; a game registered later is told by calling this again."""
    known = set(pyspiel.registered_names())
    for name in (*game_names(), *laboratory_names()):
        if spiel_name(name) not in known:
            kind, title = game_type(name), f"Spiel{game_class(name).__name__}"
            made = type(title, (SpielGame,), {"name": name, "kind": kind, "__module__": __name__})
            globals()[title] = made  # where pickles look for it
            pyspiel.register_game(kind, made)


register()
