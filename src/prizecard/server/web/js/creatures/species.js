/** Facts of 809 species, from PokéAPI. Written by scripts/species, which says how to read a word. */

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

export const SPECIES = `
Bulbasaur=he7ai.eh Ivysaur=he10ai.eh<1 Venusaur=he20ai.eh<1 Charmander=fh6am.b Charmeleon=fh11am.b<1
Charizard=fh17am.bj<1 Squirtle=fb5ab.c Wartortle=fb10ab.c<1 Blastoise=fb16ab.c<1 Caterpie=ne3e.l Metapod=be7e.l<1
Butterfree=mi11e.lj<1 Weedle=nc3e.lh Kakuna=bj6e.lh<1 Beedrill=mj10e.lh<1 Pidgey=ic3f.aj Pidgeotto=ic11f.aj<1
Pidgeot=ic15f.aj<1 Rattata=hg3g.a Raticate=hc7g.a<1 Spearow=ic3f.aj Fearow=ic12f.aj<1 Ekans=bg20gm.h Arbok=bg35gm.h<1
Pikachu=hj4gh.d<-147 Raichu=fj8gh.d<1 Sandshrew=fj6g.i Sandslash=fj10g.i<1 Nidoran♀=hb4ag.h Nidorina=hb8o.h<1
Nidoqueen=fb13o.hi<1 Nidoran♂=hg5ag.h Nidorino=hg9ag.h<1 Nidoking=fg14ag.hi<1 Clefairy=ff6h.r<-138 Clefable=ff13h.r<1
Vulpix=hc6g.b Ninetales=hj11g.b<1 Jigglypuff=lf5h.ar<-135 Wigglytuff=lf10h.ar<1 Zubat=ig8f.hj Golbat=ig16f.hj<1
Oddish=gb5i.eh Gloom=lb8i.eh<1 Vileplume=lh12i.eh<1 Paras=nh3ei.le Parasect=nh10ei.le<1 Venonat=lg10e.lh
Venomoth=mg15e.lh<1 Diglett=ec2g.i Dugtrio=kc7g.i<1 Meowth=hj4g.a Persian=hj10g.a<1 Psyduck=fj8bg.c Golduck=fb17bg.c<1
Mankey=fc5g.g Primeape=fc10g.g<1 Growlithe=hc7g.b Arcanine=hc19g.b<1 Poliwag=gb6b.c Poliwhirl=lb10b.c<1
Poliwrath=lb13b.cg<1 Abra=fc9j.k Kadabra=fc13j.k<1 Alakazam=lc15j.k<1 Machop=fd8j.g Machoke=ld15j.g<1
Machamp=ld16j.g<1 Bellsprout=le7i.eh Weepinbell=ee10i.eh<1 Victreebel=ee17i.eh<1 Tentacool=jb9d.ch
Tentacruel=jb16d.ch<1 Geodude=dc4k.mi Graveler=lc10k.mi<1 Golem=lc14k.mi<1 Ponyta=hj10g.b Rapidash=hj17g.b<1
Slowpoke=hf12ab.ck Slowbro=ff16ab.ck<1 Magnemite=dd3k.dq Magneton=kd10k.dq<1 Farfetch'd=ic8fg.aj Doduo=gc14f.aj
Dodrio=gc18f.aj<1 Seel=ci11bg.c Dewgong=ci17bg.cf<1 Grimer=dg9l.h Muk=dg12l.h<1 Shellder=ag3d.c Cloyster=ag15d.cf<1
Gastly=ag13l.nh Haunter=dg16l.nh<1 Gengar=fg15l.nh<1 Onix=bd88k.mi Drowzee=lj10j.k Hypno=lj16j.k<1 Krabby=nh4d.c
Kingler=nh13d.c<1 Voltorb=ah5k.d Electrode=ah12k.d<1 Exeggcute=kf4i.ek Exeggutor=gj20i.ek<1 Cubone=fc4a.i
Marowak=fc10a.i<1 Hitmonlee=lc15j.g<-130 Hitmonchan=lc14j.g<-129 Lickitung=ff12a.a Koffing=ag6l.h Weezing=kg12l.h<1
Rhyhorn=hd10ag.im Rhydon=fd19ag.im<1 Chansey=ff11h.a<-327 Tangela=gb10i.e Kangaskhan=fc22a.a Horsea=eb4bm.c
Seadra=eb12bm.c<1 Goldeen=ch6c.c Seaking=ch13c.c<1 Staryu=ec8d.c Starmie=eg11d.ck<1 Mr._Mime=lf13j.kr<-317
Scyther=me15e.lj Jynx=lh14j.fk<-114 Electabuzz=fj11j.d<-114 Magmar=fh13j.b<-114 Pinsir=lc15e.l Tauros=hc14g.a
Magikarp=ch9cm.c Gyarados=bb65cm.cj<1 Lapras=cb25ab.cf Ditto=ag3n.a Eevee=hc3g.a Vaporeon=hb10g.c<1 Jolteon=hj8g.d<2
Flareon=hh9g.b<3 Porygon=gf8k.a Omanyte=jb4bd.mc Omastar=jb10bd.mc<1 Kabuto=nc5bd.mc Kabutops=fc13bd.mc<1
Aerodactyl=ig18f.mj Snorlax=la21a.a<-303 Articuno=ib17o.fj Zapdos=ij16o.dj Moltres=ij20o.bj Dratini=bb18bm.o
Dragonair=bb40bm.o<1 Dragonite=fc22bm.oj<1 Mewtwo=fg20o.k Mew=ff4o.k Chikorita=he9ai.e Bayleef=he12ai.e<1
Meganium=he18ai.e<1 Cyndaquil=lj5g.b Quilava=hj9g.b<1 Typhlosion=hj17g.b<1 Totodile=fb6ab.c Croconaw=fb11ab.c<1
Feraligatr=fb23ab.c<1 Sentret=hc8g.a Furret=hc18g.a<1 Hoothoot=ic7f.aj Noctowl=ic16f.aj<1 Ledyba=ih10e.lj
Ledian=ih14e.lj<1 Spinarak=ne5e.lh Ariados=nh11e.lh<1 Crobat=mg18f.hj<127 Chinchou=cb5c.cd Lanturn=cb12c.cd<1
Pichu=hj3o.d Cleffa=ff3o.r Igglybuff=lf3o.ar Togepi=li3o.r Togetic=li6fh.rj<1 Natu=ie2f.kj Xatu=ie15f.kj<1
Mareep=hi6ag.d Flaaffy=ff8ag.d<1 Ampharos=fj14ag.d<1 Bellossom=le4i.e<138 Marill=fb4bh.cr<-115 Azumarill=fb8bh.cr<1
Sudowoodo=lc12k.m<-253 Politoed=le11b.c<125 Hoppip=ff4hi.ej Skiploom=fe6hi.ej<1 Jumpluff=fb8hi.ej<1 Aipom=fg8g.a
Sunkern=aj3i.e Sunflora=lj8i.e<1 Yanma=mh12e.lj Wooper=gb4bg.ci Quagsire=fb14bg.ci<1 Espeon=hg9g.k<63
Umbreon=ha10g.p<64 Murkrow=ia5f.pj Slowking=ff20ab.ck<120 Misdreavus=ad7l.n Unown=aa5o.k Wobbuffet=eb13l.k<-158
Girafarig=hj15g.ak Pineco=ad6e.l Forretress=ag12e.lq<1 Dunsparce=bj15g.a Gligar=ig11e.ij Steelix=bd92k.qi<113
Snubbull=lf6gh.r Granbull=fg14gh.r<1 Qwilfish=cd5c.ch Scizor=mh18e.lq<89 Shuckle=nj6e.lm Heracross=lb15e.lg
Sneasel=fa9g.pf Teddiursa=fc6g.a Ursaring=fc18g.a<1 Slugma=bh7l.b Magcargo=bh8l.bm<1 Swinub=hc4g.fi
Piloswine=hc11g.fi<1 Corsola=nf6bd.cm Remoraid=cd6bc.c Octillery=jh9bc.c<1 Delibird=ih9bg.fj Mantine=ig21b.cj<-232
Skarmory=id17f.qj Houndour=ha6g.pb Houndoom=ha14g.pb<1 Kingdra=eb18bm.co<113 Phanpy=hb5g.i Donphan=hd11g.i<1
Porygon2=gh6k.a<96 Stantler=hc14g.a Smeargle=fi12g.a Tyrogue=lg7o.g Hitmontop=fc14j.g<1 Smoochum=lf4o.fk Elekid=lj6o.d
Magby=fh7o.b Miltank=ff12g.a Blissey=lf15h.a<129 Raikou=hj19o.d Entei=hc21o.b Suicune=hb20o.c Larvitar=fe6a.mi
Pupitar=bd12a.mi<1 Tyranitar=fe20a.mp<1 Lugia=ii52o.kj Ho-Oh=ih38o.bj Celebi=le6o.ke Treecko=fe5am.e Grovyle=fe9am.e<1
Sceptile=fe17am.e<1 Torchic=gh4g.b Combusken=fh9g.bg<1 Blaziken=fh19g.bg<1 Mudkip=hb4ab.c Marshtomp=fb7ab.ci<1
Swampert=fb15ab.ci<1 Poochyena=hd5g.p Mightyena=hd10g.p<1 Zigzagoon=hc4g.a Linoone=hi5g.a<1 Wurmple=nh3e.l
Silcoon=ai6e.l<1 Beautifly=mj10e.lj<1 Cascoon=ag7e.l<3 Dustox=me12e.lh<1 Lotad=ne5bi.ce Lombre=le12bi.ce<1
Ludicolo=le15bi.ce<1 Seedot=gc5gi.e Nuzleaf=lc10gi.ep<1 Shiftry=lc13gi.ep<1 Taillow=ib3f.aj Swellow=ib7f.aj<1
Wingull=ii6bf.cj Pelipper=ij12bf.cj<1 Ralts=li4jl.kr Kirlia=li8jl.kr<1 Gardevoir=li16jl.kr<1 Surskit=nb5be.lc
Masquerain=mb8be.lj<1 Shroomish=gc4hi.e Breloom=fe12hi.eg<1 Slakoth=hc8g.a Vigoroth=fi14g.a<1 Slaking=lc20g.a<1
Nincada=nd5e.li Ninjask=mj8e.lj<1 Shedinja=ec8k.ln<2 Whismur=ff6ag.a Loudred=fb10ag.a<1 Exploud=fb15ag.a<1
Makuhita=lj10j.g Hariyama=lc23j.g<1 Azurill=gb2o.ar Nosepass=ld10k.m Skitty=hf6gh.a Delcatty=hg11gh.a<1
Sableye=lg5j.pn Mawile=la6gh.qr Aron=hd4a.qm Lairon=hd9a.qm<1 Aggron=fd21a.qm<1 Meditite=lb6j.gk Medicham=lh13j.gk<1
Electrike=he6g.d Manectric=hj15g.d<1 Plusle=fj4h.d Minun=fj4h.d Volbeat=fd7ej.l Illumise=lg6ej.l Roselia=le3hi.eh<-91
Gulpin=de4l.h Swalot=dg17l.h<1 Carvanha=ch8c.cp Sharpedo=cb18c.cp<1 Wailmer=cb20gc.c Wailord=cb145gc.c<1 Numel=hj7g.bi
Camerupt=hh19g.bi<1 Torkoal=hc5g.b Spoink=da7g.k Grumpig=fg9g.k<1 Spinda=fc11gj.a Trapinch=nc7em.i Vibrava=me11em.io<1
Flygon=ie20em.io<1 Cacnea=le4ij.e Cacturne=le13ij.ep<1 Swablu=ib4fm.aj Altaria=ib11fm.oj<1 Zangoose=fi13g.a
Seviper=ba27gm.h Lunatone=aj10k.mk Solrock=ah12k.mk Barboach=cd4c.ci Whiscash=cb9c.ci<1 Corphish=nh6bd.c
Crawdaunt=nh11bd.cp<1 Baltoy=dc5k.ik Claydol=da15k.ik<1 Lileep=eg10d.me Cradily=ee15d.me<1 Anorith=nd7d.ml
Armaldo=fd15d.ml<1 Feebas=cc6bm.c Milotic=bf62bm.c<1 Castform=ad3hl.a Kecleon=fe10g.a Shuppet=aa6l.n Banette=fa11l.n<1
Duskull=da8l.n Dusclops=la16l.n<1 Tropius=he20ai.ej Chimecho=db6l.k<-75 Absol=hi12g.p Wynaut=fb6o.k Snorunt=ld7hk.f
Glalie=ad15hk.f<1 Spheal=cb8bg.fc Sealeo=cb11bg.fc<1 Walrein=hb14bg.fc<1 Clamperl=ab4b.c Huntail=bb17b.c<1
Gorebyss=bf18b.c<2 Relicanth=cd10bc.cm Luvdisc=cf6c.c Bagon=lb6m.o Shelgon=hi11m.o<1 Salamence=hb15m.oj<1
Beldum=eb6k.qk Metang=db12k.qk<1 Metagross=kb16k.qk<1 Regirock=lc17o.m Regice=lb18o.f Registeel=ld19o.q
Latias=ih14o.ok Latios=ib20o.ok Kyogre=cb45o.c Groudon=fh35o.i Rayquaza=be70o.oj Jirachi=lj3o.qk Deoxys=lh17o.k
Turtwig=he4ai.e Grotle=he11ai.e<1 Torterra=he22ai.ei<1 Chimchar=fc5gj.b Monferno=fc9gj.bg<1 Infernape=fc12gj.bg<1
Piplup=lb4bg.c Prinplup=fb8bg.c<1 Empoleon=fb17bg.cq<1 Starly=ic3f.aj Staravia=ic6f.aj<1 Staraptor=ic12f.aj<1
Bidoof=hc5bg.a Bibarel=fc10bg.ac<1 Kricketot=lh3e.l Kricketune=mh10e.l<1 Shinx=hb5g.d Luxio=hb9g.d<1 Luxray=hb14g.d<1
Budew=le2o.eh Roserade=le9hi.eh<92 Cranidos=fb9a.m Rampardos=fb16a.m<1 Shieldon=hd5a.mq Bastiodon=hd13a.mq<1
Burmy=ee2e.l Wormadam=ee5e.le<1 Mothim=mj9e.lj<2 Combee=kj3e.lj Vespiquen=mj12e.lj<1 Pachirisu=hi4gh.d Buizel=hc7bg.c
Floatzel=hc11bg.c<1 Cherubi=kf4hi.e Cherrim=gg5hi.e<1 Shellos=bg3bl.c Gastrodon=bg9bl.ci<1 Ambipom=fg12g.a<234
Drifloon=dg4l.nj Drifblim=dg12l.nj<1 Buneary=fc4gj.a Lopunny=fc12gj.a<1 Mismagius=ag9l.n<229 Honchkrow=ia9f.pj<232
Glameow=hd5g.a Purugly=hd10g.a<1 Chingling=lj2o.k Stunky=hg4g.hp Skuntank=hg10g.hp<1 Bronzor=ae5k.qk
Bronzong=de13k.qk<1 Bonsly=gc5o.m Mime_Jr.=lf6o.kr Happiny=lf6o.a Chatot=ia5f.aj Spiritomb=eg10l.np Gible=fb7am.oi
Gabite=fb14am.oi<1 Garchomp=fb19am.oi<1 Munchlax=la6o.a Riolu=fb7o.g Lucario=fb12gj.gq<1 Hippopotas=hc8g.i
Hippowdon=hc20g.i<1 Skorupi=ng8ed.hl Drapion=ng13ed.hp<1 Croagunk=lb7j.hg Toxicroak=lb13j.hg<1 Carnivine=je14i.e
Finneon=cb4c.c Lumineon=cb12c.c<1 Mantyke=ib10o.cj Snover=fi10ai.ef Abomasnow=fi22ai.ef<1 Weavile=fa11g.pf<246
Magnezone=dd12k.dq<380 Lickilicky=lf17a.a<355 Rhyperior=fd24ag.im<352 Tangrowth=lb20i.e<351 Electivire=fj18j.d<341
Magmortar=fh16j.b<341 Togekiss=ii15fh.rj<292 Yanmega=me19e.lj<276 Leafeon=he10g.e<337 Glaceon=hb8g.f<338
Gliscor=ig20e.ij<265 Mamoswine=hc25g.fi<252 Porygon-Z=dh9k.a<241 Gallade=li16jl.kg<194 Probopass=kd14k.mq<177
Dusknoir=da22l.n<121 Froslass=di13hk.fn<117 Rotom=ah3l.dn Uxie=fj3o.k Mesprit=ff3o.k Azelf=fb3o.k Dialga=hi54o.qo
Palkia=fg42o.co Heatran=hc17o.bq Regigigas=li37o.a Giratina=ja45o.no Cresselia=bj15o.k Phione=db4bh.c Manaphy=lb3bh.c
Darkrai=la15o.p Shaymin=he2o.e Arceus=hi32o.a Victini=lj4o.kb Snivy=fe6gi.e Servine=fe8gi.e<1 Serperior=be33gi.e<1
Tepig=hh5g.b Pignite=fh10g.bg<1 Emboar=fh16g.bg<1 Oshawott=fb5g.c Dewott=fb8g.c<1 Samurott=hb15g.c<1 Patrat=hc5g.a
Watchog=fc11g.a<1 Lillipup=hc4g.a Herdier=hd9g.a<1 Stoutland=hd12g.a<1 Purrloin=hg4g.p Liepard=hg11g.p<1
Pansage=fe6g.e Simisage=fe11g.e<1 Pansear=fh6g.b Simisear=fh10g.b<1 Panpour=fb6g.c Simipour=fb10g.c<1 Munna=hf6g.k
Musharna=lf11g.k<1 Pidove=id3f.aj Tranquill=id6f.aj<1 Unfezant=id12f.aj<1 Blitzle=ha8g.d Zebstrika=ha16g.d<1
Roggenrola=gb4k.m Boldore=jb9k.m<1 Gigalith=jb17k.m<1 Woobat=ib4gf.kj Swoobat=ib9gf.kj<1 Drilbur=fd3g.i
Excadrill=ld7g.iq<1 Audino=ff11h.a Timburr=ld6j.g Gurdurr=ld12j.g<1 Conkeldurr=lc14j.g<1 Tympole=cb5b.c
Palpitoad=fb8b.ci<1 Seismitoad=lb15b.ci<1 Throh=lh13j.g Sawk=lb14j.g Sewaddle=nj3e.le Swadloon=de5e.le<1
Leavanny=lj12e.le<1 Venipede=nh4e.lh Whirlipede=ad12e.lh<1 Scolipede=nh25e.lh<1 Cottonee=ae3ih.er
Whimsicott=le7ih.er<1 Petilil=ee5i.e Lilligant=ee11i.e<1 Basculin=ce10c.c Sandile=hc7g.ip Krokorok=hc10g.ip<1
Krookodile=fh15g.ip<1 Darumaka=lh6g.b Darmanitan=hh13g.b<1 Maractus=ee10i.e Dwebble=nh3ek.lm Crustle=nh14ek.lm<1
Scraggy=fj6gm.pg Scrafty=fh11gm.pg<1 Sigilyph=ia14f.kj Yamask=da5kl.n Cofagrigus=ej17kl.n<1 Tirtouga=hb7bd.cm
Carracosta=fb12bd.cm<1 Archen=ij5fd.mj Archeops=ij14fd.mj<1 Trubbish=le6k.h Garbodor=le19k.h<1 Zorua=hd7g.p
Zoroark=fd16g.p<1 Minccino=hd4g.a Cinccino=hd5g.a<1 Gothita=lg4j.k Gothorita=lg7j.k<1 Gothitelle=lg15j.k<1
Solosis=ae3l.k Duosion=ae6l.k<1 Reuniclus=de10l.k<1 Ducklett=ib5bf.cj Swanna=ii13bf.cj<1 Vanillite=ei4k.f
Vanillish=ei11k.f<1 Vanilluxe=ki13k.f<1 Deerling=hf6g.ae Sawsbuck=hc19g.ae<1 Emolga=hi4g.dj Karrablast=lb5e.l
Escavalier=dd10e.lq<1 Foongus=di2i.eh Amoonguss=di6i.eh<1 Frillish=ji12l.cn Jellicent=ji22l.cn<1 Alomomola=cf12bc.c
Joltik=nj1e.ld Galvantula=nj8e.ld<1 Ferroseed=ad6ik.eq Ferrothorn=jd10ik.eq<1 Klink=kd3k.q Klang=kd6k.q<1
Klinklang=kd6k.q<1 Tynamo=ci2l.d Eelektrik=cb12l.d<1 Eelektross=cb21l.d<1 Elgyem=fb5j.k Beheeyem=lc10j.k<1
Litwick=ei3l.nb Lampent=da6l.nb<1 Chandelure=da10l.nb<1 Axew=fe6am.o Fraxure=fe10am.o<1 Haxorus=fj18am.o<1
Cubchoo=fi5g.f Beartic=hi26g.f<1 Cryogonal=ab11k.f Shelmet=ah4e.l Accelgor=dh8e.l<1 Stunfisk=cc7bl.id Mienfoo=fj9gj.g
Mienshao=fg14gj.g<1 Druddigon=fh16ma.o Golett=le10k.in Golurk=le28k.in<1 Pawniard=lh5j.pq Bisharp=lh16j.pq<1
Bouffalant=hc16g.a Rufflet=ii5f.aj Braviary=ih15f.aj<1 Vullaby=ic5f.pj Mandibuzz=ic12f.pj<1 Heatmor=fh14g.b
Durant=nd3e.lq Deino=hb8m.po Zweilous=hb14m.po<1 Hydreigon=fb18m.po<1 Larvesta=ni11e.lb Volcarona=mi16e.lb<1
Cobalion=hb21o.qg Terrakion=hd19o.mg Virizion=he20o.eg Tornadus=de15o.j Thundurus=db15o.dj Reshiram=ii32o.ob
Zekrom=fa29o.od Landorus=dc15o.ij Kyurem=fd30o.of Keldeo=hj14o.cg Meloetta=li6o.ak Genesect=lg15o.lq Chespin=fe4g.e
Quilladin=fe7g.e<1 Chesnaught=fe16g.eg<1 Fennekin=hh4g.b Braixen=fh10g.b<1 Delphox=fh15g.bk<1 Froakie=hb3b.c
Frogadier=lb6b.c<1 Greninja=lb15b.cp<1 Bunnelby=fc4g.a Diggersby=fc10g.ai<1 Fletchling=ih3f.aj Fletchinder=ih7f.bj<1
Talonflame=ih12f.bj<1 Scatterbug=na3e.l Spewpa=ea3e.l<1 Vivillon=mi12e.lj<1 Litleo=hc6g.ba Pyroar=hc15g.ba<1
Flabébé=di1h.r Floette=di2h.r<1 Florges=di11h.r<1 Skiddo=hc9g.e Gogoat=hc17g.e<1 Pancham=fi6gj.g Pangoro=li21gj.gp<1
Furfrou=hi12g.a Espurr=fd3g.k Meowstic=fb6g.k<1 Honedge=ec8k.qn Doublade=kc8k.qn<1 Aegislash=ec17k.qn<1
Spritzee=df2h.r Aromatisse=lf8h.r<1 Swirlix=gi4h.r Slurpuff=li8h.r<1 Inkay=jb4bc.pk Malamar=eb15bc.pk<1
Binacle=kc5d.mc Barbaracle=kc13d.mc<1 Skrelp=ec5bm.hc Dragalge=ec18bm.ho<1 Clauncher=nb5bd.c Clawitzer=bb13bd.c<1
Helioptile=fj5am.da Heliolisk=fj10am.da<1 Tyrunt=fc8am.mo Tyrantrum=fh25am.mo<1 Amaura=hb13a.mf Aurorus=hb27a.mf<1
Sylveon=hf10g.r<567 Hawlucha=le8fj.gj Dedenne=fj2gh.dr Carbink=ad3hk.mr Goomy=bg3m.o Sliggoo=bg8m.o<1 Goodra=fg20m.o<1
Klefki=ad2k.qr Phantump=dc4il.ne Trevenant=jc15il.ne<1 Pumpkaboo=ac4l.ne Gourgeist=ec9l.ne<1 Bergmite=hb10ak.f
Avalugg=hb20ak.f<1 Noibat=ig5fm.jo Noivern=ig15fm.jo<1 Xerneas=hb30o.r Yveltal=ih58o.pj Zygarde=be50o.oi
Diancie=df7o.mr Hoopa=dg5o.kn Volcanion=hc17o.bc Rowlet=ic3f.ej Dartrix=ic7f.ej<1 Decidueye=ic16f.en<1 Litten=hh4g.b
Torracat=hh7g.b<1 Incineroar=fh18g.bp<1 Popplio=cb4bg.c Brionne=cb6bg.c<1 Primarina=cb18bg.cr<1 Pikipek=ia3f.aj
Trumbeak=ia6f.aj<1 Toucannon=ia11f.aj<1 Yungoos=hc4g.a Gumshoos=hc7g.a<1 Grubbin=nd4e.l Charjabug=be5e.ld<1
Vikavolt=nb15e.ld<1 Crabrawler=ng6d.g Crabominable=ni17d.gf<1 Oricorio=ih6f.bj Cutiefly=nj1eh.lr Ribombee=mj2eh.lr<1
Rockruff=hc5g.m Lycanroc=hc8g.m<1 Wishiwashi=cb2c.c Mareanie=eb4b.hc Toxapex=jb7b.hc<1 Mudbray=hc10g.i
Mudsdale=hc25g.i<1 Dewpider=ge3be.cl Araquanid=ne18be.cl<1 Fomantis=ff3i.e Lurantis=lf9i.e<1 Morelull=eg2i.er
Shiinotic=lg10i.er<1 Salandit=ha6am.hb Salazzle=ha12am.hb<1 Stufful=hf5g.ag Bewear=ff21g.ag<1 Bounsweet=gg3i.e
Steenee=lg7i.e<1 Tsareena=lg12i.e<1 Comfey=ae1i.r Oranguru=li15g.ak Passimian=fi20g.g Wimpod=jd5ed.lc
Golisopod=ld20ed.lc<1 Sandygast=bc5l.ni Palossand=bc13l.ni<1 Pyukumuku=ba3b.c Type:_Null=hd19o.a Silvally=hd23o.a<1
Minior=ac3k.mj Komala=lb4g.a Turtonator=fh20am.bo Togedemaru=fd3gh.dq Mimikyu=bj2l.nr Bruxish=cf9c.ck Drampa=bi30am.ao
Dhelmise=ee39k.ne Jangmo-o=hd6m.o Hakamo-o=fd12m.og<1 Kommo-o=fd16m.og<1 Tapu_Koko=dj18o.dr Tapu_Lele=df12o.kr
Tapu_Bulu=dh19o.er Tapu_Fini=dg13o.cr Cosmog=ab2o.k Cosmoem=ab1o.k<1 Solgaleo=hi34o.kq<1 Lunala=ig40o.kn<2
Nihilego=ji12o.mh Buzzwole=jh24o.lg Pheromosa=li18o.lg Xurkitree=fa38o.d Celesteela=le92o.qj Kartana=li3o.eq
Guzzlord=fa55o.po Necrozma=da24o.k Magearna=ld10o.qr Marshadow=ld7o.gn Poipole=fg6o.h Naganadel=ig36o.ho<1
Stakataka=hd55o.mq Blacephalon=li18o.bn Zeraora=lj15o.d Meltan=ad2o.q Melmetal=ld25o.q<1
`;
