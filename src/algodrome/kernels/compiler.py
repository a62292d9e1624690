"""How Numba compiles rules: each is translated once, and optimised only as part of the entry points that call it.

Left to itself, Numba makes a whole program of every function: optimised, compiled to machine code, wrapped for calls
from Python, and all that again in each function that calls it. Of the rules of a game only the few entry points are
called from Python. So a rule stays a piece of LLVM's language in a `RuleLibrary`, the entry point links all pieces that
it needs, and LLVM runs once over the whole. And since rules count with whole numbers alone, they are translated for
64-bit integers only, whatever small field a number came from.
"""

from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from llvmlite.binding import Linkage
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.core.typing.typeof import typeof


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """One rule in LLVM's language; its callees are only remembered."""

    def add_linking_library(self, library: Any) -> None:
        """Remember a callee."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Leave the rule as it is."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Say that there is no machine code."""
        del name
        self._ensure_finalized()
        return 0

    def _get_module_for_linking(self) -> Any:
        """Give the rule to an entry point; LLVM would drop a discardable one that is linked before its caller."""
        self._ensure_finalized()
        module = self._final_module.clone()
        for function in module.functions:
            if not function.is_declaration and function.linkage == Linkage.external:
                function.linkage = Linkage.weak_odr
        return module

    @property
    def codegen(self) -> Any:
        """Take no environment: rules hold no Python objects."""
        return _NoEnvironment


class _NoEnvironment:
    @staticmethod
    def set_env(name: str, environment: object) -> None:
        """Drop it."""


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """An entry point with all the rules that it needs."""

    def finalize(self) -> None:
        """Link all that is called, each once."""
        self._linking_libraries: list[Any] = _callers_first(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage in {Linkage.linkonce_odr, Linkage.weak_odr}:
                function.linkage = Linkage.internal  # nobody else calls it: LLVM may do with it as it likes
        super()._optimize_final_module()

    def _verify_declare_only_symbols(self) -> None:
        missing = [
            item.name for item in self._final_module.functions if item.is_declaration and "algodrome" in item.name
        ]
        if missing:
            message = f"rules that were not linked: {', '.join(missing)}"
            raise AssertionError(message)


def _callers_first(libraries: list[Any]) -> list[Any]:
    """List libraries and all that they call so that each stands behind its last caller: unasked, LLVM links nothing."""
    found: list[Any] = []
    seen: set[Any] = set()

    def visit(library: Any) -> None:
        if library in seen:
            return
        seen.add(library)
        for callee in library._linking_libraries if isinstance(library, RuleLibrary) else ():  # noqa: SLF001 - ours
            visit(callee)
        found.append(library)

    for library in libraries:
        visit(library)
    return found[::-1]


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, writing to a RuleLibrary."""

    library_type: type[JITCodeLibrary] = RuleLibrary

    def define_pipelines(self) -> Any:
        """Choose the library, and leave the rest to Numba."""
        state = self.state
        state.library = self.library_type(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()


class EntryCompiler(RuleCompiler):
    """Numba's compiler, writing to an EntryLibrary."""

    library_type = EntryLibrary


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule, called by others."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Take every whole number as 64 bits wide."""
        return super().get_call_template([_widened(item) for item in args], kws)


def _widened(item: Any) -> Any:
    return types.int64 if isinstance(item, (types.Integer, types.IntegerLiteral)) else item


def inner(function: FunctionType, *, checked: bool) -> Any:
    """Compile a rule for calls by other rules."""
    options = _options(checked=checked) | {"no_cpython_wrapper": True}
    return RuleDispatcher(function, targetoptions=options, pipeline_class=RuleCompiler)


def entry(function: FunctionType, folder: Path | None, *, checked: bool) -> Any:
    """Compile a rule for calls from Python, and keep the machine code in a folder."""
    dispatcher = CPUDispatcher(function, targetoptions=_options(checked=checked), pipeline_class=EntryCompiler)
    if folder is not None:
        dispatcher._cache = _cache_in(folder, function)  # noqa: SLF001 - Numba has one setting for all functions
    return dispatcher


def machine_code(compiled: Any, *arguments: Any) -> Any:
    """Give the code of an entry point for arguments of these types, to be called with no others.

    Numba looks at the types of all arguments in each call, which takes longer than a step of a game does.
    """
    signature = tuple(typeof(argument) for argument in arguments)
    compiled.compile(signature)
    return compiled.overloads[signature].entry_point


def _options(*, checked: bool) -> dict[str, Any]:
    # Rules allocate nothing, so no array is ever counted as used or free: a quarter of the time of random play.
    return {
        "nopython": True,
        "nogil": True,
        "error_model": "numpy",
        "boundscheck": checked,
        "no_cfunc_wrapper": True,
        "_nrt": False,
    }


def _cache_in(folder: Path, function: FunctionType) -> FunctionCache:
    """Make Numba's cache for a function, in a folder whose name stands for all that goes into its machine code."""

    class Locator(_CacheLocator):  # type: ignore[misc]
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return ""

        @classmethod
        def from_function(cls, py_func: FunctionType, py_file: str) -> "Locator":
            del py_func, py_file
            return cls()

    class Implementation(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class Cache(_ForgivingCache):
        _impl_class = Implementation

    return Cache(function)


class _ForgivingCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache, in which a file that can't be read or written costs time and nothing else."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Give the machine code for some types of arguments; None, to compile it, where the files do not hold it."""
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 - a damaged file fails in any way
            with suppress(OSError):
                self.flush()
            return None
        # two processes that saved at once may have given one file to two sets of types
        return found if found is None or tuple(found.signature.args) == tuple(sig) else None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep machine code where that can be done: not on a full disk, nor in a folder of somebody else."""
        with suppress(Exception):
            super().save_overload(sig, data)
