/** What the drawings and controls of Alg(un)o say. */

import { fill, speaker, type Language, type Sentence, type Values, type Words } from '../../language'
import { rankOf, readCondition, suitOf, type Deed, type Quantity, type Sign } from './cards'

const fr = {
  table: 'La table d’Alg(un)o',
  round: 'Tour {round}',
  if: 'SI',
  then: 'ALORS',
  else: 'SINON',
  and: 'ET',
  or: 'OU',
  true: 'VRAI',
  false: 'FAUX',
  composes: '{player} compose l’alternative',
  condition_card: 'Carte Condition',
  action_card: 'Carte Action',
  action_card_number: 'Action {place}',
  runs: '{player} exécute',
  has: '{player} a {count}',
  chooses: '{player} choisit : {action}',
  nothing_to_do: '{player} ne peut rien faire',
  wins: '{players} gagne !',
  win: '{players} gagnent ensemble !',
  stopped: 'Partie arrêtée',
  pile: 'Pioche',
  discards: 'Défausse',
  no_cards: 'plus de carte !',
  had_none: 'a été sans carte',
  cards: { one: '{n} carte', other: '{n} cartes' },
  card: '{rank} de {suit}',
  joker: 'joker {number}',
  assemble: 'Composez l’alternative',
  choose_condition: 'Choisissez la condition',
  choose_action: 'Choisissez une carte pour chacun',
  printed_action: 'Les deux actions sont imprimées sur la carte.',
  choose_one: 'Choisissez une carte à défausser',
  choose_two: 'Choisissez deux cartes à défausser',
  choose_second: '{card} est choisie. Choisissez l’autre carte à défausser',
  choose_give: 'Choisissez une carte à donner',
  choose_neighbour: 'À quel voisin ?',
  left: 'À gauche',
  right: 'À droite',
  validate: 'Valider',
  your_cards: 'Vos cartes',
  wait: 'Ce n’est pas à vous de choisir.',
  what_follows: 'Ce qui se passerait',
  then_unknown: 'La suite dépend de cartes cachées ou des autres.',
  describe_round: 'Tour {round}, commencé par {player}.',
  describe_over: 'La partie est finie. Gagnants : {players}.',
  describe_stopped: 'La partie est finie : c’était le dernier tour.',
  describe_assembling: '{player} compose l’alternative.',
  describe_condition_card: 'Carte Condition : a) {a} ; b) {b}.',
  describe_action_double: 'Carte Action : ALORS {then} ; SINON {otherwise}.',
  describe_action_single: 'Carte Action {place} : {action}.',
  describe_alternative: 'Alternative : SI {condition} ALORS {then} SINON {otherwise}.',
  describe_runs: '{player} doit choisir : {action}.',
  describe_hand: '{player} ({cards}) : {hand}.',
  describe_empty: '{player} : aucune carte.',
  describe_emptied: 'Sans carte pendant ce tour : {players}.',
  describe_piles:
    'Pioches : {classic} cartes classiques, {conditions} cartes Condition, {actions} cartes Action.',
  describe_discards:
    'Défausses : {classic} cartes classiques, {conditions} cartes Condition, {actions} cartes Action.',
  describe_discarded: 'Cartes classiques défaussées : {cards}.',
} as const

const en: Record<keyof typeof fr, Sentence> = {
  table: 'The table of Alg(un)o',
  round: 'Round {round}',
  if: 'IF',
  then: 'THEN',
  else: 'ELSE',
  and: 'AND',
  or: 'OR',
  true: 'TRUE',
  false: 'FALSE',
  composes: '{player} assembles the alternative',
  condition_card: 'Condition card',
  action_card: 'Action card',
  action_card_number: 'Action {place}',
  runs: '{player} runs it',
  has: '{player} has {count}',
  chooses: '{player} chooses: {action}',
  nothing_to_do: '{player} can do nothing',
  wins: '{players} wins!',
  win: '{players} win together!',
  stopped: 'The game has stopped',
  pile: 'Pile',
  discards: 'Discards',
  no_cards: 'no card left!',
  had_none: 'had no card',
  cards: { one: '{n} card', other: '{n} cards' },
  card: '{rank} of {suit}',
  joker: 'joker {number}',
  assemble: 'Assemble the alternative',
  choose_condition: 'Choose the condition',
  choose_action: 'Choose a card for each',
  printed_action: 'Both actions are printed on the card.',
  choose_one: 'Choose a card to discard',
  choose_two: 'Choose two cards to discard',
  choose_second: '{card} is chosen. Choose the other card to discard',
  choose_give: 'Choose a card to give',
  choose_neighbour: 'To which neighbour?',
  left: 'To the left',
  right: 'To the right',
  validate: 'Validate',
  your_cards: 'Your cards',
  wait: 'It is not for you to choose now.',
  what_follows: 'What would happen',
  then_unknown: 'The rest depends on hidden cards or on the others.',
  describe_round: 'Round {round}, started by {player}.',
  describe_over: 'The game is over. Winners: {players}.',
  describe_stopped: 'The game is over: that was the last round.',
  describe_assembling: '{player} assembles the alternative.',
  describe_condition_card: 'Condition card: a) {a}; b) {b}.',
  describe_action_double: 'Action card: THEN {then}; ELSE {otherwise}.',
  describe_action_single: 'Action card {place}: {action}.',
  describe_alternative: 'Alternative: IF {condition} THEN {then} ELSE {otherwise}.',
  describe_runs: '{player} has to choose: {action}.',
  describe_hand: '{player} ({cards}): {hand}.',
  describe_empty: '{player}: no card.',
  describe_emptied: 'Without a card during this round: {players}.',
  describe_piles: 'Piles: {classic} classic cards, {conditions} Condition cards, {actions} Action cards.',
  describe_discards: 'Discards: {classic} classic cards, {conditions} Condition cards, {actions} Action cards.',
  describe_discarded: 'Classic cards discarded: {cards}.',
}

