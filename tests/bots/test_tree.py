"""The tree of a search: where it looks next, what it prefers, and when it is sure."""

from __future__ import annotations

from roteiro.bots.tree import FIRST_OPEN, Edge, Node, follow
from roteiro.core.kernel import Action, Decision, Seat, State

TRUST = 2.0


class Question(Decision[State]):
    """Something to be asked."""


class Another(Decision[State]):
    """Something else."""


def node_with(*urges: int) -> Node:
    node = Node(Question(Seat(1)))
    for action, urge in enumerate(urges):
        node.add(Edge(Action(action), urge))
    node.order()
    return node


def look(node: Node, options: list[Action], outcomes: dict[int, float]) -> Edge:
    """One visit with its outcome."""
    node.visits += 1
    edge = node.select(options, TRUST)
    edge.visits += 1
    edge.total += outcomes[edge.action]
    node.total += outcomes[edge.action]
    return edge


def test_what_tempts_most_is_looked_at_first() -> None:
    node = node_with(1, 5, 2)
    assert [edge.action for edge in node.edges] == [1, 2, 0]
    assert look(node, [Action(0), Action(1), Action(2)], {1: 0.5}).action == 1


def test_shares_of_attention_do_not_depend_on_when_an_answer_came_up() -> None:
    late = node_with(4, 4)
    late.add(Edge(Action(2), 4))
    late.order()
    assert [edge.prior for edge in late.edges] == [edge.prior for edge in node_with(4, 4, 4).edges]


def test_the_better_answer_becomes_the_favourite() -> None:
    node = node_with(3, 3, 3)
    options = [Action(0), Action(1), Action(2)]
    for _ in range(200):
        look(node, options, {0: 0.3, 1: 0.6, 2: 0.4})
    assert node.favourite().action == 1
    assert all(edge.visits > 0 for edge in node.edges)


def test_an_answer_that_is_not_possible_in_this_world_is_not_chosen() -> None:
    node = node_with(9, 1, 1)
    assert look(node, [Action(1), Action(2)], {1: 0.5, 2: 0.5}).action in (1, 2)


def test_many_answers_open_up_little_by_little() -> None:
    node = node_with(*range(40, 0, -1))
    options = [Action(number) for number in range(40)]
    seen = [look(node, options, dict.fromkeys(range(40), 0.0)).action for _ in range(100)]
    assert set(seen[:2]) <= set(range(int(FIRST_OPEN) + 2))
    assert 6 < len(set(seen)) < 20


def test_first_guesses_lead_until_visits_speak() -> None:
    node = node_with(1, 1)
    node.known[0].guess, node.known[1].guess = 0.5, 0.2
    node.tried = True
    node.order()
    assert node.edges[0].action == 0 and node.edges[0].prior > 0.9
    options = [Action(0), Action(1)]
    for _ in range(400):
        look(node, options, {0: 0.1, 1: 0.6})
    assert node.favourite().action == 1


def test_a_choice_is_decided_when_the_rest_cannot_turn_it() -> None:
    node = node_with(1, 1)
    node.edges[0].visits, node.edges[1].visits = 30, 10
    assert node.is_decided(19) and not node.is_decided(20)


def test_a_question_to_another_seat_or_of_another_kind_is_another_node() -> None:
    nodes: list[Node] = []
    first = follow(nodes, Question(Seat(1)))
    assert follow(nodes, Question(Seat(1))) is first
    assert follow(nodes, Question(Seat(2))) is not first
    assert follow(nodes, Another(Seat(1))) is not first
    assert len(nodes) == 3
