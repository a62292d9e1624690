/** The rules of Alg(un)o, with pictures. */

import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'A card game about the alternative, for 2 to 8 players: IF a condition is true, THEN one action, ELSE another. In every round one player assembles an alternative and the whole table runs it. The goal: to get rid of all your cards.',
  sections: [
    {
      id: 'table',
      title: 'The table',
      blocks: [
        {
          text: 'Everyone gets **5 classic cards** and lays them down **face up**: all players see all cards. There are also **Condition** cards and **Action** cards.',
        },
        {
          picture: 'NewRound',
          caption:
            'Ada starts the round. She has turned up a Condition card with two conditions (exactly 5 cards, or exactly 1 heart) and an Action card: THEN draw 1 card, ELSE discard 1 card.',
        },
        {
          text: 'On the cards, **J** is the jack, **Q** the queen and **K** the king. A joker counts as a card, but it has no suit and no colour.',
        },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      blocks: [
        {
          steps: [
            'The player who starts turns up a Condition card, and one or three Action cards.',
            'They choose one of the two conditions and assemble the alternative.',
            'They run it first, on their own cards.',
            'Then their left neighbour does, and so on round the table.',
            'The Condition and Action cards are put away; the left neighbour starts the next round.',
          ],
        },
        {
          picture: 'Running',
          caption:
            'Ada runs “IF exactly 1 heart THEN draw 1 card ELSE discard 1 card”. She has 2 hearts: the condition is false, so it is ELSE. She chooses the card to discard.',
        },
        {
          remember:
            'The condition is checked when a player runs the alternative, on the cards that lie in front of them at that moment. A card given by a neighbour can change everything!',
        },
      ],
    },
    {
      id: 'actions',
      title: 'The actions',
      blocks: [
        {
          list: [
            '**Draw** 1 or 2 cards.',
            '**Discard** 1 or 2 cards, chosen by the player who runs it.',
            '**Give** 1 card to the left neighbour, to the right neighbour, or to a neighbour of your choice.',
            '**Swap** the whole hand with the left or the right neighbour.',
          ],
        },
        {
          text: 'Whoever has too few cards discards or gives what they have. When the pile is empty, the discards are shuffled.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'The levels',
      blocks: [
        {
          table: {
            head: ['Level', 'Conditions', 'Actions'],
            rows: [
              ['1', 'exactly n', 'one card with THEN and ELSE'],
              ['2', 'exactly n', 'three cards: you choose THEN and ELSE'],
              ['3', 'comparisons: <, ≤, =, >, ≥', 'three cards: you choose THEN and ELSE'],
              ['4', 'two comparisons joined by AND or OR', 'three cards: you choose THEN and ELSE'],
            ],
          },
        },
        {
          text: 'These four pairs are **advised**, in this order. Conditions of level 2 or 3 can also be played with Actions of level 1: choose 2-1 or 3-1.',
        },
        {
          picture: 'ThreeActions',
          caption:
            'At level 4 Ada chooses one of the two conditions and then, among three Action cards, the one for THEN and the one for ELSE.',
        },
        {
          title: 'AND, OR',
          example: [
            'AND: both comparisons must be true.',
            'OR: at least one of the two must be true.',
            'With 4 hearts and 3 spades, “4 hearts OR at most 2 spades” is true; “4 hearts AND at most 2 spades” is false.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'The end of the game',
      blocks: [
        {
          text: 'A round is always played to its end. **Whoever has no card left at the end of a round wins**; if there are several, they win together. Whoever got rid of everything but received a card before the round ended has not won.',
        },
        { text: 'The others are ranked by the number of cards they have left.' },
      ],
    },
  ],
}

export default rules
