"""Faults of the store: what who asked is told, and a line in the log, once a minute for each kind of fault."""

import logging
from time import monotonic

from algodrome.server.metrics import METRICS
from algodrome.server.refusal import Refused
from algodrome.server.store.store import StoreError, Unreachable, Unsure

SILENCE = 60.0  # seconds after a line in which the same kind of fault is only counted
log = logging.getLogger(__name__)
_logged: dict[str, float] = {}


def note(fault: StoreError) -> None:
    """Count a fault, and log it unless that was just done."""
    METRICS.store_failures.inc()
    now = monotonic()
    if now - _logged.get(fault.reason, -SILENCE) >= SILENCE:
        _logged[fault.reason] = now
        log.error("the store failed", extra={"reason": str(fault)})


def refusal_of(fault: StoreError) -> Refused:
    """Note a fault, and give the refusal of what was asked for."""
    note(fault)
    return Refused(fault.reason)


def of_a_write(fault: StoreError) -> StoreError:
    """Say what a fault means for something to be stored: what is sent for the second time another node may have."""
    return Unsure(str(fault), "unknown") if isinstance(fault, Unreachable) else fault
