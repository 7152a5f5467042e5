"""Writing a position of Africana down."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.game import Game
from roteiro.core.masks import bit, members
from roteiro.core.position import options_table, step_text
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.books import left_pages, seen_pages
from roteiro.games.africana.data import COLOURS, EXPEDITIONS, HALVES, NAMES, PLACE_WORDS, SPACES
from roteiro.games.africana.plausible.turn import OUTCOMES
from roteiro.games.africana.state import NO_CARD, NOWHERE, Africana


def describe(game: Game, state: Africana) -> str:
    """The document of a state. Piles and the supply are what is named nowhere."""
    lines = [f'game = "{game.name}"', f"version = {game.version}", f"seats = {state.seats}", f"first = {state.first}"]
    lines += [f"active = {state.active}", *_describe_turn(state), *_describe_table(state), "steps = ["]
    lines += [f'    "{step_text(frame)}",' for frame in state.stack]
    lines += ["]", "", *options_table(game, list(state.options)), ""]
    for seat in range(state.seats):
        lines += [*_describe_player(state, seat), ""]
    for book, word in enumerate(HALVES):
        pages, left = [NAMES[page] for page in seen_pages(state, book)], left_pages(state, book)
        lines += [f"[books.{word}]", f"left = {_words(pages[:left])}", f"right = {_words(pages[left:])}", ""]
    return "\n".join(lines[:-1]) + "\n"


def _describe_turn(state: Africana) -> list[str]:
    return [
        f"turned = {state.turned}",
        f'outcome = "{OUTCOMES[state.outcome]}"',
        f"idle = {state.idle}",
        f"quiet = {state.quiet}",
        f"last_round = {_flag(state.last != 0)}",
    ]


def _describe_table(state: Africana) -> list[str]:
    played = [CARDS[colour] for colour in range(len(COLOURS)) for _ in range(state.table[colour])]
    played += [CARDS[FIRST_ASSISTANT + colour] for colour in range(len(COLOURS)) for _ in range(state.lying[colour])]
    played += [CARDS[JOKER]] if state.joker_lies else []
    spaces = ["" if card == NO_CARD else EXPEDITIONS[card] for card in state.spaces]
    gone = [NAMES[adventure] for adventure in members(state.gone)]
    discards = ", ".join([f"{word} = {state.discards[colour]}" for colour, word in enumerate(COLOURS)])
    return [
        f"spaces = {_words(spaces)}",
        f"deck = {state.deck}",
        f"discards = {{ {discards} }}",
        f"played = {_words(played)}",
        f"gone = {_words(gone)}",
    ]


def _describe_player(state: Africana, seat: int) -> list[str]:
    place = "" if state.places[seat] == NOWHERE else PLACE_WORDS[state.places[seat]]
    return [
        "[[player]]",
        f'place = "{place}"',
        f"silver = {state.silver[seat]}",
        f"cards = {_words(_coloured(state.hands, seat))}",
        f"known = {_words(_coloured(state.known, seat))}",
        f"joker = {_flag(state.jokers[seat] != 0)}",
        f"assistants = {_words(_coloured(state.assistants, seat))}",
        f"adventures = {_words([NAMES[adventure] for adventure in members(state.adventures[seat])])}",
        f"joined = {[space + 1 for space in range(SPACES) if state.joined[space] & bit(seat)]}",
        f"finished = {_words([EXPEDITIONS[expedition] for expedition in members(state.finished[seat])])}",
        f"completed = {_words([NAMES[adventure] for adventure in members(state.completed[seat])])}",
    ]


def _coloured(row: vec[i64], seat: int) -> list[str]:
    """A player's cards of a row, colour after colour."""
    return [word for colour, word in enumerate(COLOURS) for _ in range(row[seat * len(COLOURS) + colour])]


def _words(items: Sequence[str]) -> str:
    return "[" + ", ".join([f'"{item}"' for item in items]) + "]"


def _flag(value: bool) -> str:
    return "true" if value else "false"
