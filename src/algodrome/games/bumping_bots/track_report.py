"""Every reason to refuse a track, not only the first: for those who draw tracks of their own."""

from algodrome.games.bumping_bots.lone_robot import check_that_every_robot_can_pass
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_checks import check_obstacles, check_ring, check_zones
from algodrome.games.bumping_bots.track_reader import Reader, TrackError

# Zones and obstacles can be judged side by side; whether there is a way round only when both are right.
STAGES = ((check_zones, check_obstacles), (check_ring,), (check_that_every_robot_can_pass,))


def report(written: str) -> tuple[Track | None, list[TrackError]]:
    """Read a track and list what is wrong with it; without a track its form is at fault."""
    reader = Reader()
    try:
        found = reader.read(written, checked=False)
    except TrackError as error:
        return None, [error]
    refusals: list[TrackError] = []
    for stage in STAGES:
        for examine in stage:
            try:
                examine(found, reader)
            except TrackError as error:
                refusals.append(error)
        if refusals:
            break
    return found, refusals
