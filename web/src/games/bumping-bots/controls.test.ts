import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe as group, expect, it, vi } from 'vitest'
import examples from '../../../tests/fixtures/bumping-bots-questions.json'
import { current } from '../../language'
import type { PreviewInfo, Scenery, SeatInfo, Sight } from '../contract'
import Controls from './Controls.svelte'
import { ghostsIn, pickText } from './ghosts'
import type { BumpingBotsView } from './scene'

interface Example {
  scenery: Scenery
  seats: SeatInfo[]
  sight: Sight
  previews: Record<string, PreviewInfo>
}

const cases = (examples as unknown as Example[]).map(
  (example, index) => [`${String(example.sight.view?.question)} (${index})`, example] as const,
)

interface Table {
  played: string[]
  lit: string[]
  button: (move: string) => HTMLButtonElement
  validate: () => HTMLButtonElement
  pick: (what: string) => Promise<void>
  settle: () => Promise<void>
}

/** Sit at a table whose server knows the previews of the example. */
function sit({ scenery, seats, sight, previews }: Example): Table {
  current.choose('fr')
  const table = { played: [] as string[], lit: [] as string[] }
  const answered = (line: string): PreviewInfo =>
    previews[line] ? { ...previews[line] } : { ...refused, refusal: `no preview of ${line}` }
  const { container, rerender } = render(Controls, {
    sight,
    scenery,
    seats,
    preview: null,
    picked: null,
    disabled: false,
    onpreview: (line: string) => void rerender({ preview: line ? answered(line) : null }),
    onplay: (line: string) => table.played.push(line),
    onhighlight: (things: string[]) => (table.lit = things),
  })
  let count = 0
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 60; round += 1) {
      await tick()
      await Promise.resolve()
    }
  }
  return Object.assign(table, {
    settle,
    button: (move: string) => container.querySelector<HTMLButtonElement>(`fieldset [data-move="${move}"]`)!,
    validate: () => [...container.querySelectorAll('button')].find((item) => item.textContent?.includes('Valider'))!,
    pick: async (what: string) => {
      count += 1
      await rerender({ picked: { what, count } })
      await settle()
    },
  })
}

/** What a screen reader says of a button that is named by its content. */
function heard(button: HTMLElement): string | undefined {
  const copy = button.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return copy.textContent?.trim()
}

const refused: PreviewInfo = {
  type: 'preview',
  id: '',
  number: 0,
  seat: 1,
  complete: true,
  events: [],
  view: null,
  moves: [],
  refusal: '',
}

group('every legal answer is reached', () => {
  it.each(cases)('by clicks: %s', async (_name, example) => {
    for (const { move } of example.sight.moves) {
      const table = sit(example)
      await table.settle()
      await fireEvent.click(table.button(move))
      await table.settle()
      await fireEvent.click(table.validate())
      expect(table.played.map((line) => line.split(' ')[0])).toEqual([move])
      cleanup()
    }
  })

  it.each(cases)('by keyboard, and each says what it does: %s', async (_name, example) => {
    const table = sit(example)
    await table.settle()
    for (const { move, text } of example.sight.moves) {
      const button = table.button(move)
      button.focus()
      expect(document.activeElement).toBe(button)
      expect(button.tagName).toBe('BUTTON') // Enter and Space press it
      expect(button.disabled).toBe(false)
      expect(heard(button)).toBe(text)
    }
  })
})

group('a turn', () => {
  const speed = cases.find(
    ([name, { sight }]) => name.startsWith('speed') && !(sight.view as unknown as BumpingBotsView).move?.card,
  )![1]

  it('asks for the speed first, and can not be played without one', async () => {
    const table = sit(speed)
    await table.settle()
    expect(table.validate().disabled).toBe(true)
    expect(document.querySelector('legend')?.textContent).toBe('Quelle vitesse\u00a0?')
  })

  it('offers a ghost for each speed, and a click on one chooses it', async () => {
    const table = sit(speed)
    await table.settle()
    const ghosts = ghostsIn(table.lit)
    expect(ghosts.map(({ answer }) => answer).sort()).toEqual(speed.sight.moves.map(({ move }) => move).sort())
    await table.pick(pickText('r1'))
    expect(table.button('r1').getAttribute('aria-pressed')).toBe('true')
  })

  it('goes straight on where nothing else is chosen, and is played as one line', async () => {
    const table = sit(speed)
    await table.settle()
    await fireEvent.click(table.button('++'))
    await table.settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual(['++ . .'])
  })

  it('can be changed until it is played: a later question is then asked anew', async () => {
    const table = sit(speed)
    await table.settle()
    await fireEvent.click(table.button('++'))
    await table.settle()
    await fireEvent.click(table.button('L'))
    await table.settle()
    await fireEvent.click(table.validate())
    await fireEvent.click(table.button('='))
    await table.settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual(['++ L', '= .'])
  })

  it('says what is chosen, and folds what is answered into a line that opens it again', async () => {
    const table = sit(speed)
    await table.settle()
    const folded = (): string[] =>
      [...document.querySelectorAll('.summary')].map((line) => heard(line as HTMLElement) ?? '')
    expect(folded()).toEqual([])
    await fireEvent.click(table.button('++'))
    await table.settle()
    expect(folded()[0]).toMatch(/^Vitesse\s+accélérer à la vitesse 3 en marche avant$/)
    await fireEvent.click(document.querySelector('.summary')!)
    await table.settle()
    expect(folded().some((line) => line.startsWith('Vitesse'))).toBe(false)
    expect(ghostsIn(table.lit).map(({ answer }) => answer)).toContain('r1')
    await fireEvent.click(table.button('='))
    await table.settle()
    expect(document.querySelector('output')?.textContent).not.toBe('')
  })

  it('shows the question in words in English too', async () => {
    const table = sit(speed)
    current.choose('en')
    await table.settle()
    expect(document.querySelector('legend')?.textContent).toBe('Which speed?')
  })
})

group('a server that does not answer', () => {
  it('is asked twice and then left alone: the first answer can still be played', async () => {
    vi.useFakeTimers()
    const sent: string[] = []
    const played: string[] = []
    const { container } = render(Controls, {
      ...cases.find(([name]) => name.startsWith('turn'))![1],
      preview: null,
      picked: null,
      disabled: false,
      onpreview: (line: string) => sent.push(line),
      onplay: (line: string) => played.push(line),
      onhighlight: () => {},
    })
    await tick()
    await vi.advanceTimersByTimeAsync(20_000)
    await fireEvent.click(container.querySelector('[data-move="L"]')!)
    await vi.advanceTimersByTimeAsync(6000)
    const buttons = [...container.querySelectorAll('button')]
    await fireEvent.click(buttons.at(-1)!)
    expect(played).toEqual(['L'])
    expect(sent.filter((line) => line === 'L').length).toBeGreaterThanOrEqual(2)
    vi.useRealTimers()
  })
})
