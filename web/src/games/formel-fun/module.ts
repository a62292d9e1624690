/** How this game is drawn, told and chosen: the parts of the contract, together. */

import type { GameModule } from '../contract'
import Board from './Board.svelte'
import { FormelFunChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { describe } from './describe'
import { result } from './result'
import { advance, pause, sceneOf, type Scene } from './scene'
import type { Scenery, View } from './types'

const game: GameModule<Scene, View, Scenery, FormelFunChoice> = {
  sceneOf,
  advance,
  pause,
  describe,
  choose: (place) => new FormelFunChoice(place),
  Board,
  Controls,
  room: 24,
  result,
}

export default game
