"""Bumping Bots, written a second time from the rules alone: plain, slow, and only meant as a check.

Seats are numbered from 1; a robot is named by its seat. A cell is written ``c,r``: its column and its row in
the map, both from 0. Directions are ``E SE SW W NW NE``; that order is clockwise. ``L`` is counter-clockwise,
``R`` is clockwise, one step is 60 degrees.

A track is a text (BB2, BB2a)::

    .AAAABBBB.
    AAAAAABBBB
    (the other rows)
    <blank line>
    A E right
    B SE right
    C W right
    fixed 3,4
    motor 8,6 cw E
    mobile 5,5
    bumper 12,6

* The first line of the text is row 0; one character per cell; odd rows are shifted half a cell right.
* The map holds the letters ``A`` to ``Z`` (a track cell of that zone) and ``.`` (wall). Spaces at the end of a
  line are ignored. Rows may differ in length: what is missing at the end is wall.
* The first blank line ends the map. Later blank lines are ignored.
* Then one line per zone, in order from A: letter, direction of travel, ``left`` or ``right`` (the side on which
  the inside of the next bend lies), each split by spaces.
* Then any number of obstacle lines: ``fixed c,r``, ``motor c,r cw|ccw E|SE|SW`` (the axis of the arms),
  ``mobile c,r``, ``bumper c,r``.

The questions, in the order in which they are asked, and the answers in the order in which ``choices`` lists them:

* ``grid`` (only ``grid = "choose"``, in drawn order): a cell ``c,r``, in reading order.
* ``pick`` (only ``tuning_deal = "pick"``, after the grid, in seat order): one kind of card that the robot has not
  picked yet, one question per card.
* ``card`` (BB8a a): the kinds held that may be played, of ``jumper magnet nitro boost quick``, then ``none``.
  Asked whenever the robot holds a card, even if ``none`` is the only answer. All but ``nitro`` may always be played.
* ``magnet before`` (BB8a b): the lines that can be used, of ``E SE SW W NW NE``, then ``none``.
* ``speed`` (BB8a c): ``=`` keep, ``+`` one more, ``++`` from 1 to 3, ``-`` one less, ``r1`` ``r2`` change the
  direction of travel at speed 1 or 2.
* ``cell`` (BB8a d), before each cell: ``.`` straight on, ``L`` ``R`` turn, then run the cell, ``J`` jump.
* ``struck`` (BB8a e), per struck robot: ``.`` no turn, ``L1 L2 R1 R2`` sense and steps of 60 degrees.
* ``turn`` (BB8a f): ``.``, ``L``, ``R``.
* ``magnet after`` (BB8a g): as ``magnet before``.

A question with a single possible answer is not asked, apart from ``card``.

Draws: the drawn order (a shuffle of the seats); then, with random cards, each card from those left of the 45, when all
robots stand on the grid. Where the option ``order`` gives the order of placing (BB26), none is drawn for that.

Where the rules leave room, this is how they are read here:

* At a blow both robots lose their speed first; then the struck robot may be turned, then it is pushed. The speed that
  counts for pushes, turns and flights is that of the active robot when it touched, for all that follows from this
  contact. An active robot thrown by an arrow counts with the speed that the arrow has left it.
* A throw is like a new blow: it costs 2; a wall or a robot right behind the arrow costs the thrown robot nothing
  more, one met after a cell of this throw costs 2, a mobile obstacle met after a cell of it 1.
* "Shocks after a throw" are those that the thrown robot causes, not later ones of the same turn.
* A robot that was thrown in its own turn has no turn at the end, even if it is struck afterwards.
* Jumper I adds one cell to run; with a mobile obstacle in the way it is among the cells left.
* Stopping before an obstacle struck earlier in the turn is no shock: it costs nothing; a turn may follow.
* As many cells as the robot moved (BB39a) are those of its push, not of a throw.
* A robot has turned in a cell (BB32a) if it did so since it last entered that cell.
* A second boost while one runs: the longer one counts, the run is one cell longer all the same.
* Steps to zone A (BB6a) are steps within the last zone, whatever stands there.
* On a chosen grid without a cell that touches zone A or a robot, any free grid cell may be chosen.
* A mobile obstacle may not be placed under an arm. Walls of BB33 are cells outside the track, not fixed obstacles.
* Three zones that meet in one point make no ring.
* A lone robot (BB2d) has passed the line once it steps from the last zone into A, wherever it came from.
* The ring is cut (BB2e) when no walk leads once round any more; a cell before a dead end does not cut it.
"""

from .pieces import Placed, Position
from .reference import Reference
from .track import Track, TrackRefusedError
from .track_checks import check_track, load_track

__all__ = ["Placed", "Position", "Reference", "Track", "TrackRefusedError", "check_track", "load_track"]
