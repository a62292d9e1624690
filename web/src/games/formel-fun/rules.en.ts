/** The rules of Formel Fun, with pictures. */

import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'An elimination race with cards, for 3 to 6 players. Everyone drives two or three cars. In every race the last car goes out. The goal: to own the car that wins the final.',
  sections: [
    {
      id: 'circuit',
      title: 'The circuit',
      blocks: [
        {
          text: 'The track is a loop of **30 spaces**, labelled three times from **1 to 10**: these are the red discs. Cars always drive forwards, counter-clockwise. The start and finish line is between space 30 and space 1.',
        },
        {
          picture: 'Grid',
          caption:
            'The start with four players: everyone’s first car is on space 30, the second on 29, the third on 28. The car with a frame moves first.',
        },
        { text: 'Every space has **four places**. Place 1 is the inside.' },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      blocks: [
        { text: 'Everyone holds 5 cards, hidden from the others. There are four kinds of card.' },
        { picture: 'Cards', caption: 'From left to right: red 7 and blue 3, red 1 and blue 10, a plain 8, a Turbo.' },
        {
          list: [
            '**Red and blue**: if the car stands on a space labelled with the **red** number, it drives that many spaces. Otherwise it drives the **blue** number.',
            '**A plain 6, 7 or 8**: the car drives exactly that many spaces.',
            '**Turbo**: by itself it drives a car 5 spaces. Added to another card, it gives 5 more.',
          ],
        },
        {
          title: 'Example',
          example: [
            'Your car stands on a space labelled 7.',
            'The card 7 / 3 moves it 7 spaces: red counts.',
            'The card 4 / 3 moves it 3 spaces: blue counts.',
          ],
        },
        {
          remember:
            'Adding a Turbo costs a lot: you play two cards and draw only one. Your hand is one card smaller until the end. You may do it three times in a game.',
        },
      ],
    },
    {
      id: 'move',
      title: 'Your move',
      blocks: [
        {
          steps: [
            'Play a card, or a card and a Turbo.',
            'Draw a card.',
            'The car drives the whole way and takes the free place nearest to the inside.',
          ],
        },
        {
          text: 'A full space does not stop a car from driving past. But a car that would **end** on a full space falls back to the space behind it, and once more if that one is full too.',
        },
        {
          picture: 'FullSpace',
          caption: 'Car 1a, on space 17, plays an 8. Space 25 is full: it falls back to space 24.',
        },
      ],
    },
    {
      id: 'order',
      title: 'The order of a round',
      blocks: [
        {
          text: 'In a round **every car moves once**. The order is settled when the round begins: the car furthest ahead first; on the same space, the inner one first. So you play several times in a round, once for each of your cars.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end of a race',
      blocks: [
        {
          text: 'As soon as a car has crossed the line after a full lap, the round is the last of the race. All cars still move, then the **last car is eliminated**: the rearmost, and on the same space the outer one.',
        },
        {
          picture: 'Finish',
          caption:
            'Cars 1a and 2a have crossed the line. Only 3b is still to move. With an 8 it crosses too: the last one is then 1b, on space 28, and it is out.',
        },
        {
          text: 'The others line up in single file for the next race, in the order of the finish, one to a space. Everyone keeps their hand.',
        },
        { picture: 'SingleFile', caption: 'The next race: 1a on space 30, then 3b, 2a and 3a.' },
      ],
    },
    {
      id: 'points',
      title: 'Winning',
      blocks: [
        {
          text: 'When only two cars are left, they run the **final**. The car that leads at the end of its last round wins.',
        },
        {
          text: 'There are points as well: 1 for the car eliminated first, 2 for the second and so on; the car beaten in the final is worth 2 more than the one before it, and the winner 3 more again. The team with the most points takes the **title**.',
        },
        {
          table: {
            head: ['Cars', 'Points, best car first'],
            rows: [
              ['9', '12, 9, 7, 6, 5, 4, 3, 2, 1'],
              ['12', '15, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1'],
              ['15', '18, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1'],
            ],
          },
        },
      ],
    },
  ],
}

export default rules
