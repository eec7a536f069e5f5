"""What a card says, and looking for it by its words."""

from __future__ import annotations

from prizecard.library import built_in
from prizecard.library.build import word_lines
from prizecard.library.store import DATA, Folder
from prizecard.library.words import fits


def test_words_are_found_in_any_order() -> None:
    library = built_in()
    one, other = (library.search_ids(set="hgss1", text=text) for text in ("flip a coin", "coin a flip"))
    assert one == other
    assert len(one) > 10


def test_the_words_of_one_text_belong_together() -> None:
    assert fits(["coin", "flip"], "a coin flip heads if")
    assert not fits(["coin", "prize"], "a coin flip heads if")


def test_a_text_is_found_by_its_name() -> None:
    assert "hgss1-1" in built_in().search_ids(text="fire mane")


def test_every_card_that_can_be_played_says_what_it_does() -> None:
    library = built_in()
    silent = []
    for id in library.ids():
        card, face = library.card(id), library.face(id)
        silent += [id for ability in card.abilities if ability.texts and not face.ability(ability)]
        silent += [id for _ in (1,) if card.texts and not face.box()]
    assert not silent


def test_the_words_are_those_of_the_texts() -> None:
    folder = Folder(DATA)
    stale = [key for key, line in word_lines(dict(folder.text_lines())).items() if folder.words(key) != line.strip('"')]
    assert not stale, "make the card data anew with `prizecard cards build`"


def test_the_manner_of_the_time_is_kept() -> None:
    library = built_in()
    old = library.face("hgss1-12")
    assert "(before your attack)" in old.ability(old.card.abilities[0])
