"""The network in PyTorch. `prizecard.agents.learned` computes the same with NumPy from the exported weights."""

from __future__ import annotations

from typing import Any

from prizecard.agents.outcomes import SIDES, TRIED
from prizecard.observation import Classes, layout
from training.hidden import HAND, ORDERED
from training.pytorch import Tensor, functional, nn, torch

TEXT = 48
CARD = 64
HIDDEN_TEXT = 96
HIDDEN_CARD = 128
SLOT = 128
ENTRY = 64
ZONE = 16
VERB = 24
WIDE = 384
TRUNK = 256
OPTION = 128
NARROW = 64
MORE = 256
FELT = SIDES
CARDS = ("tokens", "text_in", "text_out", "card_in", "card_out")
"""The layers that read cards."""
SUMS = 0.25  # sums over many rows are scaled down


class Tables:
    """The features of all classes as tensors."""

    def __init__(self, classes: Classes, device: str) -> None:
        bags = torch.zeros(len(classes.text_bags), layout.TOKENS)
        for row, bag in enumerate(classes.text_bags):
            for place, weight in bag.items():
                bags[row, place] = weight
        # Half the size on a GPU, where it is multiplied in every step.
        self.bags = bags.to(device, torch.bfloat16 if device == "cuda" else torch.float32)
        self.text_facts = torch.tensor(classes.text_facts, dtype=torch.float32, device=device)
        self.card_facts = torch.tensor(classes.card_facts, dtype=torch.float32, device=device)
        self.card_texts = torch.tensor(classes.card_texts, dtype=torch.long, device=device)


