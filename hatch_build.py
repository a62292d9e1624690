"""A package carries the built site and the rulebooks: whoever installs it needs no Node, and has the rules at hand."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SiteHook(BuildHookInterface):  # type: ignore[type-arg]  # the settings of the builder are of no interest here
    """Build the site before it is packed."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a Python package, if the site is to be built and this machine has none."""
        site = self._site()
        is_needed = self._is_to_be_built(site) and site["find_npm"]() is None
        return [site["NODE_PACKAGE"]] if is_needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it and take the rulebooks along, unless the package is only a path to this folder."""
        site = self._site()
        if version == "editable":
            return
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
