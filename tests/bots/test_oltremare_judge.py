"""The judge of Oltre Mare: what it counts, which options it keeps, and how it values deals."""

from __future__ import annotations

import pytest

from oltremare.hoarding import LONGEST
from oltremare.playing import Table
from roteiro.bots import make_bot
from roteiro.bots.bot import Bot, Clock
from roteiro.bots.eval import judge_of
from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_trading import is_gift
from roteiro.bots.greedy import GreedyBot
from roteiro.bots.instinct import InstinctBot
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice, draw
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action, Chance, Seat, answer, pending
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.actions import ASK, DECLINE, NEITHER, OFFER, PROPOSE

JUDGE = judge_of(GAME)

TRADE = """
    seats = 4
    active = 1
    phase = "trade"
    [[player]]
    hand = ["pottery dm4", "silk pm4", "grain ps3"]
    cargo = ["salt dm3 venezia", "salt dm2 malta"]
    [[player]]
    hand = ["silk ms3", "salt dp4", "olives dp2"]
    cargo = ["olives dm3 bari", "olives dm2"]
    [[player]]
    hand = ["olives ds1", "pottery ms3", "jewels ps3"]
    cargo = ["salt ds2 tripoli", "salt ps2"]
    [[player]]
    hand = ["pottery pm2", "pottery ps1"]
"""


def worths(table: Table) -> list[float]:
    return JUDGE.worths(table.state)


def changed(document: str, old: str, new: str, seat: int) -> float:
    """By how much the worth of a seat changes if a position is written differently."""
    assert old in document
    return worths(Table(document.replace(old, new)))[seat] - worths(Table(document))[seat]


def sensible(table: Table) -> list[str]:
    decision = pending(table.state)
    assert decision is not None
    return [GAME.vocabulary.text(a) for a in JUDGE.sensible(table.state, decision, decision.options(table.state))]


# What is worth something -------------------------------------------------------------------------------------------


def test_a_card_that_goes_on_with_the_run_aboard_is_worth_more_than_another_with_the_same_signs() -> None:
    assert changed(TRADE, "grain ps3", "salt ps4", 0) > 1


def test_market_and_ducat_signs_are_worth_more_than_pirates() -> None:
    assert changed(TRADE, "grain ps3", "grain dm2 tana", 0) > 1


def test_a_pirate_card_costs_twice_before_venice_and_once_afterwards() -> None:
    document = TRADE.replace("[[player]]", "pirates = []\n[[player]]", 1).replace("pirates = []\n", "", 1)
    laden = 'hand = ["pottery pm2", "pottery ps1"]\npirates = ["silk ps2"]'
    before = changed(document, 'hand = ["pottery pm2", "pottery ps1"]', laden, 3)
    gone = document.replace("active = 1", "active = 1\nvenice = []")
    after = changed(gone, 'hand = ["pottery pm2", "pottery ps1"]', laden, 3)
    assert before == pytest.approx(-2)
    assert after == pytest.approx(-1)


def test_a_hand_that_feeds_the_load_is_worth_more_than_one_that_the_lions_cannot_guard() -> None:
    hand = 'hand = ["pottery dm4", "silk pm4", "grain ps3"]'
    seven = 'hand = ["pottery dm4", "grain ps3", "silk pm4", "grain ps2", "grain pm1", "grain pm3", "grain dp1"]'
    cargo = 'cargo = ["salt dm3 venezia", "salt dm2 malta"]'
    four_lions = f'{cargo[:-1]}, "salt pm3"]'
    six_lions = f'{cargo[:-1]}, "salt dm1"]'
    crowded = TRADE.replace(hand, seven)
    assert changed(crowded.replace(cargo, four_lions), four_lions, six_lions, 0) > 2
    assert changed(TRADE.replace(cargo, six_lions), six_lions, four_lions, 0) > 1


