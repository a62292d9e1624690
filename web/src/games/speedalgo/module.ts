/** How this game is drawn, told and chosen: the parts of the contract, together. */

import type { GameModule } from '../contract'
import Board from './Board.svelte'
import { SpeedAlgoChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { asking } from './asking'
import { describe } from './describe'
import { advance, doing, pause, sceneOf, type Scene } from './scene'
import Sheet from './Sheet.svelte'
import type { Scenery, View } from './types'

const game: GameModule<Scene, View, Scenery, SpeedAlgoChoice> = {
  sceneOf,
  advance,
  pause,
  doing,
  describe,
  choose: (place) => new SpeedAlgoChoice(place),
  Board,
  Controls,
  room: 41.5,
  Sheet,
  asking,
}

export default game
