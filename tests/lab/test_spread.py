"""Chunks add up to the same whoever plays them, in whatever order, and each counts once."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from made_games import MadeCrew, made_simulate
from ratscrew.lab import spread
from ratscrew.lab.cells import BATCHES, Cell, Chunk, Gathered, cell_of, chunks, fingerprint, text_of
from ratscrew.lab.kept import BadKept, keep, read_kept
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.spread import Answer, Crew, Here, LostWorkers, Order, Processes, gather
from ratscrew.rules import preset

NORMAL = PLAYERS["normal"]
CELL = Cell(rules=preset("traditional"), players=(NORMAL,) * 3, games=130, seed=5)
OTHER = Cell(rules=preset("beggar"), players=(NORMAL,) * 2, games=70, seed=6, shares=(20, 32))


def counted(crew: Crew, *cells: Cell, done: set[tuple[int, int]] | None = None) -> list[Gathered]:
    found = [Gathered() for _ in cells]
    assert gather(cells, crew, into=found, done=set() if done is None else done)
    return found


def same(one: list[Gathered], other: list[Gathered]) -> bool:
    return all(
        mine.tally == theirs.tally and (mine.batches == theirs.batches).all()
        for mine, theirs in zip(one, other, strict=True)
    )


@given(st.lists(st.integers(1, 1_000_000), min_size=1, max_size=3))
def test_each_game_is_in_one_chunk(games: list[int]) -> None:
    cells = [Cell(rules=CELL.rules, players=CELL.players, games=count, seed=1) for count in games]
    told = list(chunks(cells))
    for place, count in enumerate(games):
        mine = [chunk for chunk in told if chunk.cell == place]
        assert [chunk.first for chunk in mine] == [
            sum(chunk.games for chunk in mine[:before]) for before in range(len(mine))
        ]
        assert sum(chunk.games for chunk in mine) == count


def test_batches_are_of_one_size() -> None:
    cell = Cell(rules=CELL.rules, players=CELL.players, games=3_000_000, seed=1)
    sizes = [0] * BATCHES
    for chunk in chunks([cell]):
        sizes[chunk.batch] += chunk.games
    assert max(sizes) - min(sizes) < 0.01 * min(sizes)


def test_order_and_repeated_answers_change_nothing() -> None:
    plain = counted(MadeCrew(), CELL, OTHER)
    assert [found.tally.games for found in plain] == [130, 70]
    assert same(plain, counted(MadeCrew(shuffle=3), CELL, OTHER))
    assert same(plain, counted(MadeCrew(shuffle=4, twice=True), CELL, OTHER))


def test_slices_of_a_chunk_are_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "simulate", made_simulate)
    assert same(counted(MadeCrew(), CELL, OTHER), counted(Here(), CELL, OTHER))


def test_a_cell_survives_being_sent() -> None:
    assert cell_of(text_of(OTHER)) == OTHER
    assert cell_of(text_of(CELL)) == CELL


def stop_after(count: int) -> tuple[Callable[[Chunk], None], Callable[[], bool]]:
    told: list[Chunk] = []
    return told.append, lambda: len(told) >= count


def test_what_was_kept_goes_on_to_the_same_figures() -> None:
    tell, stopped = stop_after(17)
    found, done = [Gathered(), Gathered()], set[tuple[int, int]]()
    assert not gather(
        [CELL, OTHER], MadeCrew(shuffle=1), into=found, done=done, tell=tell, stopped=stopped
    )
    assert len(done) == 17
    mark = fingerprint([CELL, OTHER], "kernel")
    text = keep(mark, done, found)
    again = [Gathered(), Gathered()]
    assert read_kept(text, mark, again) == done
    assert gather([CELL, OTHER], MadeCrew(shuffle=2), into=again, done=done)
    assert same(again, counted(MadeCrew(), CELL, OTHER))


def test_what_another_question_kept_is_not_counted() -> None:
    text = keep(fingerprint([CELL], "kernel"), set(), [Gathered()])
    changed = Cell(rules=CELL.rules, players=CELL.players, games=130, seed=6)
    for mark in (fingerprint([changed], "kernel"), fingerprint([CELL], "another")):
        with pytest.raises(BadKept, match="another command or version"):
            read_kept(text, mark, [Gathered()])


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format":"ratscrew-sim/2"}'])
def test_a_file_of_another_kind_is_told(text: str) -> None:
    with pytest.raises(BadKept, match="nothing that ratscrew sim has kept"):
        read_kept(text, "x", [])


def test_a_chunk_with_broken_counts_is_told() -> None:
    text = keep("x", set(), [Gathered()]).replace('"tallies":["', '"tallies":["AAAA')
    with pytest.raises(BadKept):
        read_kept(text, "x", [Gathered()])


def test_another_versions_order_is_refused() -> None:
    order = Order(Chunk(0, 0, 0, 1), text_of(CELL), version="0.0.0")
    with pytest.raises(LostWorkers, match=r"this is 0\.0\.0; install the same version"):
        spread.play_order(order)


class Killing:
    """Processes of which one is killed as soon as the first answer has come."""

    def __init__(self) -> None:
        self.crew = Processes(2, alone_s=0.0)
        self.killed = 0

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        for answers, answer in enumerate(self.crew.play(orders, stopped), start=1):
            yield answer
            children = multiprocessing.active_children()
            if answers > 2 and children and not self.killed:
                self.killed = children[0].pid or 0
                os.kill(self.killed, signal.SIGKILL)


def test_a_killed_process_costs_no_game_and_counts_none_twice() -> None:
    cell = Cell(rules=preset("beggar"), players=(NORMAL,) * 2, games=4000, seed=5)
    crew = Killing()
    assert same(counted(crew, cell), counted(Here(), cell))
    assert crew.killed
