"""Paper and site draw the same things: what both hold is said once, in Python, and written for the site."""

import re
from pathlib import Path

from algodrome.press.shapes import main, shape_files

WEB = Path(__file__).parents[2] / "web" / "src"
LONG = 16  # signs of a path that nobody writes twice by chance


def test_the_site_has_the_shapes_as_they_are_printed() -> None:
    for place, content in shape_files():
        assert (WEB / place).read_text("utf-8") == content, f"{place}: make shapes"


def test_no_component_of_the_site_draws_a_shared_shape_by_hand() -> None:
    by_hand = []
    for place, content in shape_files():
        paths = [path for path in re.findall(r'"(M[^"]+)"', content) if len(path) >= LONG]
        for file in sorted((WEB / place).parent.rglob("*.svelte")) + sorted((WEB / place).parent.rglob("*.ts")):
            if file.name != "shapes.ts":
                written = file.read_text("utf-8")
                by_hand += [(file.name, path) for path in paths if path in written]
    assert by_hand == []


def test_every_shared_shape_is_used_by_the_site() -> None:
    unused = []
    for place, content in shape_files():
        folder = (WEB / place).parent
        files = [file for ending in ("svelte", "ts", "css") for file in folder.rglob(f"*.{ending}")]
        written = "".join(file.read_text("utf-8") for file in files if file.name not in {"shapes.ts", "colours.css"})
        names = re.findall(r"^export const (\w+)", content, re.MULTILINE)
        unused += [(place, name) for name in names if not re.search(rf"\b{name}\b", written)]
    assert unused == []


def test_shapes_are_written_into_a_folder_that_is_named(tmp_path: Path) -> None:
    for place, _ in shape_files():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    assert main([str(tmp_path)]) == 0
    assert (tmp_path / "design" / "shapes.ts").is_file()
    assert main([]) == 2
    assert main([str(tmp_path / "missing")]) == 1
