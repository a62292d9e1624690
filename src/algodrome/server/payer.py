"""Who pays: what somebody wants done, or stored, is counted against both."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Payer:
    """An address, and who there wants it."""

    address: str
    participant: str | None = None