class Reader(nn.Module):
    """Reads cards by their facts and trees, and a position by its rows."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = nn.Parameter(torch.randn(layout.TOKENS, HIDDEN_TEXT) * 0.1)
        self.text_in = nn.Linear(layout.TEXT_FACTS, HIDDEN_TEXT)
        self.text_out = nn.Linear(HIDDEN_TEXT, TEXT)
        self.card_in = nn.Linear(layout.CARD_FACTS + layout.CARD_TEXTS * TEXT, HIDDEN_CARD)
        self.card_out = nn.Linear(HIDDEN_CARD, CARD)
        self.slot_in = nn.Linear(layout.POKEMON_WORDS * CARD + layout.POKEMON_NUMBERS + 4, SLOT)
        self.slot_out = nn.Linear(SLOT, SLOT)
        self.zones = nn.Parameter(torch.randn(layout.ZONES, ZONE) * 0.3)
        self.entry = nn.Linear(CARD + ZONE + layout.ENTRY_NUMBERS, ENTRY)
        pooled = 6 * SLOT + layout.ZONES * ENTRY + layout.CONTEXT_NUMBERS + layout.CONTEXT_WORDS * CARD
        self.wide = nn.Linear(pooled, WIDE)
        self.trunk = nn.Linear(WIDE, TRUNK)
        self.block_in = nn.Linear(TRUNK, TRUNK)
        self.block_out = nn.Linear(TRUNK, TRUNK)

    def cards(self, tables: Tables) -> tuple[Tensor, Tensor]:
        """The vectors of all cards and of all texts; those of number 0 are zero."""
        bags = tables.bags @ self.tokens.to(tables.bags.dtype)
        texts = self.text_out(functional.relu(bags * SUMS + self.text_in(tables.text_facts)))
        texts = torch.cat((torch.zeros_like(texts[:1]), texts[1:]))
        described = torch.cat((tables.card_facts, _rows(texts, tables.card_texts).flatten(1).float()), 1)
        cards = self.card_out(functional.relu(self.card_in(described)))
        return torch.cat((torch.zeros_like(cards[:1]), cards[1:])), texts

    def _slots(self, cards: Tensor, words: Tensor, numbers: Tensor) -> Tensor:
        size = words.shape[0]
        held = words[:, : layout.ENTRIES_AT].view(size, layout.SLOTS, layout.POKEMON_WORDS)
        seen = numbers[:, : layout.ENTRY_NUMBERS_AT].view(size, layout.SLOTS, layout.POKEMON_NUMBERS)
        side = PLACES.to(seen).unsqueeze(0).expand(size, -1, -1)
        rows = torch.cat((_rows(cards, held).flatten(2), seen, side), 2)
        found = functional.relu(self.slot_out(functional.relu(self.slot_in(rows))))
        return found * seen[:, :, :1]

    def _trunk(
        self, cards: Tensor, words: Tensor, numbers: Tensor, slots: Tensor, more: Tensor | None = None
    ) -> Tensor:
        """The position as one vector; `more` is added to what the widest layer gathers."""
        size = words.shape[0]
        listed = words[:, layout.ENTRIES_AT : layout.CONTEXT_AT].view(size, layout.ENTRIES, layout.ENTRY_WORDS)
        counts = numbers[:, layout.ENTRY_NUMBERS_AT : layout.CONTEXT_NUMBERS_AT].view(
            size, layout.ENTRIES, layout.ENTRY_NUMBERS
        )
        zone = listed[:, :, 1]
        rows = torch.cat((_rows(cards, listed[:, :, 0]), _few(self.zones, zone, cards.dtype), counts), 2)
        entries = functional.relu(self.entry(rows)) * (zone > 0).unsqueeze(2)
        which = functional.one_hot(zone, layout.ZONES).to(entries.dtype)
        zoned = torch.bmm(which.transpose(1, 2), entries)
        own, other = slots[:, 1 : layout.SIDE], slots[:, layout.SIDE + 1 :]
        context = words[:, layout.CONTEXT_AT : layout.OPTIONS_AT]
        pooled = torch.cat(
            (
                slots[:, 0], slots[:, layout.SIDE], own.sum(1) * SUMS, own.amax(1), other.sum(1) * SUMS, other.amax(1),
                zoned.flatten(1) * SUMS, numbers[:, layout.CONTEXT_NUMBERS_AT : layout.OPTION_NUMBERS_AT],
                _rows(cards, context).flatten(1),
            ),
            1,
        )  # fmt: skip
        gathered = self.wide(pooled) if more is None else self.wide(pooled) + more
        trunk = functional.relu(self.trunk(functional.relu(gathered)))
        return functional.relu(trunk + self.block_out(functional.relu(self.block_in(trunk))))


class Network(Reader):
    """Values a position for the player who decides, and scores each option."""

    def __init__(self) -> None:
        super().__init__()
        self.felt = nn.Linear(FELT, WIDE, bias=False)
        self.value = nn.Linear(TRUNK, 1)
        self.verbs = nn.Parameter(torch.randn(layout.VERBS, VERB) * 0.3)
        self.option_in = nn.Linear(VERB + CARD + TEXT + SLOT + layout.OPTION_NUMBERS, OPTION)
        self.option_trunk = nn.Linear(TRUNK, OPTION, bias=False)
        self.option_mid = nn.Linear(OPTION, NARROW)
        self.option_out = nn.Linear(NARROW, 1)
        described = VERB + CARD + TEXT + SLOT + layout.OPTION_NUMBERS
        self.option_tried = nn.Linear(TRIED, OPTION, bias=False)
        self.more_in = nn.Linear(described + TRIED, MORE)
        self.more_trunk = nn.Linear(TRUNK, MORE, bias=False)
        self.more_mid = nn.Linear(MORE, OPTION)
        self.more_out = nn.Linear(OPTION, 1, bias=False)
        with torch.no_grad():
            # What was added later begins without a say, so that earlier weights go on as they were.
            self.felt.weight.zero_()
            self.option_tried.weight.zero_()
            self.more_out.weight.zero_()
            self.option_out.weight.mul_(0.1)
            self.value.weight.mul_(0.1)

    def forward(
        self,
        cards: Tensor,
        texts: Tensor,
        words: Tensor,
        numbers: Tensor,
        felt: Tensor,
        offered: Tensor,
        tried: Tensor,
    ) -> tuple[Tensor, Tensor]:
        """The scores of the options (-inf where there is none) and the value for the player who decides.

        `felt` are the features of both sides, the own first; `tried` holds what came of each option in a world
        (`prizecard.agents.outcomes`), [position, option, number].
        """
        size = words.shape[0]
        words = words.long()
        numbers = numbers.to(cards.dtype)
        slots = self._slots(cards, words, numbers)
        trunk = self._trunk(cards, words, numbers, slots, self.felt(felt.to(cards.dtype)))
        value = torch.tanh(self.value(trunk).float()).squeeze(1)
        room = (words.shape[1] - layout.OPTIONS_AT) // layout.OPTION_WORDS
        options = words[:, layout.OPTIONS_AT :].view(size, room, layout.OPTION_WORDS)
        seen = numbers[:, layout.OPTION_NUMBERS_AT :].view(size, room, layout.OPTION_NUMBERS)
        aimed = functional.one_hot(options[:, :, 3], layout.SLOTS + 1)[:, :, : layout.SLOTS].to(slots.dtype)
        target = torch.bmm(aimed, slots)
        verbs = _few(self.verbs, options[:, :, 0], cards.dtype)
        described = torch.cat((verbs, _rows(cards, options[:, :, 1]), _rows(texts, options[:, :, 2]), target, seen), 2)
        tried = tried.to(cards.dtype)
        glanced = self.option_in(described) + self.option_trunk(trunk).unsqueeze(1) + self.option_tried(tried)
        scores = self.option_out(functional.relu(self.option_mid(functional.relu(glanced)))).squeeze(2).float()
        looked = self.more_in(torch.cat((described, tried), 2)) + self.more_trunk(trunk).unsqueeze(1)
        looked = functional.relu(self.more_mid(functional.relu(looked)))
        scores = scores + self.more_out(looked).squeeze(2).float()
        places = torch.arange(room, device=words.device)
        return scores.masked_fill(places.unsqueeze(0) >= offered.unsqueeze(1), -1e9), value


class ValueNetwork(Reader):
    """Values a position for one player, whoever decides: what the evaluation by hand says, and what it does not see."""

    def __init__(self, judge: tuple[float, ...]) -> None:
        super().__init__()
        self.felt = nn.Linear(FELT, WIDE, bias=False)
        self.plain = nn.Linear(len(judge), 1, bias=False)
        self.worth = nn.Linear(TRUNK, 1)
        with torch.no_grad():
            # It begins as the evaluation by hand.
            self.felt.weight.zero_()
            self.plain.weight.copy_(torch.tensor([judge]))
            self.worth.weight.zero_()
            self.worth.bias.zero_()

    def forward(
        self, cards: Tensor, words: Tensor, numbers: Tensor, felt: Tensor, more: Tensor | None = None
    ) -> Tensor:
        """The log-odds that the player wins; `felt` are the features of both sides, the own first."""
        words = words.long()
        numbers = numbers.to(cards.dtype)
        slots = self._slots(cards, words, numbers)
        gathered = self.felt(felt.to(cards.dtype))
        if more is not None:
            gathered = gathered + more
        trunk = self._trunk(cards, words, numbers, slots, gathered)
        own, other = felt.float().chunk(2, 1)
        with torch.autocast(felt.device.type, enabled=False):
            plain = self.plain(own - other)
        return (plain + self.worth(trunk).float()).squeeze(1)


class SeeingNetwork(ValueNetwork):
    """Values a position by all cards, those that lie face down too; it begins as one who does not see them."""

    def __init__(self, judge: tuple[float, ...]) -> None:
        super().__init__(judge)
        self.sums = nn.Linear(3 * CARD, WIDE, bias=False)
        self.tops = nn.Linear(2 * ORDERED * CARD, WIDE, bias=False)
        with torch.no_grad():
            self.sums.weight.zero_()
            self.tops.weight.zero_()

    def seen(self, cards: Tensor, hidden: Tensor) -> Tensor:
        """What the hidden cards (`training.hidden`) add to the widest layer."""
        held = _rows(cards, hidden.long())
        tops = held[:, HAND : HAND + 2 * ORDERED].flatten(1)
        own, other = held[:, HAND + 2 * ORDERED :].chunk(2, 1)
        summed = torch.cat((held[:, :HAND].sum(1), own.sum(1), other.sum(1)), 1)
        found: Tensor = self.sums(summed * SUMS) + self.tops(tops)
        return found


def _rows(table: Tensor, places: Tensor) -> Tensor:
    """Rows of a long table. Row 0 is most of what is asked for and gets no gradient: those would wait in one queue."""
    return functional.embedding(places, table, padding_idx=0)


def _few(table: Tensor, places: Tensor, kind: torch.dtype) -> Tensor:
    """Rows of a short table, by a product: so many gradients for so few rows would wait for one another."""
    return functional.one_hot(places, len(table)).to(kind) @ table.to(kind)


def _places() -> Tensor:
    """For each slot, whether it is the own Active's, on the own Bench, the other Active's, on the other Bench."""
    found = torch.zeros(layout.SLOTS, 4)
    for slot in range(layout.SLOTS):
        found[slot, 2 * (slot // layout.SIDE) + (slot % layout.SIDE > 0)] = 1.0
    return found


PLACES = _places()


def weights_of(network: Network) -> dict[str, Any]:
    """The weights as arrays, by name."""
    return {name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()}
