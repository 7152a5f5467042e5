"""The tree of a search: questions as nodes, answers as edges, and which answer to look at next.

Nature's draws are no part of it: a node stands for all the worlds in which the same answers led to the same question,
so the tree stays narrow, and it holds no secret of any single world.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from roteiro.core.kernel import Action, Decision

CURIOSITY: Final = 0.35
"""How much answers that were seldom looked at attract."""
SHARPNESS: Final = 30.0
"""How much a better first guess raises an answer's prior: 0.1 on the scale of 0 to 1 is worth e to the third."""
FIRST_OPEN: Final = 3.0
"""How many answers are open at first; more as the visits grow."""
OPENING: Final = 1.0


class Edge:
    """An answer, what was thought of it at first, and what came of it."""

    def __init__(self, action: Action, urge: int) -> None:
        self.action: Final = action
        self.urge: Final = float(urge)
        self.prior: float = 0.0  # its share of the attention
        self.guess: float = -1.0  # how it looks when tried out; below 0 before that
        self.visits: int = 0
        self.total: float = 0.0
        self.offered: int = 0  # how often it was possible
        self.next: list[Node] = []


class Node:
    """A question to one seat."""

    def __init__(self, decision: Decision[Any]) -> None:
        self.seat: Final = int(decision.seat)
        self.kind: Final = type(decision)
        self.visits: int = 0
        self.total: float = 0.0  # what came of them for its seat
        self.edges: list[Edge] = []  # by prior, the best first
        self.known: dict[int, Edge] = {}  # the same by action
        self.tried: bool = False
        self.unseen: list[Node] = []  # what follows an answer that the searching seat does not see

    def add(self, edge: Edge) -> None:
        self.edges.append(edge)
        self.known[edge.action] = edge

    def among(self, options: list[Action]) -> list[Action]:
        """The options that it knows."""
        return [option for option in options if option in self.known]

    def begin(self, options: list[Action], guesses: list[float]) -> None:
        """Make it the root, with what the greedy bot sees: where the turn leads after each option."""
        for index in range(len(options)):
            if options[index] not in self.known:
                self.add(Edge(options[index], 1))
            self.known[options[index]].guess = guesses[index]
        self.tried = True
        self.order()

    def order(self) -> None:
        """Put the answers in the order of their priors: by what they led to when tried out, otherwise by urge."""
        best = 0.0
        for edge in self.edges:
            best = max(best, edge.guess)
        total = 0.0
        for edge in self.edges:
            edge.prior = exp((max(edge.guess, 0.0) - best) * SHARPNESS) if self.tried else edge.urge
            total += edge.prior
        for edge in self.edges:
            edge.prior = edge.prior / total
        self.edges.sort(key=_prior, reverse=True)

    def select(self, options: list[Action], trust: float) -> Edge:
        """The answer, among those possible in this world, that promises most; guesses count as some visits."""
        wide = int(FIRST_OPEN + OPENING * sqrt(self.visits))
        mean = self.total / max(1, self.visits - 1)
        every = len(options) == len(self.edges)
        chosen: Edge | None = None
        most = -1.0
        for edge in self.edges:
            if not every and edge.action not in options:
                continue
            edge.offered += 1
            guess = edge.guess if edge.guess >= 0.0 else mean
            value = (edge.total + trust * guess) / (edge.visits + trust)
            value += CURIOSITY * edge.prior * sqrt(edge.offered) / (1 + edge.visits)
            if value > most:
                chosen, most = edge, value
            wide -= 1
            if wide <= 0:
                break
        assert chosen is not None
        return chosen

    def is_decided(self, left: int) -> bool:
        """Whether so many more visits cannot make another answer the favourite."""
        best = 0
        second = 0
        for edge in self.edges:
            if edge.visits > best:
                best, second = edge.visits, best
            elif edge.visits > second:
                second = edge.visits
        return best - second > left

    def favourite(self) -> Edge:
        """The answer that was looked at most; among equals the one that promised most."""
        best = self.edges[0]
        for edge in self.edges:
            if edge.visits > best.visits:
                best = edge
        return best


def _prior(edge: Edge) -> float:
    return edge.prior


def follow(nodes: list[Node], decision: Decision[Any]) -> Node:
    """The node of a question among those that follow an answer; a new one if it is asked for the first time."""
    for node in nodes:
        if node.seat == decision.seat and node.kind is type(decision):
            return node
    node = Node(decision)
    nodes.append(node)
    return node
