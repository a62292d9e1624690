import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { describe as group, expect, it } from 'vitest'
import { describePages } from '../../../tests/game-pages'
import lessons from './lessons'
import Picture from './Picture.svelte'
import en from './rules.en'
import fr from './rules.fr'

describePages({ title: 'Bumping Bots', fr, en, Picture: Picture as Component, lessons })

group('the pages', () => {
  const pictures = fr.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('picture' in block ? [block.picture] : [])),
  )

  it('of rules draw every picture with its robots', () => {
    for (const [index, picture] of pictures.entries()) {
      const { container, unmount } = render(picture as Component<Record<string, never>>)
      expect(container.querySelectorAll('.robot, .hub').length, `picture ${index + 1}`).toBeGreaterThan(0)
      unmount()
    }
  })

  it('on the front have a picture of four robots', () => {
    expect(render(Picture).container.querySelectorAll('.robot')).toHaveLength(4)
  })
})
