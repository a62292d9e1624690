/** Opening a table and going there. */

import { recall } from '../design/memory'
import type { Options } from '../games/contract'
import { api } from '../protocol/api'
import { keepTicket, keepVisit } from '../protocol/tickets'
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
