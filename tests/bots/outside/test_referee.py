"""What each fault costs, and how long an answer may take, as docs/bots.md says."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

import algodrome
from algodrome.bots.outside.faults import Fault, Lost
from algodrome.bots.outside.limits import USUAL, Limits
from algodrome.bots.outside.program import Program
from algodrome.bots.outside.refereed import Refereed

NOW = 100.0


class Said:
    """A process that says what it is told to, and notes until when it was waited for."""

    lines: Iterator[bytes]
    until: list[float]

    def __init__(self, *_: object) -> None:
        self.asked: list[dict[str, object]] = []

    def ask(self, question: bytes) -> None:
        self.asked.append(json.loads(question))

    def answer(self, until: float) -> bytes:
        self.until.append(until)
        return next(self.lines)


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> algodrome.State:
    monkeypatch.setattr("algodrome.bots.outside.program.Process", Said)
    monkeypatch.setattr("algodrome.bots.outside.program.time", SimpleNamespace(monotonic=lambda: NOW))
    return algodrome.game("algouno", players=2).start(1)


def saying(state: algodrome.State, lines: Sequence[object], limits: Limits = USUAL) -> Program:
    Said.lines = iter([json.dumps(line).encode() + b"\n" for line in lines])
    Said.until = []
    return Program(sys.executable, state.game, 7, limits)


def test_the_first_answer_may_take_longer(state: algodrome.State) -> None:
    answers = [{"id": number, "move": "a"} for number in (1, 2, 3)]
    program = saying(state, answers, Limits(seconds=2, start=5))
    assert [program.choose(state, 1) for _ in answers] == ["a", "a", "a"]
    assert [until - NOW for until in Said.until] == [7, 2, 2]
    asked = program.process.asked  # type: ignore[attr-defined]  # it is one of Said
    assert [(one["id"], one["seconds"], one["seed"]) for one in asked] == [(1, 2, 7), (2, 2, 7), (3, 2, 7)]


def test_the_usual_limits_are_those_of_the_page() -> None:
    assert (USUAL.seconds, USUAL.start, USUAL.memory, USUAL.threads, USUAL.faults) == (1, 5, 1 << 30, 256, 3)


def test_two_lines_that_nobody_asked_for_are_passed_over_and_the_third_costs_the_game(state: algodrome.State) -> None:
    unasked, answer = {"id": 9, "move": "b"}, {"id": 1, "move": "a"}
    assert saying(state, [unasked, unasked, answer]).choose(state, 1) == "a"
    with pytest.raises(Lost, match="question 1 is open, and this is for 9"):
        saying(state, [unasked, unasked, unasked, answer]).choose(state, 1)


def test_true_is_no_number_of_a_question(state: algodrome.State) -> None:
    true, answer = {"id": True, "move": "b"}, {"id": 1, "move": "a"}
    program = saying(state, [true, answer])
    assert program.choose(state, 1) == "a"
    assert program.unasked == 1


@pytest.mark.parametrize("line", [[1], "a", {"id": 1}, {"id": 1, "move": 3}, {"id": 1, "move": None}])
def test_a_line_without_a_text_to_play_costs_the_move(state: algodrome.State, line: object) -> None:
    with pytest.raises(Fault) as fault:
        saying(state, [line]).choose(state, 1)
    assert not isinstance(fault.value, Lost)


def test_the_third_move_that_is_forbidden_costs_the_game(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text("def wrong(state, seat):\n    return 'nonsense'", "utf-8")
    state = algodrome.game("algouno", players=2).start(1)
    with closing(Refereed(f"{tmp_path / 'bots.py'}:wrong", state.game, 1)) as bot:
        out = [(bot.choose(state, 1) in state.legal_moves(1), bot.is_out) for _ in range(4)]
    assert out == [(True, False), (True, False), (True, True), (True, True)]
    assert len(bot.faults) == 3
