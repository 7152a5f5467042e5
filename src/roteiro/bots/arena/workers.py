"""Many games at once, in as many processes as wanted, their results in the order of the games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """How many processes this machine can run at once."""
    return os.cpu_count() or 1


def in_order(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """What a function makes of every task, as if one had been done after the other."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks))) as pool:
        try:
            yield from pool.map(work, tasks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
