"""How a learner is given what it sees: numbers as they are, scaled, or one-hot, written by the rules of the step."""

from types import ModuleType

from algodrome.rl.encodings import normalised, one_hot, raw

ENCODINGS: dict[str, ModuleType] = {"raw": raw, "normalised": normalised, "one-hot": one_hot}
