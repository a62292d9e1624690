"""Learning by self-play: who plays whom, what is paid, and a network that goes on where it was put aside."""

import json
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import algodrome
from algodrome.rl import slots
from algodrome.rl.rooms import bots_in, policy_table
from algodrome.rl.training.files import check_place
from algodrome.rl.training.plan import LEARNER, Plan
from baselines import algouno, bumping_bots, formel_fun, speedalgo

SMALL = replace(formel_fun.PLAN, slots=16, window=8, hidden=(8, 8), batch=64, looks=(4, 8))


def test_one_game_in_four_is_against_bots_on_every_seat_in_turn() -> None:
    """Of 16 neighbouring seeds of Bumping Bots four have a learner against three bots, each time on another seat."""
    plan, game = replace(bumping_bots.PLAN, meets=()), algodrome.game("bumping-bots", players=4)
    companies = plan.companies(game.players)
    assert bots_in(companies) == ("greedy",)
    table = policy_table(game, companies, rotate=True)
    alone = [row.tolist().index(slots.LEARNER) for row in table if (row == slots.LEARNER).sum() == 1]
    assert table.shape == (16, 4)
    assert alone == [0, 1, 2, 3]
    assert (table == slots.LEARNER).all(1).sum() == 12


@pytest.mark.parametrize("players", [2, 4])
def test_a_plan_says_whom_its_games_are_against(players: int) -> None:
    """Of six games of Bumping Bots in a row three are among learners, two against its first bot, one against greedy."""
    first, second = ("learner", *["greedy-1"] * (players - 1)), ("learner", *["greedy"] * (players - 1))
    assert bumping_bots.PLAN.companies(players) == [("learner",) * players] * 3 + [first, first, second]


def test_games_with_different_numbers_of_seats_are_learnt_from_together() -> None:
    """Seats that a game has not are paid nothing, and the others as if they were alone."""
    torch = pytest.importorskip("torch")
    from algodrome.rl.training.window import Window

    variants = ({"players": 4}, {"players": 3})
    window = Window(replace(SMALL, variants=variants, points=0.5, meets=("greedy",)), 1, "cpu")
    assert window.taken.sum(1).tolist() == [4] * 8 + [3] * 8
    window.balances[0] = torch.tensor([[4, 0, 2, 6]] * 8 + [[3, 0, 6, 0]] * 8)
    window.ranks[0] = torch.tensor([[2, 4, 3, 1]] * 8 + [[2, 3, 1, 0]] * 8)
    window.ended[0] = True
    four, three = window._paid(0)[0].tolist(), window._paid(0)[8].tolist()
    assert four == pytest.approx([0.5 - 1 / 12, -1.5 - 0.75, -0.5 - 5 / 12, 1.5 + 1.25])
    assert three == pytest.approx([-1 / 3, -1.5 - 5 / 6, 1.5 + 7 / 6, 0])


def test_companies_without_a_learner_are_refused() -> None:
    game = algodrome.game("formel-fun", players=3)
    with pytest.raises(ValueError, match=LEARNER):
        policy_table(game, [(LEARNER,), ("greedy", "random")], rotate=True)


@pytest.mark.parametrize("plan", [formel_fun.PLAN, bumping_bots.PLAN, speedalgo.PLAN, algouno.PLAN])
def test_every_plan_is_of_a_game_that_has_its_bot(plan: Plan) -> None:
    for options in plan.variants:
        game = algodrome.game(plan.game, **options)
        assert policy_table(game, plan.rivals(game.players), rotate=False).shape == (1, game.players)


def test_winning_is_worth_more_than_places_and_all_of_it_sums_to_zero() -> None:
    torch = pytest.importorskip("torch")
    from algodrome.rl.training.window import utilities

    paid = utilities(torch.tensor([[1, 2, 3, 4], [1, 1, 3, 3]]))
    assert paid.sum(1).tolist() == pytest.approx([0, 0], abs=1e-6)
    assert paid[0].tolist() == pytest.approx([1.25, -1 / 12, -5 / 12, -0.75])
    assert paid[1, 0] == paid[1, 1] > 0 > paid[1, 2]


