/** One move of a list: there is nothing to be kept. */

import { Asking } from '../asking.svelte'
import type { View } from '../contract'

export class PlainChoice extends Asking<View> {
  protected begin(): void {}
}
