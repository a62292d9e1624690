"""Files that are there whole or not at all: what was there before stays until all that follows it is on disk."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def check_writable(path: Path) -> None:
    """Refuse a file in no folder, in one that can't be written to, or that is a folder itself."""
    path.parent.stat()
    if path.is_dir():
        raise refusal(errno.EISDIR, path)
    if not os.access(path.parent, os.W_OK):
        raise refusal(errno.EACCES, path.parent)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a name to write under; the file gets its own once that is on disk. A link goes on leading to its file."""
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    check_writable(target)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        raise refusal(error.errno, path) if error.errno else error from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def write_whole(path: Path, content: str) -> None:
    """Write a text to a file, whole or not at all."""
    with whole_file(path) as part:
        part.write_text(content, "utf-8")


def refusal(number: int, path: Path) -> OSError:
    """Give the system's refusal of a file, in its own words, which we have in both languages."""
    return OSError(number, os.strerror(number), str(path))
