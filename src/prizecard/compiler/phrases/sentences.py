"""How sentences are put together from clauses; rows that open with a part and not with a word."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.events import of_no_occasion
from prizecard.compiler.phrases.slots import BODY, EFFECTS, SUBJECT
from prizecard.compiler.templates import LAST, acting, seq, slot
from prizecard.vocabulary import Player

phrases = Table(__name__)
sentence, clause, effect, effects = phrases.of_each("sentence", "clause", "effect", "effects")

sentence("<<Cheri|Chesto|Pecha|Persim|Rawst|Wacan> Berry|Honey|Magnet|Adamant Orb|Lustrous Orb|Enigma Berry|Moon "
    "Stone|Dusk Stone|Reaper Cloth|held item>: {said:sentence}",
    s.Held(slot("said")))
sentence("{clause}", slot("clause"))
sentence("@attack_name copies that attack [except for its Energy cost]", e.UseAttack(e.ThatAttack(LAST)))
sentence("{modifiers}", s.Holding(slot("modifiers")))
sentence("{replacement}", slot("replacement"))
sentence("{triggered}", slot("triggered"))
sentence("• {clause}", s.Way(slot("clause")))

phrases("clause_later", "{effects}, and then choose {n:digits}: • {clause}",
    seq(BODY, e.ChooseWay(Player.YOU, (slot("clause"),), slot("n"))))

clause("{clause_later}", slot("clause_later"))
clause("{effects}", BODY)
clause("{subject} {effects}", acting(SUBJECT, EFFECTS))

effect("{modifiers} {duration}, and [during that turn,] {other:modifiers}",
    seq(s.During(slot("duration"), s.Holding(slot("modifiers"))), s.During(slot("duration"), s.Holding(slot("other")))))
effect("{duration}, {replacement}", s.During(slot("duration"), slot("replacement")))
effect("{duration}, {triggered}", s.During(slot("duration"), slot("triggered")))
effect(["{duration}, {modifiers}", "{modifiers} {duration}"], s.During(slot("duration"), s.Holding(slot("modifiers"))))

effects("{effect}<, and| and|, then| then| and then|, and then|,> {effects}",
    seq(of_no_occasion(slot("effect")), EFFECTS))
effects("{effect}", slot("effect"))
effects("<{effect}, then|{effect}[,] and> have {other:subject} {effects}",
    seq(slot("effect"), acting(slot("other"), EFFECTS)))
