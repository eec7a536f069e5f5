/** Facts of 809 species, from PokéAPI. Written by scripts/species, which says how to read it. */

export const SHAPES = [
  "ball", "squiggle", "fish", "arms", "blob", "upright", "legs", "quadruped", "wings", "tentacles", "heads",
  "humanoid", "bug-wings", "armor",
];

export const TINTS = [
  "black", "blue", "brown", "gray", "green", "pink", "purple", "red", "white", "yellow",
];

export const EGGS = [
  "monster", "water1", "water2", "water3", "bug", "flying", "ground", "fairy", "plant", "humanshape", "mineral",
  "indeterminate", "dragon", "ditto", "no-eggs",
];

export const TYPES = [
  "normal", "fire", "water", "electric", "grass", "ice", "fighting", "poison", "ground", "flying", "psychic", "bug",
  "rock", "ghost", "dragon", "dark", "steel", "fairy",
];

export const HABITATS = [
  "none", "grassland", "forest", "waters-edge", "mountain", "sea", "urban", "cave", "rough-terrain", "rare",
];

export const NAMES = `
Bulbasaur Ivysaur Venusaur Charmander Charmeleon Charizard Squirtle Wartortle Blastoise Caterpie Metapod Butterfree
Weedle Kakuna Beedrill Pidgey Pidgeotto Pidgeot Rattata Raticate Spearow Fearow Ekans Arbok Pikachu Raichu Sandshrew
Sandslash Nidoran♀ Nidorina Nidoqueen Nidoran♂ Nidorino Nidoking Clefairy Clefable Vulpix Ninetales Jigglypuff
Wigglytuff Zubat Golbat Oddish Gloom Vileplume Paras Parasect Venonat Venomoth Diglett Dugtrio Meowth Persian Psyduck
Golduck Mankey Primeape Growlithe Arcanine Poliwag Poliwhirl Poliwrath Abra Kadabra Alakazam Machop Machoke Machamp
Bellsprout Weepinbell Victreebel Tentacool Tentacruel Geodude Graveler Golem Ponyta Rapidash Slowpoke Slowbro
Magnemite Magneton Farfetch'd Doduo Dodrio Seel Dewgong Grimer Muk Shellder Cloyster Gastly Haunter Gengar Onix
Drowzee Hypno Krabby Kingler Voltorb Electrode Exeggcute Exeggutor Cubone Marowak Hitmonlee Hitmonchan Lickitung
Koffing Weezing Rhyhorn Rhydon Chansey Tangela Kangaskhan Horsea Seadra Goldeen Seaking Staryu Starmie Mr._Mime
Scyther Jynx Electabuzz Magmar Pinsir Tauros Magikarp Gyarados Lapras Ditto Eevee Vaporeon Jolteon Flareon Porygon
Omanyte Omastar Kabuto Kabutops Aerodactyl Snorlax Articuno Zapdos Moltres Dratini Dragonair Dragonite Mewtwo Mew
Chikorita Bayleef Meganium Cyndaquil Quilava Typhlosion Totodile Croconaw Feraligatr Sentret Furret Hoothoot Noctowl
Ledyba Ledian Spinarak Ariados Crobat Chinchou Lanturn Pichu Cleffa Igglybuff Togepi Togetic Natu Xatu Mareep Flaaffy
Ampharos Bellossom Marill Azumarill Sudowoodo Politoed Hoppip Skiploom Jumpluff Aipom Sunkern Sunflora Yanma Wooper
Quagsire Espeon Umbreon Murkrow Slowking Misdreavus Unown Wobbuffet Girafarig Pineco Forretress Dunsparce Gligar
Steelix Snubbull Granbull Qwilfish Scizor Shuckle Heracross Sneasel Teddiursa Ursaring Slugma Magcargo Swinub
Piloswine Corsola Remoraid Octillery Delibird Mantine Skarmory Houndour Houndoom Kingdra Phanpy Donphan Porygon2
Stantler Smeargle Tyrogue Hitmontop Smoochum Elekid Magby Miltank Blissey Raikou Entei Suicune Larvitar Pupitar
Tyranitar Lugia Ho-Oh Celebi Treecko Grovyle Sceptile Torchic Combusken Blaziken Mudkip Marshtomp Swampert Poochyena
Mightyena Zigzagoon Linoone Wurmple Silcoon Beautifly Cascoon Dustox Lotad Lombre Ludicolo Seedot Nuzleaf Shiftry
Taillow Swellow Wingull Pelipper Ralts Kirlia Gardevoir Surskit Masquerain Shroomish Breloom Slakoth Vigoroth Slaking
Nincada Ninjask Shedinja Whismur Loudred Exploud Makuhita Hariyama Azurill Nosepass Skitty Delcatty Sableye Mawile
Aron Lairon Aggron Meditite Medicham Electrike Manectric Plusle Minun Volbeat Illumise Roselia Gulpin Swalot Carvanha
Sharpedo Wailmer Wailord Numel Camerupt Torkoal Spoink Grumpig Spinda Trapinch Vibrava Flygon Cacnea Cacturne Swablu
Altaria Zangoose Seviper Lunatone Solrock Barboach Whiscash Corphish Crawdaunt Baltoy Claydol Lileep Cradily Anorith
Armaldo Feebas Milotic Castform Kecleon Shuppet Banette Duskull Dusclops Tropius Chimecho Absol Wynaut Snorunt Glalie
Spheal Sealeo Walrein Clamperl Huntail Gorebyss Relicanth Luvdisc Bagon Shelgon Salamence Beldum Metang Metagross
Regirock Regice Registeel Latias Latios Kyogre Groudon Rayquaza Jirachi Deoxys Turtwig Grotle Torterra Chimchar
Monferno Infernape Piplup Prinplup Empoleon Starly Staravia Staraptor Bidoof Bibarel Kricketot Kricketune Shinx Luxio
Luxray Budew Roserade Cranidos Rampardos Shieldon Bastiodon Burmy Wormadam Mothim Combee Vespiquen Pachirisu Buizel
Floatzel Cherubi Cherrim Shellos Gastrodon Ambipom Drifloon Drifblim Buneary Lopunny Mismagius Honchkrow Glameow
Purugly Chingling Stunky Skuntank Bronzor Bronzong Bonsly Mime_Jr. Happiny Chatot Spiritomb Gible Gabite Garchomp
Munchlax Riolu Lucario Hippopotas Hippowdon Skorupi Drapion Croagunk Toxicroak Carnivine Finneon Lumineon Mantyke
Snover Abomasnow Weavile Magnezone Lickilicky Rhyperior Tangrowth Electivire Magmortar Togekiss Yanmega Leafeon
Glaceon Gliscor Mamoswine Porygon-Z Gallade Probopass Dusknoir Froslass Rotom Uxie Mesprit Azelf Dialga Palkia Heatran
Regigigas Giratina Cresselia Phione Manaphy Darkrai Shaymin Arceus Victini Snivy Servine Serperior Tepig Pignite
Emboar Oshawott Dewott Samurott Patrat Watchog Lillipup Herdier Stoutland Purrloin Liepard Pansage Simisage Pansear
Simisear Panpour Simipour Munna Musharna Pidove Tranquill Unfezant Blitzle Zebstrika Roggenrola Boldore Gigalith
Woobat Swoobat Drilbur Excadrill Audino Timburr Gurdurr Conkeldurr Tympole Palpitoad Seismitoad Throh Sawk Sewaddle
Swadloon Leavanny Venipede Whirlipede Scolipede Cottonee Whimsicott Petilil Lilligant Basculin Sandile Krokorok
Krookodile Darumaka Darmanitan Maractus Dwebble Crustle Scraggy Scrafty Sigilyph Yamask Cofagrigus Tirtouga Carracosta
Archen Archeops Trubbish Garbodor Zorua Zoroark Minccino Cinccino Gothita Gothorita Gothitelle Solosis Duosion
Reuniclus Ducklett Swanna Vanillite Vanillish Vanilluxe Deerling Sawsbuck Emolga Karrablast Escavalier Foongus
Amoonguss Frillish Jellicent Alomomola Joltik Galvantula Ferroseed Ferrothorn Klink Klang Klinklang Tynamo Eelektrik
Eelektross Elgyem Beheeyem Litwick Lampent Chandelure Axew Fraxure Haxorus Cubchoo Beartic Cryogonal Shelmet Accelgor
Stunfisk Mienfoo Mienshao Druddigon Golett Golurk Pawniard Bisharp Bouffalant Rufflet Braviary Vullaby Mandibuzz
Heatmor Durant Deino Zweilous Hydreigon Larvesta Volcarona Cobalion Terrakion Virizion Tornadus Thundurus Reshiram
Zekrom Landorus Kyurem Keldeo Meloetta Genesect Chespin Quilladin Chesnaught Fennekin Braixen Delphox Froakie
Frogadier Greninja Bunnelby Diggersby Fletchling Fletchinder Talonflame Scatterbug Spewpa Vivillon Litleo Pyroar
Flabébé Floette Florges Skiddo Gogoat Pancham Pangoro Furfrou Espurr Meowstic Honedge Doublade Aegislash Spritzee
Aromatisse Swirlix Slurpuff Inkay Malamar Binacle Barbaracle Skrelp Dragalge Clauncher Clawitzer Helioptile Heliolisk
Tyrunt Tyrantrum Amaura Aurorus Sylveon Hawlucha Dedenne Carbink Goomy Sliggoo Goodra Klefki Phantump Trevenant
Pumpkaboo Gourgeist Bergmite Avalugg Noibat Noivern Xerneas Yveltal Zygarde Diancie Hoopa Volcanion Rowlet Dartrix
Decidueye Litten Torracat Incineroar Popplio Brionne Primarina Pikipek Trumbeak Toucannon Yungoos Gumshoos Grubbin
Charjabug Vikavolt Crabrawler Crabominable Oricorio Cutiefly Ribombee Rockruff Lycanroc Wishiwashi Mareanie Toxapex
Mudbray Mudsdale Dewpider Araquanid Fomantis Lurantis Morelull Shiinotic Salandit Salazzle Stufful Bewear Bounsweet
Steenee Tsareena Comfey Oranguru Passimian Wimpod Golisopod Sandygast Palossand Pyukumuku Type:_Null Silvally Minior
Komala Turtonator Togedemaru Mimikyu Bruxish Drampa Dhelmise Jangmo-o Hakamo-o Kommo-o Tapu_Koko Tapu_Lele Tapu_Bulu
Tapu_Fini Cosmog Cosmoem Solgaleo Lunala Nihilego Buzzwole Pheromosa Xurkitree Celesteela Kartana Guzzlord Necrozma
Magearna Marshadow Poipole Naganadel Stakataka Blacephalon Zeraora Meltan Melmetal
`;

