"""Fixed, mobile and motorised obstacles and bumpers, line by line: BB34 to BB40."""

from tests.games.bumping_bots.table import EndOfRound, Row

FIXED_AND_MOBILE = (
    Row("BB34", "a fixed obstacle acts as wall", "-2,0 W 5", "= R", "-4,0 NW 3", spot="fixed"),
    Row("BB36", "flies by the speed; half is run", "-1,0 E 4; mobile 0,0", "= . .", "1,0 E 3; mobile 4,0"),
    Row("BB36", "half is rounded down", "-2,0 E 5; mobile -1,0", "= . .", "0,0 E 4; mobile 4,0"),
    Row("BB36", "in the middle of a run", "-2,0 E 4; mobile 0,0", "= . .", "0,0 E 3; mobile 4,0"),
    Row("BB36", "its turning is unchanged", "-2,0 E 4; mobile 0,0", "= R", "-1,1 SE 3; mobile 4,0"),
    Row("BB36", "in reverse", "1,0 E 3r; mobile 0,0", "= R", "0,0 SE 2r; mobile -3,0"),
    Row("BB36a", "half is 0: it may turn", "-1,0 E 1; mobile 0,0", "= L", "-1,0 NE 1; mobile 1,0"),
    Row("BB36a", "blocked: it may turn", "3,0 E 5; 5,0 E 5; mobile 4,0", "= R", "3,0 SE 4; 5,0 E 3; mobile 4,0"),
    Row(
        *("BB36b", "stopping before it again costs nothing"),
        "-1,0 E 4; 1,0 SE 4; mobile 0,0",
        "= L1 .",
        "-1,0 E 3; 1,0 E 2; mobile 0,0",
    ),
    Row(
        *("BB37", "pushes a robot one cell at most, and stops"),
        "-2,0 E 6; 2,0 E 5; mobile -1,0",
        "= . .",
        "0,0 E 5; 3,0 E 3; mobile 1,0",
    ),
    Row("BB37", "lateral: turned", "-2,0 E 4; 2,0 SE 5; mobile -1,0", "= R1 . .", "0,0 E 3; 2,0 SW 3; mobile 1,0"),
    Row("BB37", "lateral: pushed", "-2,0 E 4; 2,0 SE 5; mobile -1,0", "= . . .", "0,0 E 3; 3,0 SE 3; mobile 1,0"),
    Row("BB37a", "at speed 2 no push", "-2,0 E 2; 1,0 E 5; mobile -1,0", "= .", "-1,0 E 1; 1,0 E 3; mobile 0,0"),
    Row("BB37a", "at speed 3 no turn", "-2,0 E 3; 1,0 SE 5; mobile -1,0", "= .", "-1,0 E 2; 2,0 SE 3; mobile 0,0"),
    Row(
        *("BB37a", "passed on in a chain"),
        "-2,0 E 4; 1,0 E 5; 2,0 E 5; mobile -1,0",
        "= . .",
        "-1,0 E 3; 1,0 E 3; 3,0 E 3; mobile 0,0",
    ),
    Row(
        *("BB37a", "the active robot is the launcher of what a pushed one sets flying"),
        "-1,0 E 6; 0,0 E 6; 3,0 SE 5; mobile 2,0",
        "= L1 .",
        "-1,0 E 4; 1,0 E 3; 3,0 E 3; mobile 2,0",
    ),
    Row("BB38", "round the corner at a wall", "2,0 E 4; mobile 3,0", "= . .", "4,0 E 3; mobile 4,1"),
    Row("BB38", "at a fixed one", "-2,0 W 4; mobile -3,0", "= . .", "-4,0 W 3; mobile -2,-2", spot="fixed"),
    Row("BB38", "struck against an arm", "-3,0 E 2; mobile -2,0", "= .", "-2,0 E 1; mobile -3,1", spot="motor"),
    Row("BB38a", "arrows do nothing to it", "-3,0 E 3; mobile -2,0", "= .", "-2,0 E 2; mobile -2,1", spot="bumper"),
    Row("BB38a", "blocked twice it turns twice", "-1,5 E 3; mobile 0,5", "= .", "0,5 E 2; mobile 0,4", spot="motor"),
    Row("BB38a", "no cell left", "4,0 E 1; mobile 5,0", "= .", "4,0 E 1; mobile 5,0"),
    Row(
        *("BB39", "flying onto another, it hands over"),
        "-2,0 E 4; mobile -1,0; mobile 1,0",
        "= . .",
        "-1,0 E 3; mobile 0,0; mobile 4,0",
    ),
    Row("BB39", "passes the blow on", "-1,0 E 5; 1,0 E 4; mobile 0,0", "= . .", "1,0 E 4; 3,0 E 2; mobile -2,2"),
    Row("BB39a", "one cell at speed 3", "-1,0 E 3; 1,0 E 4; mobile 0,0", "= .", "0,0 E 2; 2,0 E 2; mobile -1,1"),
    Row("BB39a", "0 at speed 2", "-1,0 E 2; 1,0 E 4; mobile 0,0", "= .", "-1,0 E 1; 1,0 E 2; mobile 0,0"),
    Row("BB39a", "0 if turned", "-1,0 E 5; 1,0 SE 4; mobile 0,0", "= R2 .", "-1,0 E 4; 1,0 W 2; mobile 0,0"),
    Row("BB39a", "1 if turned by 60°", "-1,0 E 5; 1,0 SE 4; mobile 0,0", "= R1 . .", "1,0 E 4; 2,0 SW 2; mobile -1,1"),
    Row("BB39a", "0 if blocked", "3,0 E 5; 5,0 E 5; mobile 4,0", "= .", "3,0 E 4; 5,0 E 3; mobile 4,0"),
    Row(
        *("BB39a", "0 in a chain"),
        "-1,0 E 5; 1,0 E 4; 2,0 E 4; mobile 0,0",
        "= .",
        "-1,0 E 4; 1,0 E 2; 4,0 E 2; mobile 0,0",
    ),
    Row(
        *("BB39a", "1 if it met another after a cell"),
        "-1,0 E 5; 1,0 E 6; 3,0 E 4; mobile 0,0",
        "= . .",
        "1,0 E 4; 2,0 E 2; 4,0 E 2; mobile -1,1",
    ),
    Row(
        *("BB39a", "otherwise a flying one: struck by a pushed robot"),
        "-1,0 E 6; 0,0 E 6; 3,0 E 5; mobile 2,0",
        "= .",
        "-1,0 E 4; 1,0 E 3; 4,0 E 3; mobile 2,0",
    ),
    Row(
        *("BB39b", "cells of a throw are not counted"),
        *("3,-4 SW 5; 1,-2 SW 6; mobile 2,-3", "= . .", "1,-2 SW 4; 0,-3 NW 2; mobile 2,-4"),
        spot="bumper",
    ),
)

