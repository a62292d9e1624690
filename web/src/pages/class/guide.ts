/** An hour with Algodrome, step by step, for a teacher. */

import { Said } from '../../language'

export interface GuidePage {
  title: string
  lead: string
  steps: [string, string][]
}

export const GUIDE = new Said<GuidePage>(
  import.meta.glob('./guide.*.ts', { query: '?said', eager: true, import: 'default' }),
)
