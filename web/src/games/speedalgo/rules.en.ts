import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'A race of 2 to 4 cars. In every round each player builds a small program out of cards; then the programs run one after another. Cross the line, and get **further than everybody else**. A game takes about 6 rounds.',
  sections: [
    {
      id: 'material',
      title: 'The track and the cards',
      blocks: [
        {
          text: 'The track has 5 lanes, from **A** (along the driver’s left border) to **E** (along the right border). Column 0 is the start. The finish line comes after the last column; beyond it the road goes on. A cell is written by its lane and its column: `C7`.',
        },
        { picture: 'Cards', caption: 'The nine cards of a hand. SA and SAS are the two sides of one card.' },
        {
          table: {
            head: ['Card', 'What it does'],
            rows: [
              ['AB', 'your car straight ahead'],
              ['ABD, ABG', 'your car diagonally ahead, to the right or to the left'],
              ['AT', 'as many traffic cars as the die says, straight ahead'],
              ['ATD, ATG', 'one traffic car diagonally ahead, to the right or to the left'],
              ['P', 'push a neighbouring car'],
              ['REP', 'repeat as often as the die says'],
              ['SA', 'IF a car is in front THEN …'],
              ['SAS', 'IF a car is in front THEN … ELSE …'],
            ],
          },
        },
        {
          text: 'The letters are French: **A** avancer (go ahead), **B** bolide (your car), **T** trafic (traffic), **D** droite (right), **G** gauche (left), **P** pousser (push), **REP** répéter (repeat), **SA** si … alors (if … then), **SAS** si … alors … sinon (if … then … else).',
        },
      ],
    },
    {
      id: 'setting-up',
      title: 'Setting up',
      blocks: [
        {
          steps: [
            'The 12 traffic cars are shared out. In turn, everybody places one on a free cell from column 1 on. In the end every lane must have at least one.',
            'Then everybody chooses a free place in column 0 for their car.',
          ],
        },
        { text: 'You can also let chance place everything.' },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      blocks: [
        {
          steps: [
            '**The die.** Everybody rolls the die, whose faces show 1, 2, 2, 3, 3 and 4. The number is used by AT and REP during the whole round.',
            '**Building.** Everybody builds a program of up to 4 blocks, all at the same time. Every card is used only once. An empty program is allowed.',
            '**Running.** The programs run one after another, in turn order, card after card.',
          ],
        },
        {
          table: {
            head: ['Block', 'Cards'],
            rows: [
              ['movement', 'one movement card alone'],
              ['REP', 'REP and one movement card'],
              ['SA', 'SA and one movement card'],
              ['SAS', 'SAS and two movement cards, one for THEN, one for ELSE'],
            ],
          },
        },
        { text: 'Then all cards return to the hands. Whoever was last begins the next round.' },
      ],
    },
    {
      id: 'moving',
      title: 'Driving and pushing',
      blocks: [
        {
          picture: 'Driving',
          caption: 'AB, then ABD, then ABG. Only the cell where it arrives counts: a diagonal passes between two cars.',
        },
        {
          picture: 'Traffic',
          caption: 'AT with a die of 2: two different traffic cars, of your choice, advance one cell.',
        },
        {
          picture: 'Pushing',
          caption: 'P: the car and the car that it pushes both advance, in the direction from one to the other.',
        },
        {
          text: 'You can push in all eight directions, even sideways or back, and even another player’s car. Behind the car that is pushed there must be a free cell. When several cars can be pushed, you choose when the card runs.',
        },
      ],
    },
    {
      id: 'repeat-and-test',
      title: 'Repeating and testing',
      blocks: [
        { picture: 'Repeating', caption: 'REP AB with a die of 3: AB is run three times in all.' },
        {
          picture: 'Condition',
          caption: 'SAS P / ABD: a car is right in front, so P is run. Otherwise it would be ABD.',
        },
        {
          text: 'The test looks at the cell right in front of the car, once, when the block begins. A border or a missing cell is not a car. With SA, if the cell is empty, the block does nothing and the program goes on.',
        },
      ],
    },
    {
      id: 'collisions',
      title: 'Collisions',
      blocks: [
        {
          picture: 'Collision',
          caption: 'The die says 4, but the third AB runs into traffic: the program stops at once, and ABD is not run.',
        },
        {
          text: 'There is a collision when a car that is moved would enter a border, a missing cell or an occupied cell. It stays where it is, and **all the rest of the program is lost**. A card that can’t be run (P without a neighbour, AT without traffic) stops the program too.',
        },
        { remember: 'Before you confirm, follow your program with a finger, cell by cell.' },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        { picture: 'Line', caption: 'A car has crossed the line: the game ends with this round.' },
        {
          text: 'The round is completed. The car that is **furthest** wins; if two are equally far, it is the one whose program ran later. A traffic car that crosses the line leaves the game.',
        },
      ],
    },
    {
      id: 'sheet',
      title: 'Writing a program',
      blocks: [
        {
          example: ['REP AB - ATG - SA P - ABD', 'SAS P / ABD', '.'],
          title: 'As on the score sheet',
        },
        {
          text: 'A dash separates the blocks. The cards that go with REP, SA or SAS follow it; a slash separates the two branches of SAS. A full stop is the empty program. The score sheet fills itself in: the round, the die, the program, and the path as a broken line.',
        },
      ],
    },
    {
      id: 'variants',
      title: 'Variants',
      blocks: [
        {
          list: [
            '**Secret programs**: they are all revealed together.',
            '**Condition card**: without it, free, or turned over after each use.',
            '**Bodies of 2 cards or more** under REP and in the branches, such as `REP AB ABD`.',
            '**Traffic drives**: after each round every traffic car advances one cell if it can.',
            '**Tracks**: straight, with detours (cells are missing), long, or your own map.',
          ],
        },
      ],
    },
  ],
}

export default rules
