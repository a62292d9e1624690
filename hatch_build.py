"""A package carries the built site, the rulebooks and the sheets to print: whoever installs it needs no Node, no typst.

`python hatch_build.py` makes the sheets, if they are missing or older than their sources.
"""

import os
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PAPER = ROOT / "src" / "algodrome" / "server" / "paper" / "sheets.tar.xz"
PAPER_SOURCES = ("src/algodrome/games", "src/algodrome/language", "src/algodrome/press", "docs/rules")


def paper_is_stale() -> bool:
    """Tell whether the sheets to print are missing, or older than what they are made from."""
    if not PAPER.exists():
        return True
    files = [file for name in PAPER_SOURCES for file in (ROOT / name).rglob("*") if file.suffix != ".pyc"]
    newest = max(file.stat().st_mtime for file in files if file.is_file())
    return newest > PAPER.stat().st_mtime


def make_paper() -> bool:
    """Make the sheets to print; tell whether that went well."""
    command = [sys.executable, "-m", "algodrome.press.ready", str(PAPER)]
    return not subprocess.run(command, env=os.environ | {"PYTHONPATH": str(ROOT / "src")}, check=False).returncode


class SiteHook(BuildHookInterface):  # type: ignore[type-arg]  # the settings of the builder are of no interest here
    """Build the site and make the sheets before they are packed."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a Python package, if the site is to be built and there is none; likewise for typst."""
        site = self._site()
        is_needed = self._is_to_be_built(site) and site["find_npm"]() is None
        node = [site["NODE_PACKAGE"]] if is_needed else []
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        press = [*project["dependencies"], *project["optional-dependencies"]["press"]]
        return node + (press if self._paper_is_to_be_made() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it and take the rulebooks along, unless the package is only a path to this folder."""
        site = self._site()
        if version == "editable":
            return
        if self._paper_is_to_be_made() and not make_paper():
            raise SystemExit("The sheets to print can't be made: see above")
        if self.target_name == "wheel":
            rulebooks = Path(self.root).glob("docs/rules/*.*.md")
            build_data["force_include"] |= {str(file): f"algodrome/rulebooks/{file.name}" for file in rulebooks}
        if not self._is_to_be_built(site):
            return
        npm = site["find_npm"]()
        if npm is None:
            raise SystemExit(f"The site of Algodrome can't be built: {site['NEEDS_NODE']}")
        try:
            failed = bool(site["run"]("build", npm))
        except site["NotToBeHad"] as reason:
            raise SystemExit(f"The site of Algodrome can't be built: {reason}") from None
        if failed:
            raise SystemExit("The site of Algodrome can't be built: see above")

    def _site(self) -> dict[str, Any]:
        """Give what web/run.py defines."""
        return runpy.run_path(str(Path(self.root) / "web" / "run.py"))

    def _is_to_be_built(self, site: dict[str, Any]) -> bool:
        """Tell whether it is missing or old; an sdist carries the right one, whatever the times of its files."""
        is_an_sdist = (Path(self.root) / "PKG-INFO").exists()
        return not site["BUILT"].exists() or (not is_an_sdist and site["is_stale"]())

    def _paper_is_to_be_made(self) -> bool:
        """Tell whether it is missing or old; an sdist carries the right one."""
        return not PAPER.exists() or (not (ROOT / "PKG-INFO").exists() and paper_is_stale())


if __name__ == "__main__":
    sys.exit(paper_is_stale() and not make_paper())
