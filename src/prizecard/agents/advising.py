"""Advice: what a strong player would do in a view, and why, in one sentence.

Nothing but the view enters. The option is tried in worlds that agree with what the player knows, and what it changes
there is said: a Knock Out before damage, an attack that becomes ready before cards that are drawn. What comes of luck
is said to come of luck. Cards that a world only guessed are never named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.guessing import Guess
from prizecard.agents.search import SearchAgent
from prizecard.engine.queries import energy, legal, pokemon_values
from prizecard.engine.state import NOBODY, GameState
from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView
from prizecard.game import Game

WORLDS = 6
MOST_CHOICES = 30
BEST = "Of all that could be chosen, this led to the best board."
OVER = ("turn", "between_turns", "over")


@dataclass(frozen=True, slots=True)
class Advice:
    """The option, by its place and its words, and why it is advised."""

    index: int
    text: str
    why: str


@dataclass
class Outcome:
    """What an option brought in one world, up to the next decision of the turn or its end."""

    verb: str = ""
    won: bool = False
    knocked_out: list[str] = field(default_factory=list)
    damage: int = 0
    target: str = ""
    left: int = 0
    drawn: int = 0
    healed: int = 0
    afflicted: list[str] = field(default_factory=list)
    readied: list[str] = field(default_factory=list)
    lacking: str = ""
    evolved: str = ""
    benched: str = ""
    front: str = ""
    front_ready: bool = False
    searched: bool = False
    attached: int = 0
    forced: str = ""


def advise(view: PlayerView, seconds: float | None = None, iterations: int | None = None, seed: int = 0) -> Advice:
    """What the searching player would choose in the view's decision within the budget, and why."""
    decision = view.decision
    assert decision is not None
    texts = decision.options.texts()
    if len(texts) == 1:
        return Advice(0, texts[0], "There is nothing else to choose.")
    # The budget is all that may be spent: no second core is taken for it.
    agent = SearchAgent(seed, iterations, seconds, is_core_free=lambda: False)
    index = agent.choose(view, decision)
    return Advice(index, texts[index], reason(view, index, seed))


def reason(view: PlayerView, index: int, seed: int = 0) -> str:
    """Why an option is worth taking, in one sentence."""
    guess = Guess()
    found = [_tried(guess.world(view, seed + number).state, view.player, index, number) for number in range(WORLDS)]
    return next(filter(None, (say(found) for say in SAYINGS)), BEST)


def _tried(world: GameState, player: int, index: int, seed: int) -> Outcome:
    """The option carried out in a world; questions on the way are answered as a greedy player would."""
    before = world.clone()
    game = Game(world, None, True, False)
    option = legal.listed(world).options[index]
    game.choose(index)
    agent = GreedyAgent(seed, worlds=1)
    for _ in range(MOST_CHOICES):
        decision = game.decision
        if decision is None or decision.player != player or decision.kind == "main" or _is_over(game):
            break
        game.choose(agent.choose(game.view(player), decision))
    return _outcome(before, game, player, str(option[0]))


def _is_over(game: Game) -> bool:
    return any(event.kind in OVER for event in game.events)


def _outcome(before: GameState, game: Game, player: int, verb: str) -> Outcome:
    found = Outcome(verb)
    outcome = game.outcome
    found.won = outcome is not None and outcome.winner == player
    target = before.active[1 - player]
    for event in (Seen(game.state.table, player, one) for one in game.events):
        if event.kind in OVER:
            break
        _note(found, event, player, target)
    if target != NOBODY and target in game.state.pokemon:
        found.left = pokemon_values.remaining_hp(game.state, target)
    if not _is_over(game) and game.outcome is None:
        _compare(found, before, game.state, player)
    return found


def _note(found: Outcome, event: Seen, player: int, target: int) -> None:
    name = "" if event.pokemon is None else event.pokemon[1].printed_name
    subject = NOBODY if event.pokemon is None else event.pokemon[0]
    if event.kind == "knock_out" and event.owner != player:
        found.knocked_out.append(name)
    elif event.kind == "damage" and subject == target:
        found.damage += event.amount
        found.target = name
    elif event.kind == "draw" and event.player == player:
        found.drawn += event.amount or event.count
    elif event.kind == "heal" and event.owner == player:
        found.healed += event.amount
    elif event.kind == "condition" and event.owner != player and event.words:
        found.afflicted.append(f"{name} becomes {event.words[0]}")
    elif event.kind == "attach" and event.player == player and found.verb != "attach":
        found.attached += 1
    elif event.kind in ("promote", "switch") and event.owner == player:
        found.front = name
    elif event.kind == "switch":
        found.forced = name
    elif event.kind == "evolve":
        found.evolved = name
    elif event.kind == "bench" and event.player == player:
        found.benched = event.names()
    elif event.kind == "move" and event.words[:2] == ("deck", "hand") and event.player == player:
        found.searched = True


def _compare(found: Outcome, before: GameState, after: GameState, player: int) -> None:
    """What stands otherwise on the own side: attacks that became ready, Energy that is nearer, who is in front."""
    ready = _ready(before, player)
    for identity, attacks in _ready(after, player).items():
        name = pokemon_values.top_card(after, identity).printed_name
        new = [attack for attack in attacks if attack not in ready.get(identity, {})]
        if new:
            best = max(new, key=lambda attack: attacks[attack])
            found.readied.append(f"{best} of {name}")
        elif not found.lacking:
            found.lacking = _nearer(before, after, identity, name)
    active = after.active[player]
    if active != before.active[player] and active != NOBODY:
        found.front = pokemon_values.top_card(after, active).printed_name
        found.front_ready = bool(_ready(after, player).get(active))


