/** The lessons of this game: positions that the rules were asked about, and what is said of them in each language. */

import { byLanguage } from '../../language'
import { lessonsOf } from '../lessons'
import found from './lessons.json'

export default lessonsOf(found, byLanguage(import.meta.glob('./lessons.*.ts', { eager: true, import: 'default' })))
