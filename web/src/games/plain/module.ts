/** A game that the site has no board for: lines of text, moves in words, and the story beside them. */

import type { GameModule, Scenery, View } from '../contract'
import Board from './Board.svelte'
import { PlainChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { describe, sceneOf, type Scene } from './scene'

const game: GameModule<Scene, View, Scenery, PlainChoice> = {
  sceneOf,
  advance: (scene) => scene,
  pause: () => 0,
  describe,
  choose: (place) => new PlainChoice(place),
  Board,
  Controls,
}

export default game
