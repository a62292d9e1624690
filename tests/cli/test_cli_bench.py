import json

import pytest

import algodrome as package
from algodrome.arena import simulation
from algodrome.kernels.gpu import NoGpuError
from tests.cli.conftest import Algodrome


def test_every_game_is_measured(algodrome: Algodrome) -> None:
    measured = json.loads(algodrome("bench --seconds 0.01 --backend python --json").out)
    assert [item["game"] for item in measured] == list(package.game_names())
    assert all(item["moves_per_second"] > 0 and item["missing"] is None for item in measured)


@pytest.mark.parametrize(("language", "head"), [("en", "Moves/s"), ("fr", "Coups/s")])
def test_a_missing_backend_is_named_with_the_reason(
    algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch, language: str, head: str
) -> None:
    really = simulation.simulate

    def without_gpu(game: package.Game, games: int, bots: list[str], backend: str, *, cores: int | None) -> object:
        if backend == "cuda":
            raise NoGpuError("no GPU here")
        return really(game, games, bots, "python", cores=cores)

    monkeypatch.setattr(simulation, "simulate", without_gpu)
    ran = algodrome(f"bench --game formel-fun --seconds 0,01 --lang {language}")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert head in lines[0]
    assert len(lines) == 5
    assert lines[4].endswith("no GPU here")
    assert "cuda" in lines[4]
