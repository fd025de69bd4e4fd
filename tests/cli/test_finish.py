"""The photo-finish in ``replay``, and races judged again by ``verify``."""

from pathlib import Path

from command_line import Run
from ratscrew.cli.finish import finish_line
from ratscrew.engine import Play, Settle, Slap, advance, apply, begin, rigged
from ratscrew.record import Race, RaceSlap, Recorder
from ratscrew.rules import preset

WON = RaceSlap(1, 0, 20_000, 285_000, 250_000, 300_000, 35_000, 100, trusted=True, score_us=250_000)
SLOW = RaceSlap(
    0, 0, 10_000, 400_000, 270_000, 300_000, 35_000, 100, trusted=True, score_us=355_000
)


def recorded(*slaps: RaceSlap) -> str:
    """Two cards of one rank and the race on them."""
    rules = preset("traditional")
    dealt = begin(rules, rigged(rules, [["2S", "4S"], ["2H", "4H"]]))
    recorder, state = Recorder(rules, ["Mira", "Bo"], dealt), apply(None, dealt)
    scores = tuple(Slap(slap.seat, slap.score_us) for slap in slaps)
    for command in (Play(0, 1), Play(1, 2), Settle(2, 500_000, scores, 1000)):
        state, events = advance(state, command)
        recorder.add(command, events, Race(slaps) if isinstance(command, Settle) else None)
    return recorder.text()


def test_everybodys_time_stands_on_one_line() -> None:
    line = finish_line(Race((WON, SLOW)), ["Mira", "Bo"])
    assert line == "photo-finish: Bo 250.0 ms, Mira 355.0 ms (+105.0) [claimed 270.0]"


def test_replay_tells_the_finish_and_verify_judges_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(recorded(WON, SLOW), encoding="utf-8")
    assert "photo-finish: Bo 250.0 ms" in run("replay", str(file)).out
    assert "ok" in run("verify", str(file)).out
    changed = recorded(WON, SLOW).replace('"back_us":20000', '"back_us":10000')
    file.write_text(changed, encoding="utf-8")
    done = run("verify", str(file))
    assert done.code == 0  # the claim stands: the bound is not reached by this
    changed = recorded(WON, SLOW).replace('"claim_us":250000', '"claim_us":150000')
    file.write_text(changed, encoding="utf-8")
    done = run("verify", str(file))
    assert done.code == 1
    assert "command 3, race: seat 1 has 250000 µs recorded" in done.out
