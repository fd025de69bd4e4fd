"""Simulated players: levels, lines that describe them, what is wrong with a line."""

import pytest

from ratscrew.bots.levels import LEVELS
from ratscrew.lab.errors import BadPlayer
from ratscrew.lab.players import PLAYERS, parse_player, player_text
from ratscrew.lab.reactions import quantiles_us


def test_levels_are_those_of_the_bots() -> None:
    assert list(PLAYERS) == list(LEVELS)
    for name, level in LEVELS.items():
        player = PLAYERS[name]
        assert player.mu_ms * 1000 == level.mean_us
        assert player.notices_of("double", 2) == 1 - level.blind
        assert player.notices_of("run", 4) == pytest.approx(1 - level.blind - 2 * level.depth_blind)


def test_a_line_says_what_differs() -> None:
    player = parse_player("mu=310,sigma=30,tau=60,notice=0.9,foul=0.02")
    assert (player.mu_ms, player.sigma_ms, player.tau_ms) == (310, 30, 60)
    assert (player.notice, player.foul, player.near) == (0.9, 0.02, PLAYERS["normal"].near)
    assert parse_player("sharp, flip=400").flip_ms == 400
    assert parse_player("easy,notice.run=0.5").notices_of("run", 4) == 0.5
    assert parse_player("strategy=risk-all").strategy == "risk-all"


@pytest.mark.parametrize(
    "text", ["easy", "normal", "sharp", "mu=310,sigma=30,notice.run=0.5,strategy=risk-honour"]
)
def test_a_player_is_read_as_it_is_written(text: str) -> None:
    assert player_text(parse_player(text)) == text
    assert parse_player(player_text(parse_player("sharp,mu=250"))) == parse_player("sharp,mu=250")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "write a level"),
        ("shrap", "did you mean sharp?"),
        ("mu=fast", "mu = 'fast' is no number"),
        ("mue=300", "did you mean mu?"),
        ("notice=1.5", "notice: from 0 to 1, a chance"),
        ("mu=-3", "mu: from 0 to 10000 milliseconds"),
        ("mu=nan", "mu"),
        ("notice.rum=1", "did you mean sum?"),
        ("strategy=wild", "allowed: reflex, risk-honour, risk-all, never"),
        ("mu=300,mu=400", "mu is there twice"),
        ("notice.run=1,notice.run=0", "notice.run is there twice"),
        ("mu=300,easy", "a level stands first"),
    ],
)
def test_a_wrong_line_is_told_in_one_sentence(text: str, part: str) -> None:
    with pytest.raises(BadPlayer) as error:
        parse_player(text)
    assert part in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("mu", "sigma", "tau"), [(330, 35, 70), (265, 28, 35), (300, 0, 50)])
def test_reactions_have_the_mean_and_spread_they_are_made_of(
    mu: float, sigma: float, tau: float
) -> None:
    times = quantiles_us(mu, sigma, tau).astype(float) / 1000
    middles = (times[1:] + times[:-1]) / 2
    assert middles.mean() == pytest.approx(mu + tau, abs=0.2)
    assert middles.std() == pytest.approx((sigma**2 + tau**2) ** 0.5, rel=0.01)
