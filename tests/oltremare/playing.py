"""Shorthand for rule tests: a position, a few actions in text, then look at one fact.

A position is a TOML document. What it leaves out takes the set-up's value, in data order: each player has 11 ducats,
one start card (jewels dm2 costantinopoli, jewels ds2 alessandria, scrolls dp2 candia, ...) with his ship in its port,
and four cards; tokens lie on all ports without a ship, kind after kind; all cards that are named nowhere are the deck.

    table = Table('''
        seats = 3
        active = 1                  # `first`, the start player, is seat 0 unless said otherwise
        phase = "trade"             # "turn" (the default) begins the turn; or "set-up", "game end"
        offers_left = 2             # also: due, bought, partners = [2]
        venice = [10, 5]            # 10 draws cannot reach it, then 5 places; [] once it is gone
        [options]
        pirates = "discarded"
        [[player]]                  # one for each seat, or none at all
        [[player]]
        ducats = -2                 # or by source: { start = 11, cargo = 5 }
        hand = ["salt dp4", "silk ps2 @ 2"]        # seat 2 knows the second card as well
        cargo = ["salt dm3 venezia", "olives pm1"]  # the last one on top: hand limit 6, load 1
        pirates = ["?", "silk ds4", "silk pm1 @ -"]  # seen by nobody; by its owner; settled, but seen by nobody
        ship = "zara"
        token = "calm"
        turned = ["fight", "fight"]
        prestige = 2
        [[player]]
        hand = []
        [ports]
        ancona = "market"           # "" for none
    ''')
    table.play('''
        1 buy deck
        * card salt ms1             # nature's answers: card, top goods, top venice, token, first
        1 offer salt+2 for nothing to 2
        2 accept
        1 hand salt dp4
    ''')
    assert table.asked() == "1 Trade"
    assert table.hand(1) == ["salt ms1", "silk ps2"]

More keys: `deck = [...]` holds exactly these cards and all others that are named nowhere are `discards`; `last_round`,
`recycled`, `played`, `face_down`; of a player `picks`, `offer = "salt+2 for silk"`, `counters`, `sold`; `[new_deck]`
for what everybody knows of a deck of discards. A moment within a turn is written as `steps`, the open question last,
instead of `phase`:

    played = ["salt ps4", "silk ps2"]
    departure = "venezia"           # one of two steps is done, the ship of the active seat lies in ancona
    sailed = ["venezia-ancona"]
    steps = ["EndTurn", "LoadCards", "SailTo 0 1"]

`GAME.describe(state)` writes the document of any position. An impossible one is refused with the reason.
"""

from __future__ import annotations

from conformance.scripted import ScriptedMatch
from roteiro.core.slots import BLANK, card
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES, NO_TOKEN, PORT_WORDS, TOKENS
from roteiro.games.oltremare.piles import HAND, HOLD, PIRATES, PLAYED, kinds_of, slots_of
from roteiro.games.oltremare.state import OltreMare, ducats


class Table(ScriptedMatch):
    """A match of Oltre Mare."""

    state: OltreMare

    def __init__(self, document: str = "") -> None:
        super().__init__(GAME, document)

    def ducats(self, seat: int) -> int:
        return ducats(self.state, seat)

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand, by the alphabet."""
        return sorted(NAMES[kind] for kind in kinds_of(self.state, HAND, seat))

    def cargo(self, seat: int) -> list[str]:
        """A cargo stack, the top card last."""
        return [NAMES[kind] for kind in kinds_of(self.state, HOLD, seat)]

    def pirates(self, seat: int) -> list[str]:
        """A pirate stack, the top card last; `?` for a card that nobody has seen."""
        return ["?" if here == BLANK else NAMES[card(here)] for here in slots_of(self.state, PIRATES, seat)]

    def played(self) -> list[str]:
        """The cards played and not loaded yet."""
        return [NAMES[kind] for kind in kinds_of(self.state, PLAYED)]

    def ship(self, seat: int) -> str:
        """The port where a ship lies."""
        return PORT_WORDS[self.state.ships[seat]]

    def token(self, seat: int) -> str:
        """The active token of a player, empty for none."""
        return _token(int(self.state.active_token[seat]))

    def turned(self, seat: int) -> list[str]:
        """The tokens that a player has turned over."""
        base = seat * len(TOKENS)
        return [word for token, word in enumerate(TOKENS) for _ in range(self.state.turned[base + token])]

    def port(self, word: str) -> str:
        """The token on a port, empty for none."""
        return _token(int(self.state.port_token[PORT_WORDS.index(word)]))

    def discards(self) -> list[str]:
        """The cards discarded face up."""
        return [name for kind, name in enumerate(NAMES) for _ in range(self.state.discards[kind])]


def _token(token: int) -> str:
    return "" if token == NO_TOKEN else TOKENS[token]
