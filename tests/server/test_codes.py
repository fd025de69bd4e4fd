import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.server import codes
from ratscrew.server.codes import LETTERS, is_code, new_code


def test_codes_are_four_letters_that_are_not_misread() -> None:
    made = {new_code(()) for _ in range(500)}
    assert all(len(code) == 4 and set(code) <= set(LETTERS) for code in made)
    assert not set(LETTERS) & set("AEIOULQY0158")
    assert len(made) > 450


def test_no_code_spells_what_nobody_wants_to_read_out() -> None:
    rude = ("FCKT", "SHTS", "HTLR", "NGGR", "KKKK", "XXXX")
    assert all(any(word in code for word in codes._UGLY) for code in rude)
    assert not any(word in new_code(()) for _ in range(300) for word in codes._UGLY)


def test_a_taken_code_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class AllButOne:
        def __contains__(self, code: object) -> bool:
            return code != "BCDF"

    letters = iter("GGGGBCDF")
    monkeypatch.setattr(codes.secrets, "choice", lambda _letters: next(letters))
    assert new_code(AllButOne()) == "BCDF"


@given(st.text(max_size=6))
def test_only_codes_look_like_codes(text: str) -> None:
    assert is_code(text) == (len(text) == 4 and set(text) <= set(LETTERS))
