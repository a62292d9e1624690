/** The pictures of the rules, by the names that the rules give them. */

import Cards from './pictures/Cards.svelte'
import Collision from './pictures/Collision.svelte'
import Condition from './pictures/Condition.svelte'
import Driving from './pictures/Driving.svelte'
import Line from './pictures/Line.svelte'
import Pushing from './pictures/Pushing.svelte'
import Repeating from './pictures/Repeating.svelte'
import Traffic from './pictures/Traffic.svelte'

export default { Cards, Collision, Condition, Driving, Line, Pushing, Repeating, Traffic }
