"""Many games at once, in as many processes as wanted, their results in the order of the games."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from typing import TypeVar

from roteiro.core.errors import RoteiroError

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerEnded(RoteiroError):
    """Somebody, or the system for want of memory, has ended a process in the middle of its work."""


def cores() -> int:
    """How many processes this machine can run at once."""
    return os.cpu_count() or 1


def in_order(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """What a function makes of every task, as if one had been done after the other."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks)), initializer=_begin) as pool:
        try:
            yield from pool.map(work, tasks)
        except BrokenProcessPool as error:
            raise WorkerEnded("a process that played games was ended from outside") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """A worker stops in the middle of a game when the keyboard says so, and does not outlive who gave it work."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
