/** How an exercise is asked on the board: the program lies on its support, and cells are picked on the track. */

import type { AskingOnBoard } from '../contract'
import { SpeedAlgoChoice } from './choice.svelte'
import { HOLE, MOVEMENTS, readProgram } from './program'
import type { Scenery, View } from './types'

const CELL = /^[A-E]\d{1,2}$/

export const asking: AskingOnBoard<View, Scenery, SpeedAlgoChoice> = {
  laid(view, seat, given) {
    if (!given || !readProgram(given, [...MOVEMENTS, HOLE])) return view
    const programs = view.programs.map((program, index) => (index === seat - 1 ? given : program))
    return { ...view, programs, ready: [...view.ready, seat] }
  },

  pointed: (goal) => (CELL.test(goal) ? [goal] : []),

  pointing(place, view, answers) {
    if (!answers.every((said) => CELL.test(said))) return null
    const choice = new SpeedAlgoChoice(place)
    const moves = answers.map((move) => ({ move, text: move }))
    const shown: View = { ...view, phase: 'running' }
    choice.take({ seat: place.seat, view: shown, board: null, events: [], moves, seconds: null, undo: null })
    return choice
  },
}
