"""Bots play their seats: whenever a table asks one, it thinks elsewhere and its move is stored like everybody's."""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from queue import SimpleQueue
from threading import Thread, Timer
from typing import Final

from roteiro.bots import make_bot
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Action
from roteiro.tables.errors import NotNow, NotStored, Stale
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import PLAYING
from roteiro.tables.thinking import Thinkers, Thought

log = logging.getLogger(__name__)

LONGEST: Final = 10.0
"""Seconds after which a bot that has not answered is helped out."""
RETRY: Final = 3.0
"""Seconds after which a bot tries again to have its move stored."""
HELPER: Final = "instinct"
"""Who answers then, at once."""


class BotSeats:
    """Listens to the keeper and moves for bots, at several tables at a time."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        self.keeper: Final = keeper
        self.thinkers: Final = thinkers
        self.waiting: Final[SimpleQueue[str | None]] = SimpleQueue()
        self.threads: Final = [Thread(target=self._serve, daemon=True) for _ in range(thinkers.count + 1)]

    def start(self) -> None:
        """Go on where bots were asked when the site last stopped, then listen."""
        self.keeper.listeners.append(lambda id, _: self.waiting.put(id))
        for id in self.keeper.lists.in_play():
            self.waiting.put(id)
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        for _ in self.threads:
            self.waiting.put(None)
        for thread in self.threads:
            thread.join()

    def _serve(self) -> None:
        while (id := self.waiting.get()) is not None:
            try:
                self._move(id)
            except (Stale, NotNow):
                continue  # somebody was quicker: another message about this table follows, or has come
            except NotStored as error:
                log.warning("table %s waits for its bot: %s", id, error)
                again = Timer(RETRY, self.waiting.put, [id])
                again.daemon = True
                again.start()
            except Exception:  # whatever it is, the other tables go on
                log.exception("a bot could not move at table %s", id)

    def _move(self, id: str) -> None:
        """One move, if a bot is asked; storing it brings the next message."""
        row = self.keeper.row(id)
        if row.status != PLAYING:
            return
        with self.keeper.looking(id) as table:
            version, seat = table.version, table.asked()
            bot = None if seat is None else row.seats[seat].bot
            if seat is None or bot is None:
                return
            quick = make_bot(HELPER, version).choose(table.match.glimpse(seat, FastDice(version)))
            thought = self.thinkers.choose(table.game, table.match.state, seat, bot)
        action = self._answer(thought, quick)
        with self.keeper.looking(id):
            if self.keeper.row(id).seats[seat].bot == bot:  # the seat may have been taken back meanwhile
                self.keeper.act(id, seat, table.game.vocabulary.text(action), version)

    def _answer(self, thought: Thought, quick: Action) -> Action:
        """What the bot wants; if it fails or takes too long, what looks best at a glance."""
        try:
            return thought.choice.result(LONGEST)
        except (TimeoutError, BrokenProcessPool):
            self.thinkers.renew(thought.pool)
        except CancelledError:
            pass  # its workers were replaced before it was begun
        except Exception:
            log.exception("a bot failed and was helped out")
        return quick
