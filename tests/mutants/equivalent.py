"""The mutants that no test can notice, because the broken program does the same; each is listed with its reason."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.mutants.breaking import Mutant

Name = tuple[Path, str, str]


class Equivalents:
    """A list of equivalent mutants, named by file, function and change."""

    def __init__(self, names: Sequence[Name]) -> None:
        """Take the names."""
        self.names, self.seen = names, set[Name]()
        self.count = 0

    @classmethod
    def read(cls, file: Path, package: Path) -> Self:
        """Read a list: a table for each file, of mutants ("function: change") by the reason that they share."""
        content: dict[str, dict[str, list[str]]] = tomllib.loads(file.read_text("utf-8"))
        names = []
        for path, reasons in content.items():
            for reason, mutants in reasons.items():
                if not reason:
                    raise ValueError(f"{path}: {', '.join(mutants)} needs a reason")
                for mutant in mutants:
                    function, _, change = mutant.partition(": ")
                    names.append((package / path, function, change))
        return cls(names)

    def has(self, mutant: Mutant) -> bool:
        """Tell whether a mutant is on the list, and remember that it was met."""
        name = (mutant.path, mutant.function, mutant.change)
        if name not in self.names:
            return False
        self.seen.add(name)
        self.count += 1
        return True

    def unused(self, files: Sequence[Path]) -> list[str]:
        """List the entries about these files that match no mutant."""
        return [f"{name[1]}: {name[2]}" for name in self.names if name[0] in files and name not in self.seen]
