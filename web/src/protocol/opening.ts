/** Opening a table and going there. */

import { recall } from '../design/memory'
import { api } from './api'
import { keepTicket, keepVisit } from './tickets'
import type { Options } from './values'
import { router } from '../router.svelte'

/** Open a table and go there, unless people have gone elsewhere meanwhile: then it is among their visits. */
export async function openTable(game: string, playNow: boolean, options: Options = {}): Promise<void> {
  const { route } = router
  const ticket = await api.createTable({
    game,
    options,
    name: recall('name') || null,
    clock: null,
    play_now: playNow,
    bot: null,
  })
  keepTicket(ticket)
  keepVisit(ticket.code, game)
  if (route === router.route) router.go(`/t/${ticket.code}`)
}
