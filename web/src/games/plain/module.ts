/** A game that the site has no board for: lines of text, moves in words, and the story beside them. */

import type { GameModule } from '../contract'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { describe, sceneOf, type Scene } from './scene'

const game: GameModule<Scene> = { sceneOf, advance: (scene) => scene, pause: () => 0, describe, Board, Controls }

export default game
