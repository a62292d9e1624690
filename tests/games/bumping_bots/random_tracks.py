"""Small tracks made up at random, with obstacles, for races that no shipped track would bring about."""

import random
from functools import cache

from algodrome.games.bumping_bots.track_reader import read_track
from algodrome.games.errors import OptionError
from tests.games.bumping_bots.round_hall import DIRECTIONS, sector

SECTORS = 6
Place = tuple[int, int]


@cache
def random_track(seed: int) -> str:
    """Give a track that can be raced on: obstacles that make it unfit are taken away again."""
    track_map, obstacles = candidate(seed)
    while not is_accepted(written(track_map, obstacles)):
        assert obstacles, f"the bare ring of seed {seed} is refused"
        obstacles.pop()
    return written(track_map, obstacles)


def candidate(seed: int) -> tuple[list[str], list[str]]:
    """Make up a ring between two hexagons, gnawed at outside, its zones, and obstacles that may not fit."""
    luck = random.Random(seed)
    hole, radius = luck.choice((1, 2)), luck.randint(6, 8)
    ring = [place for place in disc(radius) if distance(place) > hole]
    gnawed = luck.sample([place for place in ring if distance(place) == radius], luck.randint(0, 5))
    zones, first = luck.randint(3, SECTORS), luck.randrange(SECTORS)
    letters = {
        place: "ABCDEF"[(sector(*place) - first) % SECTORS * zones // SECTORS] for place in ring if place not in gnawed
    }
    lines = [f"{'ABCDEF'[zone]} {luck.choice(DIRECTIONS)} {luck.choice(('left', 'right'))}" for zone in range(zones)]
    obstacles = [obstacle(luck, list(letters), radius) for _ in range(luck.randint(0, 9))]
    return [*rows(letters, radius), "", *lines], obstacles


def obstacle(luck: random.Random, places: list[Place], radius: int) -> str:
    """Make up an obstacle, where its kind is likely to be allowed."""
    kind = luck.choice(("mobile", "mobile", "fixed", "bumper", "motor"))
    if kind == "fixed":
        places = [place for place in places if distance(place) == radius]
    elif kind != "mobile":
        places = [place for place in places if distance(place) == radius - 2]
    where = cell_name(luck.choice(places), radius)
    if kind == "motor":
        return f"motor {where} {luck.choice(('cw', 'ccw'))} {luck.choice(DIRECTIONS[:3])}"
    return f"{kind} {where}"


def written(track_map: list[str], obstacles: list[str]) -> str:
    """Write a track."""
    return "\n".join([*track_map, *obstacles, ""])


def is_accepted(track: str) -> bool:
    """Tell whether the loader takes a track."""
    try:
        read_track(track)
    except OptionError:
        return False
    return True


def rows(letters: dict[Place, str], radius: int) -> list[str]:
    """Draw the map."""
    drawn = [["."] * (2 * radius + 2) for _ in range(2 * radius + 1)]
    for place, letter in letters.items():
        column, row = map(int, cell_name(place, radius).split(","))
        drawn[row][column] = letter
    return ["".join(line) for line in drawn]


def disc(radius: int) -> list[Place]:
    """List the places within a distance of the middle."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if distance((q, r)) <= radius]


def distance(place: Place) -> int:
    """Count the steps from the middle."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def cell_name(place: Place, radius: int) -> str:
    """Name a cell of the map by its column and row."""
    row = place[1] + radius
    return f"{place[0] + radius - radius // 2 + row // 2},{row}"
