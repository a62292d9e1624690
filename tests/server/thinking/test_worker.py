"""What a worker does with a question, without a process around it."""

from typing import cast

import pytest

import algodrome
from algodrome.server.thinking import native
from algodrome.server.thinking.dialogue import Dialogue
from algodrome.server.thinking.question import Question
from algodrome.server.thinking.worker import MOST_GAMES, Worker
from tests.server.thinking.pool import imagined


@pytest.fixture(name="worker")
def _worker() -> Worker:
    return Worker(cast("Dialogue", None))  # it is never run, so it says nothing


def question(bot: str = "greedy", name: str = "formel-fun") -> Question:
    view, seat = imagined(name)
    return Question.about(view, seat, bot, 1)


def test_a_worker_hears_questions_and_games_to_load(worker: Worker) -> None:
    worker.hear({"ask": question().to_json()})
    worker.hear({"load": "algouno"})
    assert worker.questions.get_nowait() == question()
    assert worker.loads.get_nowait() == "algouno"


def test_a_game_is_made_once(worker: Worker) -> None:
    assert worker.game_of(question()) is worker.game_of(question())
    assert worker.game_of(question()) is not worker.game_of(question(name="algouno"))


def test_a_worker_keeps_a_bounded_number_of_games(worker: Worker) -> None:
    first = question()
    worker.game_of(first)
    for number in range(MOST_GAMES - 1):
        worker.games[str(number)] = algodrome.game("formel-fun")
    worker.game_of(question(name="algouno"))
    assert len(worker.games) == MOST_GAMES
    assert first.key() not in worker.games


def test_a_bot_that_fails_is_said_to_have_stumbled(worker: Worker) -> None:
    known = "easy, medium, strong, champion, random, greedy, trained, search"
    said = f"UnknownBotError: Formel Fun has no bot 'alphazero'; there are {known}"
    assert worker.answer(question("alphazero")) == {"stumbled": said}


def test_bots_think_natively_once_they_are_loaded(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    targets: list[str] = []

    def noted(asked: Question, game: algodrome.Game, target: str) -> str:
        del asked, game
        targets.append(target)
        return "7"

    monkeypatch.setattr("algodrome.server.thinking.worker.decide", noted)
    monkeypatch.setattr(native, "load", lambda _: None)
    worker.answer(question())
    assert worker.load("formel-fun") == {"loaded": "formel-fun"}
    worker.answer(question())
    worker.answer(question("random"))
    worker.answer(question(name="algouno"))
    assert targets == ["python", "native", "python", "python"]


def test_bots_that_cannot_be_loaded_think_on_with_interpreted_rules(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise OSError(f"no room for {name}")

    monkeypatch.setattr(native, "load", broken)
    assert worker.load("algouno") == {"failed": "algouno: no room for algouno"}
    assert "answer" in worker.answer(question(name="algouno"))