export const BODIES = `
hhhffffffnbmnbmiiihhiibbhfffhhfhhfffhhlliigllnnlmekhhffffhhgllfflfllleejjdllhhhfdkiggccddaaadfbllnnaakgffllfakhffgfeec
ceelmlfflhcbcahhhhgjjnfiliiibbfffhhhlhhfffhhiiiinnmcchfllliihfflffllffffalmgfhhifaaehaabiblfcmnlfffbbhhncjiiihhehhghfl
fllfflhhhfbfiilfffgffhffhhhhnamamnllglliiiilllnmgfhflnmefffllglhhllhhfllhhfffllddcccchhhdffnmilliifbaaccnnddeenfcbafaf
dlhdhflacchabbcclhhedkllliicfbllhhhffflffiiihflmhhhllffhheemkmhhhkgbbfddffaihhlhhadgllieffflffhhnnlljccifffdlflffimhhi
hdlkddafffhfhljbdllhhlffbhffffhhfhhhhhffffffhliiihhgjjiiflflllcflllndlnanaleechhflhennffidehfiillhfhhlllaadiieekhhhldd
djjcnnajkkkcccfleddffffhaadcfffllllhiiiifnhhfnmhhhddifdfhllfffhffhllffiiinemhhdddhhflhffekedlgljekkeenbffffhhhlfabbfad
jaehhiihibddhiiihhfccciiihhnbnnninmhhcejhhgnflelhhhfgllalfjlbbbhhalffbcbehffddddaahijjlfllfdllfihllal
`;

