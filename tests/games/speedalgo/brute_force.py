"""How far one program can bring a bolide, found by playing out every choice: the witness for the solver."""

import algodrome


def furthest(state: algodrome.State, program: str, avoid: frozenset[str] = frozenset()) -> set[str]:
    """Give all cells on which seat 1, who runs first of two, can end; cars in `avoid` are never touched."""
    twin = state.copy()
    twin.play(".", 2)
    ends: set[str] = set()
    seen: set[str] = set()
    _play(twin, program, avoid, ends, seen)
    return ends


def _play(state: algodrome.State, line: str, avoid: frozenset[str], ends: set[str], seen: set[str]) -> None:
    events = state.play(line, 1)
    for event in events:
        if event.kind in {"ended", "stopped"} and event.data["seat"] == 1:
            ends.add(event.data["cell"])
            return
        if event.kind == "moved" and event.data["car"] in avoid:
            return
        if event.kind == "collided" and avoid & {event.data["car"], event.data["with"]}:
            return
    key = str({name: value for name, value in state.to_json().items() if name in {"bolides", "traffic", "running"}})
    if key in seen:
        return
    seen.add(key)
    for move in state.legal_moves(1):
        _play(state.copy(), str(move), avoid, ends, seen)
