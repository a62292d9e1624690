// Matches of two clients each, one move every PERIOD seconds: node tic_tac_toe_clients.cjs PORT MATCHES SECONDS PERIOD
// Talks to the server in its own messages, without boardgame.io's client, which would cost this machine more.
// Prints "ready" when all are connected, begins at the first byte on stdin, and prints how long each move waited.
const { io } = require('socket.io-client')

const [port, matches, seconds, period] = process.argv.slice(2).map(Number)
const PATIENCE = 60_000 // milliseconds for an answer
const PLAYERS = ['0', '1']

const waits = []
let lost = 0

const pause = milliseconds => new Promise(done => setTimeout(done, Math.max(0, milliseconds)))

// What a server says of a match, and when; messages that came late from an earlier moment are passed over.
const answerTo = (socket, event, match, fits = () => true) =>
  new Promise((done, fail) => {
    const patience = setTimeout(() => fail(new Error(`no ${event}`)), PATIENCE)
    const hear = (about, content) => {
      if (about !== match || !fits(content)) return
      socket.off(event, hear)
      clearTimeout(patience)
      done({ content, at: performance.now() })
    }
    socket.on(event, hear)
  })

class Match {
  constructor(number) {
    this.number = number
    this.round = 0
  }

  async open() {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false }
    this.sockets = PLAYERS.map(() => io(`http://127.0.0.1:${port}/tic-tac-toe`, options))
    await this.begin()
  }

  // The server makes a match when its first player asks for it.
  async begin() {
    this.round += 1
    this.id = `${this.number}-${this.round}`
    for (const player of PLAYERS) {
      const socket = this.sockets[player]
      const shown = answerTo(socket, 'sync', this.id)
      socket.emit('sync', this.id, player, undefined, PLAYERS.length)
      this.state = (await shown).content.state
    }
  }

  async move() {
    const { G, ctx, _stateID } = this.state
    const player = ctx.currentPlayer
    const free = [...G.cells.keys()].filter(cell => G.cells[cell] === null)
    const cell = free[Math.floor(Math.random() * free.length)]
    const socket = this.sockets[player]
    const shown = answerTo(socket, 'update', this.id, state => state._stateID > _stateID)
    const began = performance.now()
    const action = { type: 'MAKE_MOVE', payload: { type: 'mark', args: [cell], playerID: player } }
    socket.emit('update', action, _stateID, this.id, player)
    const { content, at } = await shown
    waits.push((at - began) / 1000)
    this.state = content
    if (content.ctx.gameover !== undefined) await this.begin()
  }

  async play(until) {
    let due = performance.now() + Math.random() * 1000 * period
    while (due < until) {
      await pause(due - performance.now())
      try {
        await this.move()
      } catch {
        lost += 1
        return
      }
      while (due < performance.now()) due += 1000 * period // a match that waited too long leaves moves out
    }
  }
}

async function main() {
  const all = Array.from({ length: matches }, (_, number) => new Match(number))
  for (const match of all) await match.open()
  console.log('ready')
  await new Promise(done => process.stdin.once('data', done))
  const until = performance.now() + 1000 * seconds
  await Promise.all(all.map(match => match.play(until)))
  // The answer may be longer than a pipe holds.
  process.stdout.write(JSON.stringify({ waits, lost }) + '\n', () => process.exit(0))
}

main()
