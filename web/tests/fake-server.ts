/** A table in memory that speaks the protocol: enough of a server to cut the line to it at any message. */

import type { ClientMessage, ServerMessage, Sight, TableInfo, Update } from '../src/protocol/protocol'
import type { Socket } from '../src/protocol/connection'

type WithoutNumber<Message> = Message extends unknown ? Omit<Message, 'number'> : never
type Unnumbered = WithoutNumber<ServerMessage>

export class FakeServer {
  entries: string[] = [] // the moves
  carriedOut = new Map<string, number>()
  foreseen: string[][] = [] // what was asked for by previews that came through
  sockets = new Set<FakeSocket>()
  opened = 0
  silent = false
  failing = 0 // greetings that are refused because the store does not answer
  unsure = 0 // commands that are stored, or not, without saying so

  /** Messages let through in both directions before the line is cut, once. */
  constructor(private cutAfter = Infinity) {}

  connect = (): Socket => {
    this.opened += 1
    const socket = new FakeSocket(this)
    queueMicrotask(() => socket.onopen?.())
    return socket
  }

  /** Count a message; the one too many is lost and takes the line with it. */
  passes(socket: FakeSocket): boolean {
    if (socket.closed || this.silent) return false
    this.cutAfter -= 1
    if (this.cutAfter >= 0) return true
    this.cutAfter = Infinity
    socket.cut()
    return false
  }

  hear(socket: FakeSocket, message: ClientMessage): void {
    if (message.type === 'hello') this.welcome(socket, message.id, message.after ?? null)
    else if (message.type === 'ping') socket.tell({ type: 'pong', id: message.id })
    else if (message.type === 'play') this.play(socket, message.id, message.move)
    else if (message.type === 'preview') this.foresee(socket, message.id, message.lines)
    else socket.tell({ type: 'ack', id: message.id, entry: this.entries.length })
  }

  foresee(socket: FakeSocket, id: string, lines: string[]): void {
    this.foreseen.push(lines)
    const answers = lines.map((line) => ({ complete: true, events: [], view: null, moves: [], refusal: line }))
    socket.tell({ type: 'preview', id, seat: 1, answers })
  }

  play(socket: FakeSocket, id: string, move: string): void {
    if (move === 'wrong') {
      socket.tell({ type: 'refusal', id, reason: 'illegal', text: 'No.' })
      return
    }
    if (this.unsure > 0 && this.unsure-- % 2) {
      socket.tell({ type: 'unknown', id, text: 'Who knows?' })
      return
    }
    if (!this.carriedOut.has(id)) {
      this.entries.push(move)
      this.carriedOut.set(id, this.entries.length)
      for (const other of this.sockets) if (other.greeted) other.tell(this.update(this.entries.length))
    }
    if (this.unsure > 0) {
      this.unsure -= 1
      socket.tell({ type: 'unknown', id, text: 'Who knows?' })
    } else socket.tell({ type: 'ack', id, entry: this.carriedOut.get(id) ?? 0 })
  }

  welcome(socket: FakeSocket, id: string, after: number | null): void {
    if (this.failing > 0) {
      this.failing -= 1
      socket.tell({ type: 'refusal', id, reason: 'failed', text: 'Not now.' })
      return
    }
    socket.greeted = true
    if (after === null) socket.tell(this.sync())
    else for (let entry = after + 1; entry <= this.entries.length; entry += 1) socket.tell(this.update(entry))
    socket.tell({ type: 'ack', id, entry: this.entries.length })
  }

  sync(): Unnumbered {
    const story = this.entries.map((_, index) => ({
      entry: index + 1,
      kind: 'moved',
      seat: 1,
      by: 'person' as const,
      events: this.sight(index + 1).events,
    }))
    const entry = this.entries.length
    return {
      type: 'sync',
      entry,
      table: this.table(),
      sights: [{ ...this.sight(entry), events: [] }],
      stories: [story],
    }
  }

  update(entry: number): WithoutNumber<Update> {
    return {
      type: 'update',
      entry,
      kind: 'moved',
      seat: 1,
      by: 'person',
      table: this.table(),
      sights: [this.sight(entry)],
    }
  }

  sight(entry: number): Sight {
    const events = [{ event: 'moved', data: { move: this.entries[entry - 1] }, text: `${this.entries[entry - 1]}` }]
    return {
      seat: 1,
      view: { moves: this.entries.slice(0, entry) },
      board: null,
      events,
      moves: [],
      undo: null,
      seconds: null,
    }
  }

  table(): TableInfo {
    return {
      code: 'ABCD',
      game: 'formel-fun',
      title: 'Formel Fun',
      options: {},
      phase: 'playing',
      round: 1,
      practice: false,
      paused: false,
      locked: false,
      clock: null,
      participants: [{ id: 'p1', name: 'Ada', host: true, present: true, gone: false }],
      absence: '',
      seats: [{ seat: 1, name: 'Ada', participant: 'p1', bot: null }],
      asking: [],
      offered: [],
      seen: [],
      to_act: [1],
      outcome: null,
      standings: [],
      series: { teams: false, grid: 'draw', grids: [], decided: [], team_of: [], forfeits: [], standings: [] },
      you: { participant: 'p1', host: true, stands_in: false, seats: [1] },
    }
  }
}

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  closed = false
  greeted = false
  number = 0

  constructor(private readonly server: FakeServer) {
    server.sockets.add(this)
  }

  send(text: string): void {
    if (this.server.passes(this)) this.server.hear(this, JSON.parse(text) as ClientMessage)
  }

  tell(message: Unnumbered): void {
    this.number += 1
    const numbered = JSON.stringify({ ...message, number: this.number })
    if (this.server.passes(this)) this.onmessage?.({ data: numbered })
  }

  close(): void {
    this.closed = true
    this.server.sockets.delete(this)
  }

  cut(): void {
    this.close()
    queueMicrotask(() => this.onclose?.())
  }
}