def test_prestige_and_port_tokens_lift_their_owner_and_lower_the_others() -> None:
    for more in ["prestige = 2", 'turned = ["fight", "calm"]']:
        before = worths(Table(TRADE))
        after = worths(Table(TRADE.replace("[[player]]", f"[[player]]\n{more}", 1)))
        assert after[0] > before[0] + 1
        assert after[3] < before[3]


def test_good_deals_is_the_better_token() -> None:
    tokens = [worths(Table(TRADE.replace("[[player]]", f"[[player]]\n{token}", 1)))[0] for token in
              ["", 'token = "calm"', 'token = "deals"']]  # fmt: skip
    assert tokens[0] < tokens[1] < tokens[2]


# Deals -------------------------------------------------------------------------------------------------------------


def test_an_accepted_offer_counts_before_the_cards_change_hands() -> None:
    table = Table(TRADE)
    before = worths(table)
    table.play("1 offer salt+3 for olives to 2\n2 accept")
    agreed = worths(table)
    table.play("1 hand salt dp4\n2 hand olives ds1")
    assert table.asked() == "1 Trade"
    assert agreed == pytest.approx(worths(table), abs=1e-6)
    assert agreed[2] > before[2] + 1


def test_a_gift_lowers_the_worth_of_the_giver_and_lifts_the_other() -> None:
    table = Table(TRADE)
    before = worths(table)
    table.play("1 offer salt+4 for nothing to 0\n0 accept")
    after = worths(table)
    assert after[1] < before[1] - 4
    assert after[0] > before[0] + 4


def test_an_offer_that_the_other_would_refuse_promises_nothing() -> None:
    table = Table(TRADE)
    before = worths(table)
    table.play("1 offer 2\n1 give silk\n1 ask jewels\n1 ask olives\n1 charge 9")
    assert worths(table) == pytest.approx(before)


def test_an_offer_that_both_should_like_promises_something_to_both() -> None:
    table = Table(TRADE)
    before = worths(table)
    table.play("1 offer 2\n1 give salt\n1 ask olives\n1 pay 3")
    after = worths(table)
    assert after[1] > before[1]
    assert after[2] > before[2]


def test_what_is_offered_would_please_both() -> None:
    table = Table(TRADE)
    assert "offer all" in sensible(table)
    before = worths(table)
    table.play("1 offer all")
    while table.asked() == "1 BuildOffer":
        table.act(Seat(1), sensible(table)[0])
    said = table.happened("offer_made")
    assert len(said) == 1
    assert worths(table)[1] > before[1]


def words_after(*said: str) -> list[str]:
    """How somebody goes on with an offer of which so much has been said."""
    table = Table(TRADE)
    for word in ("offer all", *said):
        table.play(f"1 {word}")
    found: list[str] = []
    while table.asked() == "1 BuildOffer":
        found += sensible(table)
        table.act(Seat(1), found[-1])
    return found


def test_who_has_begun_an_offer_goes_on_though_nobody_here_would_like_it() -> None:
    """In the true world somebody may."""
    assert words_after("give olives") == ["ask salt", "propose"]


def test_a_price_that_was_said_stays_said_unless_it_would_cost_too_much() -> None:
    assert words_after("give salt") == ["charge 1", "propose"]
    assert words_after("give salt", "charge 2") == ["propose"]
    assert words_after("give salt", "pay 5") == ["withdraw"]


def test_a_demand_is_declined_or_countered_and_a_present_accepted() -> None:
    for offer, best in [("offer nothing for olives to 2", "decline"), ("offer salt+9 for olives to 2", "accept")]:
        table = Table(TRADE)
        table.play(f"1 {offer}")
        decision = pending(table.state)
        assert decision is not None
        values: dict[str, float] = {}
        for action in decision.options(table.state):
            twin = table.state.clone()
            answer(twin, decision, action)
            values[GAME.vocabulary.text(action)] = JUDGE.standing(twin)[2]
        values.pop("counter")
        assert max(values, key=lambda word: values[word]) == best


# Whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_over_a_game_every_option_has_a_weight_and_some_are_sensible(seats: int) -> None:
    dice = FastDice(seats)
    state = GAME.setup(seats)
    for _ in range(LONGEST):
        decision = pending(state)
        if decision is None:
            return
        if isinstance(decision, Chance):
            answer(state, decision, draw(decision, state, dice))
            continue
        options = decision.options(state)
        kept = JUDGE.sensible(state, decision, options)
        assert kept
        assert set(kept) <= set(options)
        assert len(set(kept)) == len(kept)
        assert min(JUDGE.urges(state, decision, options)) > 0
        assert len(JUDGE.standing(state)) == seats
        wild = dice.below(3) == 0
        answer(state, decision, options[dice.below(len(options))] if wild else kept[dice.below(len(kept))])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_right_before_the_end_the_worths_are_nearly_the_final_scores(seed: int) -> None:
    dice = FastDice(seed)
    state = GAME.setup(4)
    last: list[float] = []
    spread = 20.0
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            answer(state, decision, draw(decision, state, dice))
            continue
        assert JUDGE.spread(state) <= spread + 1.5  # the last round may be declared or not
        last, spread = JUDGE.worths(state), JUDGE.spread(state)
        answer(state, decision, JUDGE.sensible(state, decision, decision.options(state))[-1])
    assert spread < 2
    assert last == pytest.approx([float(score.total) for score in GAME.scores(state)], abs=3.5)


# Offers --------------------------------------------------------------------------------------------------------------


def test_offers_that_are_begun_are_made() -> None:
    """Each word is thought about in other worlds; six of ten offers were once taken back half-way."""
    made = withdrawn = 0
    for seed in (1, 2):
        state = GAME.setup(4)
        state.journal = []
        bots = [make_bot("greedy", 10 * seed + seat) for seat in range(4)]
        for _ in play_on(GAME, state, bots, FastDice(seed), FastDice(seed + 50)):
            pass
        made += sum(event.what == "offer_made" for event in state.journal)
        withdrawn += sum(event.what == "offer_withdrawn" for event in state.journal)
    assert made > 40
    assert withdrawn < made / 4


# Nothing for nothing -----------------------------------------------------------------------------------------------


class Extortionist(Bot):
    """Demands a good for nothing of everybody, whenever possible, and never gives anything."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        for verb in (ASK, PROPOSE, OFFER, DECLINE, NEITHER):
            fitting = [option for option in glimpse.options if verb.has(option)]
            if fitting and not (verb is ASK and glimpse.imagine(self.dice).ask[glimpse.seat]):  # type: ignore[attr-defined]
                return fitting[-1]
        return InstinctBot(1).choose(glimpse)


def gifts(bots: list[Bot], seed: int, giver: type[Bot]) -> tuple[int, int]:
    """How many deals a game saw, and in how many of them such a bot gave cards for no card, ducat or prestige."""
    state, deals, given = GAME.setup(len(bots)), 0, 0
    nature, eyes = FastDice(seed), FastDice(seed + 1)
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            answer(state, decision, draw(decision, state, nature))
            continue
        agreed = int(state.accepted)
        answer(state, decision, bots[decision.seat].choose(Glimpse(GAME, state, Seat(decision.seat), eyes)))
        if state.accepted and not agreed:
            deals += 1
            maker = int(state.maker)
            other = next(seat for seat in range(len(bots)) if state.accepted >> seat & 1)
            given += sum(
                is_gift(Ledger(state), maker, seat) for seat in (maker, other) if isinstance(bots[seat], giver)
            )
    return deals, given


@pytest.mark.parametrize("rivals", ["greedy", "extortionist"])
def test_nothing_is_given_away_for_nothing(rivals: str) -> None:
    deals = 0
    for seed in (4, 5, 6):  # in two of them cards were once given away
        others: list[Bot] = [
            make_bot("greedy:1", seat) if rivals == "greedy" else Extortionist(seat) for seat in range(2)
        ]
        found, given = gifts([make_bot("greedy:1", 8), others[0], make_bot("greedy:1", 9), others[1]], seed, GreedyBot)
        deals += found
        assert given == 0
    assert deals > 5
