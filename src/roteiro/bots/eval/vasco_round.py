"""How a round of Vasco da Gama will probably go on: the discs on the board act in their order, then ships sail.

Everybody plays by simple habits on a copy of the table. What comes of it need not happen, but it tells which
discs promise something and which ones come too late, cost too much or have nothing to do.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roteiro.bots.eval.vasco_values import (
    AT_HOME,
    CAPTAIN,
    COIN,
    HELD,
    MISSIONARY_WORTH,
    NEXT_PROJECT,
    SPANS,
    Row,
    unmade,
)
from roteiro.bots.eval.vasco_voyages import by_limit, expedition, sail_to
from roteiro.core.kernel import Seat
from roteiro.core.masks import bit, members
from roteiro.games.vasco.data import (
    ALVARES,
    CALICUT,
    CREW,
    CREW_COLOURS,
    CREW_PRICE,
    CREW_SIZE,
    DIAS,
    MANUEL,
    MISSIONARY,
    NAVIGATION,
    NUMBERS,
    PROJECTS,
    RECRUITING,
    RENOUNCE_PAYS,
)
from roteiro.games.vasco.state import GABRIEL, NOBODY, Vasco, colours_held, discs_to_place, launchable
from roteiro.games.vasco.steps.characters import POINTS_OF_DIAS
from roteiro.games.vasco.steps.expedition import NOWHERE
from roteiro.games.vasco.steps.launching import launch
from roteiro.games.vasco.steps.navigation import CoastPoints, SailOn, ShipIcons
from roteiro.games.vasco.steps.projects import PRICE_OF_ONE, take_project
from roteiro.games.vasco.steps.recruiting import hire_captain

ICONS_PAY: Final = ShipIcons()
COASTS_PAY: Final = CoastPoints()
SHIPS_SAIL: Final = SailOn()

HOSTED_NOW: Final[Row] = (2.0, 2.0, 1.2, 1.6)  # what a character brings at once
KEPT: Final = 0.35  # the share of a character's worth that hosting saves for its owner
MANY_SHIPS: Final = 2  # captains for more ships at home can wait
# The right to act while the marker may still move: by the shortfall from -3, the mean over all variations.
FEES: Final[Row] = (0.0, 0.11, 0.33, 0.78, 1.33, 2.11, 3.0)


class Course:
    """A copy of the table on which the round is played to its end, and the points it brings besides."""

    def __init__(self, state: Vasco, rounds: int) -> None:
        self.table: Final = state.clone()
        self.rounds: Final = rounds  # that are left after this one
        self.extra: Final = [0.0] * state.seats
        self.last_crew: Final = [0] * state.seats  # by seat: the last number in the recruiting area
        self.last_voyage: Final = [0] * state.seats  # by seat: the last number in the navigation area
        for number in range(1, NUMBERS + 1):
            seat = state.disc_seat[number]
            if seat != NOBODY and state.disc_area[number] == RECRUITING:
                self.last_crew[seat] = number
            elif seat != NOBODY and state.disc_area[number] == NAVIGATION:
                self.last_voyage[seat] = number
        if state.next_tile == 0:
            for place in range(state.seats):
                left = discs_to_place(state, place)
                if left:
                    self.last_voyage[place] = NUMBERS + 1  # it may come yet
                if left > 1:
                    self.last_crew[place] = NUMBERS + 1

    def call_numbers(self) -> None:
        """Every disc in its order: act if that is affordable and of use, or take the money."""
        table = self.table
        for number in range(1, NUMBERS + 1):
            seat = table.disc_seat[number]
            if seat == NOBODY:
                continue
            fee = self.fee(number)
            price = int(fee + 0.5)
            if table.reals[seat] >= price:
                table.reals[seat] -= price
                if self.act(Seat(seat), number, RENOUNCE_PAYS[number] + price):
                    self.extra[seat] -= (fee - price) * COIN[self.rounds]
                    continue
                table.reals[seat] += price
            table.reals[seat] += RENOUNCE_PAYS[number]

    def fee(self, number: int) -> float:
        """What the right to act will cost."""
        short = self.table.marker - number
        if self.table.next_tile:
            return float(max(short, 0))
        return 0.0 if short < -3 else float(short) if short > 3 else FEES[short + 3]

    def act(self, seat: Seat, number: int, forgone: int) -> bool:
        """Do what an area is for, unless it is worth less than the money that goes with it."""
        area = self.table.disc_area[number]
        money = forgone * COIN[self.rounds]
        if area == PROJECTS:
            return self.buy(seat, number, money)
        if area == RECRUITING:
            return self.recruit(seat, number)
        if area == NAVIGATION:
            return self.send(seat)
        return self.visit(seat, money)

    def span(self, seat: Seat, number: int, lacking: int) -> int:
        """The rounds in which a ship can sail: this one too, if after a number discs for crew and voyage follow."""
        if self.last_voyage[seat] <= number or (lacking > 0 and self.last_crew[seat] <= number):
            return self.rounds
        return self.rounds + 1

    def buy(self, seat: Seat, number: int, forgone: float) -> bool:
        """The project with the best prospects, or the São Gabriel, which needs no crew."""
        table = self.table
        reals = table.reals[seat]
        if reals < PRICE_OF_ONE:
            return False
        coin = COIN[self.rounds]
        colours = 0 if launchable(table, seat) else CREW_SIZE[colours_held(table, seat)]
        priests = table.crew[seat * len(CREW_COLOURS) + MISSIONARY]
        share = NEXT_PROJECT ** len(members(table.projects[seat]))
        best = 0
        most = forgone
        for spot in range(GABRIEL):
            tile = table.offer[spot]
            if tile:
                span = self.span(seat, number, CREW[tile] - colours)
                value = share * unmade(tile, colours, priests, span) - coin
                if value > most:
                    best, most = tile, value
        gabriel = table.offer[GABRIEL]
        if gabriel and reals >= CREW[gabriel]:
            captain = 0.0 if table.captains[seat] else CAPTAIN[self.rounds]
            if AT_HOME[gabriel * SPANS + self.span(seat, number, 0)] - captain - CREW[gabriel] * coin > most:
                table.reals[seat] -= CREW[gabriel]
                table.offer[GABRIEL] = 0
                table.ships[seat] |= bit(gabriel)
                return True
        if best == 0:
            return False
        table.reals[seat] -= PRICE_OF_ONE
        take_project(table, seat, best)
        return True

    def recruit(self, seat: Seat, number: int, section: int = NOWHERE) -> bool:
        """The colours that the best project still needs, from one section; a captain if one lacks."""
        table = self.table
        span = self.span(seat, number, 0)
        ships = len(members(table.ships[seat] | table.projects[seat]))
        lacks_captain = table.captains[seat] <= min(ships, MANY_SHIPS)
        wanted = 0 if span == 0 and lacks_captain else self.wanted_colours(seat, span)
        held = colours_held(table, seat)
        if section == NOWHERE:
            section = self.best_section(held)
        colours = min(wanted, self.new_colours(held, section))
        while colours > 0 and CREW_PRICE[colours] > table.reals[seat]:
            colours -= 1
        if colours > 0:
            table.reals[seat] -= CREW_PRICE[colours]
            self.take_colours(seat, section, held, colours)
        if lacks_captain and table.captain_stock[seat] and table.reals[seat] >= colours:
            hire_captain(table, seat, colours)
            return True
        return colours > 0

    def wanted_colours(self, seat: Seat, span: int) -> int:
        """How many colours are missing for the best project; a few for stock if there is none."""
        table = self.table
        held = CREW_SIZE[colours_held(table, seat)]
        priests = table.crew[seat * len(CREW_COLOURS) + MISSIONARY]
        wanted = 2 - held if span > 1 else 0
        most = 0.0
        for tile in members(table.projects[seat]):
            value = unmade(tile, held, priests, span)
            if CREW[tile] > held and value > most:
                wanted, most = CREW[tile] - held, value
        return wanted

    def best_section(self, held: int) -> int:
        """The section with most colours that somebody lacks."""
        best = 0
        for section in range(1, self.table.seats):
            if self.new_colours(held, section) > self.new_colours(held, best):
                best = section
        return best

    def new_colours(self, held: int, section: int) -> int:
        """How many colours of a section somebody lacks."""
        new = 0
        for colour in range(MISSIONARY):
            if self.table.sections[section * 4 + colour] and not held >> colour & 1:
                new += 1
        return new

    def take_colours(self, seat: Seat, section: int, held: int, colours: int) -> None:
        """One sailor each of so many new colours."""
        table = self.table
        for colour in range(MISSIONARY):
            if colours and table.sections[section * 4 + colour] and not held >> colour & 1:
                table.sections[section * 4 + colour] -= 1
                table.crew[seat * len(CREW_COLOURS) + colour] += 1
                colours -= 1

    def launch_all(self, seat: Seat) -> None:
        """Launch what can be launched, the most promising ship first."""
        table = self.table
        while True:
            best = 0
            for tile in members(launchable(table, seat)):
                if best == 0 or AT_HOME[tile * SPANS + self.rounds] > AT_HOME[best * SPANS + self.rounds]:
                    best = tile
            if best == 0:
                return
            launch(table, seat, best, self.crew_for(seat, CREW[best]))

    def crew_for(self, seat: Seat, size: int) -> int:
        """Those colours of which there are most; a missionary only if nobody else is left."""
        row = self.table.crew
        base = seat * len(CREW_COLOURS)
        crew: i64 = 0
        for least in range(8, 0, -1):
            for colour in range(MISSIONARY):
                if size and row[base + colour] == least:
                    crew |= bit(colour)
                    size -= 1
        return crew | bit(MISSIONARY) if size else crew

    def send(self, seat: Seat) -> bool:
        """The expedition that brings most: the best landing for all ships with captains that fit there."""
        table = self.table
        if table.captains[seat] == 0:
            return False
        self.launch_all(seat)
        ships = by_limit(table.ships[seat])
        if not ships:
            return False
        best = NOWHERE
        most = 0.0
        for landing in range(CALICUT + 1):
            worth = expedition(table, seat, landing, ships, self.rounds)
            if worth > most:
                best, most = landing, worth
        if best == NOWHERE:
            return False
        sail_to(table, self.extra, seat, best, ships)
        return True

    def visit(self, seat: Seat, forgone: float) -> bool:
        """The larger sum of money, or a character, whatever is worth most now."""
        table = self.table
        pile = 0 if table.sums[0] >= table.sums[1] else 1
        most = int(table.sums[pile]) * COIN[self.rounds]
        guest = NOBODY
        for character in range(4):
            if table.hosted[character] == NOBODY:
                worth = self.hosting(seat, character)
                if worth > most:
                    guest, most = Seat(character), worth
        if most <= forgone:
            return False
        if guest == NOBODY:
            table.reals[seat] += table.sums[pile]
            table.sums[pile] = 0
        else:
            self.host(seat, guest)
        return True

    def hosting(self, seat: Seat, character: int) -> float:
        """What it brings to host a character: something at once, and its favours for as long as it stays."""
        later = HELD[character][self.rounds]
        if character == DIAS:
            later += POINTS_OF_DIAS
        elif character == ALVARES:
            later += MISSIONARY_WORTH[self.rounds]
        if self.table.owner[character] == seat:
            return (0.0 if character == MANUEL else HOSTED_NOW[character]) + KEPT * later
        return HOSTED_NOW[character] + later

    def host(self, seat: Seat, character: int) -> None:
        table = self.table
        if character == ALVARES:
            if table.missionaries:
                table.missionaries -= 1
                table.crew[seat * len(CREW_COLOURS) + MISSIONARY] += 1
        elif character == DIAS or (character == MANUEL and table.owner[character] != seat):
            self.extra[seat] += HOSTED_NOW[character]
        table.owner[character] = seat
        table.hosted[character] = seat

    def navigate(self) -> None:
        """Phase 3: icons, coasts, and ships that sail on."""
        ICONS_PAY.run(self.table)
        COASTS_PAY.run(self.table)
        SHIPS_SAIL.run(self.table)

    def last_favours(self) -> None:
        """What the owners of Dias and Alvares receive at the end of a round."""
        table = self.table
        self.extra[table.owner[DIAS]] += POINTS_OF_DIAS
        priest = table.owner[ALVARES]
        if priest != NOBODY and table.missionaries:
            table.missionaries -= 1
            table.crew[priest * len(CREW_COLOURS) + MISSIONARY] += 1
