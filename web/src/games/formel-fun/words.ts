/** What the drawings and controls of Formel Fun say. */

import { fill, speaker, type Language, type Sentence, type Values, type Words } from '../../language'

const fr = {
  circuit: 'Le circuit de Formel Fun',
  race: 'Manche {race} sur {races}',
  final: 'Finale',
  round: 'Tour de jeu {round}',
  over: 'Arrivée !',
  result: {
    one: 'Vous finissez {place} sur {players} en piste, avec {n} point.',
    other: 'Vous finissez {place} sur {players} en piste, avec {n} points.',
  },
  crosses: { one: '{cars} franchit la ligne', other: '{cars} franchissent la ligne' },
  goes_out: '{car} est éliminée',
  wins: '{car} gagne !',
  full: 'Case pleine !',
  pile: 'Pioche',
  discards: 'Défausse',
  order: 'Ordre du tour de jeu',
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
  choose: 'Choisissez une carte pour la voiture {car}.',
  wait: 'Votre main. Ce n’est pas à vous de jouer.',
  card_two: 'carte {red} rouge, {blue} bleu',
  card_plain: 'carte bleue {blue}',
  card_turbo: 'carte Turbo, plus 5',
  add_turbo: 'Ajouter un Turbo (+5)',
  no_turbo: 'Pas de Turbo à ajouter',
  turbos_left: {
    zero: 'déjà trois fois dans la partie',
    one: 'encore une fois dans la partie',
    other: 'encore {n} fois dans la partie',
  },
  turbo_cost: 'Votre main aura une carte de moins jusqu’à la fin de la partie.',
  validate: 'Valider',
  nothing_chosen: 'Choisissez une carte : la voiture fantôme montre où la vôtre s’arrêterait.',
  on_label: 'Elle est au rond rouge {label}.',
  describe_race: 'Manche {race} sur {races}, tour de jeu {round}.',
  describe_final: 'Finale, tour de jeu {round}.',
  describe_over: 'La partie est finie. {car} ({player}) gagne.',
  describe_turn: 'C’est à {car} ({player}) de jouer.',
  describe_order: 'Ordre du tour de jeu : {cars}.',
  describe_moved: {
    zero: 'Aucune voiture n’a encore joué.',
    one: '{n} voiture a déjà joué.',
    other: '{n} voitures ont déjà joué.',
  },
  describe_car: '{car} ({player}) : case {space}, numéro {label}, place {place}.',
  describe_lap: '{car} ({player}) : case {space}, numéro {label}, place {place}, ligne d’arrivée franchie.',
  describe_out: '{car} ({player}) : sortie à la manche {race}, {points}.',
  describe_team: '{player} : {cards}, {boosts}, {points}.',
  count_cards: { zero: 'aucune carte en main', one: '{n} carte en main', other: '{n} cartes en main' },
  count_turbos: { zero: 'aucun Turbo ajouté', one: '{n} Turbo ajouté sur 3', other: '{n} Turbos ajoutés sur 3' },
  count_points: { one: '{n} point', other: '{n} points' },
  describe_hand: 'Votre main : {cards}.',
  describe_pile: 'Pioche : {pile} cartes. Défausse : {discards}.',
} as const

const en: Record<keyof typeof fr, Sentence> = {
  circuit: 'The circuit of Formel Fun',
  race: 'Race {race} of {races}',
  final: 'Final',
  round: 'Round {round}',
  over: 'Finish!',
  result: {
    one: 'You finish {place} of {players} on the track, with {n} point.',
    other: 'You finish {place} of {players} on the track, with {n} points.',
  },
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
  choose: 'Choose a card for car {car}.',
  wait: 'Your hand. It is not your turn.',
  card_two: 'card with red {red} and blue {blue}',
  card_plain: 'blue card {blue}',
  card_turbo: 'Turbo card, plus 5',
  add_turbo: 'Add a Turbo (+5)',
  no_turbo: 'No Turbo to add',
  turbos_left: {
    zero: 'used three times already',
    one: 'once more in this game',
    other: '{n} more times in this game',
  },
  turbo_cost: 'Your hand will be one card smaller until the end of the game.',
  validate: 'Confirm',
  nothing_chosen: 'Choose a card: the ghost car shows where yours would stop.',
  on_label: 'It is at the red disc {label}.',
  describe_race: 'Race {race} of {races}, round {round}.',
  describe_final: 'Final, round {round}.',
  describe_over: 'The game is over. {car} ({player}) wins.',
  describe_turn: 'It is the turn of {car} ({player}).',
  describe_order: 'Order of the round: {cars}.',
  describe_moved: { zero: 'No car has moved yet.', one: '{n} car has moved.', other: '{n} cars have moved.' },
  describe_car: '{car} ({player}): space {space}, label {label}, place {place}.',
  describe_lap: '{car} ({player}): space {space}, label {label}, place {place}, across the finish line.',
  describe_out: '{car} ({player}): out in race {race}, {points}.',
  describe_team: '{player}: {cards}, {boosts}, {points}.',
  count_cards: { zero: 'no card in hand', one: '{n} card in hand', other: '{n} cards in hand' },
  count_turbos: { zero: 'no Turbo added', one: '{n} Turbo of 3 added', other: '{n} Turbos of 3 added' },
  count_points: { one: '{n} point', other: '{n} points' },
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
