/** Opening a table and going there. */

import { recall } from '../design/memory'
import { api } from './api'
import { keepTicket, keepVisit } from './tickets'
import type { Options } from './values'
import { router } from '../router.svelte'

export async function openTable(game: string, playNow: boolean, options: Options = {}): Promise<void> {
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
  router.go(`/t/${ticket.code}`)
}
