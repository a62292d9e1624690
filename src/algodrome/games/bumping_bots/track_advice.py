"""What makes a track less fun, though it can be raced on (BB2e): told, never refused."""

from algodrome.games.bumping_bots.constants import BACKWARDS, STEPS
from algodrome.games.bumping_bots.geometry import cell_name, reading_order
from algodrome.games.bumping_bots.track import Track
from algodrome.language import text

SHORTLY = 12  # how far zone A may reach along its direction; a straight cell counts two
CROWD = 24  # robots and obstacles together


def advice(track: Track, players: int) -> list[str]:
    """List what an author of tracks may want to know."""
    found = [("narrow", {"cell": cell_name(cell)}) for cell in narrow_cells(track)[:1]]
    first = [track.along(cell) for cell, zone in track.cells.items() if zone == 0]
    if max(first) - min(first) > SHORTLY:
        found.append(("far_bend", {}))
    obstacles = len(track.centres()) + len(track.mobiles)
    if obstacles + players > CROWD:
        found.append(("crowd", {"obstacles": str(obstacles), "players": str(players)}))
    return [text(f"bumping_bots.advice.{name}", **values) for name, values in found]


def narrow_cells(track: Track) -> list[int]:
    """List the cells that have a wall, or something fixed, on two opposite sides."""
    clear = set(track.cells) - track.centres()
    narrow = [
        cell
        for cell in clear
        if any(cell + STEPS[axis] not in clear and cell - STEPS[axis] not in clear for axis in range(BACKWARDS))
    ]
    return sorted(narrow, key=reading_order)
