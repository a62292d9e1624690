"""Breaking one thing in a function: each way of doing it is a mutant, which some test should notice."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TWINS = {"min": "max", "max": "min"}
EVERYWHERE = {"board", "position", "log"}  # swapped with another argument they fail at once, and teach nothing
SYMMETRIC = {  # functions of which two arguments may be exchanged: the number of the first
    "exchanged": 2,
    "is_lateral": 0,
    "is_next_to": 0,
    "seat_after": 1,
}
NOTE = "note"  # writes a row of the log: a plain 0 in it is a column that the event leaves unread
DROPPED = "(nothing)"


class Spot(NamedTuple):
    """Where a piece of a program stands: `holder.key`, or `holder[key]` in a list."""

    holder: Any
    key: str | int

    def get(self) -> Any:
        """Give what stands here."""
        return self.holder[self.key] if isinstance(self.key, int) else getattr(self.holder, self.key)

    def put(self, new: Any) -> None:
        """Put something else here."""
        if isinstance(self.key, int):
            self.holder[self.key] = new
        else:
            setattr(self.holder, self.key, new)


class Mutant(NamedTuple):
    """One change of one function."""

    path: Path
    lines: range
    function: str
    change: str  # one line, which also names the mutant in the list of equivalent ones
    tree: ast.Module
    spot: Spot
    new: Any

    def code(self) -> CodeType:
        """Compile the broken function. The tree stays broken: this is called in a process of its own."""
        self.spot.put(self.new)
        module = compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")
        return next(code for code in _codes(module) if code.co_qualname == self.function)


def mutants_of(path: Path, names: Mapping[str, object]) -> list[Mutant]:
    """List the mutants of a file; `names` are those of its module, which tell which constants are numbers."""
    tree = ast.parse(path.read_text("utf-8"))
    found: dict[tuple[str, int, str], Mutant] = {}
    for function, node in _functions(tree, ""):
        for clause in _clauses(node):
            old = clause.get()
            before, lines = ast.unparse(old), range(old.lineno, (old.end_lineno or old.lineno) + 1)
            for spot, new in _edits(clause, names):
                change = f"{before} → {_shown(clause, spot, new)}"
                found.setdefault(
                    (function, lines.start, change), Mutant(path, lines, function, change, tree, spot, new)
                )
    return list(found.values())


def _shown(clause: Spot, spot: Spot, new: Any) -> str:
    old = spot.get()
    spot.put(new)
    changed = clause.get()
    text = DROPPED if isinstance(changed, ast.Pass) else ast.unparse(changed)
    spot.put(old)
    return text


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def _clauses(node: ast.AST) -> Iterator[Spot]:
    """List the simple statements of a body, and the conditions and ranges of the others."""
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, [])
        for index, statement in enumerate(body):
            for head in ("test", "iter", "subject"):
                if hasattr(statement, head) and not isinstance(statement, ast.Assert):
                    yield Spot(statement, head)
            if hasattr(statement, "body"):
                yield from _clauses(statement)
                for part in getattr(statement, "handlers", getattr(statement, "cases", [])):
                    yield from _clauses(part)
            elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                yield Spot(body, index)


def _edits(clause: Spot, names: Mapping[str, object]) -> Iterator[tuple[Spot, Any]]:
    whole = clause.get()
    if isinstance(whole, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue | ast.Break | ast.Raise):
        yield clause, ast.copy_location(ast.Pass(), whole)
    if isinstance(clause.holder, ast.If):
        yield clause, _negated(whole)
    for spot in [clause, *_inside(whole)]:
        node = spot.get()
        other = OTHER.get(type(node))
        if other:
            yield spot, other()
        elif isinstance(node, ast.IfExp):
            yield Spot(node, "test"), _negated(node.test)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
            yield spot, node.operand
        elif isinstance(node, ast.Constant | ast.Name):
            yield from ((spot, new) for new in _other_values(node, names))
        elif isinstance(node, ast.Call):
            yield from _other_calls(node, names)


def _inside(node: ast.AST) -> Iterator[Spot]:
    """List every place below a node, but for types and the unread columns of a row of the log."""
    is_note = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == NOTE
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "func", "format_spec"} and not isinstance(value, ast.Attribute):
            continue
        spots = [Spot(value, index) for index in range(len(value))] if isinstance(value, list) else [Spot(node, name)]
        for spot in spots:
            child = spot.get()
            if isinstance(child, ast.AST) and not (is_note and isinstance(child, ast.Constant) and child.value == 0):
                yield spot
                yield from _inside(child)


def _other_values(node: ast.Constant | ast.Name, names: Mapping[str, object]) -> Iterator[ast.expr]:
    if isinstance(node, ast.Name):
        if node.id.isupper() and isinstance(names.get(node.id), int) and isinstance(node.ctx, ast.Load):
            yield ast.BinOp(node, ast.Add(), ast.Constant(1))
    elif isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _other_calls(node: ast.Call, names: Mapping[str, object]) -> Iterator[tuple[Spot, Any]]:
    called = node.func.id if isinstance(node.func, ast.Name) else ""
    if called in TWINS:
        yield Spot(node, "func"), ast.Name(TWINS[called], ast.Load())
        return
    for index in range(len(node.args) - 1):
        one, other = node.args[index : index + 2]
        is_same = SYMMETRIC.get(called) == index or _meaning(one, names) == _meaning(other, names)
        if not is_same and EVERYWHERE.isdisjoint(map(ast.unparse, (one, other))):
            yield Spot(node, "args"), [*node.args[:index], other, one, *node.args[index + 2 :]]


def _meaning(node: ast.expr, names: Mapping[str, object]) -> object:
    """Give the value of a constant, plain or named, and the text of anything else."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name) and node.id.isupper():
        return names.get(node.id, node.id)
    return ast.dump(node)


def _negated(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
