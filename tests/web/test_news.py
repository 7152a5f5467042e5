"""News reach those who listen, and nobody listens with more lines than the site has to give."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from roteiro.web.news import News, TooMany


def in_a_loop(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: where tests run, another loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def test_an_address_has_so_many_lines_and_gets_them_back() -> None:
    async def listen() -> None:
        news = News(most=2)
        lines = [news.stream("table", "here").body_iterator for _ in range(2)]
        for line in lines:
            assert "hello" in str(await anext(line))  # type: ignore[arg-type]
        with pytest.raises(TooMany):
            news.stream("table", "here")
        news.stream("table", "elsewhere")
        await lines[0].aclose()  # type: ignore[attr-defined]
        news.stream("table", "here")

    in_a_loop(listen())


def test_a_change_wakes_those_who_follow_its_table() -> None:
    async def listen() -> None:
        news = News()
        news.loop = asyncio.get_running_loop()
        mine, other = news.follow("mine"), news.follow("other")
        waiting = [asyncio.ensure_future(anext(each)) for each in (mine, other)]  # type: ignore[arg-type]
        await asyncio.sleep(0)
        news.tell("mine", 1)
        assert await asyncio.wait_for(waiting[0], 5) is True and not waiting[1].done()
        waiting[1].cancel()

    in_a_loop(listen())