export const HUES = `
eeehhhbbbeeicjjcccgcccggjjjjbbbgggffcjffggbbhhhggccjjjbccccbbbcccdddeeebbcccjjffddccciigggggggdjjhhhhfjccccfggddfbcbbh
hcgfehjhcchbbgcbjhfbbccgabjjbbcgfeeejjjbbbcccchhehgbbjffiieeifjebbcefebgjjhbbgaafdabjdgjgdfgdhjbacchhccfdhhgdaabbdhcig
cfjhffjcbedeiheeeehhhbbbddcihijgeeeecccbbijiiibbcecicdjcfbbjcbdfggadddbhejjjdgeeghbbbjhcagcceeeebbiajhdbhhcageddcfdeaa
aaebibddbbbbbfdfbibbbbcbdhbbhejheeecccbbbccccchhbbbeebbddeejjjiccfggggggccgaddjggeecffagbbbabbccggbbebbbiiadfdbjhieebg
chidaihjfbigciajbbaeijeeehhhbbbcccddggeehhbbffdddaabbbbbddfddcbbbhbjejhdheeeeecchhhehhjhaajbbjjeeddddgggeeebiiiifcibdi
iiifjjdddddibbbciaaeejiibhhcjgheehhcihcchdbbbiibdeebiacdjigeeehhhbbbcchhhaaicciiicciiidbcccffiibbccccbbjjchbbfejdgggdc
cccbbggbhefgcccchhhbbbaaaccdebgihjjccbbbcceeffggaaffgggeiiddccaddcbhdjfiedddjfhgbbigihiaeiaaddggdijdd
`;

export const STOUT = `
bbcebegcfgcehfeddbhgedaahhgeiffgdfdcfbdbbcdbbiefaeifffdjfhggcfdfcfehaaaicjjjfedejidcdiggciiaabafehfhhcehhcdhaajeegbibh
ciifdcdddhbaeijegfiigidbjccbaagefaaegddecbaahbabgecibehbcaiadcehihdeaaacdbdigfeacadbbcjaiaddcficgegijhhbggchbfbhjjjfgh
dhihichggjjhaabdebcdbiifigjjifedcbcdceffhechfbaafegcedcahgfjgijfehgjjifchbffgieidfdeaiijijafbcjhabdajjbfgejhddeedaacaa
dacafhgjiiijaadejjhjjjihhcbbiabciiieegggeehbjffdhgchcggjjjfeideiedhjgbaagcafchcjgjjigiajhedjhgiicghdbibihdejhgegdbbdha
ghcjcbaaaabbjdegdccidfdeahiieggicfcgiffdfeheihfhchejjjbbjjdgehcedfdgfbggeabfbcffgjiejjgdaadgihbjeeehfhgcbdcdbhfficgeff
fcdcjdijjjjabbgghgfigegfjigddbhjfhdfhbgeejedhdbhiheddfeedcfiifibbjfbghdgbgjahfbfagedecheaabcdeaecjifcgcechgbddgiigefji
egbjjggcaacgicgbfidiibbhchffhcciafchgaifjjiccdibbbfehcbhfcidjjbebjjhhddbajfeababajbaghaaaacfihaacacjj
`;

export const HOMES = `
bbbeeedddcccccccccbbiibbcciibbbbbbeebbbbhhbbbcccchhggddeebbdddgggeeecccffeeebbddiibbbffggffhhhhbbddggcceeggbggiigbbffd
dffgbgbecbddfggggggffffeejjjdddjjbbbbbbdddbbcccccchffcebccccbbbbddcdbbbcbbcddggcdhjhbcchehggfbecceeeehhfffefiiifiigcgg
ggbebgjjjeeejjjcccbbbdddbbbbcccccdddcccbbffgggddcccccccchhheedhcchheeeeebbbbccbbbffffeeeeeeiiiiiccbbhhddddiiffddddbcgg
cccbehhhffffffffiiiiiijjjjjjjjjjaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
aaaaaaajjjjjjjjjjjjjjjaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaajjjjjjjjjjjjaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
aaaaaaajjjjjjaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaajjaaaaaaaaaaajjjjjjjjaaaaaaajjjaaaajjj
`;

