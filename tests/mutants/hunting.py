"""Hunting mutants with the tests: which tests reach a line, and does one of them fail when the line is broken?

One pytest collects the tests once. Every run after that is a fork of it: those that map lines to the tests which reach
them, and one for each mutant, in which the code of the broken function takes the place of the right one, and which ends
at the first test that fails. Compiled code knows nothing of that, so a test that would compile is left out.
"""

import gc
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import coverage
import pytest

from tests.mutants.breaking import Mutant
from tests.mutants.forking import forked

COMPILED = {"checked", "native", "cuda"}
NO_COMPILER = "numba stands still"
MEMORY = 8 << 30  # bytes: a mutant that never stops collecting things is stopped here
SURVIVED = -1
SHARES = 8  # into which the tests of each process are cut while they are mapped: some take much longer than others


class Standstill(ModuleType):
    """A module that seems to be there, and fails at once whoever would use it."""

    def __getattr__(self, name: str) -> Any:
        """Say why there is nothing, but for what Python asks of every module."""
        raise AttributeError(name) if name.startswith("__") else ImportError(NO_COMPILER)


def forbid_compiling() -> None:
    """Take Numba's place: a test that would compile is left out, and is not run slowly by the interpreter."""
    for name in ("numba", "numba.core", "llvmlite", "llvmlite.binding"):
        sys.modules[name] = Standstill(name)
        sys.modules[name].__spec__ = ModuleSpec(name, None)


class Reached(NamedTuple):
    """What the unbroken tests did: the tests that reach each line of a file, the seconds each takes, failures."""

    tests: dict[str, dict[int, set[int]]]
    seconds: dict[int, float]
    failed: list[int]


class Verdict(NamedTuple):
    """What became of a mutant: the number of tests that reach it, and whether one of them noticed."""

    mutant: Mutant
    reached_by: int
    noticed: bool


