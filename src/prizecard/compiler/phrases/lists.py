"""Lists of two or more: the word before the last says whether all of them are meant or any."""

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import SEVERAL
from prizecard.compiler.templates import append, slot

phrases = Table(__name__)

LISTS = {
    "card_words": ("card_word", "or/and"),
    "conditions_or": ("special_condition", "or"),
    "figures": ("figure", "or"),
    "like_heads": ("like_head", "and"),
    "names_and": ("card_name", "and"),
    "names_or": ("card_name", "or"),
    "types": ("type", "<and|or|Energy and>"),
}
"""What each list is of, and the words before the last."""
for category, (member, words) in LISTS.items():
    phrases(category, f"{{one:{member}}}[,] {words} {{other:{member}}}", SEVERAL)
    phrases(category, f"{{one:{member}}}[,] {{more:{category}}}", append(slot("one"), slot("more")))