export type Word = keyof typeof fr
const words: Words<Word> = { fr, en }
export const say = speaker<Word>(words)

export function sayIn(language: Language, key: Word, values: Values = {}): string {
  return fill(words[language][key], values, language)
}

const QUANTITIES: Record<Language, Record<Quantity, { one: string; other: string }>> = {
  fr: {
    cards: { one: '{n} carte', other: '{n} cartes' },
    hearts: { one: '{n} cœur', other: '{n} cœurs' },
    spades: { one: '{n} pique', other: '{n} piques' },
    diamonds: { one: '{n} carreau', other: '{n} carreaux' },
    clubs: { one: '{n} trèfle', other: '{n} trèfles' },
    red: { one: '{n} carte rouge', other: '{n} cartes rouges' },
    black: { one: '{n} carte noire', other: '{n} cartes noires' },
  },
  en: {
    cards: { one: '{n} card', other: '{n} cards' },
    hearts: { one: '{n} heart', other: '{n} hearts' },
    spades: { one: '{n} spade', other: '{n} spades' },
    diamonds: { one: '{n} diamond', other: '{n} diamonds' },
    clubs: { one: '{n} club', other: '{n} clubs' },
    red: { one: '{n} red card', other: '{n} red cards' },
    black: { one: '{n} black card', other: '{n} black cards' },
  },
}

const SIGNS: Record<Language, Record<Sign, string>> = {
  fr: { '=': 'exactement', '<': 'moins de', '<=': 'au plus', '>': 'plus de', '>=': 'au moins' },
  en: { '=': 'exactly', '<': 'fewer than', '<=': 'at most', '>': 'more than', '>=': 'at least' },
}

const DEEDS: Record<Language, Record<Deed, string>> = {
  fr: {
    'draw 1': 'piocher 1 carte',
    'draw 2': 'piocher 2 cartes',
    'discard 1': 'défausser 1 carte',
    'discard 2': 'défausser 2 cartes',
    'give left': 'donner 1 carte à gauche',
    'give right': 'donner 1 carte à droite',
    'give choice': 'donner 1 carte au voisin de son choix',
    'swap left': 'échanger les mains avec la gauche',
    'swap right': 'échanger les mains avec la droite',
  },
  en: {
    'draw 1': 'draw 1 card',
    'draw 2': 'draw 2 cards',
    'discard 1': 'discard 1 card',
    'discard 2': 'discard 2 cards',
    'give left': 'give 1 card to the left',
    'give right': 'give 1 card to the right',
    'give choice': 'give 1 card to a neighbour of your choice',
    'swap left': 'swap hands with the left',
    'swap right': 'swap hands with the right',
  },
}

const RANKS: Record<Language, Record<string, string>> = {
  fr: { A: 'as', J: 'valet', Q: 'dame', K: 'roi' },
  en: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
}

const SUITS = {
  fr: { H: 'cœur', S: 'pique', D: 'carreau', C: 'trèfle' },
  en: { H: 'hearts', S: 'spades', D: 'diamonds', C: 'clubs' },
}

/** A number of cards of some kind: "2 hearts". */
export function countWords(quantity: Quantity, n: number, language: Language): string {
  return fill(QUANTITIES[language][quantity], { n }, language)
}

/** The name of what is counted: "hearts". */
export function quantityWord(quantity: Quantity, language: Language): string {
  return QUANTITIES[language][quantity].other.replace('{n} ', '')
}

/** A condition in words: "exactly 3 hearts and at most 2 spades". */
export function conditionWords(written: string, language: Language): string {
  const { comparisons, joint } = readCondition(written)
  const parts = comparisons.map(
    ({ quantity, sign, number }) => `${SIGNS[language][sign]} ${countWords(quantity, number, language)}`,
  )
  return parts.join(joint ? ` ${sayIn(language, joint).toLowerCase()} ` : '')
}

export function deedWords(deed: Deed, language: Language): string {
  return DEEDS[language][deed]
}

/** A card in words: "7 of hearts". */
export function cardWords(card: string, language: Language): string {
  const suit = suitOf(card)
  if (suit === null) return sayIn(language, 'joker', { number: card.slice(1) })
  const rank = rankOf(card)
  return sayIn(language, 'card', { rank: RANKS[language][rank] ?? rank, suit: SUITS[language][suit] })
}
