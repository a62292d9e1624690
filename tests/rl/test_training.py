"""Learning by self-play: who plays whom, what is paid, and a network that goes on where it was put aside."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import algodrome
from algodrome.rl import slots
from algodrome.rl.rooms import bots_in, policy_table
from algodrome.rl.training.plan import LEARNER, Plan
from baselines import algouno, bumping_bots, formel_fun, speedalgo


def test_one_game_in_so_many_is_against_bots_on_every_seat_in_turn() -> None:
    """Of 16 neighbouring seeds of Bumping Bots four have a learner against three bots, each time on another seat."""
    plan, game = bumping_bots.PLAN, algodrome.game("bumping-bots", players=4)
    companies = plan.companies(game.players)
    assert bots_in(companies) == ("greedy",)
    table = policy_table(game, companies, rotate=True)
    alone = [row.tolist().index(slots.LEARNER) for row in table if (row == slots.LEARNER).sum() == 1]
    assert table.shape == (16, 4)
    assert alone == [0, 1, 2, 3]
    assert (table == slots.LEARNER).all(1).sum() == 12


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

    small = replace(formel_fun.PLAN, slots=16, window=8, hidden=(8, 8), batch=64)
    first = trainer.Trainer(small, "cpu", 1, looks=(4, 8))
    first.learn(0.01, lambda *_: None, tmp_path / "state.pt")
    second = trainer.Trainer(small, "cpu", 1, looks=(4, 8))
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

    small = replace(algouno.PLAN, slots=16, window=8, hidden=(8, 8), batch=64)
    learner = trainer.Trainer(small, "cpu", 1, looks=(4, 8))
    learner.learn(0.01, lambda *_: None)
    best, most = learner.best, max(look["wins"] for look in learner.curve)
    learner.curve.append({"wins": most + 1})
    learner._look(lambda *_: None, None)
    assert learner.best is best
    learner.whole_numbers()
    assert torch.equal(learner.average.second.weight, best["second.weight"])


@pytest.mark.parametrize("content", [b"", b"no training", b"PK\x03\x04 cut off"])
def test_what_is_no_training_is_said_in_one_sentence_and_a_training_is_of_its_game(
    content: bytes, tmp_path: Path
) -> None:
    pytest.importorskip("torch")
    from algodrome.rl.training import trainer

    small = replace(formel_fun.PLAN, slots=4, window=4, hidden=(8, 8), batch=64)
    learner, file = trainer.Trainer(small, "cpu", 1, looks=(2, 2)), tmp_path / "state.pt"
    file.write_bytes(content)
    with pytest.raises(ValueError, match="holds no training of Formel Fun"):
        learner.load(file)
    learner.plan = replace(small, game="algouno")
    learner.save(file)
    learner.plan = small
    with pytest.raises(ValueError, match="holds no training of Formel Fun"):
        learner.load(file)
    assert [path.name for path in tmp_path.iterdir()] == ["state.pt"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--device abacus", "there is no device 'abacus' here"),
        ("--device cpu --folder nowhere", "No such file or directory: 'nowhere'"),
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
