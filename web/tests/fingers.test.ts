import { describe, expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.css'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const FOR_A_MOUSE = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g

describe('a finger', () => {
  it('leaves no colour behind where it has touched: what a mouse points at is lit for a mouse alone', () => {
    const lit = Object.entries(SOURCES).filter(([, source]) => source.replace(FOR_A_MOUSE, '').includes(':hover'))
    expect(lit.map(([file]) => file)).toEqual([])
  })
})
