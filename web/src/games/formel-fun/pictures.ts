/** The pictures of the rules, by the names that the rules give them. */

import Cards from './pictures/Cards.svelte'
import Finish from './pictures/Finish.svelte'
import FullSpace from './pictures/FullSpace.svelte'
import Grid from './pictures/Grid.svelte'
import SingleFile from './pictures/SingleFile.svelte'

export default { Cards, Finish, FullSpace, Grid, SingleFile }
