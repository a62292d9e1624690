import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { describe as group, expect, it } from 'vitest'
import { describePages } from '../../../tests/game-pages'
import lessons from './lessons'
import Picture from './Picture.svelte'
import { picturesOf } from './pictures'
import positions from './positions.json'
import en from './rules.en'
import fr from './rules.fr'

const pictures = picturesOf(positions)

describePages({ title: 'Bumping Bots', fr, en, pictures, Picture: Picture as Component, lessons })

group('the pages', () => {
  it('of rules draw every picture with its robots', () => {
    for (const [name, picture] of Object.entries(pictures)) {
      const { container, unmount } = render(picture)
      expect(container.querySelectorAll('.robot, .hub').length, name).toBeGreaterThan(0)
      unmount()
    }
  })

  it('on the front have a picture of four robots', () => {
    expect(render(Picture).container.querySelectorAll('.robot')).toHaveLength(4)
  })
})
