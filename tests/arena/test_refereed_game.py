"""A game between bots of any origin: what each may see, its luck, and where who was out ends."""

import pytest

import algodrome
from algodrome.arena.refereed_game import Player, play_among, play_refereed, with_those_out_last
from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.making import Bot, make_bot


class Watching(KernelBot):
    """Plays by chance, and keeps what it was shown."""

    def __init__(self, game: algodrome.Game) -> None:
        super().__init__("random", game, 1)
        self.seen: list[algodrome.State] = []

    def choose(self, state: algodrome.State, seat: int) -> algodrome.Move:
        self.seen.append(state.copy())
        return super().choose(state, seat)


def test_a_bot_is_shown_an_imagined_game_and_never_the_true_one() -> None:
    game = algodrome.game("algouno", players=2)
    players: list[Player] = [Watching(game), KernelBot("random", game, 2)]
    play_among(game, players, 5)
    true, shown = game.start(5), players[0].seen[0]  # type: ignore[union-attr]  # seat 1 is the one that watches
    assert shown.view(1) == true.view(1)
    assert shown.fingerprint() != true.fingerprint()


@pytest.mark.parametrize(
    ("ranks", "out", "expected"),
    [
        ((1, 2, 3), (False, True, True), (1, 2, 2)),
        ((2, 1, 3), (False, True, False), (1, 3, 2)),
        ((1, 1, 3, 4), (False, False, True, False), (1, 1, 4, 3)),
        ((1, 2), (True, True), (1, 1)),
        ((2, 1), (False, False), (2, 1)),
    ],
)
def test_who_was_out_is_behind_everybody_else(
    ranks: tuple[int, ...], out: tuple[bool, ...], expected: tuple[int, ...]
) -> None:
    assert with_those_out_last(ranks, out) == expected


def test_the_same_bot_on_two_seats_has_luck_of_its_own_on_each(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def watched(name: str, game: algodrome.Game, seed: int, *, target: str) -> Bot:
        seeds.append(seed)
        return make_bot(name, game, seed, target=target)

    monkeypatch.setattr("algodrome.arena.refereed_game.make_bot", watched)
    play_refereed(algodrome.game("algouno", players=3), ["random"] * 3, 7)
    assert len(set(seeds)) == 3
