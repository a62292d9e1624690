import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it } from 'vitest'
import { current } from '../../language'
import type { Console } from '../../protocol/class'
import Ranking from './Ranking.svelte'

beforeEach(() => current.choose('fr'))

const PLACES = [
  { place: 1, name: 'Zoé B.', forfeit: true },
  { place: 2, name: 'Ana L.', forfeit: false },
]

function ranking(draw: string, names = true): void {
  const view = { standings: [], places: PLACES, plan: { draw } } as unknown as Console
  render(Ranking, { view, names })
}

it('says who is out of the championship, and what counts against them', () => {
  ranking('championship')
  expect(screen.getByText(/^Forfait\s: Zoé B\. Les points gagnés contre cette place restent acquis\.$/)).toBeTruthy()
})

it('says numbers where the wall shows no names, and nothing of the standings of all rounds', () => {
  ranking('championship', false)
  expect(screen.getByText(/^Forfait\s: 1\./)).toBeTruthy()
  ranking('drawn')
  expect(screen.getAllByText(/Forfait/)).toHaveLength(1)
})
