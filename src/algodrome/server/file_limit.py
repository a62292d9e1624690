"""The limit of open files: each connection is one, and systems start programs with few."""

import logging
import sys

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)


def raise_file_limit() -> int | None:
    """Let this process open as many files as the system allows it, and tell how many; None where nothing limits it."""
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):  # macOS names a hard limit that it does not allow
            log.warning("the limit of open files could not be raised", extra={"reason": f"{soft} of {hard}"})
    log.info("open files: at most %d", soft)
    return soft
