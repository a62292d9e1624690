"""Small games solved: the whole tree of a two-player game of OpenSpiel, and counterfactual regret minimisation on it.

    python -m algodrome.rl.solving formel-fun-laboratory "deck=6*2 8*3,goal=15"

prints what a game with such options is worth to the first player, how far the strategies found are from unbeatable, and
how far the bots are.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import State
from algodrome.games.registry import game_names, laboratory_names
from algodrome.language import text
from algodrome.rl import openspiel
from algodrome.rl.extras import extra

with extra("openspiel"):
    import pyspiel

CHANCE, END = -1, -2  # stand for the player
PLAYERS, MOST = 2, 200_000  # nodes, each of which keeps a position
Strategy = list[NDArray[np.float64]]  # of each information set: the probability of each of its actions
Chooser = Callable[[State, int], int]  # of a bot: the action of a seat (from 1)


@dataclass
class Node:
    """A place in the tree; its children come after it."""

    player: int
    children: list[int]
    chances: list[float] = field(default_factory=list)  # of a draw: of each child
    told: int = -1  # the number of the information set of a decision
    worth: float = 0.0  # of an end, to the first player
    state: Any = None


class Tree:
    """A whole game of two players."""

    def __init__(self, game: Any) -> None:
        """Go through the game from its start."""
        if game.num_players() != PLAYERS:
            raise ValueError(text("rl.solving.players", players=game.num_players()))
        self.nodes: list[Node] = []
        self.told: list[list[int]] = []  # the nodes of each information set
        self.actions: list[list[int]] = []  # its actions
        self._numbers: dict[str, int] = {}
        waiting = [(game.new_initial_state(), -1)]
        while waiting:
            (state, parent), number = waiting.pop(), len(self.nodes)
            if parent >= 0:
                self.nodes[parent].children.append(number)
            if number == MOST:
                raise ValueError(text("rl.solving.large", most=MOST))
            waiting += [(child, number) for child in self._add(state)]

    def _add(self, state: Any) -> list[Any]:
        """Add a node, and give the states of its children, the last one first: they are taken from the end."""
        if state.is_terminal():
            self.nodes.append(Node(END, [], worth=state.returns()[0]))
            return []
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            self.nodes.append(Node(CHANCE, [], list(chances)))
        else:
            numbers, told = state.legal_actions(), state.information_state_string()
            self.nodes.append(Node(state.current_player(), [], told=self._information_set(told, numbers), state=state))
        return [state.child(number) for number in reversed(numbers)]

    def _information_set(self, told: str, actions: Sequence[int]) -> int:
        number = self._numbers.setdefault(told, len(self._numbers))
        if number == len(self.told):
            self.told.append([])
            self.actions.append(list(actions))
        self.told[number].append(len(self.nodes))
        return number

    def uniform(self) -> Strategy:
        """Give the strategy that takes any action."""
        return [np.full(len(actions), 1 / len(actions)) for actions in self.actions]

    def of_bot(self, choose: Chooser) -> Strategy:
        """Give the strategy of a bot that does the same whenever it knows the same."""
        strategy = [np.zeros(len(actions)) for actions in self.actions]
        for number, (first, *_) in enumerate(self.told):
            node = self.nodes[first]
            action = choose(node.state.under_way.state(), node.player + 1)
            strategy[number][self.actions[number].index(action)] = 1.0
        return strategy

    def reach(self, strategy: Strategy, *doers: int) -> NDArray[np.float64]:
        """Give the share of some, chance among them or not, in how probable each node is."""
        reached = np.ones(len(self.nodes))
        for number, node in enumerate(self.nodes):
            for place, child in enumerate(node.children):
                share = node.chances[place] if node.player == CHANCE else strategy[node.told][place]
                reached[child] = reached[number] * (share if node.player in doers else 1.0)
        return reached

    def values(self, strategy: Strategy) -> NDArray[np.float64]:
        """Give what each node is worth to the first player."""
        values = np.array([node.worth for node in self.nodes])
        for number in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[number]
            if node.children:
                shares = node.chances if node.player == CHANCE else strategy[node.told]
                values[number] = np.dot(shares, values[node.children])
        return values

    def best_answer(self, strategy: Strategy, player: int) -> float:
        """Give what a player can win at most against a strategy of the other."""
        reached, sign = self.reach(strategy, CHANCE, 1 - player), 1 if player == 0 else -1
        chosen: dict[int, int] = {}
        known: dict[int, float] = {}

        def worth(number: int) -> float:
            if number not in known:
                node = self.nodes[number]
                if node.player == END:
                    known[number] = sign * node.worth
                elif node.player == player:
                    known[number] = worth(node.children[choice(node.told)])
                else:
                    shares = node.chances if node.player == CHANCE else strategy[node.told]
                    known[number] = sum(
                        share * worth(child) for share, child in zip(shares, node.children, strict=True)
                    )
            return known[number]

        def choice(told: int) -> int:
            if told not in chosen:
                gains = [
                    sum(reached[number] * worth(self.nodes[number].children[place]) for number in self.told[told])
                    for place in range(len(self.actions[told]))
                ]
                chosen[told] = int(np.argmax(gains))
            return chosen[told]

        return worth(0)

    def distance(self, strategy: Strategy) -> float:
        """Give what both best answers win together: 0 where nobody can do better."""
        return self.best_answer(strategy, 0) + self.best_answer(strategy, 1)


def solve(tree: Tree, rounds: int) -> Strategy:
    """Minimise counterfactual regret (CFR+), and give the average strategy."""
    regrets = [np.zeros(len(actions)) for actions in tree.actions]
    sums = [np.zeros(len(actions)) for actions in tree.actions]
    for turn in range(1, rounds + 1):
        strategy = [_matching(regret) for regret in regrets]
        values = tree.values(strategy)
        others = [tree.reach(strategy, CHANCE, 1 - player) for player in (0, 1)]
        own = [tree.reach(strategy, player) for player in (0, 1)]
        for told, numbers in enumerate(tree.told):
            player = tree.nodes[numbers[0]].player
            sign = 1 if player == 0 else -1
            gain = np.zeros(len(tree.actions[told]))
            for number in numbers:
                gain += others[player][number] * sign * (values[tree.nodes[number].children] - values[number])
            regrets[told] = np.maximum(regrets[told] + gain, 0)
            sums[told] += turn * own[player][numbers[0]] * strategy[told]
    return [_average(total) for total in sums]


def _matching(regret: NDArray[np.float64]) -> NDArray[np.float64]:
    return _average(np.maximum(regret, 0))


def _average(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    total = float(weights.sum())
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))


def tree_of(game: str, parameters: str) -> Tree:
    """Grow the tree of a game with some options."""
    chosen = ",".join(filter(None, [parameters, "chance=explicit", "recall=0"]))
    return Tree(pyspiel.load_game(f"{openspiel.spiel_name(game)}({chosen})"))


def main(arguments: Sequence[str]) -> int:
    """Solve a game, and say what was found."""
    parser = ArgumentParser(description="Solve a small game by counterfactual regret minimisation.")
    parser.add_argument("game", choices=(*game_names(), *laboratory_names()))
    parser.add_argument("options", help="such as players=2,cars=1")
    asked = parser.parse_args(arguments)
    try:
        tree = tree_of(asked.game, asked.options)
    except (ValueError, pyspiel.SpielError) as error:
        parser.error(str(error))
    solution = solve(tree, 300)
    greedy = tree.of_bot(lambda state, seat: KernelBot("greedy", state.game, 0).choose(state, seat).action)
    found = {
        "nodes": len(tree.nodes),
        "information sets": len(tree.told),
        "worth to the first player": tree.values(solution)[0],
        "distance of the solution": tree.distance(solution),
        "distance of greedy": tree.distance(greedy),
        "distance of random": tree.distance(tree.uniform()),
    }
    sys.stdout.writelines(f"{name}: {value:.6g}\n" for name, value in found.items())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
