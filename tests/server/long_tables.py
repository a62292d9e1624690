"""Tables at which a game has gone on for long, put into the store as their entries."""

import random
import time
from typing import Any

from algodrome.kernels.generator import SEEDS
from algodrome.server.decisions import chosen_game, move
from algodrome.server.draft import Draft
from algodrome.server.replay import apply
from algodrome.server.secret_words import hash_of
from algodrome.server.store.store import Entry
from algodrome.server.table import Table
from tests.server.unplugged import Unplugged
from tests.server.worst_corpus import ring

TOKEN = "token"  # noqa: S105 -- of nobody
LONG_GAMES: dict[str, dict[str, Any]] = {
    "bumping-bots": {
        "players": 9,
        "track": ring((0.999, 0.999, 0.2, 0.3, 0.999)),
        "tuning": 5,
        "tuning_deal": "pick",
        "grid": "choose",
        "laps": 3,
    },
    "speedalgo": {"players": 4, "track": "\n".join(["." * 50] * 5), "bodies": 3, "condition": "free"},
    "algouno": {"players": 8, "level": 4},
    "formel-fun": {"players": 6, "cars": 3},
}


async def long_table(server: Unplugged, game: str, code: str, most: int) -> Table:
    """Store a table whose host holds every seat, with a game of so many moves; give it as it stands."""
    table, entries = Table(game), list[Entry]()

    def add(draft: Draft) -> None:
        entries.append(Entry(len(entries) + 1, draft.kind, draft.data, time.time()))
        apply(table, entries[-1])

    add(Draft("opened", {"code": code, **chosen_game(game, LONG_GAMES[game], None)}))
    add(Draft("joined", {"participant": "ana", "token": hash_of(TOKEN), "name": "Ana", "host": True}))
    for seat in range(1, table.game.players + 1):
        add(Draft("sat", {"participant": "ana", "seat": seat, "name": f"Ana {seat}"}))
    luck = random.Random(most)
    seed = luck.randrange(SEEDS)
    start = table.game.start(seed)
    version = table.game.rules_version
    add(Draft("started", {"seed": seed, "rules_version": version, "fingerprint": start.fingerprint()}))
    while len(entries) < most and table.phase == "playing":
        state = table.playing.state
        seat = state.to_act[0]
        add(move(table, seat, str(luck.choice(list(state.legal_moves(seat)))), "person"))
    await server.hall.store.create(game, code, entries)
    return table
