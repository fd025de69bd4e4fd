import pytest

from ratscrew.table.names import bot_name, clean_name
from ratscrew.table.refused import Refused


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mira", "Mira"),
        ("  Mira   the  Quick ", "Mira the Quick"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u00c9milie", "\u00c9milie"),
        ("\u674e\u5c0f\u9f99", "\u674e\u5c0f\u9f99"),
        ("\U0001f400", "\U0001f400"),
        ("x" * 24, "x" * 24),
        ("\U0001f469\u200d\U0001f680" * 8, "\U0001f469\u200d\U0001f680" * 8),  # one, to the eye
        ("\U0001f1e9\U0001f1ea" * 12, "\U0001f1e9\U0001f1ea" * 12),
    ],
)
def test_name_is_kept_in_its_normal_form(text: str, name: str) -> None:
    assert clean_name(text, ["Bo"]) == name


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "name-empty"),
        (" \t ", "name-empty"),
        ("\u200d\u200d", "name-empty"),
        ("x" * 25, "name-too-long"),
        ("\U0001f400" * 25, "name-too-long"),
        ("x" + "\u0301" * 60, "name-too-long"),
        ("Mi\u202era", "name-characters"),
        ("Mi\u200bra", "name-characters"),
        ("Mi\x07ra", "name-characters"),
        ("\u3164", "name-characters"),
        ("Bo", "name-taken"),
        ("bo", "name-taken"),
        ("\uff22o", "name-taken"),
    ],
)
def test_name_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(text, ["Bo"])
    assert refused.value.code == code


def test_bots_have_names_of_their_own() -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(bot_name(taken))
    assert len(set(taken)) == 12
