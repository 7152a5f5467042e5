"""Positions that cannot be are refused by naming the piece that is wrong; their possible likes are not."""

# ruff: noqa: E501 (a table of cases, one a line)
from __future__ import annotations

import pytest

from conformance import contract
from oltremare.playing import Table
from roteiro.core.errors import BadPosition
from roteiro.games.oltremare import GAME

# What is refused ---------------------------------------------------------------------------------------------------

TRADE = 'phase = "trade"\n'
OFFERED = "maker = 0\naddressed = [1]\noffers_left = 5\n"


def both(first: str, second: str = "", top: str = "") -> str:
    """A document of two players."""
    return f"{top}[[player]]\n{first}\n[[player]]\n{second}\n"


def stepping(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A document of two players with its own steps."""
    listed = ", ".join(f'"{step}"' for step in ("EndTurn", *steps))
    return both(first, second, f"{top}\nsteps = [{listed}]\n")


def acting(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A moment of the actions."""
    return stepping("LoadCards", *steps, top=top, first=first, second=second)


def trading(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A moment of the trade of seat 0."""
    return stepping("Trade 0", *steps, top=top, first=first, second=second)


def bargaining(*steps: str, top: str = "", first: str = "", second: str = "", asked: str = OFFERED) -> str:
    """A moment of an offer of seat 0."""
    cards = 'hand = ["salt dp4", "salt pm1", "silk ps2"]\n', 'hand = ["silk ds4", "olives pm1"]\n'
    return trading(*steps, top=asked + top, first=cards[0] + first, second=cards[1] + second)


SALT_FOR_SILK = 'offer = "salt for silk"'
AGREED = "maker = 0\naccepted = [1]\noffers_left = 5\n"
ALL_BLANK = 'cargo = ["salt dp4"]\nhand = []\npirates = [' + '"?", ' * 90 + "]"

IMPOSSIBLE = {
    "no TOML": ("seats = ", "this is no TOML"),
    "another game": ('game = "vasco"', "game should be one of oltremare"),
    "another version": ("version = 7", "version should be a number from 1 to 1"),
    "six players": ("seats = 6", "seats should be a number from 2 to 5"),
    "unknown key": ("ducatz = 3", "ducatz is unknown"),
    "unknown key of a player": (both("ducatz = 3"), "player[0].ducatz is unknown"),
    "unknown source": (both("ducats = { bank = 3 }"), "player[0].ducats.bank is unknown"),
    "unknown option": ('[options]\nspeed = "fast"', "no option 'speed'"),
    "option of another table": ('[options]\nfirst = "seat3"', "seat 3 cannot begin"),
    "another start player": ('first = 0\n[options]\nfirst = "seat1"', "first: by the option it is seat 1"),
    "unknown phase": ('phase = "lunch"', "phase should be one of"),
    "phase and steps": (TRADE + 'steps = ["EndTurn"]', "steps: they already tell the phase"),
    "a purchase before the turn": ("bought = 1", "bought: it belongs to the phase 'trade'"),
    "one player too many": ("[[player]]\n" * 3, "player: 3 players are described, 2 sit at the table"),
    "truth for a number": (both("prestige = true"), "player[0].prestige should be a number"),
    # Cards.
    "no card": (both('hand = ["salt dp9"]'), "player[0].hand: 'salt dp9' is no card; there are: salt dm3 venezia, "),
    "no good": (both('hand = ["wine dp4"]'), "'wine dp4' is no card; there are: jewels, "),
    "a card without its port": (both('hand = ["salt dm3"]'), "'salt dm3' is no card"),
    "a card twice": (both('hand = ["salt dp4"]', 'cargo = ["salt dp4"]'), "player[1].cargo: 'salt dp4': it is in two places"),
    "a card three times": (both('hand = ["pottery ms2", "pottery ms2"]', top='deck = ["pottery ms2"]\n'), "deck: 'pottery ms2': there are only 2 of it"),
    "grain for two": (both('hand = ["grain pm1"]'), "'grain pm1' stays in the box with 2 players"),
    "a blank card in hand": (both('hand = ["?"]'), "player[0].hand: '?' is no card"),
    "too many blank cards": (both(ALL_BLANK), "90 cards that nobody has seen, but only 72 are left"),
    "known to nobody at the table": (both('hand = ["salt dp4 @ 2"]'), "'2' is no seat"),
    "known to nobody in hand": (both('hand = ["salt dp4 @ -"]'), "'-' is no seat"),
    "known to no seat": (both('hand = ["salt dp4 @"]'), "after the @ come the seats that know the card"),
    "cargo of secrets": (both('cargo = ["salt dp4 @ 1"]'), "player[0].cargo: 'salt dp4 @ 1': everybody has seen these cards"),
    "picks known to others": (both('picks = ["salt dp4 @ 1"]'), "nobody else knows what is picked"),
    "a pirate card known to another": (both('pirates = ["salt dp4 @ 1"]'), "player[0].pirates: only he can know 'salt dp4'"),
    "no cargo": (both("cargo = []"), "player[0].cargo: it is never empty"),
    "face-down discards by other rules": ('venice = []\nface_down = ["?"]', "face_down: pirate cards are discarded at Venice, by the option"),
    "face-down discards before Venice": ('face_down = ["?"]\n[options]\npirates = "discarded"', "face_down: pirate cards are discarded at Venice"),
    # Tokens and ships.
    "no port": (both('ship = "roma"'), "player[0].ship should be one of , venezia"),
    "no ship": (both('ship = ""'), "player[0].ship: it lies in a port"),
    "no token": (both('token = "luck"'), "player[0].token should be one of , calm"),
    "two active tokens": (both('token = ["calm", "fight"]'), "player[0].token should be one of , calm"),
    "no token to turn": (both('turned = ["luck"]'), "player[0].turned: 'luck' is no token"),
    "too many tokens": (both(f"turned = {['influence'] * 3}", f"turned = {['influence'] * 2}"), "player[1].turned: there are only 4 influence tokens"),
    "too many tokens on ports": ("[ports]\n" + "\n".join(f'{port} = "compass"' for port in ["zara", "bari", "malta", "tana", "varna"]), "ports.tana: there are only 4 compass tokens"),
    "too many tokens in the box": (both('token = "compass"', top="box = { compass = 4 }\n"), "box.compass: there are only 4 compass tokens"),
    "tokens without a place": ("[box]", "box.deals: 1 deals tokens more have no place"),
    "no such port": ('[ports]\nroma = ""', "ports.roma is unknown"),
    "a token beneath a ship": (both('ship = "zara"') + '[ports]\nzara = "calm"', "ports.zara: seat 0 has ended a journey there"),
    "an active compass": (both('token = "compass"'), "player[0].token: a compass is never active"),
    "a compass kept by other rules": (both('turned = ["compass"]') + '[options]\ncompass = "discarded"', "player[0].turned: by the option compass"),
    # Ducats and tie-breaks.
    "paid for selling": (both("ducats = { purchases = 3 }"), "player[0].ducats.purchases: this only costs ducats"),
    "pirates that pay": (both("ducats = { pirates = 3 }"), "player[0].ducats.pirates: this only costs ducats"),
    "cargo that costs": (both("ducats = { cargo = -1 }"), "player[0].ducats.cargo: this never costs ducats"),
    "scored before Venice": (both("ducats = { cargo = 5 }"), "player[0].ducats.cargo: nothing is scored before Venice"),
    "ports before the end": (both("ducats = { ports = 6 }"), "player[0].ducats.ports: 6, 3 or 1 at the end"),
    "ducats from nowhere": (both("ducats = { trade = 3 }"), "ducats.trade: what one pays another receives, but they add up to 3"),
    "sold before the end": (both("sold = [1, 1]"), "player[0].sold: [1, 1] at this point"),
    "not sold at the end": (both("sold = [2, 1]", "sold = [1, 1]", "last_round = true\nsteps = []\n"), "player[0].sold: [2, 1] at this point"),
    # The deck and Venice.
    "half of Venice": ("venice = [3]", "venice should be [draws"),
    "Venice certain too early": ("venice = [3, 1]", "venice: [3, 1]; [n, 5], then [0, 4] and less"),
    "Venice nowhere": ("venice = [3, 0]", "venice: [3, 0]"),
    "Venice not looked at": ("venice = [0, 5]", "venice: [0, 5]"),
    "Venice below the deck": ('deck = ["salt dp4", "salt pm1"]\nvenice = [0, 2]', "venice: it may come after 2 more cards, but the deck has 2"),
    "last round with Venice to come": ("active = 1\nlast_round = true\nvenice = [3, 5]", "last_round: Venice is still in the deck"),
    "no last round": (TRADE + "deck = []\nlast_round = false", "last_round: the deck has run out"),
    "last round in the first deck": ('active = 1\nvenice = []\nlast_round = true\ndiscards = ["salt dp4"]', "last_round: there are discards, so this is the first deck"),
    "a turn after the last": ("last_round = true", "steps: the last round ends before the turn of the start player"),
    "stacks shuffled too early": ("recycled = true", "recycled: not before the last round"),
    "stacks shuffled before the discards": (both("sold = [1, 1]", top=TRADE + "active = 1\ndeck = []\nrecycled = true\n"), "recycled: the discards would be shuffled first"),
    "stacks shuffled and not sold": (TRADE + "active = 1\nlast_round = true\nrecycled = true", "player[0].sold: [0, 0] at this point"),
    "the end before the last round": ('phase = "game end"\nlast_round = false', "the game ends before a turn of the start player in the last round"),
    "the end in a round": ('phase = "game end"\nactive = 1', "the game ends before a turn of the start player in the last round"),
    "over too early": ("steps = []\n" + both("sold = [1, 1]", "sold = [1, 1]"), "the game ends before a turn of the start player"),
    "a new deck too early": ('[new_deck]\ncards = ["salt dp4"]', "new_deck: it is made of all discards"),
    "a new deck of nothing": (TRADE + "last_round = true\n[new_deck]", "new_deck: it is made of all discards"),
    "a new deck of other cards": (TRADE + 'last_round = true\n[new_deck]\ncards = ["salt dp4"]', "does not fit the hands, the pirate stacks and the deck"),
    "a new deck of one card twice": (TRADE + 'last_round = true\n[new_deck]\ncards = ["salt dp4", "salt dp4"]', "new_deck.cards: "),
    "buried without pirates": (TRADE + 'last_round = true\n[new_deck]\ncards = ["salt dp4"]\nburied = 1', "new_deck.buried: only pirate stacks"),
    "doubt of a single card": (TRADE + 'last_round = true\n[new_deck]\ndoubt = ["salt dp4"]', "new_deck.doubt: there is only one 'salt dp4'"),
    "doubt before a draw": (TRADE + 'last_round = true\n[new_deck]\ncards = ["salt dp4"]\ndoubt = ["pottery ms2"]', "new_deck.doubt: no hand can have played"),
    "more old cards than cards": (TRADE + 'last_round = true\n[new_deck]\ncards = ["salt dp4"]\nsettled = [1, 0]', "new_deck.settled: seat 0 does not have 1 older"),
    # The turn.
    "nothing due": (TRADE + "due = 0", "due: at least one card is to be played"),
    "five due": (TRADE + "due = 5", "due should be a number from 0 to 4"),
    "five bought": (TRADE + "bought = 5", "bought should be a number from 0 to 4"),
    "too many offers": (TRADE + 'offers_left = 4\n[options]\noffers = "3"', "offers_left should be a number from 0 to 3"),
    "too many counter-offers": (both("counters = 3"), "player[0].counters should be a number from 0 to 2"),
    "counter-offers of the active player": (both("counters = 1", top=TRADE), "player[0].counters: the active player makes no counter-offers"),
    "a deal with himself": (both("prestige = 1", top=TRADE + "partners = [0]\n"), "partners: nobody deals with himself"),
    "a deal without prestige": (TRADE + "partners = [1]", "partners: seat 1 would have a prestige token"),
    "played in the trade": (TRADE + 'played = ["salt dp4"]', "played: cards are played after the trade"),
    "played too many": (acting(top='played = ["salt dp4", "salt pm1", "salt ps2"]'), "played: 3 cards, 2 were to be played"),
    "sailed in the trade": (TRADE + 'departure = "zara"\nsailed = ["zara-venezia"]', "sailed: no route before the ship action"),
    "no route": (acting(top='sailed = ["venezia-bari"]'), "sailed: 'venezia-bari' is no sea route"),
    "no journey": (acting(top='departure = "zara"\nsailed = ["zara-venezia", "bari-messina"]'), "sailed: the routes are no journey"),
    "a journey from nowhere": (acting(top='sailed = ["zara-venezia"]'), "sailed: the routes are no journey"),
    "a journey too long": (acting(top='departure = "venezia"\nsailed = ["venezia-ancona", "ancona-bari", "bari-messina", "messina-napoli", "napoli-palermo"]'), "sailed: 5 routes are more than cards"),
    # Bargaining.
    "an offer on the table of nobody": (both('hand = ["salt dp4"]\noffer = "salt for silk"', top=TRADE), "player[0].offer: he has none on the table"),
    "asked in silence": (TRADE + "addressed = [1]", "addressed: nobody is bargaining"),
    "a maker in silence": (TRADE + "maker = 0", "maker: nobody is bargaining"),
    "picked in silence": (both('hand = ["salt dp4"]\npicks = ["salt dp4"]', top=TRADE), "player[0].picks: no deal is being carried out"),
    "no offer": (bargaining("BuildOffer 0", first='offer = "salt"'), "player[0].offer should be like 'salt+2 for silk'"),
    "an offer of wine": (bargaining("BuildOffer 0", first='offer = "wine for salt"'), "player[0].offer: 'wine' is neither a good"),
    "ducats both ways": (bargaining("BuildOffer 0", first='offer = "salt+1 for silk+1"'), "player[0].offer: the ducats of an offer go one way"),
    "an offer too large": (bargaining("BuildOffer 0", first='offer = "5 salt for silk"'), "a side of an offer has at most 4 cards"),
    "goods not in hand": (bargaining("BuildOffer 0", first='offer = "jewels for silk"'), "'jewels for silk': the goods are not in his hand"),
    "asked for more than there is": (bargaining("BuildOffer 0", first='offer = "nothing for 3 silk"'), "nobody who is asked can have so many"),
    "asked for grain": (bargaining("BuildOffer 0", first='offer = "nothing for grain"'), "nobody who is asked can have so many"),
    "ducats alone": (bargaining("BuildOffer 0", first='offer = "2 for nothing"'), "a deal moves at least one card"),
    "an offer that leaves too few": (bargaining("Replies", "AnswerOffer 1", top="bought = 4\n", first='offer = "2 salt for nothing"'), "could not reach his load any more"),
    "an offer that was not counted": (bargaining("BuildOffer 0", asked="maker = 0\naddressed = [1]\n"), "offers_left: one was used"),
    "an offer to nobody": (bargaining("BuildOffer 0", asked="maker = 0\noffers_left = 5\n"), "addressed: one other seat, or all others"),
    "an offer to himself": (bargaining("BuildOffer 0", asked="maker = 0\naddressed = [0]\noffers_left = 5\n"), "addressed: one other seat, or all others"),
    "an offer of another": (bargaining("BuildOffer 0", asked="maker = 1\naddressed = [1]\noffers_left = 5\n"), "maker: it is the active seat 0"),
    "an answer too early": (bargaining("BuildOffer 0", top="accepted = [1]\n"), "nobody answers an offer before it is made"),
    "an answer without an offer": (bargaining("Replies", "AnswerOffer 1"), "player[0].offer: without one, everybody is invited"),
    "an answer to oneself": (bargaining("Replies", "AnswerOffer 0", first=SALT_FOR_SILK), "the seats addressed answer clockwise"),
    "a proposal to an offer": (bargaining("Replies", "MakeProposal 1", first=SALT_FOR_SILK), "invited seats are not answering an offer"),
    "a counter-offer without replies": (bargaining("BuildOffer 1", first=SALT_FOR_SILK, second="counters = 1"), "before the 'Replies' are looked at"),
    "a counter-offer that was not counted": (bargaining("Replies", "BuildOffer 1", first=SALT_FOR_SILK), "player[1].counters: one was used for his offer"),
    "accepted without the goods": (bargaining("Replies", top="accepted = [1]\n", first='offer = "salt for jewels"'), "accepted: seat 1 does not have the goods"),
    "accepted before the answer": (bargaining("Replies", "AnswerOffer 1", top="accepted = [1]\n", first=SALT_FOR_SILK), "seat 1 has not answered yet"),
    "accepted and proposed": (bargaining("Replies", top="accepted = [1]\nproposed = [1]\n", first=SALT_FOR_SILK), "each says one thing"),
    "a choice of one": (bargaining("ChooseReply 0", top="accepted = [1]\n", first=SALT_FOR_SILK), "'ChooseReply 0' does not fit"),
    "a deal with a stranger": (bargaining("Exchange 0 0", asked=AGREED, first=SALT_FOR_SILK), "the active seat deals with another one"),
    "a deal that was not agreed": (bargaining("Exchange 0 1", asked=OFFERED, first=SALT_FOR_SILK), "seats 0 and 1 have agreed"),
    "a pick without a deal": (trading("PickCard 0 1"), "'PickCard 0 1' cannot happen right before 'Trade 0'"),
    "a pick of other goods": (bargaining("Exchange 0 1", "PickCard 1 1", "PickCard 0 512", asked=AGREED, first=SALT_FOR_SILK), "player[1].picks: they do not fit the goods promised"),
    "picked the wrong card": (bargaining("Exchange 0 1", "PickCard 1 64", asked=AGREED, first=SALT_FOR_SILK + '\npicks = ["silk ps2"]'), "player[0].picks: they do not fit"),
    "picked what is not there": (bargaining("Exchange 0 1", "PickCard 1 64", asked=AGREED, first=SALT_FOR_SILK + '\npicks = ["salt ps2"]'), "salt ps2 was picked, but is not there"),
    "picked out of turn": (bargaining("Exchange 0 1", "PickCard 0 512", asked=AGREED, first=SALT_FOR_SILK, second='picks = ["silk ds4"]'), "player[1].picks: seat 0 picks first"),
    # Steps.
    "unknown step": (stepping("Dance"), "'Dance' is no step of Oltre Mare"),
    "a step of wrong numbers": (stepping("Trade"), "'Trade' has the wrong numbers"),
    "a step without a rest": ('steps = ["Trade 0"]', "nothing follows 'Trade 0'"),
    "an unknown seat": (stepping("Trade 2"), "'Trade 2' names a seat that is not at the table"),
    "not the active seat": (stepping("Trade 1"), "'Trade 1': seat 0 is active"),
    "two questions": (trading("LiftBlank 0", "DiscardCard 0"), "'DiscardCard 0' cannot happen right before 'LiftBlank 0'"),
    "a discard too many": (trading("DiscardCard 0"), "'DiscardCard 0' does not fit"),
    "a discard after a purchase": (trading("DiscardCard 0", top="bought = 1", first='cargo = ["salt dp4"]'), "'DiscardCard 0' does not fit"),
    "a blank card that is not there": (trading("LiftBlank 0", top="bought = 1", first='pirates = ["salt dp4"]'), "'LiftBlank 0' does not fit"),
    "a card that was not paid for": (trading("DrawCard 0"), "'DrawCard 0' does not fit"),
    "two cards for one": (trading("DrawCards 0 0 2", top="bought = 1"), "'DrawCards 0 0 2' does not fit"),
    "more cards than in hand": (acting("ShipAction", "MarketAction", "PirateAction", "DucatAction", "PlayCard 0 2 0", first='hand = ["salt dp4"]'), "'PlayCard 0 2 0' does not fit"),
    "fewer cards than due": (acting("ShipAction", "MarketAction", "PirateAction", "DucatAction", "PlayCard 0 1 0"), "'PlayCard 0 1 0' does not fit"),
    "cards out of order": (acting("ShipAction", "MarketAction", "PirateAction", "DucatAction", "PlayCard 0 1 0", top='played = ["salt dp4"]'), "'PlayCard 0 1 0' does not fit"),
    "a market without its symbol": (acting("ShipAction", "DrawCard 0", top='played = ["salt dp4"]'), "'DrawCard 0' does not fit"),
    "pirates without their symbol": (acting("ShipAction", "MarketAction", "DrawCards 0 1 1", top='played = ["salt ms3"]'), "'DrawCards 0 1 1' does not fit"),
    "pirates that are fought": (acting("ShipAction", "MarketAction", "DrawCards 0 1 1", top='played = ["salt dp4"]', first='token = "fight"'), "'DrawCards 0 1 1' does not fit"),
    "pirates that show their cards": (acting("ShipAction", "MarketAction", "DrawCard 0", top='played = ["salt dp4"]'), "'DrawCard 0' does not fit"),
    "Venice looked for too early": (acting("ShipAction", "TopCard", top='played = ["salt pm1"]'), "'TopCard' asks whether it lies on top, but it cannot"),
    "Venice scored in the deck": (acting("ShipAction", "Venice", top='played = ["salt pm1"]'), "venice: [] when it is scored"),
    "a deck shuffled too early": (acting("ShipAction", "DrawCards 0 0 1", "Reshuffle", top='played = ["salt pm1"]\nlast_round = true'), "'Reshuffle' does not fit"),
    "a blank card left open": (acting("ShipAction", "DrawCards 0 0 1", "Reshuffle", top='played = ["salt pm1"]\ndeck = []', first='pirates = ["?"]'), "'Reshuffle' does not fit"),
    "stacks before discards": (acting("ShipAction", "DrawCards 0 0 1", "ScoreStartPlayer", top='played = ["salt pm1"]\ndeck = []'), "'ScoreStartPlayer' does not fit"),
    "no ship symbols": (acting("SailTo 0 1", top='departure = "costantinopoli"\nplayed = ["salt dp4"]'), "'SailTo 0 1' does not fit"),
    "too many steps at sea": (acting("SailTo 0 2", top='departure = "costantinopoli"\nplayed = ["salt ps2"]'), "'SailTo 0 2' does not fit"),
    "a ship off course": (acting("SailTo 0 1", top='departure = "zara"\nplayed = ["salt ps2"]'), "player[0].ship: it is not where the journey"),
    "no compass": (acting("UseCompass 0"), "'UseCompass 0' does not fit"),
    "nothing to load": (acting("LoadCard 0", top='played = ["salt ps2"]'), "'LoadCard 0' does not fit"),
    # The set-up.
    "a set-up with tokens": ('phase = "set-up"\n[ports]\nzara = "calm"', "ports.zara: no token lies there at this point"),
    "a set-up with prestige": ('phase = "set-up"\n' + both("prestige = 1"), "prestige: not before the first turn"),
    "a set-up with pirates": ('phase = "set-up"\n' + both('pirates = ["?"]'), "player[0].pirates: not before the first turn"),
    "a set-up with a hand": ('phase = "set-up"\n' + both('hand = ["salt dp4"]'), "player[0].hand: hands are drawn after the ports"),
    "a set-up with scores": ('phase = "set-up"\n' + both("ducats = { cargo = 3 }"), "ducats.cargo: not before the first turn"),
    "a set-up with a start player": ('phase = "set-up"\nfirst = 1', "first: nobody is the start player yet"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "says"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_piece_that_is_wrong(document: str, says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(document)
    assert says in str(caught.value)


POSSIBLE = {
    "a trade": (trading(), "0 Trade"),
    "an offer": (bargaining("BuildOffer 0"), "0 BuildOffer"),
    "an answer": (bargaining("Replies", "AnswerOffer 1", first=SALT_FOR_SILK), "1 AnswerOffer"),
    "a counter-offer": (bargaining("Replies", "BuildOffer 1", first=SALT_FOR_SILK, second="counters = 1"), "1 BuildOffer"),
    "an invitation": (bargaining("Replies", "MakeProposal 1"), "1 MakeProposal"),
    "a choice": (bargaining("ChooseReply 0", top="proposed = [1]\n", first=SALT_FOR_SILK, second='offer = "silk for salt"\ncounters = 1'), "0 ChooseReply"),
    "a deal": (bargaining("Exchange 0 1", "PickCard 1 64", "PickCard 0 512", asked=AGREED, first=SALT_FOR_SILK), "0 PickCard"),
    "the second pick": (bargaining("Exchange 0 1", "PickCard 1 64", asked=AGREED, first=SALT_FOR_SILK + '\npicks = ["salt dp4"]'), "1 PickCard"),
    "a discard": (trading("DiscardCard 0", first='cargo = ["salt dp4"]'), "0 DiscardCard"),
    "a blank card bought": (trading("LiftBlank 0", top="bought = 1", first='pirates = ["?"]'), "* LiftBlank"),
    "cards to play": (acting("ShipAction", "MarketAction", "PirateAction", "DucatAction", "PlayCard 0 2 0"), "0 PlayCard"),
    "a market": (acting("ShipAction", "DrawCard 0", top='played = ["salt pm1"]'), "* DrawCard"),
    "pirates before Venice": (acting("ShipAction", "MarketAction", "TopCard", top='played = ["salt pm1"]\nvenice = [0, 5]'), "* TopCard"),
    "Venice itself": (trading("Venice", top="venice = []\nbought = 1"), "0 Trade"),
    "a shuffle": (acting("ShipAction", "DrawCards 0 0 1", "Reshuffle", top='played = ["salt pm1"]\ndeck = []'), "* DrawCard"),
    "a journey": (acting("SailTo 0 1", top='departure = "costantinopoli"\nplayed = ["salt ps2"]'), "0 SailTo"),
    "a compass": (acting("UseCompass 0", first='ship = "corfu"') + '[ports]\ncorfu = "compass"', "0 UseCompass"),
    "loading": (acting("LoadCard 0", top='played = ["salt ps2", "salt dp4"]'), "0 LoadCard"),
    "the end": (both("sold = [1, 1]", "sold = [1, 1]", "last_round = true\nsteps = []\n"), ""),
    "a new deck": (TRADE + "last_round = true", "0 Trade"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "asks"), POSSIBLE.values(), ids=POSSIBLE)
def test_the_positions_that_were_spoilt_are_themselves_possible(document: str, asks: str) -> None:
    table = Table(document)
    assert table.asked() == asks
    contract.check_position(GAME, table.state)
