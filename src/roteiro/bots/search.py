"""The highest rung: a tree search over imagined worlds, in which every seat plays for its own success.

Each iteration deals what the seat cannot know afresh, walks down the tree, adds one node, plays on from there, quickly
to the end of the round or with care for some rounds, and judges the position. What a line is worth to each seat goes
back up along it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from roteiro.bots.bot import Bot, Budget, Clock
from roteiro.bots.eval import judge_of
from roteiro.bots.foresight import Foresight
from roteiro.bots.greedy import Lookahead, worth_a_thought
from roteiro.bots.judge import Judge
from roteiro.bots.playout import Playout
from roteiro.bots.tree import Edge, Node, follow
from roteiro.core.dice import FastDice, Streams, draw
from roteiro.core.game import Glimpse, View
from roteiro.core.kernel import CHANCE, EVERYONE, Action, Chance, Decision, State, answer, pending
from roteiro.core.masks import bit

SEEDS: Final = 1_000_000_000
TRY_OUT: Final = 8
"""After how many visits a node tries its answers out instead of following urges."""
WELL_KNOWN: Final = 100
"""After how many visits a part of a tree is worth going on with; otherwise a new one begins."""
LOOK_UP: Final = 16
"""After how many iterations it asks itself whether the choice is clear."""


class Search:
    """One tree, grown from one seat's question.

    Answers at the root are compared in the same worlds: the n-th look at each of them has the same deal and the same
    luck. Which answer is better shows much sooner that way than how good any of them is.
    """

    def __init__(self, judge: Judge, glimpse: Glimpse, root: Node, options: list[Action], seed: int) -> None:
        self.judge: Final = judge
        self.glimpse: Final = glimpse
        self.root: Final = root
        self.options: Final = options
        self.trust: Final = judge.trust
        self.rounds: int = judge.rounds
        self.dice: Final = FastDice(seed)
        self.luck: Final = Streams(seed)
        self.offered: list[Action] = []  # the options of the last question that was come upon

    def grow(self, clock: Clock) -> int:
        """Iterate until the time is up or the choice is clear; the number of iterations."""
        made = 0
        while len(self.options) > 1 and clock.goes_on():
            self.iterate()
            made += 1
            if made % LOOK_UP == 0 and self.root.is_decided(clock.left()):
                break
        return made

    def iterate(self) -> None:
        """Walk down one world, add a node, play on from there and carry the outcome back."""
        node = self.root
        node.visits += 1
        edge = node.select(self.options, self.trust)
        self.luck.begin(self.dice, edge.visits)
        world = self.glimpse.imagine(self.dice)
        nodes: list[Node] = [node]
        edges: list[Edge] = [edge]
        decision = pending(world)
        while decision is not None:
            seen = decision.seen_by(world, edge.action)
            answer(world, decision, edge.action)
            decision = self._run_on(world)
            if decision is None:
                break
            hidden = seen != EVERYONE and not seen & bit(self.glimpse.seat)
            node = follow(node.unseen if hidden else edge.next, decision)
            node.visits += 1
            nodes.append(node)
            if node.visits == 1:
                world = self._played_on(world)
                break
            options = self.judge.sensible(world, decision, self.offered)
            self._open(node, world, decision, options)
            edge = node.select(options, self.trust)
            edges.append(edge)
        self._carry_back(nodes, edges, self.judge.standing(world))

    def _played_on(self, world: State) -> State:
        """Where a world leads to, as far as it is worth looking."""
        seat = self.glimpse.seat
        if self.rounds:
            return Foresight(self.judge, seat, self.dice).run(world, self.rounds)
        Playout(self.judge, self.dice).run(world, seat)
        return world

    def _carry_back(self, nodes: list[Node], edges: list[Edge], outcome: list[float]) -> None:
        """Every seat remembers what came of it for itself."""
        for node in nodes:
            node.total += outcome[node.seat]
        for index in range(len(edges)):
            edges[index].visits += 1
            edges[index].total += outcome[nodes[index].seat]

    def _open(self, node: Node, world: State, decision: Decision[Any], options: list[Action]) -> None:
        """Give a node the answers that it does not know yet; one that is visited often tries all of them out."""
        fresh = [option for option in options if option not in node.known]
        if fresh:
            urges = self.judge.urges(world, decision, fresh)
            for index in range(len(fresh)):
                node.add(Edge(fresh[index], urges[index]))
        if not node.tried and node.visits >= TRY_OUT:
            node.tried = True
        elif not fresh:
            return
        if node.tried:
            for option in options:
                edge = node.known[option]
                if edge.guess < 0.0:
                    edge.guess = self._tried(world, decision, option)
        node.order()

    def _tried(self, world: State, decision: Decision[Any], option: Action) -> float:
        """How an answer looks when it is carried out."""
        after = world.clone()
        answer(after, decision, option)
        self._run_on(after)
        return self.judge.standing(after)[decision.seat]

    def _run_on(self, world: State) -> Decision[Any] | None:
        """Let nature draw and forced answers be given until somebody has a choice; None at the end of the game."""
        while True:
            decision = pending(world)
            if decision is None:
                return None
            if decision.seat == CHANCE:
                assert isinstance(decision, Chance)
                answer(world, decision, draw(decision, world, self.dice))
                continue
            self.offered = decision.options(world)
            if len(self.offered) == 1:
                answer(world, decision, self.offered[0])
            elif self.judge.goes_without_saying(decision):
                answer(world, decision, self.judge.sensible(world, decision, self.offered)[0])
            else:
                return decision


class Plan:
    """What the bot expects to be asked next in its own turn, and what it has thought about that already."""

    def __init__(self, view: View, node: Node) -> None:
        self.view: Final = view
        self.node: Final = node


class SearchBot(Bot):
    """Thinks ahead for everybody at the table."""

    usual: ClassVar[Budget] = Budget(iterations=400)

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.plan: Plan | None = None
        self.iterations: int = 0  # in all decisions so far

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        judge = judge_of(glimpse.game)
        node = self._expected(glimpse)
        if node is None or judge.looks_again:
            options = worth_a_thought(glimpse, judge, self.dice, judge.worlds)
            if node is not None:
                options += [option for option in node.among(glimpse.options) if option not in options]
            if len(options) == 1:
                return options[0]
            search = self.begin(glimpse, options, clock, node)
        else:
            search = Search(judge, glimpse, node, node.among(glimpse.options), self.dice.below(SEEDS))
            clock.earlier = node.visits
        self.iterations += search.grow(clock)
        chosen = search.root.favourite()
        self.plan = _plan(glimpse, glimpse.imagine(self.dice), chosen)
        return chosen.action

    def begin(self, glimpse: Glimpse, options: list[Action], clock: Clock, known: Node | None = None) -> Search:
        """A tree whose root knows where the turn leads after each option; it may have grown before."""
        judge = judge_of(glimpse.game)
        asked = pending(glimpse.imagine(self.dice))
        assert asked is not None
        root = Node(asked) if known is None else known
        root.begin(options, Lookahead(judge, glimpse.seat, self.dice).means(glimpse, options, judge.worlds, clock))
        return Search(judge, glimpse, root, options, self.dice.below(SEEDS))

    def _expected(self, glimpse: Glimpse) -> Node | None:
        """The question in the last tree, if all has gone as expected in the same turn and much is known from it."""
        plan, self.plan = self.plan, None
        if plan is None or plan.node.visits < WELL_KNOWN or plan.view != glimpse.view:
            return None
        return plan.node if plan.node.among(glimpse.options) else None


def _plan(glimpse: Glimpse, world: State, chosen: Edge) -> Plan | None:
    """The next question of the same turn; None if nature or somebody else comes before it."""
    asked = pending(world)
    action = chosen.action
    while asked is not None and asked.seat == glimpse.seat:
        answer(world, asked, action)
        asked = pending(world)
        if asked is None or asked.seat != glimpse.seat:
            return None
        options = asked.options(world)
        if len(options) > 1:
            return Plan(glimpse.game.view(world, glimpse.seat), follow(chosen.next, asked))
        action = options[0]
    return None
