"""The judge of Africana: what it likes about positions, which options it keeps, and how its quick player plays."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.bots.eval import judge_of
from roteiro.core.dice import FastDice, draw, random_option, weighted
from roteiro.core.kernel import Action, Chance, answer, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.state import Africana
from roteiro.games.africana.steps.turn import Turn

JUDGE = judge_of(GAME)


def worth(document: str, seat: int = 0) -> float:
    return JUDGE.worths(Table(document).state)[seat]


def player(area: str, table: str = "") -> str:
    """Two players, the first one in Khartoum with the given cards and cares."""
    return f'{table}\n[[player]]\nplace = "khartoum"\nsilver = 2\n{area}\n[[player]]\n'


def sensible(table: Table) -> list[str]:
    decision = pending(table.state)
    assert decision is not None
    return [
        GAME.vocabulary.text(option) for option in JUDGE.sensible(table.state, decision, decision.options(table.state))
    ]


class Quick:
    """Plays by urges alone and looks at every option on the way."""

    def __init__(self, seats: int, seed: int) -> None:
        self.state = GAME.setup(seats)
        self.dice = FastDice(seed)
        self.decisions = 0
        self.last: Africana | None = None  # the last turn, if the last round had one

    def play(self, by_urge: list[bool]) -> None:
        while (decision := pending(self.state)) is not None:
            if isinstance(decision, Chance):
                choice: Action = draw(decision, self.state, self.dice)
            else:
                self.decisions += 1
                assert isinstance(self.state, Africana)
                if self.state.last and isinstance(decision, Turn):
                    self.last = self.state.clone()
                choice = random_option(decision, self.state, self.dice)
                if by_urge[decision.seat]:
                    options = decision.options(self.state)
                    urges = list(JUDGE.urges(self.state, decision, options))
                    assert min(urges) > 0
                    choice = options[weighted(urges, self.dice)]
            answer(self.state, decision, choice)

    def totals(self) -> list[int]:
        return [score.total for score in GAME.scores(self.state)]


# Terms ---------------------------------------------------------------------------------------------------------------


def test_joining_pays() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "khartoum"\n[[player]]')
    before = JUDGE.worths(table.state)
    table.does("join 5")
    after = JUDGE.worths(table.state)
    assert after[0] > before[0]


def test_it_is_worth_the_more_the_nearer_its_end_is() -> None:
    far = 'joined = [1]\ncards = ["magenta", "magenta"]'  # from Khartoum to Mozambique
    assert worth(f'[[player]]\nplace = "victoriafalls"\n{far}\n[[player]]') > worth(
        f'[[player]]\nplace = "tripoli"\n{far}\n[[player]]'
    )


def test_cards_that_lead_to_it_are_better_than_others() -> None:
    wish = 'adventures = ["mask tangier"]\n'  # over Timbuktu, which is grey, and Tangier, magenta and grey
    assert worth(player(wish + 'cards = ["grey", "grey"]')) > worth(player(wish + 'cards = ["orange", "orange"]'))


def test_a_rival_who_is_nearer_takes_away_some_of_it() -> None:
    alone = '[[player]]\nplace = "cairo"\njoined = [2]\n[[player]]\nplace = "aswan"\n'  # to Khartoum
    assert worth(alone) > worth(alone + "joined = [2]\n")


def test_an_artefact_that_makes_a_set_is_worth_more() -> None:
    found = 'completed = ["drum timbuktu"]\nadventures = '
    assert worth(player(found + '["drum napoli"]')) > worth(player(found + '["mask tangier"]'))


def test_silver_and_cards_are_worth_more_early_than_late() -> None:
    for more in ("silver = 12", 'cards = ["grey", "grey"]'):
        gains = []
        for table in ("", 'deck = 1\n[[player]]\nfinished = ["rest"]\n[[player]]\n'):
            rich = table or "[[player]]\n[[player]]\n"
            gains.append(worth(rich + more, 1) - worth(rich + "silver = 2\ncards = []\n", 1))
        assert gains[0] > gains[1] > 0.0


def test_a_third_assistant_does_not_pay_at_the_end() -> None:
    two = '["violet serengeti", "magenta khartoum"]'
    three = '["violet serengeti", "magenta khartoum", "grey timbuktu"]'
    end = 'spaces = ["C01", "B02", "B05", "B04", "B10"]\ndeck = 0\n'
    before, after = [
        worth(f'{end}[[player]]\nfinished = ["rest"]\ncompleted = {done}\n[[player]]\n') for done in (two, three)
    ]
    assert before > after


# The end -------------------------------------------------------------------------------------------------------------


def test_at_the_last_turn_the_worths_are_near_the_result() -> None:
    compared = 0
    for seed in range(6):
        quick = Quick(3, seed)
        quick.play([True] * 3)
        if quick.last is not None:
            for seat, total in enumerate(quick.totals()):
                if seat != quick.last.active:
                    assert JUDGE.worths(quick.last)[seat] == pytest.approx(total, abs=3.5)
                    compared += 1
    assert compared >= 4


# Options -------------------------------------------------------------------------------------------------------------


def test_what_can_be_finished_is_finished() -> None:
    assert sensible(Table('phase = "move"\n[[player]]\nplace = "khartoum"\njoined = [2]\n[[player]]')) == ["finish 2"]


def test_an_assistant_is_hired_where_it_waits_as_long_as_it_helps() -> None:
    here = 'phase = "move"\n[[player]]\nplace = "khartoum"\nadventures = ["magenta khartoum"]\n'
    assert sensible(Table(f"{here}[[player]]")) == ["complete magenta khartoum"]
    end = 'spaces = ["C01", "B02", "B05", "B04", "B10"]\ndeck = 0\n'
    two = 'finished = ["rest"]\ncompleted = ["violet serengeti", "grey timbuktu"]\n'
    assert sensible(Table(f"{end}{here}{two}[[player]]")) != ["complete magenta khartoum"]


def test_assistants_still_to_be_found_count_one_after_the_other() -> None:
    first, second, third = [
        worth(player(f"adventures = {wanted}"))
        for wanted in ("[]", '["grey timbuktu"]', '["grey timbuktu", "violet serengeti", "orange jidda"]')
    ]
    assert second > first
    assert third - second < 2 * (second - first)


def test_nobody_opens_a_book_without_money_or_draws_into_a_full_hand() -> None:
    full = 'cards = ["grey", "grey", "violet", "orange"]'
    assert sensible(Table(player(full))) == ["move"]


def test_an_assistant_is_laid_before_a_travel_card_of_its_colour() -> None:
    table = Table(
        'phase = "move"\n[[player]]\nplace = "cairo"\njoker = false\ncards = ["turquoise"]\n'
        'completed = ["turquoise lagos"]\n[[player]]'
    )
    assert "play turquoise assistant" in sensible(table)
    assert "play turquoise" not in sensible(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_some_options_are_always_kept(seats: int) -> None:
    state = GAME.setup(seats)
    dice = FastDice(seats)
    for _ in range(1500):
        decision = pending(state)
        assert decision is not None
        if not isinstance(decision, Chance):
            options = decision.options(state)
            kept = JUDGE.sensible(state, decision, options)
            assert kept
            assert set(kept) <= set(options)
            assert len(JUDGE.worths(state)) == seats
            assert JUDGE.spread(state) > 0.0
        answer(state, decision, random_option(decision, state, dice))


# The quick player ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_player_comes_to_an_end(seats: int) -> None:
    quick = Quick(seats, seats)
    quick.play([True] * seats)
    assert quick.decisions < 1500
    assert max(quick.totals()) > 30


def test_the_quick_player_beats_chance() -> None:
    quick = Quick(2, 1)
    quick.play([True, False])
    mine, other = quick.totals()
    assert mine > 5 * max(1, other)
