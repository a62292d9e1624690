/** The page for the register of processing: facts of this program, for a school to copy and complete. */

import { Said } from '../../language'

export interface RegisterPage {
  title: string
  lead: string
  copy: string
  rows: [string, string][]
}

export const REGISTER = new Said<RegisterPage>(
  import.meta.glob('./register.*.ts', { query: '?said', eager: true, import: 'default' }),
)
