"""Bumping Bots drawn as SVG: tracks, positions, and what happened in a move."""

from algodrome.games.bumping_bots.pictures.picture import board_picture, position_picture, track_picture

__all__ = ["board_picture", "position_picture", "track_picture"]
