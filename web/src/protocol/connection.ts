/**
 * The live connection to a table or a class. Commands wait in a queue until they are answered; after a cut, or when the server does
 * not know what became of one, they are sent again with the same ids, so that each is carried out once. The connection
 * comes back by itself.
 */

import type { ClassAnswer, ClassMessage, Judged } from './class'
import type {
  Ack,
  ClientMessage,
  Goodbye,
  MomentInfo,
  Pong,
  PreviewInfo,
  Refusal,
  ServerMessage,
  StoryInfo,
  Unknown,
} from './protocol'
import type { Language } from '../language'

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never
export type Wish = WithoutId<Exclude<ClientMessage, { type: 'hello' }>>
export type ClassWish = WithoutId<Exclude<ClassMessage, { type: 'hello' }>>
export type Answer = Ack | PreviewInfo | MomentInfo | StoryInfo | Judged | Pong
type Command = ClientMessage | ClassMessage
export type Heard = ServerMessage | ClassAnswer

export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export type LinkStatus =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'slow' } // an answer takes long, but may still come
  | { state: 'waiting'; attempt: number } // cut; another attempt is coming
  | { state: 'ended'; reason: string; text: string } // it will not come back by itself

/** A command that was refused: nothing changed. `text` is for people. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly text: string,
  ) {
    super(text)
  }
}

/** A question that was lost with the connection; it is not worth asking again by itself. */
export class Cut extends Error {}

export interface ConnectionSettings {
  table: string
  token: string | null
  language: Language
  open: (table: string) => Socket
  lastEntry: () => number | null
  onmessage: (message: Heard) => void
  onstatus: (status: LinkStatus) => void
  onunsure?: (commands: number) => void // how many the server can't tell the fate of
  random?: () => number
}

interface Waiting {
  command: Command
  lasting: boolean
  doubts: number // how often the server did not know what became of it
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

const PATIENCE = 5_000 // milliseconds in which something must be heard after anything was asked, or a line is slow
const MOST_PATIENCE = 4 // times as long it is not given up, if it was slow before, or for what takes long
const PROMPT = new Set(['ping', 'play']) // what the server answers at once
const SHORTEST_DELAY = 500
const LONGEST_DELAY = 15_000
const MOST_DOUBTS = 10 // some two minutes
const FINAL = new Set(['kicked', 'deleted'])
const PASSING = new Set(['failed', 'disk_full', 'unknown']) // a store that does not answer now may do so soon
const QUESTIONS = new Set(['ping', 'preview']) // stale after a cut

export class Connection {
  #socket: Socket | null = null
  #waiting = new Map<string, Waiting>()
  #ready = false // greeted: commands may go out
  #received = 0 // the number of the last message
  #attempt = 0
  #counter = 0
  #heard = true // something, since it was awaited
  #slow = false // nothing, for longer than it should take
  #ended = false
  #retry: ReturnType<typeof setTimeout> | null = null
  #heartbeat: ReturnType<typeof setTimeout> | null = null
  readonly #name: string

  constructor(private readonly settings: ConnectionSettings) {
    this.#name = Math.floor(this.#random() * 36 ** 8).toString(36)
  }

  open(): void {
    this.#ended = false
    this.#connect()
  }

  close(): void {
    this.#end({ state: 'ended', reason: 'closed', text: '' })
  }

