"""Positions that cannot be are refused by naming the piece that is wrong; their possible likes are not."""

# ruff: noqa: E501 (a table of cases, one a line)
from __future__ import annotations

import pytest

from africana.playing import NORTH_BOOK, Table
from conformance import contract
from roteiro.core.errors import BadPosition
from roteiro.core.kernel import apply, pending
from roteiro.games.africana import GAME

MOVE = 'phase = "move"\n'
BOOK = 'phase = "book"\n'
TURN_END = 'phase = "turn end"\n'
ONE_EMPTY = 'spaces = ["A01", "", "A03", "A04", "A05"]\n'
LAST_ROUND = 'active = 1\ndeck = 0\nspaces = ["C01", "", "C02", "C03", "C04"]\n'
REST = 'finished = ["rest"]\n'
FIVE = 'cards = ["grey", "grey", "grey", "grey"]\n'  # with the joker
SIX = 'cards = ["grey", "grey", "grey", "grey", "violet"]\n'
SEVEN = 'cards = ["grey", "grey", "grey", "grey", "violet", "violet"]\n'
EIGHT = 'cards = ["grey", "grey", "grey", "grey", "violet", "violet", "violet"]\n'
HIRED = 'completed = ["grey zanzibar"]\n'


def both(first: str, second: str = "", top: str = "") -> str:
    """A document of two players."""
    return f"{top}\n[[player]]\n{first}\n[[player]]\n{second}\n"


