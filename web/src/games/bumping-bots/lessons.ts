/** The lessons of this game: positions that the rules were asked about, and what is said of them in each language. */

import { lessonsOf } from '../lessons'
import found from './lessons.json'
import { lessonWords } from './said'

export default lessonsOf(found, lessonWords)
