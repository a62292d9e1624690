/** How this game is drawn, told and chosen: the parts of the contract, together. */

import type { GameModule, Scenery } from '../contract'
import Board from './Board.svelte'
import { AlgunoChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { describe } from './describe'
import { advance, doing, pause, sceneOf, type Scene } from './scene'
import type { View } from './types'

const game: GameModule<Scene, View, Scenery, AlgunoChoice> = {
  sceneOf,
  advance,
  pause,
  doing,
  describe,
  choose: (place) => new AlgunoChoice(place),
  Board,
  Controls,
  room: 38,
}

export default game
