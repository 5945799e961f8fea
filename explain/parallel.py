"""Parallel: one function of many parts, by several processes at the same time where that is possible."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from threadpoolctl import ThreadpoolController, threadpool_limits

from bidlens.bridge import Policy
from bidlens.bridge.policy import may_fork

_function: Callable[[Any], Any]


def in_parallel(function: Callable[[Any], Any], parts: Sequence[Any], jobs: int = 1) -> Iterator[Any]:
    """The function of each part, in order. Results do not depend on the number of processes."""
    if jobs < 2 or len(parts) < 2:
        threads = ThreadpoolController()
        for part in parts:
            with threads.limit(limits=1):  # sums in another order would give other numbers
                result = function(part)
            yield result
        return
    global _function
    _function = function  # the processes that are forked find it here
    with multiprocessing.get_context("fork").Pool(jobs, _begin) as pool:
        yield from pool.imap(_call, parts)


def processes(policy: Policy | None, jobs: int) -> int:
    """As many processes as are wanted, but one where this one cannot be copied, or copies must not ask the policy."""
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    return jobs if can_fork and (policy is None or may_fork(policy)) else 1


def _begin() -> None:
    """What a process does first: one thread, and Ctrl-C is left to the parent, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threadpool_limits(1)


def _call(part: Any) -> Any:
    return _function(part)
