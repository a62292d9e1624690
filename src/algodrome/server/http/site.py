"""The site: built files from the package, and one page for all addresses that the site knows."""

from functools import lru_cache
from importlib import resources
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from algodrome.language import language, text
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings

router = APIRouter(include_in_schema=False)
FOREVER = "public, max-age=31536000, immutable"  # names of built files change with their content
LONGEST = 300  # signs of the name of a file: every folder of a longer one would be looked for


def site_folder() -> Path:
    """Tell where the built site is."""
    return Path(str(resources.files("algodrome.server"))) / "site"


class BuiltFiles(StaticFiles):
    """Files whose name carries a hash of their content."""

    def file_response(self, *arguments: object, **named: object) -> Response:
        """Let browsers keep them."""
        response = super().file_response(*arguments, **named)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOREVER
        return response


def built_file(folder: Path, path: str) -> Path | None:
    """Find a file of the site, and none besides; None if there is no such file."""
    if len(path) > LONGEST:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # a name that no file can have: too long, or with a zero byte in it
        return None


def style_sheets(folder: Path) -> list[str]:
    """Name the files of the palette, the measures and the letters of the whole site; none where it is not built."""
    return sorted(file.name for file in (folder / "assets").glob("index-*.css"))


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """Give a file of the site, or its page."""
    folder = site_folder()
    file = built_file(folder, path)
    if file is not None:
        return FileResponse(file)
    if path.startswith("api/"):
        raise Refused("not_found")
    if not (folder / "index.html").is_file():
        return HTMLResponse(f"<!doctype html><title>Algodrome</title><p>{text('server.site.missing')}", 503)
    headers = {"Cache-Control": "no-cache"} | words_first(folder)
    settings: Settings = request.app.state.settings
    if not settings.ladder:
        return FileResponse(folder / "index.html", headers=headers)
    return HTMLResponse(with_ladder((folder / "index.html").read_text("utf-8")), headers=headers)


def with_ladder(page: str) -> str:
    """Have the page know that this server has the ranking of a tournament to show."""
    return page.replace("</head>", '<meta name="ladder" content="/ladder"></head>', 1)


def words_first(folder: Path) -> dict[str, str]:
    """Have the browser ask for the words of its language at once, with the code that will say them."""
    assets = folder / "assets"
    words = named_words(assets, assets.stat().st_mtime_ns).get(language()) if assets.is_dir() else None
    preload = {} if words is None else {"Link": f"</assets/{words}>; rel=preload; as=fetch; crossorigin"}
    return preload | {"Vary": "Accept-Language"}


@lru_cache(maxsize=1)
def named_words(assets: Path, changed: int) -> dict[str, str]:  # noqa: ARG001 - a site that is built anew is looked at anew
    """Name the file of the site's words in each language, as of the last change of the folder."""
    return {file.name.removeprefix("site.").split("-")[0]: file.name for file in assets.glob("site.*-*.json")}
