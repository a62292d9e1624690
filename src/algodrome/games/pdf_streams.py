"""The streams of a PDF, as typst writes it, unpacked and packed again.

A PDF packs each of its streams for itself. Unpacked, files that show the same things in the same letters have whole
pages in common: an archive of hundreds of them is a fifth as large.
"""

import re
import zlib
from collections.abc import Callable, Iterable, Iterator

HEAD = re.compile(rb"\n\d+ 0 obj\n<<[^\n]*/Length (\d+)[^\n]*>>\nstream\n")
OBJECT = re.compile(rb"(?<=\n)(\d+) 0 obj\n")
PACKED = b"/Filter/FlateDecode"


def unpacked(pdf: bytes) -> bytes:
    """Unpack every stream; where objects lie is told again only when they are packed."""
    return b"".join(plain + content for plain, content in _changed(pdf, zlib.decompress))


def packed(pdf: bytes) -> bytes:
    """Pack every stream, and tell anew where each object lies."""
    return _joined(_changed(pdf, zlib.compress))


def rewritten(pdf: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Change what is written plainly between the streams, and tell anew where each object lies."""
    return _joined((change(plain), content) for plain, content in _changed(pdf, bytes))


def _joined(parts: Iterable[tuple[bytes, bytes]]) -> bytes:
    written, places = b"", dict[int, int]()
    for plain, content in parts:
        places |= {int(found[1]): len(written) + found.start() for found in OBJECT.finditer(plain)}
        written += plain + content
    table, trailer, end = (written.rindex(word) for word in (b"xref\n0 ", b"trailer\n", b"startxref\n"))
    rows = b"".join(b"%010d 00000 n\r\n" % place for _, place in sorted(places.items()))
    head = b"xref\n0 %d\n0000000000 65535 f\r\n" % (len(places) + 1)
    return written[:table] + head + rows + written[trailer:end] + b"startxref\n%d\n%%%%EOF" % table


def _changed(pdf: bytes, change: Callable[[bytes], bytes]) -> Iterator[tuple[bytes, bytes]]:
    """Give the file in pairs: what is written plainly, and the stream after it with its length put right."""
    place = 0
    while found := HEAD.search(pdf, place):
        end = found.end() + int(found[1])
        plain, content = pdf[place : found.end()], pdf[found.end() : end]
        if PACKED in found[0]:
            content = change(content)
            start = found.start(1) - place
            plain = plain[:start] + b"%d" % len(content) + plain[start + len(found[1]) :]
        yield plain, content
        place = end
    yield pdf[place:], b""
