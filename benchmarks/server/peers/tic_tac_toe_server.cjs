// boardgame.io's server with a tic-tac-toe, matches in memory. Prints its port.
const { Server } = require('boardgame.io/server')

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

const isLine = cells => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (isLine(G.cells)) return { winner: ctx.currentPlayer }
    if (!G.cells.includes(null)) return { draw: true }
  },
}

Server({ games: [game], origins: [] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(appServer.address().port))
