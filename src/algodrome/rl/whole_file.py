"""Files that are there whole or not at all: what was there before stays until all that follows it is written."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def check_writable(path: Path) -> None:
    """Refuse a file in no folder, in one that can't be written to, or that is a folder itself."""
    path.parent.stat()
    if path.is_dir():
        raise _refusal(errno.EISDIR, path)
    if not os.access(path.parent, os.W_OK):
        raise _refusal(errno.EACCES, path.parent)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a name to write under; the file gets its own when all is written, and what was there stays until then."""
    check_writable(path)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(path)
    except OSError as error:
        raise _refusal(error.errno, path) if error.errno else error from None
    finally:
        part.unlink(missing_ok=True)


def _refusal(number: int, path: Path) -> OSError:
    return OSError(number, os.strerror(number), str(path))
