"""The picture of a race as a seat sees it: the whole track."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.bumping_bots.pictures.picture import position_picture
from algodrome.games.bumping_bots.track_reader import find_track
from algodrome.games.contract import Game


def picture(game: Game, view: Mapping[str, Any]) -> str:
    """Draw the race."""
    return position_picture(find_track(str(game.chosen["track"])), view, game.title)