export const HEIGHTS = `
iknikmhkmfikfikfkmfiflnpgjikgjlhklilikhkjmhjlfkkmdigkjmhkiniklklmjmmikmkmgklkmlmfkjlnkmklfmlmmtkmglhlgngkmllilknkkngli
ljklmlklmlksoffkjkjgkhlnnmmnnqnngklnhkmikojnimklhknhlffffidmijlggjlkgijjfjlglkkhnihlmilmkuilhnimkinijgkiikknmilnhkilli
lgiilmnnnilnrqihkmgkngimhkghfikilhlmhklfiilgjmhjgljlnhjjikmkodkikhigknilimggiifgmjnnwinhikkiknglgkloklgkikhmkmimisfkik
jmniliimjklgmnkiikmilmmnnlnqpsfmgknhklgjmfilhkfkhkldkkmhldhkflgikghfklglglkkhkdgkhlhiihkilniiljnjlillglkknklmonnmmnkjn
okmlnlffffrqmqqmgfmdpgijphkmhjmhkgklgkikikikikfiljmgkmgkfikillhjmllfhlglofihkkikmilkfliklhmilhlinimghgimfikhlgklinghkd
ilnlajikfiidlnhkfikiknhokgjiklmkohmmhmhllfjlnkmnnnmmppmplimgimgkmfimgkfilfflimadkkminlfijjmdjgjgmhlhnhlhkjolokjdffjndg
mgkknhmpsrihmfimginginfikgighmimiadhjdgikofnfkdkilhnfilamnhnhlfnofgnfdkpqilmnlnldapqlonqufrokiiqrnmdo
`;

export const GROUPS = `
ai ai ai am am am ab ab ab e e e e e e f f f g g f f gm gm gh gh g g ag o o ag ag ag h h g g h h f f i i i ei ei e e g
g g g bg bg g g g g b b b j j j j j j i i i d d k k k g g ab ab k k fg f f bg bg l l d d l l l k j j d d k k i i a a j
j a l l ag ag h i a bm bm c c d d j e j j j e g cm cm ab n g g g g k bd bd bd bd f a o o o bm bm bm o o ai ai ai g g g
ab ab ab g g f f e e e e f c c o o o o fh f f ag ag ag i bh bh k b hi hi hi g i i e bg bg g g f ab l o l g e e g e k
gh gh c e e e g g g l l g g bd bc bc bg b f g g bm g g k g g o j o o o g h o o o a a a o o o am am am g g g ab ab ab g
g g g e e e e e bi bi bi gi gi gi f f bf bf jl jl jl be be hi hi g g g e e k ag ag ag j j o k gh gh j gh a a a j j g g
h h ej ej hi l l c c gc gc g g g g g gj em em em ij ij fm fm g gm k k c c bd bd k k d d d d bm bm hl g l l l l ai l g
o hk hk bg bg bg b b b bc c m m m k k k o o o o o o o o o o ai ai ai gj gj gj bg bg bg f f f bg bg e e g g g o hi a a
a a e e e e e gh bg bg hi hi bl bl g l l gj gj l f g g o g g k k o o o f l am am am o o gj g g ed ed j j i c c o ai ai
g k a ag i j j fh e g g e g k jl k l hk l o o o o o o o o o bh bh o o o o gi gi gi g g g g g g g g g g g g g g g g g g
g g g f f f g g k k k gf gf g g h j j j b b b j j e e e e e e ih ih i i c g g g g g i ek ek gm gm f kl kl bd bd fd fd
k k g g g g j j j l l l bf bf k k k g g g e e i i l l bc e e ik ik k k k l l l j j l l l am am am g g k e e bl gj gj
ma k k j j g f f f f g e m m m e e o o o o o o o o o o o o g g g g g g b b b g g f f f e e e g g h h h g g gj gj g g g
k k k h h h h bc bc d d bm bm bd bd am am am am a a g fj gh hk m m m k il il l l ak ak fm fm o o o o o o f f f g g g
bg bg bg f f f g g e e e d d f eh eh g g c b b g g be be i i i i am am g g i i i i g g ed ed l l b o o k g am gh l c
am k m m m o o o o o o o o o o o o o o o o o o o o o o o o o
`;

export const KINDS = `
eh eh eh b b bj c c c l l lj lh lh lh aj aj aj a a aj aj h h d d i i h h hi h h hi r r b b ar ar hj hj eh eh eh le le
lh lh i i a a c c g g b b c c cg k k k g g g eh eh eh ch ch mi mi mi b b ck ck dq dq aj aj aj c cf h h c cf nh nh nh
mi k k c c d d ek ek i i g g a h h im im a e a c c c c c ck kr lj fk d b l a c cj cf a a c d b a mc mc mc mc mj a fj
dj bj o o oj k k e e e b b b c c c a a aj aj lj lj lh lh hj cd cd d r ar r rj kj kj d d d e cr cr m c ej ej ej a e e
lj ci ci k p pj ck n k k ak l lq a ij qi r r ch lq lm lg pf a a b bm fi fi cm c c fj cj qj pb pb co i i a a a g g fk d
b a a d b c mi mi mp kj bj ke e e e b bg bg c ci ci p p a a l l lj l lh ce ce ce e ep ep aj aj cj cj kr kr kr lc lj e
eg a a a li lj ln a a a g g ar m a a pn qr qm qm qm gk gk d d d d l l eh h h cp cp c c bi bi b k k a i io io e ep aj
oj a h mk mk ci ci c cp ik ik me me ml ml c c a a n n n n ej k p k f f fc fc fc c c c cm c o o oj qk qk qk m f q ok ok
c i oj qk k e e ei b bg bg c c cq aj aj aj a ac l l d d d eh eh m m mq mq l le lj lj lj d c c e e c ci a nj nj a a n
pj a a k hp hp qk qk m kr a aj np oi oi oi a g gq i i hl hp hg hg e c c cj ef ef pf dq a im e d b rj lj e f ij fi a kg
mq n fn dn k k k qo co bq a no k c c p e a kb e e e b bg bg c c c a a a a a p p e e b b c c k k aj aj aj d d m m m kj
kj i iq a g g g c ci ci g g le le le lh lh lh er er e e c ip ip ip b b e lm lm pg pg kj n n cm cm mj mj h h p p a a k
k k k k k cj cj f f f ae ae dj l lq eh eh cn cn c ld ld eq eq q q q d d d k k nb nb nb o o o f f f l l id g g o in in
pq pq a aj aj pj pj b lq po po po lb lb qg mg eg j dj ob od ij of cg ak lq e e eg b b bk c c cp a ai aj bj bj l l lj
ba ba r r r e e g gp a k k qn qn qn r r r r pk pk mc mc hc ho c c da da mo mo mf mf r gj dr mr o o o qr ne ne ne ne f
f jo jo r pj oi mr kn bc ej ej en b b bp c c cr aj aj aj a a l ld ld g gf bj lr lr m m c hc hc i i cl cl e e er er hb
hb ag ag e e e r ak g lc lc ni ni c a a mj a bo dq nr ck ao ne o og og dr kr er cr k k kq kn mh lg lg d qj eq po k qr
gn h ho mq bn d q q
`;

