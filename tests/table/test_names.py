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


@pytest.mark.parametrize(
    ("text", "seated"),
    [
        ("\u041c\u0456\u0433\u0430", "Mira"),  # its third letter is another one
        ("\u041c\u0438\u0440\u0430", "Mira"),
        ("Mir\u00e1", "Mira"),
        ("\u0391\u03bd\u03bd\u03b1", "Mira"),
        ("Arno", "Amo"),
        ("\u674e Bo", "Li Bo"),
        ("Max \u0418\u0432\u0430\u043d", "Max"),
    ],
)
def test_names_that_differ_to_the_eye_may_sit_together(text: str, seated: str) -> None:
    assert clean_name(text, [seated])


@pytest.mark.parametrize(
    ("text", "seated"),
    [
        ("\u0421\u043e\u0440\u0430", "Copa"),  # all Cyrillic
        ("\u041e\u043b\u0430", "\u041e\u043b\u0430\ufe0f"),
        ("\u0391\u03c1\u03c1", "App"),  # all Greek
        ("B0", "Bo"),
        ("A1i", "Ali"),
        ("AIi", "Ali"),
        ("Mi\u200dra", "Mira"),
        ("\u0412\u043e", "Bo"),
        ("\uff22\uff10", "Bo"),
    ],
)
def test_a_name_that_looks_like_a_seated_one_is_refused(text: str, seated: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(text, ["Zoe", seated])
    assert (refused.value.code, refused.value.params) == ("name-alike", {"name": seated})


@pytest.mark.parametrize(
    "text", ["M\u0456ra", "Mir\u0430", "\u0391nna", "\u041c\u0438r\u0430", "Zo\u00eb M\u0456ra"]
)
def test_a_word_of_two_alphabets_is_refused_whoever_sits_there(text: str) -> None:
    with pytest.raises(Refused, match="name-mixed"):
        clean_name(text, [])


def test_a_name_that_is_too_long_says_by_which_measure() -> None:
    with pytest.raises(Refused) as letters:
        clean_name("x" * 25, [])
    with pytest.raises(Refused) as size:
        clean_name("\U0001f469\u200d\U0001f680" * 9, [])
    assert letters.value.params == {"limit": "graphemes", "graphemes": 24, "bytes": 96}
    assert size.value.params["limit"] == "bytes"


def test_bots_are_called_as_nobody_is() -> None:
    people = {"bo", "lev", "ana", "mira", "kit", "ida", "max", "rex"}
    names: list[str] = []
    for _ in range(8):
        names.append(bot_name(names))
    assert not people & {name.casefold() for name in names}
    assert not any(char.isdigit() for name in names for char in name)


def test_bots_have_names_of_their_own() -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(bot_name(taken))
    assert len(set(taken)) == 12
