import { readdirSync } from 'node:fs'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const components = readdirSync(new URL('src', import.meta.url), { recursive: true })
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .sort()

/**
 * Every scoped element names its component: shortly, since all of the site is weighed, and by a capital, with which no
 * other class begins.
 */
function cssHash({ hash, filename }) {
  const number = components.indexOf(filename)
  return number < 0 ? `svelte-${hash(filename)}` : (36 * 10 + number).toString(36).toUpperCase()
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
