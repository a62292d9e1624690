"""Room for bots: what one needs in memory while it thinks about a choice, as a record that a game declares."""

from algodrome.kernels.record import Record, field


class Scratch(Record):
    """The scratch record of a game whose bots need none.

    A game declares its own as `Game.scratch_type`. Its bots find it full of zeros, or with anything in it that bots of
    the same game have left there: what a bot chooses may not depend on that.
    """

    unused: int = field("i1")
