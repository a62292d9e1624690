/** Light or dark: as the device asks, or as chosen here. */

import { recall, remember } from './memory'

export type Theme = 'auto' | 'light' | 'dark'

const darkDevice = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

class ThemeChoice {
  chosen = $state<Theme>(kept())

  choose(theme: Theme): void {
    this.chosen = theme
    remember('theme', theme)
    this.apply()
  }

  /** Tell the style sheets; called once at the start and whenever the device changes its mind. */
  apply(): void {
    const dark = this.chosen === 'dark' || (this.chosen === 'auto' && darkDevice?.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
}

function kept(): Theme {
  const value = recall('theme')
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export const theme = new ThemeChoice()

/** Paper is white, whatever the screen is. */
export function printInDaylight(): void {
  window.addEventListener('beforeprint', () => (document.documentElement.dataset.theme = 'light'))
  window.addEventListener('afterprint', () => theme.apply())
}

darkDevice?.addEventListener('change', () => theme.apply())
