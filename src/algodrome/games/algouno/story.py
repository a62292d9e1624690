"""What the sentences about Alg(un)o's events name, in the language in force."""

from collections.abc import Sequence
from typing import Any

from algodrome.games.algouno import listing
from algodrome.games.algouno.decks import DEED_NAMES, JOINING, read_condition
from algodrome.games.events import Event
from algodrome.language import text


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("cards", 0)}
    for name in ("to", "with"):
        if name in data:
            words["other"] = names[data[name] - 1]
    if event.kind == "shuffled":
        words["pile"] = text(f"algouno.piles.{data['pile']}")
    if event.kind == "turned_condition":
        words["first"], words["second"] = map(_condition, data["conditions"])
    if event.kind == "turned_action":
        words["actions"] = " / ".join(map(_deed, data["actions"]))
    if event.kind == "assembled":
        then, otherwise = (DEED_NAMES.index(data[branch]) for branch in ("then", "else"))
        words["sentence"] = listing.sentence(read_condition(data["condition"], JOINING), then, otherwise)
    if event.kind == "counted":
        words["comparison"] = _condition(data["comparison"])
        words["counted"] = text(f"algouno.quantities.{data['comparison'].split()[0]}", n=data["count"])
        words["verdict"] = text("algouno.verdicts.yes" if data["holds"] else "algouno.verdicts.no")
    if event.kind == "branched":
        words["branch"] = text(f"algouno.branches.{data['branch']}")
    if "action" in data:
        words["action"] = _deed(data["action"])
    return words


def _condition(written: str) -> str:
    return listing.condition_sentence(read_condition(written, JOINING))


def _deed(name: str) -> str:
    return listing.deed_block(DEED_NAMES.index(name))
