"""The wheels: one carries the code and the built site, the other asks for all that a person needs to play."""

import http.client
import json
import signal
import subprocess
import tarfile
from contextlib import closing
from email.message import Message
from email.parser import Parser
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

import algodrome
from tests.packaging.wheels import ROOT

BARE = {"LANG": "C.UTF-8", "COLUMNS": "200"}  # nothing of the environment of the tests
COMMAND = "algodrome = algodrome.__main__:main"
SITE = ROOT / "src" / "algodrome" / "server" / "site"


def read(wheel: Path, ending: str) -> str:
    """Read the one file of a wheel whose name ends so."""
    with ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(ending)]
        return archive.read(name).decode()


def metadata(wheel: Path) -> Message:
    return Parser().parsestr(read(wheel, ".dist-info/METADATA"))


def needed(wheel: Path) -> list[str]:
    """List what a wheel needs without any extra."""
    return [line for line in metadata(wheel).get_all("Requires-Dist", []) if "extra ==" not in line]


def get(port: int, path: str) -> str:
    """Ask a server on this machine."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("GET", path)
        return connection.getresponse().read().decode()


def test_the_core_carries_the_site_and_the_catalogues_of_the_server(wheels: dict[str, Path]) -> None:
    names = set(ZipFile(wheels["algodrome_core"]).namelist())
    built = {f"algodrome/server/site/{file.relative_to(SITE)}" for file in SITE.rglob("*") if file.is_file()}
    assert built >= {"algodrome/server/site/index.html"}
    assert names >= built | {"algodrome/server/fr.toml", "algodrome/server/en.toml"}


def test_every_font_in_the_core_comes_with_the_text_of_its_licence(wheels: dict[str, Path]) -> None:
    with ZipFile(wheels["algodrome_core"]) as archive:
        names = archive.namelist()
        fonts = {Path(name).name.partition("-latin")[0] for name in names if name.endswith(".woff2")}
        assert fonts
        for font in fonts:
            licence = archive.read(f"algodrome/server/site/assets/{font}-LICENSE.txt").decode()
            assert "SIL OPEN FONT LICENSE" in licence.upper()
            assert "Copyright" in licence


def test_the_core_carries_the_sheets_to_print_of_all_games_in_few_bytes(wheels: dict[str, Path]) -> None:
    packed = ZipFile(wheels["algodrome_core"]).getinfo("algodrome/server/paper/sheets.tar.xz")
    assert packed.compress_size < 4_000_000
    with tarfile.open(fileobj=BytesIO(ZipFile(wheels["algodrome_core"]).read(packed))) as archive:
        sheets = json.load(archive.extractfile("sheets.json"))["sheets"]  # type: ignore[arg-type]  # it is there
        names = set(archive.getnames())
    sets = {(sheet["game"], sheet["language"], sheet["look"]) for sheet in sheets}
    assert len(sets) == 4 * 2 * 2
    assert {sheet[kind] for sheet in sheets for kind in ("file", "preview")} <= names


def test_the_core_carries_no_sources_of_the_site(wheels: dict[str, Path]) -> None:
    names = ZipFile(wheels["algodrome_core"]).namelist()
    assert not [name for name in names if name.endswith((".svelte", ".ts")) or "web/" in name]


def test_the_core_needs_neither_a_compiler_nor_a_web_server(wheels: dict[str, Path]) -> None:
    names = {line.partition(">")[0] for line in needed(wheels["algodrome_core"])}
    assert names == {"babel", "jsonschema", "numpy", "platformdirs", "rich", "typer"}


def test_extras_that_are_offered_add_something(wheels: dict[str, Path]) -> None:
    core = metadata(wheels["algodrome_core"])
    extras = set(core.get_all("Provides-Extra", []))
    research = {"data", "jax", "minari", "openspiel", "ray", "rl", "torch"}
    assert extras == {"arena", "cuda", "dev", "fast", "postgres", "press", "serve"} | research
    for extra in extras:
        assert [line for line in core.get_all("Requires-Dist", []) if f"extra == '{extra}'" in line]


def test_algodrome_is_the_core_of_the_same_version_with_native_code_and_the_site(wheels: dict[str, Path]) -> None:
    for wheel in wheels.values():
        assert metadata(wheel)["Version"] == algodrome.__version__
    assert needed(wheels["algodrome"]) == [f"algodrome-core[fast,serve]=={algodrome.__version__}"]
    asked = metadata(wheels["algodrome"]).get_all("Requires-Dist", [])
    assert all(f"]=={algodrome.__version__}" in line for line in asked)


def test_both_offer_the_command(wheels: dict[str, Path]) -> None:
    for wheel in wheels.values():
        assert COMMAND in read(wheel, ".dist-info/entry_points.txt")


def test_algodrome_holds_no_code(wheels: dict[str, Path]) -> None:
    assert all(".dist-info/" in name for name in ZipFile(wheels["algodrome"]).namelist())


@pytest.mark.parametrize(("argument", "told"), [("--version", algodrome.__version__), ("games", "bumping-bots")])
def test_an_installed_wheel_gives_the_command(programs: Path, tmp_path: Path, argument: str, told: str) -> None:
    command = [str(programs / "algodrome"), argument]
    ran = subprocess.run(command, cwd=tmp_path, env=BARE, check=True, capture_output=True, text=True)
    assert told in ran.stdout


def test_an_installed_wheel_is_not_this_folder(programs: Path, tmp_path: Path) -> None:
    command = [str(programs / "python"), "-c", "import algodrome; print(algodrome.__file__)"]
    told = subprocess.run(command, cwd=tmp_path, env=BARE, check=True, capture_output=True, text=True).stdout
    assert Path(told).is_relative_to(programs.parent)


def test_an_installed_wheel_serves_its_site(programs: Path, tmp_path: Path) -> None:
    command = [str(programs / "algodrome"), "serve", "--port", "0", "--no-compile", "--store", "tables.sqlite"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=BARE) as server:
        try:
            assert server.stdout
            port = int(server.stdout.readline().rpartition(":")[2])
            assert "<title>Algodrome" in get(port, "/")
            assert algodrome.__version__ in get(port, "/healthz")
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0


def test_the_core_carries_the_rulebooks_that_the_terminal_opens(wheels: dict[str, Path]) -> None:
    core = ZipFile(wheels["algodrome_core"])
    shipped = [name for name in core.namelist() if name.startswith("algodrome/rulebooks/")]
    assert len(shipped) == 8
    for name in shipped:
        assert core.read(name) == (ROOT / "docs" / "rules" / Path(name).name).read_bytes()
