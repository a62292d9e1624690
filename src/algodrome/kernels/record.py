"""Records: one declaration for the plain Python object and for its NumPy twin.

    class Score(Record):
        points: int = field("i2")                # 0..999
        hand: list[list[int]] = field("i1", 6, 14)  # cards of each kind, by seat

An instance holds plain integers and nested lists, which is what the interpreter is fastest with. `Score.dtype` is the
aligned NumPy layout that compiled code reads and writes, and `Score.wide` the same fields as 64-bit integers, for
running the rules over NumPy records without overflow. Array fields are indexed as `hand[seat][kind]`, which every
target understands.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from math import prod
from struct import Struct
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

Nested = int | list[Any]
PACKED = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # the codes of NumPy, as struct has them


class Field(NamedTuple):
    """How one field is stored: NumPy's code of a signed integer, and the shape of an array."""

    code: str
    shape: tuple[int, ...]


def field(code: str, *shape: int) -> Any:
    """Declare a field of a record, stored as `code` ("i1", "i2", "i4" or "i8")."""
    if code not in PACKED:
        message = f"a field is a signed integer (i1, i2, i4, i8), not {code!r}"
        raise TypeError(message)
    return Field(code, shape)


class _Slotted(type):
    """Makes slots of the declared fields: the interpreter reads them six times as fast as what stands in a dict."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "_Slotted":
        own = {known: value for known, value in space.items() if isinstance(value, Field)}
        rest = {known: value for known, value in space.items() if known not in own}
        slots = (*own, *space.get("__slots__", ()))
        return super().__new__(cls, name, bases, {**rest, "__slots__": slots, "_declared": own})


class Record(metaclass=_Slotted):
    """Base of boards, positions and logs: integers and fixed-size arrays of them, under names."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[np.void]]
    wide: ClassVar[np.dtype[np.void]]
    _declared: ClassVar[dict[str, Field]]  # by the class itself
    _dimensions: ClassVar[tuple[tuple[str, int], ...]]  # of each field: 0 for a number, 1 for a list of them
    _zeros: ClassVar[dict[str, Nested]]
    _packing: ClassVar[Struct]

    def __init_subclass__(cls) -> None:
        """Collect the declared fields and lay out the NumPy twins."""
        super().__init_subclass__()
        own = cls._declared
        for name in own:
            if hasattr(np.record, name):
                message = f"a field can't be called {name!r}: NumPy's records have a method of that name"
                raise TypeError(message)
        # Inherited fields come last: Numba would take a record for its base if it began with the same fields.
        inherited = getattr(cls, "fields", {})
        cls.fields = own | {name: item for name, item in inherited.items() if name not in own}
        cls.dtype = _layout({name: (item.code, item.shape) for name, item in cls.fields.items()})
        cls.wide = _layout({name: ("i8", item.shape) for name, item in cls.fields.items()})
        cls._dimensions = tuple((name, len(item.shape)) for name, item in cls.fields.items())
        cls._zeros = {name: _zeros(item.shape) for name, item in cls.fields.items()}
        cls._packing = Struct("<" + "".join(f"{prod(item.shape)}{PACKED[item.code]}" for item in cls.fields.values()))

    def __init__(self) -> None:
        """Make a record full of zeros."""
        self.fill(self._zeros)

    def copy(self) -> Self:
        """Copy every field."""
        twin = type(self).__new__(type(self))
        for name, dimensions in self._dimensions:
            value = getattr(self, name)
            if dimensions:
                value = value[:] if dimensions == 1 else _copied(value, dimensions)
            setattr(twin, name, value)
        return twin

    def contents(self) -> dict[str, Nested]:
        """Give the content of each field by its name; arrays are the record's own."""
        return {name: getattr(self, name) for name in self.fields}

    def fill(self, values: Mapping[str, Nested]) -> Self:
        """Take the content of fields by their names; arrays are copied."""
        for name, value in values.items():
            setattr(self, name, value if isinstance(value, int) else _copied(value, len(self.fields[name].shape)))
        return self

    def __eq__(self, other: object) -> bool:
        """Compare every field."""
        return type(other) is type(self) and self.contents() == other.contents()

    __hash__ = None  # type: ignore[assignment]  # a record changes

    def to_array(self, *, wide: bool = False) -> "np.ndarray[Any, np.dtype[np.void]]":
        """Make an array of one NumPy record with the same content; OverflowError if a number does not fit."""
        array = np.zeros(1, dtype=self.wide if wide else self.dtype)
        for name, item in self.fields.items():
            array[name][0] = np.array(getattr(self, name), item.code).reshape(item.shape)
        return array

    def load(self, row: "np.void | np.record") -> Self:
        """Take the content of a NumPy record."""
        for name in self.fields:
            setattr(self, name, row[name].tolist())
        return self

    def pack(self) -> bytes:
        """Write the content into as few bytes as its fields need; struct.error if a number does not fit."""
        return self._packing.pack(*self.numbers())

    def unpack(self, content: bytes) -> Self:
        """Take the content of what was packed."""
        numbers = iter(self._packing.unpack(content))
        for name, item in self.fields.items():
            setattr(self, name, _shaped(numbers, item.shape))
        return self

    def numbers(self) -> list[int]:
        """List all integers of the record, in the order of declaration."""
        found: list[int] = []
        for name, dimensions in self._dimensions:
            value = getattr(self, name)
            if dimensions:
                found += value if dimensions == 1 else _flat(value, dimensions)
            else:
                found.append(value)
        return found


def _layout(fields: dict[str, tuple[str, tuple[int, ...]]]) -> "np.dtype[np.void]":
    layout = np.dtype([(name, code, shape) for name, (code, shape) in fields.items()], align=True)
    return np.dtype((np.record, layout))


def _zeros(shape: tuple[int, ...]) -> Nested:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _shaped(numbers: Iterator[int], shape: tuple[int, ...]) -> Nested:
    if not shape:
        return next(numbers)
    if len(shape) == 1:
        return list(islice(numbers, shape[0]))
    return [_shaped(numbers, shape[1:]) for _ in range(shape[0])]


def _copied(value: list[Any], dimensions: int) -> list[Any]:
    return value[:] if dimensions == 1 else [_copied(item, dimensions - 1) for item in value]


def _flat(value: Iterable[Any], dimensions: int) -> Iterable[int]:
    for _ in range(dimensions - 1):
        value = chain.from_iterable(value)
    return value
