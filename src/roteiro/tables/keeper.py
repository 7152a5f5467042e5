"""The keeper of all tables: the only one who writes. A move is acknowledged only when it is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Any, Final

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from roteiro.bots import check_bots
from roteiro.core.dice import SECRET_BYTES
from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Seat
from roteiro.core.record import parse, replay
from roteiro.games import find_game
from roteiro.tables.errors import NoSuchTable, NotNow, NotYours, Stale
from roteiro.tables.schema import ACT, OPEN, OVER, PLAYING, UNDO, MoveRow, PlayerRow, SeatRow, TableRow, WordRow, now
from roteiro.tables.store import Store
from roteiro.tables.table import Table

KEPT: Final = 300
"""So many tables are held in memory; the others are played again from their moves when somebody looks."""
KEPT_NAMES: Final = 10_000
KEPT_ROWS: Final = 2000
"""And so many tables as they are stored: who sits where, and how far they are."""
NAME_LENGTH: Final = 40
COLOURS: Final = 5
SHORTEST_CLOCK: Final = 10
LONGEST_CLOCK: Final = 30 * 24 * 3600
WORDS_LENGTH: Final = 500

Listener = Callable[[str, int], None]
"""Is told that a table has changed, with its version."""


@dataclass(frozen=True)
class Chair:
    """A seat as it is asked for: a bot's, one at the host's own screen, or free for anybody."""

    bot: str | None = None
    name: str | None = None  # of a person at the host's screen
    colour: int | None = None  # other than the seat's own


class Keeper:
    """Makes tables, seats people, and carries moves out one after the other."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.listeners: Final[list[Listener]] = []
        self._tables: Final[OrderedDict[str, Table]] = OrderedDict()
        self._stored: Final[OrderedDict[str, TableRow]] = OrderedDict()  # as they are stored; nobody else writes them
        self._names: Final[dict[str, str]] = {}  # of players
        self._locks: Final[dict[str, RLock]] = {}
        self._lock: Final = Lock()

    # People ----------------------------------------------------------------------------------------------------------

    def new_player(self, name: str) -> str:
        id = secrets.token_urlsafe(16)
        with self.store.writing() as session:
            session.add(PlayerRow(id=id, name=_short(name)))
        return id

    def rename(self, player: str, name: str) -> None:
        with self.store.writing() as session:
            row = session.get(PlayerRow, player)
            if row is None:
                raise NotYours("nobody of this name is known here")
            row.name = _short(name)
        self._names[player] = row.name

    def name_of(self, player: str) -> str | None:
        if player not in self._names:
            with self.store.reading() as session:
                row = session.get(PlayerRow, player)
                if row is None:
                    return None
                if len(self._names) > KEPT_NAMES:
                    self._names.clear()
                self._names[player] = row.name
        return self._names[player]

    # Tables ----------------------------------------------------------------------------------------------------------

    def make_table(
        self, host: str, title: str, chairs: Sequence[Chair], options: dict[str, int] | None = None,
        public: bool = False, position: str | None = None, clock: int | None = None,
    ) -> str:  # fmt: skip
        """A new table; it begins at once if nobody is waited for."""
        game = find_game(title)
        game.checked(len(chairs), options or {})
        if position is not None and len(game.scores(game.position(position))) != len(chairs):
            raise RoteiroError("the position is for another number of players")
        check_bots([chair.bot for chair in chairs if chair.bot])
        check_colours([number if chair.colour is None else chair.colour for number, chair in enumerate(chairs)])
        if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
            raise RoteiroError(
                "a clock gives {least} to {most} seconds for a move", least=SHORTEST_CLOCK, most=LONGEST_CLOCK
            )
        id = secrets.token_urlsafe(12)
        row = TableRow(
            id=id, game=game.name, version=game.version, options=options or {}, position=position,
            secret=secrets.token_hex(SECRET_BYTES), public=public, host=host, clock=clock,
        )  # fmt: skip
        for number, chair in enumerate(chairs):
            mine = chair.bot is None and chair.name is not None
            name = _short(chair.name) if chair.name is not None else None
            player = host if mine else None
            row.seats.append(SeatRow(number=number, player=player, name=name, bot=chair.bot, colour=chair.colour))
        _begin_if_full(row)
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
    def _changing(self, id: str) -> Iterator[Session]:
        """Write something about a table, one after the other; whoever looks afterwards sees it."""
        with self._locked(id):
            with self.store.writing() as session:
                yield session
            with self._lock:
                self._stored.pop(id, None)

    def sit_down(self, id: str, player: str, number: int) -> None:
        """Take a free chair."""
        with self._changing(id) as session:
            row = session.get(TableRow, id)
            who = session.get(PlayerRow, player)
            if row is None or who is None:
                raise NoSuchTable("there is no such table")
            if not 0 <= number < len(row.seats):
                raise NotNow("the table has no seat {number}", number=number)
            seat = row.seats[number]
            if seat.player is not None or seat.bot is not None:
                raise NotNow("the seat is taken")
            seat.player, seat.name = player, who.name
            row.changed = now()
            _begin_if_full(row)
            version = row.plies
        self._tell(id, version)

    def stand_in(self, id: str, player: str, number: int, bot: str | None) -> None:
        """Let a bot play for somebody who is away, or give the seat back to its player."""
        if bot is not None:
            check_bots([bot])
        with self._changing(id) as session:
            row = session.get(TableRow, id)
            if row is None:
                raise NoSuchTable("there is no such table")
            seat = row.seats[number] if 0 <= number < len(row.seats) else None
            if seat is None or seat.player is None or player not in {seat.player, row.host}:
                raise NotYours("only its player or the host may let a bot play for a seat")
            seat.bot = bot
            row.changed = now()  # the clock begins anew
            version = row.plies
        self._tell(id, version)

    def rematch(self, id: str, player: str) -> str:
        """Another table like this one, made once: whoever asks first sits down, other people find their seats open."""
        with self._locked(id):
            row = self.row(id)
            if row.rematch is not None:
                return row.rematch
            if row.status != OVER:
                raise NotNow("the game is not over")
            if player not in [seat.player for seat in row.seats]:
                raise NotYours("only its players ask for a rematch")
            chairs = [_same_chair(seat, player) for seat in row.seats]
            found = self.make_table(player, row.game, chairs, row.options, row.public, row.position, row.clock)
            with self._changing(id) as session:
                session.execute(update(TableRow).where(TableRow.id == id).values(rematch=found))
        self._tell(id, row.plies)
        return found

    def keep_record(self, player: str, text: str) -> str:
        """A finished game that somebody brings along, to be replayed; its table."""
        record = parse(text)
        game = find_game(record.game)
        if record.result is None:
            raise RoteiroError("this game is not finished; only finished games are kept for replay")
        replay(record, game)
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
                if row.status == OPEN:
                    raise NotNow("the table still waits for players")
                moves = session.scalars(select(MoveRow).where(MoveRow.table_id == id).order_by(MoveRow.ply)).all()
                table = Table(find_game(row.game), row, moves)
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
        return self._move(id, seat, ACT, text, version, key)

    def undo(self, id: str, seat: Seat, version: int, key: str | None = None) -> int:
        return self._move(id, seat, UNDO, "", version, key)

    def _move(self, id: str, seat: Seat, kind: str, text: str, version: int, key: str | None) -> int:
        with self._locked(id):
            done = self._ply_of(id, seat, key)
            if done is not None:
                return done + 1
            table = self.table(id)
            if version != table.version:
                raise Stale(table.version)
            table.carry_out(seat, kind, text)
            try:
                self._keep(table, MoveRow(table_id=id, ply=version, seat=int(seat), kind=kind, text=text, key=key))
            except BaseException:
                with self._lock:
                    self._tables.pop(id, None)  # what was not stored did not happen
                raise
            found = table.version
        self._tell(id, found)
        return found

    def _keep(self, table: Table, move: MoveRow) -> None:
        """Store a move together with what it changes for the table."""
        row = self.row(table.id)
        news: dict[str, Any] = {"plies": table.version, "changed": now()}
        if table.is_over():
            news |= {"status": OVER, "record": table.record([seat.name or seat.bot or "" for seat in row.seats])}
        with self.store.writing() as session:
            session.add(move)
            session.execute(update(TableRow).where(TableRow.id == table.id).values(**news))
        for name, value in news.items():
            setattr(row, name, value)

    def _ply_of(self, id: str, seat: Seat, key: str | None) -> int | None:
        """Where a move of this seat with this key was carried out before."""
        if key is None:
            return None
        with self.store.reading() as session:
            mine = (MoveRow.table_id == id, MoveRow.seat == int(seat), MoveRow.key == key)
            return session.scalar(select(MoveRow.ply).where(*mine))

    # Words -----------------------------------------------------------------------------------------------------------

    def say(self, id: str, player: str, text: str) -> None:
        """Something for everybody at the table."""
        said = " ".join(text.split())[:WORDS_LENGTH]
        if not said:
            raise RoteiroError("there is nothing to say")
        with self._locked(id), self.store.writing() as session:
            row = session.get(TableRow, id)
            who = session.get(PlayerRow, player)
            if row is None or who is None or player not in [seat.player for seat in row.seats]:
                raise NotYours("only players talk at a table")
            count = session.scalar(select(func.count()).select_from(WordRow).where(WordRow.table_id == id)) or 0
            session.add(WordRow(table_id=id, number=count, player=player, name=who.name, text=said))
            version = row.plies
        self._tell(id, version)

    def words(self, id: str, first: int = 0) -> list[WordRow]:
        with self.store.reading() as session:
            asked = select(WordRow).where(WordRow.table_id == id, WordRow.number >= first).order_by(WordRow.number)
            return list(session.scalars(asked))

    # Lists -----------------------------------------------------------------------------------------------------------

    def open_tables(self, most: int = 50) -> list[TableRow]:
        """Public tables with a free seat, the newest first."""
        asked = select(TableRow).where(TableRow.status == OPEN, TableRow.public).order_by(TableRow.changed.desc())
        return self._rows(asked.limit(most))

    def tables_of(self, player: str, most: int = 100) -> list[TableRow]:
        """Where somebody sits or is the host, the last changed first."""
        mine = select(SeatRow.table_id).where(SeatRow.player == player)
        asked = select(TableRow).where((TableRow.host == player) | TableRow.id.in_(mine))
        return self._rows(asked.order_by(TableRow.changed.desc()).limit(most))

    def on_the_clock(self) -> list[TableRow]:
        """Tables in play that give so much time for a move."""
        return self._rows(select(TableRow).where(TableRow.status == PLAYING, TableRow.clock.is_not(None)))

    def in_play(self) -> list[str]:
        """All tables whose games go on."""
        with self.store.reading() as session:
            return list(session.scalars(select(TableRow.id).where(TableRow.status == PLAYING)))

    def _rows(self, asked: Any) -> list[TableRow]:
        with self.store.reading() as session:
            rows = list(session.scalars(asked))
            for row in rows:
                row.seats  # noqa: B018  read while the session is open
            return rows

    # Seats of programs -----------------------------------------------------------------------------------------------

    def new_token(self, id: str, player: str, number: int) -> str:
        """A token with which a program plays a seat; an older one no longer works."""
        token = secrets.token_urlsafe(24)
        with self._changing(id) as session:
            seat = session.get(SeatRow, (id, number))
            if seat is None or seat.player != player:
                raise NotYours("the seat is somebody else's")
            seat.key = _hash(token)
        return token

    def seat_of_token(self, id: str, token: str) -> Seat | None:
        hashed = _hash(token)
        return next((Seat(seat.number) for seat in self.row(id).seats if seat.key == hashed), None)

    # Behind the scenes -----------------------------------------------------------------------------------------------

    def _locked(self, id: str) -> RLock:
        with self._lock:
            return self._locks.setdefault(id, RLock())

    def _tell(self, id: str, version: int) -> None:
        for listener in self.listeners:
            listener(id, version)


def check_colours(colours: Sequence[int]) -> None:
    """Every seat has one of the five colours, and no two the same."""
    if len(set(colours)) < len(colours) or not all(0 <= colour < COLOURS for colour in colours):
        raise RoteiroError("every seat needs a colour of its own")


def _same_chair(seat: SeatRow, player: str) -> Chair:
    """A chair for another game: bots stay, whoever asked sits down, others find theirs open."""
    if seat.player is None:
        return Chair(bot=seat.bot, colour=seat.colour)
    return Chair(name=seat.name if seat.player == player else None, colour=seat.colour)


def _begin_if_full(row: TableRow) -> None:
    if all(seat.player is not None or seat.bot is not None for seat in row.seats):
        row.status = PLAYING


def _short(name: str) -> str:
    found = " ".join(name.split())[:NAME_LENGTH]
    if not found:
        raise RoteiroError("a name has at least one letter")
    return found


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
