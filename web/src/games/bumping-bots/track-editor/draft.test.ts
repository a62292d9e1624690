import { readdirSync, readFileSync } from 'node:fs'
import { describe as group, expect, it } from 'vitest'
import { centre } from '../hexagons'
import { draftOf, EMPTY_DRAFT, isFault, meaningOf, textOf, type Draft } from './draft'
import { History } from './history.svelte'
import { cellAt, cellsAlong, cellsAround, cellsNamed, sheetCells, stepped } from './sheet'
import { Shelf } from './shelf.svelte'
import { moved, painted, resized, withFewerZones, withMoreZones, withZone } from './strokes'

const FOLDER = `${process.cwd()}/../src/algodrome/games/bumping_bots/data/tracks`
const shipped = readdirSync(FOLDER).map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf-8')] as const)

function read(text: string): Draft {
  const draft = draftOf(text)
  if (isFault(draft)) throw new Error(`line ${draft.line}: ${draft.reason}`)
  return draft
}

const small = read('.AAB\nCCBB\n.CCB\n\nA E right\nB SW right\nC NW left\nfixed 1,0\nmotor 2,1 ccw SE\n')

group('text and drawing', () => {
  it.each(shipped)('%s is drawn and written again as it was', (_file, text) => {
    expect(textOf(read(text))).toBe(text)
  })

  it('agree after every stroke', () => {
    const strokes = [
      painted(small, '0,0', { kind: 'zone', letter: 'A' }),
      painted(small, '3,1', { kind: 'wall' }),
      painted(small, '1,1', { kind: 'obstacle', obstacle: 'bumper', sense: 'cw', axis: 'E' }),
      withZone(small, 1, { direction: 'W', inside: 'left' }),
      withFewerZones(small),
    ]
    for (const draft of strokes) {
      const again = read(textOf(draft))
      expect([...again.cells].sort()).toEqual([...draft.cells].sort())
      expect(again.zones).toEqual(draft.zones)
      expect(again.obstacles).toEqual(draft.obstacles)
    }
  })

  it.each([
    ['a sign that is no zone', 'AA?\n\nA E right', 1, 'sign'],
    ['a zone out of order', 'AAB\n\nB E right', 3, 'zone'],
    ['an obstacle without a cell', 'AAB\n\nA E right\nfixed', 4, 'obstacle'],
    ['a word that means nothing', 'AAB\n\nturbo 3,4', 3, 'word'],
    ['nothing at all', '', 1, 'empty'],
  ])('a text with %s names its line', (_name, text, line, reason) => {
    expect(draftOf(text)).toEqual({ line, reason })
  })

  it('every line of a text means a row, a zone or an obstacle', () => {
    expect([1, 4, 5, 6, 8, 9].map((line) => meaningOf(small, line))).toEqual([
      { kind: 'row', row: 0 },
      null,
      { kind: 'zone', zone: 0 },
      { kind: 'zone', zone: 1 },
      { kind: 'obstacle', obstacle: 0 },
      { kind: 'obstacle', obstacle: 1 },
    ])
  })
})

group('strokes', () => {
  it('put an obstacle on track alone, and take it away when made twice', () => {
    const drum = { kind: 'obstacle', obstacle: 'mobile', sense: 'cw', axis: 'E' } as const
    expect(painted(small, '0,0', drum)).toBe(small)
    const placed = painted(small, '2,2', drum)
    expect(placed.obstacles.at(-1)).toMatchObject({ kind: 'mobile', cell: '2,2' })
    expect(painted(placed, '2,2', drum).obstacles).toEqual(small.obstacles)
  })

  it('with the wall take obstacles away too', () => {
    expect(painted(small, '2,1', { kind: 'wall' }).obstacles.map(({ kind }) => kind)).toEqual(['fixed'])
  })

  it('outside the sheet change nothing', () => {
    expect(painted(small, '9,9', { kind: 'zone', letter: 'A' })).toBe(small)
  })

  it('cut off what a smaller sheet has no room for', () => {
    const cut = resized(small, 3, 3)
    expect([...cut.cells.keys()]).not.toContain('3,1')
    expect(cut.cells.get('2,0')).toBe('A')
  })

  it('move everything by two rows, or nothing if it would leave the sheet', () => {
    expect(moved(small, 0, 1)).toBe(small)
    const room = { ...small, rows: 6 }
    expect(moved(room, 0, 1).cells.get('1,2')).toBe('A')
    expect(moved(room, 0, 1).obstacles[0]?.cell).toBe('1,2')
  })

  it('add a zone at the end of the row', () => {
    expect(withMoreZones(EMPTY_DRAFT).zones).toHaveLength(EMPTY_DRAFT.zones.length + 1)
  })
})

group('undo and redo', () => {
  it('give every drawing back, and a stroke of many cells is one step', () => {
    const history = new History(small)
    const one = painted(small, '0,0', { kind: 'zone', letter: 'A' })
    const two = painted(one, '0,2', { kind: 'zone', letter: 'C' })
    history.change(one)
    history.change(two, true)
    history.undo()
    expect(history.draft).toBe(small)
    history.redo()
    expect(history.draft).toBe(two)
    expect(history.canRedo).toBe(false)
  })
})

group('the sheet', () => {
  it('finds the cell under every middle, and near its corners', () => {
    for (const cell of sheetCells({ columns: 7, rows: 6 })) {
      const { x, y } = centre(cell)
      expect(cellAt({ x, y })).toBe(cell)
      expect(cellAt({ x: x + 8, y: y - 9 })).toBe(cell)
    }
  })

  it('is walked with the arrow keys to its edges and no further', () => {
    expect(stepped('0,0', 'ArrowLeft', small)).toBe('0,0')
    expect(stepped('0,0', 'ArrowDown', small)).toBe('0,1')
    expect(stepped('3,2', 'ArrowRight', small)).toBe('3,2')
  })

  it('knows the cells that a refusal names', () => {
    expect(cellsNamed('piste, ligne 12 : 4,2 et 13,17 sont à moins de 4 cases')).toEqual(['4,2', '13,17'])
  })
})

group('the shelf', () => {
  it('keeps tracks by name on this device, and a damaged one loses nothing else', () => {
    const shelf = new Shelf()
    shelf.keep('Zig', 'A')
    shelf.keep('Zag', 'B')
    shelf.keep('Zig', 'C')
    expect(new Shelf().tracks).toEqual([
      { name: 'Zig', text: 'C' },
      { name: 'Zag', text: 'B' },
    ])
    shelf.drop('Zag')
    expect(new Shelf().tracks.map(({ name }) => name)).toEqual(['Zig'])
    localStorage.setItem('algodrome:tracks', '[{"name":1},{"name":"Zip","text":"D"}]')
    expect(new Shelf().tracks).toEqual([{ name: 'Zip', text: 'D' }])
  })
})

group('a stroke', () => {
  it('of a fast hand leaves no gap: each cell touches the one before', () => {
    for (const end of ['20,3', '3,14', '11,12', '0,1']) {
      const cells = cellsAlong(centre('2,2'), centre(end))
      expect(cells[0]).toBe('2,2')
      expect(cells.at(-1)).toBe(end)
      for (const [index, cell] of cells.entries()) {
        if (index > 0) expect(cellsAround(cells[index - 1] ?? '', 2)).toContain(cell)
      }
    }
  })

  it('is as broad as its brush', () => {
    expect([1, 2, 3].map((size) => cellsAround('5,5', size).length)).toEqual([1, 7, 19])
  })
})
