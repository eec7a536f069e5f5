"""Which kinds a card has: its family, stage and labels, from subtypes, name and print."""

from __future__ import annotations

from prizecard.library.names import is_owned, is_sp, pokemon_name
from prizecard.library.source import RawCard
from prizecard.rulebook import FAMILIES
from prizecard.vocabulary import Kind

_SUBTYPES = {
    "Basic": Kind.BASIC,
    "Stage 1": Kind.STAGE_1,
    "Stage 2": Kind.STAGE_2,
    "Baby": Kind.BABY,
    "Level-Up": Kind.LEVEL_UP,
    "LEGEND": Kind.LEGEND,
    "Restored": Kind.RESTORED,
    "BREAK": Kind.BREAK,
    "MEGA": Kind.MEGA,
    "Prime": Kind.PRIME,
    "SP": Kind.SP,
    "Star": Kind.STAR,
    "ex": Kind.OLD_EX,
    "EX": Kind.EX,
    "GX": Kind.GX,
    "TAG TEAM": Kind.TAG_TEAM,
    "Ultra Beast": Kind.ULTRA_BEAST,
    "Prism Star": Kind.PRISM_STAR,
    "Team Plasma": Kind.TEAM_PLASMA,
    "ACE SPEC": Kind.ACE_SPEC,
    "Item": Kind.ITEM,
    "Supporter": Kind.SUPPORTER,
    "Stadium": Kind.STADIUM,
    "Pokémon Tool": Kind.TOOL,
    "Pokémon Tool F": Kind.HYPER_GEAR,
    "Technical Machine": Kind.TECHNICAL_MACHINE,
}

_STAGES = {row.kind for row in FAMILIES if row.stage}
_TEAMS = {"Team Aqua": Kind.TEAM_AQUA, "Team Magma": Kind.TEAM_MAGMA}


def kinds_of(raw: RawCard) -> frozenset[Kind]:
    """All kinds of a card."""
    kinds = {_SUBTYPES[word] for word in raw.get("subtypes") or () if word in _SUBTYPES}
    if Kind.MEGA in kinds and raw["name"].startswith("Primal "):
        kinds = kinds | {Kind.PRIMAL}
    family = str(raw["supertype"])
    for team, kind in _TEAMS.items():
        if team in raw["name"]:
            kinds.add(kind)
    if family == "Pokémon":
        return frozenset(kinds | _pokemon_kinds(raw, kinds))
    if family == "Trainer":
        return frozenset(kinds | _trainer_kinds(raw, kinds))
    special = "Special" in (raw.get("subtypes") or ())
    return frozenset(kinds - {Kind.BASIC} | {Kind.ENERGY, Kind.SPECIAL_ENERGY if special else Kind.BASIC_ENERGY})


def _pokemon_kinds(raw: RawCard, kinds: set[Kind]) -> set[Kind]:
    printed, name = str(raw["name"]), pokemon_name(raw["name"])
    added = {Kind.POKEMON}
    if kinds & _STAGES:
        added.add(Kind.EVOLUTION)
    if Kind.BABY in kinds:
        added.add(Kind.BASIC)
    if " δ" in printed:
        added.add(Kind.DELTA)
    if is_sp(name):
        added.add(Kind.SP)
    if is_owned(name):
        added.add(Kind.OWNED)
    if "★" in name:
        added.add(Kind.STAR)
    for word, kind in (("Shining ", Kind.SHINING), ("Dark ", Kind.DARK), ("Light ", Kind.LIGHT)):
        if name.startswith(word):
            added.add(kind)
    return added


def _trainer_kinds(raw: RawCard, kinds: set[Kind]) -> set[Kind]:
    """Tools, Technical Machines and Fossils are Items (TRAINER-02); so are Trainer cards from before that word."""
    added = {Kind.TRAINER}
    if not kinds & {Kind.SUPPORTER, Kind.STADIUM}:
        added.add(Kind.ITEM)
    if Kind.HYPER_GEAR in kinds:
        added.add(Kind.TOOL)
    if raw.get("hp"):
        added.add(Kind.FOSSIL)
    return added
