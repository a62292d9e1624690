"""The sheets to print, ready made: what there is, and the files. They are carried by the package in one archive."""

import asyncio
import json
import tarfile
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from threading import Lock

from fastapi import APIRouter, Request
from starlette.responses import Response

from algodrome.games.pdf_streams import packed
from algodrome.server.http.asking import asked_of_a_clerk
from algodrome.server.http.models import OwnPaper, OwnSheetInfo, SheetInfo
from algodrome.server.refusal import Refused

router = APIRouter(prefix="/api/paper", tags=["paper"])
LISTING = "sheets.json"
KINDS = {".pdf": "application/pdf", ".png": "image/png"}
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


@router.get("/{file}", responses={200: {"content": {kind: {} for kind in KINDS.values()}}}, response_class=Response)
async def give_sheet(file: str) -> Response:
    """Give a sheet as PDF, or the picture of its first page."""
    content = (await asyncio.to_thread(sheets_in, archive_file())).get(file)
    kind = KINDS.get(Path(file).suffix)
    if content is None or kind is None:
        raise Refused("not_found")
    shown = {"Content-Disposition": f'inline; filename="{file}"', "Cache-Control": A_DAY}
    return Response(content, media_type=kind, headers=shown)


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
