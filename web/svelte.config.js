import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const owners = new Map()

/** Every scoped element names its component: shortly, since all of the site is weighed, and never as another does. */
function cssHash({ hash, filename }) {
  const name = `s${hash(filename).slice(0, 4)}`
  const owner = owners.get(name) ?? filename
  if (owner !== filename) throw new Error(`${filename} and ${owner} have the same name ${name} in styles: rename one`)
  owners.set(name, filename)
  return name
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
