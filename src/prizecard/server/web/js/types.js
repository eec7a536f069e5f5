/**
 * The shapes of what the server sends. Types only: nothing here runs.
 *
 * @typedef {{handle: number, id: string}} CardRef
 * @typedef {{
 *   name: string, cost: string[], damage: string, text: string, explanation?: string[], explain?: string[]
 * }} AttackFacts
 * @typedef {{name: string, kind: string, text: string, explanation?: string[], explain?: string[]}} AbilityFacts
 * @typedef {{type: string, sign?: string, value: number}} Line
 * @typedef {{
 *   id: string, name: string, printed_name?: string, set: string, set_name?: string, number: string, kinds: string[],
 *   hp: number, types: string[], evolves_from: string | null, attacks: AttackFacts[], abilities: AbilityFacts[],
 *   texts?: string[], text?: string, weaknesses: (Line | string)[], resistances: (Line | string)[],
 *   retreat_cost: number, rarity?: string, explain?: string[], playable: boolean, missing?: string[] | string,
 *   series?: string, provides?: string[][], half?: number
 * }} CardFacts
 * @typedef {{
 *   identity: number, face_down: boolean, cards: CardRef[], halves: number, energy: CardRef[], tools: CardRef[],
 *   units: string[][], damage: number, hp: number, maximum_hp: number, conditions: string[], types: string[],
 *   attacks: {name: string, cost: string[], damage: number, sign: string, of: string}[],
 *   abilities: {name: string, kind: string, of: string}[], retreat_cost: number,
 *   weaknesses: Line[], resistances: Line[], markers: string[], as_basic: boolean, new: boolean, evolved: boolean
 * }} PokemonView
 * @typedef {{
 *   player: number, hand: (CardRef | null)[], deck: number, known_deck: ({place: number} & CardRef)[],
 *   prizes: (CardRef | null)[], prize_cards: string[] | null, discard: CardRef[], lost: CardRef[],
 *   beside: CardRef[], resolving: CardRef[], active: PokemonView | null, bench: PokemonView[],
 *   gx_used: boolean, used: string[]
 * }} SideView
 * @typedef {{id: string, zone: string, owner: number, handle?: number}} OptionCard
 * @typedef {{identity: number, owner: number, place: string}} OptionPokemon
 * @typedef {{
 *   index: number, text: string, verb: string, cards: OptionCard[], pokemon: OptionPokemon[],
 *   attack?: string, count?: number, value?: any
 * }} Option
 * @typedef {{
 *   player: number, kind: string, prompt: string, source: string | null, options: Option[],
 *   picks?: {
 *     minimum: number, maximum: number, ordered: boolean, copies: number[], worth: number[], more: Option[]
 *   } | null
 * }} Decision
 * @typedef {{
 *   kind: string, player: number | null, cards: CardRef[], hidden: number,
 *   pokemon: {identity: number, id: string} | null, amount: number, words: string[], text: string
 * }} GameEvent
 * @typedef {{
 *   player: number, rules: string, turn: number, turn_player: number | null, first: number | null,
 *   setting_up: boolean, sudden_death: boolean, stadium: {handle: number, id: string, owner: number} | null,
 *   me: SideView, opponent: SideView, deck_list?: Record<string, number>, chooser: number | null,
 *   decision: Decision | null, outcome: {winner: number | null, reasons: string[]} | null, events?: GameEvent[]
 * }} View
 * @typedef {{least: number, most: number, average: number, knocks_out: number, own: number, own_least: number,
 *   asks: boolean}} Forecast
 * @typedef {{
 *   version: number, purpose: string, says: string, yes: string, ways: Record<string, string>, seen: string[],
 *   attacks: Record<string, Forecast>
 * }} Considered
 * @typedef {{player?: number, name?: string, title?: string, agent?: any, connected?: boolean, deck?: string}} Seat
 * @typedef {{
 *   type: "state", version: number, view: View, events: GameEvent[], decision?: Decision | null,
 *   clock?: any, seats?: Seat[], result?: any, thinking?: boolean
 * }} StateMessage
 * @typedef {StateMessage & {
 *   ends?: {turns: number, choices: number, soon: boolean},
 *   status?: string, may_undo?: boolean, next?: any, rematch?: any, replay?: any,
 *   player?: number | null, events_from?: number
 * }} State
 */
export {};
