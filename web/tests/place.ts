/** A seat at a table of one's own making, for tests of choices: what is asked there, answered and played. */

import type { ForeseenOf, Place, SeatInfo } from '../src/games/contract'

export interface Sitting<OwnView, OwnScenery> {
  place: Place<OwnView, OwnScenery>
  asked: string[][] // each entry is one request
  played: string[]
}

interface Wishes<OwnView, OwnScenery> {
  seats: SeatInfo[]
  scenery: OwnScenery
  busy?: boolean
  foresee?: (line: string) => Partial<ForeseenOf<OwnView>> | null // null: nobody answers
}

export function sit<OwnView, OwnScenery>({
  seats,
  scenery,
  busy = false,
  foresee = () => ({}),
}: Wishes<OwnView, OwnScenery>): Sitting<OwnView, OwnScenery> {
  const [asked, played]: [string[][], string[]] = [[], []]
  const place: Place<OwnView, OwnScenery> = {
    seat: 1,
    seats,
    scenery,
    busy,
    preview: (lines) => {
      asked.push(lines)
      const answers = lines.map(foresee)
      if (answers.includes(null)) return Promise.resolve(null)
      return Promise.resolve(answers.map((answer) => ({ ...NOTHING, ...answer })))
    },
    play: (line) => played.push(line),
  }
  return { place, asked, played }
}

const NOTHING = { complete: true, events: [], view: null, moves: [], refusal: null }

/** Let all that was promised happen. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
