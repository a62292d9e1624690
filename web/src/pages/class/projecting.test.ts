import { describe, expect, it } from 'vitest'
import type { Console } from '../../protocol/class'
import { project, show, type Wall } from './projecting'

const WALL: Wall = {
  names: true,
  ranks: true,
  standings: false,
  table: null,
  grid: false,
  explained: null,
  program: null,
  programs: false,
  final: false,
}

function teacher(wall: Wall, agreed = true) {
  const asked: unknown[] = []
  const view = { wall } as Console
  const ask = (wish: unknown) => {
    asked.push(wish)
    return Promise.resolve(agreed)
  }
  return { asked, view, ask }
}

describe('what the wall shows', () => {
  it('is one thing at a time', () => {
    const desk = teacher({ ...WALL, standings: true, grid: true })
    void project(desk, { table: 3 })
    expect(desk.asked).toEqual([{ type: 'show', ...WALL, table: 3 }])
  })

  it('keeps a change that was asked for before the class has told of it', () => {
    const desk = teacher(WALL)
    void show(desk, { names: false })
    void show(desk, { ranks: false })
    expect(desk.asked.at(-1)).toEqual({ type: 'show', ...WALL, names: false, ranks: false })
  })

  it('follows what another window has asked for meanwhile', () => {
    const desk = teacher(WALL)
    void show(desk, { names: false })
    desk.view = { wall: { ...WALL, ranks: false } } as Console
    void show(desk, { standings: true })
    expect(desk.asked.at(-1)).toEqual({ type: 'show', ...WALL, ranks: false, standings: true })
  })

  it('forgets what was refused', async () => {
    const desk = teacher(WALL, false)
    await show(desk, { names: false })
    await show(desk, { ranks: false })
    expect(desk.asked.at(-1)).toEqual({ type: 'show', ...WALL, ranks: false })
  })
})
