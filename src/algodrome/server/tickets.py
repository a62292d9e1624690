"""Tickets: what somebody gets who joins a table, and who it belongs to."""

from algodrome.server.draft import Draft
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import fits, hash_of, new_identity, new_token
from algodrome.server.table import Table


class Ticket:
    """What somebody gets who joins: shown once, kept by the device."""

    def __init__(self, code: str, name: str) -> None:
        """Draw a participant's identity and token."""
        self.code, self.name = code, name
        self.participant = new_identity()[:12]
        self.token = new_token()

    def draft(self, *, host: bool) -> Draft:
        """Give the entry by which the participant joins."""
        data = {"participant": self.participant, "token": hash_of(self.token), "name": self.name, "host": host}
        return Draft("joined", data)


def holder_of(table: Table, token: str) -> str | None:
    """Tell who a token belongs to; None if it is nobody's."""
    return next((one.id for one in table.participants.values() if fits(token, one.token)), None)


def participant_of(table: Table, token: str | None) -> str | None:
    """Tell who comes with a token; None for no token; refuse a wrong one."""
    if token is None:
        return None
    holder = holder_of(table, token)
    if holder is None:
        raise Refused("bad_token")
    return holder