BUMPERS = (
    Row("BB40", "at speed 2 one cell", "-3,0 E 2", "= .", "-2,0 E 1", spot="bumper"),
    Row("BB40", "at speed 3 one cell", "-4,0 E 3", "= .", "-2,0 E 1", spot="bumper"),
    Row("BB40", "at speed 4 two cells", "-3,0 E 4", "=", "-3,0 E 2", spot="bumper"),
    Row("BB40", "at speed 6 two cells", "-4,0 E 6", "=", "-3,0 E 4", spot="bumper"),
    Row("BB40", "lateral: 60° for one cell", "3,-4 SW 3", "= .", "0,-2 W 1", spot="bumper"),
    Row("BB40", "lateral: 120° for two", "4,-5 SW 4", "= .", "0,-3 NW 2", spot="bumper"),
    Row("BB40", "in reverse", "3,-4 NE 3r", "= .", "0,-2 NW 1r", spot="bumper"),
    Row("BB40", "pushed one cell", "2,-3 SW 3; 1,-2 SW 3", "= .", "2,-3 SW 1; 0,-2 W 1", spot="bumper"),
    Row("BB40", "pushed two cells", "2,-3 SW 5; 1,-2 SW 6", "= .", "2,-3 SW 3; 0,-3 NW 2", spot="bumper"),
    Row("BB40", "at most six throws", "1,2 NW 2", "= .", "1,0 NW 1", spot="bumpers"),
    Row("BB40a", "starting there does nothing", "-1,0 W 2", "= . .", "-3,0 W 2", spot="bumper"),
    Row("BB40a", "turned there: nothing", "-2,-1 SE 4; -2,0 E 5", "= L1 .", "-2,-1 SE 2; -2,0 NE 3", spot="bumper"),
    Row(
        *("BB40a", "by the cells left after turns; the rest of the push is lost"),
        *("2,-3 SW 5; 1,-2 E 6", "= R1 .", "2,-3 SW 3; 0,-2 SE 2"),
        spot="bumper",
    ),
    Row(
        *("BB40a", "pushed by a mobile obstacle: one cell"),
        *("4,-5 SW 6; 1,-2 SW 6; mobile 3,-4", "= .", "3,-4 SW 5; 0,-2 W 2; mobile 2,-3"),
        spot="bumper",
    ),
    Row("BB40b", "the shorter way is to the left", "1,-4 SE 3", "= .", "2,-2 E 1", spot="bumper"),
    Row("BB40b", "on past the arrow", "1,-1 W 4", "=", "0,-3 NE 2", spot="bumper"),
    Row(
        *("BB40b", "no choice in shocks after a throw"),
        *("4,-5 SW 6; 0,-3 E 5", "=", "0,-2 W 2; 0,-4 E 3"),
        spot="bumper",
    ),
    Row(
        *("BB40c", "blocked at its first cell it loses nothing more"),
        *("4,-5 SW 4; 0,-2 E 5", "= .", "0,-1 SW 2; 0,-4 E 3"),
        spot="bumper",
    ),
    Row(
        *("BB40c", "nor before a mobile obstacle"),
        *("4,-5 SW 4; mobile 0,-2", "= .", "0,-1 SW 2; mobile 0,-4"),
        spot="bumper",
    ),
    Row("BB40c", "after a cell, 2 more", "4,-5 SW 5; 0,-3 E 5", "=", "0,-2 W 1; 0,-4 E 3", spot="bumper"),
    Row(
        *("BB40d", "a thrown launcher counts with the speed that is left"),
        *("4,-5 SW 4; 0,-4 E 5; mobile 0,-2", "= .", "0,-1 SW 2; 0,-4 E 3; mobile 0,-3"),
        spot="bumper",
    ),
    Row(
        *("BB40e", "a shock that the thrown robot does not cause has its choice"),
        *("3,-4 SW 5; 1,-2 SW 6; 2,-4 E 5; mobile 2,-3", "= L1 .", "3,-4 SW 4; 0,-3 NW 2; 2,-4 NE 3; mobile 2,-3"),
        spot="bumper",
    ),
)

