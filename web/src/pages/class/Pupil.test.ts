import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { OwnContest, PlaceView } from '../../protocol/class'
import { draftOf, keepDraft, keepPlaceToken, placeTokenOf } from '../../protocol/classes'
import type { Socket } from '../../protocol/connection'
import Pupil from './Pupil.svelte'

const TABLE = { number: 1, code: 'ABC2D', seat: 1, game: 'speedalgo', mates: [], awaited: false, over: true }
const CONTEST: OwnContest = {
  game: 'speedalgo',
  title: 'SpeedAlgo',
  options: {},
  text: '',
  how: 'Un programme par ligne.',
  palette: [['AB']],
  merit: null,
}
const server = vi.hoisted(() => ({ lines: [] as Socket[], said: 0 }))
const seated = vi.hoisted(() => vi.fn())

vi.mock('../Table.svelte', () => ({ default: seated }))
vi.mock('../../protocol/connection', async (original) => ({
  ...(await original<object>()),
  browserSocket: () => {
    const line: Socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
    server.lines = [line]
    server.said = 0
    return line
  },
}))

beforeEach(() => {
  current.choose('fr')
  seated.mockClear()
})

/** Come to place 1, and be told what the class is. */
function come(view: Partial<PlaceView>): void {
  keepPlaceToken('KLM4N', 'secret')
  render(Pupil, { code: 'KLM4N' })
  server.lines[0]!.onopen?.()
  tell(view)
}

function tell(view: Partial<PlaceView>): void {
  const nothing = { table: null, work: null, contest: null, until: null, paused: false, stuck: false }
  const place = { code: 'KLM4N', entry: 1, group: 0, name: 'Zoé B.', naming: 'own', now: 0, place: 1, round: 1 }
  server.said += 1
  const told = { ...place, ...nothing, ...view, type: 'place', number: server.said }
  server.lines[0]!.onmessage?.({ data: JSON.stringify(told) })
  flushSync()
}

const written = () => screen.findByLabelText<HTMLTextAreaElement>('Votre texte')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('goes from a game that is over to the program that is asked for, and back', async () => {
  come({ table: TABLE })
  expect(seated).toHaveBeenCalledOnce()
  tell({ table: TABLE, contest: CONTEST })
  await written()
  await press('Retour à la table')
  expect(screen.queryByLabelText('Votre texte')).toBeNull()
  expect(seated).toHaveBeenCalledTimes(2)
  await press('Écrire le programme')
  await written()
  tell({ table: { ...TABLE, code: 'EFG3H', over: false }, contest: CONTEST })
  expect(screen.queryByLabelText('Votre texte')).toBeNull()
})

it('lets who was still playing see the end, and says what is asked for', async () => {
  come({ table: { ...TABLE, over: false } })
  tell({ table: { ...TABLE, over: false }, contest: CONTEST })
  expect(screen.queryByText(/demande un programme/)).toBeNull()
  tell({ table: TABLE, contest: CONTEST })
  expect(seated).toHaveBeenCalledOnce()
  expect(screen.getByText(/demande un programme/)).toBeTruthy()
  await press('Écrire le programme')
  await written()
})

it('says to who is there after all that the teacher has noted a forfeit', () => {
  come({ forfeit: true })
  expect(screen.getByText(/votre forfait au championnat/)).toBeTruthy()
  tell({ forfeit: false })
  expect(screen.queryByText(/forfait/)).toBeNull()
})

it('calls those who train of their own choice to the program', async () => {
  come({})
  await press('S’exercer en attendant')
  tell({ contest: CONTEST })
  await written()
})

it('keeps what was written and not handed in, until the program is wanted no more', async () => {
  come({ contest: CONTEST })
  await fireEvent.input(await written(), { target: { value: 'REP AB' } })
  cleanup()
  come({ contest: CONTEST })
  expect((await written()).value).toBe('REP AB')
  await press('S’exercer en attendant')
  await press('Retour')
  expect((await written()).value).toBe('REP AB')
  tell({ contest: { ...CONTEST, game: 'algouno' } })
  expect((await written()).value).toBe('')
  tell({ contest: CONTEST })
  await fireEvent.input(await written(), { target: { value: 'AB' } })
  tell({})
  tell({ contest: CONTEST })
  expect((await written()).value).toBe('')
})

it('asks before a place is left, and leaves nothing of the class on the device', async () => {
  keepDraft('KLM4N', { place: 1, game: 'speedalgo', text: 'REP AB' })
  come({ naming: 'own', contest: null })
  await press('Quitter cette place sur cet appareil')
  expect(placeTokenOf('KLM4N')).toBe('secret')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('coupon')
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Quitter cette place sur cet appareil' }))
  expect(placeTokenOf('KLM4N')).toBeNull()
  expect(draftOf('KLM4N', 1, 'speedalgo')).toBeNull()
})

it('says to who forfeits that the computer plays only while a game goes on, and promises none', () => {
  const finishes = () => screen.queryByText(/l’ordinateur finit la partie/) !== null
  const promised = () => screen.queryByText(/s’ouvrira ici toute seule/) !== null
  come({ forfeit: true, table: { ...TABLE, over: false } })
  expect(finishes()).toBe(true)
  tell({ forfeit: true, table: TABLE })
  expect(finishes()).toBe(false)
  tell({ forfeit: true })
  expect(screen.getByText(/a noté votre forfait/)).toBeTruthy()
  expect([finishes(), promised()]).toEqual([false, false])
  tell({ forfeit: false })
  expect(promised()).toBe(true)
})
