"""The sheets to print, ready made: what there is, and the files. They are carried by the package in one archive."""

import asyncio
import json
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from io import SEEK_SET, BytesIO
from pathlib import Path
from threading import Lock
from typing import Annotated
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from fastapi import APIRouter, Query, Request
from starlette.responses import Response, StreamingResponse

from algodrome.games.pdf_streams import packed
from algodrome.server.http.asking import asked_of_a_clerk
from algodrome.server.http.file_names import named
from algodrome.server.http.models import ExercisePaper, OwnPaper, OwnSheetInfo, SheetInfo
from algodrome.server.pieces import in_pieces
from algodrome.server.refusal import Refused

router = APIRouter(prefix="/api/paper", tags=["paper"])
LISTING = "sheets.json"
KINDS = {".pdf": "application/pdf", ".png": "image/png"}
ZIP = "application/zip"
MOST_TOGETHER = 60  # files; a game has about 30
UNPACKING = Lock()
A_DAY = "public, max-age=86400"  # names carry the version, but a checkout may make them anew


@router.get("")
async def list_sheets(game: str | None = None) -> list[SheetInfo]:
    """List the sheets that can be printed, of one game or of all; none where they were not made."""
    packed = (await asyncio.to_thread(sheets_in, archive_file())).get(LISTING, b'{"sheets": []}')
    sheets = [SheetInfo(**sheet) for sheet in json.loads(packed)["sheets"]]
    return [sheet for sheet in sheets if game in {None, sheet.game}]


@router.post("/own", response_model=list[OwnSheetInfo])
async def print_own(request: Request, wanted: OwnPaper) -> Response:
    """Set a track or a deck of one's own as PDF. Nothing is kept; the server needs typst for it (the extra `press`)."""
    return await asked_of_a_clerk(request, "print_own", **wanted.model_dump())


@router.post("/exercises", response_model=list[OwnSheetInfo])
async def print_exercises(request: Request, wanted: ExercisePaper) -> Response:
    """Set exercises of one's own choice as PDF, with or without corrections. Nothing is kept; it needs typst."""
    return await asked_of_a_clerk(request, "print_exercises", **wanted.model_dump())


@router.get("/together", responses={200: {"content": {ZIP: {}}}}, response_class=Response)
async def give_together(file: Annotated[list[str], Query(max_length=MOST_TOGETHER)]) -> Response:
    """Give several sheets in one file, to take along where there is no network."""
    contents = await asyncio.to_thread(sheets_in, archive_file())
    if not all(name in contents and name.endswith(".pdf") for name in file):
        raise Refused("not_found")
    return StreamingResponse(in_pieces(zipped(contents, file)), media_type=ZIP, headers=named("algodrome.zip"))


@router.get("/{file}", responses={200: {"content": {kind: {} for kind in KINDS.values()}}}, response_class=Response)
async def give_sheet(file: str) -> Response:
    """Give a sheet as PDF, or the picture of its first page."""
    content = (await asyncio.to_thread(sheets_in, archive_file())).get(file)
    kind = KINDS.get(Path(file).suffix)
    if content is None or kind is None:
        raise Refused("not_found")
    return Response(content, media_type=kind, headers={**named(file, shown=True), "Cache-Control": A_DAY})


def zipped(contents: Mapping[str, bytes], names: Sequence[str]) -> Iterator[bytes]:
    """Put files into one, always with the same bytes, piece by piece: whoever reads slowly has no copy of all of it."""
    packed = Passing()
    with ZipFile(packed, "w", ZIP_STORED) as archive:  # they are compressed already
        for name in sorted(set(names)):
            archive.writestr(ZipInfo(name), contents[name])
            yield packed.taken()
    yield packed.taken()


class Passing(BytesIO):
    """A file that is written to its end, and of which what is finished is taken away."""

    _gone = 0  # bytes that were taken

    def taken(self) -> bytes:
        """Take what there is."""
        content = self.getvalue()
        self._gone += len(content)
        super().seek(0)
        self.truncate()
        return content

    def tell(self) -> int:
        """Tell the place in the whole file."""
        return self._gone + super().tell()

    def seek(self, place: int, whence: int = SEEK_SET, /) -> int:
        """Go to a place that was not taken yet."""
        return super().seek(place - self._gone if whence == SEEK_SET else place, whence)


def archive_file() -> Path:
    """Tell where the archive is."""
    return Path(str(resources.files("algodrome.server"))) / "paper" / "sheets.tar.xz"


def sheets_in(archive: Path) -> Mapping[str, bytes]:
    """Unpack the archive, once, however many ask for it at first; nothing where there is none."""
    with UNPACKING:
        return _unpacked(archive)


@cache
def _unpacked(archive: Path) -> Mapping[str, bytes]:
    """Unpack it; the streams of its PDF are packed one by one instead."""
    if not archive.is_file():
        return {}
    with tarfile.open(archive, "r:xz") as files:
        read = ((entry.name, found.read()) for entry in files if (found := files.extractfile(entry)))
        return {name: packed(content) if name.endswith(".pdf") else content for name, content in read}
