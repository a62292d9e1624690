/** How this game is drawn, told and chosen: the parts of the contract, together. */

import type { GameModule } from '../contract'
import { asking } from './asking'
import Board from './Board.svelte'
import { BumpingBotsChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { describe } from './describe'
import { advance, pause, sceneOf, type Scene } from './scene'
import type { Scenery, View } from './types'

const game: GameModule<Scene, View, Scenery, BumpingBotsChoice> = {
  sceneOf,
  advance,
  pause,
  describe,
  choose: (place) => new BumpingBotsChoice(place),
  Board,
  Controls,
  room: 43,
  asking,
}

export default game
