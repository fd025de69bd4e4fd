"""The longest games of Beggar-My-Neighbour known, as published (rules 8)."""

__all__ = ["CASELLA", "RECORD_DEALS"]

RECORD_DEALS = [
    ("paulhus-1999", "------------KAQ----J------/-JQQK---K----JK--QA-A-JA--", 4791, 670),
    ("kleber-1999", "---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q", 5790, 805),
    ("collins-2006", "A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-", 6913, 960),
    ("mann-wu-2007", "K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--", 7157, 1007),
    ("nessler-2012", "----Q------A--K--A-A--QJK-/-Q--J--J---QK---K----JA---", 7207, 1015),
    ("anderson-2013", "--A-Q--J--J---Q--AJ-K---K-/-J-------Q------A--A--QKK-", 7225, 1016),
    ("rucklidge-2014", "-J------Q------AAA-----QQ-/K----JA-----------KQ-K-JJK", 7959, 1122),
    ("nessler-2021", "----K---A--Q-A--JJA------J/-----KK---------A-JK-Q-Q-Q", 7972, 1106),
    ("nessler-2022", "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---", 8344, 1164),
]
"""A name, the hands, and how many cards and tricks they take."""

CASELLA = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
"""Never ends: after 34 cards (4 tricks) a cycle of 440 cards (62 tricks)."""
