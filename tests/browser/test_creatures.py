"""The creatures on the cards: each has the body of its species, and a family looks alike."""

from __future__ import annotations

import importlib.machinery
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prizecard.library import built_in
from prizecard.vocabulary import Kind
from tests.library.making import SOURCE

Visit = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT / "src" / "prizecard" / "server" / "web" / "js" / "creatures" / "species.js"
DRAW = """async (cards) => {
  const { picture } = await import("/js/art.js");
  const whole = (card) => ({ kinds: ["Pokémon"], texts: [], set: "hgss1", ...card });
  return cards.map((card) => picture(whole(card), card.type ?? "Colorless"));
}"""
SHAPES = """async (names) => {
  const { kindsOf } = await import("/js/creatures/kinds.js");
  return names.map((name) => kindsOf(name).map((kind) => [kind.name, kind.shape, kind.family, kind.growth]));
}"""


@pytest.fixture(scope="module")
def page(chromium: Any, address: str) -> Any:
    """The page, for its modules."""
    page = chromium.new_context().new_page()
    page.goto(address)
    yield page
    page.context.close()


def test_the_facts_are_those_of_the_source() -> None:
    if not (SOURCE / "species.json").is_file():
        pytest.skip("THE FACTS OF SPECIES ARE NOT CHECKED: no species.json here")
    loader = importlib.machinery.SourceFileLoader("species_script", str(ROOT / "scripts" / "species"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    script = importlib.util.module_from_spec(spec)
    loader.exec_module(script)
    assert FACTS.read_text(encoding="utf-8") == script.text(SOURCE)
    assert FACTS.stat().st_size < 60_000


def test_every_pokemon_of_the_library_is_of_a_known_species(page: Any) -> None:
    library = built_in()
    cards = map(library.card, library.catalogue.search())
    names = sorted({card.name for card in cards if Kind.POKEMON in card.kinds and not card.name.endswith(" Fossil")})
    assert len(names) > 500
    found = dict(zip(names, page.evaluate(SHAPES, names), strict=True))
    assert not [name for name in names if len(found[name]) != name.count("&") + 1]


@pytest.mark.parametrize(
    ("name", "shapes"),
    [
        ("Onix", ["squiggle"]), ("Gyarados", ["squiggle"]), ("Kangaskhan", ["upright"]), ("Zubat", ["wings"]),
        ("Gastly", ["ball"]), ("Haunter", ["arms"]), ("Magneton", ["heads"]), ("Butterfree", ["bug-wings"]),
        ("Alolan Dugtrio", ["heads"]), ("Porygon-Z", ["arms"]), ("Ho-Oh-GX", ["wings"]), ("Mr. Mime", ["humanoid"]),
        ("Farfetch’d", ["wings"]), ("Pikachu & Zekrom-GX", ["quadruped", "upright"]),
    ],
)  # fmt: skip
def test_a_name_gives_its_body(page: Any, name: str, shapes: list[str]) -> None:
    [found] = page.evaluate(SHAPES, [name])
    assert [shape for _, shape, _, _ in found] == shapes
    [drawn] = page.evaluate(DRAW, [{"name": name}])
    assert [drawn.count(f'class="creature {shape}"') for shape in shapes] == [1] * len(shapes)


def test_a_family_grows_from_its_first(page: Any) -> None:
    found = page.evaluate(SHAPES, ["Gastly", "Haunter", "Gengar Prime", "Pikachu", "Raichu"])
    assert [(one[0][2], one[0][3]) for one in found] == [
        ("Gastly", 0), ("Gastly", 1), ("Gastly", 2), ("Pichu", 1), ("Pichu", 2),
    ]  # fmt: skip


def test_every_species_is_drawn_and_always_alike(page: Any) -> None:
    names = page.evaluate('async () => (await import("/js/creatures/kinds.js")).everyKind().map((kind) => kind.name)')
    assert len(names) == 809
    cards = [{"name": name} for name in names]
    drawn = page.evaluate(DRAW, cards)
    assert not [name for name, one in zip(names, drawn, strict=True) if "NaN" in one or "undefined" in one]
    assert max(map(len, drawn)) < 14_000
    again = page.evaluate(DRAW, cards)
    assert drawn == again


SIGNATURES = """async () => {
  const { everyKind } = await import("/js/creatures/kinds.js");
  const { likenessOf, signatureOf } = await import("/js/creatures/likeness.js");
  const { creature } = await import("/js/creatures/creature.js");
  return everyKind().map((kind) => ({
    name: kind.name, family: kind.family, growth: kind.growth, like: likenessOf(kind), signature: signatureOf(kind),
    drawn: creature(kind),
  }));
}"""
LIKENESS = ("ears", "horns", "face", "mane", "neck", "tail", "back", "mark", "belly", "eyes", "cheeks")


def test_no_two_families_look_the_same(page: Any) -> None:
    """The drawing and what it is made of belong to one family; every word of the traits is a feature."""
    found = page.evaluate(SIGNATURES)
    assert len(found) == 809
    assert not [one["name"] for one in found if "unknown" in one["like"]]
    for way, most in (("signature", 1), ("drawn", 1)):
        families: dict[str, set[str]] = {}
        for one in found:
            families.setdefault(one[way], set()).add(one["family"])
        assert not [shared for shared in families.values() if len(shared) > most], way


REACH = """async () => {
  const { layers } = await import("/js/art.js");
  const { everyKind } = await import("/js/creatures/kinds.js");
  const kept = document.body.innerHTML;
  const found = everyKind().map((kind) => {
    document.body.innerHTML = layers({ name: kind.name, kinds: ["Pokémon"], texts: [], set: "hgss1" }, "Fire")[1];
    const svg = document.querySelector("svg");
    const frame = svg.viewBox.baseVal;
    const back = svg.getScreenCTM().inverse();
    const over = [...svg.querySelectorAll("path, ellipse, circle")].flatMap((part) => {
      const { x, y, width, height } = part.getBBox();
      const matrix = back.multiply(part.getScreenCTM());
      return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map((corner) => {
        const at = new DOMPoint(...corner).matrixTransform(matrix);
        return Math.max(frame.x - at.x, at.x - frame.x - frame.width, frame.y - at.y);
      });
    });
    return [kind.name, Math.max(...over)];
  });
  document.body.innerHTML = kept;
  return found;
}"""


def test_a_figure_keeps_to_its_frame(page: Any) -> None:
    """What is drawn lies at most a twelfth of the frame beyond it, which the picture bears."""
    assert not [(name, over) for name, over in page.evaluate(REACH) if over > 8]


def test_long_ears_are_the_exception(page: Any) -> None:
    found = page.evaluate(SIGNATURES)
    ears = [one["like"].get("ears") for one in found]
    assert 0 < ears.count("longs") < 20
    assert len(set(ears)) >= 15
    for slot, least in (("horns", 40), ("tail", 20), ("back", 18), ("face", 20), ("eyes", 11), ("mark", 6)):
        assert len({one["like"].get(slot) for one in found}) >= least, slot


def test_a_family_shares_its_likeness(page: Any) -> None:
    """Whoever evolves keeps more of its ancestor's features than two strangers share."""
    found = page.evaluate(SIGNATURES)
    shared = lambda one, other: sum(one["like"].get(slot) == other["like"].get(slot) for slot in LIKENESS)  # noqa: E731
    first = {one["family"]: one for one in found if not one["growth"]}
    within = [shared(first[one["family"]], one) for one in found if one["growth"] and one["family"] in first]
    strangers = [shared(one, other) for one, other in zip(found, found[400:], strict=False)]
    assert sum(within) / len(within) > sum(strangers) / len(strangers) + 2
    assert sum(share >= 5 for share in within) > 0.9 * len(within)


def test_the_halves_of_a_legend_show_one_picture(page: Any) -> None:
    upper, lower = page.evaluate(DRAW, [{"name": "Ho-Oh LEGEND", "half": half} for half in (1, 2)])
    assert 'viewBox="0 0 100 140"' in upper and 'viewBox="0 140 100 140"' in lower
    assert upper.split(">", 1)[1] == lower.split(">", 1)[1]


def test_a_trainer_is_drawn_by_what_it_does(page: Any) -> None:
    deeds = page.evaluate(
        """async (cards) => { const { deedOf } = await import("/js/things.js"); return cards.map(deedOf); }""",
        [
            {"name": "Switch", "kinds": ["Item"]}, {"name": "Great Ball", "kinds": ["Item"]},
            {"name": "Potion", "kinds": ["Item"]},
            {"name": "Plain", "kinds": ["Supporter"], "texts": ["Draw 3 cards."]},
            {"name": "Place", "kinds": ["Stadium"]}, {"name": "Stone", "kinds": ["Item", "Pokémon Tool"]},
        ],
    )  # fmt: skip
    assert deeds == ["switch", "ball", "heal", "draw", "stadium", "tool"]


def test_scenes_are_told_apart_by_type_and_set(page: Any) -> None:
    """The type says what kind of land it is, the set which one; nearer layers lie before farther ones."""
    types = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon")
    cards = [{"name": "Eevee", "type": one, "set": set} for one in types for set in ("hgss1", "sm12")]
    drawn = page.evaluate(DRAW, cards)
    assert len(set(drawn)) == len(drawn)
    assert all(one.index('class="far"') < one.index('class="mid"') < one.index('class="near"') for one in drawn)
