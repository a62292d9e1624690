/** An hour with Algodrome, step by step, for a teacher. */

import { byLanguage } from '../../language'

export interface GuidePage {
  title: string
  lead: string
  steps: [string, string][]
}

export const GUIDE = byLanguage<GuidePage>(import.meta.glob('./guide.*.ts', { eager: true, import: 'default' }))
