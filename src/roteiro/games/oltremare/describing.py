"""Writing a position of Oltre Mare down."""

from __future__ import annotations

from collections.abc import Sequence

from roteiro.core.game import Game
from roteiro.core.masks import members
from roteiro.core.position import options_table, step_text
from roteiro.core.slots import BLANK, card
from roteiro.games.oltremare.data import KINDS, NAMES, NO_TOKEN, PORT_WORDS, TOKENS
from roteiro.games.oltremare.layout import SEEN_BY_NOBODY, UNKNOWN
from roteiro.games.oltremare.offers import terms_text
from roteiro.games.oltremare.piles import DOUBLES, FACE_DOWN, HAND, HOLD, PICKS, PIRATES, PLAYED, kinds_of, slots_of
from roteiro.games.oltremare.position import NO_OFFER, ROUTE_WORDS
from roteiro.games.oltremare.state import NO_NEW_DECK, NOWHERE, SOURCES, START, OltreMare


def describe(game: Game, state: OltreMare) -> str:
    """The document of a state."""
    lines = [f'game = "{game.name}"', f"version = {game.version}", f"seats = {state.seats}", f"first = {state.first}"]
    lines += [f"active = {state.active}", *_describe_turn(state), *_describe_table_cards(state), "steps = ["]
    lines += [f'    "{step_text(frame)}",' for frame in state.stack]
    lines += ["]", "", *options_table(game, list(state.options)), ""]
    for seat in range(state.seats):
        lines += [*_describe_player(state, seat), ""]
    if state.fresh != NO_NEW_DECK:
        lines += [*_describe_new_deck(state), ""]
    lines.append("[ports]")
    lines += [f'{word} = "{_token(int(state.port_token[port]))}"' for port, word in enumerate(PORT_WORDS)]
    lines += ["", "[box]", *[f"{word} = {state.box[token]}" for token, word in enumerate(TOKENS)]]
    return "\n".join(lines) + "\n"


def _describe_turn(state: OltreMare) -> list[str]:
    lines = [f"due = {state.due}", f"bought = {state.bought}", f"offers_left = {state.offers}"]
    lines.append(f"partners = {members(state.partners)}")
    lines.append(f'departure = "{_port(int(state.departure))}"')
    lines.append(f"sailed = {_words([ROUTE_WORDS[route] for route in members(state.sailed)])}")
    lines += [f"maker = {state.maker}", f"addressed = {members(state.addressed)}"]
    lines += [f"accepted = {members(state.accepted)}", f"proposed = {members(state.proposed)}"]
    return lines


def _describe_table_cards(state: OltreMare) -> list[str]:
    """Everything but the deck: it is the cards that are named nowhere."""
    discards = [NAMES[kind] for kind in range(KINDS) for _ in range(state.discards[kind])]
    lines = [f"venice = [{state.calm}, {state.window}]" if state.window else "venice = []"]
    lines += [f"last_round = {_flag(state.last != 0)}", f"recycled = {_flag(state.recycled != 0)}"]
    lines.append(f"discards = {_words(discards)}")
    lines.append(f"face_down = {_words([_slot(state, here, -1) for here in slots_of(state, FACE_DOWN)])}")
    lines.append(f"played = {_words([NAMES[kind] for kind in kinds_of(state, PLAYED)])}")
    return lines


def _describe_new_deck(state: OltreMare) -> list[str]:
    cards = [NAMES[kind] for kind in range(KINDS) for _ in range(state.late[kind])]
    lines = ["[new_deck]", f"cards = {_words(cards)}", f"fresh = {members(state.fresh)}"]
    lines += [f"buried = {state.buried}"] if state.buried else []
    lines += [f"doubt = {_words([NAMES[DOUBLES[i]] for i in members(state.doubt)])}"] if state.doubt else []
    return [*lines, f"settled = {[int(cards) for cards in state.settled]}"]


def _describe_player(state: OltreMare, seat: int) -> list[str]:
    gains = [int(n) for n in state.gains[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]]
    ducats = ", ".join([f"{SOURCES[i]} = {n}" for i, n in enumerate(gains) if n or i == START])
    turned = [word for token, word in enumerate(TOKENS) for _ in range(state.turned[seat * len(TOKENS) + token])]
    lines = ["[[player]]", f"ducats = {{ {ducats} }}", f"prestige = {state.prestige[seat]}"]
    lines += [f'ship = "{_port(int(state.ships[seat]))}"', f'token = "{_token(int(state.active_token[seat]))}"']
    lines.append(f"turned = {_words(turned)}")
    lines.append(f"hand = {_words([_slot(state, here, seat) for here in slots_of(state, HAND, seat)])}")
    lines.append(f"cargo = {_words([NAMES[kind] for kind in kinds_of(state, HOLD, seat)])}")
    lines.append(f"pirates = {_words([_slot(state, here, seat) for here in slots_of(state, PIRATES, seat)])}")
    lines.append(f"picks = {_words([NAMES[kind] for kind in kinds_of(state, PICKS, seat)])}")
    offer = terms_text(int(state.give[seat]), int(state.ask[seat]), int(state.pay[seat]))
    lines += [f'offer = "{offer}"'] if offer != NO_OFFER else []
    lines += [f"counters = {state.counters[seat]}", f"sold = [{state.sold_cards[seat]}, {state.sold_groups[seat]}]"]
    return lines


def _slot(state: OltreMare, here: int, owner: int) -> str:
    """A card, and who knows it besides its owner; a card that lies before nobody has no owner."""
    if here == BLANK:
        return UNKNOWN
    eyes = [seat for seat in range(state.seats) if here >> seat & 1]
    others = " ".join([str(seat) for seat in eyes if seat != owner])
    if owner >= 0 and owner not in eyes:
        others = SEEN_BY_NOBODY
    return f"{NAMES[card(here)]} @ {others}" if others else NAMES[card(here)]


def _words(items: Sequence[str]) -> str:
    return "[" + ", ".join([f'"{item}"' for item in items]) + "]"


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _port(port: int) -> str:
    return "" if port == NOWHERE else PORT_WORDS[port]


def _token(token: int) -> str:
    return "" if token == NO_TOKEN else TOKENS[token]
