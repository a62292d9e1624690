"""The track as JSON-able values, for those who draw it."""

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_name
from algodrome.games.bumping_bots.track import LETTERS, Track
from algodrome.games.bumping_bots.view import Scenery


def scenery_of(track: Track) -> Scenery:
    """Give the map, the zones, the obstacles and the places of the grid, cells as "column,row"."""
    return {
        "rows": list(track.rows),
        "zones": [
            {
                "letter": letter,
                "direction": DIRECTION_NAMES[zone.direction],
                "inside": "right" if zone.inside_right else "left",
            }
            for letter, zone in zip(LETTERS, track.zones, strict=False)
        ],
        "fixed": [cell_name(cell) for cell in track.fixed],
        "motors": [
            {
                "cell": cell_name(motor.cell),
                "sense": "cw" if motor.sense > 0 else "ccw",
                "axis": DIRECTION_NAMES[motor.axis],
            }
            for motor in track.motors
        ],
        "mobiles": [cell_name(cell) for cell in track.mobiles],
        "bumpers": [cell_name(cell) for cell in track.bumpers],
        "grid": [cell_name(cell) for cell in track.grid_places()],
    }