class Hunt:
    """A plugin for pytest which, in place of running the tests once, runs them against each mutant."""

    def __init__(
        self,
        mutants: Callable[[], Sequence[Mutant]],
        tell: Callable[[Verdict], None],
        *,
        jobs: int = 1,
        patience: float = 0,
    ) -> None:
        """Take what gives the mutants once the tests are collected, and what is told of each.

        `patience` is how many seconds of tests a mutant gets before it counts as a survivor; 0 is no limit.
        """
        self.find, self.tell, self.jobs, self.patience = mutants, tell, jobs, patience
        self.broken: list[str] = []  # tests that fail without any mutant
        self.items: list[pytest.Item] = []
        self.reports: list[pytest.TestReport] = []
        self.killers: dict[str, Counter[int]] = defaultdict(Counter)  # tests that noticed mutants of a function

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Make Hypothesis quick and repeatable: the first failure is enough."""
        from hypothesis import Phase, settings  # pytest's own plugin wants to be the first to import it

        quick = settings(phases=(Phase.explicit, Phase.generate), database=None, derandomize=True)
        settings.register_profile("mutants", quick)
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what would run compiled."""
        items[:] = [item for item in items if COMPILED.isdisjoint(_parameters(item))]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what happened in the test that runs."""
        self.reports.append(report)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Map the tests, then try every mutant."""
        self.items = session.items
        reporter = session.config.pluginmanager.getplugin("terminalreporter")
        session.config.pluginmanager.unregister(reporter)
        mutants = self.find()
        gc.freeze()  # a fork that collects no old garbage shares more memory
        reached = self._map(sorted({str(mutant.path) for mutant in mutants}))
        self.broken = [self.items[number].nodeid for number in reached.failed]
        if not self.broken:
            self._hunt(mutants, reached)
        session.config.pluginmanager.register(reporter, "terminalreporter")
        return True

    # The map

    def _map(self, files: list[str]) -> Reached:
        """Run all tests as they are, in forks, and put together what they reached."""
        size = -(-len(self.items) // (self.jobs * SHARES)) or 1
        parts = [range(start, min(start + size, len(self.items))) for start in range(0, len(self.items), size)]
        whole = Reached(defaultdict(lambda: defaultdict(set)), {}, [])
        for _, part in forked(((part, (part, files)) for part in parts), self._map_part, self.jobs):
            if part is None:
                raise RuntimeError("the tests could not be run as they are")
            for file, lines in part.tests.items():
                for line, tests in lines.items():
                    whole.tests[file][line] |= tests
            whole.seconds.update(part.seconds)
            whole.failed.extend(part.failed)
        return whole

    def _map_part(self, part: range, files: list[str]) -> Reached:
        reached = Reached({}, {}, [])
        measure = coverage.Coverage(data_file=None, include=files, config_file=False)
        measure.set_option("run:disable_warnings", ["no-data-collected"])  # these tests may reach none of the files
        measure.start()
        for number in part:
            measure.switch_context(str(number))
            started = time.process_time()
            outcome = self._run(number, self.items[number + 1] if number + 1 in part else None)
            if outcome == "passed":
                reached.seconds[number] = time.process_time() - started
            elif outcome == "failed":
                reached.failed.append(number)
        measure.stop()
        data = measure.get_data()
        for file in data.measured_files():
            reached.tests[file] = {
                line: {int(test) for test in tests if test} & reached.seconds.keys()
                for line, tests in data.contexts_by_lineno(file).items()
            }
        return reached

    def _run(self, number: int, following: pytest.Item | None) -> str:
        self.reports.clear()
        item = self.items[number]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        failed = [str(report.longrepr) for report in self.reports if report.failed]
        if any(NO_COMPILER not in reason for reason in failed):
            return "failed"
        return "skipped" if failed or any(report.skipped for report in self.reports) else "passed"

    # The mutants

    def _hunt(self, mutants: Sequence[Mutant], reached: Reached) -> None:
        tasks: list[tuple[Any, tuple[Any, ...]]] = []
        for mutant in mutants:
            lines = reached.tests[str(mutant.path)]
            tests = set().union(*(lines[line] for line in mutant.lines))
            tasks.append(((mutant, tests), (mutant, tests, reached.seconds)))
        for (mutant, tests), killer in forked(iter(tasks), self._try, self.jobs):
            if killer is not None and killer != SURVIVED:
                self.killers[mutant.function][killer] += 1
            self.tell(Verdict(mutant, len(tests), noticed=killer != SURVIVED))

    def _try(self, mutant: Mutant, tests: set[int], seconds: dict[int, float]) -> int:
        """Break the function and run the tests that reach it; give the test that noticed."""
        function_of(mutant).__code__ = mutant.code()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        spent = 0.0
        for number in self._order(mutant, tests, seconds):
            signal.setitimer(signal.ITIMER_PROF, 1 + 5 * seconds[number])  # a loop without end ends this process
            signal.setitimer(signal.ITIMER_REAL, 20 + 50 * seconds[number])
            if self._run(number, None) == "failed":
                return number
            spent += seconds[number]
            if self.patience and spent > self.patience:
                break
        return SURVIVED

    def _order(self, mutant: Mutant, tests: set[int], seconds: dict[int, float]) -> list[int]:
        """Put first what noticed others of this function, then one case of every test, the quickest first."""
        killers, cases = self.killers[mutant.function], Counter[str]()
        ranks = {}
        for number in sorted(tests, key=lambda number: seconds[number]):
            name = self.items[number].nodeid.partition("[")[0]
            ranks[number] = cases[name]
            cases[name] += 1
        return sorted(tests, key=lambda number: (-killers[number], ranks[number], seconds[number]))


def _parameters(item: pytest.Item) -> set[str]:
    call = getattr(item, "callspec", None)
    return {value for value in call.params.values() if isinstance(value, str)} if call else set()


def function_of(mutant: Mutant) -> FunctionType:
    """Find the function that a mutant breaks among the modules that are loaded."""
    module = next(module for module in list(sys.modules.values()) if getattr(module, "__file__", 0) == str(mutant.path))
    value: Any = module
    for name in mutant.function.split("."):
        value = vars(value)[name]
    function = getattr(value, "__func__", getattr(value, "fget", value))
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    assert isinstance(function, FunctionType), mutant.function
    return function
