"""The first of their kind: whoever asks first makes nobody wait for a module to be loaded."""

import subprocess
import sys
from pathlib import Path

FIRST = """
import asyncio, json, random, sys
from pathlib import Path
from algodrome.language import LANGUAGES
from tests.server.unplugged import HOST, Request, unplugged

async def ask():
    async with unplugged(Path(sys.argv[1]), random.Random(1)) as server:
        before = set(sys.modules)
        wanted = json.dumps({"game": "speedalgo", "options": {}, "play_now": True}).encode()
        for language in LANGUAGES:
            query = b"language=" + language.encode()
            for path in ("/", "/assets/site.js", "/api/games", "/api/rules/speedalgo", "/api/tables/none", "/readyz"):
                await server.ask(Request("GET", path, query))
            json_headers = [HOST, (b"content-type", b"application/json")]
            answer = await server.ask(Request("POST", "/api/tables", query, json_headers, (wanted,)))
            assert answer.status == 201, answer
            code = json.loads(answer.body)["code"]
            for path in ("", "/sheet", "/qr.svg"):
                assert (await server.ask(Request("GET", f"/api/tables/{code}{path}", query))).status == 200
            line = server.line()
            await line.say(json.dumps({"type": "hello", "id": "h", "table": code, "language": language}).encode())
        print(*sorted(set(sys.modules) - before))

asyncio.run(ask())
"""


def test_nothing_is_loaded_on_the_event_loop_once_the_doors_are_open(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", FIRST, str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.returncode) == ([], 0), done.stderr
