import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

// Every scoped element names the hash of its component: a short one, since all of the site is weighed.
const cssHash = ({ hash, filename }) => `s${hash(filename)}`

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
