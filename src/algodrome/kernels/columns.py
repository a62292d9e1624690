"""Records of many games on a GPU by columns: the same field of neighbouring games lies side by side in memory.

Threads of a warp that look at the same field then read one piece of memory instead of 32. WIDE games are a tile, and a
number of `size` bytes at `offset` of its record lies, for the game `lane` of its tile, at `offset * WIDE + lane * size`
of the tile. Rules see no difference: a game's record has the same fields, numbers and arrays of numbers.
"""

import operator
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba.cuda import cgutils, types
from numba.cuda.extending import (
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
)
from numba.cuda.np.arrayobj import make_array, populate_array
from numba.cuda.np.numpy_support import from_dtype
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, infer_global, signature
from numpy.typing import NDArray

WIDE = 32  # games of a tile: a warp


def tiled_bytes(dtype: "np.dtype[np.void]", games: int) -> int:
    """Count the bytes that so many records need, in whole tiles."""
    return -(-games // WIDE) * WIDE * dtype.itemsize


def record_of(memory: NDArray[np.uint8], dtype: "np.dtype[np.void]", lane: int) -> Any:
    """Give one record of a tile's bytes."""
    record = np.zeros(1, dtype)
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        column = memory[offset * WIDE : (offset + kind.itemsize) * WIDE]
        record[name][0] = column.view(kind.base).reshape(*kind.shape, WIDE)[..., lane]
    return record[0]


class Columns(types.Type):  # type: ignore[misc]
    """Records of many games, by columns."""

    def __init__(self, record: Any) -> None:
        """Say which record."""
        self.record = record
        super().__init__(f"Columns({record.name})")


class ColumnRecord(types.Type):  # type: ignore[misc]
    """The record of one of them."""

    def __init__(self, record: Any) -> None:
        """Say which record."""
        self.record = record
        super().__init__(f"ColumnRecord({record.name})")

    def element(self, name: str) -> Any:
        """Give the type of a number, or of those of an array."""
        kind = self.record.typeof(name)
        return kind.dtype if isinstance(kind, types.NestedArray) else kind


@register_model(Columns)
class _ColumnsModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("memory", types.CPointer(types.uint8))])


@register_model(ColumnRecord)
class _ColumnRecordModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("tile", types.CPointer(types.uint8)), ("lane", types.intp)])


@cache
def columns(dtype: "np.dtype[np.void]") -> Callable[[Any], Any]:
    """Give what takes bytes on the device for records of a kind, inside a kernel."""
    kind = Columns(from_dtype(dtype))

    @intrinsic  # type: ignore[untyped-decorator]
    def taken(context: Any, memory: Any) -> Any:
        del context

        def code(context: Any, builder: Any, found: Any, arguments: Any) -> Any:
            given = make_array(found.args[0])(context, builder, arguments[0])
            made = cgutils.create_struct_proxy(kind)(context, builder)
            made.memory = given.data
            return made._getvalue()  # noqa: SLF001 - Numba's way

        return kind(memory), code

    return taken  # type: ignore[no-any-return]


@infer_global(operator.getitem)
class _Item(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        del keywords
        if isinstance(arguments[0], Columns):
            return signature(ColumnRecord(arguments[0].record), arguments[0], types.intp)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        del keywords
        if isinstance(arguments[0], Columns):
            return signature(types.none, arguments[0], types.intp, arguments[2])
        return None


@infer_getattr
class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = ColumnRecord

    def generic_resolve(self, record: Any, name: str) -> Any:
        kind = record.record.typeof(name)
        return types.Array(kind.dtype, kind.ndim, "A") if isinstance(kind, types.NestedArray) else kind


@lower_builtin(operator.getitem, Columns, types.Integer)  # type: ignore[untyped-decorator]
def _item(context: Any, builder: Any, found: Any, arguments: Any) -> Any:
    """Find the tile of a game, and its lane there."""
    kind, number = found.args[0], context.cast(builder, arguments[1], found.args[1], types.intp)
    memory = cgutils.create_struct_proxy(kind)(context, builder, arguments[0]).memory
    intp = number.type
    made = cgutils.create_struct_proxy(found.return_type)(context, builder)
    made.lane = builder.and_(number, intp(WIDE - 1))
    first = builder.and_(number, intp(-WIDE))
    made.tile = builder.gep(memory, [builder.mul(first, intp(kind.record.size))])
    return made._getvalue()  # noqa: SLF001 - Numba's way


def _place(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    """Give where a number of a game is, or the first of an array's."""
    record, element = cgutils.create_struct_proxy(kind)(context, builder, value), kind.element(name)
    size = element.bitwidth // 8
    offset = builder.add(
        builder.mul(record.lane, record.lane.type(size)), record.lane.type(kind.record.offset(name) * WIDE)
    )
    return builder.bitcast(builder.gep(record.tile, [offset]), context.get_data_type(element).as_pointer())


@lower_getattr_generic(ColumnRecord)  # type: ignore[untyped-decorator]
def _read(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    """Read a number, or give an array whose numbers stand a tile's width apart."""
    place, stored = _place(context, builder, kind, value, name), kind.record.typeof(name)
    if not isinstance(stored, types.NestedArray):
        return context.unpack_value(builder, stored, place)
    array = make_array(types.Array(stored.dtype, stored.ndim, "A"))(context, builder)
    populate_array(
        array,
        data=place,
        shape=cgutils.pack_array(builder, [context.get_constant(types.intp, size) for size in stored.shape]),
        strides=cgutils.pack_array(builder, [context.get_constant(types.intp, step * WIDE) for step in stored.strides]),
        itemsize=context.get_constant(types.intp, stored.dtype.bitwidth // 8),
        meminfo=None,
        parent=None,
    )
    return array._getvalue()  # noqa: SLF001 - Numba's way


@lower_setattr_generic(ColumnRecord)  # type: ignore[untyped-decorator]
def _write(context: Any, builder: Any, found: Any, arguments: Any, name: str) -> None:
    """Write a number."""
    kind, given = found.args
    element = kind.element(name)
    value = context.cast(builder, arguments[1], given, element)
    context.pack_value(builder, element, value, _place(context, builder, kind, arguments[0], name))


@lower_builtin(operator.setitem, Columns, types.Integer, types.Record)  # type: ignore[untyped-decorator]
def _copy(context: Any, builder: Any, found: Any, arguments: Any) -> Any:
    """Write a whole record, number by number."""
    columns, number, record = found.args
    kind = ColumnRecord(columns.record)
    value = _item(context, builder, signature(kind, columns, number), arguments[:2])
    for name in record.fields:
        stored, data = record.typeof(name), context.get_data_type(kind.element(name))
        count = stored.nitems if isinstance(stored, types.NestedArray) else 1
        source = cgutils.get_record_member(builder, arguments[2], record.offset(name), data)
        place = _place(context, builder, kind, value, name)
        with cgutils.for_range(builder, context.get_constant(types.intp, count)) as loop:
            apart = builder.mul(loop.index, loop.index.type(WIDE))
            builder.store(builder.load(builder.gep(source, [loop.index])), builder.gep(place, [apart]))
    return context.get_dummy_value()