export const BACK = `
0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 0 1 0 1 -147 1 0 1 0 1 1 0 1 1 -138 1 0 1 -135 1 0 1 0 1 1 0 1 0 1 0 1 0 1 0 1
0 1 0 1 0 1 1 0 1 1 0 1 1 0 1 1 0 1 0 1 1 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1 0 1 1 0 0 1 0 1 0 1 0 1 0 1 -130 -129 0 0 1 0
1 -327 0 0 0 1 0 1 0 1 -317 0 -114 -114 -114 0 0 0 1 0 0 0 1 2 3 0 0 1 0 1 0 -303 0 0 0 0 1 1 0 0 0 1 1 0 1 1 0 1 1 0
1 0 1 0 1 0 1 127 0 1 0 0 0 0 1 0 1 0 1 1 138 -115 1 -253 125 0 1 1 0 0 1 0 0 1 63 64 0 120 0 0 -158 0 0 1 0 0 113 0 1
0 89 0 0 0 0 1 0 1 0 1 0 0 1 0 -232 0 0 1 113 0 1 96 0 0 0 1 0 0 0 0 129 0 0 0 0 1 1 0 0 0 0 1 1 0 1 1 0 1 1 0 1 0 1 0
1 1 3 1 0 1 1 0 1 1 0 1 0 1 0 1 1 0 1 0 1 0 1 1 0 1 2 0 1 1 0 1 0 0 0 1 0 0 0 1 1 0 1 0 1 0 0 0 0 -91 0 1 0 1 0 1 0 1
0 0 1 0 0 1 1 0 1 0 1 0 0 0 0 0 1 0 1 0 1 0 1 0 1 0 1 0 0 0 1 0 1 0 -75 0 0 0 1 0 1 1 0 1 2 0 0 0 1 1 0 1 1 0 0 0 0 0
0 0 0 0 0 0 1 1 0 1 1 0 1 1 0 1 1 0 1 0 1 0 1 1 0 92 0 1 0 1 0 1 2 0 1 0 0 1 0 1 0 1 234 0 1 0 1 229 232 0 1 0 0 1 0 1
0 0 0 0 0 0 1 1 0 0 1 0 1 0 1 0 1 0 0 1 0 0 1 246 380 355 352 351 341 341 292 276 337 338 265 252 241 194 177 121 117
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 1 1 0 1 1 0 1 0 1 1 0 1 0 1 0 1 0 1 0 1 0 1 1 0 1 0 1 1 0 1 0 1 0 0 1 1 0 1 1
0 0 0 1 1 0 1 1 0 1 0 1 0 0 1 1 0 1 0 0 1 0 1 0 0 1 0 1 0 1 0 1 0 1 0 1 0 1 1 0 1 1 0 1 0 1 1 0 1 0 0 1 0 1 0 1 0 0 1
0 1 0 1 1 0 1 1 0 1 0 1 1 0 1 1 0 1 0 0 1 0 0 1 0 0 1 0 1 0 0 1 0 1 0 0 0 1 1 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 1 1
0 1 1 0 1 0 1 1 0 1 1 0 1 0 1 1 0 1 0 1 0 0 1 0 1 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 567 0 0 0 0 1 1 0 0 1 0 1 0 1
0 1 0 0 0 0 0 0 0 1 1 0 1 1 0 1 1 0 1 1 0 1 0 1 1 0 1 0 0 1 0 1 0 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 1 0 0 0 0 1 0 1 0 0
1 0 0 0 0 0 0 0 0 0 1 1 0 0 0 0 0 1 1 2 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 1
`;

export const PALETTE = `
fff fd5 d44 fda 7b5 fea 334 a74 59d e84 eee fac 68b 6bd b85 d54 eef fd4 dc9 999 47b ddd 864 ca7 fd8 86a e63 fed 643
bbb 9ab 445 bde ec6 5a5 347 f8a 556 b8c fde 849 222 96c eb3 777 8ce b6b ad8 cae 648 e66 378 c32 484 384 6b8 bdb 5a9
6ca aeb
`;

