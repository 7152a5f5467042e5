"""The middle rung: looks to the end of its own turn and takes what then looks best."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from roteiro.bots.bot import Bot, Budget, Clock
from roteiro.bots.eval import judge_of
from roteiro.bots.judge import Judge
from roteiro.core.dice import Dice, draw
from roteiro.core.game import Glimpse
from roteiro.core.kernel import CHANCE, Action, Chance, Decision, State, answer, pending

DEPTH: Final = 40
"""How many of its own choices a line has at most."""
MOST_WORLDS: Final = 1000
"""However much time there is."""


class Line:
    """A line of play: which option it began with, where it has led, and how that looks."""

    def __init__(self, option: int, state: State, value: float) -> None:
        self.option: Final = option
        self.state: Final = state
        self.value: Final = value


class Lookahead:
    """Follows one seat's lines of play in one imagined world until its turn is over."""

    def __init__(self, judge: Judge, seat: int, dice: Dice) -> None:
        self.judge: Final = judge
        self.seat: Final = seat
        self.dice: Final = dice

    def means(self, glimpse: Glimpse, options: list[Action], worlds: int, clock: Clock) -> list[float]:
        """For every option, how the seat stands at the end of its turn, on the mean of so many imagined worlds."""
        totals = [0.0] * len(options)
        done = 0
        while done < worlds:
            values = self.values(glimpse.imagine(self.dice), options, clock)
            if done and clock.is_late():
                break  # a world broken off half-way would weigh some options only
            for index in range(len(options)):
                totals[index] += values[index]
            done += 1
        return [total / done for total in totals]

    def values(self, world: State, options: list[Action], clock: Clock) -> list[float]:
        """For every option, how the seat stands at the end of the best line that begins with it."""
        found = [-1.0] * len(options)
        lines: list[Line] = []
        for index in range(len(options)):
            self._try(world, options[index], index, lines, found)
        depth = 1
        while lines and depth < DEPTH and not clock.is_late():
            longer: list[Line] = []
            for line in self._promising(lines, len(options)):
                decision = pending(line.state)
                assert decision is not None
                for option in self.judge.sensible(line.state, decision, decision.options(line.state)):
                    self._try(line.state, option, line.option, longer, found)
            lines = longer
            depth += 1
        for line in lines:  # broken off: as it looks now
            found[line.option] = max(found[line.option], line.value)
        return found

    def descend(self, state: State) -> State:
        """The end of the seat's turn if it takes, step by step, what is worth most at once."""
        while True:
            decision = pending(state)
            assert decision is not None
            best: State | None = None
            most = 0.0
            goes_on = False
            for option in self.judge.sensible(state, decision, decision.options(state)):
                after = state.clone()
                answer(after, decision, option)
                more = self._run_on(after)
                worth = self.judge.worth(after, self.seat)
                if best is None or worth > most:
                    best, most, goes_on = after, worth, more
            assert best is not None
            if not goes_on:
                return best
            state = best

    def _try(self, state: State, option: Action, index: int, lines: list[Line], found: list[float]) -> None:
        """Carry an option out; the line goes on, or it ends and is compared with the best one of its beginning."""
        after = state.clone()
        decision = pending(after)
        assert decision is not None
        answer(after, decision, option)
        goes_on = self._run_on(after)
        value = self.judge.standing(after)[self.seat]
        if goes_on:
            lines.append(Line(index, after, value))
        elif value > found[index]:
            found[index] = value

    def _run_on(self, state: State) -> bool:
        """Let nature draw and others answer until the seat is asked again; False if its turn is over."""
        while (decision := pending(state)) is not None:
            if decision.seat == CHANCE:
                assert isinstance(decision, Chance)
                answer(state, decision, draw(decision, state, self.dice))
            elif decision.seat == self.seat:
                if not self.judge.goes_without_saying(decision):
                    return True
                answer(state, decision, self.judge.sensible(state, decision, decision.options(state))[0])
            elif self.judge.turn_of(state) == self.seat:
                answer(state, decision, self._reply(state, decision))
            else:
                return False
        return False

    def _reply(self, state: State, decision: Decision[Any]) -> Action:
        """What another seat answers in the middle of this one's turn: what looks best to it at once."""
        options = self.judge.sensible(state, decision, decision.options(state))
        if len(options) == 1:
            return options[0]
        best = options[0]
        most = -1.0
        for option in options:
            after = state.clone()
            answer(after, decision, option)
            value = self.judge.standing(after)[decision.seat]
            if value > most:
                best, most = option, value
        return best

    def _promising(self, lines: list[Line], options: int) -> list[Line]:
        """The best lines, and the best one of every option."""
        width = self.judge.width
        if len(lines) <= width:
            return lines
        lines.sort(key=_value, reverse=True)
        kept = lines[:width]
        begun = [False] * options
        for line in kept:
            begun[line.option] = True
        for line in lines[width:]:
            if not begun[line.option]:
                begun[line.option] = True
                kept.append(line)
        return kept


def _value(line: Line) -> float:
    return line.value


def worth_a_thought(glimpse: Glimpse, judge: Judge, dice: Dice, worlds: int = 1) -> list[Action]:
    """The options of a glimpse that somebody would play in one of a few worlds."""
    found: list[Action] = []
    for _ in range(worlds):
        world = glimpse.imagine(dice)
        asked = pending(world)
        assert asked is not None
        found += [option for option in judge.sensible(world, asked, glimpse.options) if option not in found]
    return found


class GreedyBot(Bot):
    """Imagines a few worlds, follows its turn in each and takes the option that is best on the whole."""

    usual: ClassVar[Budget] = Budget(iterations=4)

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        judge = judge_of(glimpse.game)
        options = worth_a_thought(glimpse, judge, self.dice, judge.views)
        if len(options) == 1:
            return options[0]
        worlds = clock.budget.iterations or MOST_WORLDS
        values = Lookahead(judge, glimpse.seat, self.dice).means(glimpse, options, worlds, clock)
        return options[values.index(max(values))]
