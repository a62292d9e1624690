// A bot that joins a table and plays a random legal move: node bot_client.mjs http://127.0.0.1:8000 CODE
// Needs only Node 22 or newer, which has WebSocket built in; the header "Origin" is sent through undici's option.

const [site, code] = [process.argv[2].replace(/\/$/, ''), process.argv[3]]

/** Choose one of the legal moves; `view` is all that the seat may know. */
const choose = (view, moves) => moves[Math.floor(Math.random() * moves.length)].move

const id = crypto.randomUUID() // a secret: sent again, it gives the same ticket
let joined
do {
  joined = await fetch(`${site}/api/tables/${code}/participants`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }), // a name is drawn
  }).then((answer) => answer.json())
} while (joined.reason === 'unknown')
const { token } = joined
let asked = 0

function connect() {
  const line = new WebSocket(site.replace('http', 'ws') + `/live?table=${code}`, { headers: { Origin: site } })
  const sent = new Map() // by their ids
  const send = (command) => {
    const numbered = { id: `c${asked++}`, ...command }
    sent.set(numbered.id, numbered)
    line.send(JSON.stringify(numbered))
  }
  line.onopen = () => send({ type: 'hello', table: code, token })
  line.onclose = () => setTimeout(connect, 1000)
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'ack' || message.type === 'refusal') sent.delete(message.id)
    // It may be stored or not: sent again with the same id, it is done once.
    if (message.type === 'unknown') setTimeout(() => sent.has(message.id) && send(sent.get(message.id)), 1000)
    if (message.type !== 'sync' && message.type !== 'update') return
    const { table, sights, entry } = message
    if (table.phase === 'over') {
      console.log(JSON.stringify(table.outcome))
      process.exit(0)
    }
    const free = table.seats.find((seat) => !seat.participant && !seat.bot)
    if (!table.you.seats.length && free) send({ type: 'sit', seat: free.seat })
    for (const { seat, view, moves } of sights) {
      if (moves.length) send({ type: 'play', seat, move: choose(view, moves), at: entry })
    }
  }
}

connect()