def _own(state: GameState, player: int) -> list[int]:
    return [identity for identity in (state.active[player], *state.bench[player]) if identity != NOBODY]


def _ready(state: GameState, player: int) -> dict[int, dict[str, int]]:
    """For each own Pokémon the attacks whose cost it has, with their damage."""
    found: dict[int, dict[str, int]] = {}
    for identity in _own(state, player):
        units = energy.units(state, state.pokemon[identity])
        found[identity] = {
            attack.name: attack.damage
            for attack, _ in pokemon_values.attacks(state, identity)
            if not energy.missing(units, pokemon_values.attack_cost(state, identity, attack))
        }
    return found


def _nearer(before: GameState, after: GameState, identity: int, name: str) -> str:
    """Which attack lacks less Energy than before."""
    if identity not in before.pokemon:
        return ""
    for attack, _ in sorted(pokemon_values.attacks(after, identity), key=lambda entry: -entry[0].damage):
        cost = pokemon_values.attack_cost(after, identity, attack)
        now = len(energy.missing(energy.units(after, after.pokemon[identity]), cost))
        then = len(energy.missing(energy.units(before, before.pokemon[identity]), cost))
        if 0 < now < then:
            return f"{name} lacks only {now} more Energy for {attack.name}"
    return ""


def _often(found: Sequence[Outcome], holds: Callable[[Outcome], object]) -> str:
    """Nothing where it holds in all worlds, how often where it holds in at least half of them; else a refusal."""
    count = sum(bool(holds(one)) for one in found)
    if count == len(found):
        return "."
    return f", in {count} of {len(found)} tries." if 2 * count >= len(found) else ""


def _most(words: Sequence[str]) -> str:
    return Counter(words).most_common(1)[0][0] if words else ""


def _says_won(found: Sequence[Outcome]) -> str:
    end = _often(found, lambda one: one.won)
    return f"It wins the game{end}" if end else ""


def _says_knock_out(found: Sequence[Outcome]) -> str:
    end = _often(found, lambda one: one.knocked_out)
    names = _most([name for one in found for name in one.knocked_out[:1]])
    return f"It Knocks Out {names}{end}" if end else ""


def _says_damage(found: Sequence[Outcome]) -> str:
    if not all(one.verb.startswith("attack") for one in found):
        return ""
    least, most = min(one.damage for one in found), max(one.damage for one in found)
    target, left = _most([one.target for one in found if one.target]), _most([str(one.left) for one in found])
    also = _most([text for one in found for text in one.afflicted])
    if most == 0:
        return f"{also}." if also else ""
    amount = str(most) if least == most else f"{least} to {most}"
    leaves = f" and leaves it {left} HP" if least == most else ""
    return f"It does {amount} damage to {target}{leaves}{f', and {also}' if also else ''}."


def _says_ready(found: Sequence[Outcome]) -> str:
    words = _most([text for one in found for text in one.readied[:1]])
    end = _often(found, lambda one: one.readied)
    return f"It makes {words} ready{end}" if words and end else ""


def _says_evolved(found: Sequence[Outcome]) -> str:
    words = _most([one.evolved for one in found if one.evolved])
    return f"{words} has more HP and better attacks." if words else ""


def _says_front(found: Sequence[Outcome]) -> str:
    name = _most([one.front for one in found if one.front])
    if not name:
        return ""
    ready = all(one.front_ready for one in found if one.front)
    return f"It brings {name} to the front{', ready to attack' if ready else ''}."


def _says_attached(found: Sequence[Outcome]) -> str:
    count = max(one.attached for one in found)
    end = _often(found, lambda one: one.attached)
    return f"It attaches {count} Energy card{'s' if count > 1 else ''}{end}" if count and end else ""


def _says_forced(found: Sequence[Outcome]) -> str:
    name = _most([one.forced for one in found if one.forced])
    end = _often(found, lambda one: one.forced)
    return f"It moves {name} of the other side to the front{end}" if name and end else ""


def _says_drawn(found: Sequence[Outcome]) -> str:
    count = _most([str(one.drawn) for one in found])
    if count in ("", "0"):
        return "It looks for what the board lacks." if all(one.searched for one in found) else ""
    return f"It draws {count} cards." if count != "1" else "It draws a card."


def _says_healed(found: Sequence[Outcome]) -> str:
    amount = max(one.healed for one in found)
    upto = "" if amount == min(one.healed for one in found) else "up to "
    return f"It heals {upto}{amount} damage." if amount else ""


def _says_afflicted(found: Sequence[Outcome]) -> str:
    words = _most([text for one in found for text in one.afflicted])
    end = _often(found, lambda one: one.afflicted)
    return f"{words}{end}" if words and end else ""


def _says_nearer(found: Sequence[Outcome]) -> str:
    words = _most([one.lacking for one in found if one.lacking])
    return f"{words}." if words else ""


def _says_benched(found: Sequence[Outcome]) -> str:
    return "One Pokémon more on the Bench: who has none left has lost." if all(one.benched for one in found) else ""


def _says_spare(found: Sequence[Outcome]) -> str:
    return "It has Energy to spare for later, or to retreat." if found[0].verb == "attach" else ""


def _says_ended(found: Sequence[Outcome]) -> str:
    return "Nothing else would help in this turn." if found[0].verb == "end" else ""


SAYINGS: tuple[Callable[[Sequence[Outcome]], str], ...] = (
    _says_won, _says_knock_out, _says_damage, _says_ready, _says_evolved, _says_front, _says_attached,
    _says_forced, _says_drawn, _says_healed, _says_afflicted, _says_nearer, _says_spare, _says_benched, _says_ended,
)  # fmt: skip
"""What may be said, the weightiest first."""
