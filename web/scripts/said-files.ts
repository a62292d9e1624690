/**
 * Files of sentences as data: `words.fr.ts?said` is what loads that file when it is needed. In the built site it is a
 * JSON file of its own beside the code, so that whoever reads French loads no English, and no sentence is a program.
 */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const ASKED = '?said'
const OURS = '\0said:'
const NO_KIND = '.said' // so that no other plugin takes it for a file of its kind

export function saidFiles(): Plugin {
  let building = false
  return {
    name: 'said-files',
    enforce: 'pre',
    configResolved: ({ command }) => void (building = command === 'build'),
    async resolveId(source, importer) {
      if (!source.endsWith(ASKED)) return null
      const found = await this.resolve(source.slice(0, -ASKED.length), importer)
      return found && `${OURS}${found.id}${NO_KIND}`
    },
    async load(id) {
      if (!id.startsWith(OURS)) return null
      const file = id.slice(OURS.length, -NO_KIND.length)
      if (!building) return `export default async () => (await import(${JSON.stringify(file)})).default`
      this.addWatchFile(file)
      const name = basename(file).replace(/\.\w+$/, '.json')
      const reference = this.emitFile({ type: 'asset', name, source: JSON.stringify(await contentOf(file)) })
      return `import { fetched } from '/src/language/fetched'
        export default () => fetched(import.meta.ROLLUP_FILE_URL_${reference})`
    },
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/${fileName}`),
  }
}

async function contentOf(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'))
  return (await runnerImport<{ default: unknown }>(file, { configFile: false, logLevel: 'error' })).module.default
}