ARMS = (
    EndOfRound("BB35", "turns 60°", "4,-4 E 1", "4,-4 E 1; arms SE"),
    EndOfRound("BB35", "pushes and turns a robot", "0,1 E 6", "-1,2 SE 4; arms SE"),
    EndOfRound("BB35", "with its other arm too", "0,-1 W 3", "1,-2 NW 1; arms SE"),
    EndOfRound("BB35", "with both at once", "0,1 NW 6; 0,-1 SE 2r", "-1,2 W 4; 1,-2 E 1r; arms SE"),
    EndOfRound("BB35", "along its axis a robot does not turn", "0,1 NE 3", "-1,2 NE 1; arms SE"),
    EndOfRound("BB35", "nor with its nose along the push", "0,1 SW 3", "-1,2 SW 1; arms SE"),
    EndOfRound("BB35a", "counter-clockwise", "1,-1 SW 3", "1,-2 W 1; arms SW", spot="ccw"),
    EndOfRound("BB35a", "counter-clockwise, the other arm", "-1,1 E 4", "-1,2 SE 2; arms SW", spot="ccw"),
    EndOfRound("BB35a", "arms are one cell long", "0,2 E 6; 0,-2 E 6", "0,2 E 6; 0,-2 E 6; arms SE"),
    EndOfRound("BB35b", "blocked: it stays, the robot loses 2", "0,1 E 6; -1,2 E 1", "0,1 E 4; -1,2 E 1; arms E"),
    EndOfRound("BB35b", "blocked by a mobile obstacle", "0,1 E 6; mobile -1,2", "0,1 E 4; mobile -1,2; arms E"),
    EndOfRound(
        *("BB35b", "one side is blocked: nobody is pushed, both lose 2"),
        "0,1 E 6; -1,2 E 1; 0,-1 E 6",
        "0,1 E 4; -1,2 E 1; 0,-1 E 4; arms E",
    ),
    EndOfRound(
        "BB35b", "a mobile obstacle is pushed one cell", "4,-4 E 1; mobile 0,1", "4,-4 E 1; mobile -1,2; arms SE"
    ),
    EndOfRound("BB35b", "or blocks it", "-1,2 E 3; mobile 0,1", "-1,2 E 3; mobile 0,1; arms E"),
)
