import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { describe as group, expect, it } from 'vitest'
import examples from '../../../tests/fixtures/bumping-bots-questions.json'
import { current } from '../../language'
import { settle, sit as sitDown } from '../../../tests/place'
import type { ForeseenOf, SeatInfo, SightOf } from '../contract'
import { recorded } from '../recorded'
import { BumpingBotsChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import type { Scenery, View } from './types'

interface Example {
  scenery: Scenery
  seats: SeatInfo[]
  sight: SightOf<View>
  previews: Record<string, ForeseenOf<View>>
}

const cases = recorded<Example[]>(examples).map(
  (example, index) => [`${String(example.sight.view?.question)} (${index})`, example] as const,
)

interface Table {
  played: string[]
  asked: string[][]
  choice: BumpingBotsChoice
  button: (move: string) => HTMLButtonElement
  validate: () => HTMLButtonElement
}

/** Sit at a table whose server knows the previews of the example; a silent one answers nothing. */
async function sit({ scenery, seats, sight, previews }: Example, silent = false, code?: string): Promise<Table> {
  current.choose('fr')
  const foresee = (line: string) => (silent ? null : (previews[line] ?? { refusal: `no preview of ${line}` }))
  const { place, asked, played } = sitDown<View, Scenery>({ seats, scenery, foresee })
  const choice = new BumpingBotsChoice({ ...place, seat: sight.seat ?? 1, table: code })
  choice.take(sight)
  const { container } = render(Controls, { choice })
  await settle()
  return {
    played,
    asked,
    choice,
    button: (move: string) => container.querySelector<HTMLButtonElement>(`fieldset [data-move="${move}"]`)!,
    validate: () => [...container.querySelectorAll('button')].find((item) => item.textContent?.includes('Valider'))!,
  }
}

/** What a screen reader says of a button that is named by its content. */
function heard(button: HTMLElement): string | undefined {
  const copy = button.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return copy.textContent?.trim()
}

group('every legal answer is reached', () => {
  it.each(cases)('by clicks: %s', async (_name, example) => {
    for (const { move } of example.sight.moves) {
      const table = await sit(example)
      await fireEvent.click(table.button(move))
      await settle()
      const open = document.querySelector<HTMLButtonElement>('fieldset.open [aria-pressed]:enabled') // a speed, after some
      if (open) await fireEvent.click(open)
      await settle()
      await fireEvent.click(table.validate())
      expect(table.played.map((line) => line.split(' ')[0])).toEqual([move])
      cleanup()
    }
  })

  it.each(cases)('by keyboard, and each says what it does: %s', async (_name, example) => {
    const table = await sit(example)
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
  const speed = cases.find(([name, { sight }]) => name.startsWith('speed') && !sight.view?.move?.card)![1]

  it('asks for the speed first, and can not be played without one', async () => {
    const table = await sit(speed)
    expect(table.validate().disabled).toBe(true)
    expect(document.querySelector('legend')?.textContent).toBe('Quelle vitesse\u00a0?')
  })

  it('of somebody else is told by the banner, as it is shown: here nobody is named', async () => {
    await sit({ ...speed, sight: { ...speed.sight, moves: [], view: { ...speed.sight.view!, to_act: [2] } } })
    expect(document.body.textContent).toContain('Ce n’est pas à vous de jouer.')
    expect(document.body.textContent).not.toContain(speed.seats[1]!.name)
  })

  it('offers a ghost for each speed, and a click on one chooses it', async () => {
    const table = await sit(speed)
    const answers = table.choice.ghosts.map(({ answer }) => answer)
    expect(answers.sort()).toEqual(speed.sight.moves.map(({ move }) => move).sort())
    table.choice.pick('r1')
    await settle()
    expect(table.button('r1').getAttribute('aria-pressed')).toBe('true')
  })

  it('that was half made is there when the page comes back, in any language', async () => {
    const { button } = await sit(speed, false, 'ABC/1')
    await fireEvent.click(button('r1'))
    await settle()
    cleanup()
    const moves = speed.sight.moves.map(({ move }) => ({ move, text: `speed ${move}` }))
    const back = await sit({ ...speed, sight: { ...speed.sight, moves } }, false, 'ABC/1')
    expect(back.button('r1').getAttribute('aria-pressed')).toBe('true')
    expect(back.validate().disabled).toBe(false)
    cleanup()
    expect((await sit(speed, false, 'ABC/2')).validate().disabled).toBe(true)
  })

  it.each(cases)('is looked at first with one request, whatever is asked: %s', async (_name, example) => {
    const [first = [], ...later] = (await sit(example)).asked
    expect(later.flat().filter((line) => !first.includes(line))).toEqual([])
  })

  it('goes straight on where nothing else is chosen, and is played as one line', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual(['++ . .'])
  })

  it('can be changed until it is played: a later question is then asked anew', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    await fireEvent.click(table.button('L'))
    await settle()
    await fireEvent.click(table.validate())
    await fireEvent.click(table.button('='))
    await settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual(['++ L', '= .'])
  })

  it('says what is chosen, and folds what is answered into a line that opens it again', async () => {
    const table = await sit(speed)
    const folded = (): string[] =>
      [...document.querySelectorAll('.summary')].map((line) => heard(line as HTMLElement) ?? '')
    expect(folded()).toEqual([])
    await fireEvent.click(table.button('++'))
    await settle()
    expect(folded()[0]).toMatch(/^Vitesse\s+accélérer à la vitesse 3 en marche avant$/)
    await fireEvent.click(document.querySelector('.summary')!)
    await settle()
    expect(folded().some((line) => line.startsWith('Vitesse'))).toBe(false)
    expect(table.choice.ghosts.map(({ answer }) => answer)).toContain('r1')
    await fireEvent.click(table.button('='))
    await settle()
    expect(document.querySelector('output')?.textContent).not.toBe('')
  })

  it('shows the question in words in English too', async () => {
    await sit(speed)
    current.choose('en')
    await settle()
    expect(document.querySelector('legend')?.textContent).toBe('Which speed?')
  })
})

group('a server that does not answer', () => {
  it('keeps nobody from playing the first answer', async () => {
    const table = await sit(cases.find(([name]) => name.startsWith('turn'))![1], true)
    await fireEvent.click(table.button('L'))
    await settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual(['L'])
  })
})