export const FEATURES = `
keen round -horns bulky dot fierce grin jaw points shag smile horn perch glare mane -back curled sit bushy lanky bun
fangs feelers glad wool -neck floppy redcheeks spikes tuft hair drops longbeak low mask mouse quills sleepy slim visor
-ears -face bands buck closed hat lips muzzle rounds single sly sweep bare bignose blaze crown flat fox mohawk open
plume -belly dart fan horns jewel leaf longs scutes shell sickle tallneck zigs antlers backhorns beak calm crystal
curl moon pig plain scarf tongue beard bill cap clubbed collar earfins flame gauze leather lure nozzle petals pouch
spikes3 tall tassel tusks -mane amulet band barbels bear bull crest firemane flower fluke hook leafy paleface palm
plates pout seahorse sprout topfin tree whirl whisk wide bib blackcap blush bolts bulb chest feathers fennec fins four
gem gills grass hairs lynx mandibles mushroom orb person puff ram rocks sail snail snout spots trunk wool2 zigzag
-mark arrow bloom bolt brush bubble bud cannons cat coin disc egg fans helm hood leafears leaves mound nosehorn
palmtop rattle ridge rings ruff screw shellcoin skull spores stand star stinger stripes swirl turtle tyre whirls
`;

export const COATS = `
úøö - ùøö ÉØë ÏØô ÉØó íÅÇ ÈÅÇ ÔÅÇ ÄÅÂ Äïõ ÆÀÐ ÉÃò ëØÇ ëéÊ ÎÅ× ÇÅÏ - ÙÛæ ÇÃ× ÇÒÏ - ÙÁÁ èÙÂ ÑÁÖ ÉÀÉ áÅÇ áÛÖ íàÞ ÍÕÌ Ìæó
æËè îËè èËñ - ËçÖ ÚÃô ÅÀ× - - Ìàè - óÌâ óÌÚ ãÌÂ ÉÃë ÚÃÂ èîÂ æÕð Ç×ò ÇÎò ÅÀÎ ÅÛÂ ÁÅß ÔÍÂ ÃÛÎ ÒÃÎ ÚÃÆ - ÔÀä ÔÀÀ - áÇÇ
ëÇô ëÇÖ ÞÕÉ Þàß Þàá áÅÄ - - ÍíÂ ÈíÂ ÓÝì - ì×Ü ÅÛÉ - äÃÃ äÃì ÝÕÂ - ×ÛÄ Ç×× ÇÖ× ÐÀà - Ùæè èîñ èËñ Ùðñ Æåê Ùêñ - ÓÝì áÖÇ
ÑÁÀ ÚÃÚ ÚÃô ÂÀÂ ÊÂÀ ËÛÒ áÎÄ ÎÃÀ - ÎÒÒ ×îÂ äÃÃ ÙæÛ èæÒ ÓÝÕ Ó×Õ ËçË Ôãò ÎÃÖ íÅÈ ÈÒÔ ÐÀÉ ÚÛÊ ÎÂÑ ÙÂÁ ËÐÌ ÄÒÊ ÂÙÁ Ñëé ÚÑÚ
ÎÝÕ ÇÖÜ ÚØÁ ÔÅÐ ÈÛÓ æÕæ ÇÃÃ ÍíÅ ÑÀÀ ÚØØ äÍÍ ÍØÒ - ÎÖ× ÇÒÒ æÙÙ óÅÅ ÍàÈ ÑëÜ ÑÉÚ ÍÐÐ ÈÐÀ ÉØ÷ ðîê ËçË ïïâ ÒÅâ ÄÒä ãÅÉ - -
ÈÁÂ ÈØÂ - ÎÒÃ ÎÃÃ ÇÒÜ ÇÒÖ ÚÃë - ÄáÆ Â×ë èîÍ ÌÁÑ - ÁÅé ËçÇ Ëçò ÅÀÏ ÀÀÏ ÄÃÂ ÛÀâ ÌÅÑ ËçÀ ÁÀé - ÈÀÔ ÈÀÈ Î×â ÄÁä - - - - -
ÑÄÑ - Íðî ÍàÈ ððÂ ÆßÑ ãåÂ äÃÓ ñÙò - ÍíÆ ÑÅÇ - - - - ÝÕÓ ËçÌ îðé ãÁã ÂÃÓ ÁÅÏ ÔÈÔ ßåÂ ÎÃØ ÖáØ ÚÉÑ - Ç×Ë ÖÎÀ - - - ÏÀÀ
ÌÀã ÞàÂ ÆÏÊ - ÍÅÔ íàò ÓÝå - ÎÃÜ ÛÀÇ ÓÝÏ ÎÌÕ - Ñéé ÚÑÑ ËçÆ ËÀË ÁÀÙ ÇÕÓ ÍÀê ÄÏÄ ÌÞÌ ÄÈõ ÊÌÔ ÚÀâ ïïâ Äòõ - âÏÁ ÉáÑ ÚáØ
ÂÃÃ ÍÐÉ - ÔÞÉ Óåå ìÆÆ ÎÛÜ ÃÀÜ ÂØØ - - - - âÁÄ - ÁÄÄ ÇÒÖ - ÇÊÊ ãÀÂ - ÐÀÌ - ÐÀÄ - - - - ÒÃÄ ÄÃÏ ÎÒÜ ÊÀÏ ÎÒÊ - - - ËçÁ -
- ÁéÉ - ÍÀÌ ÌÞÏ ËÃä - ñÙÍ ØÀß ÓÝì - ÞìÕ - - ÄïÑ ÍÁÑ ÅÀÂ ÅÀÈ - - - - - ÔÂÑ - ÌÛÔ - ÁØÄ ÚØÓ ÉÓÓ ÝÙË - ÃÀÏ ÉÃÀ - ÄÒÏ - -
ÍÀÀ - ÊÀÂ ÆÁê ÅÛÏ ÉáÁ - - - - - - - - - - ×ÒÌ ÃÛÈ - ÄÁÏ - - - - ÖÒÄ - ÐÀå - ÁÛÆ - ÌÛã - - - - - - - ÈÕÝ - ÈÏÂ ÌÝÂ -
ÌÝÕ Î×É - - ÊÀÂ ÊÀÌ ÔÀÂ ÂÕÆ â÷Á ÐÀÁ ÚÍÍ ÄØÖ - â×Ö ÉÃá - ÚÀá ÈÐÑ - ãÊÁ ìÀÆ - - ÎÒÖ - - - ÍãÑ - ÔÆÆ ÄïÁ ÄÊÂ ÌÞÔ - ìÅÀ -
- - - - - ÐÀÈ ÉØÈ - - - - - - ÙæÁ - ÎÃÃ - - ãÊÂ ÞÕÀ - - èÊÊ - - - - - Ëçä - ÙßÄ ÌÚÌ - ãÏÁ óÅó ÈÆÑ ÈÅÆ ×ÖÜ - êðÌ - ÔÊÉ
- - - - - ÊÀÄ - - ÞÕÑ - - - ëéé - ÀÀÌ - ÒÃÄ àÐÈ - - - - - - ÐÀÂ ÉÒÍ - - - ÔàÞ çÀî ÇÓÓ - ÓÁÆ ÙÁË - - ÆßÂ ÐÀÄ ÐÕÑ ÃÛÉ
ÄÅÁ - - ÉÜÁ - ÏÜÑ íÀÔ ÈÀã ÔÛÒ ÇÃÜ - ×ÃÖ - - ÙØØ - ÄÃâ - - - - - Ëçæ - ÓÝË - - ÆÊÊ - - - - ÍàÀ - åÌÏ ÜÜÂ ËÅÅ ×ìÙ - - -
- - - - - - - - - - - - - - - ×ÃÆ - - ÂáÁ - - - - áÅÏ - - - - - - - - - - åßÂ ßåô ÞÕÀ - ßÙÊ - - ïûâ - - ÍÁÁ - ÐÀà - -
ËÅÁ - ÊÀÆ - - - - - - - ÁÅÈ - ÓâÄ - ÞÕÄ - - ÊÀÁ - - - - ÐÀê ÆÊê Æßê ÄÓÏ - ÎÜÂ àÐí ÐÀà - - - - - - - ÌÞÁ - ÂßÕ - ÜÖÒ
ÌÀÂ - - - - - ÔÆÆ - ÔÆî ÉÀÏ ÐÍÚ - - - - - ÐÀÐ ÆßÔ - ÓÝÁ ÅÀÏ - - ÎÃÄ - ÖÛÄ ÁÀÏ - ÂÅÁ ÍÀÐ ÈàÐ ÔÅä ÓÕÖ - ÏÕÆ - - - - -
ÇÃÏ ÖÒÏ ÊÄÂ - - ÇÀÄ - ÊåÆ - ÊÀé ÞÕÀ - ÎÕÈ - - - - - - ÈÁË - - - - - - - ÁÅÆ - ÇÊÉ - ÍÐÁ - çÀä ÏÀÄ ÉÅÆ - ðÐï - - - ÖÓÆ
- - - - - ÙÓÆ - ÔÆÁ ôßÆ ÆÄÄ ÓÊË ÙæÁ - ÎÛÄ - ×Àâ ßåÂ - ÂßÆ ÈÐË - ÐÀÍ ÆÀÂ - - ÎÁÁ - ÛÁÉ - - - - - ØÀ× - ÎÊÜ - - - - Ö×Ï
- - - - - - - - - ËÖÀ - äËÄ - - - - - ÙÝÕ - - - - - - - - - ÝÀÁ ØÅÜ äÍÁ - - ÓØÕ - - ÑÉÆ - - - êÈÁ - ÊÀÉ ñêÁ - - - - -
- - ÆåÍ - - - - - - ÑÀÈ ÝÁÎ -
`;

