/** What the drawings and controls of Alg(un)o say. */

import { fill, speaker, type Language, type Sentence, type Values, type Words } from '../../language'
import { rankOf, readCondition, suitOf, type Deed, type Quantity, type Sign } from './cards'

const fr = {
  table: 'La table d’Alg(un)o',
  round: 'Tour de jeu {round}',
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
  has_none: '{player} n’a {count}',
  had: '{player} avait {count}',
  had_no: '{player} n’avait {count}',
  chooses: '{player} choisit : {action}',
  nothing_to_do: '{player} ne peut rien faire',
  wins: '{players} gagne !',
  win: '{players} gagnent ensemble !',
  stopped: 'Partie arrêtée',
  pile: 'Pioche',
  discards: 'Défausse',
  discard_pair: 'défausser {first} et {second}',
  no_cards: 'plus de carte !',
  had_none: 'n’avait plus de carte',
  cards: { one: '{n} carte', other: '{n} cartes' },
  card: '{rank} de {suit}',
  joker: 'joker {number}',
  assemble: 'Composez l’alternative',
  choose_condition: 'Choisissez la condition',
  choose_action: 'Une carte pour chacun',
  printed_action: 'Les deux actions sont imprimées sur la carte.',
  choose_one: 'Choisissez une carte à défausser',
  choose_two: 'Choisissez deux cartes à défausser',
  choose_second: 'Choisissez l’autre carte à défausser avec {card}',
  choose_give: 'Choisissez une carte à donner',
  choose_neighbour: 'À quel voisin ?',
  left: 'À gauche',
  right: 'À droite',
  validate: 'Valider',
  hint_alternative: 'Choisissez, puis lisez ici la phrase de l’alternative.',
  hint_cards: 'Touchez vos cartes ici ou sur la table.',
  your_cards: 'Vos cartes',
  wait: 'Ce n’est pas à vous de choisir.',
  read_as: 'Lire l’alternative comme un programme',
  listing_failed: 'L’alternative n’a pas pu être écrite ainsi.',
  style_pseudo: 'Pseudo-code',
  style_python: 'Python',
  style_scratch: 'Blocs',
  what_follows: 'Ce qui se passerait',
  then_unknown: 'La suite dépend des cartes cachées et des autres joueurs.',
  describe_round: 'Tour de jeu {round}, commencé par {player}.',
  describe_over: 'La partie est finie. Gagnants : {players}.',
  describe_stopped: 'La partie est finie : c’était le dernier tour de jeu.',
  describe_assembling: '{player} compose l’alternative.',
  describe_condition_card: 'Carte Condition : a) {a} ; b) {b}.',
  describe_action_double: 'Carte Action : ALORS {then} ; SINON {otherwise}.',
  describe_action_single: 'Carte Action {place} : {action}.',
  describe_alternative: 'Alternative : SI {condition} ALORS {then} SINON {otherwise}.',
  describe_runs: '{player} doit choisir : {action}.',
  describe_hand: '{player} ({cards}) : {hand}.',
  describe_empty: '{player} : aucune carte.',
  describe_emptied: 'Sans carte pendant ce tour de jeu : {players}.',
  describe_piles: 'Pioches : {classic} cartes classiques, {conditions} cartes Condition, {actions} cartes Action.',
  describe_discards: 'Défausses : {classic} cartes classiques, {conditions} cartes Condition, {actions} cartes Action.',
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
  has_none: '{player} has {count}',
  had: '{player} had {count}',
  had_no: '{player} had {count}',
  chooses: '{player} chooses: {action}',
  nothing_to_do: '{player} can do nothing',
  wins: '{players} wins!',
  win: '{players} win together!',
  stopped: 'The game has stopped',
  pile: 'Pile',
  discards: 'Discards',
  discard_pair: 'discard {first} and {second}',
  no_cards: 'no card left!',
  had_none: 'had no card left',
  cards: { one: '{n} card', other: '{n} cards' },
  card: '{rank} of {suit}',
  joker: 'joker {number}',
  assemble: 'Assemble the alternative',
  choose_condition: 'Choose the condition',
  choose_action: 'A card for each',
  printed_action: 'Both actions are printed on the card.',
  choose_one: 'Choose a card to discard',
  choose_two: 'Choose two cards to discard',
  choose_second: 'Choose the other card to discard with {card}',
  choose_give: 'Choose a card to give',
  choose_neighbour: 'To which neighbour?',
  left: 'To the left',
  right: 'To the right',
  validate: 'Confirm',
  hint_alternative: 'Choose, and read here the sentence of the alternative.',
  hint_cards: 'Touch your cards here or on the table.',
  your_cards: 'Your cards',
  wait: 'It is not your turn to choose.',
  read_as: 'Read the alternative as a program',
  listing_failed: 'The alternative could not be written this way.',
  style_pseudo: 'Pseudo-code',
  style_python: 'Python',
  style_scratch: 'Blocks',
  what_follows: 'What would happen',
  then_unknown: 'The rest depends on hidden cards and on the other players.',
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

const NONE: Record<Language, Record<Quantity, string>> = {
  fr: {
    cards: 'aucune carte',
    hearts: 'aucun cœur',
    spades: 'aucun pique',
    diamonds: 'aucun carreau',
    clubs: 'aucun trèfle',
    red: 'aucune carte rouge',
    black: 'aucune carte noire',
  },
  en: {
    cards: 'no cards',
    hearts: 'no hearts',
    spades: 'no spades',
    diamonds: 'no diamonds',
    clubs: 'no clubs',
    red: 'no red cards',
    black: 'no black cards',
  },
}

const SIGNS: Record<Language, Record<Sign, string>> = {
  fr: { '=': 'exactement', '<': 'strictement moins de', '<=': 'au plus', '>': 'strictement plus de', '>=': 'au moins' },
  en: { '=': 'exactly', '<': 'strictly fewer than', '<=': 'at most', '>': 'strictly more than', '>=': 'at least' },
}

const DEEDS: Record<Language, Record<Deed, string>> = {
  fr: {
    'draw 1': 'piocher 1 carte',
    'draw 2': 'piocher 2 cartes',
    'discard 1': 'défausser 1 carte',
    'discard 2': 'défausser 2 cartes',
    'give left': 'donner 1 carte au voisin de gauche',
    'give right': 'donner 1 carte au voisin de droite',
    'give choice': 'donner 1 carte au voisin de son choix',
    'swap left': 'échanger son jeu avec le voisin de gauche',
    'swap right': 'échanger son jeu avec le voisin de droite',
  },
  en: {
    'draw 1': 'draw 1 card',
    'draw 2': 'draw 2 cards',
    'discard 1': 'discard 1 card',
    'discard 2': 'discard 2 cards',
    'give left': 'give 1 card to the left neighbour',
    'give right': 'give 1 card to the right neighbour',
    'give choice': 'give 1 card to a neighbour of your choice',
    'swap left': 'swap hands with the left neighbour',
    'swap right': 'swap hands with the right neighbour',
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

/** What a player has of some kind, or had when it was counted: "Ada has 2 hearts", "Ada had no hearts". */
export function heldWords(player: string, quantity: Quantity, n: number, now: boolean, language: Language): string {
  if (n === 0) return sayIn(language, now ? 'has_none' : 'had_no', { player, count: NONE[language][quantity] })
  return sayIn(language, now ? 'has' : 'had', { player, count: countWords(quantity, n, language) })
}

/** The name of what is counted: "hearts". */
export function quantityWord(quantity: Quantity, language: Language): string {
  return QUANTITIES[language][quantity].other.replace('{n} ', '')
}

/** A condition in words: "exactly 3 hearts and at most 2 spades". */
export function conditionWords(written: string, language: Language): string {
  const { comparisons, joint } = readCondition(written)
  const parts = comparisons.map(({ quantity, sign, number }) =>
    number === (sign === '<' ? 1 : 0) && !sign.startsWith('>')
      ? NONE[language][quantity]
      : `${SIGNS[language][sign]} ${countWords(quantity, number, language)}`,
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

const LETTERS: Record<Language, Record<string, string>> = { fr: { J: 'V', Q: 'D', K: 'R' }, en: {} }

/** The letter in the corner of a card: V, D and R for valet, dame and roi. */
export function letterOf(rank: string, language: Language): string {
  return LETTERS[language][rank] ?? rank
}

const ARTICLES: Record<Language, { usual: string; joker: string; [rank: string]: string }> = {
  fr: { A: 'l’', Q: 'la ', usual: 'le ', joker: 'le ' },
  en: { usual: 'the ', joker: '' },
}

/** A card as a sentence names it: "the 7 of hearts", "la dame de trèfle". */
export function theCard(card: string, language: Language): string {
  const articles = ARTICLES[language]
  const article = suitOf(card) === null ? articles.joker : (articles[rankOf(card)] ?? articles.usual)
  return article + cardWords(card, language)
}
