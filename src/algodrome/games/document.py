"""Reading positions from JSON: every fault is one line that says where it is and why."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from algodrome.games.description import Description
from algodrome.games.errors import PositionError
from algodrome.games.options import with_late_defaults
from algodrome.games.own_text import cut
from algodrome.language import has_text, text
from algodrome.language.json_words import json_fault


def check_document(game: Description, data: str | Mapping[str, Any]) -> dict[str, Any]:
    """Give a document back as an object that fits the game's schema."""
    document = object_in(data, PositionError, "document.no_json", "document.no_object")
    if document.get("game") != game.name:
        raise PositionError(text("document.other_game", found=cut(document.get("game")), game=game.name))
    version = document.get("rules_version", game.rules_version)
    if isinstance(version, int) and version > game.rules_version:
        raise PositionError(text("document.newer", found=cut(version), known=game.rules_version))
    options = document.get("options", game.chosen)
    if not isinstance(options, Mapping) or with_late_defaults(game.options, options) != game.chosen:
        raise PositionError(text("document.other_options", found=cut(options), chosen=cut(game.chosen)))
    _schema_of(type(game))(document)
    return document


def check_same_game(game: Description, other: Description) -> None:
    """Refuse a state of another game, or of other options."""
    if other.name != game.name:
        raise PositionError(text("document.other_game", found=other.name, game=game.name))
    if other.chosen != game.chosen:
        raise PositionError(text("document.other_options", found=cut(other.chosen), chosen=cut(game.chosen)))


def object_in(data: str | Mapping[str, Any], fault: type[ValueError], no_json: str, no_object: str) -> dict[str, Any]:
    """Give an object back, or read it from JSON text; the fault of what is none is worded by one of two sentences."""
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise fault(text(no_json, reason=json_fault(error))) from None
    if not isinstance(data, Mapping):
        raise fault(text(no_object))
    return dict(data)


def checker(schema: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], None]:
    """Read a JSON Schema once, and give what refuses a document that does not fit, with the place and the reason."""
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - slow to import; only documents need it

    validator = _validator()(schema)

    def check(document: Mapping[str, Any]) -> None:
        fault = best_match(validator.iter_errors(document))
        if fault is not None:
            place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in fault.absolute_path)
            raise PositionError(
                text("document.misfit", place=cut(place.lstrip(".") or "document"), reason=_reason(fault))
            )

    return check


@cache
def _schema_of(kind: type[Description]) -> Callable[[Mapping[str, Any]], None]:
    return checker(kind.schema())


@cache
def _validator() -> Any:
    from jsonschema import Draft202012Validator, validators  # noqa: PLC0415 - as above

    # JSON Schema takes 1.0 for an integer, and the rules count with whole numbers alone.
    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    return validators.extend(Draft202012Validator, type_checker=checker)  # type: ignore[no-untyped-call]


def _reason(fault: Any) -> str:
    """Say in the language in force what does not fit; jsonschema's own sentences are English."""
    key = f"document.faults.{fault.validator}"
    found, wanted = fault.instance, fault.validator_value
    if fault.validator == "required":
        wanted = ", ".join(name for name in wanted if name not in found)
    elif fault.validator == "additionalProperties":
        wanted = ", ".join(name for name in found if name not in fault.schema.get("properties", {}))
    elif fault.validator in {"enum", "type"} and isinstance(wanted, list):
        wanted = ", ".join(map(str, wanted))
    return text(key if has_text(key) else "document.faults.unknown", found=json.dumps(found)[:60], wanted=cut(wanted))
