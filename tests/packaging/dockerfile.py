"""The steps of the Dockerfile, read and carried out without Docker: `python -m tests.packaging.dockerfile FOLDER`.

Every stage gets a folder that stands for the root of its image. Paths from the root mean paths in that folder, the
Python and Node of this machine stand for those of the images, and what only root may do in an image is left out.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path, PurePath

ROOT = Path(__file__).parents[2]
ONLY_IN_AN_IMAGE = ("useradd ",)
OWN_PATHS = re.compile(r"(?<![\w./])/(opt|source|var/lib)/")  # paths that the Dockerfile makes


@dataclass
class Stage:
    """A stage: the image it begins with, its name, and its instructions as (word, rest)."""

    image: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def last(self, word: str) -> str:
        """Give what the last instruction of a kind says."""
        return [rest for found, rest in self.steps if found == word][-1]

    def environment(self, place: Path) -> dict[str, str]:
        """Give what ENV says, for a root elsewhere."""
        pairs = [pair.partition("=") for word, rest in self.steps if word == "ENV" for pair in rest.split()]
        return {name: moved(value, place).replace("$PATH", os.environ["PATH"]) for name, _, value in pairs}


def stages(text: str) -> list[Stage]:
    """Read a Dockerfile."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#")).replace("\\\n", " ")
    found: list[Stage] = []
    for line in filter(None, map(str.strip, lines.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            image, _, name = rest.partition(" AS ")
            found.append(Stage(image, name or "last"))
        else:
            found[-1].steps.append((word, rest.strip()))
    return found


def moved(words: str, place: Path) -> str:
    """Say the same with the root elsewhere."""
    return OWN_PATHS.sub(lambda match: f"{place}/{match[1]}/", words + "/")[:-1]


def command_of(stage: Stage) -> list[str]:
    """Give the command that a container runs."""
    return [*json.loads(stage.last("ENTRYPOINT")), *json.loads(stage.last("CMD"))]


def health_command(stage: Stage) -> list[str]:
    """Give the command that tells whether a container is well."""
    return list(json.loads(stage.last("HEALTHCHECK").partition("CMD ")[2]))


def carry_out(stage: Stage, places: dict[str, Path]) -> None:
    """Do what a stage says, in its place."""
    place = places[stage.name]
    here = place
    for word, rest in stage.steps:
        if word == "WORKDIR":
            here = Path(moved(rest, place))
            here.mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            _copy(rest, here, place, places)
        elif word == "RUN" and not rest.startswith(ONLY_IN_AN_IMAGE):
            subprocess.run(["/bin/sh", "-c", moved(rest, place)], cwd=here, check=True)


def is_sent(name: str) -> bool:
    """Tell whether .dockerignore lets Docker have a file or folder: the last line that matches it decides."""
    place = PurePath(name)
    wholes = [str(whole) for whole in (place, *place.parents)]
    sent = True
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        pattern = line.lstrip("!").removeprefix("**/")
        anywhere = place.parts if "**/" in line else wholes
        if not line.startswith("#") and any(fnmatchcase(each, pattern) for each in anywhere):
            sent = line.startswith("!")
    return sent


def _not_sent(folder: str, names: list[str]) -> list[str]:
    """List what is not copied along with a folder of this project."""
    place = Path(folder)
    here = place.relative_to(ROOT) if place.is_relative_to(ROOT) else None
    return [] if here is None else [name for name in names if not is_sent(str(here / name))]


def _copy(rest: str, here: Path, place: Path, places: dict[str, Path]) -> None:
    *options, last = rest.split()
    origin = ROOT
    if options[0].startswith("--from="):
        origin = places[options.pop(0).partition("=")[2]]
    goal = here / moved(last, place)
    for name in options:
        source = origin / name.lstrip("/")
        if origin == ROOT and not is_sent(name):
            raise FileNotFoundError(f"{name} is kept from Docker by .dockerignore")
        if source.is_dir():
            shutil.copytree(source, goal, ignore=_not_sent, symlinks=True, dirs_exist_ok=True)
        else:
            goal.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, goal)


if __name__ == "__main__":
    everything = stages((ROOT / "Dockerfile").read_text("utf-8"))
    where = {stage.name: Path(sys.argv[1]).resolve() / stage.name for stage in everything}
    for each in everything:
        where[each.name].mkdir(parents=True)
        carry_out(each, where)