def test_a_network_learns_is_put_aside_goes_on_and_becomes_a_bot(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from algodrome.rl.training import trainer
    from algodrome.rl.training.results import leave

    small = replace(formel_fun.PLAN, slots=16, window=8, hidden=(8, 8), batch=64, looks=(4, 8))
    first = trainer.Trainer(small, "cpu", 1)
    first.learn(0.01, lambda *_: None, tmp_path / "state.pt")
    second = trainer.Trainer(small, "cpu", 1)
    second.load(tmp_path / "state.pt")
    assert (second.decisions, second.curve) == (first.decisions, first.curve)
    card = leave(second, tmp_path / "trained.npz")
    assert card["strength"]["games"] == 8
    assert json.loads((tmp_path / "trained.json").read_text("utf-8"))["curve"] == second.curve
    assert (tmp_path / "trained.svg").read_text("utf-8").startswith("<svg")
    assert np.load(tmp_path / "trained.npz")["first"].dtype == np.int8


def test_what_is_kept_is_the_average_that_did_best() -> None:
    torch = pytest.importorskip("torch")
    from algodrome.rl.training import trainer

    small = replace(algouno.PLAN, slots=16, window=8, hidden=(8, 8), batch=64, looks=(4, 8))
    learner = trainer.Trainer(small, "cpu", 1)
    learner.learn(0.01, lambda *_: None)
    best, most = learner.best, max(look["wins"] for look in learner.curve)
    learner.curve.append({"wins": most + 1})
    learner._look(lambda *_: None, None)
    assert learner.best is best
    learner.whole_numbers()
    assert torch.equal(learner.average.second.weight, best["second.weight"])


@pytest.mark.parametrize("content", [b"", b"no training", b"PK\x03\x04 cut off"])
def test_what_is_no_training_is_said_in_one_sentence_and_a_training_is_of_its_game(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch")
    from algodrome.rl.training import trainer

    small = replace(formel_fun.PLAN, slots=4, window=4, hidden=(8, 8), batch=64, looks=(2, 2))
    learner, file = trainer.Trainer(small, "cpu", 1), tmp_path / "state.pt"
    file.write_bytes(content)
    with pytest.raises(ValueError, match="holds no training of Formel Fun"):
        learner.load(file)
    learner.plan = replace(small, game="algouno")
    learner.save(file)
    learner.plan = small
    with pytest.raises(ValueError, match="holds no training of Formel Fun"):
        learner.load(file)
    monkeypatch.setattr(algodrome.game("formel-fun").__class__, "rules_version", 99)
    learner.save(file)
    monkeypatch.undo()
    with pytest.raises(ValueError, match="was made by version 99 of the rules of Formel Fun, and this is version 1"):
        learner.load(file)
    assert [path.name for path in tmp_path.iterdir()] == ["state.pt"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--device abacus", "there is no device 'abacus' here"),
        ("--device cpu --folder nowhere", "nowhere: No such file or directory"),
        ("--device cpu --seed -1", "a seed is a whole number from 0 to 2"),
        ("--seconds nan", "invalid seconds value: 'nan'"),
        ("--slots 0", "invalid count value: '0'"),
        ("--cores -1", "--cores"),
    ],
)
def test_a_baseline_says_what_is_wrong_before_it_learns(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    from baselines.running import main

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["formel_fun", *line.split()])
    with pytest.raises(SystemExit) as left:
        main(formel_fun.PLAN, None)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("odd", ["best", "network", "optimiser", "told", None])
def test_a_training_of_which_a_part_is_something_else_is_refused(odd: str | None, tmp_path: Path) -> None:
    """A tensor has no names, a dictionary may have any."""
    torch = pytest.importorskip("torch")
    from algodrome.rl.training import trainer

    learner, file = trainer.Trainer(SMALL, "cpu", 1), tmp_path / "state.pt"
    learner.learn(0.01, lambda *_: None, file)
    state = torch.load(file, weights_only=True)
    torch.save(torch.zeros(3) if odd is None else {**state, odd: torch.zeros(3)}, file)
    with pytest.raises(ValueError, match="holds no training of Formel Fun"):
        trainer.Trainer(SMALL, "cpu", 1).load(file)


@pytest.mark.parametrize("there", ["bot.pt", "bot.npz", "bot.json", "bot.svg"])
def test_nothing_that_was_learnt_before_is_lost(there: str, tmp_path: Path) -> None:
    (tmp_path / there).write_text("long nights", "utf-8")
    with pytest.raises(ValueError, match=f"{there} is there already: --resume goes on"):
        check_place(tmp_path / "bot.npz", resume=False)
    if there != "bot.pt":
        with pytest.raises(ValueError, match=f"{there} is there already: --resume goes on"):
            check_place(tmp_path / "bot.npz", resume=True)


def test_learning_looks_first_whether_something_would_be_lost(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from algodrome.rl.training.learning import learn

    (tmp_path / "bot.pt").write_text("long nights", "utf-8")
    for resume, said in ((False, "bot.pt is there already"), (True, "holds no training")):
        with pytest.raises(ValueError, match=said):
            learn(SMALL, tmp_path / "bot.npz", 0.01, lambda *_: None, device="cpu", cores=1, resume=resume)
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("bot.pt", "long nights")]


def test_learning_goes_on_with_looks_on_the_way_and_its_card_tells_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window takes a second here."""
    pytest.importorskip("torch")
    from algodrome.rl.training import trainer
    from algodrome.rl.training.learning import learn

    monkeypatch.setattr(trainer, "time", SimpleNamespace(monotonic=count().__next__))
    plan, file = replace(SMALL, seed=7), tmp_path / "bot.npz"
    before = learn(plan, file, 12, lambda *_: None, device="cpu", cores=1, resume=True)
    card = learn(plan, file, 24, lambda *_: None, device="cpu", cores=1, resume=True)
    assert (card["seed"], card["rules_version"]) == (7, 1)
    assert [look["seconds"] for look in before["curve"]] == [*range(13)]
    assert [look["seconds"] for look in card["curve"]] == [*range(13), *range(14, 25, 2)]


def test_a_baseline_that_is_stopped_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    from algodrome.rl.training.trainer import Trainer
    from baselines.running import main

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Trainer, "_go_over", stop)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["formel_fun", "--device", "cpu", "--cores", "1"])
    with pytest.raises(SystemExit) as left:
        main(SMALL, None)
    assert left.value.code == 130
    assert "lies in formel-fun.pt; --resume goes on." in capsys.readouterr().err


def test_a_baseline_says_which_package_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from baselines.running import main

    for name in [name for name in sys.modules if name.startswith("algodrome.rl.t")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.setattr("sys.argv", ["formel_fun"])
    with pytest.raises(SystemExit):
        main(formel_fun.PLAN, None)
    assert "this needs torch, which is not installed" in capsys.readouterr().err
