"""The colours of Bumping Bots: a light track with dark ink, which reads on a white page and on a dark one."""

INK = "#28303d"
PAPER = "#fff"
WALL, TYRE = "#99a3b3", "#3d4656"
STEEL, STEEL_EDGE = "#8c98a9", "#4c5768"
WARNING = "#f4b41a"
DRUM, DRUM_EDGE = "#ef7d2d", "#9c4512"
BUMPER, BUMPER_EDGE = "#d8345f", "#8a1738"
BLOW, BLOW_EDGE = "#ffd84d", "#c8351f"
REVERSE = "#c8351f"
PUSH = "#c8351f"

# Of the zones in turn; the last is for a zone that would else look like the next one.
ZONES = ("#dbe8f6", "#e4f2dd", "#fbf0d3", "#f7e1e2", "#e9e2f4", "#d8eeec")
ODD_ZONE = "#efe6db"


def zone_colour(zone: int, last: int) -> str:
    """Give the tint of a zone; neighbours differ, the last zone and the first too."""
    same_as_first = zone == last and zone % len(ZONES) == 0
    return ODD_ZONE if same_as_first else ZONES[zone % len(ZONES)]
