"""What can be wrong with what a person or a program gives: always one line that says why."""


class OptionError(ValueError):
    """An option, or a value for one, that the game does not have."""


class UnknownGameError(ValueError):
    """A game that is not there."""


class UnknownBotError(ValueError):
    """A bot that is not there."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now, or a text that is no move."""


class UnsolvableError(ValueError):
    """A game without a solver, or a question that has no sense for a position."""


class PositionError(ValueError):
    """A position that breaks the rules, or a document that is no position."""
