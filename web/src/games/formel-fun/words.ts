/** What the drawings and controls of Formel Fun say. */

import { fill, speaker, type Language, type Values, type Words } from '../../language'

const fr = {
  circuit: 'Le circuit de Formel Fun',
  race: 'Manche {race} sur {races}',
  final: 'Finale',
  round: 'Tour {round}',
  over: 'Arrivée !',
  crosses: { one: '{cars} franchit la ligne', other: '{cars} franchissent la ligne' },
  goes_out: '{car} est éliminée',
  wins: '{car} gagne !',
  full: 'Case pleine !',
  pile: 'Pioche',
  discards: 'Défausse',
  order: 'Ordre du tour',
  has_moved: '{car} a joué',
  moves_now: '{car} joue maintenant',
  waits: '{car} attend',
  teams: 'Équipes',
  team: 'Équipe',
  cars: 'Voitures',
  hand: 'Main',
  turbos: 'Turbos ajoutés',
  points: 'Points',
  car_out: '{car} : sortie à la manche {race}, {points} pt',
  car_wins: '{car} : gagne, {points} pt',
  discards_content: 'Ce que contient la défausse',
  empty: 'vide',
  your_hand: 'Votre main',
  choose: 'Choisissez une carte pour {car}.',
  wait: 'Votre main. Ce n’est pas à vous de jouer.',
  card_two: 'carte rouge {red}, bleu {blue}',
  card_plain: 'carte bleue {blue}',
  card_turbo: 'carte Turbo, plus 5',
  add_turbo: 'Ajouter un Turbo (+5)',
  no_turbo: 'Pas de Turbo à ajouter',
  turbos_left: { one: 'encore {n} fois dans la partie', other: 'encore {n} fois dans la partie' },
  turbo_cost: 'La main aura une carte de moins jusqu’à la fin.',
  validate: 'Valider',
  nothing_chosen: 'Survolez ou choisissez une carte : la voiture fantôme montre où elle finirait.',
  on_label: '{car} est sur un {label}.',
  describe_race: 'Manche {race} sur {races}, tour {round}.',
  describe_final: 'Finale, tour {round}.',
  describe_over: 'La partie est finie. {car} ({player}) gagne.',
  describe_turn: 'C’est à {car} ({player}) de bouger.',
  describe_order: 'Ordre du tour : {cars}.',
  describe_moved: { one: '{n} voiture a déjà joué.', other: '{n} voitures ont déjà joué.' },
  describe_car: '{car} ({player}) : case {space}, numéro {label}, place {place}.',
  describe_lap: '{car} ({player}) : case {space}, numéro {label}, place {place}, ligne d’arrivée franchie.',
  describe_out: '{car} ({player}) : sortie à la manche {race}, {points} points.',
  describe_team: '{player} : {cards} cartes en main, {boosts} Turbos ajoutés sur 3, {points} points.',
  describe_hand: 'Votre main : {cards}.',
  describe_pile: 'Pioche : {pile} cartes. Défausse : {discards}.',
} as const

const en: Record<keyof typeof fr, string | { one: string; other: string }> = {
  circuit: 'The circuit of Formel Fun',
  race: 'Race {race} of {races}',
  final: 'Final',
  round: 'Round {round}',
  over: 'Finish!',
  crosses: { one: '{cars} crosses the line', other: '{cars} cross the line' },
  goes_out: '{car} is out',
  wins: '{car} wins!',
  full: 'Space full!',
  pile: 'Pile',
  discards: 'Discards',
  order: 'Order of the round',
  has_moved: '{car} has moved',
  moves_now: '{car} moves now',
  waits: '{car} waits',
  teams: 'Teams',
  team: 'Team',
  cars: 'Cars',
  hand: 'Hand',
  turbos: 'Turbos added',
  points: 'Points',
  car_out: '{car}: out in race {race}, {points} pt',
  car_wins: '{car}: wins, {points} pt',
  discards_content: 'What the discards hold',
  empty: 'empty',
  your_hand: 'Your hand',
  choose: 'Choose a card for {car}.',
  wait: 'Your hand. It is not your turn.',
  card_two: 'card red {red}, blue {blue}',
  card_plain: 'blue card {blue}',
  card_turbo: 'Turbo card, plus 5',
  add_turbo: 'Add a Turbo (+5)',
  no_turbo: 'No Turbo to add',
  turbos_left: { one: '{n} more time in this game', other: '{n} more times in this game' },
  turbo_cost: 'Your hand will be one card smaller to the end.',
  validate: 'Validate',
  nothing_chosen: 'Point at a card or choose one: the ghost shows where the car would end.',
  on_label: '{car} stands on a {label}.',
  describe_race: 'Race {race} of {races}, round {round}.',
  describe_final: 'Final, round {round}.',
  describe_over: 'The game is over. {car} ({player}) wins.',
  describe_turn: '{car} ({player}) is to move.',
  describe_order: 'Order of the round: {cars}.',
  describe_moved: { one: '{n} car has moved.', other: '{n} cars have moved.' },
  describe_car: '{car} ({player}): space {space}, label {label}, place {place}.',
  describe_lap: '{car} ({player}): space {space}, label {label}, place {place}, across the finish line.',
  describe_out: '{car} ({player}): out in race {race}, {points} points.',
  describe_team: '{player}: {cards} cards in hand, {boosts} of 3 Turbos added, {points} points.',
  describe_hand: 'Your hand: {cards}.',
  describe_pile: 'Pile: {pile} cards. Discards: {discards}.',
}

export type Word = keyof typeof fr
const words: Words<Word> = { fr, en }

/** Say something in the language in force. */
export const say = speaker<Word>(words)

/** Say something in a given language. */
export function sayIn(language: Language, key: Word, values: Values = {}): string {
  return fill(words[language][key], values, language)
}

/** Say a card: "7/3" is "card red 7, blue 3". */
export function cardWords(card: string, language: Language): string {
  const [red, blue] = card.split('/')
  if (card === 'T') return sayIn(language, 'card_turbo')
  return blue ? sayIn(language, 'card_two', { red: red ?? '', blue }) : sayIn(language, 'card_plain', { blue: card })
}