def ending(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A moment at the end of a turn."""
    listed = ", ".join(f'"{step}"' for step in ("EndTurn", "Refill", *steps))
    return both(first, second, f"{top}\nsteps = [{listed}]\n")


def acting(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A moment in the action of seat 0."""
    return ending("Limits 0", *steps, top=top, first=first, second=second)


def moving(*steps: str, top: str = "", first: str = "", second: str = "") -> str:
    """A moment in the movement of seat 0."""
    return acting("Move 0", *steps, top=top, first=first, second=second)


def set_up(asked: str, old: str = "", new: str = "", first: str = "random") -> str:
    """The moment of a set-up at which something is asked, with a line spoilt."""
    state = GAME.setup(2, GAME.options_from_words({"first": first}))
    while (decision := pending(state)) is not None:
        text = GAME.describe(state)
        if f'"{asked}",\n]' in text:
            assert old in text, text
            return text.replace(old, new, 1)
        apply(state, decision.options(state)[0])
    raise AssertionError(asked)


IMPOSSIBLE = {
    "no TOML": ("seats = ", "this is no TOML"),
    "another game": ('game = "vasco"', "game should be one of africana"),
    "five players": ("seats = 5", "seats should be a number from 2 to 4"),
    "unknown key": ("silvr = 3", "silvr is unknown"),
    "unknown key of a player": (both("silvr = 3"), "player[0].silvr is unknown"),
    "unknown book": ("[books.west]", "books.west is unknown"),
    "unknown half": ("[books.north]\nmiddle = []", "books.north.middle is unknown"),
    "unknown option": ('[options]\nspeed = "fast"', "no option 'speed'"),
    "option of another table": ('[options]\nfirst = "seat3"', "seat 3 cannot begin"),
    "another first player": ('first = 0\n[options]\nfirst = "seat1"', "first: by the option it is seat 1"),
    "unknown phase": ('phase = "lunch"', "phase should be one of"),
    "phase and steps": (MOVE + 'steps = ["EndTurn"]', "steps: they already tell the phase"),
    "one player too many": ("[[player]]\n" * 3, "player: 3 players are described, 2 sit at the table"),
    "active nobody": ("active = 2", "active should be a number from 0 to 1"),
    # Players.
    "no place": (both('place = "london"'), "player[0].place should be one of"),
    "nowhere": (both('place = ""'), "player[0].place: his explorer stands nowhere"),
    "debts": (both("silver = -1"), "player[0].silver should be a number from 0"),
    "no colour": (both('cards = ["pink"]'), "player[0].cards: 'pink' is no colour; there are: magenta"),
    "no colour in a table": (both("cards = { pink = 1 }"), "player[0].cards.pink is unknown"),
    "13 of a colour": (both("cards = { magenta = 1 }", top="discards = { magenta = 12 }"), "travel cards: 13 magenta, there are 12"),
    "13 of a colour, two hands": (both("cards = { grey = 1 }", "cards = { grey = 1 }", "discards = { grey = 11 }"), "travel cards: 13 grey, there are 12"),
    "13 of a colour, on the table": (both("cards = { grey = 1 }", top=MOVE + 'played = ["grey"]\ndiscards = { grey = 11 }'), "travel cards: 13 grey, there are 12"),
    "no expedition": (both('finished = ["A11"]'), "player[0].finished: 'A11' is no expedition"),
    "finished twice": (both('finished = ["A07"]', 'finished = ["A07"]'), "player[1].finished: 'A07' is in player[0].finished too"),
    "no adventure": (both('adventures = ["mask paris"]'), "player[0].adventures: 'mask paris' is no adventure"),
    "bought twice": (both('adventures = ["mask lagos"]', 'adventures = ["Br02"]'), "player[1].adventures: 'Br02' is in player[0].adventures too"),
    "bought and completed": (both('adventures = ["mask lagos"]\ncompleted = ["mask lagos"]'), "player[0].completed: 'mask lagos' is in player[0].adventures too"),
    "bought and out of the game": (both('adventures = ["mask lagos"]', top='gone = ["mask lagos"]'), "gone: 'mask lagos' is in player[0].adventures too"),
    "an assistant for nothing": (both('assistants = ["grey"]'), "player[0].assistants: 1 grey, but 0 grey assistants are among his completed adventures"),
    "another's assistant": (both('assistants = ["grey"]', HIRED), "player[0].assistants: 1 grey, but 0 grey"),
    "two assistants for one": (both(HIRED + 'assistants = ["grey", "grey"]'), "player[0].assistants: 2 grey, but 1 grey"),
    # Limits.
    "too many cards at rest": (both("", SIX), "player[1].cards: 6 with joker and assistants, at this point at most 5"),
    "too many cards before the turn": (both(SIX), "player[0].cards: 6 with joker and assistants, at this point at most 5"),
    "too many cards with an assistant": (both("", FIVE + HIRED), "player[1].cards: 6 with"),
    "too many cards at the book": (both(SIX, top=BOOK), "player[0].cards: 6 with"),
    "too many cards in a movement": (both(SIX, top=MOVE), "player[0].cards: 6 with"),
    "too many cards on the table": (both(FIVE, top=MOVE + 'played = ["orange"]'), "player[0].cards: 6 with"),
    "a bonus that was not joined": (both(SIX + "joined = [1]", top=MOVE + 'outcome = "progress"'), "player[0].cards: 6 with"),
    "a bonus that changed nothing": (both(SIX + "joined = [2]", top=MOVE + 'outcome = "nothing"'), "player[0].cards: 6 with"),
    "a bonus after the limits": (ending(first=SIX + "joined = [2]", top='outcome = "progress"'), "player[0].cards: 6 with"),
    "a bonus at the book": (both(SIX + 'joined = [2]\nadventures = ["W01"]', top=BOOK + 'outcome = "progress"'), "player[0].cards: 6 with"),
    "a bonus still to come": (moving("DrawCard 0", first=SIX + "joined = [2]"), "player[0].cards: 6 with"),
    "two cards for one bonus": (both(SEVEN + "joined = [2]", top=MOVE + 'outcome = "progress"'), "player[0].cards: 7 with joker and assistants, at this point at most 6"),
    "four cards too many after a movement": (both(EIGHT + HIRED + "joined = [2, 4]", top=TURN_END), "player[0].cards: 9 with joker and assistants, at this point at most 8"),
    "a card too many in a draw": (acting("DrawCards 0 1", "DrawCard 0", first=SIX), "player[0].cards: 6 with joker and assistants, at this point at most 5"),
    "two cards too many in a draw": (acting("DrawCard 0", first=SEVEN), "player[0].cards: 7 with joker and assistants, at this point at most 6"),
    "three cards too many": (both(EIGHT, top=TURN_END), "player[0].cards: 8 with joker and assistants, at this point at most 5"),
    "three cards too many after a draw": (both(EIGHT, top=TURN_END + 'outcome = "change"'), "player[0].cards: 8 with joker and assistants, at this point at most 7"),
    "too many cards after the limits": (ending(first=SIX), "player[0].cards: 6 with"),
    "four adventures at rest": (both("", 'adventures = ["W01", "W02", "W03", "W04"]'), "player[1].adventures: 4, at this point at most 3"),
    "four adventures before the turn": (both('adventures = ["W01", "W02", "W03", "W04"]'), "player[0].adventures: 4, at this point at most 3"),
    "four adventures in a movement": (both('adventures = ["W01", "W02", "W03", "W04"]', top=MOVE), "player[0].adventures: 4, at this point at most 3"),
    "four adventures after the limits": (ending(first='adventures = ["W01", "W02", "W03", "W04"]'), "player[0].adventures: 4, at this point at most 3"),
    "four adventures of the other book": (both('adventures = ["Br01", "Br02", "Br03", "Br04"]', top=BOOK), "player[0].adventures: 4, at this point at most 3"),
    "cards and adventures too many": (ending("DropAdventure 0", "DiscardCard 0", first=SIX + 'adventures = ["W01", "W02", "W03", "W04"]'), "'DiscardCard 0' cannot happen right before 'DropAdventure 0'"),
    # Expeditions.
    "four spaces": ('spaces = ["A01", "A02", "A03", "A04"]', "spaces should have 5 entries, not 4"),
    "laid twice": ('spaces = ["A01", "A01", "A02", "A03", "A04"]', "spaces: 'A01' is in spaces too"),
    "laid and finished": (both('finished = ["A01"]', top=ONE_EMPTY), "spaces: 'A01' is in player[0].finished too"),
    "a B card too early": ('spaces = ["A01", "B02", "A03", "A04", "A05"]', "spaces: B02 lies below A02 in the pile"),
    "a C card finished too early": (both('finished = ["C01"]'), "player[0].finished: C01 lies below A06 in the pile"),
    "too few C cards left": (both('finished = ["rest", "C01", "C02", "C03", "C04", "C05"]'), "expeditions: 25 were opened, 24 are in the game"),
    "another pile": ("deck = 5", "deck: 19 expeditions are left in the pile, not 5"),
    "another pile with the rest": (both('finished = ["rest", "C01"]', top="deck = 10"), "expeditions are left in the pile, not 10"),
    "the rest for two": (both(REST, REST), "player[1].finished: the rest belongs to one player"),
    "a space that is none": (both("joined = [6]"), "player[0].joined should list numbers from 1 to 5"),
    "joined twice": (both("joined = [1, 1]"), "player[0].joined: space 1 is joined only once"),
    "joined nothing": (both('finished = ["A02"]\njoined = [2]', top=MOVE + ONE_EMPTY), "player[0].joined: no expedition lies on space 2"),
    "five markers": (both("joined = [1, 2, 3, 4, 5]"), "player[0].joined: 5 spaces, he has 4 markers"),
    "empty before a turn": (both('finished = ["A02"]', top=ONE_EMPTY), "spaces: 1 are empty, but seat 0 has not finished as many"),
    "empty, finished by another": (both("", 'finished = ["A02"]', top=MOVE + ONE_EMPTY), "spaces: 1 are empty, but seat 0 has not"),
    "empty at the book": (both('finished = ["A02"]\nadventures = ["W01"]', top=BOOK + ONE_EMPTY), "spaces: 1 are empty"),
    "empty in a draw": (acting("DrawCard 0", first='finished = ["A02"]', top=ONE_EMPTY + 'outcome = "progress"'), "spaces: 1 are empty"),
    "empty after the book": (ending("DropAdventure 0", first='finished = ["A02"]\nadventures = ["W01", "W02", "W03", "W04"]', top=ONE_EMPTY), "spaces: 1 are empty"),
    "empty after the refill": (both('finished = ["A02"]', top=ONE_EMPTY + 'steps = ["EndTurn"]'), "spaces: 1 are empty"),
    "empty without progress": (both('finished = ["A02"]', top=MOVE + ONE_EMPTY + 'outcome = "nothing"'), "spaces: 1 are empty"),
    "a last round too early": ("active = 1\nlast_round = true", "last_round: it begins when the pile has too few expeditions"),
    "a last round with all spaces": (both(REST, top="active = 1\ndeck = 0\nlast_round = true"), "last_round: it begins when"),
    "a last round with a pile": (both('finished = ["A02"]', top=MOVE + ONE_EMPTY + "active = 1\nlast_round = true"), "last_round: it begins when"),
    "cards known before the first turn": ('phase = "set-up"\n[[player]]\nknown = ["grey"]\n[[player]]', "known"),
    "more cards known than held": (both('cards = ["grey"]\nknown = ["grey", "grey"]'), "player[0].known: 2 grey, but there are fewer in hand"),
    "cards known to one of two rivals": ('seats = 3\n[[player]]\ncards = ["grey"]\nknown = ["grey"]\n[[player]]\n[[player]]', "player[0].known: only a single rival"),
    "a last round denied": (both(REST, top=LAST_ROUND + "last_round = false"), "spaces: 1 are empty"),
    # Books.
    "the wrong book": ('[books.north]\nleft = ["mask lagos"]', "books.north.left: 'mask lagos' belongs into the south book"),
    "a page sold": (both('adventures = ["W01"]') + '[books.north]\nleft = ["W01"]', "books.north.left: 'W01' is in player[0].adventures too"),
    "a page on both sides": ('[books.north]\nleft = ["W01"]\nright = ["W01"]', "books.north.right: 'W01' is in books.north.left too"),
    "a page that nobody saw": ("[books.south]\nright = []", "books.south: nobody has seen the page on top of the right half"),
    "a page of the other book": (acting("Leaf 0 0", "ReadPage 0", top="turned = 1") + "[books.north]\nright = []\n[books.south]\nright = []", "books.south: nobody has seen the page"),
    "a page that was seen": (acting("Leaf 0 0", "ReadPage 0", top="turned = 1"), "books.north: no unread page comes to light"),
    "a page of an empty book": (acting("Leaf 0 0", "ReadPage 0", top=f"turned = 1\ngone = {NORTH_BOOK}"), "books.north: no unread page comes to light"),
    # Cards played.
    "no card": (MOVE + 'played = ["king"]', "played: 'king' is no card"),
    "played before the turn": ('played = ["grey"]', "played: cards lie on the table in a movement only"),
    "played at the book": (BOOK + 'played = ["grey"]', "played: cards lie on the table in a movement only"),
    "two jokers": (MOVE + 'played = ["joker", "joker"]', "played: 2 jokers, seat 0 has 1"),
    "a lost joker": (both("joker = false", top=MOVE + 'played = ["joker"]'), "played: 1 jokers, seat 0 has 0"),
    "an assistant of another": (both("", HIRED, top=MOVE + 'played = ["grey assistant"]'), "played: 1 grey assistants, seat 0 has 0"),
    # The turn.
    "turned before the book": ("turned = 1", "turned: pages are turned in a book action only"),
    "turned in a movement": (MOVE + "turned = 1", "turned: pages are turned in a book action only"),
    "a change before the turn": ('outcome = "change"', "this turn cannot have brought change"),
    "bought nothing": (BOOK + 'outcome = "progress"', "this turn cannot have brought progress"),
    "bought in the other book": (both('adventures = ["mask lagos"]', top=BOOK + 'outcome = "progress"'), "this turn cannot have brought progress"),
    "turned for nothing": (BOOK + 'turned = 1\noutcome = "nothing"', "this turn cannot have brought nothing"),
    "changed without a page": (BOOK + 'outcome = "change"', "this turn cannot have brought change"),
    "read without a page": (acting("Leaf 0 0", "ReadPage 0") + "[books.north]\nright = []", "this turn cannot have brought nothing"),
    "walked for nothing": (MOVE + 'played = ["grey"]\noutcome = "nothing"', "this turn cannot have brought nothing"),
    "changed without a step": (MOVE + 'outcome = "change"', "this turn cannot have brought change"),
    "changed before the first step": (moving("Step 0 2 0", top='played = ["grey"]\noutcome = "change"'), "this turn cannot have brought change"),
    "joined without a marker": (MOVE + 'outcome = "progress"', "this turn cannot have brought progress"),
    "a bonus for nothing": (moving("DrawCard 0", first="joined = [2]", top='outcome = "nothing"'), "this turn cannot have brought nothing"),
    "drawn for nothing": (acting("DrawCard 0", top='outcome = "nothing"'), "this turn cannot have brought nothing"),
    "drawn for progress": (acting("DrawCard 0", top='outcome = "progress"'), "this turn cannot have brought progress"),
    "a surplus of nothing": (ending("DiscardCard 0", first=SIX, top='outcome = "nothing"'), "player[0].cards: 6 with"),
    "a bought surplus of nothing": (ending("DropAdventure 0", first='adventures = ["W01", "W02", "W03", "W04"]', top='outcome = "change"'), "player[0].adventures: 4"),
    # The end.
    "less quiet than idle": ("idle = 2\nquiet = 1", "quiet: at least the 2 turns that changed nothing"),
    "idle too long": ("idle = 6", "idle: the game ends after 6 such turns"),
    "idle too long at the end": ('phase = "game end"\nidle = 7', "idle: the game ends after 6 such turns"),
    "quiet too long": ("quiet = 400", "quiet: the game ends after 400 such turns"),
    "quiet too long at the end": ('phase = "game end"\nquiet = 401', "quiet: the game ends after 400 such turns"),
    "over too early": ("steps = []", "steps: the game ends before a turn of the first player in the last round, or when it stands still"),
    "scored too early": ('phase = "game end"\nidle = 5', "steps: the game ends before"),
    "over in the middle of the last round": (both(REST, top="first = 1\n" + LAST_ROUND + "steps = []"), "steps: the game ends before"),
    "a standstill that never ends": ('phase = "game end"\n[options]\nstall = "never"', "steps: the game ends before"),
    "a turn after the last round": (both(REST, top=LAST_ROUND.replace("active = 1", "active = 0")), "last_round: the game ends before another turn of the first player"),
    "a movement after the last round": (both(REST, top=MOVE + LAST_ROUND.replace("active = 1", "active = 0")), "last_round: the game ends before another turn"),
    # Steps.
    "unknown step": (ending("Dance"), "'Dance' is no step of Africana"),
    "a step of wrong numbers": (acting("Move"), "'Move' has the wrong numbers"),
    "a step without a rest": ('steps = ["Move 0"]', "nothing follows 'Move 0'"),
    "not the active seat": (acting("Move 1"), "'Move 1': seat 0 is active"),
    "a seat that is not there": ('steps = ["Turn 7"]', "'Turn 7': seat 0 is active"),
    "two questions": (moving("Leaf 0 0"), "'Leaf 0 0' cannot happen right before 'Move 0'"),
    "a third book": (acting("Leaf 0 0", "ReadPage 2"), "'ReadPage 2' has the wrong numbers"),
    "a sixth space": (ending("OpenExpedition 5"), "'OpenExpedition 5' has the wrong numbers"),
    "a page between": (acting("Leaf 0 0", "ReadPage 1"), "'ReadPage 1' does not fit"),
    "the other half's book": (acting("Leaf 0 1"), "'Leaf 0 1' does not fit"),
    "no book": (acting("Leaf 0 9"), "'Leaf 0 9' does not fit"),
    "three cards to draw": (acting("DrawCards 0 2", "DrawCard 0"), "'DrawCard 0' does not fit"),
    "no cards to draw": (acting("DrawCards 0 0", "DrawCard 0"), "'DrawCards 0 0' does not fit"),
    "an empty pile": (acting("DrawCard 0", top="discards = { grey = 12, orange = 12, violet = 12, magenta = 12, turquoise = 12 }"), "'DrawCard 0' does not fit"),
    "a bonus without a marker": (moving("DrawCard 0"), "'DrawCard 0' does not fit"),
    "a bonus of silver": (moving("DrawCard 0", first="joined = [1]"), "'DrawCard 0' does not fit"),
    "two bonus cards": (moving("DrawCards 0 1", "DrawCard 0", first="joined = [2]"), "'DrawCard 0' does not fit"),
    "a step without its card": (moving("Step 0 2 0"), "'Step 0 2 0' does not fit"),
    "a step with another card": (moving("Step 0 2 0", top='played = ["orange"]'), "'Step 0 2 0' does not fit"),
    "a step without its assistant": (moving("Step 0 7 0", top='played = ["grey"]'), "'Step 0 7 0' does not fit"),
    "a step without the joker": (moving("Step 0 10 0", top='played = ["grey"]'), "'Step 0 10 0' does not fit"),
    "a changed joker": (moving("Step 0 10 1", top='played = ["joker"]'), "'Step 0 10 1' does not fit"),
    "an unknown card": (moving("Step 0 11 0", top='played = ["grey"]'), "'Step 0 11 0' does not fit"),
    "a card below all": (moving("Step 0 -1 0", top='played = ["violet"]'), "'Step 0 -1 0' does not fit"),
    "changed twice": (moving("Step 0 2 2", top='played = ["grey"]'), "'Step 0 2 2' does not fit"),
    "a card that leads nowhere": (moving("Step 0 4 0", top='played = ["violet"]', first='place = "cairo"'), "'Step 0 4 0' leaves nothing to do"),
    "a discard too many": (ending("DiscardCard 0", "DiscardCard 0", first=SIX), "'DiscardCard 0' does not fit"),
    "a discard too few": (ending("DiscardCard 0", first=SEVEN), "'DiscardCard 0' does not fit"),
    "an adventure too many": (ending("DropAdventure 0", first='adventures = ["W01", "W02", "W03"]'), "'DropAdventure 0' does not fit"),
    "a space that is full": (ending("OpenExpedition 0"), "'OpenExpedition 0' does not fit"),
    "the second space first": (ending("OpenExpedition 4", first='finished = ["A02", "A05"]', top='spaces = ["A01", "", "A03", "A04", ""]'), "'OpenExpedition 4' does not fit"),
    "an expedition from nowhere": (ending("OpenExpedition 1", first=REST, top=LAST_ROUND.replace("active = 1", "last_round = false")), "'OpenExpedition 1' does not fit"),
    # The set-up.
    "a set-up out of order": (set_up("ReadPage 0", '"ReadPage 1"', '"ReadPage 0"'), "is no moment of the set-up"),
    "a set-up cut short": (set_up("ReadPage 0", '    "OpenExpedition 3",\n'), "is no moment of the set-up"),
    "a set-up with a first player": ('phase = "set-up"\nfirst = 1', "first: nobody is the first player yet"),
    "a set-up with an active player": ('phase = "set-up"\nactive = 1', "first: nobody is the first player yet"),
    "a draw against the option": (set_up("DrawFirstPlayer", 'first = "random"', 'first = "seat1"'), "steps: by the option, seat 1 is the first player"),
    "a set-up against the option": (set_up("ReadPage 0", 'first = "random"', 'first = "seat1"'), "first: by the option it is seat 1"),
    "a set-up of another": (set_up("ReadPage 0", "active = 0", "active = 1"), "active: the first player, seat 0, begins"),
    "a page too early": (set_up("ReadPage 0") .replace("right = []", 'right = ["W01"]', 1), "books.north: at this point 0 pages are seen"),
    "a page too late": (set_up("OpenExpedition 0", 'right = ["mask tangier"]', "right = []"), "books.south: at this point 1 pages are seen"),
    "a page on the left": (set_up("OpenExpedition 0").replace("left = []\nright", "right", 1).replace('right = ["mask v', 'right = []\nleft = ["mask v', 1), "books.north: at this point 1 pages are seen, all on the right"),
    "an expedition too late": (set_up("OpenExpedition 1", '"A01"', '""').replace("deck = 23", "deck = 24"), "spaces: at this point 1 expeditions lie open"),
    "an expedition too early": ('phase = "set-up"\nspaces = ["A01", "", "", "", ""]', "spaces: at this point 0 expeditions lie open"),
    "a set-up with adventures": ('phase = "set-up"\n' + both('adventures = ["W01"]'), "player[0].adventures: not before the first turn"),
    "a set-up with completed ones": ('phase = "set-up"\n' + both('completed = ["W01"]'), "player[0].completed: not before the first turn"),
    "a set-up with finished ones": ('phase = "set-up"\n' + both('finished = ["A01"]'), "player[0].finished: not before the first turn"),
    "a set-up without a joker": ('phase = "set-up"\n' + both("joker = false"), "player[0].joker: everybody has it before the first turn"),
    "a set-up with markers": (set_up("DrawCard 0", "joined = []", "joined = [1]"), "player.joined: not before the first turn"),
    "a set-up with a page gone": ('phase = "set-up"\ngone = ["W01"]', "gone: not before the first turn"),
    "a set-up with discards": ('phase = "set-up"\ndiscards = ["grey"]', "discards: not before the first turn"),
    "a set-up with cards played": ('phase = "set-up"\nplayed = ["grey"]', "played: not before the first turn"),
    "a set-up with pages turned": ('phase = "set-up"\nturned = 1', "turned: not before the first turn"),
    "a set-up with an outcome": ('phase = "set-up"\noutcome = "change"', "outcome: not before the first turn"),
    "a set-up with idle turns": ('phase = "set-up"\nidle = 1', "idle: not before the first turn"),
    "a set-up with quiet turns": ('phase = "set-up"\nquiet = 1', "quiet: not before the first turn"),
    "a set-up in the last round": ('phase = "set-up"\nlast_round = true', "last_round: not before the first turn"),
    "a set-up with an explorer": ('phase = "set-up"\n' + both('place = "napoli"'), "player[0].place: not the one of this moment"),
    "a set-up elsewhere": (set_up("DrawCard 0", 'place = "napoli"', 'place = "lagos"'), "player[0].place: not the one of this moment"),
    "a set-up with silver": ('phase = "set-up"\n' + both("silver = 1"), "player[0].silver: not that of this moment"),
    "a set-up with a hand": ('phase = "set-up"\n' + both('cards = ["grey"]'), "player[0].cards: the first card is drawn when"),
    "a set-up without a hand": (set_up("DrawCard 1", 'cards = ["magenta"]', "cards = []"), "player[0].cards: the first card is drawn when"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "says"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_piece_that_is_wrong(document: str, says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(document)
    assert says in str(caught.value)


POSSIBLE = {
    "a hand at its limit": (both(FIVE), "0 Turn"),
    "a movement with a bonus card": (both(SIX + "joined = [2]", top=MOVE), "0 Move"),
    "a movement with a new assistant": (both(FIVE + HIRED, top=MOVE + 'outcome = "progress"'), "0 Move"),
    "a movement with both": (both(SIX + HIRED + "joined = [2]", top=MOVE), "0 Move"),
    "cards on the table": (both('cards = ["grey"]', top=MOVE + 'played = ["orange", "violet", "joker", "grey"]'), "0 Move"),
    "an empty space": (both('finished = ["A02"]', top=MOVE + ONE_EMPTY), "0 Move"),
    "the first card of two": (acting("DrawCards 0 1", "DrawCard 0", first=FIVE), "* DrawCard"),
    "the second card of two": (acting("DrawCard 0", first=SIX), "* DrawCard"),
    "an empty pile before a draw": (both("", top="discards = { grey = 12, orange = 12, violet = 12, magenta = 12, turquoise = 12 }"), "0 Turn"),
    "a shuffle": (acting("DrawCards 0 2", top="discards = { grey = 12, orange = 12, violet = 12, magenta = 12, turquoise = 12 }"), "* DrawCard"),
    "a bonus": (moving("DrawCard 0", first="joined = [2]"), "* DrawCard"),
    "a step": (moving("Step 0 2 0", top='played = ["grey"]'), "0 Step"),
    "a changed step": (moving("Step 0 2 1", top='played = ["grey"]'), "0 Step"),
    "a step with an assistant": (moving("Step 0 7 0", first=HIRED, top='played = ["grey assistant"]'), "0 Step"),
    "a step with the joker": (moving("Step 0 10 0", top='played = ["joker"]'), "0 Step"),
    "the book of the south": (both('place = "ujiji"', top=BOOK), "0 Leaf"),
    "many adventures at the book": (both('adventures = ["W01", "W02", "W03", "W04", "Br01"]', top=BOOK), "0 Leaf"),
    "a page that comes to light": (acting("Leaf 0 0", "ReadPage 0", top="turned = 1") + "[books.north]\nright = []", "* ReadPage"),
    "a page bought that shows another": (acting("Leaf 0 0", "ReadPage 0", top='outcome = "progress"', first='adventures = ["W01"]') + "[books.north]\nright = []", "* ReadPage"),
    "two discards": (ending("DiscardCard 0", "DiscardCard 0", first=SEVEN), "0 DiscardCard"),
    "discards after a movement": (both(SEVEN + HIRED + "joined = [2, 4]", top=TURN_END), "0 DiscardCard"),
    "an adventure too many": (ending("DropAdventure 0", first='adventures = ["W01", "W02", "W03", "W04"]'), "0 DropAdventure"),
    "a refill": (ending("OpenExpedition 1", first='finished = ["A02", "A05"]', top='spaces = ["A01", "", "A03", "A04", ""]'), "* OpenExpedition"),
    "a refill that falls short": (both("", REST, top=TURN_END + LAST_ROUND + "last_round = false\n"), ""),
    "a refill that falls short in the round": (both(REST, top=TURN_END + LAST_ROUND.replace("active = 1\n", "last_round = false\n")), "1 Turn"),
    "the last round": (both(REST, top=LAST_ROUND), "1 Turn"),
    "a movement in the last round": (both(REST, top=MOVE + LAST_ROUND), "1 Move"),
    "the end of the last round": (both(REST, top=LAST_ROUND + "steps = []"), ""),
    "the scoring of the last round": (both(REST, top='phase = "game end"\n' + LAST_ROUND), ""),
    "a standstill": ("idle = 6\nsteps = []", ""),
    "a long quiet": ("quiet = 400\nsteps = []", ""),
    "nearly a standstill": ("idle = 5\nquiet = 399", "0 Turn"),
    "no standstill at all": ('idle = 50\nquiet = 500\n[options]\nstall = "never"', "0 Turn"),
    "the draw of the first player": (set_up("DrawFirstPlayer"), "* DrawFirstPlayer"),
    "a page of the set-up": (set_up("ReadPage 1", first="seat1"), "* ReadPage"),
    "an expedition of the set-up": (set_up("OpenExpedition 3"), "* OpenExpedition"),
    "a card of the set-up": (set_up("DrawCard 1", first="seat1"), "* DrawCard"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "asks"), POSSIBLE.values(), ids=POSSIBLE)
def test_the_positions_that_were_spoilt_are_themselves_possible(document: str, asks: str) -> None:
    table = Table(document)
    assert table.asked() == asks
    contract.check_position(GAME, table.state)
