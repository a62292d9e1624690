/** The pictures of the rules, by the names that the rules give them. */

import NewRound from './pictures/NewRound.svelte'
import Running from './pictures/Running.svelte'
import ThreeActions from './pictures/ThreeActions.svelte'

export default { NewRound, Running, ThreeActions }
