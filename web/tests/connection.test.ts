import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, Cut, Refused, type LinkStatus, type Socket } from '../src/protocol/connection'
import { Session } from '../src/playing/session.svelte'
import { fold, leavesGap, type TableState } from '../src/protocol/table-state'
import { FakeServer } from './fake-server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Player {
  state: TableState | null = null
  statuses: LinkStatus[] = []
  unsure: number[] = []
  readonly connection: Connection

  constructor(readonly server: FakeServer) {
    this.connection = new Connection({
      table: 'ABCD',
      token: 'secret',
      language: 'fr',
      open: server.connect,
      lastEntry: () => this.state?.entry ?? null,
      onmessage: (message) => {
        if (leavesGap(this.state, message)) this.connection.restart()
        else this.state = fold(this.state, message)
      },
      onstatus: (status) => this.statuses.push(status),
      onunsure: (commands) => this.unsure.push(commands),
      random: () => 0.5,
    })
    this.connection.open()
  }

  play(move: string) {
    return this.connection.send({ type: 'play', seat: 1, move, at: this.state?.entry ?? 0 })
  }
}

const patience = () => vi.advanceTimersByTimeAsync(60_000)

describe('a session', () => {
  it('leaves what was refused behind in another language', async () => {
    const session = new Session('ABCD', 'secret', new FakeServer().connect)
    session.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(await session.play(1, 'wrong')).toBe(false)
    expect(session.refusal).toBe('No.')
    session.speak()
    expect(session.refusal).toBe('')
    session.close()
  })

  it('knows the last move if it was taken, and none that was refused', async () => {
    const session = new Session('ABCD', 'secret', new FakeServer().connect)
    session.open()
    await vi.advanceTimersByTimeAsync(0)
    await session.play(1, 'a')
    expect(session.played).toBe('a')
    await session.play(1, 'wrong')
    expect(session.played).toBe('')
    session.close()
  })
})