  /** Ask for something; the promise gives the server's answer, however often the connection is cut before. */
  send(wish: Wish | ClassWish): Promise<Answer> {
    const command = { ...wish, id: this.#nextId() } as Command
    return new Promise((resolve, reject) => {
      const lasting = !QUESTIONS.has(command.type)
      if (this.#ended || (!lasting && !this.#ready)) {
        reject(new Cut())
        return
      }
      this.#waiting.set(command.id, { command, lasting, doubts: 0, resolve, reject })
      if (this.#ready) this.#transmit(command)
    })
  }

  /**
   * Come back at once if the connection is waiting; the browser knows that the network is there again. A line on which
   * an answer is still awaited has its time for it: pages may come into sight twice in a moment.
   */
  wake(): void {
    if (this.#retry !== null) this.#connect()
    else if (this.#heard) this.#ping()
  }

  /** Leave this socket for a new one: something in between was missed. */
  restart(): void {
    this.#drop()
  }

  speak(language: Language): void {
    this.settings.language = language
    if (!this.#ended) this.send({ type: 'speak', language }).catch(() => {})
  }

  #connect(): void {
    this.#stopTimers()
    this.#forgetSocket()
    this.#ready = false
    this.#received = 0
    this.settings.onstatus(this.#attempt ? { state: 'waiting', attempt: this.#attempt } : { state: 'connecting' })
    const socket = this.settings.open(this.settings.table)
    this.#socket = socket
    socket.onopen = () => this.#greet()
    socket.onmessage = (event) => this.#receive(String(event.data))
    socket.onclose = () => this.#drop()
    this.#heard = true
    this.#await()
  }

  #greet(): void {
    const { table, token, language } = this.settings
    this.#transmit({ type: 'hello', id: this.#nextId(), table, token, after: this.settings.lastEntry(), language })
  }

  #receive(data: string): void {
    const message = JSON.parse(data) as Heard
    this.#hear()
    if (message.number !== this.#received + 1) {
      this.#drop() // a message was lost on the way
      return
    }
    this.#received = message.number
    if (message.type === 'goodbye') this.#leave(message)
    else if (message.type === 'refusal') this.#refuse(message)
    else if (message.type === 'unknown') this.#doubt(message)
    else {
      this.settings.onmessage(message)
      if (!this.#ended && this.#socket) this.#answered(message)
    }
  }

  #answered(message: Exclude<Heard, Goodbye | Refusal | Unknown>): void {
    if ('id' in message) {
      this.#waiting.get(message.id)?.resolve(message)
      this.#waiting.delete(message.id)
      this.#tellDoubts()
    }
    if (!this.#ready) this.#becomeReady()
    if (message.type !== 'ack') this.#attempt = 0 // a line that breaks right after the greeting is no good line yet
  }

  /** The server has greeted back: send again all that was never answered, in its order. */
  #becomeReady(): void {
    this.#ready = true
    this.settings.onstatus({ state: 'live' })
    for (const { command } of this.#waiting.values()) this.#transmit(command)
  }

  #refuse(message: Refusal): void {
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id)
    if (waiting) {
      this.#waiting.delete(waiting.command.id)
      waiting.reject(new Refused(message.reason, message.text))
      this.#tellDoubts()
    } else if (!this.#ready && PASSING.has(message.reason)) {
      this.#drop()
    } else if (!this.#ready) {
      this.#end({ state: 'ended', reason: message.reason, text: message.text })
    }
  }

  /** The server does not know whether a command was carried out: ask again with the same id, and give up at last. */
  #doubt(message: Unknown): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) {
      if (!this.#ready) this.#drop()
      return
    }
    waiting.doubts += 1
    this.#tellDoubts()
    if (waiting.doubts < MOST_DOUBTS) {
      const again = () => this.#waiting.has(message.id) && this.#ready && this.#transmit(waiting.command)
      setTimeout(again, Math.min(LONGEST_DELAY, SHORTEST_DELAY * 2 ** (waiting.doubts - 1)))
    } else {
      this.#waiting.delete(message.id)
      waiting.reject(new Refused('unknown', message.text))
      this.#tellDoubts()
    }
  }

  #tellDoubts(): void {
    this.settings.onunsure?.([...this.#waiting.values()].filter((one) => one.doubts > 0).length)
  }

  #leave(message: Goodbye): void {
    if (FINAL.has(message.reason)) this.#end({ state: 'ended', reason: message.reason, text: message.text })
    else this.#drop()
  }

  #drop(): void {
    if (this.#ended || this.#retry !== null) return
    this.#stopTimers()
    this.#forgetSocket()
    this.#ready = this.#slow = false
    for (const [id, { lasting, reject }] of this.#waiting) {
      if (lasting) continue
      this.#waiting.delete(id)
      reject(new Cut())
    }
    this.#attempt += 1
    this.settings.onstatus({ state: 'waiting', attempt: this.#attempt })
    this.#retry = setTimeout(() => this.#connect(), this.#delay())
  }

  /** Longer after each failure, and a little random, so that a whole class does not come back in one instant. */
  #delay(): number {
    const full = Math.min(LONGEST_DELAY, SHORTEST_DELAY * 2 ** (this.#attempt - 1))
    return full * (0.5 + this.#random() / 2)
  }

  #end(status: LinkStatus): void {
    this.#ended = true
    this.#ready = false
    this.#stopTimers()
    this.#forgetSocket()
    for (const { reject } of this.#waiting.values()) reject(new Cut())
    this.#waiting.clear()
    this.settings.onstatus(status)
  }

  /** Something was heard: there is a line. When it has been quiet for a while, ask whether there still is. */
  #hear(): void {
    this.#heard = true
    if (this.#slow) this.settings.onstatus({ state: 'live' })
    this.#slow = false
    this.#beatAfter(PATIENCE, () => this.#ping())
  }

  /** Something should be heard in time; what is awaited already is not awaited longer. */
  #await(): void {
    if (!this.#heard) return
    this.#heard = false
    this.#beatAfter(PATIENCE, () => this.#doubtLine(PATIENCE))
  }

  /** Nothing was heard for some time: say that the line is slow, and give it up when it is too slow for anything. */
  #doubtLine(waited: number): void {
    const patience = this.#patience()
    if (waited >= patience) {
      this.#drop()
      return
    }
    this.#slow = this.#ready
    if (this.#slow) this.settings.onstatus({ state: 'slow' })
    this.#beatAfter(patience - waited, () => this.#doubtLine(patience))
  }

  /**
   * How long to wait for a sign of life. With the greeting a whole game may be on its way, there may be more to do than
   * a move, and what took too long on the line before is given longer on the next.
   */
  #patience(): number {
    const isMore = [...this.#waiting.values()].some(({ command }) => !PROMPT.has(command.type))
    return PATIENCE * (isMore ? MOST_PATIENCE : Math.min((this.#ready ? 1 : 2) + this.#attempt, MOST_PATIENCE))
  }

  #ping(): void {
    this.send({ type: 'ping' }).catch(() => {})
  }

  #beatAfter(milliseconds: number, beat: () => void): void {
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(beat, milliseconds)
  }

  #transmit(command: Command): void {
    this.#await()
    try {
      this.#socket?.send(JSON.stringify(command))
    } catch {
      // The socket is closing: its onclose comes, and the command is sent again.
    }
  }

  #forgetSocket(): void {
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #stopTimers(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat)
    this.#retry = this.#heartbeat = null
  }

  #nextId(): string {
    this.#counter += 1
    return `${this.#name}-${this.#counter}`
  }

  #random(): number {
    return (this.settings.random ?? Math.random)()
  }
}

/** Open a WebSocket on the server that served this page; it names the table or the class, for a server of several processes. */
export function browserSocket(code: string, kind: 'table' | 'class' = 'table'): Socket {
  const { protocol, host } = window.location
  const path = `/live?${kind}=${encodeURIComponent(code)}`
  const line = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`)
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => line.send(text),
    close: () => line.close(),
  }
  line.onopen = () => socket.onopen?.()
  line.onmessage = (event) => socket.onmessage?.(event)
  line.onclose = () => socket.onclose?.()
  return socket
}
