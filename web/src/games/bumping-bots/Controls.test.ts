import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { describe as group, expect, it, vi } from 'vitest'
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

type Server = 'knowing' | 'refusing' | 'silent'

/** Sit at a table whose server knows the previews of the example, refuses to give any, or does not answer. */
async function sit(example: Example, server: Server = 'knowing', code?: string): Promise<Table> {
  current.choose('fr')
  const { scenery, seats, sight, previews } = example
  const known = (line: string) => previews[line] ?? { refusal: `no preview of ${line}` }
  const foresee = server === 'refusing' ? () => null : known
  const { place, asked, played } = sitDown<View, Scenery>({ seats, scenery, foresee })
  if (server === 'silent') place.preview = () => new Promise(() => {})
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

/** Hold back what the server answers from now on; the answer lets it go. */
function hold({ choice }: Table): () => Promise<void> {
  const waiting: (() => void)[] = []
  const preview = choice.place.preview.bind(choice.place)
  const held = vi.spyOn(choice.place, 'preview').mockImplementation(async (...question) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return preview(...question)
  })
  return async () => {
    held.mockRestore()
    for (const goOn of waiting) goOn()
    await settle()
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

  it('that waits says why, where it is not for somebody else', () => {
    const { place } = sitDown<View, Scenery>({ seats: speed.seats, scenery: speed.scenery })
    const choice = new BumpingBotsChoice({ ...place, seat: 1 })
    render(Controls, { choice, why: 'La partie dort.' })
    expect(document.body.textContent).toContain('La partie dort.')
    expect(document.body.textContent).not.toContain('Ce n’est pas à vous de jouer.')
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
    const { button, choice } = await sit(speed, 'knowing', 'ABC/1')
    await fireEvent.click(button('r1'))
    await settle()
    cleanup()
    const moves = speed.sight.moves.map(({ move }) => ({ move, text: `speed ${move}` }))
    const back = await sit({ ...speed, sight: { ...speed.sight, moves } }, 'knowing', 'ABC/1')
    expect([back.choice.focus, choice.focus]).toEqual([1, 1])
    expect(back.button('r1').getAttribute('aria-pressed')).toBe('true')
    expect(back.validate().disabled).toBe(false)
    cleanup()
    expect((await sit(speed, 'knowing', 'ABC/2')).validate().disabled).toBe(true)
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

group('a server that does not answer yet', () => {
  const speed = cases.find(([name, { sight }]) => name.startsWith('speed') && !sight.view?.move?.card)![1]
  const chosen = () =>
    [...document.querySelectorAll('[aria-pressed="true"]')].map((one) => one.getAttribute('data-move'))
  const questions = () => document.querySelectorAll('fieldset').length

  it.each(cases)('lets nobody play a turn whose questions are not all known: %s', async (_name, example) => {
    const table = await sit(example, 'silent')
    expect(questions()).toBe(1)
    await fireEvent.click(table.button(example.sight.moves[0]!.move))
    await settle()
    const isAlone = ['grid', 'pick'].includes(example.sight.view!.question)
    expect(table.validate().disabled).toBe(!isAlone)
  })

  it.each(cases)('lets a turn be played a question at a time, if it refuses to foresee: %s', async (_name, example) => {
    const table = await sit(example, 'refusing')
    const { move } = example.sight.moves.at(-1)!
    await fireEvent.click(table.button(move))
    await settle()
    await fireEvent.click(table.validate())
    expect(table.played).toEqual([move])
  })

  it('takes no question away, and what was pressed is marked at once', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    const letGo = hold(table)
    await fireEvent.click(table.button('='))
    expect(chosen()).toEqual(['=', '.', '.'])
    expect(questions()).toBe(3)
    expect(table.validate().disabled).toBe(true)
    await letGo()
    expect(chosen()).toEqual(['=', '.'])
    expect(table.validate().disabled).toBe(false)
  })

  it('lets an answer be looked at again meanwhile', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    const letGo = hold(table)
    await fireEvent.click(table.button('='))
    await fireEvent.click(document.querySelector('.summary')!)
    await letGo()
    expect(chosen()).toEqual(['=', '.'])
    expect(table.validate().disabled).toBe(false)
  })

  it('draws nothing of a turn that is done', async () => {
    const table = await sit(speed)
    const drawn = () => [table.choice.ghosts.length > 0, table.choice.drawn.length > 0]
    await fireEvent.click(table.button('++'))
    await settle()
    expect(drawn()).toEqual([true, true])
    table.choice.close()
    expect(drawn()).toEqual([false, false])
  })

  it.each([
    ['is done', (choice: BumpingBotsChoice) => choice.close()],
    ['is no more asked for', (choice: BumpingBotsChoice) => choice.take({ ...speed.sight, moves: [] })],
  ])('says in vain what a turn would do that %s', async (_how, end) => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    const letGo = hold(table)
    await fireEvent.click(table.button('='))
    end(table.choice)
    const { rows } = table.choice
    await letGo()
    expect([table.choice.ghosts, table.choice.drawn, table.choice.rows]).toEqual([[], [], rows])
  })

  it('leaves nothing of one turn in the next, though the same player has it', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    const letGo = hold(table)
    const { sight } = speed
    const moves = sight.moves.filter(({ move }) => move !== '++')
    table.choice.take({ ...sight, moves, view: { ...sight.view!, round: sight.view!.round + 1 } })
    flushSync()
    expect(chosen()).toEqual([])
    expect(questions()).toBe(1)
    expect(table.validate().disabled).toBe(true)
    await letGo()
    await table.choice.answer(0, '++')
    expect(chosen()).toEqual([])
    expect(table.validate().disabled).toBe(true)
  })

  it('leaves a turn as it is while it is told in another language', async () => {
    const table = await sit(speed)
    await fireEvent.click(table.button('++'))
    await settle()
    const letGo = hold(table)
    const moves = speed.sight.moves.map(({ move }) => ({ move, text: `speed ${move}` }))
    table.choice.take({ ...speed.sight, moves })
    flushSync()
    expect(chosen()).toEqual(['++', '.', '.'])
    await letGo()
    expect(chosen()).toEqual(['++', '.', '.'])
    expect(heard(table.button('++'))).toBe('speed ++')
  })
})

group('the last move', () => {
  it('is one that the server has taken', async () => {
    const { scenery, seats, sight, previews } = cases.find(([name]) => name.startsWith('turn'))![1]
    const { place } = sitDown<View, Scenery>({ seats, scenery, foresee: (line) => previews[line] ?? null })
    const taken = { ...place, seat: sight.seat ?? 1, played: '' }
    const choice = new BumpingBotsChoice(taken)
    choice.take(sight)
    await choice.answer(0, 'L')
    choice.play()
    expect(choice.plan).toBe('')
    taken.played = 'L'
    expect(choice.plan).toBe(sight.moves.find(({ move }) => move === 'L')?.text)
  })
})
