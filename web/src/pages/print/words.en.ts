/** What is said about printing. */

import type { Translated } from '../../language/sentences'
import type fr from './words.fr'

const words: Translated<typeof fr> = {
  title: 'Print {game}',
  how: 'Everything to play without a screen. Print at 100%: check it with the 5 cm ruler at the foot of each sheet. Cards are printed on both sides; flip on the long edge.',
  none: 'The sheets have not been made on this server: run “make paper” or “algodrome print”.',
  look: 'Version',
  'look.colour': 'colour',
  'look.ink': 'saving ink',
  paper: 'Boards and tracks',
  'paper.a4': 'on A4',
  'paper.a3': 'on A3',
  'paper.a2': 'on A2',
  'paper.one': 'in one piece',
  players: 'Players at a table',
  tables: 'Tables',
  pages: { one: '{n} page', other: '{n} pages' },
  copies: { one: '{n} copy', other: '{n} copies' },
  counted: 'print',
  'counted.hint': 'Print “{sheet}”',
  own: 'A track or cards of your own',
  'own.how':
    'Take a track kept on this device, open a file or paste a text; the sheets have the version and the paper chosen above.',
  'own.kept': 'On this device:',
  'own.name': 'Name on the sheets',
  'own.unnamed': 'mine',
  'own.file': 'Choose a file',
  'own.text': 'Your track or cards, as text',
  'own.long': 'This text is too long: {n} characters, and {most} is the most.',
  total: { one: '{n} page to print in all', other: '{n} pages to print in all' },
  make: 'Make the sheets',
  making: 'Making the sheets…',
  kept: 'These sheets are kept on this device: they open even without the server.',
  unkept: 'These sheets are not kept on this device: they open only with the server.',
  together: 'Everything ticked, in one ZIP file',
  chosen: 'Exercises of your choice',
  'chosen.how': 'By difficulty and theme, or by their numbers; the sheets have the version chosen above.',
  'chosen.grade': 'Difficulty',
  'chosen.grade.any': 'all',
  'chosen.theme': 'Theme',
  'chosen.theme.any': 'all',
  'chosen.count': 'How many',
  'chosen.numbers': 'Or their numbers',
  'chosen.numbers.help': 'For example: 3, 17, 40-45. The numbers are in “Exercises”.',
  'chosen.bad': 'Write numbers like: 3, 17, 40-45 (60 at most).',
  'chosen.corrections': 'with the answers',
}

export default words