describe('a connection', () => {
  it('greets and becomes live', async () => {
    const player = new Player(new FakeServer())
    await vi.advanceTimersByTimeAsync(0)
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    expect(player.state?.table.code).toBe('ABCD')
  })

  it('gives the answer of a command', async () => {
    const player = new Player(new FakeServer())
    await expect(player.play('a')).resolves.toMatchObject({ type: 'ack', entry: 1 })
  })

  it('gives the refusal of a command with its sentence', async () => {
    const player = new Player(new FakeServer())
    await expect(player.play('wrong')).rejects.toEqual(new Refused('illegal', 'No.'))
  })

  it('stays as it is when its page comes into sight twice in a moment', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    player.connection.wake()
    player.connection.wake()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.opened).toBe(1)
    server.silent = true
    player.connection.wake()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
  })

  it.each(['a page that wakes up', 'a move'])('is given up soon when nothing answers %s', async (asked) => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(9_000) // whatever its heartbeat has just done
    server.silent = true
    const answer = asked === 'a move' ? player.play('a') : player.connection.wake()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    await vi.advanceTimersByTimeAsync(200)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
    server.silent = false
    await patience()
    await answer
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    expect(server.entries).toEqual(asked === 'a move' ? ['a'] : [])
  })

  it('waits longer for what takes longer than a move, also when that was asked for after a sign of life', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(9_000)
    server.silent = true
    player.connection.wake()
    void player.connection.send({ type: 'choose', game: 'formel-fun', options: {} }).catch(() => {})
    await vi.advanceTimersByTimeAsync(4_900)
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    await vi.advanceTimersByTimeAsync(200)
    expect(player.statuses.at(-1)).toEqual({ state: 'slow' })
    await vi.advanceTimersByTimeAsync(14_800)
    expect(player.statuses.at(-1)).toEqual({ state: 'slow' })
    await vi.advanceTimersByTimeAsync(200)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
    player.connection.close()
  })

  it('is no longer called slow as soon as anything is heard', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    server.silent = true
    void player.connection.send({ type: 'choose', game: 'formel-fun', options: {} }).catch(() => {})
    await vi.advanceTimersByTimeAsync(6_000)
    expect(player.statuses.at(-1)).toEqual({ state: 'slow' })
    server.silent = false
    await player.play('a')
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    expect(server.opened).toBe(1)
    player.connection.close()
  })

  it('notices a line that dies after an answer, however long that answer might have taken', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    void player.connection.send({ type: 'preview', seat: 1, lines: ['a'] }).catch(() => {})
    await vi.advanceTimersByTimeAsync(100)
    server.silent = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
    player.connection.close()
  })

  it('asks while nobody else does, so that a line that has died is noticed', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await patience()
    expect([server.opened, player.statuses.at(-1)]).toEqual([1, { state: 'live' }])
    server.silent = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
  })

  it('has more patience after each attempt, for a line that is slow', async () => {
    const server = new FakeServer()
    server.silent = true
    const player = new Player(server)
    const opened = []
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await vi.advanceTimersByTimeAsync(5_000)
      opened.push(server.opened)
    }
    expect(opened).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]) // 10, 15, 20 seconds, and the delays
    player.connection.close()
  })

  it('sends again what the server does not know the fate of, and says so meanwhile', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    server.unsure = 4
    const answer = player.play('a')
    await vi.advanceTimersByTimeAsync(100)
    expect(player.unsure.at(-1)).toBe(1)
    await patience()
    await expect(answer).resolves.toMatchObject({ type: 'ack', entry: 1 })
    expect(server.entries).toEqual(['a'])
    expect(player.unsure.at(-1)).toBe(0)
  })

  it('gives up at last on what the server never knows', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    server.unsure = 1_000_001
    const answer = expect(player.play('a')).rejects.toEqual(new Refused('unknown', 'Who knows?'))
    for (let minute = 0; minute < 5; minute += 1) await patience()
    await answer
    expect(player.unsure.at(-1)).toBe(0)
  })

  it('comes back to a server whose store does not answer at the greeting', async () => {
    const server = new FakeServer()
    server.failing = 2
    const player = new Player(server)
    await patience()
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    expect(server.opened).toBe(3)
  })

  it('keeps commands that were given before it was there', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    const answers = Promise.all([player.play('a'), player.play('b')])
    await patience()
    await answers
    expect(server.entries).toEqual(['a', 'b'])
  })

  it('leaves a line that has gone silent', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(100)
    server.silent = true
    await vi.advanceTimersByTimeAsync(21_000)
    expect(player.statuses.at(-1)).toMatchObject({ state: 'waiting' })
    server.silent = false
    await patience()
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
  })

  it('waits longer after every failure, and never longer than fifteen seconds', async () => {
    const openings: number[] = []
    const deadSocket = () => {
      openings.push(Date.now())
      const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
      queueMicrotask(() => socket.onclose?.())
      return socket
    }
    const server = new FakeServer()
    server.connect = deadSocket
    new Player(server)
    await vi.advanceTimersByTimeAsync(200_000)
    const waits = openings.slice(1).map((at, index) => at - (openings[index] ?? 0))
    expect(waits.slice(0, 4)).toEqual([375, 750, 1500, 3000])
    expect(Math.max(...waits)).toBe(11_250)
  })

  it('stays away once the host has sent it away', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    for (const socket of server.sockets) socket.tell({ type: 'goodbye', reason: 'kicked', text: 'Out.' })
    await patience()
    expect(player.statuses.at(-1)).toEqual({ state: 'ended', reason: 'kicked', text: 'Out.' })
    expect(server.opened).toBe(1)
    await expect(player.play('a')).rejects.toBeInstanceOf(Cut)
  })

  it('comes back after a restart of the server', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    for (const socket of server.sockets) socket.tell({ type: 'goodbye', reason: 'restart', text: '' })
    await patience()
    expect(player.statuses.at(-1)).toEqual({ state: 'live' })
    expect(server.opened).toBe(2)
  })

  it('ends when the table does not let it in', async () => {
    const server = new FakeServer()
    server.welcome = (socket, id) => socket.tell({ type: 'refusal', id, reason: 'no_table', text: 'None.' })
    const player = new Player(server)
    await patience()
    expect(player.statuses.at(-1)).toEqual({ state: 'ended', reason: 'no_table', text: 'None.' })
  })

  it('forgets a preview that was under way when the line was cut', async () => {
    const server = new FakeServer(2)
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    await expect(player.connection.send({ type: 'preview', seat: 1, lines: ['a'] })).rejects.toBeInstanceOf(Cut)
  })

  it('greets again when an entry was missed', async () => {
    const server = new FakeServer()
    const player = new Player(server)
    await vi.advanceTimersByTimeAsync(0)
    server.entries.push('unheard', 'heard')
    for (const socket of server.sockets) socket.tell(server.update(2))
    await patience()
    expect(player.state?.entry).toBe(2)
    expect(player.state?.stories[0]?.map((chapter) => chapter.entry)).toEqual([1, 2])
  })
})

describe('a line that is cut', () => {
  const MOVES = ['a', 'b', 'wrong', 'c']

  async function playAll(cutAfter: number): Promise<{ player: Player; server: FakeServer; answers: string[] }> {
    const server = new FakeServer(cutAfter)
    const player = new Player(server)
    const answers: string[] = []
    for (const move of MOVES) {
      const answer = player.play(move).then(
        (told) => told.type,
        (error: Refused) => error.reason,
      )
      await patience()
      answers.push(await answer)
    }
    await patience()
    return { player, server, answers }
  }

  it.each(Array.from({ length: 24 }, (_, index) => index))(
    'after %i messages ends with the same table, every command carried out once',
    async (cutAfter) => {
      const whole = await playAll(Infinity)
      const cut = await playAll(cutAfter)
      expect(cut.server.entries).toEqual(['a', 'b', 'c'])
      expect(cut.answers).toEqual(['ack', 'ack', 'illegal', 'ack'])
      expect(cut.server.opened).toBe(2)
      expect(cut.player.state).toEqual({ ...whole.player.state, sights: cut.player.state?.sights })
      expect(cut.player.state?.sights[0]?.view).toEqual(whole.player.state?.sights[0]?.view)
    },
  )
})
