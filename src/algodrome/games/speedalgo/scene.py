"""The picture of a game as a seat sees it: the whole track with its cars."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.contract import Game
from algodrome.games.pictures.look import COLOUR
from algodrome.games.speedalgo.pictures.road import cars_of, position
from algodrome.games.speedalgo.track import find_track


def picture(game: Game, view: Mapping[str, Any]) -> str:
    """Draw the track."""
    track = find_track(str(game.chosen["track"]), game.players)
    cars = cars_of(view["bolides"], view["traffic"], track, COLOUR)
    return position(track, COLOUR, game.title, cars).svg
