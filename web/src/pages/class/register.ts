/** The page for the register of processing: facts of this program, for a school to copy and complete. */

import { byLanguage } from '../../language'

export interface RegisterPage {
  title: string
  lead: string
  copy: string
  rows: [string, string][]
}

export const REGISTER = byLanguage<RegisterPage>(
  import.meta.glob('./register.*.ts', { eager: true, import: 'default' }),
)
