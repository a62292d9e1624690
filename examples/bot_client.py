"""A bot that joins a table and plays a random legal move: replace `choose` by your own idea.

After `pip install websockets`: python bot_client.py http://127.0.0.1:8000 CODE
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

SITE, CODE = sys.argv[1].rstrip("/"), sys.argv[2]
WISH = json.dumps({"id": secrets.token_urlsafe()}).encode()  # a secret: sent again, it gives the same ticket


def choose(view: dict, moves: list) -> str:
    """Choose one of the legal moves; `view` is all that the seat may know."""
    return random.choice(moves)["move"]


def join() -> str:
    """Join the table under a drawn name, and get the token that stands for this player."""
    address, headers = f"{SITE}/api/tables/{CODE}/participants", {"Content-Type": "application/json"}
    try:
        return json.load(urllib.request.urlopen(urllib.request.Request(address, WISH, headers)))["token"]
    except urllib.request.HTTPError as error:
        return join() if json.load(error)["reason"] == "unknown" else sys.exit(str(error))


async def play(token: str) -> dict:
    """Take a seat and play until the game is over; come back when the line is cut."""
    asked, sent = 0, {}  # messages heard, which number the commands; the last command, by its id
    async for line in connect(SITE.replace("http", "ws", 1) + f"/live?table={CODE}", origin=SITE):
        with suppress(ConnectionClosed):  # connect() waits a little longer each time
            await line.send(json.dumps({"type": "hello", "id": f"hello{asked}", "table": CODE, "token": token}))
            async for raw in line:
                message = json.loads(raw)
                if message["type"] == "unknown" and message["id"] in sent:
                    await line.send(sent[message["id"]])  # it may be stored: with the same id it is done once
                if message["type"] not in ("sync", "update"):
                    continue
                table, asked = message["table"], asked + 1
                if table["phase"] == "over":
                    return table["outcome"]
                free = [seat["seat"] for seat in table["seats"] if not seat["participant"] and not seat["bot"]]
                if not table["you"]["seats"] and free:
                    await line.send(json.dumps({"type": "sit", "id": f"c{asked}", "seat": free[0]}))
                for sight in (one for one in message["sights"] if one["moves"]):
                    move = {"move": choose(sight["view"], sight["moves"]), "at": message["entry"]}
                    sent = {f"c{asked}": json.dumps({"type": "play", "id": f"c{asked}", "seat": sight["seat"], **move})}
                    await line.send(sent[f"c{asked}"])


print(json.dumps(asyncio.run(play(join()))))
