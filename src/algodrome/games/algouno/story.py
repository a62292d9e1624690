"""What the sentences about Alg(un)o's events name, in the language in force."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from algodrome.games.algouno import listing
from algodrome.games.algouno.decks import read_condition
from algodrome.games.algouno.wording import card_words
from algodrome.games.events import Event
from algodrome.language import text

Data = Mapping[str, Any]


def told(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """Put the values of an event into words."""
    data = event.data
    words: dict[str, Any] = {"n": data.get("cards", 0)}
    for name in ("to", "with"):
        if name in data:
            words["other"] = names[data[name] - 1]
    if "action" in data:
        words["action"] = listing.deed_block(data["action"])
    return words | _WORDS[event.kind](data) if event.kind in _WORDS else words


def _card(data: Data) -> dict[str, Any]:
    """AU1: name the classic card that somebody gets, gives or discards."""
    return {"card": card_words(data["card"])}


def _cards(count: int) -> str:
    return text("algouno.quantities.cards", n=count) if count else text("algouno.none.cards")


def _turned_condition(data: Data) -> dict[str, Any]:
    first, second = map(_condition, data["conditions"])
    return {"first": first, "second": second}


def _turned_action(data: Data) -> dict[str, Any]:
    """AU2, AU10: the Action card of level 1 holds THEN and ELSE, and those of level 2 are numbered."""
    then, *otherwise = map(listing.deed_block, data["actions"])
    if otherwise:
        return {"turned": text("algouno.turned.pair", then=then, otherwise=otherwise[0])}
    return {"turned": text("algouno.turned.alone", place=data["place"], action=then)}


def _counted(data: Data) -> dict[str, Any]:
    quantity = data["comparison"].split()[0]
    return {
        "comparison": _condition(data["comparison"]),
        "held": text(f"algouno.held.{quantity}", n=data["count"]),
        "verdict": text("algouno.verdicts.yes" if data["holds"] else "algouno.verdicts.no"),
    }


_WORDS: dict[str, Callable[[Data], dict[str, Any]]] = {
    "shuffled": lambda data: {"pile": text(f"algouno.piles.{data['pile']}")},
    "dealt": _card,
    "turned_condition": _turned_condition,
    "turned_action": _turned_action,
    "assembled": lambda data: {
        "sentence": listing.sentence(read_condition(data["condition"]), data["then"], data["else"])
    },
    "counted": _counted,
    "branched": lambda data: {"branch": text(f"algouno.branches.{data['branch']}")},
    "drew": _card,
    "discarded": _card,
    "gave": _card,
    "swapped": lambda data: {"received": _cards(data["cards"]), "handed_over": _cards(data["given"])},
}


def _condition(written: str) -> str:
    return listing.condition_sentence(read_condition(written))
