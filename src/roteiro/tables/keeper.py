"""The keeper of all tables: the only one who writes. A move is acknowledged only when it is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, RLock
from typing import Any, Final
from weakref import WeakValueDictionary

from sqlalchemy import select, update

from roteiro.core.dice import SECRET_BYTES
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Seat
from roteiro.core.record import Record, parse, replay
from roteiro.games import find_game
from roteiro.tables.errors import NoSuchTable, NotNow, NotYours, Stale
from roteiro.tables.lists import Lists
from roteiro.tables.people import NAME_LENGTH, People, short
from roteiro.tables.schema import ACT, CLOSED, OPEN, OVER, PLAYING, UNDO, MoveRow, SeatRow, TableRow, now
from roteiro.tables.seating import (
    STAND_IN,
    Chair,
    begin_if_full,
    check_begun,
    check_bots_at_table,
    check_table,
    check_waiting,
    free_chair,
    is_away,
    is_late,
    same_chair,
)
from roteiro.tables.store import Store
from roteiro.tables.table import Moves, Table, written_names
from roteiro.tables.talk import Talk

KEPT: Final = 300
"""So many tables are held in memory; the others are played again from their moves when somebody looks."""
KEPT_ROWS: Final = 2000
"""And so many tables as they are stored: who sits where, and how far they are."""

Listener = Callable[[str, int], None]
"""Is told that a table has changed, with its version."""


class Keeper:
    """Makes tables, seats people, and carries moves out one after the other."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lists: Final = Lists(store)
        self.people: Final = People(store)
        self.talk: Final = Talk(store, self._tell)
        self.listeners: Final[list[Listener]] = []
        self._tables: Final[OrderedDict[str, Table]] = OrderedDict()
        self._stored: Final[OrderedDict[str, TableRow]] = OrderedDict()  # as they are stored; nobody else writes them
        self._locks: Final[WeakValueDictionary[str, Any]] = WeakValueDictionary()  # while somebody holds or awaits one
        self._lock: Final = Lock()

    # Tables ----------------------------------------------------------------------------------------------------------

    def make_table(
        self, host: str, title: str, chairs: Sequence[Chair], options: dict[str, int] | None = None,
        public: bool = False, position: str | None = None, clock: int | None = None,
    ) -> str:  # fmt: skip
        """A new table; it begins at once if nobody is waited for."""
        check_table(title, chairs, options or {}, position, clock)
        game = find_game(title)
        id = secrets.token_urlsafe(12)
        row = TableRow(
            id=id, game=game.name, version=game.version, options=options or {}, position=position,
            secret=secrets.token_hex(SECRET_BYTES), status=OPEN, public=public, host=host, clock=clock,
        )  # fmt: skip
        for number, chair in enumerate(chairs):
            mine = chair.bot is None and chair.name is not None
            name = short(chair.name) if chair.name is not None else None
            player = host if mine else None
            row.seats.append(SeatRow(number=number, player=player, name=name, bot=chair.bot, colour=chair.colour))
        begin_if_full(row)
        with self.store.writing() as session:
            session.add(row)
        self._tell(id, 0)
        return id

    def row(self, id: str) -> TableRow:
        """A table as it is stored, with its seats."""
        with self._lock:
            if id in self._stored:
                self._stored.move_to_end(id)
                return self._stored[id]
        with self._locked(id), self.store.reading() as session:
            row = session.get(TableRow, id)
            if row is None:
                raise NoSuchTable("there is no such table")
            row.seats  # noqa: B018  read while the session is open
            with self._lock:
                self._stored[id] = row
                while len(self._stored) > KEPT_ROWS:
                    self._stored.popitem(last=False)
            return row

    @contextmanager
    def _changing(self, id: str) -> Iterator[TableRow]:
        """A table to write to, one after the other; whoever looks afterwards sees what was written."""
        with self._locked(id):
            with self.store.writing() as session:
                row = session.get(TableRow, id)
                if row is None:
                    raise NoSuchTable("there is no such table")
                yield row
            with self._lock:
                self._stored.pop(id, None)

    @contextmanager
    def _seating(self, id: str) -> Iterator[TableRow]:
        """The same for who sits where: everybody hears of it, and the game begins when nobody is waited for."""
        with self._changing(id) as row:
            yield row
            row.changed = now()
            begin_if_full(row)
            version = row.plies
        self._tell(id, version)

    def sit_down(self, id: str, player: str, number: int) -> None:
        """Take a free chair."""
        with self._seating(id) as row:
            seat = free_chair(row, number)
            name = self.people.name_of(player)
            if name is None:
                raise NotYours("nobody of this name is known here")
            seat.player, seat.name = player, name

    def stand_up(self, id: str, player: str, number: int) -> None:
        """Leave one's chair before the game has begun; its token no longer works."""
        with self._seating(id) as row:
            check_waiting(row)
            if not 0 <= number < len(row.seats) or row.seats[number].player != player:
                raise NotYours("the seat is somebody else's")
            seat = row.seats[number]
            seat.player = seat.name = seat.key = None

    def fill_seat(self, id: str, host: str, number: int, bot: str) -> None:
        """The host seats a bot on a free chair."""
        check_bots_at_table([bot])
        with self._seating(id) as row:
            if row.host != host:
                raise NotYours("only the host seats bots at a table")
            free_chair(row, number).bot = bot

    def close(self, id: str, host: str) -> None:
        """The host no longer waits for players."""
        with self._seating(id) as row:
            if row.host != host:
                raise NotYours("only the host closes a table")
            check_waiting(row)
            row.status = CLOSED

    def free_seat(self, id: str, number: int) -> None:
        """Refuse a chair that nobody can take now."""
        free_chair(self.row(id), number)

    def stand_in(self, id: str, player: str, number: int, bot: str | None) -> None:
        """Let a bot play for one's own seat, or take the seat back; for somebody else's once it is away."""
        if bot is not None:
            check_bots_at_table([bot])
        with self._locked(id):
            row = self.row(id)
            check_begun(row)
            seat = row.seats[number] if 0 <= number < len(row.seats) else None
            if seat is None or seat.player is None or player not in {row.host, *[seat.player for seat in row.seats]}:
                raise NotYours("only those at the table let a bot play for a seat")
            if seat.player != player:
                if bot != STAND_IN:
                    raise NotYours("for somebody else only the medium bot plays")
                asked = self.table(id).asked()
                if not is_away(row, None if asked is None else int(asked), number):
                    raise NotNow("a bot may play for somebody else only if it is their turn and they stay away")
            self.seat_bot(id, number, bot)

    def seat_bot(self, id: str, number: int, bot: str | None) -> None:
        """Let a bot play for a seat, whoever wants it so; who takes it back too late has all the time again."""
        with self._locked(id):
            if self.row(id).seats[number].bot == bot:
                return
            with self._seating(id) as row:
                row.seats[number].bot = bot
                if bot is None and row.status == PLAYING and is_late(row) and self.table(id).asked() == number:
                    row.since = now()

    def rematch(self, id: str, player: str) -> str:
        """Another table like this one, made once: whoever asks first sits down, other people find their seats open."""
        with self._locked(id):
            row = self.row(id)
            if player not in [seat.player for seat in row.seats]:
                raise NotYours("only its players ask for a rematch")
            if row.rematch is not None:
                return row.rematch
            if row.status != OVER:
                raise NotNow("the game is not over")
            chairs = [same_chair(seat, player) for seat in row.seats]
            found = self.make_table(player, row.game, chairs, row.options, row.public, row.position, row.clock)
            with self._changing(id) as changing:
                changing.rematch = found
        self._tell(id, row.plies)
        return found

    def keep_record(self, player: str, text: str) -> str:
        """A finished game that somebody brings along, to be replayed; its table."""
        record = checked_record(text)
        game = find_game(record.game)
        id = secrets.token_urlsafe(12)
        row = TableRow(
            id=id, game=game.name, version=game.version, options={}, position=record.position, secret="",
            status=OVER, host=player, record=text,
        )  # fmt: skip
        names = [*record.players, *[""] * record.seats]
        for number in range(record.seats):
            row.seats.append(SeatRow(number=number, name=names[number][:NAME_LENGTH] or None))
        with self.store.writing() as session:
            session.add(row)
        return id

    def rename(self, player: str, name: str) -> None:
        """Somebody is called something else, also at the tables where they sit under their own name."""
        before = self.people.name_of(player)
        self.people.rename(player, name)
        for row in self.lists.unfinished(player):
            with self._seating(row.id) as changing:
                for seat in changing.seats:
                    if seat.player == player and seat.name == before:
                        seat.name = self.people.name_of(player)

    # Play ------------------------------------------------------------------------------------------------------------

    def table(self, id: str) -> Table:
        """A table in play, from memory or played again from its moves."""
        with self._locked(id):
            with self._lock:
                if id in self._tables:
                    self._tables.move_to_end(id)
                    return self._tables[id]
            with self.store.reading() as session:
                row = session.get(TableRow, id)
                if row is None:
                    raise NoSuchTable("there is no such table")
                check_begun(row)
                moves = session.scalars(select(MoveRow).where(MoveRow.table_id == id).order_by(MoveRow.ply)).all()
                table = Table(_game_of(row), row, moves)
            with self._lock:
                self._tables[id] = table
                while len(self._tables) > KEPT:
                    self._tables.popitem(last=False)
            return table

    @contextmanager
    def looking(self, id: str) -> Iterator[Table]:
        """A table that does not change while one looks at it."""
        with self._locked(id):
            yield self.table(id)

    def act(self, id: str, seat: Seat, text: str, version: int, key: str | None = None) -> int:
        """Carry a move out and store it; the new version."""
        return self._once(id, seat, ACT, text, version, key)

    def undo(self, id: str, seat: Seat, version: int, key: str | None = None) -> int:
        return self._once(id, seat, UNDO, "", version, key)

    def _once(self, id: str, seat: Seat, kind: str, text: str, version: int, key: str | None) -> int:
        with self._locked(id):
            done = self.done_before(id, seat, key, (kind, text))
            if done is not None:
                return done
            with self.moving(id, seat, version, key) as moves:
                moves.carry_out(kind, text)
            return moves.table.version

    @contextmanager
    def moving(self, id: str, seat: Seat, version: int, key: str | None = None) -> Iterator[Moves]:
        """Some moves of a seat that are carried out and stored together, or not at all."""
        with self._locked(id):
            table = self.table(id)
            if version != table.version:
                raise Stale(table.version)
            moves = Moves(table, seat)
            try:
                yield moves
                self._keep(table, moves.rows(key))
            except BaseException:
                if moves.made:
                    with self._lock:
                        self._tables.pop(id, None)  # what was not stored did not happen
                raise
        self._tell(id, table.version)

    def _keep(self, table: Table, moves: list[MoveRow]) -> None:
        """Store moves together with what they change for the table."""
        row, last = self.row(table.id), moves[-1]
        news: dict[str, Any] = {"plies": table.version, "changed": now()}
        if last.kind == ACT and not table.match.can_undo(Seat(last.seat)):
            news["since"] = news["changed"]
        if table.is_over():
            news |= {"status": OVER, "record": table.record(written_names(row))}
        with self.store.writing() as session:
            session.add_all(moves)
            session.execute(update(TableRow).where(TableRow.id == table.id).values(**news))
        for name, value in news.items():
            setattr(row, name, value)

    def done_before(self, id: str, seat: Seat, key: str | None, what: tuple[str, str] | None = None) -> int | None:
        """The version after a move of this seat with this key, if there was one; it must have been the same move."""
        if key is None:
            return None
        with self.store.reading() as session:
            mine = (MoveRow.table_id == id, MoveRow.seat == int(seat), MoveRow.key == key)
            move = session.scalar(select(MoveRow).where(*mine))
        if move is None:
            return None
        if what is not None and what != (move.kind, move.text):
            raise NotNow("this key was used for another move")
        return move.ply + 1

    # Seats of programs -----------------------------------------------------------------------------------------------

    def new_token(self, id: str, player: str, number: int) -> str:
        """A token with which a program plays a seat; an older one no longer works."""
        token = secrets.token_urlsafe(24)
        with self._changing(id) as row:
            if not 0 <= number < len(row.seats) or row.seats[number].player != player:
                raise NotYours("the seat is somebody else's")
            row.seats[number].key = _hash(token)
        return token

    def seat_of_token(self, id: str, token: str) -> Seat | None:
        hashed = _hash(token)
        return next((Seat(seat.number) for seat in self.row(id).seats if seat.key == hashed), None)

    # Behind the scenes -----------------------------------------------------------------------------------------------

    def _locked(self, id: str) -> Any:
        with self._lock:
            return self._locks.setdefault(id, RLock())

    def _tell(self, id: str, version: int) -> None:
        for listener in self.listeners:
            listener(id, version)


def checked_record(text: str) -> Record:
    """A record of a finished game that can be replayed."""
    record = parse(text)
    if record.result is None:
        raise RoteiroError("this game is not finished; only finished games are kept for replay")
    replay(record, find_game(record.game))
    return record


def _game_of(row: TableRow) -> Game:
    """The rules by which a table is played."""
    game = find_game(row.game)
    if row.version != game.version:
        raise NotNow(
            "this table was begun by version {old} of the rules; the site plays by version {new}",
            old=row.version, new=game.version,
        )  # fmt: skip
    return game


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
