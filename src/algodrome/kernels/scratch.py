"""Room for bots: what one needs in memory while it thinks about a choice, as a record that a game declares."""

from algodrome.kernels.record import Record, field


class Scratch(Record):
    """The scratch record of a game whose bots need none.

    A game declares its own as `Game.scratch_type`. Its bots find it full of anything, and leave anything in it: what a
    bot chooses may not depend on what was there before.
    """

    unused: int = field("i1")
