"""Tickets: what somebody gets who joins a table, and who it belongs to."""

from algodrome.server.draft import Draft
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import fits, hash_of, identity_of, token_of
from algodrome.server.table import Table

JOINING = "(join)"  # the id of the first command of everybody, which no other can have


class Ticket:
    """What somebody gets who joins, kept by the device: it is made of the request, and nobody else can make it."""

    def __init__(self, code: str, name: str, request: str) -> None:
        """Take a participant's identity and token from the id of a request; sent again, it asks for the same."""
        self.code, self.name = code, name
        self.participant = identity_of(request, "participant")[:12]
        self.token = token_of(request)

    def draft(self, *, host: bool) -> Draft:
        """Give the entry by which the participant joins."""
        data = {"participant": self.participant, "token": hash_of(self.token), "name": self.name, "host": host}
        return Draft("joined", {**data, "id": JOINING})


def holder_of(table: Table, token: str) -> str | None:
    """Tell who a token belongs to; None if it is nobody's."""
    return next(
        (one.id for one in table.participants.values() if any(fits(token, kept) for kept in one.token.split())), None
    )


def participant_of(table: Table, token: str | None) -> str | None:
    """Tell who comes with a token; None for no token; refuse a wrong one."""
    if token is None:
        return None
    holder = holder_of(table, token)
    if holder is None:
        raise Refused("bad_token")
    return holder