export const MARKED = `
ŀÈÆÂÔá ş ŬÃ ÂĥÏĚÊû ĊÕ ĜÇ źÂÙÐÊÃ ęŏÕ ŠðÔÇ Á åÂ ÁÖ Ëõ ÂÀ ÍÖ ÌÝ ü ó ãĺđÑ ë ÌÅį úà èÏŭÍÕ ŧ ÑŸ żþý èėÄÏ äÀ ðäëÔÂÛŕá - Ç
ĻäÔÅŕ á ėÇÃ ÈŹě× Ļ ĎťûÑ æÅÉÝ ÈĎÊÃ ăļ ðÕì ÆÄ ×Ê śåē Ã ŴŋÄÂ Ō ÖÍØÃ Á Äõè - ÑŢĺÈÐûđ æāÀ ĕŉÄÔý ÿÀÐ ĐãØÍÐý Ã ÚÝÒÉêŔÏû ÎÀ
ĹÁîÂ éÃ Åø ùìïŁÐ ĔďÀ Ċ øÐ Õ î ĴũÁæ î ĂÆò āÄé čĔÀ Åø őÆÃ ąÍÕ ĬĚÓÈïûÏ Ë ôÚıÄáÂÏ œÐ ñűé - ÌĶÀ àŉÀ üÅ Ëē - åÂ ē ēÂ ËÆÅ ÀÂ
Ü ÍÈäÃÔÂý ËÀé ŖÈåÃ ĔÉ ÂÁø ÷ ÀÂé Æ ÀøÂ Ĳ×Ê ųÄÐÙ À ñéÂÓ Ģø ēÄÐÂÙ Æ×Â Õò ūĳËÅÔ ÕÐ ßĠÃÔÙ ňÁéÙ ĠŔðĄėÂ ĵĞÿû ĵÜÀ ËÁî - ñé -
ÞŁÛ ÀĀï Þî× ÕþĈ ĚöĈ ĪÆÀ ĪÎģÅÓè ÁĨî ÇÅ ŅąôËïČćÙ - ĻŰÒÁšÏđÑ ęĮķÑ ùäÉġÀ Ý ÄċÂ ÄÂœ - Í çĆò ÇÅŊ ÊĠÂ üÀ ÜÀà öà ęÁÊÏ ËČĦ
ĜÖûÃô ÈÀÓÔ ÁÊæÂ ĂÁÔĘÊćř - Öğ ÑĞìôèĥÙđ áðÀ ŵĬÃÏ ĄÆÁġÂĈ Õú ÇÃÅ ÑÈĹëÒ æê ÌÁĀįÁ Å Ö - Ä Å À ĝÄ - ÑĿÛŜÊÙÂÁđý ŎĎľè Á ×ŤĈÊè
ěÜ Ì Ì ØÚōåÊÂŗ Ï ĥĝ - Áë ă ĉÄ ĎÊ - - - - - ğ×ÊÂ - ŇÄÊ ÿÃ ņŝÙæÀ ùůĆÙÍď ÌíàÀ ÷ ÞĦò - ìĴ ÓĀÁ - - - - Çč ÚÆĒÃ Ĥ ä - Ä ĢÁ
łÀā ĩďÁ ĹÃÅ öÁ - Đìáê Ĥ - - - ċ÷ Â Àà ïĄĆ ŐŚ ĵĉ ŖãÁôÏá ĤßĄ - ĉÓ Úíģò Ý ŎË× - ĢÀ ŮċÛ ĪßĠÐ ØÁ ÎþÓêÇ ÎçäÒ ÉóÓģ Ëġ À ÜÇÃ â
üà ÖěÁ İÁÊÂ ĂÀ ĸ üċÄ À ĊįÅł ŇÊĮÏÿ ķ ĢÃ ÈÉÒÅï Î ŘâäÒ êá Ëŷ - - - - ĕĲ - íĕ× Ė - ÞĞ ÌĖ - à - ā - ŦĦČ - - Ō À áåĐ ú ÃÉ -
- - Ú - - Ýì - ãŞ õ ŃÁ - ÍÆÈ Ċ çñĳ - ĀÇÃ - - Œ ÎÜ ăÛÑþ ăľÑþì - - - - - Æ - ÆÄ - åÚ ő ąå āĐ - ß× Æñ - Ö - - Ø ó ÈĈÒ ÕĆ
ďå ğÀÂ - - - - - - - - - - Ĵ ÖČ - īÐĈÁ - - - - ćĲ - çÉâ - íÆ - ëð - - - - - - - Ė - ę ñ - çÍÅŅÃô - - - È È À ĄÇġ ÇĨ ÷Ŷ
æņ ĶąÄÔ ŀ ĸÃÅ ãĚıÝ â öÐ ĽċÄļ ī ÷àńÃ ÌÝ ó - ĩëÁŏ - - - êþÀ ÝÎ Í Ķ Þ Ü - ç - - - - - - ÒÛ ĒĮ - - - - - - Øõ - ØÁ ßÓ - É
Ðĺ - - Ò - - - - - Ď× - ğÆÂ ķ - ţńæ ìÈÆÃ âßģ ÓÀ Ç - - - Ĩ - - - - - í ÎÃ É ĝ - - - Ã - ü - ŨĂİĘ ħĆÙÀ - â - ç - - ħ ĝÆ
- - - ÿĳćÇÅ ĊėÅ Ç - Ĝ÷Í ó - - ÉÞ ŗĭ ÷Óâ ă İïĘæòèý - ĂČ ÚĐÐĖ - Ã ÈŲÛı - ĔÉç ê - ÉÚ - - ùâĆ - ãĸ - - - - - ĭ - Ì - - ŘË
- - - - Ø - Ğ ËÕ ß õ - - - - - - - - - - - - - - - - - - Ç - - Áð öÆÅ - - - úò - - - - - - - - - - ùÝÉÒ ÎÞï ãÒ - Þî -
- ÄÊ - - Ìĕ - - - - ùĭÔ - ãÛěĽ - - - - - - - - - Ü - - - - Ä - - - - öÄ í öÁ ĤÝ - ç õ É - - - - - - - - - Ë - ÎŐ Ìü -
- - - - Þ - ĜÜÎÍ Ü ÖØ - - - - - óÎ ËĄōÍ - č ËÎ - - ÜÈë - ą ŃÒÏÑ - ÉÓí ØÑÁøôÂ Ē ÿÀ ăë - Ì - ó - - - úð Ĭ - - - Ęň - ò -
Ø Áß - ñ - - - - - - - - - - - - - - ß - Ç - Œć - Ē â ÛÖ - ÖÄ - ×ÃÏ - ĉ - - - - - ã - ĉć ĀÍ Î č Ā - ÌÄĒÂ ÌÞ ÌíÀ êÑÍ -
ŊÆÃŻ Úõ - ó Ìú - - Æ - ŋ - - - - - - - ÚÉÁÒÏ ÎÈÀ - - - Ó - - - - - - - - - ĩħ - Ă - - - - - - - - - - - - - - - äÛ
ĿÛÄŪ î - - ī - - úą - - - Ø - Îā ď - - - - - - - č - - - - - - ùÉ ñ -
`;
